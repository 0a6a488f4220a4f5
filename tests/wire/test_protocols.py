"""Each protocol as two pure functions: what is sent, and what is read."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.errors import InvalidAnswerError, RestrictedError
from forkpoint.models.wire.profile import Profile, serves, shipped_profiles
from forkpoint.models.wire.protocol import Asked, check_limits, wire_keys
from forkpoint.models.wire.protocols import PROTOCOLS
from forkpoint.models.wire.protocols.chat import stated_probabilities
from forkpoint.question import Option, Question

PROFILE = Profile(protocol="systemone", url="http://x")
ASKED = Asked("m-1", PROFILE)
BINARY = Question("A late parcel.", "Is it late?", (Option("yes"), Option("no")), "binary")
CHOICE = Question({"t": 1}, "Who?", (Option("ship", "deliveries"), Option("bill")), "choice")
SCORE = Question("s", "How?", (Option("low", "calm"), Option("mid"), Option("high")), "score")


def decode(name: str, body: Mapping[str, Any], question: Question, asked: Asked = ASKED) -> Any:
    return PROTOCOLS[name].decode(body, question, asked)  # type: ignore[index]


def encode(name: str, question: Question, asked: Asked = ASKED) -> Any:
    return PROTOCOLS[name].encode(question, asked)  # type: ignore[index]


def test_system_one_sends_three_fields_and_no_more() -> None:
    assert encode("systemone", CHOICE) == {
        "model": "m-1",
        "state": {"t": 1},
        "questions": {
            "q": {
                "type": "choice",
                "instructions": "Who?",
                "criteria": {"ship": "deliveries", "bill": None},
            }
        },
    }


def test_system_one_sends_levels_as_a_list_and_no_empty_criteria() -> None:
    assert encode("systemone", SCORE)["questions"]["q"]["criteria"] == ["calm", "mid", "high"]
    assert "criteria" not in encode("systemone", BINARY)["questions"]["q"]


def test_a_one_sided_description_is_sent_only_where_the_service_takes_it() -> None:
    question = replace(BINARY, options=(Option("yes", "asks for it"), Option("no")))
    strict = Asked("m", PROFILE.model_copy(update={"one_sided_criteria": False}))
    assert encode("systemone", question)["questions"]["q"]["criteria"] == {"true": "asks for it"}
    assert "criteria" not in encode("systemone", question, strict)["questions"]["q"]


def test_system_one_reads_each_type() -> None:
    def body(answer: object) -> Mapping[str, Any]:
        usage = {"input_tokens": 7, "output_tokens": 2}
        return {"model": "m-1", "answers": {"q": answer}, "usage": usage}

    yes = decode("systemone", body({"type": "noul", "noul": 0.9}), BINARY)
    assert yes.distribution.probabilities == pytest.approx((0.9, 0.1))
    assert (yes.usage.input_tokens, yes.served_model) == (7, "m-1")
    who = body({"type": "choice", "choice": "bill", "probabilities": {"bill": 0.8, "ship": 0.2}})
    assert decode("systemone", who, CHOICE).distribution.probabilities == pytest.approx((0.2, 0.8))
    how = body({"type": "score", "probabilities": {"2": 0.5, "0": 0.25, "1": 0.25}})
    assert decode("systemone", how, SCORE).distribution.probabilities == (0.25, 0.25, 0.5)


def test_a_missing_answer_is_a_refusal() -> None:
    assert decode("systemone", {"answers": {}}, BINARY).distribution is None


def test_an_envelope_is_unwrapped_only_where_it_is() -> None:
    profile = PROFILE.model_copy(update={"envelope": "result"})
    inner = {"answers": {"q": {"type": "noul", "noul": 0.5}}}
    for body in (inner, {"result": inner, "success": True}):
        assert decode("systemone", body, BINARY, Asked("m", profile)).distribution is not None


def test_an_unusable_answer_says_what_it_cost() -> None:
    body = {"model": "x", "answers": {"q": {"noul": 3}}, "usage": {"input_tokens": 9}}
    with pytest.raises(InvalidAnswerError) as caught:
        decode("systemone", body, BINARY)
    assert (caught.value.input_tokens, caught.value.served_model) == (9, "x")


def test_forbidden_characters_are_replaced_there_and_back() -> None:
    asked = Asked("m", shipped_profiles()["cloudflare"])
    question = replace(CHOICE, options=(Option("a/b"), Option("c")))
    assert list(encode("systemone", question, asked)["questions"]["q"]["criteria"]) == ["a|b", "c"]
    answer = {"choice": "a|b", "probabilities": {"a|b": 0.75, "c": 0.25}}
    reply = decode("systemone", {"answers": {"q": answer}}, question, asked)
    assert reply.distribution.probabilities == (0.75, 0.25)
    assert reply.distribution.flags == ()


def test_names_that_collide_after_replacement_are_never_sent() -> None:
    question = replace(CHOICE, options=(Option("a/b"), Option("a|b")))
    with pytest.raises(RestrictedError, match="several options become"):
        wire_keys(question, shipped_profiles()["cloudflare"])


def test_the_service_takes_the_short_name_where_its_path_holds_it() -> None:
    asked = Asked("@cf/cloudflare/clef", shipped_profiles()["cloudflare"])
    assert encode("systemone", BINARY, asked)["model"] == "clef"


def test_openai_sends_by_position_and_reads_lists() -> None:
    body = encode("openai", CHOICE)
    assert body["questions"][0]["choices"] == [
        {"value": "ship", "description": "deliveries"},
        {"value": "bill"},
    ]
    assert body["input"][0]["content"][0] == {"type": "input_json", "data": {"t": 1}}
    rows = [{"value": "bill", "probability": 0.75}, {"value": "ship", "probability": 0.25}]
    answer = {"type": "choice", "name": None, "choice": "bill", "probabilities": rows}
    found = decode("openai", {"model": "g", "answers": [answer]}, CHOICE)
    assert found.distribution.probabilities == (0.25, 0.75)


def test_openai_folds_meanings_into_a_predicate() -> None:
    question = replace(BINARY, options=(Option("yes", "it is late"), Option("no")))
    assert encode("openai", question)["questions"][0] == {
        "type": "predicate",
        "instructions": "Is it late?\nYes: it is late",
    }


@pytest.mark.parametrize("answers", [[], [{"type": "refusal", "name": "q"}], [{"type": "score"}]])
def test_openai_refusals(answers: list[Any]) -> None:
    assert decode("openai", {"answers": answers}, CHOICE).distribution is None


def test_openai_levels_are_numbered() -> None:
    rows = [{"value": 2, "label": "high", "probability": 1.0}]
    answer = {"type": "score", "score": 2.0, "probabilities": rows}
    found = decode("openai", {"answers": [answer]}, SCORE)
    assert found.distribution.probabilities == (0.0, 0.0, 1.0)


def test_a_state_too_deep_for_json_parts_goes_as_text() -> None:
    deep: Any = {"end": 1}
    for _ in range(40):
        deep = {"in": deep}
    sent = encode("openai", replace(CHOICE, state=deep))["input"]
    assert isinstance(sent, str)
    assert json.loads(sent) == deep


def test_gemini_has_empty_descriptions_and_no_name_in_the_reply() -> None:
    assert encode("gemini", CHOICE)["questions"]["q"]["criteria"] == {
        "ship": "deliveries",
        "bill": "",
    }
    body = {"answers": {"q": {"type": "noul", "noul": 0.99, "confidence": 0.99}}}
    found = decode("gemini", body, BINARY)
    assert found.served_model is None
    assert found.distribution.probabilities == pytest.approx((0.99, 0.01))
    blocked = {"prompt_feedback": {"block_reason": "SAFETY"}, "usage": {"total_input_tokens": 5}}
    assert decode("gemini", blocked, BINARY).distribution is None


def test_chat_asks_in_the_published_form() -> None:
    text = encode("chat", CHOICE)["messages"][1]["content"]
    assert text.startswith(
        'STATE\n{\n  "t": 1\n}\n\nQUESTION\nWho?\n\nOPTIONS\nship: deliveries\nbill'
    )
    assert "Reply with the JSON object, in this form:\n{" in text


@pytest.mark.parametrize(
    ("effort", "tokens", "sampled"),
    [("none", 2048, False), ("low", 8192, False), ("high", 32768, True)],
)
def test_chat_budgets_by_effort(effort: str, tokens: int, sampled: bool) -> None:
    body = encode("chat", CHOICE, replace(ASKED, effort=effort))
    assert body["max_completion_tokens"] == tokens
    assert ("temperature" not in body) == sampled


def test_chat_reads_the_reply_with_fences_and_text_around_it() -> None:
    text = 'Thinking of {"x": 1}...\n```json\n{"ship": 0.25, "bill": 0.75}\n```\nDone.'
    body = {
        "model": "c",
        "choices": [{"finish_reason": "stop", "message": {"content": text}}],
        "usage": {
            "prompt_tokens": 11,
            "completion_tokens": 30,
            "completion_tokens_details": {"reasoning_tokens": 20},
        },
    }
    found = decode("chat", body, CHOICE)
    assert found.distribution.probabilities == (0.25, 0.75)
    assert found.details == {"closed": True, "reasoning_tokens": 20}
    assert found.usage.output_tokens == 30


def test_anthropic_reads_text_blocks() -> None:
    blocks = [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": '{"ship": 1}'}]
    body = {
        "model": "k",
        "stop_reason": "end_turn",
        "content": blocks,
        "usage": {"input_tokens": 3},
    }
    assert decode("anthropic", body, CHOICE).distribution.probabilities == (1.0, 0.0)


@pytest.mark.parametrize("text", ["", "yes", "{", '["a"]', '{"a": '])
def test_a_reply_without_an_object_is_invalid(text: str) -> None:
    with pytest.raises(InvalidAnswerError, match="no JSON object"):
        stated_probabilities(text)


def test_logprobs_sum_the_spellings_of_a_letter_and_record_the_rest() -> None:
    import math

    rows = [("A", 0.4), (" A", 0.2), ("B.", 0.2), ("The", 0.2)]
    top = [{"token": token, "logprob": math.log(p)} for token, p in rows]
    body = {"choices": [{"logprobs": {"content": [{"token": "A", "top_logprobs": top}]}}]}
    found = decode("logprobs", body, CHOICE)
    assert found.distribution.probabilities == pytest.approx((0.75, 0.25))
    assert found.details["mass_outside"] == pytest.approx(0.2)


def test_a_question_beyond_the_limits_is_restricted_before_it_is_sent() -> None:
    wide = Question("s", "?", tuple(Option(str(i)) for i in range(27)), "choice")
    with pytest.raises(RestrictedError, match="27 options; the service takes 26") as caught:
        check_limits(wide, shipped_profiles()["vllm"])
    assert caught.value.limit == "options"
    levels = Question("s", "?", tuple(Option(str(i)) for i in range(11)), "score")
    with pytest.raises(RestrictedError, match="11 levels"):
        check_limits(levels, shipped_profiles()["typesafe"])
    check_limits(BINARY, shipped_profiles()["vllm"])


@pytest.mark.parametrize(
    ("rule", "asked", "served", "same"),
    [
        ("exact", "jev-1.13.0", "jev-1.13.0", True),
        ("exact", "jev-1.13.0", "jev-1.14.0", False),
        ("exact", "jev-1.13.0", None, False),
        ("dated", "liquid/d1", "liquid/d1-20260930", True),
        ("dated", "liquid/d1-20260930", "liquid/d1-20260930", True),
        ("dated", "liquid/d1", "liquid/d1.1-20260930", False),
        ("echoed", "clef", "clef", True),
        ("echoed", "clef", "clef-flash", False),
        ("echoed", "clef", None, False),
        ("unpinnable", "clef", None, True),
        ("unpinnable", "clef", "anything", True),
    ],
)
def test_the_rule_of_the_served_name(rule: Any, asked: str, served: str | None, same: bool) -> None:
    profile = PROFILE.model_copy(update={"served": rule})
    assert serves(profile, asked, served) is same


def test_every_shipped_profile_is_valid_and_speaks_a_protocol_there_is() -> None:
    profiles = shipped_profiles()
    assert {"typesafe", "openai", "perplexity", "cloudflare", "openrouter", "gemini"} <= set(
        profiles
    )
    assert {profile.protocol for profile in profiles.values()} <= set(PROTOCOLS)
    assert all(profile.source for profile in profiles.values())


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=12,
)
fields = st.sampled_from(
    ["answers", "q", "probabilities", "noul", "usage", "model", "choices", "message", "content",
     "logprobs", "type", "result", "input_tokens", "top_logprobs", "a", "b"]
)  # fmt: skip
bodies = st.recursive(
    json_values,
    lambda inner: st.dictionaries(fields, inner, max_size=4) | st.lists(inner, max_size=2),
    max_leaves=20,
).filter(lambda value: isinstance(value, dict))


@given(st.sampled_from(sorted(PROTOCOLS)), bodies, st.sampled_from([BINARY, CHOICE, SCORE]))
def test_any_body_is_read_or_refused_or_invalid(name: str, body: Any, question: Question) -> None:
    """No body of a stranger raises anything else, and what is read is a distribution."""
    try:
        reply = decode(name, body, question)
    except InvalidAnswerError:
        return
    if reply.distribution is not None:
        assert len(reply.distribution.probabilities) == len(question.options)
        assert sum(reply.distribution.probabilities) == pytest.approx(1)
