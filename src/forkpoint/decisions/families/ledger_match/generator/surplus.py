"""Lines of ledger B that belong to no entry, close to one or unrelated."""

from forkpoint.decisions.families.ledger_match.generator.amounts import (
    close_amount,
    deducted,
    other_amount,
)
from forkpoint.decisions.families.ledger_match.generator.building import Ledgers
from forkpoint.decisions.families.ledger_match.generator.case import FEE, PLAIN, Line


def near_line_in_cell(ledgers: Ledgers, anchor: int, by_date: bool) -> Line:
    """A line with the counterparty and reference of an entry, off by date or by amount."""
    entry, draws, rules = ledgers.entries[anchor], ledgers.draws, ledgers.conventions
    if not by_date:
        cents = other_amount(draws, entry.cents, rules)
        return Line(*entry.cell, ledgers.date_within(entry.date), cents)
    mark = FEE if ledgers.forms[anchor] == FEE and draws.random() < 0.5 else PLAIN
    cents = (
        deducted(draws, entry.cents, rules)
        if mark == FEE
        else close_amount(draws, entry.cents, rules)
    )
    return Line(*entry.cell, ledgers.date_outside(entry.date), cents, mark)


def near_line_elsewhere(ledgers: Ledgers, anchor: int, by_party: bool) -> Line:
    """A line that would fit an entry but for its counterparty or its reference."""
    entry = ledgers.entries[anchor]
    party, reference = ledgers.other_party(entry), entry.reference
    if not by_party:
        party, reference = entry.party, ledgers.other_reference(entry)
    cents = close_amount(ledgers.draws, entry.cents, ledgers.conventions)
    return Line(party, reference, ledgers.date_within(entry.date), cents)


def unrelated_line(ledgers: Ledgers, anchor: int, same_cell: bool, same_amount: bool) -> Line:
    """A line that differs from an entry in two attributes or more."""
    entry, draws = ledgers.entries[anchor], ledgers.draws
    if same_cell:
        cents = ledgers.amount()
        return Line(*entry.cell, ledgers.date_outside(entry.date), cents)
    party, reference = ledgers.other_party(entry), ledgers.other_reference(entry)
    cents = entry.cents if same_amount else ledgers.amount()
    date = ledgers.date_within(entry.date) if draws.random() < 0.5 else ledgers.date()
    return Line(party, reference, date, cents)
