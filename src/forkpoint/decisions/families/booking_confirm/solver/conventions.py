"""Reading the conventions: which rule a statement is, and the figures and names in it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from forkpoint.decisions.families.booking_confirm.solver.case import Conventions
from forkpoint.decisions.families.booking_confirm.solver.values import NAME
from forkpoint.decisions.families.booking_confirm.solver.wordings import (
    CHANGEOVER,
    NO_PAUSE,
    OWN_CHANGEOVER,
    WORDINGS,
)
from forkpoint.errors import UnsolvableError

_SLOTS: Final = {"n": r"\d+", "w": "released|cancelled|withdrawn"}
_NEEDED: Final = ("hours", "equipment", "seats", "notice", "double_booking")


def _pattern(wording: str) -> re.Pattern[str]:
    """The regular expression of a wording, with a named group for every slot."""
    parts = re.split(r"\{(\w+)\}", wording)
    seen: set[str] = set()
    written = []
    for place, part in enumerate(parts):
        if place % 2 == 0:
            written.append(re.escape(part))
        elif part in seen:
            written.append(f"(?P={part})")
        else:
            seen.add(part)
            written.append(f"(?P<{part}>{_SLOTS.get(part, NAME)})")
    return re.compile("".join(written))


_PATTERNS: Final = tuple(
    (rule, _pattern(wording)) for rule, wordings in WORDINGS.items() for wording in wordings
)


def _statements(paragraph: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The rules that a paragraph states, one after the other."""
    rest = paragraph.strip()
    while rest:
        for rule, pattern in _PATTERNS:
            match = pattern.match(rest)
            if match and rest[match.end() : match.end() + 1] in ("", " "):
                yield rule, match.groupdict()
                rest = rest[match.end() :].lstrip()
                break
        else:
            raise UnsolvableError(f"not understood as a convention: {rest!r}")


def read_conventions(paragraphs: Sequence[str]) -> Conventions:
    """The conventions that some paragraphs state; each rule must be stated once."""
    stated: dict[str, Mapping[str, str]] = {}
    for paragraph in paragraphs:
        for rule, slots in _statements(paragraph):
            if rule in stated:
                raise UnsolvableError(f"two conventions about {rule}")
            stated[rule] = slots
    changeovers = [rule for rule in (CHANGEOVER, NO_PAUSE, OWN_CHANGEOVER) if rule in stated]
    missing = [rule for rule in _NEEDED if rule not in stated]
    if missing or len(changeovers) != 1:
        raise UnsolvableError(f"conventions missing: {missing}, about changeover: {changeovers}")
    return _conventions(stated, changeovers[0])


def _conventions(stated: Mapping[str, Mapping[str, str]], changeover: str) -> Conventions:
    transfer = stated.get("transfer")
    joined = stated.get("whole_and_parts")
    minutes = {NO_PAUSE: 0, OWN_CHANGEOVER: None}
    return Conventions(
        notice_hours=int(stated["notice"]["n"]),
        changeover=(minutes[changeover] if changeover in minutes else int(stated[changeover]["n"])),
        wings=frozenset((transfer["a"], transfer["b"])) if transfer else None,
        walk=int(transfer["n"]) if transfer else 0,
        lapsed=stated["released"]["w"] if "released" in stated else None,
        whole=joined["whole"] if joined else None,
        parts=frozenset((joined["p"], joined["q"])) if joined else frozenset(),
    )
