"""What a failed attempt means: ask again, stop this model, or note it and go on."""

import contextlib
import email.utils
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final

from forkpoint.question import brief

RETRIED: Final = frozenset({408, 409, 425, 429, 529})
NEVER_RETRIED_SERVER_ERRORS: Final = frozenset({501, 505})
LONGEST_REASON: Final = 300


class Verdict(Enum):
    """What to do after a failed attempt."""

    AGAIN = "again"
    STOP_KEY = "stop: the key"
    STOP_CREDIT = "stop: no credit"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class Failure:
    """A failed attempt; `wait_seconds` is what the service asked for, None if it said nothing."""

    verdict: Verdict
    status: int
    reason: str
    wait_seconds: float | None = None


class AttemptFailedError(Exception):
    """An attempt came back with a status other than 200."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


@dataclass(frozen=True, slots=True)
class CreditMark:
    """How a service says "no credit": a status, and words or codes in the body if it needs them.

    `codes` are values of any `code` in the body's JSON, numbers or text.
    """

    status: int
    words: tuple[str, ...] = ()
    codes: tuple[int, ...] = ()


DEFAULT_CREDIT_MARKS: Final = (
    CreditMark(402),
    CreditMark(429, ("insufficient_quota", "insufficient balance", "billing_hard_limit")),
)


def failure_of(
    status: int,
    headers: Mapping[str, str],
    body: bytes,
    now: datetime,
    credit_marks: Sequence[CreditMark] = DEFAULT_CREDIT_MARKS,
) -> Failure:
    """Read a reply whose status is not 200; header names are lower case, `now` dates waits."""
    text = body.decode("utf-8", "replace")
    reason = f"HTTP {status}: {message_of(text)}"
    if any(_shows(mark, status, text) for mark in credit_marks):
        return Failure(Verdict.STOP_CREDIT, status, reason)
    if status in (401, 403):
        return Failure(Verdict.STOP_KEY, status, reason)
    if status in RETRIED or (status >= 500 and status not in NEVER_RETRIED_SERVER_ERRORS):
        return Failure(Verdict.AGAIN, status, reason, wait_of(headers, now))
    return Failure(Verdict.ROW, status, reason)


def wait_of(headers: Mapping[str, str], now: datetime) -> float | None:
    """Seconds to wait: `retry-after-ms`, then `retry-after` in seconds or as a date."""
    milliseconds = _float(headers.get("retry-after-ms"))
    if milliseconds is not None:
        return max(0.0, milliseconds / 1000)
    said = headers.get("retry-after")
    seconds = _float(said)
    if seconds is not None:
        return max(0.0, seconds)
    try:
        date = email.utils.parsedate_to_datetime(said or "")
    except (TypeError, ValueError):
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=UTC)
    return max(0.0, (date - now).total_seconds())


def message_of(text: str) -> str:
    """The message of an error body in any of the shapes there are, on one short line."""
    try:
        found = _message(json.loads(text))
    except ValueError:
        found = re.sub(r"<[^>]*>", " ", text)
    line = " ".join(found.split()) or "no message"
    return line if len(line) <= LONGEST_REASON else f"{line[: LONGEST_REASON - 1]}…"


def _message(body: Any) -> str:
    """`error`, `detail`, `errors[]`, `message`: text, object or list, nested in any way."""
    if isinstance(body, str):
        return body
    if isinstance(body, list):
        return "; ".join(filter(None, (_message(entry) for entry in body[:3])))
    if not isinstance(body, dict):
        return ""
    for key in ("error", "detail", "errors", "message", "msg"):
        if body.get(key):
            found = _message(body[key])
            where = body.get("loc")
            if found:
                return f"{'.'.join(map(str, where))}: {found}" if isinstance(where, list) else found
    return brief(body)


def _shows(mark: CreditMark, status: int, text: str) -> bool:
    if status != mark.status:
        return False
    if not mark.words and not mark.codes:
        return True
    lower = text.lower()
    return any(word.lower() in lower for word in mark.words) or _has_code(text, mark.codes)


def _has_code(text: str, codes: Sequence[int]) -> bool:
    """Whether a `code` in the JSON of a body, or in JSON within its texts, is one of these."""
    wanted = set(map(str, codes))
    waiting: list[Any] = [text]
    while waiting and wanted:
        value = waiting.pop()
        if isinstance(value, dict):
            if str(value.get("code")) in wanted:
                return True
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, str) and value.lstrip().startswith(("{", "[")):
            with contextlib.suppress(ValueError, RecursionError):
                waiting.append(json.loads(value))
    return False


def _float(text: str | None) -> float | None:
    try:
        number = float(text or "")
    except ValueError:
        return None
    return number if number == number and abs(number) != float("inf") else None
