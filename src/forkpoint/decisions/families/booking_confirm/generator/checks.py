"""What decides a request: every comparison with its slack, and what the comparison rests on."""

from collections.abc import Iterator
from dataclasses import dataclass

from forkpoint.decisions.families.booking_confirm.generator.case import (
    MINUTES_PER_DAY,
    Booking,
    Case,
    Need,
    changeover_between,
    share_space,
)

RULES = frozenset(
    "changeover double_booking seats equipment hours notice transfer whole_and_parts".split()
)


@dataclass(frozen=True, slots=True)
class Check:
    """A quantity against its limit: at the limit where `slack` is 0, past it below.

    `elements` names the facts and rules that the comparison cannot be made without.
    """

    quantity: str
    kind: str
    slack: int
    elements: tuple[str, ...]


def checks_of(case: Case) -> list[Check]:
    """Every comparison that the request has to pass."""
    request = case.request
    room = case.room(request.room)
    begins = request.day * MINUTES_PER_DAY + request.start
    dated = ("request day",) if case.level > 1 else ()
    at = ("request room", "request time", "room")
    checks = [
        Check("opening", "hours", request.start - room.opens, (*at, "hours")),
        Check("closing", "hours", room.closes - request.end, (*at, "hours")),
        Check(
            "notice",
            "notice",
            begins - request.submitted - case.notice,
            ("request time", "request day", "submitted", "notice"),
        ),
        Check(
            "seats",
            "seats",
            room.seats - request.people,
            ("request room", "named people", "guests", "room", "seats"),
        ),
    ]
    for place, booking in enumerate(case.bookings):
        if booking.live and booking.day == request.day:
            checks.extend(_against_booking(case, place, booking, dated))
    for need in request.needs:
        checks.extend(_equipment(case, need, dated))
    return checks


def exact(checks: list[Check]) -> list[str]:
    """The quantities that lie exactly at their limit."""
    return [check.quantity for check in checks if check.slack == 0]


def answer(checks: list[Check], hidden: str = "") -> str:
    """`yes`, `no`, or `open` where it depends on the hidden element."""
    if any(check.slack < 0 and hidden not in check.elements for check in checks):
        return "no"
    return "open" if any(hidden in check.elements for check in checks) else "yes"


def gap_between(start: int, end: int, other_start: int, other_end: int) -> int:
    """Minutes between two spans of one day; negative where they overlap."""
    return max(other_start - end, start - other_end)


def _against_booking(
    case: Case, place: int, booking: Booking, dated: tuple[str, ...]
) -> Iterator[Check]:
    request = case.request
    asked, held = case.room(request.room), case.room(booking.room)
    gap = gap_between(request.start, request.end, booking.start, booking.end)
    row = f"booking {place}"
    if share_space(asked, held):
        elements: tuple[str, ...] = ("request room", "request time", *dated, row, "changeover")
        if held is not asked:
            elements += ("whole room", "whole_and_parts")
        elif case.level > 1:
            elements += ("room",)
        yield Check(
            f"room {place}",
            "overlap",
            gap - changeover_between(asked, held),
            elements,
        )
    if not set(request.named).isdisjoint(booking.named):
        elements = ("request time", *dated, "named people", row, "double_booking")
        walk = case.transfer if asked.wing != held.wing else 0
        if walk:
            elements += ("request room", "room", "other room", "transfer")
        yield Check(f"person {place}", "double_booked_person", gap - walk, elements)


def _equipment(case: Case, need: Need, dated: tuple[str, ...]) -> Iterator[Check]:
    """The store at its busiest moment, and each loan that must be back before or go out after."""
    request = case.request
    number = request.people if need.each else need.number
    lent = dict(case.stock)[need.item]
    own = dict(case.room(request.room).own).get(need.item, 0)
    borrowers = [
        (place, booking, amount)
        for place, booking in enumerate(case.bookings)
        if booking.live and booking.day == request.day
        for item, amount in booking.loans
        if item == need.item
    ]
    running = [
        (place, booking, amount)
        for place, booking, amount in borrowers
        if booking.start < request.end and booking.end > request.start
    ]
    moments = [request.start, *(booking.start for _, booking, _ in running)]
    loads = [
        (sum(n for _, b, n in running if b.start <= moment < b.end), moment)
        for moment in moments
        if moment >= request.start
    ]
    peak, moment = max(loads, key=lambda load: load[0])
    free = own + lent - peak - number
    elements = ("request time", "equipment asked for", *dated, "request room", "room", "store")
    elements += ("equipment",)
    if need.each:
        elements += ("named people", "guests")
    at_peak = tuple(f"booking {p}" for p, b, _ in running if b.start <= moment < b.end)
    yield Check(f"equipment {need.item}", "equipment", free, elements + at_peak)
    for place, booking, amount in borrowers:
        gap = gap_between(request.start, request.end, booking.start, booking.end)
        edge = request.start if booking.end <= request.start else request.end - 1
        beside = sum(n for _, b, n in running if b.start <= edge < b.end)
        if gap >= 0 and free >= 0 and amount > own + lent - number - beside:
            row = f"booking {place}"
            yield Check(f"handover {place}", "equipment", gap, (*elements, row))
