"""Sums of values over what each resample holds."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.metrics.arrays import Counts, Floats

_CELLS_TOGETHER: Final = 500_000
"""Items times resamples at once: their counts as floats stay in a processor's cache."""


def weighted_sums(values: NDArray[np.float64] | Sequence[Floats], counts: Counts) -> Floats:
    """Σ value · count for rows of values, shape (rows, items), in each resample.

    `counts` has shape (items, resamples), the result (rows, resamples).
    """
    rows = np.ascontiguousarray(values, dtype=np.float64)
    items, resamples = counts.shape
    sums = np.empty((len(rows), resamples))
    together = max(1, _CELLS_TOGETHER // max(items, 1))
    for start in range(0, resamples, together):
        part = slice(start, start + together)
        sums[:, part] = rows @ counts[:, part].astype(np.float64, copy=False)
    return sums
