"""A whole state: entries, lines and conventions that speak of the same things."""

import re
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.ledger_match.solver.conventions import (
    Conventions,
    conventions_of,
)
from forkpoint.decisions.families.ledger_match.solver.layouts import Parts, parts_of
from forkpoint.decisions.families.ledger_match.solver.ledgers import (
    Entry,
    Line,
    Nouns,
    entries_of,
    lines_of,
)
from forkpoint.decisions.families.ledger_match.solver.values import MONTH, Month, month_of
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_A: Final = r"(?P<a>[a-z][a-z’'-]* [a-z]+)"
_B: Final = r"(?P<b>[a-z][a-z’'-]* [a-z]+)"
_NAMINGS: Final = tuple(
    re.compile(rf"(?:^|(?<=[.!] )){pattern}(?= |$)")
    for pattern in (
        rf"Ledger A: the {_A}; ledger B: the {_B}\.",
        rf"A: the {_A}\. B: the {_B}\.",
        rf"Ledger B in this file: the {_B}\. Ledger A: the {_A}\.",
        rf"In what follows, A means the {_A} and B means the {_B}\.",
        rf"Our own side, the {_A}, is ledger A; the other side, the {_B}, is ledger B\.",
        rf"Read the {_A} as ledger A, and the {_B} as ledger B\.",
        rf"The {_B} figures as ledger B, and the {_A} as ledger A\.",
        rf"The {_A} is called ledger A here; the {_B} goes by ledger B\.",
        rf"The letter A stands for the {_A}, the letter B for the {_B}\.",
        rf"We call the {_A} ledger A and the {_B} ledger B\.",
    )
)


@dataclass(frozen=True, slots=True)
class Case:
    """What a state says."""

    entries: tuple[Entry, ...]
    lines: tuple[Line, ...]
    conventions: Conventions


def case_of(state: Json) -> Case:
    """Read a state; raises `UnsolvableError` where a part cannot be read or two do not agree."""
    parts = parts_of(state)
    month = _month(parts.introduction)
    _check_books(parts)
    conventions = conventions_of(parts.conventions)
    entries, nouns_of_a = entries_of(parts.ledger_a, month)
    lines, nouns_of_b = lines_of(parts.ledger_b, month)
    for nouns in (nouns_of_a, nouns_of_b):
        _check_nouns(nouns, conventions)
    if not re.search(rf"\b{conventions.currency}\b", parts.remarks):
        raise UnsolvableError(f"the remarks do not name the currency {conventions.currency}")
    words = {conventions.fee_word, conventions.part_word, conventions.batch_word, ""}
    if unknown := {line.note for line in lines} - words:
        raise UnsolvableError(f"notes without a convention: {sorted(unknown)}")
    return Case(entries, lines, conventions)


def _month(introduction: str) -> Month:
    months = {month_of(text) for text in re.findall(MONTH, introduction)}
    if len(months) != 1:
        raise UnsolvableError(f"no single month in {introduction!r}")
    return months.pop()


def _check_books(parts: Parts) -> None:
    """The introduction must call the two books what their titles call them."""
    namings = [match for pattern in _NAMINGS for match in pattern.finditer(parts.introduction)]
    if len(namings) != 1:
        raise UnsolvableError(f"no single naming of the ledgers in {parts.introduction!r}")
    named = namings[0]["a"], namings[0]["b"]
    if named != (parts.ledger_a.book, parts.ledger_b.book):
        raise UnsolvableError(f"the ledgers are {named} in the introduction, not in the titles")


def _check_nouns(nouns: Nouns, conventions: Conventions) -> None:
    """A ledger must have the words of the conventions (or a part of them) and their currency."""
    agree = (
        nouns.currency == conventions.currency
        and nouns.party in (None, conventions.party_noun)
        and re.search(rf"\b{nouns.reference}\b", conventions.reference_noun)
    )
    if not agree:
        raise UnsolvableError(f"the ledger speaks of {nouns}, the conventions of others")
