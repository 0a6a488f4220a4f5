"""Reading a whole state, and what must fit together in it."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from forkpoint.decisions.families.log_claim.solver.case import Case, Claim, Conventions, Line
from forkpoint.decisions.families.log_claim.solver.conventions import read_conventions
from forkpoint.decisions.families.log_claim.solver.layouts import Document, document
from forkpoint.decisions.families.log_claim.solver.wordings import (
    CLAIMS,
    UNIT_NOUNS,
    first_match,
)
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_NUMBER_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
).split()
_CLOCK: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_MARKED: Final = re.compile(r".* [^\w\s]\w+[^\w\s]")
_UNIT_NOUN: Final = re.compile(UNIT_NOUNS)


def read_case(state: Json) -> Case:
    """Everything that a state says; raises `UnsolvableError` where a part is not understood."""
    parts = document(state)
    conventions = read_conventions(parts.conventions)
    claim = _claim(parts.claim)
    roster = _roster(parts.roster)
    if conventions.resent != (roster is not None):
        raise UnsolvableError("lines sent again are spoken of where lines have no number, or not")
    _check_header(parts, claim, conventions)
    log = tuple(_line(cells, roster, conventions.drill_mark) for cells in parts.rows)
    case = Case(claim, conventions, roster, log)
    _check_claim(case)
    _check_log(case)
    return case


def _claim(text: str) -> Claim:
    match = first_match(CLAIMS, text)
    if match is None:
        raise UnsolvableError(f"not understood as a claim: {text!r}")
    return Claim(
        unit=match["unit"],
        grade=match["grade"],
        grade_noun=match["grade_noun"],
        start=_minutes(match["start"]),
        end=_minutes(match["end"]),
        number=_number(match["number"]),
    )


def _number(text: str) -> int:
    if text in _NUMBER_WORDS:
        return _NUMBER_WORDS.index(text)
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise UnsolvableError(f"not a number: {text!r}")
    return int(text)


def _minutes(text: str) -> int:
    match = _CLOCK.fullmatch(text)
    if match is None:
        raise UnsolvableError(f"not a time: {text!r}")
    return int(match[1]) * 60 + int(match[2])


def _roster(units: Mapping[str, Sequence[str]] | None) -> dict[str, str] | None:
    if units is None:
        return None
    found: dict[str, str] = {}
    for unit, machines in units.items():
        for machine in machines:
            if machine in found:
                raise UnsolvableError(f"{machine} stands in the roster twice")
            found[machine] = unit
    return found


def _check_header(parts: Document, claim: Claim, conventions: Conventions) -> None:
    """The claim, the conventions and the header call the grade by the same noun."""
    if claim.grade_noun != conventions.grade_noun:
        raise UnsolvableError(f"a claim about a {claim.grade_noun}, conventions about another")
    if parts.header is None:
        return
    middle = parts.header[1:-2]
    numbered = middle == ["no.", "source"]
    named = len(middle) == 1 and _UNIT_NOUN.fullmatch(middle[0]) is not None
    ends = [*parts.header[:1], *parts.header[-2:]]
    if ends != ["time", claim.grade_noun, "message"] or not (named or numbered):
        raise UnsolvableError(f"the columns of the log are {', '.join(parts.header)}")


def _line(cells: Sequence[str], roster: Mapping[str, str] | None, mark: str | None) -> Line:
    if len(cells) != (4 if roster is None else 5):
        raise UnsolvableError(f"a line of the log with {len(cells)} cells: {cells}")
    time, *number, source, grade, message = cells
    if roster is not None and source not in roster:
        raise UnsolvableError(f"{source} does not stand in the roster")
    drill = mark is not None and message.endswith(f" {mark}")
    if not source or not grade or not message or (_MARKED.fullmatch(message) and not drill):
        raise UnsolvableError(f"a cell is empty or has a mark that no convention names: {cells}")
    return Line(
        time=_minutes(time),
        number=_number(number[0]) if number else None,
        source=source,
        grade=grade,
        message=message,
        drill=drill,
    )


def _check_claim(case: Case) -> None:
    """The claim names a unit and a grade that there are, and a window that is one."""
    claim = case.claim
    units = set(case.roster.values()) if case.roster else {line.source for line in case.log}
    if claim.unit not in units:
        raise UnsolvableError(f"the claim names {claim.unit!r}, which nothing else does")
    if claim.grade not in {line.grade for line in case.log}:
        raise UnsolvableError(f"no line has the {claim.grade_noun} {claim.grade!r}")
    if claim.start >= claim.end:
        raise UnsolvableError("the window of the claim does not end after its start")


def _check_log(case: Case) -> None:
    """Lines are in order of time, and lines with one number differ in nothing but their time."""
    times = [line.time for line in case.log]
    if times != sorted(times):
        raise UnsolvableError("the lines of the log are not in order of time")
    first: dict[int, Line] = {}
    for line in case.log:
        if line.number is None:
            continue
        earlier = first.setdefault(line.number, line)
        if (earlier.source, earlier.grade, earlier.message) != (
            line.source,
            line.grade,
            line.message,
        ):
            raise UnsolvableError(f"two events with the number {line.number}")
