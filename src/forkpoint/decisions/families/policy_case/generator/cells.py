"""The plan: what each group of a level is, the same for every seed.

A triple has three members: the plain one, the one that needs an exception, and the one that needs
the precedence statement. Which outcome goes with which is one of six permutations.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Literal, TypeAlias

from forkpoint.decisions.families.policy_case.generator.policy import (
    OUTCOMES,
    PRECEDENCE_KINDS,
    PrecedenceKind,
)
from forkpoint.decisions.plan import dealt, spread

FAMILY = "policy_case"
GROUPS_PER_LEVEL = 67
PLAIN, EXCEPTION, PRECEDENCE = MEMBERS = (0, 1, 2)
INTERPRETATIONS = ("plain", "exception", "precedence")
LAYOUTS = ("document", "table", "mail", "json")
DOMAINS = (
    "expense_claims",
    "refunds",
    "content_moderation",
    "data_access",
    "leave_requests",
    "procurement",
)

Ending: TypeAlias = Literal["default", "other_rule", "replacement"]
"""What the exception leads to: the default, another rule, or the outcome that it names."""
Place: TypeAlias = Literal["first", "middle", "last"]
Contest: TypeAlias = Literal["all_differ", "pair_wins", "pair_loses"]
"""How three standing rules differ: in three outcomes, or two of them agree, and win or lose."""
Aside: TypeAlias = Literal["none", "stronger", "agreeing"]
"""A rule set aside beside those that stand: one that would have won, or one that agrees."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One group of the plan.

    `outcomes` are the answers of the three members, `present` the members that the group has.
    The default is the answer of one of the three. The places say where the deciding rule stands
    among the applying ones, and the numbers of changed rules how many of these have an outcome
    from their exception (the deciding one is among them in the exception member alone). `thirds`
    says for each member in which third of the record the field stands that is its own.
    """

    outcomes: tuple[str, ...]
    present: tuple[int, ...]
    ending: Ending
    exception_aside: Aside
    precedence_aside: Aside
    default: str
    precedence: PrecedenceKind
    exception_place: Place
    precedence_place: Place
    exception_contest: Contest
    precedence_contest: Contest
    exception_changed: int
    precedence_changed: int
    layout: str
    domain: str
    option_order: tuple[str, ...]
    thirds: tuple[int, ...]


_ORDERS = tuple(permutations(OUTCOMES))
_CYCLIC = {("approve", "deny", "escalate"), ("deny", "escalate", "approve"),
           ("escalate", "approve", "deny")}  # fmt: skip
_LEFT_OUT = dict(
    zip(_ORDERS, [t for t in ((0, 1, 2), (1, 2, 0), (2, 0, 1)) for _ in range(2)], strict=True)
)
"""Chosen so that what is left out adds up evenly, by outcome and by interpretation."""
_OWNS_THREE_DEFAULTS = dict(zip(_ORDERS, (1, 0, 2, 2, 0, 1), strict=True))
"""The member that has one default less than the others; even by outcome and interpretation."""
# Where rules rank by number the deciding one comes first or last, and a reader who goes by the
# order is right for one of the two kinds; so elsewhere it stands in the middle a little oftener.
_EXCEPTION_PLACES: tuple[Place, ...] = ("first",) * 3 + ("middle",) * 4 + ("last",) * 4
_PRECEDENCE_PLACES: tuple[Place, ...] = ("first",) * 3 + ("middle",) * 5 + ("last",) * 3
_ASIDES: tuple[Aside, ...] = ("stronger", "none", "agreeing", "stronger", "none", "none")
_ASIDES_BELOW: tuple[Aside, ...] = ("none", "agreeing", "none")
_ASIDES_ABOVE: tuple[Aside, ...] = ("stronger", "none", "stronger")
_ASIDES_BESIDE: dict[Aside, tuple[Aside, ...]] = {
    "none": ("stronger", "agreeing", "stronger", "none", "agreeing"),
    "stronger": ("stronger", "none"),
    "agreeing": ("none",),
}
"""For each rule set aside in the precedence member, those of the exception member: one policy of
four rules has room for both only where they may be the same rule."""
_CHANGED = ((2, 1), (1, 1), (2, 2), (2, 1), (2, 1), (1, 2), (2, 1), (2, 0), (1, 1), (2, 2))
"""Numbers of changed rules in the exception and the precedence member."""
_PAIRS: dict[int, tuple[tuple[str, str, str], tuple[int, int]]] = {
    1: (("approve", "deny", "escalate"), (EXCEPTION, PRECEDENCE)),
    2: (("escalate", "deny", "approve"), (PLAIN, PRECEDENCE)),
    3: (("deny", "approve", "escalate"), (PLAIN, EXCEPTION)),
}


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The cells of a level: 66 triples, then the pair."""
    orders = [order for order in _ORDERS for _ in range(11)]
    starts = [start for order in _ORDERS for start in _endings(order)]
    kinds: Sequence[PrecedenceKind] = dealt(FAMILY, level, "precedence", orders, PRECEDENCE_KINDS)
    contests = _contests(level, kinds)
    precedence_asides = _precedence_asides(level, kinds, contests)
    exception_asides: list[Aside] = [
        aside if ending == "replacement" else "none"
        for (ending, _), aside in zip(
            starts, _exception_asides(level, kinds, contests, precedence_asides), strict=True
        )
    ]
    # Beside a rule set aside, four rules leave but one that decides for two members.
    roomy = [
        level > 1 or pair == ("none", "none")
        for pair in zip(exception_asides, precedence_asides, strict=True)
    ]
    changed = dealt(FAMILY, level, "changed", kinds, _CHANGED)
    exception_places = dealt(FAMILY, level, "exception place", kinds, _EXCEPTION_PLACES)
    precedence_places = dealt(FAMILY, level, "precedence place", kinds, _PRECEDENCE_PLACES)
    layouts = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    domains = dealt(FAMILY, level, "domain", orders, DOMAINS)
    options = dealt(FAMILY, level, "options", orders, _ORDERS)
    thirds = [third for order in _ORDERS for third in _thirds(level, order)]
    triples = [
        Cell(
            outcomes=orders[i],
            present=MEMBERS,
            ending=starts[i][0],
            exception_aside=exception_asides[i],
            precedence_aside=precedence_asides[i],
            default=orders[i][starts[i][1]],
            precedence=kinds[i],
            exception_place=exception_places[i] if roomy[i] else precedence_places[i],
            precedence_place=precedence_places[i],
            exception_contest=contests[i][0],
            precedence_contest=contests[i][1],
            exception_changed=changed[i][0],
            precedence_changed=changed[i][1],
            layout=layouts[i],
            domain=domains[i],
            option_order=options[i],
            thirds=thirds[i],
        )
        for i in range(len(orders))
    ]
    # A fixed stride (coprime to 66) mixes permutations without another draw.
    mixed = [triples[(place * 25) % len(triples)] for place in range(len(triples))]
    return (*mixed, _pair(level))


