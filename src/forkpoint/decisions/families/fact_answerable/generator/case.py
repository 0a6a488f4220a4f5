"""The facts of a case, the question, and whether it can be answered."""

from collections.abc import Sequence
from dataclasses import dataclass

PARENT_MEASURE = "parent organisation"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; `value` is written as it stands there."""

    organisation: str
    measure: str
    year: int
    value: str
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """What a question needs to know: the value of a measure of an organisation in a year."""

    organisation: str
    measure: str
    year: int


@dataclass(frozen=True, slots=True)
class Definition:
    """A quantity that the rules define by measures: all of them are needed."""

    name: str
    measures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The question: its form and what stands in it."""

    form: str
    organisations: tuple[str, ...]
    years: tuple[int, ...]
    measure: str = ""
    quantity: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A table with its rules and question; `former` maps an old name to the present one."""

    rows: tuple[Row, ...]
    definitions: tuple[Definition, ...]
    former: tuple[tuple[str, str], ...]
    asked: Asked
    needed: tuple[Fact, ...]


def states(rows: Sequence[Row], former: Sequence[tuple[str, str]], fact: Fact) -> bool:
    """Whether a final row states the fact, under the present name or a former one."""
    names = {fact.organisation, *(old for old, new in former if new == fact.organisation)}
    return any(
        row.organisation in names
        and row.measure == fact.measure
        and row.year == fact.year
        and not row.provisional
        for row in rows
    )


def answerable(case: Case, rows: Sequence[Row]) -> bool:
    """Whether every needed fact is stated."""
    return all(states(rows, case.former, fact) for fact in case.needed)


def near_misses(case: Case, rows: Sequence[Row]) -> int:
    """The rows that agree with a needed fact in all but one respect."""
    names = dict(case.former)
    found = 0
    for row in rows:
        organisation = names.get(row.organisation, row.organisation)
        found += any(
            (
                (organisation != fact.organisation)
                + (row.measure != fact.measure)
                + (row.year != fact.year)
                + row.provisional
            )
            == 1
            for fact in case.needed
        )
    return found
