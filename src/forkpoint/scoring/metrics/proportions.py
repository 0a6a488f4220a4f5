"""Intervals of a share among independent observations, in percent."""

from typing import Final

import numpy as np

from forkpoint.scoring.estimates import Interval, wilson
from forkpoint.scoring.metrics.arrays import Floats, Integers

LEVEL: Final = 0.95


def clopper_pearson(hits: int, total: int, level: float = LEVEL) -> Interval:
    """The exact two-sided interval of hits / total, in percent: total is at least 1.

    It covers the true share with at least the nominal probability, whatever that share is, which
    Wilson's does only on average. Source: Clopper and Pearson (1934), through
    `scipy.special.betaincinv` (`scipy.stats.beta` is the same and takes a second to import).

    Example: 0 of 20 gives 0 to 16.84.
    """
    tail = (1 - level) / 2
    return Interval(lower_bound(hits, total, 1 - tail), upper_bound(hits, total, 1 - tail))


def upper_bounds(hits: Integers, totals: Integers, level: float = LEVEL) -> Floats:
    """`upper_bound` of several shares at once: arrays of one shape."""
    from scipy.special import betaincinv

    whole = hits == totals
    bounds = betaincinv(hits + 1.0, np.where(whole, 1.0, totals - hits), level)
    return np.where(whole, 100.0, 100 * bounds)


def upper_bound(hits: int, total: int, level: float = LEVEL) -> float:
    """The exact one-sided upper bound of hits / total, in percent: total is at least 1.

    With probability `level` or more the true share is not above it. Example: 0 of 59 gives 4.95.
    """
    return float(upper_bounds(np.array(hits), np.array(total), level))


def lower_bound(hits: int, total: int, level: float = LEVEL) -> float:
    """The exact one-sided lower bound of hits / total, in percent: total is at least 1."""
    from scipy.special import betaincinv

    return 0.0 if hits == 0 else float(100 * betaincinv(hits, total - hits + 1.0, 1 - level))


def wilson_interval(hits: int, total: int) -> Interval:
    """The Wilson 95 % interval of hits / total, in percent. Example: 0 of 20 gives 0 to 16.11."""
    bounds = wilson(hits / total, total)
    return Interval(100 * bounds.low, 100 * bounds.high)


def wilson_near_edge(hits: int, total: int) -> Interval | None:
    """The Wilson interval where the share is below 10 or above 90 %, else None.

    There a bootstrap is too narrow: 20 right of 20 would get [100, 100]. None without items.
    Example: 297 of 300 gives 97.10 to 99.66; 150 of 300 gives None.
    """
    if not total or total <= 10 * hits <= 9 * total:
        return None
    return wilson_interval(hits, total)
