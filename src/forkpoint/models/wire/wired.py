"""A model behind HTTP: protocol, profile and transport put together, one attempt at a time."""

import json
import os
import re
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import httpx

from forkpoint.errors import ConfigError, InvalidAnswerError, RefusedError, ServedModelError
from forkpoint.models.wire.failure import AttemptFailedError, failure_of
from forkpoint.models.wire.profile import Profile, serves
from forkpoint.models.wire.protocol import Asked, Reply, check_limits
from forkpoint.models.wire.protocols import PROTOCOLS
from forkpoint.models.wire.protocols.chat import output_budget
from forkpoint.models.wire.transport import Send, WireRequest, parsed
from forkpoint.question import Answer, Decide, Question, Usage

TEMPLATE_TOKENS = 1_024
"""What a service may add to a question: its own prompt, markers, the question's frame."""
DECISION_OUTPUT_TOKENS = 1_024
"""The most that a decision model reports as written, where it reports anything."""


def attempts(
    asked: Asked,
    send: Send,
    key: str | None,
    served: str | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Decide:
    """One attempt per call: encode, send, judge the status, decode, check who answered.

    `served` pins the name that must answer; without it the profile's rule holds. Raises
    `RestrictedError` before anything is sent, `TransportError` and `AttemptFailedError` where no
    reply came, `InvalidAnswerError` and `RefusedError` for a reply without a usable distribution,
    and `ServedModelError` where another model answered.
    """
    profile = asked.profile
    protocol = PROTOCOLS[profile.protocol]
    url = url_of(profile, asked.model)
    headers = _headers(profile, key)

    async def attempt(question: Question) -> Answer:
        check_limits(question, profile)
        body = body_of(question, asked)
        started = clock()
        reply = await send(WireRequest(url, headers, body))
        latency_ms = (clock() - started) * 1000
        if reply.status != 200:
            now = datetime.now(UTC)
            raise AttemptFailedError(
                failure_of(reply.status, reply.headers, reply.body, now, profile.credit_marks())
            )
        try:
            found = protocol.decode(parsed(reply.body), question, asked)
        except InvalidAnswerError as error:
            error.latency_ms = latency_ms
            _check_served(asked, error.served_model, served)
            raise
        _check_served(asked, found.served_model, served)
        return _answer(found, latency_ms)

    return attempt


def body_of(question: Question, asked: Asked) -> bytes:
    """The bytes of a request: compact JSON in UTF-8."""
    body = PROTOCOLS[asked.profile.protocol].encode(question, asked)
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def most_tokens(question: Question, asked: Asked) -> Usage:
    """An upper bound of what one attempt can use: no token is shorter than a byte."""
    written = DECISION_OUTPUT_TOKENS
    if asked.profile.protocol in ("chat", "anthropic"):
        written = output_budget(asked)
    return Usage(len(body_of(question, asked)) + TEMPLATE_TOKENS, written)


def url_of(profile: Profile, model: str, environment: Mapping[str, str] | None = None) -> str:
    """The URL with the model's short name and variables of the environment put in.

    Raises `ConfigError` for a variable that is not set.
    """
    values = os.environ if environment is None else environment

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if not values.get(name, "").strip():
            raise ConfigError(f"the URL {profile.url} needs the variable {name}; set it in .env")
        return values[name].strip().rstrip("/")

    filled = re.sub(r"\$\{(\w+)\}", value, profile.url)
    filled = filled.replace("{model}", model.rpartition("/")[2])
    try:
        url = httpx.URL(filled)
        sound = url.scheme in ("http", "https") and bool(url.host) and 0 < (url.port or 80) < 65536
    except httpx.InvalidURL:
        sound = False
    if not sound or re.search(r"\s", filled):
        raise ConfigError(f"{filled!r} is no URL of a service; it must be like https://host/path")
    return filled


def _headers(profile: Profile, key: str | None) -> Mapping[str, str]:
    headers = {"content-type": "application/json", "accept": "application/json", **profile.headers}
    if key is not None:
        bearer = profile.key_header == "bearer"
        headers["authorization" if bearer else profile.key_header] = (
            f"Bearer {key}" if bearer else key
        )
    return headers


def _check_served(asked: Asked, answered: str | None, pinned: str | None) -> None:
    if pinned is not None:
        right = answered == pinned
    else:
        right = serves(asked.profile, asked.model, answered)
    if not right:
        expected = pinned or asked.model
        raise ServedModelError(
            f"{answered or 'a model without a name'} answered instead of {expected}; nothing of "
            "it was recorded. If it is the same model, pin its name with served = in forkpoint.toml"
        )


def _answer(found: Reply, latency_ms: float) -> Answer:
    if found.distribution is None:
        raise RefusedError(
            "the model declined to answer",
            input_tokens=found.usage.input_tokens,
            output_tokens=found.usage.output_tokens,
            served_model=found.served_model,
            latency_ms=latency_ms,
        )
    return Answer(
        found.distribution.probabilities,
        found.usage,
        found.served_model,
        latency_ms,
        flags=found.distribution.flags,
        details=found.details,
    )
