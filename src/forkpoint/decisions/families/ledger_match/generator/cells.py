"""The plan: what each group of a level is made of, the same for every seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    CHANGED_AMOUNT,
    CHANGED_DATE,
    FEE,
    FEE_BEYOND,
    MISSING_LINE,
    NONE,
    PART,
    PLAIN,
    SHORT_BATCH,
    WRONG_PARTY,
    WRONG_REFERENCE,
    WRONG_SPLIT_PART,
)
from forkpoint.decisions.families.ledger_match.generator.domains import DOMAINS
from forkpoint.decisions.families.ledger_match.generator.dresses import (
    Dress,
    Slot,
    even_dresses,
)
from forkpoint.decisions.plan import dealt, spread

FAMILY = "ledger_match"
GROUPS = 67
PAIR = GROUPS - 1
OFFERED = 5
FOCUSES = 3
LAYOUTS = ("pipes", "columns", "semicolons", "bullets", "json")

KINDS: dict[int, dict[str, int]] = {
    1: {
        MISSING_LINE: 47,
        CHANGED_AMOUNT: 47,
        CHANGED_DATE: 24,
        WRONG_REFERENCE: 24,
        WRONG_PARTY: 24,
    },
    2: {
        MISSING_LINE: 47,
        CHANGED_AMOUNT: 47,
        CHANGED_DATE: 15,
        WRONG_REFERENCE: 15,
        WRONG_PARTY: 15,
        WRONG_SPLIT_PART: 14,
        FEE_BEYOND: 14,
    },
    3: {
        MISSING_LINE: 48,
        CHANGED_AMOUNT: 46,
        CHANGED_DATE: 12,
        WRONG_REFERENCE: 12,
        WRONG_PARTY: 12,
        WRONG_SPLIT_PART: 12,
        FEE_BEYOND: 12,
        SHORT_BATCH: 13,
    },
}
"""How many items of each kind a level has; the rest of its 200 are `none`."""
NONES = {1: 34, 2: 33, 3: 33}

_FORMS: dict[str, tuple[tuple[str, ...], ...]] = {
    # Kind: the forms that its entry can have, by level.
    MISSING_LINE: ((PLAIN,), (PLAIN, FEE), (PLAIN, FEE)),
    CHANGED_AMOUNT: ((PLAIN,), (PLAIN,), (PLAIN,)),
    CHANGED_DATE: ((PLAIN,), (PLAIN, FEE, PART), (PLAIN, FEE, PART)),
    WRONG_REFERENCE: ((PLAIN,), (PLAIN, FEE), (PLAIN, FEE)),
    WRONG_PARTY: ((PLAIN,), (PLAIN, FEE), (PLAIN, FEE)),
    WRONG_SPLIT_PART: ((PART,), (PART,), (PART,)),
    FEE_BEYOND: ((FEE,), (FEE,), (FEE,)),
    SHORT_BATCH: ((BATCH,), (BATCH,), (BATCH,)),
    NONE: ((PLAIN,), (PLAIN, PLAIN, PLAIN, FEE, PART), (PLAIN, PLAIN, PLAIN, FEE, PART, BATCH)),
}
_OTHER_FORMS: dict[int, tuple[tuple[str, str], ...]] = {
    # The forms of the two offered entries that never change, about as the others are made up.
    1: ((PLAIN, PLAIN),),
    2: ((PLAIN, PLAIN), (PLAIN, FEE), (PLAIN, PLAIN), (FEE, PART), (PLAIN, PLAIN)),
    3: ((PLAIN, BATCH), (PLAIN, FEE), (PART, PLAIN), (BATCH, PLAIN), (FEE, PLAIN)),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan asks of one group; `members` of the slots become items (two in the pair)."""

    slots: tuple[Slot, ...]
    members: int
    others: tuple[str, str]
    dress: Dress


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The plan of a level, group by group; the last one is the pair."""
    groups = _kinds(level)
    dealt_slots = iter(_slots(level, groups))
    slots = [tuple(next(dealt_slots) for _ in range(FOCUSES)) for _ in groups]
    members = [2 if place == PAIR else 3 for place in range(GROUPS)]
    others = dealt(
        FAMILY, level, "others", [NONE in group for group in groups], _OTHER_FORMS[level]
    )
    dresses = even_dresses(
        _dresses(level), [here[:count] for here, count in zip(slots, members, strict=True)]
    )
    return tuple(
        Cell(slots[place], members[place], others[place], dresses[place]) for place in range(GROUPS)
    )


def _dresses(level: int) -> list[Dress]:
    domains = dealt(FAMILY, level, "domain", [0] * GROUPS, range(len(DOMAINS)))
    layouts = dealt(FAMILY, level, "layout", domains, LAYOUTS)
    sides = dealt(FAMILY, level, "sides", layouts, (True, False))
    percents = dealt(FAMILY, level, "percent", domains, (True, False))
    mails = dealt(FAMILY, level, "mail", layouts, (True, False))
    return [Dress(*values) for values in zip(domains, layouts, sides, percents, mails, strict=True)]


def _kinds(level: int) -> Sequence[tuple[str, ...]]:
    """Three kinds for each group; the third one of the pair is no member."""
    deck = iter(spread(FAMILY, level, "kinds", KINDS[level]))
    with_none = spread(FAMILY, level, "none", {True: NONES[level], False: PAIR - NONES[level]})
    groups = [(next(deck), next(deck), NONE if none else next(deck)) for none in (*with_none, True)]
    if next(deck, None) is not None:
        raise InvariantError(f"the kinds of level {level} do not fill its groups")
    return groups


def _slots(level: int, groups: Sequence[tuple[str, ...]]) -> list[Slot]:
    kinds = [kind for group in groups for kind in group]
    gold = _gold_places(level, kinds)
    forms = _forms(level, kinds)
    shapes = list(zip(kinds, forms, strict=True))
    twins = dealt(FAMILY, level, "twin", kinds, (True, False))
    replaced = dealt(FAMILY, level, "replaced", list(zip(kinds, twins, strict=True)), (True, False))
    thirds = _thirds(level, kinds)
    upward = dealt(FAMILY, level, "upward", shapes, (True, False))
    styles = dealt(FAMILY, level, "style", kinds, range(6))
    return [
        Slot(
            kind=kind,
            form=forms[place],
            gold=gold[place],
            third=thirds[place],
            twin=twins[place] and kind == MISSING_LINE,
            same_cell=replaced[place],
            upward=upward[place],
            style=styles[place],
        )
        for place, kind in enumerate(kinds)
    ]


def _forms(level: int, kinds: Sequence[str]) -> list[str]:
    """The form of each focus entry, even within its kind."""
    decks = {
        kind: iter(
            dealt(FAMILY, level, f"form {kind}", [kind] * kinds.count(kind), forms[level - 1])
        )
        for kind, forms in _FORMS.items()
        if kind in kinds
    }
    return [next(decks[kind]) for kind in kinds]


def _gold_places(level: int, kinds: Sequence[str]) -> list[int | None]:
    """Option places of the answers: even over all and within kinds, distinct in a group."""
    asked = [slot for slot, kind in enumerate(kinds) if kind != NONE]
    places = dealt(FAMILY, level, "gold", [kinds[slot] for slot in asked], range(OFFERED))
    chosen = dict(zip(asked, places, strict=True))

    def clashes(slot: int) -> int:
        return sum(chosen.get(mate) == chosen[slot] for mate in _group_of(slot)) - 1

    _swap_until_clear(kinds, chosen, clashes)
    return [chosen.get(slot) for slot in range(len(kinds))]


def _thirds(level: int, kinds: Sequence[str]) -> list[int]:
    """Thirds of ledger B, even within kinds; the three lines of a group are not all in one."""
    chosen = dict(enumerate(dealt(FAMILY, level, "third", kinds, range(3))))

    def clashes(slot: int) -> int:
        return len({chosen[mate] for mate in _group_of(slot)}) == 1

    _swap_until_clear(kinds, chosen, clashes)
    return [chosen[slot] for slot in range(len(kinds))]


def _group_of(slot: int) -> range:
    first = slot - slot % FOCUSES
    return range(first, first + FOCUSES)


def _swap_until_clear(
    kinds: Sequence[str], chosen: dict[int, int], clashes: Callable[[int], int]
) -> None:
    """Swap values within a kind, which keeps every count, until nothing clashes in a group."""
    while clashing := [slot for slot in chosen if clashes(slot)]:
        slot = clashing[0]
        for other in chosen:
            if kinds[other] != kinds[slot] or chosen[other] == chosen[slot]:
                continue
            before = clashes(slot) + clashes(other)
            chosen[slot], chosen[other] = chosen[other], chosen[slot]
            if clashes(slot) + clashes(other) < before:
                break
            chosen[slot], chosen[other] = chosen[other], chosen[slot]
        else:
            raise InvariantError("no swap within a kind clears a group of the plan")
