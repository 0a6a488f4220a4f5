"""What is promised of a pair, checked by recomputation from its structured cases."""

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.booking_confirm.generator.case import (
    Booking,
    Case,
    changeover_between,
    share_space,
)
from forkpoint.decisions.families.booking_confirm.generator.checks import (
    RULES,
    Check,
    answer,
    checks_of,
    exact,
    gap_between,
)
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell

MOST_EXACT = 5


def needed_elements(cell: Cell, yes: Case, no: Case) -> tuple[int, int] | None:
    """How many elements the decisive comparison rests on, in the valid and the invalid member.

    None where the pair is not what its cell plans: one limit crossed, the other exact limits as
    many as planned, enough near misses.
    """
    passed, failed = checks_of(yes), checks_of(no)
    broken = [check for check in failed if check.slack < 0]
    if answer(passed) != "yes" or [check.kind for check in broken] != [cell.kind]:
        return None
    at_limit, still_at_limit = exact(passed), exact(failed)
    crossed = [
        check
        for check in passed
        if check.slack == 0 and check.kind == cell.kind and check.quantity not in still_at_limit
    ]
    if len(crossed) != 1 or len(at_limit) != cell.exact + 1 or len(still_at_limit) > MOST_EXACT:
        return None
    others = {name for name in at_limit if name != crossed[0].quantity}
    if not others <= set(still_at_limit):
        return None
    if (set(still_at_limit) > others) != cell.recipe.lands:
        return None
    facts = max(
        sum(element not in RULES for element in check.elements) for check in (crossed[0], broken[0])
    )
    if near_misses(yes, no, passed, crossed[0]) < facts or not (consistent(yes) and consistent(no)):
        return None
    _ensure_needed(passed, crossed[0], "yes")
    _ensure_needed(failed, broken[0], "no")
    return len(crossed[0].elements), len(broken[0].elements)


def _ensure_needed(checks: list[Check], decisive: Check, right: str) -> None:
    ensure(answer(checks) == right, f"the answer is {right}")
    ensure(len(set(decisive.elements)) == len(decisive.elements), "elements are counted once")
    for element in decisive.elements:
        ensure(answer(checks, element) != right, f"the answer rests on {element}")


def near_misses(yes: Case, no: Case, checks: list[Check], decisive: Check) -> int:
    """Things that would decide the request if one attribute were another, in both members alike.

    Bookings that would clash in the room asked for, on the day asked for, at the time asked for
    or if they had not lapsed; other engagements of participants; namesakes of participants who
    are elsewhere meanwhile; other quantities exactly at a limit.
    """
    one, other = yes.request, no.request
    starts, ends = max(one.start, other.start), min(one.end, other.end)
    asked = yes.room(one.room)
    first = {name.split()[0] for name in one.named}
    last = {name.split()[1] for name in one.named}
    found: set[str] = set()
    for place, booking in enumerate(yes.bookings):
        overlaps = gap_between(starts, ends, booking.start, booking.end) < 0
        same_room = share_space(asked, yes.room(booking.room))
        same_day = booking.day == one.day
        same_person = not set(one.named).isdisjoint(booking.named)
        same = (same_room or same_person, same_day, booking.live, overlaps)
        if same.count(True) == 3:
            found.add(f"booking {place}")
        if same_day and overlaps and booking.live:
            found.update(
                name
                for name in booking.named
                if name not in one.named and (name.split()[0] in first or name.split()[1] in last)
            )
    found.update(
        check.quantity for check in checks if check.slack == 0 and not check.quantity[-1].isdigit()
    )
    return len(found - {*decisive.elements, decisive.quantity})


def consistent(case: Case) -> bool:
    """Whether the confirmed bookings keep the conventions among themselves."""
    rooms = {room.name: room for room in case.rooms}
    live = [booking for booking in case.bookings if booking.live]
    for booking in live:
        room = rooms[booking.room]
        if booking.start < room.opens or booking.end > room.closes or booking.people > room.seats:
            return False
    by_day: dict[int, list[Booking]] = {}
    for booking in sorted(live, key=lambda each: each.start):
        by_day.setdefault(booking.day, []).append(booking)
    stock = dict(case.stock)
    for bookings in by_day.values():
        for place, booking in enumerate(bookings):
            room = rooms[booking.room]
            out = dict(booking.loans)
            for earlier in bookings[:place]:
                gap = booking.start - earlier.end
                held = rooms[earlier.room]
                if share_space(room, held) and gap < changeover_between(room, held):
                    return False
                walk = case.transfer if room.wing != held.wing else 0
                if gap < walk and not set(booking.named).isdisjoint(earlier.named):
                    return False
                if gap < 0 and earlier.end > booking.start:
                    for item, number in earlier.loans:
                        if item in out:
                            out[item] += number
            if any(number > stock[item] for item, number in out.items()):
                return False
    return True
