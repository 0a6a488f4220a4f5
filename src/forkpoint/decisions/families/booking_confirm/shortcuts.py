"""Ways to answer a request without checking it, held against their limits."""

from typing import Final

from forkpoint.decisions.families.booking_confirm.solver.case import Booking, Case
from forkpoint.decisions.families.booking_confirm.solver.deciding import gap, margins
from forkpoint.decisions.families.booking_confirm.solver.reading import read_case
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question


def _exact(case: Case) -> list[str]:
    """The rules at whose limit a quantity lies exactly, once for every such quantity."""
    return [margin.rule for margin in margins(case) if margin.left == 0]


def _same_day(case: Case) -> list[Booking]:
    return [booking for booking in case.register if booking.day == case.request.day]


def _answer(confirmed: bool) -> str:
    return "yes" if confirmed else "no"


def _anything_exact(question: Question) -> str:
    return _answer(bool(_exact(read_case(question.state))))


def _several_exact(question: Question) -> str:
    return _answer(len(_exact(read_case(question.state))) > 2)


def _number_exact(question: Question) -> list[float]:
    return [float(len(_exact(read_case(question.state))))]


def _room_exactly_full(question: Question) -> str:
    case = read_case(question.state)
    return _answer(case.rooms[case.request.room].seats == case.request.heads)


def _nothing_touches(question: Question) -> str:
    """Yes where no booking in any room ends as the request starts or starts as it ends."""
    case = read_case(question.state)
    return _answer(all(gap(case, booking) != 0 for booking in _same_day(case)))


def _nobody_named_nearby(question: Question) -> str:
    """Yes where nobody on the request is booked less than two hours from it."""
    case = read_case(question.state)
    named = set(case.request.named)
    return _answer(
        all(gap(case, booking) >= 120 or not booking.people & named for booking in _same_day(case))
    )


def _figures_of_the_request(question: Question) -> list[float]:
    """Clock times, length, party, equipment and notice, held against nothing else."""
    request = read_case(question.state).request
    return [
        float(request.start % 60),
        float(request.end % 60),
        float(request.submitted.minute),
        float(request.submitted.hour),
        float((request.day - request.submitted.date()).days),
        float(request.end - request.start),
        float(request.guests),
        float(len(request.named)),
        float(sum(request.equipment.values())),
    ]


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut("anything exactly at a limit, so yes", _anything_exact, by_level=True),
    Shortcut("how many quantities lie exactly at a limit", counts=_number_exact, by_level=True),
    Shortcut("more than two exactly at a limit, so yes", _several_exact, by_level=True),
    Shortcut("the room is exactly full, so yes", _room_exactly_full, by_level=True),
    Shortcut("anything exactly at a limit, so yes (overall)", _anything_exact),
    Shortcut("how many quantities lie exactly at a limit (overall)", counts=_number_exact),
    Shortcut("the room is exactly full, so yes (overall)", _room_exactly_full),
    Shortcut("no booking touches the request, so yes", _nothing_touches),
    Shortcut("nobody named is booked nearby, so yes", _nobody_named_nearby),
    Shortcut("the figures of the request alone", counts=_figures_of_the_request),
)
