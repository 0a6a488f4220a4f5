"""Builds the two ledgers that all members share: entries, their lines, and lines A lacks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.ledger_match.generator.amounts import (
    allowed_amount,
    close_amount,
    deducted,
    other_amount,
    shares,
)
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    FEE,
    PART,
    PLAIN,
    Cell,
    Conventions,
    Entry,
    Line,
)
from forkpoint.decisions.families.ledger_match.generator.reconciling import (
    AmbiguousError,
    amount_fits,
    date_fits,
    open_entries,
)
from forkpoint.draws import Draws

_TRIES = 40
_BATCH_SIZE = 3
_NEAR = (-2, -1, -1, 0, 0, 1, 1, 2)
BY_REFERENCE, BY_PARTY, BY_DATE, BY_AMOUNT, TWIN = "reference", "party", "date", "amount", "twin"
_UNLIKE = (BY_REFERENCE, BY_PARTY, BY_DATE, BY_AMOUNT)
_ELSEWHERE = (BY_REFERENCE, BY_PARTY)
_LIKENESSES = (*_UNLIKE, TWIN, TWIN)


class DeadEndError(InvariantError):
    """This draw cannot be completed; another one may."""


@dataclass(frozen=True, slots=True)
class Range:
    """From what values are drawn: days of the period, amounts in cents, how many names.

    `repeats` is how many of the first entries share a name with another by chance.
    """

    days: int
    low: int
    high: int
    parties: int
    references: int
    repeats: int


@dataclass(slots=True)
class Ledgers:
    """Both ledgers while they are built; `lines_of` goes with the entries."""

    draws: Draws
    conventions: Conventions
    range: Range
    entries: list[Entry] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    lines_of: list[list[int]] = field(default_factory=list)
    batch_cells: set[Cell] = field(default_factory=set)
    parties_left: list[int] = field(default_factory=list)
    references_left: list[int] = field(default_factory=list)

    def add_anchor(self, form: str) -> int:
        """Add an entry of that form with nothing in common with others by design; its place."""
        if form == BATCH:
            return self._add_batch()
        return self._add(form, lambda: self._random_entry(form == FEE))

    def add_sibling(self, anchor: int, form: str) -> None:
        """Add an entry that is like the anchor but for one attribute, or for a day or two."""
        entry = self.entries[anchor]
        likenesses: tuple[str, ...]
        if self.forms[anchor] == BATCH:
            likenesses = _ELSEWHERE
        elif PART in (form, self.forms[anchor]):
            likenesses = _UNLIKE
        else:
            likenesses = _LIKENESSES
        self._add(form, lambda: self._like(entry, self.draws.choice(likenesses)))

    def add_twin(self, anchor: int) -> None:
        """Add an earlier entry of the same amount, with a line that would fit the anchor too."""
        entry, rules = self.entries[anchor], self.conventions
        width = rules.before + rules.after

        def lines(twin: Entry) -> list[Line]:
            first = entry.date - rules.before
            date = first + self.draws.below(twin.date + rules.after - first + 1)
            return [Line(*twin.cell, date, close_amount(self.draws, twin.cents, rules))]

        def make() -> Entry:
            return replace(entry, date=entry.date - 1 - self.draws.below(min(width, 3)))

        self._add(PLAIN, make, lines)

    def add_line(self, make: Callable[[], Line]) -> None:
        """Add a line of B that fits no entry of A."""
        for _ in range(_TRIES):
            line = make()
            if self._fits_nothing(line):
                self.lines.append(line)
                return
        raise DeadEndError("no further line of B fits in")

    def require_every_name(self) -> None:
        """Ledger A uses every name, so that no change of B brings one in for the first time."""
        parties = {entry.party for entry in self.entries}
        references = {entry.reference for entry in self.entries}
        if len(parties) < self.range.parties or len(references) < self.range.references:
            raise DeadEndError("a counterparty or reference is missing from ledger A")

    def entries_in(self, cell: Cell) -> list[int]:
        """The places of the entries with that counterparty and reference."""
        party, reference = cell
        return [
            place
            for place, entry in enumerate(self.entries)
            if entry.party == party and entry.reference == reference
        ]

    def open_among(self, lines: Sequence[Line], cell: Cell) -> list[int]:
        """The entries of a cell that are open if those are the lines of ledger B."""
        party, reference = cell
        places = self.entries_in(cell)
        left = open_entries(
            [self.entries[place] for place in places],
            [line for line in lines if line.party == party and line.reference == reference],
            self.conventions,
        )
        return [places[place] for place in left]

    def cell_is_settled(self, cell: Cell) -> bool:
        """Whether every entry of the cell reconciles, in one reading only."""
        try:
            return not self.open_among(self.lines, cell)
        except AmbiguousError:
            return False

    def _add(
        self,
        form: str,
        make: Callable[[], Entry],
        lines_for: Callable[[Entry], list[Line]] | None = None,
    ) -> int:
        for _ in range(_TRIES):
            entry = make()
            if entry.cell in self.batch_cells or not self._start <= entry.date < self._end:
                continue
            start = len(self.lines)
            self.entries.append(entry)
            self.lines += lines_for(entry) if lines_for else self._lines_for(entry, form)
            alone = not any(line in self.lines[:start] for line in self.lines[start:])
            if alone and self.cell_is_settled(entry.cell):
                self.forms.append(form)
                self.lines_of.append(list(range(start, len(self.lines))))
                return len(self.entries) - 1
            del self.entries[-1], self.lines[start:]
        raise DeadEndError("no further entry fits in")

    def _add_batch(self) -> int:
        draws, rules = self.draws, self.conventions
        cell, entries = self._free_cell(), self._batch_entries()
        first = len(self.entries)
        for day, cents in entries:
            self.entries.append(Entry(*cell, day, cents))
            self.forms.append(BATCH)
            self.lines_of.append([len(self.lines)])
        low, high = entries[-1][0] - rules.before, entries[0][0] + rules.after
        total = close_amount(draws, sum(cents for _, cents in entries), rules)
        self.lines.append(Line(*cell, low + draws.below(high - low + 1), total, BATCH))
        self.batch_cells.add(cell)
        if not self.cell_is_settled(cell):
            raise DeadEndError("a batch does not settle")
        return first + draws.below(len(entries))

    def _batch_entries(self) -> list[tuple[int, int]]:
        """Dates and amounts of a batch: close in time, no two amounts alike."""
        for _ in range(_TRIES):
            date, width = self.date(), self.conventions.before + self.conventions.after + 1
            dates = sorted(date + self.draws.below(width) for _ in range(_BATCH_SIZE))
            amounts = sorted(self.amount() for _ in dates)
            if dates[-1] < self._end and all(b - a >= 100 for a, b in pairwise(amounts)):
                self.draws.shuffle(amounts)
                return list(zip(dates, amounts, strict=True))
        raise DeadEndError("no batch fits in")

    def _free_cell(self) -> Cell:
        used = {entry.cell for entry in self.entries}
        free = [
            (party, reference)
            for party in range(self.range.parties)
            for reference in range(self.range.references)
            if (party, reference) not in used
        ]
        if not free:
            raise DeadEndError("no counterparty and reference is left for a batch")
        return self.draws.choice(free)

    def _lines_for(self, entry: Entry, form: str) -> list[Line]:
        draws, rules = self.draws, self.conventions
        if form == FEE:
            cents = deducted(draws, entry.cents, rules)
            return [Line(*entry.cell, self.date_within(entry.date), cents, FEE)]
        total = close_amount(draws, entry.cents, rules)
        if form == PART:
            return [
                Line(*entry.cell, self.date_within(entry.date), cents, PART)
                for cents in shares(draws, total)
            ]
        return [Line(*entry.cell, self.date_within(entry.date), total)]

    def _random_entry(self, large: bool) -> Entry:
        party = self._next_name(self.parties_left, self.range.parties)
        reference = self._next_name(self.references_left, self.range.references)
        return Entry(party, reference, self.date(), self.amount(large))

    def _next_name(self, left: list[int], count: int) -> int:
        """A name from a deck that has each one, and some twice, so that few draws lack one."""
        if not left:
            left += range(count)
            left += [self.draws.below(count) for _ in range(self.range.repeats)]
            self.draws.shuffle(left)
        return left.pop()

    def _like(self, entry: Entry, likeness: str) -> Entry:
        draws, rules = self.draws, self.conventions
        party, reference = entry.cell
        date = entry.date + draws.choice(_NEAR)
        cents = entry.cents
        if draws.random() < 0.4:
            cents = allowed_amount(draws, cents, rules)
        if likeness == BY_REFERENCE:
            reference = self.other_reference(entry)
        elif likeness == BY_PARTY:
            party = self.other_party(entry)
        elif likeness == BY_AMOUNT:
            cents = other_amount(draws, entry.cents, rules)
        elif likeness == BY_DATE:
            gap = rules.before + rules.after + 1 + draws.below(5)
            date = entry.date + draws.choice((-gap, gap))
        else:
            date, cents = entry.date + draws.choice((-2, -1, 1, 2)), entry.cents
        return Entry(party, reference, date, cents)

    def amount(self, large: bool = False) -> int:
        """An amount of the range, small ones more often; a large one leaves room for a fee."""
        low, high = self.range.low, self.range.high
        share = self.draws.random()
        if large:
            share = 0.3 + 0.7 * share
        return int(low * (high / low) ** share)

    @property
    def _start(self) -> int:
        """The first day an entry may have, so that early lines stay within the period."""
        return self.conventions.before + 3

    @property
    def _end(self) -> int:
        """The first day that is too late for an entry."""
        return self.range.days - self.conventions.after - 3

    def date(self) -> int:
        """A day that an entry may have."""
        return self._start + self.draws.below(self._end - self._start)

    def date_within(self, date: int) -> int:
        """A day in the window of an entry of that date."""
        rules = self.conventions
        return date - rules.before + self.draws.below(rules.before + rules.after + 1)

    def date_outside(self, date: int) -> int:
        """A day just outside the window, or somewhat farther off, within the period."""
        rules, draws = self.conventions, self.draws
        beyond = 1 + draws.below(3) + (draws.below(4) if draws.random() < 0.4 else 0)
        late = draws.random() < 0.5
        day = date + rules.after + beyond if late else date - rules.before - beyond
        return min(max(day, 0), self.range.days - 1)

    def other_party(self, entry: Entry) -> int:
        """Another counterparty than the entry's."""
        others = self.range.parties - 1
        return (entry.party + 1 + self.draws.below(others)) % self.range.parties

    def other_reference(self, entry: Entry) -> int:
        """Another reference than the entry's."""
        others = self.range.references - 1
        return (entry.reference + 1 + self.draws.below(others)) % self.range.references

    def _fits_nothing(self, line: Line) -> bool:
        return line not in self.lines and not any(
            date_fits(entry, line, self.conventions) and amount_fits(entry, line, self.conventions)
            for entry in self.entries
            if entry.cell == line.cell
        )
