"""Which entries of ledger A stay open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from forkpoint.decisions.families.ledger_match.solver.case import Case
from forkpoint.decisions.families.ledger_match.solver.ledgers import Entry, Line


@dataclass(frozen=True, slots=True)
class Matching:
    """The conventions of a case applied, except for rules that are left out."""

    case: Case
    without: frozenset[str] = frozenset()

    def open_entries(self) -> list[Entry]:
        """The entries that do not reconcile, in the order of ledger A."""
        batches = self._noted("batch_total", self.case.conventions.batch_word)
        covered = [self._of_batch(batch) for batch in batches]
        lumped = {entry.key for entries in covered for entry in entries}
        left = set[str]()
        for batch, entries in zip(batches, covered, strict=True):
            left |= self._left_by_batch(batch, entries)
        free = list(self._claims(batches))
        for entry in self.case.entries:
            if entry.key in lumped:
                continue
            claim = next((lines for lines in free if self.settles(lines, entry)), None)
            if claim is None:
                left.add(entry.key)
            elif "one_use" not in self.without:
                free.remove(claim)
        return [entry for entry in self.case.entries if entry.key in left]

    def settles(self, lines: tuple[Line, ...], entry: Entry) -> bool:
        """Whether a line, or a whole of parts, fits an entry by every rule but `one_use`."""
        if not all(
            self._same_place(entry, line) and self._in_window(entry, line) for line in lines
        ):
            return False
        total = sum(line.amount for line in lines)
        if lines[0] in self._noted("fee_deducted", self.case.conventions.fee_word):
            return 0 <= entry.amount - total <= self._fee_limit(entry)
        return self._agree(entry.amount, total)

    def _noted(self, rule: str, word: str | None) -> list[Line]:
        """The lines with the note of a rule; nothing follows from a note without its rule."""
        if word is None or rule in self.without:
            return []
        return [line for line in self.case.lines if line.note == word]

    def _same_place(self, one: Entry | Line, other: Entry | Line) -> bool:
        return ("same_party" in self.without or one.party == other.party) and (
            "same_reference" in self.without or one.reference == other.reference
        )

    def _in_window(self, entry: Entry, line: Line) -> bool:
        gap = (line.date - entry.date).days
        earliest = -self.case.conventions.days if self.case.conventions.both_ways else 0
        return "date_window" in self.without or earliest <= gap <= self.case.conventions.days

    def _agree(self, one: int, other: int) -> bool:
        gap = abs(one - other)
        return "amount_agrees" in self.without or gap <= self.case.conventions.difference

    def _of_batch(self, batch: Line) -> list[Entry]:
        return [entry for entry in self.case.entries if self._same_place(entry, batch)]

    def _left_by_batch(self, batch: Line, entries: Sequence[Entry]) -> set[str]:
        """The keys of the entries of a batch line that it leaves open."""
        total = sum(entry.amount for entry in entries)
        late = [entry for entry in entries if not self._in_window(entry, batch)]
        if self._agree(total, batch.amount) and not late:
            return set()
        missing = [entry for entry in entries if entry.amount == total - batch.amount]
        if "short_batch" not in self.without and len(missing) == 1 and not late:
            return {missing[0].key}
        return {entry.key for entry in entries}

    def _claims(self, batches: Sequence[Line]) -> Iterator[tuple[Line, ...]]:
        """Lines that may settle an entry: one on its own, or all parts of a whole."""
        parts = self._noted("split_parts", self.case.conventions.part_word)
        for line in self.case.lines:
            if line not in batches and line not in parts:
                yield (line,)
        while parts:
            whole = tuple(part for part in parts if self._same_place(part, parts[0]))
            parts = [part for part in parts if part not in whole]
            yield whole

    def _fee_limit(self, entry: Entry) -> Fraction:
        conventions = self.case.conventions
        if conventions.fee_share is not None:
            return conventions.fee_share * entry.amount
        return Fraction(conventions.fee_amount or 0)
