"""The two shapes as pure functions: what our client writes they read, and the other way round."""

import json
from typing import Any

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from served_models import PATHS, choice, openai_body, scores, systemone_body

from forkpoint.models.function import function_model
from forkpoint.models.wire.profile import Profile, ProtocolName
from forkpoint.models.wire.protocol import Asked
from forkpoint.models.wire.protocols import PROTOCOLS
from forkpoint.models.wire.wired import body_of
from forkpoint.question import Answer, Option, Question, Usage
from forkpoint.serve import openai, systemone
from forkpoint.serve.confidence import choice_confidence, score_confidence
from forkpoint.serve.failure import Kind, RequestFailedError
from forkpoint.serve.request import DecisionRequest, Reply, Shape

SHAPES: dict[ProtocolName, Shape] = {"systemone": systemone.SHAPE, "openai": openai.SHAPE}
MODEL = function_model(scores)

texts = st.text(max_size=12)
meanings = st.none() | texts
numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
objects = st.dictionaries(texts, texts | numbers | st.lists(texts, max_size=2), max_size=3)
states = texts | objects | st.lists(objects, max_size=2)


@st.composite
def questions(draw: st.DrawFn) -> Question:
    keys = draw(st.lists(texts, min_size=2, max_size=40, unique=True))
    options = tuple(Option(key, draw(meanings)) for key in keys)
    return Question(draw(states), draw(texts), options, draw(st.sampled_from(["choice", "score"])))


def read_as_sent(protocol: ProtocolName, question: Question) -> tuple[Asked, DecisionRequest]:
    asked = Asked("scores", Profile(protocol=protocol, url="http://localhost" + PATHS[protocol]))
    return asked, SHAPES[protocol].read(body_of(question, asked))


def through_the_wire(
    protocol: ProtocolName, question: Question
) -> tuple[Answer, tuple[float, ...]]:
    """The function's own answer to what arrived, and what our client reads in the reply."""
    asked, request = read_as_sent(protocol, question)
    answer = anyio.run(MODEL.decide, request.questions[0].question)
    body = SHAPES[protocol].write(request, Reply("scores", [answer], answer.usage))
    reply = PROTOCOLS[protocol].decode(json.loads(json.dumps(body)), question, asked)
    assert reply.distribution is not None
    assert reply.distribution.flags == ()
    return answer, reply.distribution.probabilities


@pytest.mark.parametrize("protocol", SHAPES)
@settings(max_examples=40)
@given(question=questions())
def test_probabilities_arrive_bit_for_bit(protocol: ProtocolName, question: Question) -> None:
    answer, arrived = through_the_wire(protocol, question)
    assert arrived == answer.probabilities


@pytest.mark.parametrize("protocol", SHAPES)
@settings(max_examples=40)
@given(question=questions().filter(lambda q: q.type == "choice"))
def test_a_function_is_asked_what_the_client_was_asked(
    protocol: ProtocolName, question: Question
) -> None:
    _, request = read_as_sent(protocol, question)
    assert [named.question for named in request.questions] == [question]


@pytest.mark.parametrize("protocol", SHAPES)
def test_a_yes_or_no_question_keeps_its_probability_of_yes(protocol: ProtocolName) -> None:
    asked = Question("s", "Late?", (Option("yes", "it is"), Option("no")), "binary")
    answer, arrived = through_the_wire(protocol, asked)
    assert arrived == pytest.approx(answer.probabilities, abs=1e-15)
    assert arrived[0] == answer.probabilities[0]


@pytest.mark.parametrize("protocol", SHAPES)
def test_five_thousand_options_work(protocol: ProtocolName) -> None:
    answer, arrived = through_the_wire(protocol, choice(5000))
    assert arrived == answer.probabilities


@settings(max_examples=60)
@given(st.binary(max_size=60) | st.builds(lambda v: json.dumps(v).encode(), objects | texts))
def test_any_body_is_read_or_refused(body: bytes) -> None:
    for shape in SHAPES.values():
        with pytest.raises(RequestFailedError) as caught:
            shape.read(body)
        status, refusal = shape.refuse(caught.value)
        assert 400 <= status < 500
        json.dumps(refusal)


SYSTEMONE_WRONG: list[tuple[dict[str, Any], list[str | int]]] = [
    ({"model": "m", "questions": {"q": {"type": "noul", "instructions": "?"}}}, ["state"]),
    (systemone_body(state=None), ["state"]),
    (systemone_body(state=7), ["state"]),
    (systemone_body(model=None), ["model"]),
    (systemone_body(questions={}), ["questions"]),
    (systemone_body(questions=[]), ["questions"]),
    (systemone_body({"type": "box", "instructions": "?"}), ["questions", "q"]),
    (systemone_body({"type": "noul"}), ["questions", "q", "noul"]),
    (
        systemone_body({"type": "noul", "criteria": {"maybe": "x"}}),
        ["questions", "q", "noul", "criteria", "maybe"],
    ),
    (systemone_body({"type": "choice", "criteria": {}}), ["questions", "q", "choice", "criteria"]),
    (
        systemone_body({"type": "choice", "criteria": {"a": 1, "b": None}}),
        ["questions", "q", "choice", "criteria", "a"],
    ),
    (
        systemone_body({"type": "score", "criteria": {"0": "a"}}),
        ["questions", "q", "score", "criteria"],
    ),
    (systemone_body(images=["data:image/png;base64,AAAA"]), ["images"]),
]


@pytest.mark.parametrize(("body", "where"), SYSTEMONE_WRONG)
def test_systemone_names_the_place_of_a_fault(body: dict[str, Any], where: list[str | int]) -> None:
    with pytest.raises(RequestFailedError) as caught:
        systemone.read(json.dumps(body).encode())
    status, refusal = systemone.refuse(caught.value)
    assert status == 422
    assert [fault["loc"] for fault in refusal["detail"]] == [["body", *where]]


