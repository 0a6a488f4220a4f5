"""Every figure of every resample, as arrays: counts of groups in, one value per resample out."""

import math
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import COLUMNS, Evidence
from forkpoint.scoring.metrics.confidence import TOLERATED, block_ends
from forkpoint.scoring.resampling import Counts

Floats = NDArray[np.float64]
Integers = NDArray[np.signedinteger[Any]]

EXACT_IN_FLOAT32: Final = 2**24

ORDERED: Final = (*(f"automation_{tolerated}" for tolerated in TOLERATED), "aurc")
"""The figures that need the items in the order of their confidence."""

_RATIOS: Final = {
    "item_accuracy": (100, "right", "items"),
    "pair_accuracy": (100, "groups_right", "groups"),
    "direction": (100, "directed", "pairs"),
    "share_at_0.90": (100, "gated", "items"),
    "accuracy_at_0.90": (100, "gated_right", "gated"),
    "brier": (1, "brier", "items"),
    "log_loss": (1, "log_loss", "items"),
}


def resampled_sums(evidence: Evidence, counts: Counts) -> Floats:
    """The sums over the groups of each resample: shape (columns, resamples)."""
    sums: Floats = evidence.sums.T @ counts.astype(np.float64)
    return sums


def ratios(sums: Floats) -> dict[str, Floats]:
    """The additive figures of sums of shape (columns, any); NaN where undefined."""
    rows = dict(zip(COLUMNS, sums, strict=True))
    found = {}
    for name, (unit, above, below) in _RATIOS.items():
        whole = rows[below]
        value = np.full(whole.shape, np.nan)
        np.divide(unit * rows[above], whole, out=value, where=whole > 0)
        found[name] = value
    return found


def ordered_figures(ordered: "Ordered", counts: Counts) -> dict[str, Floats]:
    """Automation and AURC of each resample.

    Members of a group are taken as often as the group; the copies of an item are tied.
    """
    if not len(ordered.group):
        return {name: np.full(counts.shape[1], np.nan) for name in ORDERED}
    most = int(counts.sum(axis=0, dtype=np.int64).max()) * ordered.largest_group
    if most < np.iinfo(np.int16).max:
        return _ordered_figures(ordered, counts.astype(np.int16), most)
    return _ordered_figures(ordered, counts, most)


def _ordered_figures(ordered: "Ordered", counts: Integers, most: int) -> dict[str, Floats]:
    weights = counts[ordered.group]
    errors = np.zeros_like(weights)
    errors[ordered.wrong] = weights[ordered.wrong]
    errors, taken = running_sums(errors)[ordered.ends], running_sums(weights)[ordered.ends]
    found = _automations(taken, errors, most)
    found["aurc"] = _area(taken, errors, ordered, most)
    return found


def running_sums(values: Integers) -> Integers:
    """The sums of the first rows, for every number of rows: `np.cumsum(values, axis=0)`.

    In two steps, first within stretches of rows and then over them: every addition takes whole
    rows of all stretches at once, which is several times faster than NumPy's own.
    """
    rows, width = values.shape
    stretch = max(1, math.isqrt(rows))
    stretches = -(-rows // stretch)
    sums = np.zeros((stretches * stretch, width), dtype=values.dtype)
    sums[:rows] = values
    within = sums.reshape(stretches, stretch, width)
    for row in range(1, stretch):
        within[:, row] += within[:, row - 1]
    ends = within[:, -1].copy()
    for number in range(1, stretches):
        ends[number] += ends[number - 1]
    within[1:] += ends[:-1, None]
    return sums[:rows]


class Ordered:
    """The items of an evidence by falling confidence, in blocks of equal confidence.

    `ends` are the last positions of the blocks. No resample changes the share of wrong items in a
    block that is `all_wrong` or all right; `mixed` are the blocks that are neither.
    """

    def __init__(self, evidence: Evidence) -> None:
        order = np.argsort(-evidence.confidence, kind="stable")
        self.group = evidence.group[order]
        self.wrong = evidence.wrong[order]
        self.largest_group = int(np.bincount(self.group).max(initial=0))
        self.ends = block_ends(evidence.confidence[order])
        sizes = np.diff(self.ends, prepend=-1)
        errors = np.diff(np.cumsum(self.wrong)[self.ends], prepend=0)
        self.all_wrong = errors == sizes
        self.mixed = np.flatnonzero((errors > 0) & ~self.all_wrong)


def _automations(taken: Integers, errors: Integers, most: int) -> dict[str, Floats]:
    """100 · k/n of each resample: the last block whose errors are tolerated."""
    kind: type[np.floating[Any]] = np.float32 if 100 * most < EXACT_IN_FLOAT32 else np.float64
    of_hundred: NDArray[Any] = errors.astype(kind) * 100
    reached: NDArray[Any] = taken.astype(kind)
    found = {}
    for tolerated in TOLERATED:
        last = (taken * (of_hundred <= reached * tolerated)).max(axis=0)
        # Counts may be 16 bits wide: a hundred times as much is not.
        found[f"automation_{tolerated}"] = 100 * last.astype(np.float64) / taken[-1]
    return found


def _area(taken: Integers, errors: Integers, ordered: Ordered, most: int) -> Floats:
    """AURC of each resample.

    A block from n₀ to n₁ items, with errors e₀ to e₁ and slope r = (e₁ − e₀)/(n₁ − n₀), adds
    (e₀ − n₀ r)(H(n₁) − H(n₀)) + (e₁ − e₀), where H are the harmonic numbers.
    """
    harmonic = _harmonic(most)
    before, failed = np.zeros_like(taken), np.zeros_like(errors)
    before[1:], failed[1:] = taken[:-1], errors[:-1]
    offset = (failed - before * ordered.all_wrong[:, None]).astype(np.float64)
    if len(ordered.mixed):
        n0, e0 = before[ordered.mixed], failed[ordered.mixed]
        width = (taken[ordered.mixed] - n0).astype(np.float64)
        slope = (errors[ordered.mixed] - e0).astype(np.float64)
        np.divide(slope, width, out=slope, where=width > 0)
        offset[ordered.mixed] = e0 - n0 * slope
    reached = harmonic[taken]
    gained = reached.copy()
    gained[1:] -= reached[:-1]
    area: Floats = (np.einsum("ij,ij->j", offset, gained) + errors[-1]) / taken[-1]
    return area


def _harmonic(most: int) -> Floats:
    """The harmonic numbers from H(0) to at least H(most)."""
    return _harmonic_numbers(most.bit_length())


@cache
def _harmonic_numbers(bits: int) -> Floats:
    return np.concatenate(([0.0], np.cumsum(1 / np.arange(1, 2**bits + 1))))
