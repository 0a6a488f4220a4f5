"""The structured case: a queue at a time, and the book of rules that orders it."""

from dataclasses import dataclass, field
from typing import NamedTuple

CLASS_ORDER = "class_order"
PROMOTION = "promotion"
FLAG_FIRST = "flag_first"
DUE_FIRST = "due_first"
EARLIER_ARRIVAL = "earlier_arrival"
LOWER_TICKET = "lower_ticket"
RAISING_REMARK = "raising_remark"
LOWERING_REMARK = "lowering_remark"

BASE = "base"
ARRIVAL_TIME = "arrival_time"
CURRENT_TIME = "current_time"
LISTED_CLASS = "listed_class"
DUE_TIME = "due_time"
FLAG = "flag"

TESTED_RULES = {
    ARRIVAL_TIME: EARLIER_ARRIVAL,
    CURRENT_TIME: PROMOTION,
    LISTED_CLASS: CLASS_ORDER,
    DUE_TIME: DUE_FIRST,
    FLAG: FLAG_FIRST,
}
"""The rule that an answer of each kind rests on."""


class Case(NamedTuple):
    """One waiting case; times are minutes after midnight, class 0 is the highest.

    `adjustment` is 1 where the remark raises the class, -1 where it lowers it, else 0.
    A named tuple, because a draw makes thousands.
    """

    ticket: int
    listed_class: int
    arrival: int
    due: int | None
    flag: bool
    adjustment: int


@dataclass(frozen=True, slots=True)
class Situation:
    """The queue as listed, and the time now."""

    now: int
    queue: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules that a state gives, with their numbers.

    `wait` is the wait in minutes that promotes, reached exactly where `inclusive`; waiting lifts
    nobody into the highest class unless `top_reachable`. The other fields say the same in the
    form that sorting needs: they are worked out once, since a queue asks thousands of times.
    """

    stated: tuple[str, ...]
    classes: int
    wait: int
    inclusive: bool
    top_reachable: bool
    shortest_wait: int = field(init=False)
    highest_by_waiting: int = field(init=False)
    by_flag: bool = field(init=False)
    by_due: bool = field(init=False)
    by_ticket: bool = field(init=False)

    def __post_init__(self) -> None:
        for name, value in (
            ("shortest_wait", self.wait + (not self.inclusive)),
            ("highest_by_waiting", 0 if self.top_reachable else 1),
            ("by_flag", FLAG_FIRST in self.stated),
            ("by_due", DUE_FIRST in self.stated),
            ("by_ticket", LOWER_TICKET in self.stated),
        ):
            object.__setattr__(self, name, value)
