"""Rows of the two ledgers as entries and lines."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from forkpoint.decisions.families.ledger_match.solver.layouts import Ledger
from forkpoint.decisions.families.ledger_match.solver.values import (
    AMOUNT,
    CURRENCY,
    DATE,
    Month,
    date_in,
    hundredths,
)
from forkpoint.errors import UnsolvableError

_ID: Final = r"(?P<id>[A-Z]+-\d{4})"
_DATE: Final = rf"(?P<date>{DATE})"
_PARTY: Final = r"(?P<party>[A-Z][^,;:|()\[\]\d]*)"
_REFERENCE: Final = r"(?P<noun>[a-z]+(?: [a-z]+)?) (?P<reference>[A-Z]+-\d{3})"
_MONEY: Final = (
    rf"(?:(?P<before>{CURRENCY}) )?(?P<amount>{AMOUNT})(?(before)| (?P<behind>{CURRENCY}))"
)
_NOTED: Final = rf"{_MONEY}(?: \((?P<note>[a-z ]+)\))?"
_ENTRY_BULLETS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_ID}: {_DATE}, {_PARTY}, {_REFERENCE}, {_MONEY}",
        rf"{_ID} \({_DATE}\) {_PARTY}; {_REFERENCE}; {_MONEY}",
        rf"{_ID} \| {_MONEY} \| {_PARTY}, {_REFERENCE} \| {_DATE}",
        rf"{_DATE}, {_ID}: {_MONEY}, {_PARTY}, {_REFERENCE}",
        rf"{_PARTY}, {_REFERENCE}: {_MONEY} on {_DATE} \[{_ID}\]",
    )
)
_LINE_BULLETS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_DATE}, {_PARTY}, {_REFERENCE}, {_NOTED}",
        rf"{_DATE}: {_NOTED} \| {_PARTY}, {_REFERENCE}",
        rf"{_NOTED}: {_PARTY}, {_REFERENCE}, {_DATE}",
        rf"{_PARTY}; {_REFERENCE}; {_NOTED}; {_DATE}",
        rf"{_REFERENCE}, {_PARTY}: {_NOTED} on {_DATE}",
    )
)
_AMOUNT_COLUMN: Final = re.compile(rf"AMOUNT \(({CURRENCY})\)")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of ledger A; the amount is in hundredths."""

    key: str
    date: date
    party: str
    reference: str
    amount: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of ledger B; the note is empty where there is none."""

    date: date
    party: str
    reference: str
    amount: int
    note: str


@dataclass(frozen=True, slots=True)
class Nouns:
    """What a ledger calls its references (and parties, in tables), and its currency."""

    party: str | None
    reference: str
    currency: str


def entries_of(ledger: Ledger, month: Month) -> tuple[tuple[Entry, ...], Nouns]:
    """The entries of ledger A in the order of the ledger, which is by date."""
    rows, nouns = _rows(ledger, _ENTRY_BULLETS, with_ids=True)
    entries = tuple(
        Entry(
            *(row["id"], date_in(month, row["date"]), row["party"], row["reference"]),
            hundredths(row["amount"]),
        )
        for row in rows
    )
    dates = [entry.date for entry in entries]
    if dates != sorted(dates) or len({entry.key for entry in entries}) < len(entries):
        raise UnsolvableError("ledger A is not by date, or has an id twice")
    return entries, nouns


def lines_of(ledger: Ledger, month: Month) -> tuple[tuple[Line, ...], Nouns]:
    """The lines of ledger B in the order of the ledger."""
    rows, nouns = _rows(ledger, _LINE_BULLETS, with_ids=False)
    lines = tuple(
        Line(
            *(date_in(month, row["date"]), row["party"], row["reference"]),
            *(hundredths(row["amount"]), row["note"]),
        )
        for row in rows
    )
    return lines, nouns


def _rows(
    ledger: Ledger, bullets: tuple[re.Pattern[str], ...], *, with_ids: bool
) -> tuple[list[dict[str, str]], Nouns]:
    if not ledger.rows:
        raise UnsolvableError("a ledger without rows")
    if ledger.columns is None:
        return _rows_of_bullets([row[0] for row in ledger.rows], bullets)
    return _rows_of_table(ledger.columns, ledger.rows, with_ids=with_ids)


def _rows_of_bullets(
    texts: list[str], bullets: tuple[re.Pattern[str], ...]
) -> tuple[list[dict[str, str]], Nouns]:
    rows = []
    nouns = set()
    fitting = [pattern for pattern in bullets if pattern.fullmatch(texts[0])]
    if len(fitting) != 1:
        raise UnsolvableError(f"no order of the parts of a row: {texts[0]!r}")
    for text in texts:
        match = fitting[0].fullmatch(text)
        if not match:
            raise UnsolvableError(f"not in the order of the row before: {text!r}")
        row = {name: value or "" for name, value in match.groupdict().items()}
        nouns.add((row["noun"], row["before"] or row["behind"]))
        rows.append(row)
    if len(nouns) != 1:
        raise UnsolvableError(f"several words or currencies in one ledger: {sorted(nouns)}")
    noun, currency = nouns.pop()
    return rows, Nouns(None, noun, currency)


def _rows_of_table(
    columns: tuple[str, ...], body: tuple[tuple[str, ...], ...], *, with_ids: bool
) -> tuple[list[dict[str, str]], Nouns]:
    header = [column.upper() for column in columns]
    names = [*(["id"] if with_ids else []), "date", "party", "reference", "amount"]
    if not with_ids and header[-1] == "NOTE":
        names.append("note")
    if len(header) != len(names):
        raise UnsolvableError(f"no columns of a ledger: {columns}")
    titles = dict(zip(names, header, strict=True))
    amount = _AMOUNT_COLUMN.fullmatch(titles["amount"])
    if titles["date"] != "DATE" or not amount:
        raise UnsolvableError(f"no columns of a ledger: {columns}")
    rows = []
    for cells in body:
        if len(cells) != len(names):
            raise UnsolvableError(f"a row does not fit its header: {cells}")
        row = dict(zip(names, cells, strict=True))
        _check_cells(row)
        row["note"] = "" if row.get("note", "-") == "-" else row["note"]
        rows.append(row)
    return rows, Nouns(titles["party"].lower(), titles["reference"].lower(), amount[1])


def _check_cells(row: dict[str, str]) -> None:
    patterns = {
        "id": r"[A-Z]+-\d{4}",
        "date": DATE,
        "party": r"[A-Z].*",
        "reference": r"[A-Z]+-\d{3}",
        "amount": AMOUNT,
        "note": r"-|[a-z ]+",
    }
    for name, cell in row.items():
        if not re.fullmatch(patterns[name], cell):
            raise UnsolvableError(f"no {name}: {cell!r}")
