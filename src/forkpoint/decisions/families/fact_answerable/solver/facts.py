"""Facts: whose they are, what they measure, in which year, and what they give."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.fact_answerable.solver.words import (
    MEASURE,
    ORGANISATION,
    YEAR,
    lower_first,
)
from forkpoint.errors import UnsolvableError

PARENT: Final = "parent organisation"

_CAPITAL_MEASURE: Final = r"[A-Z][a-z'-]* [a-z][a-z'-]*"
_VALUE: Final = re.compile(rf"\d{{1,3}}(?:,\d{{3}})*(?: [A-Za-z]+){{0,2}}|{ORGANISATION}")
_VALUE_PLACE: Final = rf"(?P<value>{_VALUE.pattern})"
_WORDINGS: Final = tuple(
    re.compile(
        wording.replace("ORG", f"(?P<organisation>{ORGANISATION})")
        .replace("CAPITAL", f"(?P<measure>{_CAPITAL_MEASURE})")
        .replace("MEASURE", f"(?P<measure>{MEASURE})")
        .replace("YEAR", f"(?P<year>{YEAR})")
        .replace("VALUE", _VALUE_PLACE)
    )
    for wording in (
        r"CAPITAL of ORG in YEAR: VALUE",
        r"YEAR: ORG, MEASURE, VALUE",
        r"ORG in YEAR, MEASURE: VALUE",
        r"CAPITAL, ORG, YEAR: VALUE",
        r"ORG: MEASURE \(YEAR\) VALUE",
        r"ORG, YEAR, MEASURE: VALUE",
        r"In YEAR, MEASURE of ORG: VALUE",
        r"ORG \(YEAR\): MEASURE VALUE",
    )
)


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure, or the name of a parent; `marked` if the fact is provisional."""

    organisation: str
    measure: str
    year: str
    value: str
    marked: bool = False


def facts_of(rows: Sequence[tuple[str, ...]], mark: str | None) -> tuple[Fact, ...]:
    """The facts of all rows; `mark` is what stands after a provisional fact."""
    if any(len(row) == 1 for row in rows):
        facts = _facts_of_sentences([row[0] for row in rows], mark)
    else:
        facts = tuple(_fact_of_cells(row, mark) for row in rows)
    for fact in facts:
        _check(fact)
    return facts


def _facts_of_sentences(lines: Sequence[str], mark: str | None) -> tuple[Fact, ...]:
    """The facts of lines that are all worded in the same one of the known ways."""
    ending = None if mark is None else f" {mark}"
    marked = [ending is not None and line.endswith(ending) for line in lines]
    bare = [
        line.removesuffix(ending or "") if is_marked else line
        for line, is_marked in zip(lines, marked, strict=True)
    ]
    for wording in _WORDINGS:
        if wording.fullmatch(bare[0]) is None:
            continue
        found = [match for line in bare if (match := wording.fullmatch(line))]
        if len(found) == len(bare):
            return tuple(
                Fact(
                    match["organisation"],
                    lower_first(match["measure"]),
                    match["year"],
                    match["value"],
                    is_marked,
                )
                for match, is_marked in zip(found, marked, strict=True)
            )
    raise UnsolvableError("the facts are not worded in one of the known ways")


def _fact_of_cells(row: tuple[str, ...], mark: str | None) -> Fact:
    organisation, measure, year, value, *remark = row
    if remark and (mark is None or remark != [mark]):
        raise UnsolvableError(f"a remark that no rule explains: {remark[0]!r}")
    return Fact(organisation, measure, year, value, bool(remark))


def _check(fact: Fact) -> None:
    """Every part of a fact looks as it should, and only parents are names."""
    for pattern, part in (
        (ORGANISATION, fact.organisation),
        (MEASURE, fact.measure),
        (YEAR, fact.year),
    ):
        if re.fullmatch(pattern, part) is None:
            raise UnsolvableError(f"a fact with an unknown part: {part!r}")
    if _VALUE.fullmatch(fact.value) is None:
        raise UnsolvableError(f"a fact with an unknown value: {fact.value!r}")
    if (fact.measure == PARENT) is fact.value[0].isdigit():
        raise UnsolvableError(f"{fact.measure} cannot be {fact.value!r}")
