"""A requirement on a figure, such as `pair_accuracy >= 70`, and whether it is met.

Three verdicts, because a figure from a few items can be on the right side by luck: `pass` and
`fail` need the whole 95 % interval on one side. Values and bounds are in the units of the report.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from forkpoint.errors import ExitCode, UsageError
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.metrics.proportions import clopper_pearson

Comparison = Literal[">=", "<="]
Verdict = Literal["pass", "fail", "not enough evidence"]

EXIT_CODES: dict[Verdict, ExitCode] = {
    "pass": ExitCode.COMPLETE,
    "fail": ExitCode.CHECK_FAILED,
    "not enough evidence": ExitCode.NOT_ENOUGH_EVIDENCE,
}

_NUMBER = r"[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|nan|inf(?:inity)?)"
_FORM = re.compile(rf"\s*([\w.@-]+)\s*(>=|<=)\s*({_NUMBER})\s*%?\s*", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Requirement:
    """A figure that must be at least (`>=`) or at most (`<=`) a bound."""

    figure: str
    comparison: Comparison
    bound: float

    def __str__(self) -> str:
        return f"{self.figure} {self.comparison} {self.bound:g}"


@dataclass(frozen=True, slots=True)
class GateResult:
    """A requirement and its verdict; `reason` says why there is not enough evidence."""

    requirement: Requirement
    verdict: Verdict
    value: float | None
    interval: Interval | None
    reason: str | None = None


def parse_requirement(text: str, figures: Mapping[str, float]) -> Requirement:
    """Read `figure >= number` or `figure <= number`.

    `figures` holds the most that each figure can be; the least is 0. Raises `UsageError` with the
    form, with the valid figures where the figure is none of them, or with the figure's range where
    the bound lies outside: always passed or always failed, it would be a gate that checks nothing.
    """
    match = _FORM.fullmatch(text)
    if match is None:
        raise UsageError(
            f"cannot read the requirement {text!r}: write FIGURE >= NUMBER or FIGURE <= NUMBER, "
            f"with a figure of {', '.join(figures)}"
        )
    figure, sign, bound = match.groups()
    if figure not in figures:
        raise UsageError(
            f"the requirement {text!r} names the figure {figure!r}: use one of {', '.join(figures)}"
        )
    if not 0 <= float(bound) <= figures[figure]:
        raise UsageError(
            f"the requirement {text!r}: {figure} lies between 0 and {figures[figure]:.6g}, "
            f"and {bound} does not"
        )
    return Requirement(figure, ">=" if sign == ">=" else "<=", float(bound))


def judge(requirement: Requirement, found: Estimate, *, exact: bool = False) -> GateResult:
    """Whether a figure meets a requirement.

    pass: the whole interval does (an end on the bound meets it). fail: none of it does. Otherwise,
    and without a value or an interval, not enough evidence. An interval without width is none: a
    bootstrap of answers that are all alike knows nothing of the rest; give `judge_counts` the
    counts. `exact` is for figures that are counted and not estimated, such as coverage: the value
    alone decides.

    Example: pair_accuracy >= 70 passes with [71, 80], fails with [60, 69], and has not enough
    evidence with [65, 80].
    """
    value, interval = found.value, found.interval
    if value is None:
        return _unknown(requirement, found, found.reason or "the figure is undefined")
    if exact:
        verdict: Verdict = "pass" if _meets(requirement, value) else "fail"
        return GateResult(requirement, verdict, value, None)
    if interval is None:
        return _unknown(requirement, found, found.reason or "the figure has no interval")
    if interval.low == interval.high:
        return _unknown(requirement, found, "the interval has no width: all resamples are equal")
    met = [_meets(requirement, end) for end in (interval.low, interval.high)]
    if all(met):
        return GateResult(requirement, "pass", value, interval)
    if not any(met):
        return GateResult(requirement, "fail", value, interval)
    return _unknown(requirement, found, "the interval holds the bound")


def judge_counts(requirement: Requirement, hits: int, total: int) -> GateResult:
    """`judge` for hits of total independent observations, in percent, by Clopper–Pearson.

    Example: accuracy >= 95 with 20 right of 20 has not enough evidence: [83.2, 100].
    """
    if not total:
        return _unknown(requirement, Estimate(None), "no items")
    found = Estimate(100 * hits / total, clopper_pearson(hits, total))
    return judge(requirement, found)


def _meets(requirement: Requirement, value: float) -> bool:
    if requirement.comparison == ">=":
        return value >= requirement.bound
    return value <= requirement.bound


def _unknown(requirement: Requirement, found: Estimate, reason: str) -> GateResult:
    return GateResult(requirement, "not enough evidence", found.value, found.interval, reason)
