"""Sentences with blanks: a table of wordings, and the sentence it recognises."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.clause_change.solver.values import MONTHS, NUMBER_WORDS

LOW_TERMS: Final = ("minimum", "lower limit", "floor")
HIGH_TERMS: Final = ("maximum", "upper limit", "ceiling")

_NUMBER: Final = rf"(?:[\d,]*\d|(?i:{'|'.join(NUMBER_WORDS)}))"
_MONTH: Final = "|".join((*MONTHS, *(name[:3] for name in MONTHS)))
_WORDS: Final = r"[A-Za-z][a-z-]*(?: [a-z][a-z-]*)*?"
_BLANKS: Final[Mapping[str, str]] = {
    "a": r"[Aa]n?",
    "low": "|".join(LOW_TERMS),
    "high": "|".join(HIGH_TERMS),
    "kind": "|".join(LOW_TERMS + HIGH_TERMS),
    "amount": rf"{_NUMBER} (?:[A-Z]{{3}}|[a-z][a-z-]*(?: [a-z-]+)?)",
    "count": _NUMBER,
    "number": r"\d+",
    "day": rf"\d{{4}}-\d\d-\d\d|\d{{1,2}} (?:{_MONTH}) \d{{4}}",
    "object": r"(?!(?:for|of|that|the) )[A-Za-z][a-z]*(?: [a-z]+)? [A-Z]+-\d+",
    "site": rf"{_WORDS} (?:for|that [a-z]+)",
    "claim": r".+?",
    "party": r"[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*?",
    "person": r"[A-Z][a-z]+ [A-Z][a-z]+",
    "place": r"[A-Z][a-z]+",
    "text": r".+?",
}
"""What may stand in a blank; any other blank takes words."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a sentence says: the meaning of its wording and what fills the blanks."""

    meaning: str
    blanks: Mapping[str, str]

    def __getitem__(self, blank: str) -> str:
        """What fills a blank; empty where the wording has no such blank."""
        return self.blanks.get(blank, "")


class Wordings:
    """A table from a meaning to the wordings that have it.

    A blank is a name in braces; a number at its end (`{day_2}`) tells apart blanks of one sort.
    """

    def __init__(self, table: Mapping[str, Sequence[str]]) -> None:
        self._patterns = [
            (meaning, re.compile(_pattern(wording)))
            for meaning, wordings in table.items()
            for wording in wordings
        ]

    def read(self, sentence: str) -> Reading | None:
        """By the first wording that the whole sentence fits, None where there is none."""
        return next(self.readings(sentence), None)

    def readings(self, sentence: str) -> Iterator[Reading]:
        """By every wording that the whole sentence fits, in the order of the table."""
        for meaning, pattern in self._patterns:
            if match := pattern.fullmatch(sentence):
                yield Reading(meaning, match.groupdict())


def _pattern(wording: str) -> str:
    pieces = re.split(r"\{(\w+)\}", wording)
    for index in range(1, len(pieces), 2):
        name = pieces[index]
        sort = re.sub(r"_\d$", "", name)
        allowed = _BLANKS.get(sort, _WORDS)
        pieces[index] = f"(?:{allowed})" if sort == "a" else f"(?P<{name}>{allowed})"
    pieces[::2] = [re.escape(piece) for piece in pieces[::2]]
    return "".join(pieces)
