"""Draws the figures of a case: four limits, the facts, and a value for each member."""

from dataclasses import dataclass
from itertools import pairwise

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.clause_change.generator.case import (
    Case,
    Limit,
    LimitClause,
    Timing,
)
from forkpoint.decisions.families.clause_change.generator.dates import (
    DateStyle,
    fitting_day,
    workday_near,
)
from forkpoint.decisions.families.clause_change.generator.domains import Domain
from forkpoint.decisions.families.clause_change.generator.plan import KINDS, Cell
from forkpoint.draws import Draws

GRID = 5  # limits are multiples of five steps, as people choose them


@dataclass(frozen=True, slots=True)
class Channels:
    """Two ways to send a notice with their delays in days; the case uses the first."""

    names: tuple[str, str]
    delays: tuple[int, int]


CHANNELS = (  # from the quickest to the slowest
    "courier",
    "air mail",
    "parcel service",
    "registered letter",
    "ordinary post",
    "surface mail",
)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A case, the varied value of each kind, and the figures that only the text needs."""

    case: Case
    values: dict[str, int]
    channels: Channels | None
    closure: tuple[int, int] | None


def answer_of(kind: str, cell: Cell) -> str:
    """The answer that a kind of variation gives in a cell."""
    if kind == "outside":
        return "same"
    return "yes_only_A" if (kind == "stricter") == cell.right_within else "yes_only_B"


def draw_numbers(
    draws: Draws, cell: Cell, level: int, domain: Domain, style: DateStyle, categories: list[str]
) -> Numbers | None:
    """One attempt; None where the figures do not fit the cell. `categories`: own, then twin's."""
    step = 1 if cell.timed else domain.quantity.step
    sizes = domain.time.bulk_sizes if cell.timed else domain.quantity.bulk_sizes
    bulk_size = draws.choice(sizes)
    distance = cell.distance * step + (draws.below(step) if cell.distance else 0)
    in_bulk = _bulk_limits(cell)
    figures = _four_limits(draws, cell, step, bulk_size, in_bulk)
    gaps = [high - low for low, high in pairwise(figures)]
    if min(gaps) < max(2 * distance, 4 * step):
        return None
    clauses = _clauses(draws, cell, step, figures, in_bulk, bulk_size, categories)
    if clauses is None:
        return None
    targets = _targets(cell, figures, distance)
    deducted = (3 + draws.below(6)) * step if level == 3 else 0
    if cell.timed:
        return _timed(
            draws, cell, level, domain, style, clauses, targets, deducted, bulk_size, categories[0]
        )
    deducted += draws.below(step) if deducted else 0
    second = (4 + draws.below(8)) * step + draws.below(step)
    outdated = second + (3 + draws.below(6)) * step * draws.choice((-1, 1))
    if outdated < step:
        outdated = second + (3 + draws.below(6)) * step
    case = Case(
        clauses, cell.right_within, cell.reached_is_kept, bulk_size, categories[0], second,
        outdated if level == 3 else None, cell.outdated_first, deducted, None,
    )  # fmt: skip
    values = {kind: targets[kind] - second + deducted for kind in KINDS}
    if len({len(f"{value:,}") for value in values.values()}) > 1:
        return None
    return _checked(Numbers(case, values, None, None), cell, distance)


def _bulk_limits(cell: Cell) -> set[int]:
    """Places of the bulk limits in the ascending order of all four."""
    stricter = (0, 1) if cell.upward else (3, 2)
    looser = (2, 3) if cell.upward else (1, 0)
    return {(*stricter, *looser)[place] for place in cell.bulk}


def _four_limits(
    draws: Draws, cell: Cell, step: int, bulk_size: int, in_bulk: set[int]
) -> list[int]:
    start = 4 if cell.timed else _start(step)
    figure = (start + draws.below(5)) * GRID * step
    figures = [figure]
    for _ in range(3):
        figure += (3 + draws.below(3)) * GRID * step
        figures.append(figure)
    for place in in_bulk:
        figures[place] = max(2, round(figures[place] / bulk_size)) * bulk_size
    return figures