OPENAI_WRONG: list[tuple[dict[str, Any], str]] = [
    ({"model": "m", "input": "s"}, "questions"),
    (openai_body(input=[]), "input"),
    (openai_body(input=[{"role": "narrator", "content": "x"}]), "input"),
    (
        openai_body(input=[{"role": "user", "content": [{"type": "input_image"}]}]),
        "input",
    ),
    (openai_body(state="s"), "state"),
    (openai_body({"type": "predicate"}), "questions[0].instructions"),
    (
        openai_body({"type": "predicate", "instructions": "?", "criteria": {"true": "x"}}),
        "questions[0].criteria",
    ),
    (
        openai_body({"type": "choice", "instructions": "?", "choices": [{"value": "a"}]}),
        "questions[0].choices",
    ),
    (
        openai_body(
            {"type": "choice", "instructions": "?", "choices": [{"value": "a"}, {"value": "a"}]}
        ),
        "questions[0].choices",
    ),
    (
        openai_body(
            {"type": "choice", "instructions": "?", "choices": [{"value": "a"}, {"value": 1}]}
        ),
        "questions[0].choices[1].value",
    ),
]


@pytest.mark.parametrize(("body", "param"), OPENAI_WRONG)
def test_openai_names_the_place_of_a_fault(body: dict[str, Any], param: str) -> None:
    with pytest.raises(RequestFailedError) as caught:
        openai.read(json.dumps(body).encode())
    status, refusal = openai.refuse(caught.value)
    assert (status, refusal["error"]["param"]) == (400, param)
    assert refusal["error"]["type"] == "invalid_request_error"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b'{"model": NaN}',
        b'{"model": 1e999}',
        b'{"state": "\\ud800"}',
        b'{"a": 1, "a": 2}',
        b"[" * 100_000,
    ],
)
def test_what_is_not_strict_json_is_refused(body: bytes) -> None:
    for shape in SHAPES.values():
        with pytest.raises(RequestFailedError) as caught:
            shape.read(body)
        assert caught.value.kind is Kind.NOT_JSON


def test_structured_texts_become_json_text_and_levels_come_back_as_sent() -> None:
    body = systemone_body(
        {"type": "score", "instructions": {"ask": "how?"}, "criteria": ["calm", {"is": "angry"}]}
    )
    request = systemone.read(json.dumps(body).encode())
    [named] = request.questions
    assert json.loads(named.question.instructions) == {"ask": "how?"}
    reply = systemone.write(request, Reply("m", [Answer((0.25, 0.75))], Usage()))
    answer = reply["answers"]["q"]
    assert (answer["score"], answer["legend"]["0"]) == (0.75, "calm")
    assert json.loads(answer["legend"]["1"]) == {"is": "angry"}


def test_true_and_the_text_true_are_different_options() -> None:
    choices = [{"value": True}, {"value": "true"}, {"value": False}]
    body = openai_body({"type": "choice", "instructions": "?", "choices": choices})
    request = openai.read(json.dumps(body).encode())
    assert request.questions[0].question.keys == ("true (boolean)", "true", "false")
    reply = openai.write(request, Reply("m", [Answer((0.5, 0.3, 0.2))], Usage()))
    [answer] = reply["answers"]
    assert answer["choice"] is True
    assert [row["value"] for row in answer["probabilities"]] == [True, "true", False]


def test_a_conversation_is_a_list_of_roles_and_contents() -> None:
    call = {"type": "function_call", "call_id": "1", "name": "f", "arguments": "{}"}
    parts = [{"type": "input_text", "text": "x"}, {"type": "input_json", "data": {"n": 1}}]
    items = [{"role": "system", "content": "be brief"}, call, {"role": "user", "content": parts}]
    request = openai.read(json.dumps(openai_body(input=items)).encode())
    assert request.questions[0].question.state == [
        {"role": "system", "content": "be brief"},
        call,
        {"role": "user", "content": ["x", {"n": 1}]},
    ]


def test_a_refusal_is_left_out_in_one_shape_and_named_in_the_other() -> None:
    two = {"a": {"type": "noul", "instructions": "?"}, "b": {"type": "noul", "instructions": "?"}}
    request = systemone.read(json.dumps(systemone_body(questions=two)).encode())
    reply = Reply("m", [None, Answer((0.9, 0.1))], Usage(7, 1))
    assert systemone.write(request, reply) == {
        "model": "m",
        "answers": {"b": {"type": "noul", "noul": 0.9}},
        "usage": {"input_tokens": 7, "output_tokens": 1},
    }
    asked = [{"type": "predicate", "name": name, "instructions": "?"} for name in ("a", None)]
    request = openai.read(json.dumps(openai_body(questions=asked)).encode())
    body = openai.write(request, reply)
    assert body["answers"] == [
        {"type": "refusal", "name": "a"},
        {"type": "predicate", "name": None, "probability": 0.9},
    ]
    assert body["usage"]["total_tokens"] == 8


def test_confidence_is_0_for_uniform_and_1_for_certain_answers() -> None:
    for count in (2, 3, 10):
        certain = (1.0,) + (0.0,) * (count - 1)
        assert choice_confidence((1 / count,) * count) == pytest.approx(0, abs=1e-12)
        assert (choice_confidence(certain), score_confidence(certain)) == (1, 1)
    assert (choice_confidence((1.0,)), score_confidence((1.0,))) == (1, 1)
    assert score_confidence((0.5, 0.0, 0.5)) == 0  # further from its mode than a uniform answer
    assert score_confidence((0.0, 0.5, 0.5)) == pytest.approx(0.25)
