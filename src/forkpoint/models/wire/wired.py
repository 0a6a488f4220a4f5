"""A model behind HTTP: protocol, profile and transport put together, one attempt at a time."""

import contextlib
import json
import os
import re
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import orjson

from forkpoint.errors import ConfigError, InvalidAnswerError, RefusedError
from forkpoint.models.wire.failure import AttemptFailedError, failure_of
from forkpoint.models.wire.keys import HIDDEN, SHORTEST_KEY, hide
from forkpoint.models.wire.profile import Profile, holds_password
from forkpoint.models.wire.protocol import Asked, Reply, check_limits, check_size
from forkpoint.models.wire.protocols import PROTOCOLS
from forkpoint.models.wire.protocols.chat import output_budget
from forkpoint.models.wire.served import ServedName
from forkpoint.models.wire.transport import Send, WireReply, WireRequest, parsed
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
    url: str | None = None,
) -> Decide:
    """One attempt per call: encode, send, judge the status, decode, check who answered.

    `served` pins the name that must answer; without it the profile's rule holds. `url` is the
    profile's with its variables filled in, by default from the environment alone. Raises
    `RestrictedError` before anything is sent, `TransportError` and `AttemptFailedError` where no
    reply came, `InvalidAnswerError` and `RefusedError` for a reply without a usable distribution,
    and `ServedModelError` where another model answered than the asked one or than before.
    """
    profile = asked.profile
    protocol = PROTOCOLS[profile.protocol]
    address = url or url_of(profile, asked.model)
    headers = _headers(profile, key)
    name = ServedName(asked, served)

    async def attempt(question: Question) -> Answer:
        check_limits(question, profile, protocol)
        body = body_of(question, asked)
        check_size(body, profile)
        started = clock()
        reply = _without_key(await send(WireRequest(address, headers, body)), key)
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
            name.check(error.served_model)
            raise
        name.check(found.served_model)
        return _answer(found, latency_ms)

    return attempt


def body_of(question: Question, asked: Asked) -> bytes:
    """The bytes of a request: compact JSON in UTF-8, with the fields that the service requires."""
    body = PROTOCOLS[asked.profile.protocol].encode(question, asked)
    if asked.profile.fields:
        body = {**body, **asked.profile.fields}
    try:
        return orjson.dumps(body)
    except TypeError:  # a lone surrogate, an integer of more than 64 bits
        return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


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
    import httpx  # a tenth of a second that only a hosted model needs

    values = os.environ if environment is None else environment

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if not values.get(name, "").strip():
            raise ConfigError(f"the URL {profile.url} needs the variable {name}; set it in .env")
        return values[name].strip().rstrip("/")

    filled = re.sub(r"\$\{(\w+)\}", value, profile.url)
    filled = filled.replace("{model}", profile.short_name(model))
    if holds_password(filled):
        raise ConfigError(
            "the URL of a service holds a user or password, which would be recorded with it; "
            "put the key into a variable and name that with api_key_env"
        )
    try:
        url = httpx.URL(filled)
        sound = url.scheme in ("http", "https") and bool(url.host) and 0 < (url.port or 80) < 65536
    except httpx.InvalidURL:
        sound = False
    if not sound or re.search(r"\s", filled):
        raise ConfigError(f"{filled!r} is no URL of a service; it must be like https://host/path")
    return filled


def _without_key(reply: WireReply, key: str | None) -> WireReply:
    """The reply with the key blotted out, before any message can quote it whole or in part.

    What is shorter than a key ever is stays: it would be found in the middle of words.
    """
    if key is None or len(key) < SHORTEST_KEY:
        return reply
    body = reply.body
    if b"\\u" in body:  # characters that are written as numbers may spell the key
        with contextlib.suppress(ValueError, RecursionError):
            body = json.dumps(json.loads(body), ensure_ascii=False).encode("utf-8", "replace")
    body = body.replace(key.encode("ascii"), HIDDEN.encode("ascii"))
    headers = {name: hide(value, [key]) for name, value in reply.headers.items()}
    return WireReply(reply.status, headers, body)


def _headers(profile: Profile, key: str | None) -> Mapping[str, str]:
    headers = {"content-type": "application/json", "accept": "application/json", **profile.headers}
    if key is not None:
        bearer = profile.key_header == "bearer"
        headers["authorization" if bearer else profile.key_header] = (
            f"Bearer {key}" if bearer else key
        )
    return headers


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
        total=found.distribution.total,
        decimals=found.distribution.decimals,
    )
