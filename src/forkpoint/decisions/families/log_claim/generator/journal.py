"""The log itself and what can be counted in it."""

from dataclasses import dataclass

from forkpoint.decisions.families.log_claim.generator.cells import Cell


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: minutes after midnight, who, how grave, what; from level 2 on its event number.

    `resent` lines repeat the number of an earlier line; `drill` marks a line of an exercise.
    """

    minute: int
    unit: str
    source: str
    grade: str
    message: str
    number: int
    resent: bool = False
    drill: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """That so many events of a unit and grade fell into a window of minutes."""

    unit: str
    grade: str
    start: int
    end: int
    count: int


def inside(minute: int, start: int, end: int, cell: Cell) -> bool:
    """Whether a minute belongs to a window under the conventions of the state."""
    return (
        start < minute < end
        or (minute == start and cell.start_counts)
        or (minute == end and cell.end_counts)
    )


def counted(entries: list[Entry], unit: str, grade: str, start: int, end: int, cell: Cell) -> int:
    """The number of events that a claim about these must give."""
    return sum(
        entry.unit == unit
        and entry.grade == grade
        and not entry.resent
        and not entry.drill
        and inside(entry.minute, start, end, cell)
        for entry in entries
    )


def near_misses(entries: list[Entry], claim: Claim, cell: Cell) -> int:
    """The lines that agree with a claim in all but one respect."""
    found = 0
    for entry in entries:
        faults = (
            (entry.unit != claim.unit)
            + (entry.grade != claim.grade)
            + (not inside(entry.minute, claim.start, claim.end, cell))
            + entry.resent
            + entry.drill
        )
        found += faults == 1
    return found
