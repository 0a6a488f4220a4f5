"""The plan of a level: which rules each group lists, which are broken, where and in which field."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from forkpoint.decisions.families.record_rule.generator.records import (
    FAMILY,
    KINDS,
    LIMIT_KINDS,
    fields_read,
)
from forkpoint.decisions.plan import dealt, spread
from forkpoint.draws import Draws

GROUPS = 50
UNTOUCHED = 24
THIRDS = (0, 1, 2)
RULE_COUNTS = {1: (6, 7), 2: (7, 8), 3: (8, 9)}
VOID_KINDS = 3
DOMAINS = (
    "shipment_manifest",
    "lab_samples",
    "payroll_rows",
    "meter_readings",
    "library_loans",
    "parcel_scans",
    "crew_roster",
    "ticket_sales",
)
LAYOUTS = (
    "pipe_table",
    "aligned_table",
    "semicolon_lines",
    "json_lines",
    "labelled_list",
    "json_state",
)
_MORE = 21
"""How many times over the three levels a kind has 14 violations in a level instead of 13."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule: its kind, its place in the list, the third of the batch, the field."""

    kind: str
    place: int
    third: int
    field: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan says of one group.

    `near` names the two rules that the batch keeps by no margin; `voids` the rules that a void
    record would break, each with the third of the batch where it stands (level 3).
    """

    kinds: tuple[str, ...]
    untouched: bool
    violations: tuple[Violation, ...]
    near: tuple[str, str]
    voids: tuple[tuple[str, int], ...]
    domain: str
    layout: str


@cache
def level_plan(seed: int, level: int, turn: int) -> tuple[Cell, ...]:
    """The fifty cells of a level.

    Counts are the same for every seed and turn (a turn is one pass through the fifty), and so is
    what size a group has. Which kinds meet in a group is dealt per seed, the rest per turn: were
    it fixed, a reader of other seeds' items could tell a group from the rules that it lists, and
    know from that which of them are broken.
    """
    low, high = RULE_COUNTS[level]
    sizes = spread(FAMILY, level, "rules", {low: GROUPS // 2, high: GROUPS // 2})
    calm = [True] * (UNTOUCHED // 2) + [False] * (GROUPS // 2 - UNTOUCHED // 2)
    untouched = dealt(FAMILY, level, "untouched", sizes, calm)
    domains = dealt(FAMILY, level, f"domain {seed} {turn}", sizes, DOMAINS)
    layouts = dealt(FAMILY, level, f"layout {seed} {turn}", domains, LAYOUTS)
    broken = _broken(seed, level, untouched)
    draws = Draws(["decisions", "plan", FAMILY, level, "arrangement", seed, turn])
    listed = _listed(level, sizes, broken, draws)
    near = _spread_over(listed, LIMIT_KINDS, 2, draws)
    voids = _spread_over(listed, KINDS, VOID_KINDS if level == 3 else 0, draws)
    orders = _orders(sizes, listed, broken, draws)
    flat = [(group, kind) for group in range(GROUPS) for kind in broken[group]]
    classes = [(kind, orders[group].index(kind)) for group, kind in flat]
    thirds = dict(zip(flat, _even_thirds(classes, draws), strict=True))
    fields = _fields(level, flat, voids, draws)

    def violation(group: int, kind: str) -> Violation:
        key = group, kind
        return Violation(kind, orders[group].index(kind), thirds[key], fields[key])

    def void(group: int, kind: str) -> tuple[str, int]:
        revived = fields.get((group, kind)) == "status"
        return kind, thirds[group, kind] if revived else draws.below(len(THIRDS))

    return tuple(
        Cell(
            kinds=orders[group],
            untouched=untouched[group],
            violations=tuple(violation(group, kind) for kind in broken[group]),
            near=(near[group][0], near[group][1]),
            voids=tuple(void(group, kind) for kind in voids[group]),
            domain=domains[group],
            layout=layouts[group],
        )
        for group in range(GROUPS)
    )


def _most_wanted(wanted: Counter[T], among: Sequence[T], count: int, draws: Draws) -> list[T]:
    """The values of which most are still to be given, ties at random, and gives them."""
    pool = draws.sample(among, len(among))
    chosen = sorted(pool, key=lambda value: -wanted[value])[:count]
    wanted.subtract(chosen)
    return chosen


def _balanced(
    wanted: Counter[str], counts: Sequence[int], taken: Sequence[Sequence[str]], draws: Draws
) -> list[list[str]]:
    """So many kinds for each group, none that it has taken, each kind exactly as often as wanted.

    A greedy deal comes near; exchanges mend what is left over, and some more of them undo the
    pattern that neighbours share out the kinds between them.
    """
    result: list[list[str]] = [[] for _ in counts]
    for group in draws.sample(range(len(counts)), len(counts)):
        free = [kind for kind in KINDS if kind not in taken[group]]
        result[group] = _most_wanted(wanted, free, counts[group], draws)
    while any(wanted.values()):
        short = max(KINDS, key=lambda kind: wanted[kind])
        spare = min(KINDS, key=lambda kind: wanted[kind])
        group = draws.choice(
            [
                group
                for group, mine in enumerate(result)
                if spare in mine and short not in mine and short not in taken[group]
            ]
        )
        result[group][result[group].index(spare)] = short
        wanted.subtract({short: 1, spare: -1})
    for _ in range(400):
        one, other = draws.below(len(result)), draws.below(len(result))
        mine, theirs = draws.choice(result[one]), draws.choice(result[other])
        if theirs not in (*result[one], *taken[one]) and mine not in (
            *result[other],
            *taken[other],
        ):
            result[one][result[one].index(mine)] = theirs
            result[other][result[other].index(theirs)] = mine
    return result


@cache
def _broken(seed: int, level: int, untouched: tuple[bool, ...]) -> list[list[str]]:
    """Which rules each group breaks: every kind 13 or 14 times, 40 or 41 times in all levels."""
    draws = Draws(["decisions", "plan", FAMILY, level, "broken", seed])
    counts = [3 if calm else 4 for calm in untouched]
    return _balanced(_violations_of(level), counts, [()] * len(counts), draws)


def _violations_of(level: int) -> Counter[str]:
    """How often each kind is broken at a level."""
    wanted = Counter(dict.fromkeys(KINDS, 13))
    share = _MORE // 3
    wanted.update(KINDS[i % len(KINDS)] for i in range((level - 1) * share, level * share))
    return wanted


def _listed(
    level: int, sizes: Sequence[int], broken: Sequence[Sequence[str]], draws: Draws
) -> list[list[str]]:
    """Which kinds each group lists, the broken ones first; every kind equally often."""
    total = sum(sizes)
    wanted = Counter(dict.fromkeys(KINDS, total // len(KINDS)))
    first = 5 * level
    wanted.update(KINDS[(first + i) % len(KINDS)] for i in range(total % len(KINDS)))
    wanted.subtract(_violations_of(level))
    counts = [size - len(mine) for size, mine in zip(sizes, broken, strict=True)]
    others = _balanced(wanted, counts, broken, draws)
    return [[*mine, *rest] for mine, rest in zip(broken, others, strict=True)]


def _spread_over(
    listed: Sequence[Sequence[str]], kinds: Sequence[str], count: int, draws: Draws
) -> list[list[str]]:
    """`count` listed kinds for each group, evenly over the kinds and blind to what is broken."""
    wanted: Counter[str] = Counter()
    chosen = {
        group: _most_wanted(wanted, [k for k in listed[group] if k in kinds], count, draws)
        for group in draws.sample(range(len(listed)), len(listed))
    }
    return [chosen[group] for group in range(len(listed))]


def _orders(
    sizes: Sequence[int],
    listed: Sequence[Sequence[str]],
    broken: Sequence[Sequence[str]],
    draws: Draws,
) -> list[tuple[str, ...]]:
    """The rules of each group in order; for each length the broken ones spread over all places."""
    wanted: dict[int, Counter[int]] = {size: Counter() for size in sizes}
    orders = []
    for size, kinds, chosen in zip(sizes, listed, broken, strict=True):
        places = _most_wanted(wanted[size], range(size), len(chosen), draws)
        draws.shuffle(places)
        at = dict(zip(places, chosen, strict=True))
        rest = [kind for kind in kinds if kind not in chosen]
        draws.shuffle(rest)
        orders.append(tuple(at[i] if i in at else rest.pop() for i in range(size)))
    return orders


def _even_thirds(classes: Sequence[tuple[str, int]], draws: Draws) -> list[int]:
    """A third for every violation, evenly within its kind and within its place in the list.

    Kinds and places are the two sides of a graph with an edge per violation. Nodes are split so
    that each has at most three edges, and the edges get three colours, no two alike at a node:
    where none is free at both ends, a path of two alternating colours is turned over first.
    """
    colours: dict[tuple[Hashable, int], int] = {}
    ends: dict[int, tuple[Hashable, Hashable]] = {}
    degrees: Counter[Hashable] = Counter()
    for edge in draws.sample(range(len(classes)), len(classes)):
        kind, place = classes[edge]
        ends[edge] = (kind, degrees[kind] // 3), (place, degrees[place] // 3)
        degrees.update((kind, place))
        one, other = ends[edge]
        free = [colour for colour in THIRDS if (one, colour) not in colours]
        common = [colour for colour in free if (other, colour) not in colours]
        colour = draws.choice(common or free)
        if not common:
            _turn_over(colours, ends, other, colour)
        colours[one, colour] = colours[other, colour] = edge
    third = {edge: colour for (_, colour), edge in colours.items()}
    return [third[edge] for edge in range(len(classes))]


def _turn_over(
    colours: dict[tuple[Hashable, int], int],
    ends: dict[int, tuple[Hashable, Hashable]],
    node: Hashable,
    colour: int,
) -> None:
    """Free the colour at the node: swap it with one that is free there, along the whole path."""
    spare = next(third for third in THIRDS if (node, third) not in colours)
    path, wanted, at = [], colour, node
    while (at, wanted) in colours:
        edge = colours[at, wanted]
        path.append((edge, wanted))
        at = ends[edge][ends[edge][0] == at]
        wanted = colour + spare - wanted
    for edge, old in path:
        for end in ends[edge]:
            if colours.get((end, old)) == edge:
                del colours[end, old]
    for edge, old in path:
        for end in ends[edge]:
            colours[end, colour + spare - old] = edge


def _fields(
    level: int,
    flat: Sequence[tuple[int, str]],
    voids: Sequence[Sequence[str]],
    draws: Draws,
) -> dict[tuple[int, str], str]:
    """The edited field of every violation: evenly over the fields that its kind reads.

    A third of the violations whose kind a void record would break come from its status alone.
    """
    overlapping = [(group, kind) for group, kind in flat if kind in voids[group]]
    revived = draws.sample(overlapping, len(overlapping) // 3)
    result = dict.fromkeys(revived, "status")
    for kind in KINDS:
        rest = [key for key in flat if key[1] == kind and key not in result]
        fields = fields_read(kind, level)
        hand = [fields[i % len(fields)] for i in range(len(rest))]
        draws.shuffle(hand)
        result.update(zip(rest, hand, strict=True))
    return result
