"""Ways to answer without weighing the whole case, held against their limits."""

from collections.abc import Callable
from datetime import date
from typing import Final

from forkpoint.decisions.families.clause_change.solver.agreement import Limit
from forkpoint.decisions.families.clause_change.solver.case import Case, read_case
from forkpoint.decisions.families.clause_change.solver.deciding import (
    RULES,
    decide,
    governing_limit,
    keeps,
    number_in_unit,
)
from forkpoint.decisions.families.clause_change.solver.facts import Sending
from forkpoint.decisions.families.clause_change.solver.measuring import measured_value
from forkpoint.decisions.families.clause_change.solver.values import Amount
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

Pair = tuple[Limit, Limit]
"""A governing limit in version A and in version B."""


def _governing_pairs(case: Case) -> list[Pair]:
    """The two kinds of governing limits, the one that stands first in version A first."""
    version_a, version_b = case.versions
    pairs: list[Pair] = [
        (governing_limit(case, version_a, "low"), governing_limit(case, version_b, "low")),
        (governing_limit(case, version_a, "high"), governing_limit(case, version_b, "high")),
    ]
    return sorted(pairs, key=lambda pair: pair[0].clause)


def _named_pair(case: Case) -> Pair | None:
    named = case.point.named_clause
    return next((pair for pair in _governing_pairs(case) if pair[0].clause == named), None)


def _one_sided(case: Case, pair: Pair) -> str:
    """The answer that the direction of a change suggests, whatever the facts."""
    unit = measured_value(case, frozenset()).unit
    old, new = (number_in_unit(case, limit.amount, unit) for limit in pair)
    shrinks = (new > old) == (pair[0].kind == "low")
    return "yes_only_A" if shrinks == case.versions[0].consequence.is_right else "yes_only_B"


def _direction_of_the_named(case: Case) -> str | None:
    pair = _named_pair(case)
    return None if pair is None else _one_sided(case, pair)


def _direction_of_the_first(case: Case) -> str:
    return _one_sided(case, _governing_pairs(case)[0])


def _named_clause_alone(case: Case) -> str | None:
    """The named clause is weighed with the measured value, the other limits never looked at."""
    pair = _named_pair(case)
    if pair is None:
        return None
    value = measured_value(case, frozenset())
    kept_in_a, kept_in_b = (keeps(case, limit, value) for limit in pair)
    return "same" if kept_in_a == kept_in_b else _one_sided(case, pair)


def _bare_figures(case: Case) -> str:
    """All figures as they stand first, no rule of interpretation applied."""
    return decide(case, frozenset(RULES))


def _picking(choose: Callable[[Case], str | None]) -> Callable[[Question], str | None]:
    """A pick from the case that is read; no opinion where it stays open."""

    def pick(question: Question) -> str | None:
        try:
            return choose(read_case(question.state))
        except UnsolvableError:
            return None

    return pick


def _last_digits_and_days(question: Question) -> list[float]:
    """Of the figures for the object: how many end in each digit, and the days of its dates."""
    case = read_case(question.state)
    counts = [0.0] * 42
    for fact in case.facts:
        if fact.object != case.point.object:
            continue
        value = fact.value.day if isinstance(fact.value, Sending) else fact.value
        if isinstance(value, Amount):
            counts[value.number % 10] += 1
        elif isinstance(value, date):
            counts[10 + value.day] += 1
    return counts


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut(
        "the named clause and the direction of its change",
        _picking(_direction_of_the_named),
        limit=0.67,
        group_limit=1,
    ),
    Shortcut(
        "the named clause alone with the measured value",
        _picking(_named_clause_alone),
        limit=0.67,
        group_limit=1,
    ),
    Shortcut("the direction of the first clause that changes", _picking(_direction_of_the_first)),
    Shortcut("the figures as they stand, every rule left out", _picking(_bare_figures)),
    Shortcut("last digits and days of the object's figures", counts=_last_digits_and_days),
)
