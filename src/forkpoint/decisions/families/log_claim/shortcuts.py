"""Ways to judge a claim without counting its events, held against their limits."""

from collections import Counter
from typing import Final

from forkpoint.decisions.families.log_claim.solver.case import Case, Line
from forkpoint.decisions.families.log_claim.solver.deciding import events
from forkpoint.decisions.families.log_claim.solver.reading import read_case
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

_ALL_DAY: Final = frozenset({"window", "resent", "drill"})
_ANY_UNIT: Final = frozenset({"service", "resent", "drill"})


def _matching(case: Case) -> list[Line]:
    """The lines of the claimed unit and grade on the whole day, whatever else they are."""
    return events(case, _ALL_DAY)


def _distances(case: Case) -> list[tuple[int, int]]:
    """The minutes from each bound of the window to every matching line."""
    claim = case.claim
    return [(line.time - claim.start, line.time - claim.end) for line in _matching(case)]


def _answer(correct: bool) -> str:
    return "yes" if correct else "no"


def _half_of_the_day(question: Question) -> str:
    """Yes where about half of the day's matching lines are claimed."""
    case = read_case(question.state)
    return _answer(abs(len(_matching(case)) - 2 * case.claim.number) <= 2)


def _fair_share(question: Question) -> str:
    """Yes where the claim takes about as large a part of the lines as of the hours."""
    case = read_case(question.state)
    hours = (case.claim.end - case.claim.start) / (case.log[-1].time - case.log[0].time)
    return _answer(abs(case.claim.number - len(_matching(case)) * hours) <= 1)


def _against_the_day(question: Question) -> list[float]:
    case = read_case(question.state)
    claimed, all_day = case.claim.number, len(_matching(case))
    return [
        float(claimed),
        float(all_day),
        claimed / max(1, all_day),
        float(abs(all_day - 2 * claimed)),
    ]


def _few_claimed(question: Question) -> str:
    return _answer(read_case(question.state).claim.number <= 6)


def _nothing_near_an_edge(question: Question) -> str:
    """Yes where no matching line is at a bound or one minute from it."""
    near = [pair for pair in _distances(read_case(question.state)) if min(map(abs, pair)) <= 1]
    return _answer(not near)


def _near_the_edges(question: Question) -> list[float]:
    """How many matching lines are one minute before, at and one minute after each bound."""
    distances = _distances(read_case(question.state))
    return [
        float(sum(pair[bound] == minutes for pair in distances))
        for bound in (0, 1)
        for minutes in (-1, 0, 1)
    ]


def _busiest_unit(question: Question) -> str:
    """Yes where no unit has more lines than the one that the claim names."""
    case = read_case(question.state)
    lines = Counter(case.unit_of(line) for line in case.log)
    return _answer(lines[case.claim.unit] == max(lines.values()))


def _structure(question: Question) -> list[float]:
    """Numbers of lines of several kinds, and the window, held against no count of the claim."""
    case = read_case(question.state)
    claim = case.claim
    return [
        float(claim.number),
        float(claim.start),
        float(claim.end),
        float(claim.end % 60),
        float(case.conventions.start_counts),
        float(case.conventions.end_counts),
        float(len({case.unit_of(line) for line in case.log})),
        float(sum(case.unit_of(line) == claim.unit for line in case.log)),
        float(sum(line.grade == claim.grade for line in case.log)),
        float(len(events(case, _ANY_UNIT))),
        float(sum(line.drill for line in case.log)),
        float(len(case.log) - len({line.number for line in case.log})),
    ]


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut("about half of the day's matching lines are claimed, so yes", _half_of_the_day),
    Shortcut("as large a part of the lines as of the hours, so yes", _fair_share),
    Shortcut("the claimed number against the day's matching lines", counts=_against_the_day),
    Shortcut("at most six events are claimed, so yes", _few_claimed),
    Shortcut("no matching line near an edge, so yes", _nothing_near_an_edge),
    Shortcut("matching lines near the edges", counts=_near_the_edges),
    Shortcut("the claim names the busiest unit, so yes", _busiest_unit),
    Shortcut("numbers of lines and the window", counts=_structure),
)
