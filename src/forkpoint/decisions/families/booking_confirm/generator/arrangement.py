"""The order of rooms, bookings, store and request fields, with the edited one in its third."""

from collections.abc import Sequence
from typing import TypeVar

from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.decisions.families.booking_confirm.generator.timetable import Draft
from forkpoint.draws import Draws

T = TypeVar("T")
# In this order the fields of a request are named everywhere but in the request itself.
FIELDS = ("title", "room", "when", "named", "guests", "needs", "submitted")
_FIELD_OF = {
    "request time": "when",
    "guests": "guests",
    "need": "needs",
    "submitted": "submitted",
}


def arranged(draws: Draws, things: Sequence[T], edited: T | None, third: int) -> list[T]:
    """The things in random order, the edited one in that third (of two things: in either)."""
    rest = [thing for thing in things if thing != edited]
    draws.shuffle(rest)
    if edited is None:
        return rest
    places = [place for place in range(len(things)) if third_of(place, len(things)) == third]
    rest.insert(draws.choice(places or range(len(things))), edited)
    return rest


def third_of(place: int, size: int) -> int:
    """The third that a place of a list lies in by its middle; 3 where its start lies elsewhere."""
    by_start, by_middle = 3 * place // size, 3 * (2 * place + 1) // (2 * size)
    return by_middle if by_start == by_middle or size < 3 else 3


def arrange_drafts(
    draws: Draws,
    cell: Cell,
    drafts: Sequence[Draft],
    room_ranks: Sequence[int],
    edited: Draft | None,
) -> tuple[list[Draft], str]:
    """The register's order and what it is ordered by: `time`, `room` or `reference`.

    An order by time or by room is used where it holds for both members and has the edited
    booking in its third; otherwise bookings stand in the order in which they were made.
    """
    if cell.listing != "reference":
        others = ("time", "room") if cell.listing == "time" else ("room", "time")
        for listing in others:
            ordered = sorted(
                drafts, key=lambda draft: _key(listing, draft, draft.start, room_ranks)
            )
            if edited is None or (
                third_of(ordered.index(edited), len(ordered)) == cell.third
                and ordered
                == sorted(drafts, key=lambda draft: _key(listing, draft, draft.hold[0], room_ranks))
            ):
                return ordered, listing
    return arranged(draws, drafts, edited, cell.third), "reference"


def _key(listing: str, draft: Draft, start: int, room_ranks: Sequence[int]) -> tuple[int, int, int]:
    rank = room_ranks[draft.space]
    return (draft.day, start, rank) if listing == "time" else (rank, draft.day, start)


def arrange_fields(draws: Draws, cell: Cell) -> list[str]:
    """The request's fields, the edited one in its third."""
    return arranged(draws, FIELDS, _FIELD_OF.get(cell.recipe.target), cell.third)
