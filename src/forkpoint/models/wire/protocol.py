"""What a protocol is: two pure functions between a question and bytes."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from forkpoint.errors import InvalidAnswerError, RestrictedError
from forkpoint.models.wire.probabilities import Distribution
from forkpoint.models.wire.profile import Limits, Profile, Readout
from forkpoint.question import Json, Question, Usage, brief

QUESTION_ID: Final = "q"


@dataclass(frozen=True, slots=True)
class Asked:
    """Whom a question is put to, and how.

    `effort` and `max_output_tokens` are for chat models alone: the reasoning effort as the service
    names it, and the budget of the reply with its reasoning.
    """

    model: str
    profile: Profile
    effort: str | None = None
    max_output_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back, in the order of the question's options.

    `distribution` is None where the model refused. `details` holds what a record keeps beside it:
    `closed`, `reasoning_tokens`, `mass_outside`.
    """

    distribution: Distribution | None
    usage: Usage = field(default_factory=Usage)
    served_model: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Protocol:
    """`encode` makes the body of a request; `decode` reads the body of a reply with status 200.

    `decode` raises `InvalidAnswerError` for a reply that holds no usable distribution, with the
    tokens that it reports. `most_options` is what the form of its questions can hold, whatever
    the service.
    """

    name: str
    readout: Readout
    encode: Callable[[Question, Asked], Mapping[str, Any]]
    decode: Callable[[Mapping[str, Any], Question, Asked], Reply]
    most_options: int | None = None


def wire_keys(question: Question, profile: Profile) -> tuple[str, ...]:
    """The option keys as the service takes them, in order.

    Raises `RestrictedError` where two options become one name, or one holds what is forbidden.
    """
    keys = question.keys
    if profile.replace:
        keys = tuple([_replaced(key, profile.replace) for key in keys])
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RestrictedError("option names", f"several options become {brief(twice)} on the wire")
    if profile.forbidden:
        bad = next((key for key in keys if re.search(profile.forbidden, key)), None)
        if bad is not None:
            raise RestrictedError("option names", f"the service takes no option named {brief(bad)}")
    return keys


def most_options(protocol: Protocol, profile: Limits) -> int | None:
    """The most options that a choice may have: by the service and by the protocol's own form."""
    known = [most for most in (protocol.most_options, profile.max_options) if most is not None]
    return min(known, default=None)


def check_limits(question: Question, profile: Profile, protocol: Protocol | None = None) -> None:
    """Raise `RestrictedError` for a question that the service cannot take; nothing is sent."""
    if profile.instructions_required and not question.instructions.strip():
        raise RestrictedError("instructions", "the service takes no question without instructions")
    count = len(question.options)
    form = protocol.most_options if protocol else None
    name = "levels" if question.type == "score" else "options"
    own = profile.max_levels if question.type == "score" else profile.max_options
    for limit in (own, form):
        if question.type != "binary" and limit is not None and count > limit:
            raise RestrictedError(name, f"{count} {name}; the service takes {limit}")
    if profile.max_state_characters is not None:
        length = len(text_of(question.state))
        if length > profile.max_state_characters:
            raise RestrictedError(
                "state", f"{length} characters; the service takes {profile.max_state_characters}"
            )
    if question.type == "choice":
        wire_keys(question, profile)


def check_size(body: bytes, profile: Profile) -> None:
    """Raise `RestrictedError` for a request that is certainly too long; nothing is sent."""
    if profile.max_body_bytes is not None and len(body) > profile.max_body_bytes:
        raise RestrictedError(
            "body", f"{len(body)} bytes; the service takes {profile.max_body_bytes}"
        )
    most = profile.max_input_tokens
    if most is None or len(body) < 2 * most:  # a word and what parts it from the next: 2 bytes
        return
    fewest = sum(1 for _ in _WORD.finditer(body.decode("utf-8")))
    if fewest > most:
        raise RestrictedError(
            "input tokens", f"at least {fewest} input tokens; the service takes {most}"
        )


_WORD: Final = re.compile(r"\w+")
"""A run of letters and digits: no tokenizer in use makes one token of two of them."""


def unwrapped(body: Mapping[str, Any], profile: Profile) -> Mapping[str, Any]:
    """What the service's envelope holds, where the reply is in one: not every route uses it."""
    if profile.envelope is None or "answers" in body:
        return body
    return mapping(body.get(profile.envelope), f"the field {profile.envelope}")


def wire_state(question: Question, profile: Profile) -> Json:
    """The state as the service takes it."""
    return text_of(question.state) if profile.state_as_text else question.state


@contextmanager
def billed(usage: Usage, served: str | None) -> Iterator[None]:
    """Let an unusable answer carry what it cost and who gave it."""
    try:
        yield
    except InvalidAnswerError as error:
        raise InvalidAnswerError(
            str(error),
            input_tokens=usage.input_tokens,
            output_tokens=usage.output_tokens,
            served_model=served,
        ) from None


def with_meanings(question: Question) -> str:
    """The instructions, and what yes and no mean: for services with no other place for it."""
    meanings = [
        f"{option.key.capitalize()}: {option.meaning}"
        for option in question.options
        if option.meaning is not None
    ]
    return "\n".join([question.instructions, *meanings])


def level_texts(question: Question) -> list[str]:
    """What the levels of a score question say: the meaning, else the key."""
    return [option.key if option.meaning is None else option.meaning for option in question.options]


def level_keys(question: Question) -> tuple[str, ...]:
    """How answers name the levels of a score question: `0` for the lowest, and so on."""
    return tuple(str(level) for level in range(len(question.options)))


def usage_of(
    body: Mapping[str, Any], read: str = "input_tokens", write: str = "output_tokens"
) -> Usage:
    """The tokens of a reply; 0 where they are missing or no whole numbers."""
    usage = body.get("usage")
    if not isinstance(usage, Mapping):
        return Usage()
    return Usage(whole(usage.get(read)), whole(usage.get(write)))


def whole(value: object) -> int:
    """A count as a service sent it: a whole number from 0 up, else 0."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0
    return int(value) if 0 <= value < 1e15 and value == int(value) else 0


def text_of(state: Json) -> str:
    """A state as text: itself, or indented JSON."""
    return state if isinstance(state, str) else json.dumps(state, ensure_ascii=False, indent=2)


def text_or_none(value: object) -> str | None:
    """A name as a service sent it; anything but text with something in it is no name."""
    return value if isinstance(value, str) and value.strip() else None


def mapping(value: object, what: str) -> Mapping[str, Any]:
    """The value as an object; raises `InvalidAnswerError` naming what it should have been."""
    if isinstance(value, Mapping):
        return value
    raise InvalidAnswerError(f"{what} is no object but {type(value).__name__}: {brief(value)}")


def _replaced(key: str, replace: Mapping[str, str]) -> str:
    for forbidden, instead in replace.items():
        key = key.replace(forbidden, instead)
    return key
