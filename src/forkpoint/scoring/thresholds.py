"""Thresholds on confidence that hold for future answers: chosen on one split, shown on another.

Automation at 5 % (`metrics.confidence.automation`) is chosen with the answers known; it is no
operating point. Here a threshold is chosen on split A for a target error and judged on split B,
which had no part in the choice. Percent from 0 to 100. The bounds take units as independent: where
questions of one row or case are not, reduce them to rows (`rows_of`) and keep groups in one split.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from forkpoint.draws import Draws, Path
from forkpoint.errors import UsageError
from forkpoint.scoring.estimates import Interval
from forkpoint.scoring.metrics.arrays import Bools, Floats
from forkpoint.scoring.metrics.confidence import risk_curve
from forkpoint.scoring.metrics.proportions import (
    clopper_pearson,
    lower_bound,
    upper_bound,
    upper_bounds,
)

DECIMALS: Final = 12
CHOICE_LEVEL: Final = 0.99
"""How sure split A must be. Split B is judged at 95 %; a threshold chosen at the very edge of 95 %
on A would miss it on B every other time, however many units there are."""
SPLIT_PATH: Final[Path] = ("thresholds", 20261007)

Rule = Literal["bound", "empirical"]
Verdict = Literal["holds", "fails", "not enough evidence", "automate nothing", "too few"]


@dataclass(frozen=True, slots=True)
class Units:
    """What is automated or not, question by question or row by row: one entry each.

    Attributes:
        confidence: the confidence of each; 0 where the prediction failed, which is never automated.
        right: whether it is right.
        group: its group; a group never lies in both splits.
    """

    confidence: Floats
    right: Bools
    group: tuple[str, ...]

    def where(self, chosen: Bools) -> "Units":
        """Some of the units."""
        names = tuple(name for name, keep in zip(self.group, chosen, strict=True) if keep)
        return Units(self.confidence[chosen], self.right[chosen], names)


@dataclass(frozen=True, slots=True)
class Automated:
    """What a threshold does on one split; percent.

    Attributes:
        units: all units of the split; `automated` of them pass, `errors` of those are wrong.
        coverage: automated / units.
        error: errors / automated; None where nothing passes, as are the bounds.
        interval: the two-sided 95 % Clopper–Pearson interval of the error.
        bound: its one-sided 95 % upper bound.
    """

    units: int
    automated: int
    errors: int
    coverage: float | None
    error: float | None
    interval: Interval | None
    bound: float | None


@dataclass(frozen=True, slots=True)
class ThresholdReport:
    """A threshold for a target error, and what it did where it was not chosen.

    Attributes:
        target: the highest error wanted, in percent.
        threshold: automate at or above this confidence; None where nothing should be, or where the
            question cannot be answered.
        least: how many units each split needs (`least_units`).
        chosen_on, shown_on: the threshold on split A and on split B.
        verdict: on split B, holds: the upper bound is at most the target. fails: the one-sided 95 %
            lower bound is above it. not enough evidence: neither. automate nothing: no threshold
            met the target on split A. too few: a split is smaller than `least`.
    """

    target: float
    rule: Rule
    verdict: Verdict
    threshold: float | None
    least: int
    chosen_on: Automated
    shown_on: Automated


def least_units(target: float) -> int:
    """The fewest units that can show an error of at most `target` percent: ⌈ln 0.01 / ln(1 − x)⌉.

    With fewer, even a flawless record has a 99 % upper bound above the target, so no threshold
    could be chosen. Example: 459 for 1 %, 90 for 5 %, 44 for 10 %. Raises `UsageError` for a
    target that is not between 0 and 100.
    """
    if not 0 < target < 100:
        raise UsageError(f"the target error is {target} %: give a percentage between 0 and 100")
    return math.ceil(round(math.log(1 - CHOICE_LEVEL) / math.log1p(-target / 100), 9))


def rows_of(questions: Units, row: Sequence[str]) -> Units:
    """Rows out of the questions they ask, in order of first appearance.

    A row is automated only if all its answers pass, so its confidence is the least of theirs; it
    is wrong if any of them is. Raises `UsageError` where a row lies in two groups.

    Example: row r with answers 0.9 right and 0.7 wrong is one unit: 0.7, wrong.
    """
    number_of = {name: number for number, name in enumerate(dict.fromkeys(row))}
    number = np.array([number_of[name] for name in row], dtype=np.int64)
    confidence = np.full(len(number_of), np.inf)
    np.minimum.at(confidence, number, questions.confidence)
    right = np.bincount(number, weights=~questions.right, minlength=len(number_of)) == 0
    groups: dict[str, str] = {}
    for name, group in zip(row, questions.group, strict=True):
        if groups.setdefault(name, group) != group:
            raise UsageError(
                f"row {name!r} lies in the groups {groups[name]!r} and {group!r}: "
                "give all questions of a row one group"
            )
    return Units(confidence, right, tuple(groups.values()))


def split_by_group(group: Sequence[str], path: Path = SPLIT_PATH) -> Bools:
    """Which units belong to split A: half of the groups (rounded up), shuffled, whole.

    The draws are seeded by `path`; the groups are sorted first, so the order of the units changes
    nothing. Example: three groups put two in A and one in B.
    """
    names = sorted(set(group))
    Draws(path).shuffle(names)
    chosen = set(names[: (len(names) + 1) // 2])
    return np.array([name in chosen for name in group], dtype=np.bool_)


def choose_threshold(units: Units, target: float, rule: Rule = "bound") -> float | None:
    """The smallest confidence from which on the error is at most `target` percent; None if none.

    By falling confidence (rounded to 12 decimals), units of equal confidence together; the largest
    such prefix counts, whether or not shorter ones pass. What "at most" means is the rule:

    - `bound`, the default: the one-sided 99 % Clopper–Pearson upper bound is at most the target.
      Choosing the largest of many prefixes favours a lucky one, and whoever pays for the errors
      pays for that luck; a margin that shrinks with n leaves room for it.
    - `empirical`: the error on the split is. It automates more, and more often than not its error
      on new answers is above the target.

    Example: 100 units at 0.9 with 2 wrong, target 5 %: empirical 0.9; bound none (8.11 %).
    """
    confidence = np.round(units.confidence, DECIMALS)
    usable = confidence > 0
    curve = risk_curve(confidence[usable], ~units.right[usable])
    if rule == "bound":
        passes = upper_bounds(curve.errors, curve.taken, CHOICE_LEVEL) <= target
    else:
        passes = 100 * curve.errors <= target * curve.taken
    return float(curve.confidence[passes][-1]) if passes.any() else None


def automated_at(units: Units, threshold: float | None) -> Automated:
    """Coverage and error of the units at or above a threshold; None automates nothing."""
    total = len(units.right)
    passing = np.zeros(total, dtype=np.bool_)
    if threshold is not None:
        confidence = np.round(units.confidence, DECIMALS)
        passing = (confidence > 0) & (confidence >= threshold)
    count, errors = int(passing.sum()), int((passing & ~units.right).sum())
    coverage = 100 * count / total if total else None
    if not count:
        return Automated(total, 0, 0, coverage, None, None, None)
    return Automated(
        units=total,
        automated=count,
        errors=errors,
        coverage=coverage,
        error=100 * errors / count,
        interval=clopper_pearson(errors, count),
        bound=upper_bound(errors, count),
    )


def threshold_report(
    units: Units, target: float, *, rule: Rule = "bound", path: Path = SPLIT_PATH
) -> ThresholdReport:
    """Choose a threshold on split A and judge it on split B, with no group in both.

    Refused ("too few") where a split holds fewer units than `least_units`. Raises `UsageError` for
    a target outside of 0 to 100.
    """
    least = least_units(target)
    in_a = split_by_group(units.group, path)
    first, second = units.where(in_a), units.where(~in_a)
    enough = min(len(first.right), len(second.right)) >= least
    threshold = choose_threshold(first, target, rule) if enough else None
    shown_on = automated_at(second, threshold)
    return ThresholdReport(
        target=target,
        rule=rule,
        verdict=_verdict(shown_on, target, threshold) if enough else "too few",
        threshold=threshold,
        least=least,
        chosen_on=automated_at(first, threshold),
        shown_on=shown_on,
    )


def _verdict(shown: Automated, target: float, threshold: float | None) -> Verdict:
    if threshold is None:
        return "automate nothing"
    if shown.bound is None:
        return "not enough evidence"
    if shown.bound <= target:
        return "holds"
    if lower_bound(shown.errors, shown.automated) > target:
        return "fails"
    return "not enough evidence"
