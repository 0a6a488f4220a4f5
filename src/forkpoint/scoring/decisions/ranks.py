"""Ranks as ranges: which places a system takes over the shared resamples."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.figures import FIGURES
from forkpoint.scoring.resampling import ZERO, percentile_interval

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RankRange:
    """The 95 % range of a system's rank, 1 for the best; equal values share the better rank."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """Rank ranges of complete systems on the same items, by one figure.

    `separable` counts the pairs of systems whose difference has an interval without 0, of `pairs`.
    """

    figure: str
    ranges: Mapping[str, RankRange]
    separable: int
    pairs: int


def rank_systems(resampled: Mapping[str, Floats], figure: str) -> Ranking:
    """Rank systems by a figure, given its values in the same resamples for each."""
    names = list(resampled)
    if not names:
        return Ranking(figure, {}, 0, 0)
    values = np.stack([resampled[name] for name in names])
    if not FIGURES[figure].more_is_better:
        values = -values
    ranges = {}
    for place, name in enumerate(names):
        ahead = (values > values[place] + ZERO).sum(axis=0) + 1.0
        found = percentile_interval(ahead)
        if found is not None:
            ranges[name] = RankRange(int(found.low), int(found.high))
    pairs = list(combinations(range(len(names)), 2))
    return Ranking(
        figure, ranges, sum(_differ(values[a] - values[b]) for a, b in pairs), len(pairs)
    )


def _differ(differences: Floats) -> bool:
    interval = percentile_interval(differences)
    return interval is not None and not interval.low <= 0 <= interval.high