def _start(step: int) -> int:
    """The lowest limit of a quantity, in grids: all values then have the same number of digits."""
    power = 100
    while power // step < 20:
        power *= 10
    return (power // step + 22) // GRID + 1


def _clauses(
    draws: Draws, cell: Cell, step: int, figures: list[int], in_bulk: set[int], bulk_size: int,
    categories: list[str],
) -> tuple[LimitClause, ...] | None:  # fmt: skip
    """The clauses on limits, the ones of the stricter side first."""
    clauses: list[LimitClause] = []
    for stricter, reach in zip((True, False), cell.reach, strict=True):
        lower = stricter == cell.upward
        pair = (0, 1) if lower else (2, 3)
        old, new = pair if cell.upward else pair[::-1]
        limits = tuple(
            Limit(figures[place] // bulk_size, True) if place in in_bulk else Limit(figures[place])
            for place in (old, new)
        )
        changed = LimitClause(
            lower,
            (limits[0], limits[1]),
            categories[0] if reach == "applies" else None,
        )
        clauses.append(changed)
        if reach != "plain":
            # It changes too: that a limit changes must not show that it governs the case.
            others = [_other_figure(draws, lower, step, figures) for _ in range(2)]
            if others[0] is None or others[1] is None or others[0] == others[1]:
                return None
            category = categories[1] if reach == "idle" else None
            clauses.append(LimitClause(lower, (Limit(others[0]), Limit(others[1])), category))
    return tuple(clauses)


def _other_figure(draws: Draws, lower: bool, step: int, figures: list[int]) -> int | None:
    """A limit near the governing ones and unlike all four, on the right side of the other side."""
    low, high = (figures[0], figures[1]) if lower else (figures[2], figures[3])
    figure = (low // (GRID * step) - 2 + draws.below((high - low) // (GRID * step) + 5)) * (
        GRID * step
    )
    # Whatever limits hold for a class, its lower one stays below its upper one.
    fits = (
        GRID * step <= figure <= figures[1] + GRID * step
        if lower
        else figure >= figures[2] - GRID * step
    )
    return figure if fits and figure not in figures else None


def _targets(cell: Cell, figures: list[int], distance: int) -> dict[str, int]:
    """The measured value that each kind asks for."""
    lowest, low, high, highest = figures
    near_high = dict(zip(KINDS, cell.near_high_ends, strict=True))

    def within(start: int, end: int, kind: str, start_at_limit: bool) -> int:
        at_end = near_high[kind] if distance else not start_at_limit
        return end - distance if at_end else start + distance

    kept = cell.reached_is_kept
    lower_kind, upper_kind = ("stricter", "looser") if cell.upward else ("looser", "stricter")
    targets = {
        lower_kind: within(lowest, low, lower_kind, kept),
        upper_kind: within(high, highest, upper_kind, not kept),
    }
    if cell.same_is_yes == cell.right_within:
        targets["outside"] = within(low, high, "outside", not near_high["outside"])
    elif cell.outside_is_low:
        targets["outside"] = lowest - distance
    else:
        targets["outside"] = highest + distance
    return targets


def _timed(
    draws: Draws, cell: Cell, level: int, domain: Domain, style: DateStyle,
    clauses: tuple[LimitClause, ...], targets: dict[str, int], deducted: int, bulk_size: int,
    category: str,
) -> Numbers | None:  # fmt: skip
    quicker, slower = sorted(draws.sample(range(len(CHANNELS)), 2))
    shorter, longer = sorted(draws.sample(range(1, 9), 2))
    ways = draws.sample(((CHANNELS[quicker], shorter), (CHANNELS[slower], longer)), 2)
    (first_name, first_delay), (second_name, second_delay) = ways
    timing = Timing(domain.time.act_first, first_delay, draws.below(3) - 1)
    raw = {kind: target - timing.ends_counted + deducted for kind, target in targets.items()}
    sign = -1 if timing.act_first else 1
    shifts = {kind: sign * days - first_delay for kind, days in raw.items()}
    used = [kind for kind in KINDS if answer_of(kind, cell) != cell.lacking]
    reference = fitting_day(draws, style, [shifts[kind] for kind in used])
    room = min(raw.values()) - first_delay - 2
    if reference is None or room < deducted + 1:
        return None
    closure = None
    if level == 3:
        gap = 1 + draws.below(room - deducted)
        first = reference - gap - deducted + 1 if timing.act_first else reference + gap
        closure = (first, first + deducted - 1)
    outdated = workday_near(reference + (4 + draws.below(9)) * draws.choice((-1, 1)))
    case = Case(
        clauses, cell.right_within, cell.reached_is_kept, bulk_size, category, reference,
        outdated if level == 3 else None, cell.outdated_first, deducted, timing,
    )  # fmt: skip
    values = {kind: reference + shifts[kind] for kind in KINDS}
    channels = Channels((first_name, second_name), (first_delay, second_delay))
    return _checked(Numbers(case, values, channels, closure), cell, None)


def _checked(numbers: Numbers, cell: Cell, distance: int | None) -> Numbers:
    case = numbers.case
    distances = {case.distance(value) for value in numbers.values.values()}
    ensure(len(distances) == 1, "all members lie equally near a limit")
    ensure(distance is None or distances == {distance}, "the members lie at the distance dealt")
    for kind, value in numbers.values.items():
        ensure(case.answer(value) == answer_of(kind, cell), f"the kind {kind} gives its answer")
    same = numbers.values["outside"]
    if cell.lacking != "same":
        ensure(case.holds(same, "A") == cell.same_is_yes, "both answers are as dealt")
    ensure(all(clause.changed for clause in case.clauses), "all limits of the measure change")
    ensure(case.clause_for(True) != case.clause_for(False), "two different clauses govern the case")
    return numbers
