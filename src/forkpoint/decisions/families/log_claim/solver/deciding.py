"""Deciding: how many events the claim is about."""

from collections.abc import Sequence
from typing import Final

from forkpoint.decisions.families.log_claim.solver.case import Case, Line
from forkpoint.decisions.families.log_claim.solver.reading import read_case
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "service": ((1, 2, 3), "other_service"),
    "level": ((1, 2, 3), None),
    "window": ((1, 2, 3), "other_window"),
    "edges": ((1, 2, 3), None),
    "exact": ((1, 2, 3), None),
    "roster": ((2, 3), None),
    "resent": ((2, 3), None),
    "drill": ((3,), None),
}
"""Each rule with the levels that state it and the variation kind that tests it."""


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the right option; `without` names rules to ignore."""
    if set(question.keys) != {"yes", "no"}:
        raise UnsolvableError(f"the options are {', '.join(question.keys)}, not yes and no")
    case = read_case(question.state)
    counted, claimed = len(events(case, without)), case.claim.number
    correct = counted >= claimed if "exact" in without else counted == claimed
    return "yes" if correct else "no"


def events(case: Case, without: frozenset[str] = frozenset()) -> list[Line]:
    """The lines that the claim is about; `without` names rules to ignore."""
    lines: Sequence[Line] = case.log if "resent" in without else _first_lines(case.log)
    return [
        line
        for line in lines
        if ("service" in without or _of_the_unit(case, line, "roster" in without))
        and ("level" in without or line.grade == case.claim.grade)
        and ("window" in without or in_window(case, line, "edges" in without))
        and ("drill" in without or not line.drill)
    ]


def in_window(case: Case, line: Line, with_both_bounds: bool = False) -> bool:
    """Whether a line is within the window of the claim."""
    claim, conventions = case.claim, case.conventions
    if line.time == claim.start:
        return with_both_bounds or conventions.start_counts
    if line.time == claim.end:
        return with_both_bounds or conventions.end_counts
    return claim.start < line.time < claim.end


def _of_the_unit(case: Case, line: Line, by_source: bool) -> bool:
    return (line.source if by_source else case.unit_of(line)) == case.claim.unit


def _first_lines(log: Sequence[Line]) -> list[Line]:
    """The lines whose number stands on no earlier line, and those without a number."""
    seen: set[int] = set()
    kept = []
    for line in log:
        if line.number in seen:
            continue
        if line.number is not None:
            seen.add(line.number)
        kept.append(line)
    return kept
