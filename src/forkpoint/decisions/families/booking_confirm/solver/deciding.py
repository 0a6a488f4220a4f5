"""Deciding: how much room each convention leaves the request."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.booking_confirm.solver.case import Booking, Case
from forkpoint.decisions.families.booking_confirm.solver.reading import read_case
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "changeover": ((1, 2, 3), "overlap"),
    "double_booking": ((1, 2, 3), "double_booked_person"),
    "seats": ((1, 2, 3), "seats"),
    "equipment": ((1, 2, 3), "equipment"),
    "hours": ((1, 2, 3), "hours"),
    "notice": ((1, 2, 3), "notice"),
    "transfer": ((2, 3), None),
    "released": ((2, 3), None),
    "whole_and_parts": ((3,), None),
}
"""Each rule with the levels that state it and the variation kind that tests it."""


@dataclass(frozen=True, slots=True)
class Margin:
    """What a convention leaves over: 0 is exactly at its limit, less than 0 breaks it."""

    rule: str
    left: int


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the right option; `without` names rules to ignore."""
    if set(question.keys) != {"yes", "no"}:
        raise UnsolvableError(f"the options are {', '.join(question.keys)}, not yes and no")
    broken = any(margin.left < 0 for margin in margins(read_case(question.state), without))
    return "no" if broken else "yes"


def margins(case: Case, without: frozenset[str] = frozenset()) -> Iterator[Margin]:
    """What every convention leaves over, one by one; `without` names rules to ignore."""
    relevant = [
        booking
        for booking in case.register
        if booking.day == case.request.day and (booking.confirmed or "released" in without)
    ]
    found = (
        *_changeovers(case, relevant, "whole_and_parts" in without),
        *_double_bookings(case, relevant, "transfer" in without),
        *_seats(case),
        *_equipment(case, relevant),
        *_hours(case),
        *_notice(case),
    )
    return (margin for margin in found if margin.rule not in without)


def gap(case: Case, booking: Booking) -> int:
    """The minutes between the request and a booking; less than 0 where they overlap."""
    return max(booking.start - case.request.end, case.request.start - booking.end)


def _changeovers(case: Case, register: list[Booking], by_name_only: bool) -> Iterator[Margin]:
    for booking in register:
        room = _shared_room(case, booking.room, by_name_only)
        if room is not None:
            stated = case.conventions.changeover
            needed = case.rooms[room].changeover if stated is None else stated
            yield Margin("changeover", gap(case, booking) - (needed or 0))


def _shared_room(case: Case, booked: str, by_name_only: bool) -> str | None:
    """The room whose changeover lies between the request and a booking, if any does."""
    wanted, whole, parts = case.request.room, case.conventions.whole, case.conventions.parts
    if booked == wanted:
        return wanted
    if by_name_only or whole is None:
        return None
    other = {booked, wanted} - {whole}
    return whole if len(other) == 1 and other <= parts else None


def _double_bookings(case: Case, register: list[Booking], no_walk: bool) -> Iterator[Margin]:
    wing = case.rooms[case.request.room].wing
    for booking in register:
        if booking.people.isdisjoint(case.request.named):
            continue
        apart = case.rooms[booking.room].wing != wing and not no_walk
        yield Margin("double_booking", gap(case, booking) - (case.conventions.walk if apart else 0))


def _seats(case: Case) -> Iterator[Margin]:
    yield Margin("seats", case.rooms[case.request.room].seats - case.request.heads)


def _equipment(case: Case, register: list[Booking]) -> Iterator[Margin]:
    request = case.request
    running = [booking for booking in register if gap(case, booking) < 0]
    moments = {request.start} | {max(request.start, booking.start) for booking in running}
    for item in request.equipment:
        lent = max(
            sum(b.loans.get(item, 0) for b in running if b.start <= moment < b.end)
            for moment in moments
        )
        needed = max(0, request.asked(item) - case.rooms[request.room].own.get(item, 0))
        yield Margin("equipment", case.store.get(item, 0) - lent - needed)


def _hours(case: Case) -> Iterator[Margin]:
    room = case.rooms[case.request.room]
    yield Margin("hours", case.request.start - room.opens)
    yield Margin("hours", room.closes - case.request.end)


def _notice(case: Case) -> Iterator[Margin]:
    request, submitted = case.request, case.request.submitted
    days = (request.day - submitted.date()).days
    minutes = days * 24 * 60 + request.start - submitted.hour * 60 - submitted.minute
    yield Margin("notice", minutes - case.conventions.notice_hours * 60)
