"""Changes a line of ledger B: so that its entry is open, or so that it still reconciles."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from forkpoint.decisions.families.ledger_match.generator import amounts
from forkpoint.decisions.families.ledger_match.generator.building import Ledgers
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    CHANGED_AMOUNT,
    CHANGED_DATE,
    FEE,
    FEE_BEYOND,
    MISSING_LINE,
    SHORT_BATCH,
    WRONG_PARTY,
    WRONG_REFERENCE,
    WRONG_SPLIT_PART,
    Line,
)
from forkpoint.decisions.families.ledger_match.generator.dresses import Slot
from forkpoint.decisions.families.ledger_match.generator.surplus import unrelated_line

_CLOSE, _MISREAD, _LIKE_A_FEE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Focus:
    """An entry whose line changes from member to member: its plan, its place, its line."""

    slot: Slot
    entry: int
    line: int


def broken(ledgers: Ledgers, focus: Focus) -> Line:
    """The line changed, or replaced, in the way of its slot's kind."""
    return _BROKEN[focus.slot.kind](ledgers, focus)


def tolerable(ledgers: Ledgers, focus: Focus) -> Line:
    """The line with another date or another amount that the conventions still allow."""
    line, draws = ledgers.lines[focus.line], ledgers.draws
    if draws.random() < 0.5:
        return replace(line, date=_allowed_date(ledgers, focus))
    entry, rules = ledgers.entries[focus.entry], ledgers.conventions
    if line.mark == FEE:
        return replace(line, cents=amounts.deducted(draws, entry.cents, rules))
    whole = _whole(ledgers, focus)
    other = amounts.allowed_amount(draws, whole, rules)
    return replace(line, cents=other - (_written(ledgers, focus) - line.cents))


def _whole(ledgers: Ledgers, focus: Focus) -> int:
    """What the line, with the other parts of a split, should come to."""
    if ledgers.lines[focus.line].mark == BATCH:
        cell = ledgers.lines[focus.line].cell
        return sum(ledgers.entries[place].cents for place in ledgers.entries_in(cell))
    return ledgers.entries[focus.entry].cents


def _written(ledgers: Ledgers, focus: Focus) -> int:
    """What the line, with the other parts of a split, comes to before it is changed."""
    return sum(ledgers.lines[place].cents for place in ledgers.lines_of[focus.entry])


def _allowed_date(ledgers: Ledgers, focus: Focus) -> int:
    """A date within the window, often on its first or last day."""
    line, draws, rules = ledgers.lines[focus.line], ledgers.draws, ledgers.conventions
    dates = [ledgers.entries[focus.entry].date]
    if line.mark == BATCH:
        dates = [ledgers.entries[place].date for place in ledgers.entries_in(line.cell)]
    first, last = max(dates) - rules.before, min(dates) + rules.after
    if draws.random() < 0.4:
        return draws.choice((first, last))
    return first + draws.below(last - first + 1)


def _without_line(ledgers: Ledgers, focus: Focus) -> Line:
    same_amount = focus.slot.style % 2 == 0
    line = unrelated_line(ledgers, focus.entry, focus.slot.same_cell, same_amount)
    if ledgers.lines[focus.line].mark == FEE and focus.slot.style < 3:
        return replace(line, mark=FEE)
    return line


def _with_other_amount(ledgers: Ledgers, focus: Focus) -> Line:
    draws, rules = ledgers.draws, ledgers.conventions
    cents, style = ledgers.entries[focus.entry].cents, focus.slot.style % 3
    if style == _LIKE_A_FEE and (rules.flat or rules.permille):
        other = amounts.deducted_unmarked(draws, cents, rules)
    elif style == _MISREAD:
        other = amounts.misread_amount(draws, cents, rules)
    else:
        other = amounts.beyond_amount(draws, cents, rules, focus.slot.upward)
    return replace(ledgers.lines[focus.line], cents=other)


def _with_other_date(ledgers: Ledgers, focus: Focus) -> Line:
    draws, rules = ledgers.draws, ledgers.conventions
    date = ledgers.entries[focus.entry].date
    beyond = 1 + (0 if draws.random() < 0.5 else draws.below(3))
    day = date + rules.after + beyond if focus.slot.upward else date - rules.before - beyond
    return replace(ledgers.lines[focus.line], date=day)


def _with_other_reference(ledgers: Ledgers, focus: Focus) -> Line:
    return replace(
        ledgers.lines[focus.line], reference=ledgers.other_reference(ledgers.entries[focus.entry])
    )


def _with_other_party(ledgers: Ledgers, focus: Focus) -> Line:
    return replace(
        ledgers.lines[focus.line], party=ledgers.other_party(ledgers.entries[focus.entry])
    )


def _with_other_part(ledgers: Ledgers, focus: Focus) -> Line:
    draws, rules, line = ledgers.draws, ledgers.conventions, ledgers.lines[focus.line]
    total = _whole(ledgers, focus)
    rest = _written(ledgers, focus) - line.cents
    if focus.slot.style % 2:
        return replace(line, cents=amounts.misread_amount(draws, total - rest, rules))
    other = amounts.beyond_amount(draws, total, rules, focus.slot.upward)
    return replace(line, cents=other - rest)


def _with_large_fee(ledgers: Ledgers, focus: Focus) -> Line:
    cents = ledgers.entries[focus.entry].cents
    other = amounts.deducted_too_much(ledgers.draws, cents, ledgers.conventions)
    return replace(ledgers.lines[focus.line], cents=other)


def _short_of_entry(ledgers: Ledgers, focus: Focus) -> Line:
    cents = _whole(ledgers, focus) - ledgers.entries[focus.entry].cents
    return replace(ledgers.lines[focus.line], cents=cents)


_BROKEN: dict[str, Callable[[Ledgers, Focus], Line]] = {
    MISSING_LINE: _without_line,
    CHANGED_AMOUNT: _with_other_amount,
    CHANGED_DATE: _with_other_date,
    WRONG_REFERENCE: _with_other_reference,
    WRONG_PARTY: _with_other_party,
    WRONG_SPLIT_PART: _with_other_part,
    FEE_BEYOND: _with_large_fee,
    SHORT_BATCH: _short_of_entry,
}
