"""OpenAI Decisions: questions and answers by position, refusals as answers (protocols §3)."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.wire.probabilities import Distribution, binary_distribution, distribution
from forkpoint.models.wire.protocol import (
    Asked,
    Protocol,
    Reply,
    billed,
    level_keys,
    mapping,
    text_of,
    text_or_none,
    unwrapped,
    usage_of,
    wire_keys,
    wire_state,
    with_meanings,
)
from forkpoint.question import Json, Question, brief

LARGEST_JSON_BYTES = 256 * 1024
DEEPEST_JSON = 32
MOST_JSON_VALUES = 10_000


def encode(question: Question, asked: Asked) -> Mapping[str, Any]:
    """`model`, `input`, `questions`; a state that is an object goes as `input_json`."""
    return {
        "model": asked.model,
        "input": _input(wire_state(question, asked.profile)),
        "questions": [_question(question, asked)],
    }


def decode(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Read the first answer; no answer, or one of another type, is a refusal."""
    body = unwrapped(body, asked.profile)
    usage = usage_of(body)
    served = text_or_none(body.get("model"))
    with billed(usage, served):
        answers = body.get("answers")
        if not isinstance(answers, Sequence) or isinstance(answers, str):
            raise InvalidAnswerError(f"the field answers is no list: {brief(answers)}")
        answer = mapping(answers[0], "the answer") if answers else {}
        if answer.get("type") != _TYPES[question.type]:
            return Reply(None, usage, served)
        found = _distribution(answer, question, asked)
    return Reply(found, usage, served)


PROTOCOL = Protocol("openai", "decision head", encode, decode)
_TYPES = {"binary": "predicate", "choice": "choice", "score": "score"}


def _input(state: Json) -> Any:
    if isinstance(state, str):
        return state
    listed = isinstance(state, Sequence) and all(isinstance(entry, Mapping) for entry in state)
    if (isinstance(state, Mapping) or listed) and _fits(state):
        part: dict[str, Any] = {"type": "input_json", "data": state}
        return [{"type": "message", "role": "user", "content": [part]}]
    return text_of(state)


def _fits(state: Json) -> bool:
    """Whether a state keeps the limits of `input_json`: depth, number of values, bytes."""
    values, depth = _size(state)
    if depth > DEEPEST_JSON or values > MOST_JSON_VALUES:
        return False
    compact = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
    return len(compact.encode()) <= LARGEST_JSON_BYTES


def _size(value: Json) -> tuple[int, int]:
    if isinstance(value, Mapping):
        children = list(value.values())
    elif isinstance(value, Sequence) and not isinstance(value, str):
        children = list(value)
    else:
        return 1, 0
    sizes = [_size(child) for child in children]
    return 1 + sum(count for count, _ in sizes), 1 + max((deep for _, deep in sizes), default=0)


def _question(question: Question, asked: Asked) -> Mapping[str, Any]:
    if question.type == "binary":
        return {"type": "predicate", "instructions": with_meanings(question)}
    if question.type == "score":
        levels = [_named("label", o.key, o.meaning) for o in question.options]
        return {"type": "score", "instructions": question.instructions, "levels": levels}
    keys = wire_keys(question, asked.profile)
    choices = [
        _named("value", key, option.meaning)
        for key, option in zip(keys, question.options, strict=True)
    ]
    return {"type": "choice", "instructions": question.instructions, "choices": choices}


def _named(field: str, key: str, meaning: str | None) -> Mapping[str, str]:
    return {field: key} if meaning is None else {field: key, "description": meaning}


def _distribution(answer: Mapping[str, Any], question: Question, asked: Asked) -> Distribution:
    if question.type == "binary":
        return binary_distribution(answer.get("probability"))
    listed = answer.get("probabilities")
    if not isinstance(listed, Sequence) or isinstance(listed, str):
        raise InvalidAnswerError(f"the field probabilities is no list: {brief(listed)}")
    raw: dict[str, Any] = {}
    for entry in listed:
        row = mapping(entry, "an entry of probabilities")
        value = row.get("value")
        key = str(value) if question.type == "score" and not isinstance(value, bool) else value
        if not isinstance(key, str) or key in raw:
            raise InvalidAnswerError(f"an option is repeated or no text: {brief(value)}")
        raw[key] = row.get("probability")
    if question.type == "score":
        return distribution(raw, level_keys(question), decimals=asked.profile.decimals)
    keys = wire_keys(question, asked.profile)
    return distribution(raw, keys, answer.get("choice"), asked.profile.decimals)
