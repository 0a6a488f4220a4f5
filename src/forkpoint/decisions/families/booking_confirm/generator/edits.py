"""The decisive step: from the valid case at a limit to the invalid one past it."""

from dataclasses import replace

from forkpoint.decisions.families.booking_confirm.generator.case import Booking, Case, Room
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.decisions.families.booking_confirm.generator.timetable import Asked


def past_the_limit(cell: Cell, yes: Case, asked: Asked, row: int) -> Case:
    """The invalid case: one step past the limit, where the cell puts the step."""
    target, request = cell.recipe.target, yes.request
    first = request.needs[0]
    if target == "request time":
        return replace(yes, request=replace(request, start=asked.other[0], end=asked.other[1]))
    if target == "guests":
        return replace(yes, request=replace(request, guests=request.guests + 1))
    if target == "submitted":
        return replace(yes, request=replace(request, submitted=request.submitted + cell.grid))
    if target == "need":
        needs = (replace(first, number=first.number + 1), *request.needs[1:])
        return replace(yes, request=replace(request, needs=needs))
    if target == "stock":
        return replace(yes, stock=_fewer(yes.stock, first.item))
    if target in ("room", "own"):
        return replace(
            yes,
            rooms=tuple(
                _tighter(cell, room, first.item) if room.name == request.room else room
                for room in yes.rooms
            ),
        )
    changed = _past(cell, yes.bookings[row], first.item)
    return replace(yes, bookings=(*yes.bookings[:row], changed, *yes.bookings[row + 1 :]))


def _fewer(counts: tuple[tuple[str, int], ...], item: str) -> tuple[tuple[str, int], ...]:
    return tuple((name, number - (name == item)) for name, number in counts)


def _tighter(cell: Cell, room: Room, item: str) -> Room:
    if cell.recipe.target == "own":
        return replace(room, own=_fewer(room.own, item))
    if cell.kind == "seats":
        return replace(room, seats=room.seats - 1)
    if cell.side == "start":
        return replace(room, opens=room.opens + cell.grid)
    return replace(room, closes=room.closes - cell.grid)


def _past(cell: Cell, booking: Booking, item: str) -> Booking:
    if cell.recipe.target == "loan":
        loans = tuple((name, number + (name == item)) for name, number in booking.loans)
        return replace(booking, loans=loans)
    if cell.side == "start":
        return replace(booking, end=booking.end + cell.grid)
    return replace(booking, start=booking.start - cell.grid)
