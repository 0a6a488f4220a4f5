"""Draws a log and two claims about it that fit a cell of the plan.

The lines that claims are about are placed one by one, so that every number is what the plan
asks for; all other lines are drawn around them.
"""

from dataclasses import dataclass, replace

from forkpoint.decisions.contrast import InvariantError, ensure
from forkpoint.decisions.families.log_claim.generator.cells import (
    COUNT_BY_ONE,
    COUNT_BY_TWO,
    OTHER_UNIT,
    OTHER_WINDOW,
    Cell,
)
from forkpoint.decisions.families.log_claim.generator.domains import DOMAINS, Domain
from forkpoint.decisions.families.log_claim.generator.journal import (
    Claim,
    Entry,
    counted,
    inside,
    near_misses,
)
from forkpoint.draws import Draws

LINES = {1: 30, 2: 60, 3: 90}
UNITS = {1: 4, 2: 5, 3: 7}
NUMBERS = {1: range(2, 7), 2: range(4, 10), 3: range(6, 15)}
FIRST, LAST = 6 * 60, 21 * 60
GRID = 5
LENGTHS = range(180, 420, GRID)
SHIFTS = range(40, 240, GRID)
RESENT, DRILLS = 3, 4
_MOST_OUTSIDE = {(1, 1): 9, (1, 2): 16, (1, 3): 24, (3, 1): 3, (3, 2): 7, (3, 3): 10}
"""How many lines of a unit there may be beyond the larger number, by queried units and level."""
TRIES = 400

Query = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Case:
    """One log, its roster of sources, a true claim and a false one."""

    domain: Domain
    units: tuple[str, ...]
    roster: dict[str, tuple[str, ...]]
    entries: list[Entry]
    true: Claim
    false: Claim


def draw_case(draws: Draws, level: int, cell: Cell) -> Case:
    """Draw until everything that the cell plans is so."""
    for _ in range(TRIES):
        case = _attempt(draws, level, cell)
        if case is not None:
            return case
    raise InvariantError(f"no log fits the cell {cell}")


def _attempt(draws: Draws, level: int, cell: Cell) -> Case | None:
    domain = DOMAINS[cell.domain]
    units = tuple(draws.sample(domain.units, UNITS[level]))
    grade = draws.choice(domain.grades)
    queries = _queries(draws, cell, units)
    true_number, other_number = _numbers(draws, cell, level)
    if cell.kind == OTHER_UNIT:
        # A third unit has the true number as well: that some other unit has the number that a
        # claim gives is so for both claims.
        queries.append((units[2], *queries[0][1:]))
    targets = dict(zip(queries, (true_number, other_number, true_number), strict=False))
    placed = _placed(draws, cell, level, queries, targets)
    if placed is None:
        return None
    roster = _roster(draws, domain, units)
    entries = _written(draws, domain, units, grade, roster, placed, LINES[level])
    if level > 1:
        entries = _with_resent(draws, entries, grade, {unit for unit, _, _ in queries})
    if level > 2:
        entries = _with_drills(draws, entries, grade, {unit for unit, _, _ in queries})
    true, false = _claims(cell, queries, grade, true_number, other_number)
    if not _fits(entries, queries, targets, grade, cell, level):
        return None
    if any(near_misses(entries, claim, cell) < true_number for claim in (true, false)):
        return None
    _check(entries, true, false, cell)
    return Case(domain, units, roster, entries, true, false)


