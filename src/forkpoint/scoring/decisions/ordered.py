"""Automation and AURC of every resample: one pass over running sums, in arrays that are reused.

Items are sorted by falling confidence once; no resample changes their order. The running sums of
how often each item is held, and of how often each wrong one is, give every prefix of every
resample. Counts are 16 bits wide where they fit, and all arrays stay in a processor's cache.
"""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import Evidence
from forkpoint.scoring.metrics.confidence import TOLERATED, block_ends
from forkpoint.scoring.metrics.running_sums import add_up_rows, whole_stretches
from forkpoint.scoring.resampling import Counts

Floats = NDArray[np.float64]
Integers = NDArray[np.signedinteger[Any]]

ORDERED: Final = (*(f"automation_{tolerated}" for tolerated in TOLERATED), "aurc")
"""The figures that need the items in the order of their confidence."""

EXACT_IN_FLOAT32: Final = 2**24


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
        self._arrays: _Arrays | None = None

    def arrays(self, width: int, kind: type[np.signedinteger[Any]]) -> "_Arrays":
        """Arrays for so many resamples, those of the block before where they fit."""
        if self._arrays is None or not self._arrays.fit(width, kind):
            self._arrays = _Arrays(len(self.group), len(self.ends), width, kind)
        return self._arrays


class _Arrays:
    """What one block of resamples is worked out in: nothing is allocated for each.

    `weights` and `errors` have a row per item, and rows of zeros up to a whole number of
    stretches; the others have a row per block of equal confidence.
    """

    def __init__(
        self, items: int, blocks: int, width: int, kind: type[np.signedinteger[Any]]
    ) -> None:
        self._width, self._kind = width, kind
        rows, self.stretch = whole_stretches(items)
        self.weights = np.zeros((rows, width), dtype=kind)
        self.errors = np.zeros((rows, width), dtype=kind)
        self.offset = np.empty((blocks, width), dtype=kind)
        self.step = np.empty((blocks, width), dtype=kind)
        self.place = np.empty((blocks, width), dtype=np.intp)
        self.reached = np.empty((blocks, width), dtype=np.float64)
        self.passing = np.empty((blocks, width), dtype=np.bool_)

    def fit(self, width: int, kind: type[np.signedinteger[Any]]) -> bool:
        """Whether a block of this width and kind of counts can use them."""
        return (width, kind) == (self._width, self._kind)


def ordered_figures(ordered: Ordered, counts: Counts) -> dict[str, Floats]:
    """Automation and AURC of each resample, from counts of groups of shape (groups, resamples).

    Members of a group are taken as often as the group; the copies of an item are tied.
    """
    items = len(ordered.group)
    if not items:
        return {name: np.full(counts.shape[1], np.nan) for name in ORDERED}
    most = int(counts.sum(axis=0, dtype=np.int64).max()) * ordered.largest_group
    # A difference of two sums must fit as well.
    narrow = 2 * most < np.iinfo(np.int16).max
    kind: type[np.signedinteger[Any]] = np.int16 if narrow else np.int32
    arrays = ordered.arrays(counts.shape[1], kind)
    held = counts.astype(kind)
    # The rows behind the items belong to no item: the last block of a stretch may hold sums there.
    arrays.weights[items:] = 0
    arrays.errors[items:] = 0
    np.take(held, ordered.group, axis=0, out=arrays.weights[:items], mode="clip")
    np.multiply(arrays.weights[:items], ordered.wrong[:, None], out=arrays.errors[:items])
    for sums in (arrays.weights, arrays.errors):
        add_up_rows(sums, arrays.stretch)
    taken, errors = arrays.weights[:items], arrays.errors[:items]
    if len(ordered.ends) < items:
        taken, errors = taken[ordered.ends], errors[ordered.ends]
    found = _automations(taken, errors, most, arrays)
    found["aurc"] = _area(taken, errors, ordered, most, arrays)
    return found


def _automations(
    taken: Integers, errors: Integers, most: int, arrays: _Arrays
) -> dict[str, Floats]:
    """100 · k/n of each resample: the last block whose errors are tolerated."""
    exact: type[np.floating[Any]] = np.float32 if 100 * most < EXACT_IN_FLOAT32 else np.float64
    of_hundred: NDArray[Any] = errors * exact(100)
    allowed = np.empty_like(of_hundred)
    found = {}
    for tolerated in TOLERATED:
        np.multiply(taken, exact(tolerated), out=allowed)
        np.less_equal(of_hundred, allowed, out=arrays.passing)
        last = np.multiply(taken, arrays.passing, out=arrays.offset).max(axis=0)
        # Counts may be 16 bits wide: a hundred times as much is not.
        found[f"automation_{tolerated}"] = 100 * last.astype(np.float64) / taken[-1]
    return found


def _area(
    taken: Integers, errors: Integers, ordered: Ordered, most: int, arrays: _Arrays
) -> Floats:
    """AURC of each resample.

    A block from n₀ to n₁ items, with errors e₀ to e₁ and slope r = (e₁ − e₀)/(n₁ − n₀), adds
    a (H(n₁) − H(n₀)) + (e₁ − e₀), where a = e₀ − n₀ r and H are the harmonic numbers. Over all
    blocks that is Σ H(n₁) (a − a of the next block) + the errors.
    """
    offset, step, reached = arrays.offset, arrays.step, arrays.reached
    offset[0] = 0
    np.multiply(taken[:-1], ordered.all_wrong[1:, None], out=offset[1:])
    np.subtract(errors[:-1], offset[1:], out=offset[1:])
    offset[ordered.mixed] = 0
    np.subtract(offset[:-1], offset[1:], out=step[:-1])
    step[-1] = offset[-1]
    np.copyto(arrays.place, taken)
    np.take(_harmonic(most), arrays.place, out=reached, mode="clip")
    total = np.einsum("ij,ij->j", step, reached) + errors[-1]
    for block in ordered.mixed.tolist():
        total += _of_mixed(block, taken, errors, reached)
    area: Floats = total / taken[-1]
    return area


def _of_mixed(block: int, taken: Integers, errors: Integers, reached: Floats) -> Floats:
    """a (H(n₁) − H(n₀)) of a block with right and wrong items, whose slope each resample has."""
    if block == 0:
        return np.zeros(taken.shape[1])  # nothing is before it
    n0, e0 = taken[block - 1].astype(np.float64), errors[block - 1].astype(np.float64)
    width, slope = taken[block] - n0, errors[block] - e0
    np.divide(slope, width, out=slope, where=width > 0)
    gained: Floats = (e0 - n0 * slope) * (reached[block] - reached[block - 1])
    return gained


def _harmonic(most: int) -> Floats:
    """The harmonic numbers from H(0) to at least H(most)."""
    return _harmonic_numbers(most.bit_length())


@cache
def _harmonic_numbers(bits: int) -> Floats:
    return np.concatenate(([0.0], np.cumsum(1 / np.arange(1, 2**bits + 1))))
