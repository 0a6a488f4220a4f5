"""System One: TypeSafe's Jev, and all who speak its `/v1/systemone` (protocols §2 to §13)."""

from collections.abc import Mapping
from typing import Any

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.wire.probabilities import Distribution, binary_distribution, distribution
from forkpoint.models.wire.profile import Profile
from forkpoint.models.wire.protocol import (
    QUESTION_ID,
    Asked,
    Protocol,
    Reply,
    billed,
    level_keys,
    level_texts,
    mapping,
    text_or_none,
    usage_of,
    wire_keys,
)
from forkpoint.question import Question, brief


def encode(question: Question, asked: Asked) -> Mapping[str, Any]:
    """`model`, `state`, `questions`, and no other field: several services refuse unknown ones."""
    return {
        "model": asked.model.rpartition("/")[2] if _short_name(asked.profile) else asked.model,
        "state": question.state,
        "questions": {QUESTION_ID: _question(question, asked.profile)},
    }


def decode(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Read the one answer; a missing answer is a refusal, as gateways leave refused ones out."""
    inner = body
    if asked.profile.envelope and "answers" not in body:
        inner = mapping(body.get(asked.profile.envelope), f"the field {asked.profile.envelope}")
    usage = usage_of(inner)
    served = text_or_none(inner.get("model"))
    with billed(usage, served):
        answers = mapping(inner.get("answers"), "the field answers")
        answer = answers.get(QUESTION_ID)
        if answer is None or (isinstance(answer, Mapping) and answer.get("type") == "refusal"):
            return Reply(None, usage, served)
        found = _distribution(mapping(answer, "the answer"), question, asked.profile)
    return Reply(found, usage, served)


PROTOCOL = Protocol("systemone", "decision head", encode, decode)


def _short_name(profile: Profile) -> bool:
    """Whether the service takes the last part of a name only: its path names the vendor."""
    return "{model}" in profile.url


def _question(question: Question, profile: Profile) -> Mapping[str, Any]:
    asked: dict[str, Any] = {"instructions": question.instructions}
    if question.type == "binary":
        asked["type"] = "noul"
        criteria = {
            name: option.meaning
            for name, option in zip(("true", "false"), question.options, strict=True)
            if option.meaning is not None
        }
        if len(criteria) == 2 or (criteria and profile.one_sided_criteria):
            asked["criteria"] = criteria
    elif question.type == "score":
        asked["type"] = "score"
        asked["criteria"] = level_texts(question)
    else:
        asked["type"] = "choice"
        keys = wire_keys(question, profile)
        asked["criteria"] = {
            key: option.meaning for key, option in zip(keys, question.options, strict=True)
        }
    return asked


def _distribution(answer: Mapping[str, Any], question: Question, profile: Profile) -> Distribution:
    if question.type == "binary":
        # One service in the family calls the number `probability`.
        return binary_distribution(answer.get("noul", answer.get("probability")))
    raw = answer.get("probabilities")
    if raw is None:
        raise InvalidAnswerError(f"the answer has no probabilities: {brief(answer)}")
    if question.type == "score":
        return distribution(mapping(raw, "the field probabilities"), level_keys(question))
    keys = wire_keys(question, profile)
    return distribution(mapping(raw, "the field probabilities"), keys, answer.get("choice"))
