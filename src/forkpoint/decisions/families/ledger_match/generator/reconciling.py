"""Which entries reconcile: the conventions applied to one counterparty and reference at a time."""

from collections.abc import Sequence

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    FEE,
    PART,
    Conventions,
    Entry,
    Line,
)


class AmbiguousError(InvariantError):
    """Two careful readers could match these lines in different ways."""


def date_fits(entry: Entry, line: Line, conventions: Conventions) -> bool:
    """Whether the line is dated within the window of the entry."""
    return -conventions.before <= line.date - entry.date <= conventions.after


def amount_fits(entry: Entry, line: Line, conventions: Conventions) -> bool:
    """Whether a single line has the entry's amount, less a fee where it is marked so."""
    if line.mark == FEE:
        return 0 <= entry.cents - line.cents <= conventions.fee_limit(entry.cents)
    return abs(entry.cents - line.cents) <= conventions.difference


def open_entries(
    entries: Sequence[Entry], lines: Sequence[Line], conventions: Conventions
) -> list[int]:
    """The places of the entries that do not reconcile, among entries and lines of one cell.

    Raises `AmbiguousError` where the conventions leave more than one reading.
    """
    _require_clear_fees(entries, lines, conventions)
    batches = [line for line in lines if line.mark == BATCH]
    if batches:
        return _open_in_batch(entries, lines, batches[0], conventions)
    wholes = [line for line in lines if line.mark != PART]
    parts = [line for line in lines if line.mark == PART]
    fits = [
        [
            place
            for place, line in enumerate(wholes)
            if date_fits(entry, line, conventions) and amount_fits(entry, line, conventions)
        ]
        for entry in entries
    ]
    if parts:
        paid = [place for place, e in enumerate(entries) if _parts_fit(e, parts, conventions)]
        if len(paid) > 1 or any(fits[place] for place in paid):
            raise AmbiguousError("parts fit two entries, or an entry fits parts and a line")
        for place in paid:
            fits[place] = [len(wholes)]
    claims = [line for lines in fits for line in lines]
    if len(set(claims)) == len(claims):
        return [place for place, lines in enumerate(fits) if not lines]
    dates = [line.date for line in wholes] + [0]
    left = _left_over(entries, fits, dates)
    _require_one_reading(entries, fits, dates, left)
    return left


def _require_clear_fees(
    entries: Sequence[Entry], lines: Sequence[Line], conventions: Conventions
) -> None:
    """No line with a fee may hang on whether the difference comes on top of the fee's limit."""
    for line in lines:
        for entry in entries if line.mark == FEE else ():
            gap = entry.cents - line.cents
            over = gap - conventions.fee_limit(entry.cents)
            near = 0 < over <= conventions.difference or 0 < -gap <= conventions.difference
            if near and date_fits(entry, line, conventions):
                raise AmbiguousError("a fee is near its limit for another entry")


def _open_in_batch(
    entries: Sequence[Entry], lines: Sequence[Line], batch: Line, conventions: Conventions
) -> list[int]:
    if any(line.mark in (PART, BATCH) for line in lines if line is not batch):
        raise AmbiguousError("a batch shares its reference with parts or another batch")
    for entry in entries:
        if not date_fits(entry, batch, conventions):
            raise AmbiguousError("a batch covers an entry outside its window")
        if any(
            date_fits(entry, line, conventions) and amount_fits(entry, line, conventions)
            for line in lines
            if line is not batch
        ):
            raise AmbiguousError("an entry of a batch has a line of its own")
    short = sum(entry.cents for entry in entries) - batch.cents
    if abs(short) <= conventions.difference:
        return []
    left = [
        place
        for place, entry in enumerate(entries)
        if abs(short - entry.cents) <= 2 * conventions.difference
    ]
    if len(left) != 1 or short != entries[left[0]].cents:
        raise AmbiguousError("a batch is short by no single entry")
    return left


def _parts_fit(entry: Entry, parts: Sequence[Line], conventions: Conventions) -> bool:
    total = sum(part.cents for part in parts)
    return abs(total - entry.cents) <= conventions.difference and all(
        date_fits(entry, part, conventions) for part in parts
    )


def _left_over(
    entries: Sequence[Entry],
    fits: Sequence[Sequence[int]],
    dates: Sequence[int],
    latest: bool = False,
    backwards: bool = False,
) -> list[int]:
    """Entries without a line when the earlier entry takes its earliest (or latest) free line.

    `backwards` turns around the order of entries of one day and of lines of one day.
    """
    turn = -1 if backwards else 1
    taken: set[int] = set()
    left = []
    for place in sorted(range(len(entries)), key=lambda place: (entries[place].date, turn * place)):
        free = [line for line in fits[place] if line not in taken]
        if free:
            pick = max if latest else min
            taken.add(pick(free, key=lambda line: (dates[line], turn * line)))
        else:
            left.append(place)
    return sorted(left)


def _require_one_reading(
    entries: Sequence[Entry],
    fits: Sequence[Sequence[int]],
    dates: Sequence[int],
    left: Sequence[int],
) -> None:
    """Neither the choice among free lines nor a cleverer matching may change who is left."""
    for latest, backwards in ((True, False), (True, True), (False, True)):
        if _left_over(entries, fits, dates, latest, backwards) != list(left):
            raise AmbiguousError("who is left depends on the order of taking lines")
    if len(left) != len(entries) - _most_matched(fits):
        raise AmbiguousError("a cleverer matching would leave fewer")
    for place in left:
        rivals = [
            rival
            for rival in range(len(entries))
            if rival != place and set(fits[rival]) & set(fits[place])
        ]
        if any(entries[rival].date >= entries[place].date for rival in rivals):
            raise AmbiguousError("the entry left is not later than its rivals")
        if any(len(fits[rival]) > 1 for rival in rivals) or len(fits[place]) > 1:
            raise AmbiguousError("an entry left has rivals with a choice")


def _most_matched(fits: Sequence[Sequence[int]]) -> int:
    """The size of a largest one-to-one matching, by augmenting paths."""
    holder: dict[int, int] = {}

    def place(entry: int, seen: set[int]) -> bool:
        for line in fits[entry]:
            if line not in seen:
                seen.add(line)
                if line not in holder or place(holder[line], seen):
                    holder[line] = entry
                    return True
        return False

    return sum(place(entry, set()) for entry in range(len(fits)))