def _contests(level: int, kinds: Sequence[PrecedenceKind]) -> list[tuple[Contest, Contest]]:
    """For each triple, how the standing rules of two members differ: the agreeing win as often.

    One order of outcomes cannot put two answers above all others, so that in one of the two
    members rules of two outcomes stand.
    """
    agreeing: tuple[Contest, Contest] = ("pair_wins", "pair_loses")
    differ: Contest = "all_differ"
    by_outcome = [(differ, pair) for pair in agreeing] + [(pair, differ) for pair in agreeing]
    others = [*by_outcome, *[(differ, differ)] * 12]
    ordered = dealt(FAMILY, level, "contest by outcome", kinds, by_outcome)
    ranked = dealt(FAMILY, level, "contest", kinds, others)
    return [
        ordered[place] if kind == "outcome_order" else ranked[place]
        for place, kind in enumerate(kinds)
    ]


def _precedence_asides(
    level: int, kinds: Sequence[PrecedenceKind], contests: Sequence[tuple[Contest, Contest]]
) -> list[Aside]:
    """For each triple, the rule set aside in its precedence member.

    No outcome is stronger than one that stands first among all three.
    """
    asides = dealt(FAMILY, level, "precedence aside", kinds, _ASIDES)
    topmost = dealt(FAMILY, level, "precedence aside below", kinds, _ASIDES_BELOW)
    others = dealt(FAMILY, level, "precedence aside above", kinds, _ASIDES_ABOVE)
    return [
        (asides if kind != "outcome_order" else topmost if second == "all_differ" else others)[
            place
        ]
        for place, (kind, (_, second)) in enumerate(zip(kinds, contests, strict=True))
    ]


