"""Ways to answer without working through the rules, held against their limits."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from forkpoint.decisions.families.triage_order.solver.cases import Case
from forkpoint.decisions.families.triage_order.solver.deciding import RANKS, Desk, read_desk
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

Choose = Callable[[Desk], str]
"""A ticket, chosen from what the state says."""


def _sorted_by(*names: str) -> Choose:
    """The whole queue sorted by these alone; the ticket at the position asked for."""

    def choose(desk: Desk) -> str:
        ranks = RANKS | {"listed_class": lambda case: desk.rules.classes.index(case.listed)}
        cases = sorted(desk.queue.cases, key=lambda case: [ranks[name](case) for name in names])
        return cases[desk.place - 1].ticket

    return choose


def _middle_arrival(desk: Desk) -> str:
    """The case with as many arrivals before as after it."""
    cases = sorted(desk.queue.cases, key=RANKS["earlier_arrival"])
    return cases[len(cases) // 2].ticket


def _nearest_to_the_limit(desk: Desk) -> str:
    """The case whose wait is nearest to the limit."""

    def distance(case: Case) -> int:
        return abs(desk.now - case.arrival - desk.rules.wait.minutes)

    return min(desk.queue.cases, key=distance).ticket


def _among_the_offered(choose: Choose, tickets: tuple[str, ...]) -> Choose:
    """The same choice with no other case in the queue than those offered."""

    def choose_offered(desk: Desk) -> str:
        cases = tuple(case for case in desk.queue.cases if case.ticket in tickets)
        if not cases:
            raise UnsolvableError("no ticket of the queue is offered")
        return choose(replace(desk, queue=replace(desk.queue, cases=cases)))

    return choose_offered


def _picking(choose: Choose, *, offered_only: bool = False) -> Callable[[Question], str | None]:
    """A pick from the state that is read; no opinion where its ticket is not offered."""

    def pick(question: Question) -> str | None:
        chosen = _among_the_offered(choose, question.keys) if offered_only else choose
        try:
            ticket = chosen(read_desk(question.state))
        except UnsolvableError:
            return None
        return ticket if ticket in question.keys else None

    return pick


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut(
        "lowest listed class, then earliest arrival",
        _picking(_sorted_by("listed_class", "earlier_arrival")),
        by_level=True,
    ),
    Shortcut("longest waiting", _picking(_sorted_by("earlier_arrival"))),
    Shortcut("ticket number order", _picking(_sorted_by("lower_ticket"))),
    Shortcut("the order of the list", _picking(_sorted_by())),
    Shortcut(
        "earliest due time, then earliest arrival",
        _picking(_sorted_by("due_first", "earlier_arrival")),
    ),
    Shortcut(
        "the middle arrival of the tickets offered",
        _picking(_middle_arrival, offered_only=True),
    ),
    Shortcut(
        "the wait nearest to the limit",
        _picking(_nearest_to_the_limit, offered_only=True),
    ),
)
