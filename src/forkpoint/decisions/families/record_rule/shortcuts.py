"""Ways to pick a rule by what stands out in the batch, held against their limits."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final

from forkpoint.decisions.families.record_rule.solver.deciding import Check, read_check
from forkpoint.decisions.families.record_rule.solver.values import (
    count_of,
    day_of,
    minute_of,
    tenths_of,
)
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

_MOST_RULES: Final = 9


def _numbers(values: Sequence[str]) -> list[int] | None:
    """The values of a column as numbers; None for a column of words and codes."""
    for read in (tenths_of, count_of, day_of, minute_of):
        try:
            return [read(value) for value in values]
        except UnsolvableError:
            continue
    return None


def _columns(check: Check) -> dict[str, list[str]]:
    """The columns that some rule names, over the records that are not void."""
    records = check.counting()
    named = {label for rule in check.rules.values() for label in rule.labels}
    return {label: [record[label] for record in records] for label in records[0] if label in named}


def _about(check: Check, label: str) -> str | None:
    """The first rule that names a column."""
    return next((key for key, rule in check.rules.items() if label in rule.labels), None)


def _deviations(numbers: Sequence[int]) -> list[float]:
    """How many standard deviations each number lies from the mean."""
    middle = fmean(numbers)
    spread = math.sqrt(fmean([(number - middle) ** 2 for number in numbers]))
    return [abs(number - middle) / spread if spread else 0.0 for number in numbers]


def _farthest_from_mean(numbers: Sequence[int]) -> float:
    return max(_deviations(numbers))


def _widest_gap_at_an_end(numbers: Sequence[int]) -> float:
    """How far the lowest or highest number lies from the next one, as a share of the range."""
    ordered = sorted(numbers)
    span = ordered[-1] - ordered[0]
    if span == 0:
        return 0.0
    return max(ordered[1] - ordered[0], ordered[-1] - ordered[-2]) / span


def _most_unusual(
    measure: Callable[[Sequence[int]], float],
) -> Callable[[Question], str | None]:
    """Pick the first rule about the field of the most unusual number, amount, date or time."""

    def pick(question: Question) -> str | None:
        check = read_check(question.state)
        scores = {
            label: measure(numbers)
            for label, values in _columns(check).items()
            if (numbers := _numbers(values)) is not None
        }
        return _about(check, max(scores, key=lambda label: scores[label])) if scores else None

    return pick


def _word_of_one_record(question: Question) -> str | None:
    """Pick the first rule about a word that one record has, where most words are shared."""
    check = read_check(question.state)
    for label, values in _columns(check).items():
        counts = Counter(values)
        if _numbers(values) is None and min(counts.values()) == 1 < max(counts.values()):
            return _about(check, label)
    return None


def _only_repeat(question: Question) -> str | None:
    """Pick the first rule about a column in which all values differ but two."""
    check = read_check(question.state)
    for label, values in _columns(check).items():
        if _numbers(values) is None and len(set(values)) == len(values) - 1:
            return _about(check, label)
    return None


def _record_of_extremes(question: Question) -> str | None:
    """Pick a rule about the record that is highest or lowest in the most columns."""
    check = read_check(question.state)
    extremes: Counter[int] = Counter()
    numeric = {
        label: numbers
        for label, values in _columns(check).items()
        if (numbers := _numbers(values)) is not None
    }
    for numbers in numeric.values():
        extremes.update({numbers.index(max(numbers)), numbers.index(min(numbers))})
    if not extremes:
        return None
    place = extremes.most_common(1)[0][0]
    scores = {label: _deviations(numbers)[place] for label, numbers in numeric.items()}
    return _about(check, max(scores, key=lambda label: scores[label]))


def _by_place(question: Question) -> list[float]:
    """For the rule at each place: how many columns it names, and how unusual their numbers are."""
    check = read_check(question.state)
    columns = _columns(check)
    counts: list[float] = []
    for rule in check.rules.values():
        labels = [label for label in rule.labels if label in columns]
        numbers = [found for label in labels if (found := _numbers(columns[label])) is not None]
        counts += [len(labels), max(map(_farthest_from_mean, numbers), default=0.0)]
    return counts + [0.0] * (2 * _MOST_RULES - len(counts))


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut("the record with the most unusual value", _most_unusual(_farthest_from_mean)),
    Shortcut("the value farthest from the next one", _most_unusual(_widest_gap_at_an_end)),
    Shortcut("the record that is extreme in the most columns", _record_of_extremes),
    Shortcut("the word that one record has alone", _word_of_one_record),
    Shortcut("the only repeat in a column", _only_repeat),
    Shortcut("how unusual the columns of each rule are", counts=_by_place),
)
