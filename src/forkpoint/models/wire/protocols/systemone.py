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
    unwrapped,
    usage_of,
    wire_keys,
    wire_state,
    with_meanings,
)
from forkpoint.question import Question, brief


def encode(question: Question, asked: Asked) -> Mapping[str, Any]:
    """`model`, `state`, `questions`, and no other field: several services refuse unknown ones."""
    profile = asked.profile
    body: dict[str, Any] = {
        "state": wire_state(question, profile),
        "questions": {QUESTION_ID: _question(question, profile)},
    }
    if profile.sends_model:
        body = {"model": profile.short_name(asked.model), **body}
    return body


def decode(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Read the one answer; a missing answer is a refusal, as gateways leave refused ones out."""
    inner = unwrapped(body, asked.profile)
    usage = usage_of(inner)
    served = text_or_none(inner.get("model"))
    with billed(usage, served):
        answers = mapping(inner.get("answers"), "the field answers")
        answer = answers.get(QUESTION_ID)
        if answer is None or (isinstance(answer, Mapping) and answer.get("type") == "refusal"):
            return Reply(None, usage, served)
        found = _distribution(mapping(answer, "the answer"), question, asked.profile)
    return Reply(found, usage, served, details=_mass_outside(inner))


PROTOCOL = Protocol("systemone", "decision head", encode, decode)


def _mass_outside(body: Mapping[str, Any]) -> Mapping[str, float]:
    """What a server that reads option labels says of the mass on other tokens (protocols §8)."""
    diagnostics = body.get("diagnostics")
    own = diagnostics.get(QUESTION_ID) if isinstance(diagnostics, Mapping) else None
    mass = own.get("label_mass") if isinstance(own, Mapping) else None
    if isinstance(mass, bool) or not isinstance(mass, int | float) or not 0 <= mass <= 1:
        return {}
    return {"mass_outside": 1.0 - mass}


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
        elif criteria:
            asked["instructions"] = with_meanings(question)  # rather than to leave it unsaid
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
        levels = level_keys(question)
        return distribution(mapping(raw, _PROBABILITIES), levels, decimals=profile.decimals)
    keys = wire_keys(question, profile)
    raw = mapping(raw, _PROBABILITIES)
    return distribution(raw, keys, answer.get("choice"), profile.decimals)


_PROBABILITIES = "the field probabilities"
