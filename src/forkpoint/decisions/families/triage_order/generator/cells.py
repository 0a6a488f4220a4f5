"""The plan: what each group of a level is made of, the same for every seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.triage_order.generator.cases import (
    ARRIVAL_TIME,
    BASE,
    CLASS_ORDER,
    CURRENT_TIME,
    DUE_FIRST,
    DUE_TIME,
    EARLIER_ARRIVAL,
    FLAG,
    FLAG_FIRST,
    LISTED_CLASS,
    LOWER_TICKET,
    LOWERING_REMARK,
    PROMOTION,
    RAISING_REMARK,
)
from forkpoint.decisions.families.triage_order.generator.domains import DOMAINS
from forkpoint.decisions.plan import dealt, spread

FAMILY = "triage_order"
GROUPS = 67
PAIR = GROUPS - 1
LAYOUTS = ("pipes", "columns", "bullets", "sentences", "json")
POSITIONS = {1: (2, 3, 4, 5), 2: (3, 4, 5, 6, 7), 3: (4, 5, 6, 7, 8, 9)}
_QUEUE_LENGTHS = {1: (6,), 2: (9, 10), 3: (12, 13, 14)}
_CLASS_COUNTS = {1: (3,), 2: (4,), 3: (4, 5)}

_SECOND_RULES: dict[int, tuple[tuple[str, ...], ...]] = {
    1: ((), (FLAG_FIRST,), (DUE_FIRST,)),
    2: ((FLAG_FIRST,), (DUE_FIRST,)),
    3: ((FLAG_FIRST, DUE_FIRST),),
}

Kinds = tuple[str, ...]
Value = TypeVar("Value")
# How often each pair of changes stands beside a base. Per level that makes 72 or 73 changed
# arrivals, 40 or 39 changed clocks and 7 of each other kind, one of the arrivals in the pair.
_COMBINATIONS: dict[Kinds, tuple[int, int, int]] = {
    (ARRIVAL_TIME, ARRIVAL_TIME): (16, 16, 17),
    (CURRENT_TIME, ARRIVAL_TIME): (29, 29, 28),
    (CURRENT_TIME, LISTED_CLASS): (4, 3, 4),
    (CURRENT_TIME, DUE_TIME): (4, 4, 3),
    (CURRENT_TIME, FLAG): (3, 4, 4),
    (LISTED_CLASS, ARRIVAL_TIME): (3, 4, 3),
    (DUE_TIME, ARRIVAL_TIME): (3, 3, 4),
    (FLAG, ARRIVAL_TIME): (4, 3, 3),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan asks of one group.

    `kinds` are the changes beside the base. `gold` holds the option place of each member's
    answer, the base's first; `thirds` the third of the queue that each change stands in.
    `stressed` names a rule that the base's answer must rest on; `joined` writes two rules as one.
    """

    kinds: Kinds
    gold: tuple[int, ...]
    thirds: tuple[int, ...]
    position: int
    cases: int
    classes: int
    rules: tuple[str, ...]
    stressed: str
    inclusive: bool
    top_reachable: bool
    joined: bool
    domain: int
    layout: str


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The plan of a level, group by group; the last one is the pair."""
    counts = {kinds: numbers[level - 1] for kinds, numbers in _COMBINATIONS.items()}
    groups = (*spread(FAMILY, level, "kinds", counts), (ARRIVAL_TIME,))
    gold = _gold_places(level, groups)
    thirds = _thirds(level, groups)
    books = _books(level, groups)

    def deal(factor: str, values: Sequence[Value]) -> tuple[Value, ...]:
        return dealt(FAMILY, level, factor, groups, values)

    positions = deal("position", POSITIONS[level])
    lengths = deal("cases", _QUEUE_LENGTHS[level])
    class_counts = deal("classes", _CLASS_COUNTS[level])
    inclusive = deal("inclusive", (True, False))
    top_reachable = deal("top reachable", (True, False))
    joined = deal("joined", (True, False))
    domains = deal("domain", range(len(DOMAINS)))
    layouts = deal("layout", LAYOUTS)
    return tuple(
        Cell(
            kinds=kinds,
            gold=gold[place],
            thirds=thirds[place],
            position=positions[place],
            cases=lengths[place],
            classes=class_counts[place],
            rules=books[place][0],
            stressed=books[place][1],
            inclusive=inclusive[place],
            top_reachable=level == 1 or top_reachable[place],
            joined=level == 2 or joined[place],
            domain=domains[place],
            layout=layouts[place],
        )
        for place, kinds in enumerate(groups)
    )


def _books(level: int, groups: Sequence[Kinds]) -> list[tuple[tuple[str, ...], str]]:
    """The rules that each group states, and the one that its base must rest on."""
    # A kind can only be tested where its rule stands, so the other groups make up the balance.
    second = dealt(FAMILY, level, "second", groups, _SECOND_RULES[level])
    adjustment = dealt(FAMILY, level, "adjustment", groups, (RAISING_REMARK, LOWERING_REMARK))
    turns = dealt(FAMILY, level, "stressed", groups, range(60))
    books = []
    for place, kinds in enumerate(groups):
        middle = second[place]
        if level < 3 and DUE_TIME in kinds:
            middle = (DUE_FIRST,)
        elif level < 3 and FLAG in kinds:
            middle = (FLAG_FIRST,)
        ties = () if level == 1 else (LOWER_TICKET,)
        remarks = {1: (), 2: (adjustment[place],), 3: (RAISING_REMARK, LOWERING_REMARK)}[level]
        special = (*middle, *ties, *remarks)
        if level > 1:
            special = (*special, *(ties if level == 3 else ()), *(CLASS_ORDER for _ in special))
        special = special or (PROMOTION,)
        stressed = special[turns[place] % len(special)]
        books.append(
            ((CLASS_ORDER, PROMOTION, *middle, EARLIER_ARRIVAL, *ties, *remarks), stressed)
        )
    return books


def _gold_places(level: int, groups: Sequence[Kinds]) -> list[tuple[int, ...]]:
    """Option places of the answers: even over all items and within kinds, distinct in a group."""
    slots = [(place, kind) for place, kinds in enumerate(groups) for kind in (BASE, *kinds)]
    kinds_of = [kind for _, kind in slots]
    chosen = list(dealt(FAMILY, level, "gold", kinds_of, range(5)))
    mates = [
        [other for other, (there, _) in enumerate(slots) if there == place and other != slot]
        for slot, (place, _) in enumerate(slots)
    ]

    def clashes(slot: int) -> int:
        return sum(chosen[slot] == chosen[mate] for mate in mates[slot])

    # Swapping places within a kind keeps every count, so only clashes within groups can change.
    while clashing := [slot for slot in range(len(slots)) if clashes(slot)]:
        slot = clashing[0]
        for other, kind in enumerate(kinds_of):
            if kind != kinds_of[slot] or chosen[other] == chosen[slot]:
                continue
            before = clashes(slot) + clashes(other)
            chosen[slot], chosen[other] = chosen[other], chosen[slot]
            if clashes(slot) + clashes(other) < before:
                break
            chosen[slot], chosen[other] = chosen[other], chosen[slot]
        else:
            raise InvariantError(f"the gold places of level {level} cannot be dealt")
    taken = iter(chosen)
    return [tuple(next(taken) for _ in (BASE, *kinds)) for kinds in groups]


def _thirds(level: int, groups: Sequence[Kinds]) -> list[tuple[int, ...]]:
    """The third of the queue that each changed case stands in, even within every kind."""
    slots = [kind for kinds in groups for kind in kinds]
    dealt_thirds = iter(dealt(FAMILY, level, "third", slots, range(3)))
    return [tuple(next(dealt_thirds) for _ in kinds) for kinds in groups]