def _exception_asides(
    level: int,
    kinds: Sequence[PrecedenceKind],
    contests: Sequence[tuple[Contest, Contest]],
    precedence_asides: Sequence[Aside],
) -> list[Aside]:
    """For each triple, the rule set aside in its exception member, in all as often.

    Under an order of outcomes, one that agrees would give the answer without exceptions.
    """
    beside = {
        aside: dealt(FAMILY, level, f"exception aside beside {aside}", kinds, deck)
        for aside, deck in _ASIDES_BESIDE.items()
    }
    found: list[Aside] = []
    for place, (kind, (first, _)) in enumerate(zip(kinds, contests, strict=True)):
        aside = beside[precedence_asides[place]][place]
        top = kind == "outcome_order" and (first == "all_differ" or aside == "agreeing")
        found.append("none" if top else aside)
    return found


def _endings(order: tuple[str, ...]) -> list[tuple[Ending, int]]:
    """For the eleven groups of a permutation: how the exception ends, and whose the default is.

    Each interpretation has the default as its answer in 22 groups, and each outcome is the
    default of 22 policies.
    """
    counts = dict.fromkeys(MEMBERS, 4)
    counts[_OWNS_THREE_DEFAULTS[order]] = 3
    endings: list[tuple[Ending, int]] = [
        ("replacement", member) for member, count in counts.items() for _ in range(count)
    ]
    endings[endings.index(("replacement", EXCEPTION))] = ("default", EXCEPTION)
    if order in _CYCLIC:
        endings[endings.index(("replacement", PRECEDENCE))] = ("other_rule", PRECEDENCE)
    return endings


def _thirds(level: int, order: tuple[str, ...]) -> list[tuple[int, ...]]:
    """For the eleven groups of a permutation: the thirds of the members' own fields.

    Every outcome, and every interpretation, meets each third in 22 of the 66 triples: the six
    arrangements occur twice in each permutation but for the one that is left out once.
    """
    counts = dict.fromkeys(permutations((0, 1, 2)), 2)
    counts[_LEFT_OUT[order]] = 1
    by_outcome = spread(FAMILY, level, f"thirds {' '.join(order)}", counts)
    return [tuple(third[OUTCOMES.index(outcome)] for outcome in order) for third in by_outcome]


def _pair(level: int) -> Cell:
    outcomes, present = _PAIRS[level]
    return Cell(
        outcomes=outcomes,
        present=present,
        ending="replacement",
        exception_aside="none",
        precedence_aside="none",
        default=outcomes[EXCEPTION if level == 2 else PRECEDENCE],
        precedence=PRECEDENCE_KINDS[(3, 5, 4)[level - 1]],
        exception_place="middle",
        precedence_place="middle",
        exception_contest="all_differ",
        precedence_contest="all_differ",
        exception_changed=1,
        precedence_changed=1,
        layout=LAYOUTS[level - 1],
        domain=DOMAINS[level - 1],
        option_order=_ORDERS[level],
        thirds=(level - 1, level % 3, (level + 1) % 3),
    )
