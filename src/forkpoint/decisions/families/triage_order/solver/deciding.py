"""The rules of the page, and the case that they put at the position asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.triage_order.solver.adjusting import (
    Adjustments,
    read_adjustments,
)
from forkpoint.decisions.families.triage_order.solver.cases import Case, Queue, read_queue
from forkpoint.decisions.families.triage_order.solver.document import read_document
from forkpoint.decisions.families.triage_order.solver.ordering import Rules, read_rules
from forkpoint.decisions.families.triage_order.solver.text_wordings import ASKED, NOW
from forkpoint.decisions.families.triage_order.solver.values import read_place, read_time
from forkpoint.decisions.families.triage_order.solver.wording import match_any
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Question

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "class_order": ((1, 2, 3), "listed_class"),
    "promotion": ((1, 2, 3), "current_time"),
    "flag_first": ((1, 2, 3), "flag"),
    "due_first": ((1, 2, 3), "due_time"),
    "earlier_arrival": ((1, 2, 3), "arrival_time"),
    "lower_ticket": ((2, 3), None),
    "raising_remark": ((2, 3), None),
    "lowering_remark": ((2, 3), None),
}


@dataclass(frozen=True, slots=True)
class Desk:
    """All that a state says: the queue, the time now, the rules and the place asked for."""

    queue: Queue
    now: int
    place: int
    rules: Rules
    adjustments: Adjustments


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the right option; `without` names rules to ignore."""
    desk = read_desk(question.state)
    ticket = ordered(desk, without)[desk.place - 1].ticket
    if ticket not in question.keys:
        raise UnsolvableError(f"the ticket at the position asked for is no option: {ticket}")
    return ticket


def read_desk(state: Json) -> Desk:
    """All that a state says."""
    document = read_document(state)
    rules = read_rules(document)
    adjustments = read_adjustments(document, rules.classes)
    queue = read_queue(document)
    now = match_any(NOW, document.now, document.words)
    asked = match_any(ASKED, document.asked, document.words)
    if now is None or asked is None:
        raise UnsolvableError("the time now or the position asked for is not understood")
    desk = Desk(queue, read_time(now[0]), read_place(asked[0]), rules, adjustments)
    _check(desk)
    return desk


def _check(desk: Desk) -> None:
    cases, sequence = desk.queue.cases, desk.rules.sequence
    if not 1 <= desk.place <= len(cases):
        raise UnsolvableError(f"the queue has no position {desk.place}")
    if any(case.listed not in desk.rules.classes for case in cases):
        raise UnsolvableError("a case has a class that the rules do not list")
    if any(case.arrival > desk.now for case in cases):
        raise UnsolvableError("a case has arrived after the time now")
    if "flag_first" in sequence and not desk.queue.has_flag:
        raise UnsolvableError("the rules ask for a flag that the queue does not show")
    if "due_first" in sequence and not desk.queue.has_due:
        raise UnsolvableError("the rules ask for a due time that the queue does not show")


def ordered(desk: Desk, without: frozenset[str] = frozenset()) -> list[Case]:
    """The cases in the order in which they are taken; where all is level, as listed."""
    sequence = [name for name in desk.rules.sequence if name not in without]

    def ranks(case: Case) -> list[int]:
        return [
            class_of(case, desk, without) if name == "class_order" else RANKS[name](case)
            for name in sequence
        ]

    return sorted(desk.queue.cases, key=ranks)


def class_of(case: Case, desk: Desk, without: frozenset[str] = frozenset()) -> int:
    """The class that a case ends up in, as its place from the highest, which is 0."""
    rules = desk.rules
    place = rules.classes.index(case.listed)
    if case.remark in desk.adjustments.raising and "raising_remark" not in without:
        place = max(place - 1, 0)
    if case.remark in desk.adjustments.lowering and "lowering_remark" not in without:
        place = min(place + 1, len(rules.classes) - 1)
    waited_enough = rules.wait.reached_by(desk.now - case.arrival)
    if waited_enough and place > rules.ceiling and "promotion" not in without:
        place -= 1
    return place


_WITHOUT_DUE: Final = 24 * 60
RANKS: Final[dict[str, Callable[[Case], int]]] = {
    "flag_first": lambda case: 0 if case.flagged else 1,
    "due_first": lambda case: _WITHOUT_DUE if case.due is None else case.due,
    "earlier_arrival": lambda case: case.arrival,
    "lower_ticket": lambda case: case.number,
}
"""What each ordering rule but that on the class goes by: a smaller number comes first."""
