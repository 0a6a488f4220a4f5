"""Reading the rooms and the store: lists, tables, prose or objects."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from forkpoint.decisions.families.booking_confirm.solver.case import Room
from forkpoint.decisions.families.booking_confirm.solver.layouts import table, without_bullet
from forkpoint.decisions.families.booking_confirm.solver.values import (
    CLOCK,
    NAME,
    SPAN,
    items,
    span,
)
from forkpoint.errors import UnsolvableError

_SLOTS: Final = {
    "name": NAME,
    "seats": r"\d+",
    "span": SPAN,
    "opens": CLOCK,
    "closes": CLOCK,
    "changeover": r"\d+",
    "wing": NAME,
    "own": r"\d+ [a-z][a-z -]*(?:(?:, | and )\d+ [a-z][a-z -]*)*?",
}


def _pattern(wording: str) -> re.Pattern[str]:
    parts = re.split(r"<(\w+)>", wording)
    return re.compile(
        "".join(
            f"(?P<{part}>{_SLOTS[part]})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        )
    )


_LIST: Final = (
    _pattern("<name>: <seats> seats; open <span>; own equipment: <own>"),
    _pattern(
        "<name>: <seats> seats; open <span>; changeover <changeover> min; wing: <wing>; "
        "own equipment: <own>"
    ),
)
_MAIN: Final = tuple(
    _pattern(wording)
    for wording in (
        "Capacity of <name>: <seats> seats. It opens at <opens>, closes at <closes> and keeps "
        "<own>.",
        "Open from <opens> until <closes>, <name> provides <seats> seats, with <own> as its own "
        "equipment.",
        "Between <opens> and <closes> <name> can be booked, for <seats> seats, with <own> on the "
        "spot.",
        "<name> has <seats> seats, is open from <span> and comes with <own>.",
        "<name>, open <span>, offers <seats> seats and has <own> of its own.",
        "In <name> there are <seats> seats; the doors are open between <opens> and <closes>, and "
        "the room's own equipment consists of <own>.",
        "With <seats> seats and <own> of its own, <name> can be used from <span>.",
        "The hours of <name> are <span>, its capacity is <seats> seats and its equipment <own>.",
        "You find <own> in <name>, which has <seats> seats and opens at <opens> to close at "
        "<closes>.",
    )
)
_MORE: Final = tuple(
    _pattern(wording)
    for wording in (
        "Allow <changeover> minutes as its changeover time, and look for it in <wing>.",
        "It lies in <wing> and needs a changeover of <changeover> minutes.",
        "Its changeover time is <changeover> minutes; it belongs to <wing>.",
        "Wing: <wing>; changeover: <changeover> minutes.",
        "As part of <wing> it has a changeover time of <changeover> minutes.",
        "It is one of the <wing> rooms, with <changeover> minutes for changeover.",
        "Changing it over takes <changeover> minutes. You find it in <wing>.",
        "Its place is <wing>, and turning it round takes <changeover> minutes.",
        "Its seat is <wing>, and turning it round takes <changeover> minutes.",
    )
)
_STORE: Final = tuple(
    _pattern(wording)
    for wording in (
        "Shared by all rooms, the store has <own>.",
        "Beyond the rooms' own equipment there is the store with <own>.",
        "The store holds <own>.",
        "Held at the store, for all rooms together: <own>.",
        "Stock of the store, all told: <own>.",
        "In the store, counting what is out on loan, are <own>.",
        "The whole stock of the store, lent or not, is <own>.",
        "<own> are kept at the store.",
        "You can borrow <own> from the store, and that is all it has.",
    )
)


def read_rooms(shown: Any) -> dict[str, Room]:
    """The rooms by name, from the lines of a section or from objects."""
    found = [_room(fields) for fields in _fields_of_rooms(shown)]
    by_name = {room.name: room for room in found}
    if len(by_name) != len(found) or len(found) < 2:
        raise UnsolvableError("fewer than two rooms, or two of the same name")
    if len({(room.changeover is None, room.wing is None) for room in found}) != 1:
        raise UnsolvableError("only some rooms have a changeover time or a wing")
    return by_name


def read_store(shown: Any) -> dict[str, int]:
    """What the store holds, from its sentence or from an object."""
    if isinstance(shown, str):
        for pattern in _STORE:
            if match := pattern.fullmatch(shown):
                return items(match["own"])
    elif isinstance(shown, Mapping) and all(type(n) is int for n in shown.values()):
        return dict(shown)
    raise UnsolvableError(f"not understood as the store: {shown!r}")


def _fields_of_rooms(shown: Any) -> list[Mapping[str, str]]:
    if not isinstance(shown, list) or not shown:
        raise UnsolvableError("no rooms")
    if all(isinstance(entry, Mapping) for entry in shown):
        return [_of_entry({str(k): str(v) for k, v in entry.items()}, "name") for entry in shown]
    if not all(isinstance(line, str) for line in shown):
        raise UnsolvableError("the rooms are neither objects nor lines")
    if shown_table := table(shown):
        return [_of_entry(row, "room") for row in shown_table]
    if all(without_bullet(line) != line for line in shown):
        return [_of_line(without_bullet(line)) for line in shown]
    return list(_of_prose(" ".join(shown)))


def _of_entry(entry: Mapping[str, str], name: str) -> Mapping[str, str]:
    """The fields of an object or of a row; both have the same ones, seats as a bare number."""
    known = {
        **{name: "name", "seats": "seats", "open": "span", "own equipment": "own"},
        **{"changeover": "changeover", "changeover minutes": "changeover", "wing": "wing"},
    }
    if not set(entry) <= set(known):
        raise UnsolvableError(f"unknown fields of a room: {sorted(set(entry) - set(known))}")
    return {known[key]: value.removesuffix(" min") for key, value in entry.items()}


def _of_line(line: str) -> Mapping[str, str]:
    for pattern in _LIST:
        if match := pattern.fullmatch(line):
            return match.groupdict()
    raise UnsolvableError(f"not understood as a room: {line!r}")


def _of_prose(text: str) -> Iterator[Mapping[str, str]]:
    rest = text
    while rest:
        match = _first(_MAIN, rest)
        if match is None:
            raise UnsolvableError(f"not understood as a room: {rest[:80]!r}")
        fields = match.groupdict()
        rest = rest[match.end() :].lstrip()
        if more := _first(_MORE, rest):
            fields |= more.groupdict()
            rest = rest[more.end() :].lstrip()
        yield fields


def _first(patterns: Sequence[re.Pattern[str]], text: str) -> re.Match[str] | None:
    return next(filter(None, (pattern.match(text) for pattern in patterns)), None)


def _room(fields: Mapping[str, str]) -> Room:
    hours = fields.get("span") or f"{fields.get('opens')}-{fields.get('closes')}"
    opens, closes = span(hours)
    if not {"name", "seats", "own"} <= set(fields) or not fields["seats"].isdigit():
        raise UnsolvableError(f"a room lacks a field: {sorted(fields)}")
    changeover = fields.get("changeover")
    if changeover is not None and not changeover.isdigit():
        raise UnsolvableError(f"no changeover time: {changeover!r}")
    return Room(
        name=fields["name"],
        seats=int(fields["seats"]),
        opens=opens,
        closes=closes,
        own=items(fields["own"]),
        changeover=None if changeover is None else int(changeover),
        wing=fields.get("wing"),
    )
