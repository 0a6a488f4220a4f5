"""What holds for every model: the bundled ones that are installed, the baselines, functions."""

import functools
import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from asking import REFUND_QUESTION, ask

from forkpoint.models.function import batch, function_model
from forkpoint.models.model import Model
from forkpoint.models.registry import MODELS, available, load_model
from forkpoint.question import Option, Question

WORDS = ("refund", "flight", "weather", "music", "email", "search", "shop", "garden", "ice", "tea")


def options(count: int) -> tuple[Option, ...]:
    """`count` options, every second one with a meaning."""
    return tuple(
        Option(f"{WORDS[i % 10]} {i}", f"handles {WORDS[i // 10 % 10]}" if i % 2 else None)
        for i in range(count)
    )


ODD_KEYS = (
    "",
    " ",
    "naïve",
    "nai\u0308ve",
    "日本語",
    "🙂",
    "שלום",
    "a/b|c",
    "k" * 300,
    "x\ny",
    "\ud800\0",
)
QUESTIONS = {
    "one option": Question("It rains.", "What now?", options(1)),
    "two options": Question("It rains.", "What now?", options(2)),
    "26 options": Question("It rains.", "What now?", options(26)),
    "255 options": Question("It rains.", "What now?", options(255)),
    "odd keys": Question("It rains.", "What now?", tuple(map(Option, ODD_KEYS))),
    "mapping as state": Question({"battery": 6, "path": ["clear", None]}, "Next?", options(3)),
    "list as state": Question(["a", 1.5, {"ü": True}], "Next?", options(3)),
    "empty texts": Question("", "", options(3)),
    "binary": Question("It rains.", "Is it wet?", (Option("yes"), Option("no")), "binary"),
    "binary, no first": Question(
        "It rains.", "Is it wet?", (Option("no"), Option("yes")), "binary"
    ),
    "binary with meanings": Question(
        "It rains.", "Wet?", (Option("yes", "it is wet"), Option("no", "it is dry")), "binary"
    ),
    "score": Question(
        "It rains.", "How wet?", (Option("dry"), Option("damp"), Option("wet")), "score"
    ),
    "score with meanings": Question(
        "It rains.",
        "How wet?",
        tuple(Option(str(i), f"{i} mm of rain") for i in range(10)),
        "score",
    ),
}


def by_label(question: Question) -> list[float]:
    """Scores that depend on the option's key alone."""
    return [1 + hashlib.sha256(repr(o.key).encode()).digest()[0] for o in question.options]


async def by_label_async(question: Question) -> list[float]:
    return by_label(question)


@batch
def by_label_batch(questions: list[Question]) -> list[list[float]]:
    return [by_label(question) for question in questions]


def by_label_mapping(question: Question) -> dict[str, float]:
    return dict(zip(question.keys, by_label(question), strict=True))


def by_label_array(question: Question, dtype: Any) -> Any:
    return np.array(by_label(question), dtype=dtype)


STAND_INS: dict[str, Callable[..., Any]] = {
    "sync function": by_label,
    "async function": by_label_async,
    "batch function": by_label_batch,
    "function with a mapping": by_label_mapping,
    "partial with an array": functools.partial(by_label_array, dtype=np.float32),
}
LABEL_DRIVEN = [*STAND_INS, *(name for name in MODELS if name != "first-option")]


@functools.cache
def loaded(name: str) -> Model:
    if name in STAND_INS:
        return function_model(STAND_INS[name])
    missing = {usable.entry.name: usable.missing for usable in available()}[name]
    if missing:
        pytest.skip(missing)
    return load_model(name)


@pytest.fixture(params=[*STAND_INS, *MODELS])
def model(request: pytest.FixtureRequest) -> Model:
    return loaded(request.param)


@pytest.fixture(params=LABEL_DRIVEN)
def label_driven(request: pytest.FixtureRequest) -> Model:
    return loaded(request.param)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=list(QUESTIONS))
def test_gives_every_option_a_probability(model: Model, question: Question) -> None:
    """An answer has one probability per option, each in [0, 1], and they sum to 1."""
    probabilities = ask(model, question).probabilities

    assert len(question.options) == len(probabilities)
    assert all(type(p) is float and 0 <= p <= 1 for p in probabilities)
    assert abs(sum(probabilities) - 1) < 1e-9


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=list(QUESTIONS))
def test_the_same_question_has_the_same_answer(model: Model, question: Question) -> None:
    """Asking twice gives the same probabilities to the last bit."""
    assert ask(model, question).probabilities == ask(model, question).probabilities


def test_an_answer_does_not_depend_on_what_was_asked_before(model: Model) -> None:
    """A fresh model that is asked in reverse order answers the same to the last bit."""
    questions = list(QUESTIONS.values())
    forward = [ask(model, question).probabilities for question in questions]
    fresh = load_model(model.name) if model.name in MODELS else model
    backward = [ask(fresh, question).probabilities for question in reversed(questions)]

    assert forward == backward[::-1]


@pytest.mark.parametrize("name", [n for n, q in QUESTIONS.items() if q.type != "score"])
def test_probabilities_follow_their_options(label_driven: Model, name: str) -> None:
    """Where the options are permuted, the probabilities are permuted alike."""
    question = QUESTIONS[name]
    order = list(range(len(question.options)))
    random.Random(1).shuffle(order)
    permuted = replace(question, options=tuple(question.options[i] for i in order))

    expected = ask(label_driven, question).probabilities
    found = ask(label_driven, permuted).probabilities

    assert [expected[i] for i in order] == pytest.approx(found, abs=1e-5)


def test_options_that_say_the_same_get_the_same(label_driven: Model) -> None:
    """A repeated key does not shift the probabilities of the options around it."""
    if label_driven.name == "random":
        pytest.skip("draws anew for every option")
    keys = ("refund", "flight", "refund", "weather")
    question = Question("I want my money back.", "What now?", tuple(map(Option, keys)))
    first, second, third, fourth = ask(label_driven, question).probabilities

    assert first == pytest.approx(third, abs=1e-6)
    if label_driven.name != "uniform":
        assert len({round(p, 6) for p in (first, second, fourth)}) == 3


def test_is_named_as_in_the_registry(model: Model) -> None:
    """A model has a name, which for a bundled one is the name that it was asked for by."""
    assert model.name
    assert model.protocol in {"baseline", "bundled", "function"}
    if model.protocol != "function":
        assert model.name == MODELS[model.name].name


REFUND_PROBABILITY = {
    "sparrow-nano-general": 0.9795,
    "all-minilm-l6-v2": 0.9982,
    "multilingual-e5-small": 0.9906,
}


@pytest.mark.parametrize("name", REFUND_PROBABILITY)
def test_a_real_model_sees_what_the_user_wants(name: str) -> None:
    """Each bundled model sends a double charge to the refund tool, as sure as it was measured."""
    found = ask(loaded(name), REFUND_QUESTION).probabilities[1]

    assert REFUND_PROBABILITY[name] == pytest.approx(found, abs=5e-4)


@pytest.mark.parametrize("name", REFUND_PROBABILITY)
def test_a_real_model_is_pinned(name: str) -> None:
    """The identity of a bundled model names its package's version and the hash of its weights."""
    identity = loaded(name).identity

    assert {"package", "weights_sha256"} == set(identity)
    assert len(identity["weights_sha256"]) == 64
