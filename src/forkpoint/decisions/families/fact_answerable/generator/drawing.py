"""Draws a table, a question and an edit that fit a cell of the plan.

The edit exchanges one word of two rows: the organisation that they name, or the measure. The
needed row is gone in one member, and every name and word stands equally often in both.
"""

from dataclasses import dataclass

from forkpoint.decisions.contrast import InvariantError, ensure
from forkpoint.decisions.families.fact_answerable.generator.case import (
    PARENT_MEASURE,
    Asked,
    Case,
    Definition,
    Fact,
    Row,
    answerable,
    near_misses,
)
from forkpoint.decisions.families.fact_answerable.generator.cells import (
    COMPARED,
    DERIVED,
    DERIVED_COMPARED,
    DERIVED_TWICE,
    LOOK_ALIKE,
    YEARS,
    Cell,
)
from forkpoint.decisions.families.fact_answerable.generator.domains import (
    DOMAINS,
    QUANTITIES,
    Domain,
)
from forkpoint.decisions.families.fact_answerable.generator.table import Table
from forkpoint.decisions.families.fact_answerable.generator.world import World
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

ROWS = {1: 20, 2: 40, 3: 80}
WORDS = {1: 3, 2: 4, 3: 6}
"""How many first words the organisations have; each is shared by two or three of them."""
DEFINITIONS = 3
TRIES = 200


@dataclass(frozen=True, slots=True)
class Pair:
    """The case with its rows in the member that can be answered, and those in the other."""

    case: Case
    broken: tuple[Row, ...]
    domain: Domain


def draw_pair(draws: Draws, level: int, cell: Cell) -> Pair:
    """Draw until everything that the cell plans is so."""
    for _ in range(TRIES):
        pair = _attempt(draws, level, cell)
        if pair is not None:
            return pair
    raise InvariantError(f"no table fits the cell {cell}")


def _attempt(draws: Draws, level: int, cell: Cell) -> Pair | None:
    domain = DOMAINS[cell.domain]
    names = Names(draws)
    world = _world(draws, names, domain, level)
    definitions = _definitions(draws, world, level, cell)
    asked, needed = _question(draws, world, level, cell, definitions)
    if asked is None or len(needed) != level + 1:
        return None
    edited = needed[cell.edited]
    if edited.measure == PARENT_MEASURE and cell.kind != LOOK_ALIKE:
        edited = needed[(cell.edited + 1) % len(needed)]
    former = _former(draws, names, world, needed, level)
    table = Table(draws, world, needed, edited, former)
    if not table.place_needed(cell) or not table.place_partner(cell):
        return None
    table.place_near_misses(cell)
    if not table.fill(ROWS[level], level):
        return None
    rows, broken = table.members(cell)
    case = Case(rows, definitions, former if level > 1 else (), asked, needed)
    if min(near_misses(case, rows), near_misses(case, broken)) < len(needed):
        return None
    _check(case, broken)
    return Pair(case, broken, domain)


def _world(draws: Draws, names: Names, domain: Domain, level: int) -> World:
    groups = []
    for place in range(WORDS[level]):
        word = names.word()
        kinds = draws.sample(domain.kinds, 2 + (place == 0 and level > 1))
        groups.append(tuple(f"{word} {kind}" for kind in kinds))
    first = 2019 + draws.below(8)
    return World(domain, tuple(groups), tuple(range(first, first + 4)))


def _definitions(draws: Draws, world: World, level: int, cell: Cell) -> tuple[Definition, ...]:
    """Three defined quantities; the first is the one that a question may ask for."""
    parts = 3 if level == 2 or cell.form == "parent" else 2
    found = []
    for name in draws.sample(QUANTITIES, DEFINITIONS):
        first, second = draws.sample(world.domain.families, 2)
        measures = draws.sample(first.names, parts - 1)
        found.append(Definition(name, (*measures, draws.choice(second.names))))
    return tuple(found)


def _question(
    draws: Draws, world: World, level: int, cell: Cell, definitions: tuple[Definition, ...]
) -> tuple[Asked | None, tuple[Fact, ...]]:
    """What is asked, and the facts without which it stays open."""
    organisations = draws.sample(world.organisations, level + 1)
    years = tuple(sorted(draws.sample(world.years, min(level + 1, 3))))
    one, year = organisations[0], years[-1]
    quantity = definitions[0]
    measure = draws.choice(draws.choice(world.domain.families).names)
    if cell.form == YEARS:
        years = years[: level + 1]
        facts = [Fact(one, measure, y) for y in years]
        return Asked(cell.form, (one,), years, measure), tuple(facts)
    if cell.form == COMPARED:
        facts = [Fact(name, measure, year) for name in organisations]
        return Asked(cell.form, tuple(organisations), (year,), measure), tuple(facts)
    if cell.form == DERIVED:
        facts = [Fact(one, m, year) for m in quantity.measures]
        return Asked(cell.form, (one,), (year,), quantity=quantity.name), tuple(facts)
    if cell.form == DERIVED_TWICE:
        years = (years[0], year)
        facts = [Fact(one, m, y) for y in years for m in quantity.measures]
        return Asked(cell.form, (one,), years, quantity=quantity.name), tuple(facts)
    if cell.form == DERIVED_COMPARED:
        pair = (one, organisations[1])
        facts = [Fact(name, m, year) for name in pair for m in quantity.measures]
        return Asked(cell.form, pair, (year,), quantity=quantity.name), tuple(facts)
    child, owner = organisations[:2]
    facts = [Fact(child, PARENT_MEASURE, year), *(Fact(owner, m, year) for m in quantity.measures)]
    return Asked(cell.form, (child, owner), (year,), quantity=quantity.name), tuple(facts)


def _former(
    draws: Draws, names: Names, world: World, needed: tuple[Fact, ...], level: int
) -> tuple[tuple[str, str], ...]:
    """Former names of two organisations, one of them asked about."""
    if level == 1:
        return ()
    asked = draws.choice([f.organisation for f in needed if f.measure != PARENT_MEASURE])
    other = draws.choice([name for name in world.organisations if name != asked])
    pairs = [
        (f"{names.word()} {draws.choice(world.domain.kinds)}", name) for name in (asked, other)
    ]
    draws.shuffle(pairs)
    return tuple(pairs)


def _check(case: Case, broken: tuple[Row, ...]) -> None:
    """One member can be answered, the other cannot, and every needed row is needed."""
    ensure(answerable(case, case.rows), "the whole table answers the question")
    ensure(not answerable(case, broken), "the edited table does not")
    ensure(
        sorted(r.organisation for r in case.rows) == sorted(r.organisation for r in broken)
        and sorted(r.measure for r in case.rows) == sorted(r.measure for r in broken),
        "names and measures occur equally often in both members",
    )
    keys = [(r.organisation, r.measure, r.year, r.provisional) for r in case.rows]
    ensure(len(set(keys)) == len(keys), "no two rows state the same thing")
    for fact in case.needed:
        without = [
            row
            for row in case.rows
            if not (row.measure == fact.measure and row.year == fact.year
                    and dict(case.former).get(row.organisation, row.organisation)
                    == fact.organisation)
        ]  # fmt: skip
        ensure(not answerable(case, without), "every needed fact is needed")
