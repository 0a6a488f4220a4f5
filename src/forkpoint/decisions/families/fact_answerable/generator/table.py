"""A table under construction: the needed rows, what they exchange words with, and near misses."""

from dataclasses import replace

from forkpoint.decisions.families.fact_answerable.generator.case import PARENT_MEASURE, Fact, Row
from forkpoint.decisions.families.fact_answerable.generator.cells import LOOK_ALIKE, Cell
from forkpoint.decisions.families.fact_answerable.generator.world import World
from forkpoint.draws import Draws


class Table:
    """A table under construction; no two rows state the same thing."""

    def __init__(
        self,
        draws: Draws,
        world: World,
        needed: tuple[Fact, ...],
        edited: Fact,
        former: tuple[tuple[str, str], ...],
    ) -> None:
        self._draws = draws
        self._world = world
        self._needed = needed
        self._edited = edited
        self._former = former
        self._rows: list[Row] = []
        self._taken: set[tuple[str, str, int]] = set()
        self._barred: set[tuple[str, str, int]] = set()

    def place_needed(self, cell: Cell) -> bool:
        """The rows of the needed facts; one may carry a former name."""
        old = {new: name for name, new in self._former}
        renamed = [
            fact
            for fact in self._needed
            if fact != self._edited and fact.organisation in old and fact.measure != PARENT_MEASURE
        ]
        if cell.renamed and not renamed:
            return False
        chosen = self._draws.choice(renamed) if cell.renamed else None
        for fact in self._needed:
            name = old[fact.organisation] if fact == chosen else fact.organisation
            self._add(Row(name, fact.measure, fact.year, self._value(fact)))
        return True

    def place_partner(self, cell: Cell) -> bool:
        """The row that exchanges its organisation, or its measure, with the edited one."""
        draws, edited = self._draws, self._edited
        if cell.kind == LOOK_ALIKE:
            other = draws.choice(self._world.alike(edited.organisation))
            if edited.measure == PARENT_MEASURE and other in self._asked_organisations():
                return False
            measures = [
                m
                for f in self._world.domain.families
                for m in f.names
                if m != edited.measure and not self._is_needed_measure(m)
            ]
            measure, year = draws.choice(measures), draws.choice(self._world.years)
            partner = (other, measure, year)
            swapped = [(other, edited.measure, edited.year), (edited.organisation, measure, year)]
        else:
            family = self._world.family(edited.measure)
            measure = draws.choice([m for m in family.names if m != edited.measure])
            asked = self._asked_organisations()
            others = [name for name in self._world.organisations if name not in asked]
            if not others:
                return False
            name, year = draws.choice(others), draws.choice(self._world.years)
            partner = (name, measure, year)
            swapped = [(edited.organisation, measure, edited.year), (name, edited.measure, year)]
        if any(key in self._taken for key in (partner, *swapped)):
            return False
        self._barred.update(swapped)
        value = self._value(Fact(*partner))
        self._add(Row(*partner, value))
        return True

    def place_near_misses(self, cell: Cell) -> None:
        """Rows that miss a needed fact by one thing: organisation, measure, year or status."""
        for fact in self._needed:
            years = [y for y in self._world.years if y != fact.year]
            if fact.measure == PARENT_MEASURE:
                self._place_other_parent(fact, self._draws.choice(years))
                continue
            alike = self._draws.choice(self._world.alike(fact.organisation))
            self._try(Fact(alike, fact.measure, fact.year))
            family = self._world.family(fact.measure)
            measure = self._draws.choice([m for m in family.names if m != fact.measure])
            self._try(Fact(fact.organisation, measure, fact.year))
            self._try(Fact(fact.organisation, fact.measure, self._draws.choice(years)))
        self._place_anchors(cell)
        self._balance_pairs(cell)
        if cell.provisional:
            # One for the row of either member: each then states one figure twice.
            for row in (self._edited_row(), self._exchanged(cell, *self._swapped())):
                self._rows.append(replace(row, value=self._value_like(row), provisional=True))

    def _place_other_parent(self, fact: Fact, year: int) -> None:
        """Another parent in another year, all of whose figures of the asked year are listed."""
        asked = self._asked_organisations()
        others = [name for name in self._world.organisations if name not in asked]
        other = self._draws.choice(others)
        self._add(Row(fact.organisation, PARENT_MEASURE, year, other))
        for needed in self._needed:
            if needed.measure != PARENT_MEASURE:
                self._try(Fact(other, needed.measure, needed.year))

    def _place_anchors(self, cell: Cell) -> None:
        """Whatever two parts of the exchanged rows stand together do so on another row as well.

        Otherwise the member that cannot be answered would have fewer such pairs.
        """
        edited, partner = self._swapped()
        rows = [edited, partner, self._exchanged(cell, edited, partner)]
        rows.append(self._exchanged(cell, partner, edited))
        barred = self._barred | {(r.organisation, r.measure, r.year) for r in (edited, partner)}
        draws, world = self._draws, self._world
        for row in rows:
            measures = [m for f in world.domain.families for m in f.names if m != row.measure]
            candidates = (
                [(row.organisation, row.measure, y) for y in world.years if y != row.year],
                [(row.organisation, m, row.year) for m in measures],
                [(o, row.measure, row.year) for o in world.organisations if o != row.organisation],
            )
            for keys in candidates:
                if not any(key in self._taken for key in keys if key not in barred):
                    open_keys = [key for key in keys if key not in barred]
                    self._try(Fact(*draws.choice(open_keys)))

    def _balance_pairs(self, cell: Cell) -> None:
        """As many other rows for each pair that an edit makes as for the one that it takes away."""
        edited, partner = self._swapped()
        for row, other in ((edited, partner), (partner, edited)):
            made = self._exchanged(cell, row, other)
            kept = "measure" if cell.kind == LOOK_ALIKE else "organisation"
            for part in (kept, "year"):
                few, many = made, row
                if self._like(few, cell, part) > self._like(many, cell, part):
                    few, many = many, few
                missing = self._like(many, cell, part) - self._like(few, cell, part)
                for _ in range(missing):
                    self._add_like(few, cell, part)

    def _like(self, row: Row, cell: Cell, part: str) -> int:
        """Other rows that share the exchanged part and one more part with a row."""
        changed = "organisation" if cell.kind == LOOK_ALIKE else "measure"
        pair = self._swapped()
        return sum(
            getattr(other, changed) == getattr(row, changed)
            and getattr(other, part) == getattr(row, part)
            for other in self._rows
            if other not in pair
        )

    def _add_like(self, row: Row, cell: Cell, part: str) -> None:
        changed = "organisation" if cell.kind == LOOK_ALIKE else "measure"
        domain = self._world.domain
        keys = [(row.organisation, row.measure, year) for year in self._world.years]
        if part == "year":
            measures = [m for family in domain.families for m in family.names]
            keys = [(row.organisation, measure, row.year) for measure in measures]
            if changed == "measure":
                keys = [(name, row.measure, row.year) for name in self._world.organisations]
        open_keys = [key for key in keys if key not in self._taken | self._barred]
        if open_keys:
            self._try(Fact(*self._draws.choice(open_keys)))

    def _edited_row(self) -> Row:
        return self._rows[self._needed.index(self._edited)]

    def _swapped(self) -> tuple[Row, Row]:
        """The edited row and the one that it exchanges a word with."""
        return self._edited_row(), self._rows[len(self._needed)]

    def _value_like(self, row: Row) -> str:
        """Another value for the same thing."""
        return self._value(Fact(row.organisation, row.measure, row.year))

    def fill(self, count: int, level: int) -> bool:
        """Further rows up to the size of the table; some carry a former name or are provisional."""
        draws, world = self._draws, self._world
        measures = [m for f in world.domain.families for m in f.names]
        if level > 2:
            measures.append(PARENT_MEASURE)
        if len(self._rows) > count:
            return False
        while len(self._rows) < count:
            name = draws.choice(world.organisations)
            fact = Fact(name, draws.choice(measures), draws.choice(world.years))
            key = (fact.organisation, fact.measure, fact.year)
            if key in self._barred or key in self._taken:
                continue
            old = [was for was, now in self._former if now == name]
            written = old[0] if old and draws.random() < 0.4 else name
            provisional = level > 2 and draws.random() < 0.15
            self._taken.add(key)
            self._rows.append(Row(written, fact.measure, fact.year, self._value(fact), provisional))
        return True

    def members(self, cell: Cell) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """The rows of both members; the edited row stands in its third of the table."""
        edited, partner = (
            self._rows[self._needed.index(self._edited)],
            self._rows[len(self._needed)],
        )
        rest = [row for row in self._rows if row is not edited]
        self._draws.shuffle(rest)
        size = len(self._rows)
        low, high = size * cell.third // 3, size * (cell.third + 1) // 3
        rest.insert(low + self._draws.below(high - low), edited)
        exchanged = {id(edited): self._exchanged(cell, edited, partner)}
        exchanged[id(partner)] = self._exchanged(cell, partner, edited)
        return tuple(rest), tuple(exchanged.get(id(row), row) for row in rest)

    @staticmethod
    def _exchanged(cell: Cell, row: Row, other: Row) -> Row:
        if cell.kind == LOOK_ALIKE:
            return replace(row, organisation=other.organisation)
        return replace(row, measure=other.measure)

    def _asked_organisations(self) -> set[str]:
        return {fact.organisation for fact in self._needed}

    def _is_needed_measure(self, measure: str) -> bool:
        return any(fact.measure == measure for fact in self._needed)

    def _try(self, fact: Fact) -> None:
        key = (fact.organisation, fact.measure, fact.year)
        if key not in self._taken and key not in self._barred:
            self._add(Row(*key, self._value(fact)))

    def _add(self, row: Row) -> None:
        present = dict(self._former).get(row.organisation, row.organisation)
        self._taken.add((present, row.measure, row.year))
        self._rows.append(row)

    def _value(self, fact: Fact) -> str:
        """A value within the measure's range, spread evenly over its orders of magnitude."""
        draws = self._draws
        if fact.measure == PARENT_MEASURE:
            owners = [f.organisation for f in self._needed if f.measure != PARENT_MEASURE]
            asked = Fact(fact.organisation, PARENT_MEASURE, fact.year) in self._needed
            if asked and owners:
                return owners[0]
            others = [name for name in self._world.organisations if name != fact.organisation]
            return draws.choice(others)
        family = self._world.family(fact.measure)
        value = round(family.low * (family.high / family.low) ** draws.random())
        return f"{value:,} {family.unit}".rstrip()
