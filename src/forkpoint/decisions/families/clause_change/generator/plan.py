"""The fixed plan: what each group of a level holds, before anything is drawn."""

from dataclasses import dataclass
from functools import cache
from itertools import permutations

from forkpoint.decisions.families.clause_change.generator.case import Reach
from forkpoint.decisions.families.clause_change.generator.domains import DOMAINS
from forkpoint.decisions.plan import Factor, dealt, spread

FAMILY = "clause_change"
GROUPS = 67
LAYOUTS = ("document", "table", "synopsis", "letter", "json")
KINDS = ("stricter", "looser", "outside")
DISTANCES = (0, 0, 1, 2, 3, 4, 5, 6)
CLAUSES = {1: (8,), 2: (10, 11), 3: (12, 13, 14)}
LACKING_IN_PAIR = {1: "same", 2: "yes_only_A", 3: "yes_only_B"}
OPTION_KEYS = ("same", "yes_only_A", "yes_only_B")
# Of the stricter and the looser clause: how the clauses that set their limits relate to classes.
REACHES: dict[int, tuple[tuple[Reach, Reach], ...]] = {
    1: (("plain", "plain"),),
    2: (("applies", "plain"), ("plain", "applies"), ("applies", "idle"), ("idle", "applies")),
    3: (("applies", "applies"), ("applies", "idle"), ("idle", "applies")),
}
# Which of the limits (stricter clause in A and B, looser clause in A and B) are in bulk units.
BULKS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((),),
    2: ((0,), (1,), (2,), (3,), (0, 3), (1, 2), (0, 1), (2, 3)),
    3: ((0, 2), (1, 3), (0, 3), (1, 2), (0, 1), (2, 3), (0, 1, 2), (1, 2, 3)),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan says about one group."""

    domain: int
    timed: bool
    layout: str
    right_within: bool
    upward: bool
    same_is_yes: bool
    outside_is_low: bool
    distance: int
    reached_is_kept: bool
    stricter_first: bool
    named_stricter: bool
    option_order: tuple[str, ...]
    third: int
    near_high_ends: tuple[bool, bool, bool]
    clauses: int
    reach: tuple[Reach, Reach]
    bulk: tuple[int, ...]
    outdated_first: bool
    lacking: str | None


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The 67 cells of a level; the last is the pair."""
    plain = [0] * GROUPS
    domains = dealt(FAMILY, level, "domain", plain, range(len(DOMAINS)))
    timed = dealt(FAMILY, level, "measure", domains, (True, False))
    layouts = dealt(FAMILY, level, "layout", timed, LAYOUTS)
    yes_count = {1: 33, 2: 34, 3: 33}[level]
    with_same = GROUPS - (LACKING_IN_PAIR[level] == "same")
    same_is_yes = spread(FAMILY, level, "same", {True: yes_count, False: with_same - yes_count}) + (
        False,
    ) * (GROUPS - with_same)
    right_within = dealt(FAMILY, level, "polarity", same_is_yes, (True, False))
    polarity = tuple(zip(same_is_yes, right_within, strict=True))
    upward = dealt(FAMILY, level, "shift", polarity, (True, False))
    shape = tuple(zip(polarity, upward, strict=True))

    def halves(factor: str) -> Factor[bool]:
        return dealt(FAMILY, level, factor, shape, (True, False))

    outside_is_low, kept = halves("side"), halves("edge")
    stricter_first, named = halves("first"), halves("named")
    near = tuple(zip(*(halves(f"near {kind}") for kind in KINDS), strict=True))
    distances = dealt(FAMILY, level, "distance", shape, DISTANCES)
    orders = dealt(FAMILY, level, "options", plain, tuple(permutations(OPTION_KEYS)))
    thirds = dealt(FAMILY, level, "third", shape, (0, 1, 2))
    counts = dealt(FAMILY, level, "clauses", plain, CLAUSES[level])
    reaches = dealt(FAMILY, level, "reach", right_within, REACHES[level])
    bulks = dealt(FAMILY, level, "bulk", timed, BULKS[level])
    outdated = halves("outdated")
    return tuple(
        Cell(
            domain=domains[i],
            timed=timed[i],
            layout=layouts[i],
            right_within=right_within[i],
            upward=upward[i],
            same_is_yes=same_is_yes[i],
            outside_is_low=outside_is_low[i],
            distance=distances[i],
            # At a limit itself, only this reading lets the three answers lie equally near.
            reached_is_kept=kept[i] if distances[i] else same_is_yes[i] == right_within[i],
            stricter_first=stricter_first[i],
            named_stricter=named[i],
            option_order=orders[i],
            third=thirds[i],
            near_high_ends=near[i],
            clauses=counts[i],
            reach=reaches[i],
            bulk=bulks[i],
            outdated_first=outdated[i],
            lacking=LACKING_IN_PAIR[level] if i == GROUPS - 1 else None,
        )
        for i in range(GROUPS)
    )
