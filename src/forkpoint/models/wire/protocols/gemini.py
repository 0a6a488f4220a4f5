"""Gemini Decisions: like System One with `input`, clamped yes-or-no, no name (protocols §13)."""

from collections.abc import Mapping
from typing import Any

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.wire.probabilities import Distribution, binary_distribution, distribution
from forkpoint.models.wire.protocol import (
    QUESTION_ID,
    Asked,
    Protocol,
    Reply,
    billed,
    level_keys,
    level_texts,
    mapping,
    text_of,
    text_or_none,
    unwrapped,
    usage_of,
    wire_keys,
    with_meanings,
)
from forkpoint.question import Question, brief


def encode(question: Question, asked: Asked) -> Mapping[str, Any]:
    """`model`, `input` as text, `questions`; an option without a meaning has "" for one."""
    return {
        "model": asked.model,
        "input": text_of(question.state),
        "questions": {QUESTION_ID: _question(question, asked)},
    }


def decode(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Read the one answer; a blocked input has no answers, which is a refusal."""
    body = unwrapped(body, asked.profile)
    usage = usage_of(body, "total_input_tokens", "total_output_tokens")
    served = text_or_none(body.get("model"))
    with billed(usage, served):
        if body.get("answers") is None:
            return Reply(None, usage, served)
        answer = mapping(body["answers"], "the field answers").get(QUESTION_ID)
        if answer is None:
            return Reply(None, usage, served)
        found = _distribution(mapping(answer, "the answer"), question, asked)
    return Reply(found, usage, served)


PROTOCOL = Protocol("gemini", "decision head", encode, decode)


def _question(question: Question, asked: Asked) -> Mapping[str, Any]:
    if question.type == "binary":
        return {"type": "noul", "instructions": with_meanings(question)}
    if question.type == "score":
        levels = level_texts(question)
        return {"type": "score", "instructions": question.instructions, "criteria": levels}
    keys = wire_keys(question, asked.profile)
    criteria = {
        key: option.meaning or "" for key, option in zip(keys, question.options, strict=True)
    }
    return {"type": "choice", "instructions": question.instructions, "criteria": criteria}


def _distribution(answer: Mapping[str, Any], question: Question, asked: Asked) -> Distribution:
    if question.type == "binary":
        return binary_distribution(answer.get("noul"))
    raw = answer.get("probabilities")
    if raw is None:
        raise InvalidAnswerError(f"the answer has no probabilities: {brief(answer)}")
    if question.type == "score":
        levels = level_keys(question)
        return distribution(mapping(raw, _PROBABILITIES), levels, decimals=asked.profile.decimals)
    keys = wire_keys(question, asked.profile)
    raw = mapping(raw, _PROBABILITIES)
    return distribution(raw, keys, answer.get("choice"), asked.profile.decimals)


_PROBABILITIES = "the field probabilities"