def _queries(draws: Draws, cell: Cell, units: tuple[str, ...]) -> list[Query]:
    """What the true and the false claim ask of: unit and window, the true one's first."""
    length = draws.choice(LENGTHS)
    shift = draws.choice(SHIFTS)
    start = FIRST + GRID * draws.below((LAST - FIRST - length - shift) // GRID)
    if cell.kind == OTHER_WINDOW:
        queries = [(units[0], at, at + length) for at in (start, start + shift)]
    elif cell.kind == OTHER_UNIT:
        queries = [(unit, start, start + length) for unit in units[:2]]
    else:
        return [(units[0], start, start + length)]
    draws.shuffle(queries)
    return queries


def _numbers(draws: Draws, cell: Cell, level: int) -> tuple[int, int]:
    """The true number and another, in digits of equal length.

    The two are drawn as a pair, and the plan says which of them is the true one: so true and
    false claims have the same numbers.
    """
    allowed = NUMBERS[level]
    while True:
        step = {COUNT_BY_ONE: 1, COUNT_BY_TWO: 2}.get(cell.kind, 1 + draws.below(3))
        low = draws.choice(allowed)
        if low + step in allowed and len(str(low)) == len(str(low + step)):
            return (low + step, low) if cell.higher else (low, low + step)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A line about a queried unit and grade: its minute, and whether it is resent or a drill."""

    minute: int
    unit: str
    resent_of: int | None = None
    drill: bool = False


def _placed(
    draws: Draws, cell: Cell, level: int, queries: list[Query], targets: dict[Query, int]
) -> list[_Placed] | None:
    """The lines that decide the queries: at the edges, inside the windows, outside of them."""
    lines: list[_Placed] = []
    for unit, start, end in queries:
        if cell.near != "none":
            step = 0 if cell.near == "on" else (-1 if cell.at_start else 1)
            lines.append(_Placed((start if cell.at_start else end) + step, unit))
    taken = {line.minute for line in lines}
    units = list(dict.fromkeys(unit for unit, _, _ in queries))
    for unit in units:
        own = [query for query in queries if query[0] == unit]
        added = _inside(draws, cell, own, targets, lines, taken)
        if added is None:
            return None
        lines += added
        outside = [m for m in _free(own, taken) if not any(s < m < e for _, s, e in own)]
        # The day's total must not depend on which of the two numbers is the true one.
        total = max(targets.values()) + 1 + draws.below(_MOST_OUTSIDE[len(units), level])
        count = total - sum(line.unit == unit for line in lines)
        if not 0 <= count <= len(outside):
            return None
        for minute in draws.sample(outside, count):
            taken.add(minute)
            lines.append(_Placed(minute, unit))
    return _with_marks(draws, cell, level, queries, lines, taken)


def _inside(
    draws: Draws,
    cell: Cell,
    own: list[Query],
    targets: dict[Query, int],
    lines: list[_Placed],
    taken: set[int],
) -> list[_Placed] | None:
    """Lines inside the windows of one unit, as many as the targets still need."""
    needed = {
        query: targets[query]
        - sum(
            line.unit == query[0] and inside(line.minute, query[1], query[2], cell)
            for line in lines
        )
        for query in own
    }
    free = _free(own, taken)
    within = [{minute for minute in free if start < minute < end} for _, start, end in own]
    parts = [within[0]]
    if len(own) == 2:
        parts = [within[0] & within[1], within[0] - within[1], within[1] - within[0]]
    regions = [sorted(part) for part in parts]
    if len(own) == 1:
        counts = [needed[own[0]]]
    else:
        low = min(needed.values())
        shared = draws.below(low + 1) if low >= 0 and regions[0] else 0
        counts = [shared, needed[own[0]] - shared, needed[own[1]] - shared]
    if any(not 0 <= n <= len(region) for n, region in zip(counts, regions, strict=True)):
        return None
    minutes = [
        m for n, region in zip(counts, regions, strict=True) for m in draws.sample(region, n)
    ]
    taken.update(minutes)
    return [_Placed(minute, own[0][0]) for minute in minutes]


def _free(own: list[Query], taken: set[int]) -> list[int]:
    """The minutes of the day that are not taken and not close to an edge."""
    close = {edge + by for _, *edges in own for edge in edges for by in (-1, 0, 1)} | taken
    return [minute for minute in range(FIRST - 30, LAST + 30) if minute not in close]


def _with_marks(
    draws: Draws,
    cell: Cell,
    level: int,
    queries: list[Query],
    lines: list[_Placed],
    taken: set[int],
) -> list[_Placed] | None:
    """Where the plan says so, a resent line and one of an exercise among those in question."""
    result = list(lines)
    for unit, start, end in queries:
        free = [m for m in _free([q for q in queries if q[0] == unit], taken) if start < m < end]
        if level > 1 and cell.resent:
            pairs = [
                (line.minute, minute)
                for line in lines
                if line.unit == unit and start + 1 < line.minute < end - 1
                for minute in free
                if 0 < minute - line.minute < 25
            ]
            if not pairs:
                return None
            original, minute = draws.choice(pairs)
            taken.add(minute)
            result.append(_Placed(minute, unit, resent_of=original))
        if level > 2 and cell.drill:
            minute = draws.choice([m for m in free if m not in taken])
            taken.add(minute)
            result.append(_Placed(minute, unit, drill=True))
    return result


def _roster(draws: Draws, domain: Domain, units: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Which sources stand for which unit: two or three each, numbered without a pattern."""
    stem = draws.choice(domain.sources)
    sizes = [2 + draws.below(2) for _ in units]
    numbers = draws.sample(range(11, 60), sum(sizes))
    roster = {}
    for unit, size in zip(units, sizes, strict=True):
        roster[unit] = tuple(f"{stem}{number}" for number in sorted(numbers[:size]))
        numbers = numbers[size:]
    return roster


def _written(
    draws: Draws,
    domain: Domain,
    units: tuple[str, ...],
    grade: str,
    roster: dict[str, tuple[str, ...]],
    placed: list[_Placed],
    lines: int,
) -> list[Entry]:
    """All lines of the day in order, the placed ones among others, with rising numbers."""
    queried = {line.unit for line in placed}
    taken = {line.minute for line in placed}
    room = [minute for minute in range(FIRST - 30, LAST + 30) if minute not in taken]
    minutes = draws.sample(room, lines - len(placed))
    grades = [*[grade] * 3, *(other for other in domain.grades if other != grade)]
    drafts: list[tuple[int, str, str, _Placed | None]] = []
    for minute in minutes:
        unit, own_grade = draws.choice([*units[:2], *units]), draws.choice(grades)
        while unit in queried and own_grade == grade:
            unit, own_grade = draws.choice(units), draws.choice(grades)
        drafts.append((minute, unit, own_grade, None))
    drafts += [(line.minute, line.unit, grade, line) for line in placed]
    drafts.sort(key=lambda draft: draft[0])
    number = 1_000 + draws.below(7_000)
    entries: list[Entry] = []
    for minute, unit, own_grade, line in drafts:
        if line is not None and line.resent_of is not None:
            original = next(
                e for e in entries
                if (e.minute, e.unit, e.grade) == (line.resent_of, unit, grade)
            )  # fmt: skip
            entries.append(replace(original, minute=minute, resent=True))
            continue
        number += 1 + draws.below(9)
        source, message = draws.choice(roster[unit]), draws.choice(domain.messages)
        drill = line is not None and line.drill
        entries.append(Entry(minute, unit, source, own_grade, message, number, drill=drill))
    return entries


def _with_resent(draws: Draws, entries: list[Entry], grade: str, queried: set[str]) -> list[Entry]:
    """Some lines that no claim is about repeat an earlier one of that kind, with its number."""
    changed = list(entries)
    beside = [
        place
        for place, entry in enumerate(entries)
        if not (entry.unit in queried and entry.grade == grade)
    ]
    for position in sorted(draws.sample(range(1, len(beside)), RESENT)):
        before, place = changed[beside[position - 1]], beside[position]
        if not before.resent:
            changed[place] = replace(before, minute=entries[place].minute, resent=True)
    return changed


def _with_drills(draws: Draws, entries: list[Entry], grade: str, queried: set[str]) -> list[Entry]:
    """Some lines that no claim is about are of an exercise, a resent one like its original."""
    beside = [
        entry.number for entry in entries if not (entry.unit in queried and entry.grade == grade)
    ]
    marked = set(draws.sample(beside, DRILLS))
    return [replace(entry, drill=entry.drill or entry.number in marked) for entry in entries]


def _fits(
    entries: list[Entry],
    queries: list[Query],
    targets: dict[Query, int],
    grade: str,
    cell: Cell,
    level: int,
) -> bool:
    """Numbers, marks and edges are as planned, by counting the finished log."""
    marks = (
        (level > 1 and cell.resent, [replace(entry, resent=False) for entry in entries]),
        (level > 2 and cell.drill, [replace(entry, drill=False) for entry in entries]),
    )
    for unit, start, end in queries:
        number = counted(entries, unit, grade, start, end, cell)
        if number != targets[unit, start, end]:
            return False
        for planned, without in marks:
            if (counted(without, unit, grade, start, end, cell) > number) != planned:
                return False
        close = {
            (entry.minute - edge, edge == start)
            for entry in entries
            if entry.unit == unit and entry.grade == grade
            for edge in (start, end)
            if abs(entry.minute - edge) <= 1
        }
        step = 0 if cell.near == "on" else (-1 if cell.at_start else 1)
        if close != (set() if cell.near == "none" else {(step, cell.at_start)}):
            return False
    return True


def _claims(
    cell: Cell, queries: list[Query], grade: str, number: int, other: int
) -> tuple[Claim, Claim]:
    """A true claim and a false one that differ in one field."""
    unit, start, end = queries[0]
    true = Claim(unit, grade, start, end, number)
    if cell.kind in (COUNT_BY_ONE, COUNT_BY_TWO):
        return true, replace(true, count=other)
    unit, start, end = queries[1]
    return true, Claim(unit, grade, start, end, number)


def _check(entries: list[Entry], true: Claim, false: Claim, cell: Cell) -> None:
    """The true claim holds, the false one does not, and every counted event is needed."""

    def number(claim: Claim, lines: list[Entry]) -> int:
        return counted(lines, claim.unit, claim.grade, claim.start, claim.end, cell)

    ensure(number(true, entries) == true.count, "the true claim holds")
    ensure(number(false, entries) != false.count, "the false claim does not hold")
    fields = ("unit", "start", "end", "count")
    differing = {name for name in fields if getattr(true, name) != getattr(false, name)}
    ensure(differing in ({"unit"}, {"start", "end"}, {"count"}), "the claims differ in one field")
    for place, entry in enumerate(entries):
        if number(true, [entry]):
            rest = entries[:place] + entries[place + 1 :]
            ensure(number(true, rest) != true.count, "every counted event is needed")
