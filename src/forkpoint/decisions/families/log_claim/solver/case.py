"""What a state says, once it is read: the claim, the conventions, the roster and the log.

Clock times are minutes since midnight.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """So many events of a unit and a grade between two times."""

    unit: str
    grade: str
    grade_noun: str
    start: int
    end: int
    number: int


@dataclass(frozen=True, slots=True)
class Conventions:
    """How events are counted; the mark of an exercise is None where no convention names one."""

    grade_noun: str
    start_counts: bool
    end_counts: bool
    resent: bool
    drill_mark: str | None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log; the number is None where lines have none."""

    time: int
    number: int | None
    source: str
    grade: str
    message: str
    drill: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A state; the roster leads from machine to unit and is None where sources are units."""

    claim: Claim
    conventions: Conventions
    roster: Mapping[str, str] | None
    log: tuple[Line, ...]

    def unit_of(self, line: Line) -> str:
        """The unit that a line belongs to."""
        return line.source if self.roster is None else self.roster[line.source]
