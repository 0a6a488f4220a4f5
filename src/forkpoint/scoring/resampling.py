"""The bootstrap of the decision tracks: which groups each resample holds, and percentile limits.

Groups are drawn with replacement, as many as there are, within each task and level. The words of
PCG64 are used raw, because they stay the same across versions of NumPy and the streams of
`Generator` do not (scoring specification, "Intervals and comparisons").
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.draws import seed_of
from forkpoint.scoring.estimates import Interval

RESAMPLES: Final = 10_000
SEED: Final = 20261007
MOST_UNDEFINED: Final = 0.05
"""No interval where more than this share of the resamples has no value."""

ZERO: Final = 1e-9
"""A difference smaller than this is rounding."""

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]
Counts = NDArray[np.int16 | np.int32]

DRAWS_TOGETHER: Final = 2**16
"""So many draws are counted at once: they stay in a processor's cache."""
FEWEST_TOGETHER: Final = 16
"""Resamples counted at once at least: a line of the cache of counts."""


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """How often is resampled, and from which seed."""

    resamples: int = RESAMPLES
    seed: int = SEED


def group_words(task: str, level: int, bootstrap: Bootstrap) -> np.random.PCG64:
    """The source of the draws of a task and level; a task without levels has level 0.

    `PCG64` on the SHA-256 of `["bootstrap", seed, task, level]`.
    """
    return np.random.PCG64(seed_of(["bootstrap", bootstrap.seed, task, level]))


def group_indices(words: np.random.PCG64, groups: int, resamples: int) -> Indices:
    """Which groups the next so many resamples hold: shape (resamples, groups).

    An index is (word ≫ 32) · groups ≫ 32, row by row.
    """
    indices = words.random_raw(resamples * groups)
    indices >>= np.uint64(32)
    indices *= np.uint64(groups)
    indices >>= np.uint64(32)
    # Below 2⁶³, so the same bits are the same numbers.
    return indices.view(np.int64).reshape(resamples, groups)


def group_counts(words: np.random.PCG64, groups: int, resamples: int) -> Counts:
    """How often each of the next so many resamples holds each group: shape (groups, resamples).

    Resamples lie side by side in memory, so that sums over groups run along whole rows.
    """
    counts: Counts = np.empty((groups, resamples), dtype=kind_of_counts(groups))
    together = max(FEWEST_TOGETHER, DRAWS_TOGETHER // max(groups, 1))
    for start in range(0, resamples, together):
        size = min(together, resamples - start)
        cells = group_indices(words, groups, size)
        cells += np.arange(0, size * groups, groups)[:, None]
        held = np.bincount(cells.ravel(), minlength=size * groups)
        counts[:, start : start + size] = held.reshape(size, groups).T
    return counts


def kind_of_counts(groups: int) -> type[np.int16] | type[np.int32]:
    """The narrowest integers that hold how often a group can be drawn: as often as there are."""
    return np.int16 if groups <= np.iinfo(np.int16).max else np.int32


def percentile_interval(values: Floats) -> Interval | None:
    """The 95 % interval: sorted entries ⌈0.025 B⌉ − 1 and ⌈0.975 B⌉ − 1, counted from 0.

    Resamples without a value are NaN and left out; None where they are more than 5 % of all.
    """
    defined = values[~np.isnan(values)]
    if not len(defined) or len(values) - len(defined) > MOST_UNDEFINED * len(values):
        return None
    low, high = limits(len(defined))
    chosen = np.partition(defined, (low, high))
    return Interval(float(chosen[low]), float(chosen[high]))


def limits(count: int) -> tuple[int, int]:
    """The positions of the limits among so many sorted values; exact, in integers."""
    return -(-25 * count // 1000) - 1, -(-975 * count // 1000) - 1


def share_above_zero(differences: Floats) -> float:
    """The share of differences above 0; those below 1e-9 in size are 0, and count half."""
    zero = np.abs(differences) < ZERO
    return float((differences[~zero] > 0).sum() + zero.sum() / 2) / len(differences)


def p_value(differences: Floats) -> float:
    """The two-sided p of a difference: min(1, 2 (1 + min(#≤0, #≥0)) / (B + 1))."""
    zero = np.abs(differences) < ZERO
    below = int((zero | (differences < 0)).sum())
    above = int((zero | (differences > 0)).sum())
    return min(1.0, 2 * (1 + min(below, above)) / (len(differences) + 1))
