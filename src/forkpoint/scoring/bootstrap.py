"""Means, geometric means and ratios of sums, with intervals by resampling trials.

The one place where anything is resampled. 2,000 resamples, each of as many trials as there are,
with replacement, drawn row by row from the draws of a path; the interval is entries 49 and 1,949
of the sorted values (docs/measures.md, "Intervals").

Floats are added one after the other, in trial order. The published intervals come from plain
loops, and only this order gives the same bits: `np.sum` adds pairwise, and `sum` compensates from
Python 3.12 on. `np.cumsum` has no choice but to go in order. Likewise `math.log` and `math.exp`:
NumPy's own versions may differ in the last bit between processors.
"""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.draws import Path, random_block, resample_indices
from forkpoint.scoring.estimates import NEAR, Estimate, Interval, Share, wilson

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]

RESAMPLES: Final = 2000
LOW: Final = 49
HIGH: Final = 1949

ONE_TRIAL: Final = "no interval: there is a single trial"


def logs(scores: Sequence[float]) -> Floats:
    """The natural logarithms of positive scores."""
    return np.array([math.log(score) for score in scores], dtype=np.float64)


def mean(values: Floats) -> float:
    """The mean of one or more values, added in order."""
    return float(np.cumsum(values)[-1]) / len(values)


def resample(path: Path, size: int) -> Indices:
    """Which trials each resample holds: shape (2,000, size)."""
    return resample_indices(path, RESAMPLES, size)


def resample_within(path: Path, sizes: Sequence[int]) -> list[Indices]:
    """Resamples within each of several groups: one array of shape (2,000, size) per group.

    Each resample takes its trials group by group from one stream of draws.
    """
    block = random_block(path, RESAMPLES * sum(sizes)).reshape(RESAMPLES, sum(sizes))
    parts = np.split(block, np.cumsum(sizes)[:-1], axis=1)
    return [(part * size).astype(np.int64) for part, size in zip(parts, sizes, strict=True)]


def resampled_means(values: Floats, indices: Indices) -> Floats:
    """The mean of each resample: shape (2,000,)."""
    means: Floats = np.cumsum(values[indices], axis=1)[:, -1] / indices.shape[1]
    return means


def resampled_group_means(path: Path, groups: Sequence[Floats]) -> Floats:
    """The mean over the groups of each group's mean, per resample: shape (2,000,)."""
    indices = resample_within(path, [len(group) for group in groups])
    means = [resampled_means(*pair) for pair in zip(groups, indices, strict=True)]
    return np.cumsum(np.stack(means, axis=1), axis=1)[:, -1] / len(groups)


def interval(statistics: Floats) -> Interval:
    """The 95 % interval of 2,000 resampled values."""
    ordered = np.sort(statistics)
    return Interval(float(ordered[LOW]), float(ordered[HIGH]))


def exponential(bounds: Interval) -> Interval:
    """The interval of the exponentials."""
    return Interval(math.exp(bounds.low), math.exp(bounds.high))


def exponential_estimate(estimate: Estimate) -> Estimate:
    """The estimate of the exponential of what was estimated."""
    return Estimate(
        None if estimate.value is None else math.exp(estimate.value),
        None if estimate.interval is None else exponential(estimate.interval),
        estimate.reason,
    )


def geometric_mean(scores: Sequence[float], path: Path | None) -> Estimate:
    """The geometric mean of positive scores in trial order.

    `path` names the draws of the interval; None asks for no interval. A single trial has a score
    but no interval: all its resamples are equal, and a width of zero would claim certainty.
    """
    if not scores:
        return Estimate(None, reason="no trials")
    values = logs(scores)
    value = math.exp(mean(values))
    if path is None:
        return Estimate(value)
    if len(scores) == 1:
        return Estimate(value, reason=ONE_TRIAL)
    means = resampled_means(values, resample(path, len(scores)))
    return Estimate(value, exponential(interval(means)))


def ratio_of_sums(
    numerators: Sequence[float], denominators: Sequence[int], indices: Indices | None, unit: str
) -> Estimate:
    """The sum of the numerators over the sum of the denominators, one entry per trial.

    `indices` are resamples of the trials; `unit` names in plural what the denominators count.
    There is no interval where some resample has a denominator of zero: its ratio is undefined.
    """
    above, below = np.array(numerators, dtype=np.float64), np.array(denominators, dtype=np.int64)
    total = int(below.sum())
    if total == 0:
        return Estimate(None, reason=f"no {unit}")
    value = float(np.cumsum(above)[-1]) / total
    if indices is None:
        return Estimate(value)
    if len(above) == 1:
        return Estimate(value, reason=ONE_TRIAL)
    sums = below[indices].sum(axis=1)
    empty = int((sums == 0).sum())
    if empty:
        return Estimate(
            value, reason=f"no interval: {empty} of {RESAMPLES} resamples hold no {unit}"
        )
    return Estimate(value, interval(np.cumsum(above[indices], axis=1)[:, -1] / sums))


def share(hits: Sequence[int], totals: Sequence[int], indices: Indices | None, unit: str) -> Share:
    """A share as a sum over a sum, one entry per trial; see `ratio_of_sums`."""
    ratio = ratio_of_sums(hits, totals, indices, unit)
    bounds = None
    if ratio.value is not None and not NEAR < ratio.value < 1 - NEAR:
        bounds = wilson(ratio.value, sum(total > 0 for total in totals))
    return Share(sum(hits), sum(totals), ratio.value, ratio.interval, bounds, ratio.reason)
