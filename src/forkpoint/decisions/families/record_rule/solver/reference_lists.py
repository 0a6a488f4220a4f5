"""Reference lists: how their lines are read, and what their entries say."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from forkpoint.decisions.families.record_rule.solver.values import (
    count_of,
    day_of,
    tenths_of,
)
from forkpoint.errors import UnsolvableError

Entries = Mapping[str, str]

LIST_NAME: Final = r"(?:[Ll]ist|[Tt]able|[Aa]nnex|[Ss]chedule) ([A-Z])"
_ONE_LINE: Final = re.compile(rf"{LIST_NAME} \([^()]+\): (.+)\.")
_HEAD: Final = re.compile(rf"{LIST_NAME}, [^.]+")
_SPAN: Final = re.compile(
    r"(?:from )?(\d+\.\d) to (\d+\.\d) [A-Za-z]+|at least (\d+\.\d), at most (\d+\.\d) [A-Za-z]+"
)
_DAYS: Final = re.compile(r"(\d+) days?")
_CLOSED: Final = re.compile(r"closed from (.+)")
_BANDS: Final = (
    re.compile(r"up to (\d+\.\d) [A-Za-z]+"),
    re.compile(r"above (\d+\.\d), up to (\d+\.\d) [A-Za-z]+"),
    re.compile(r"above (\d+\.\d) [A-Za-z]+"),
)


def list_head(line: str) -> str | None:
    """The letter of a list that is followed by bullets; None for any other line."""
    match = _HEAD.fullmatch(line)
    return match[1] if match else None


def is_list_line(line: str) -> bool:
    """Whether a line is a whole list."""
    return _ONE_LINE.fullmatch(line) is not None


def read_list_line(line: str) -> tuple[str, Entries]:
    """The letter and the entries of a list on one line."""
    match = _ONE_LINE.fullmatch(line)
    if match is None:
        raise UnsolvableError(f"not a list: {line!r}")
    return match[1], read_entries(match[2].split("; "))


def read_entries(lines: Sequence[str]) -> Entries:
    """Entries from `key: text`, in their order."""
    entries = {}
    for line in lines:
        key, colon, text = line.partition(": ")
        if not (key and colon and text) or key in entries:
            raise UnsolvableError(f"not a new entry of a list: {line!r}")
        entries[key] = text
    return entries


def entry(entries: Entries, key: str) -> str:
    """The text beside a key."""
    if key not in entries:
        raise UnsolvableError(f"no entry for {key!r} in its list")
    return entries[key]


def span_of(text: str) -> tuple[int, int]:
    """The lower and the upper limit of a span, in tenths."""
    match = _SPAN.fullmatch(text)
    if match is None:
        raise UnsolvableError(f"not a span: {text!r}")
    return tenths_of(match[1] or match[3]), tenths_of(match[2] or match[4])


def days_of(text: str) -> int:
    """A number of days."""
    match = _DAYS.fullmatch(text)
    if match is None:
        raise UnsolvableError(f"not a number of days: {text!r}")
    return count_of(match[1])


def closing_day(text: str) -> int | None:
    """The day from which a name is closed; None for a name that is open."""
    if text == "open":
        return None
    match = _CLOSED.fullmatch(text)
    if match is None:
        raise UnsolvableError(f"neither open nor closed from a date: {text!r}")
    return day_of(match[1])


def bands_of(entries: Entries) -> tuple[tuple[str, str, str], tuple[int, int]]:
    """Three bands from the lowest up, and the two edges between them, in tenths."""
    matches = [p.fullmatch(t) for p, t in zip(_BANDS, entries.values(), strict=False)]
    if len(entries) != 3 or not all(matches):
        raise UnsolvableError(f"not three bands: {list(entries.values())}")
    edges = [tenths_of(edge) for match in matches if match for edge in match.groups()]
    if edges[0] != edges[1] or edges[2] != edges[3] or edges[0] >= edges[2]:
        raise UnsolvableError(f"bands that leave gaps: {list(entries.values())}")
    lower, middle, upper = entries
    return (lower, middle, upper), (edges[0], edges[2])
