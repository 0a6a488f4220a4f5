"""Every figure of every resample, as arrays: counts of groups in, one value per resample out."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import COLUMNS, Evidence
from forkpoint.scoring.metrics.confidence import TOLERATED, block_ends
from forkpoint.scoring.resampling import Counts

Floats = NDArray[np.float64]
Integers = NDArray[np.signedinteger[Any]]

TOGETHER: Final = 256
"""Resamples that are worked on at once: their arrays stay in the cache of a processor."""

ADDITIVE: Final = (
    "item_accuracy",
    "pair_accuracy",
    "direction",
    "share_at_0.90",
    "accuracy_at_0.90",
    "brier",
    "log_loss",
)
"""The figures that are a ratio of two sums."""

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
    sums = np.empty((len(COLUMNS), counts.shape[1]))
    for start in range(0, counts.shape[1], TOGETHER):
        part = counts[:, start : start + TOGETHER].astype(np.float64)
        sums[:, start : start + TOGETHER] = evidence.sums.T @ part
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


def ordered_figures(evidence: Evidence, counts: Counts) -> Mapping[str, Floats]:
    """Automation and AURC of each resample.

    Members of a group are taken as often as the group; the copies of an item are tied.
    """
    resamples = counts.shape[1]
    found = {name: np.full(resamples, np.nan) for name in ORDERED}
    if not len(evidence.wrong):
        return found
    order = np.argsort(-evidence.confidence, kind="stable")
    blocks = _Blocks(evidence.confidence[order], evidence.wrong[order])
    group = evidence.group[order]
    most = int(counts.sum(axis=0, dtype=np.int64).max()) * int(np.bincount(group).max())
    kind = np.int16 if most < np.iinfo(np.int16).max else np.int32
    harmonic = np.concatenate(([0.0], np.cumsum(1 / np.arange(1, most + 1))))
    wrong = evidence.wrong[order].astype(kind)[:, None]
    for first in range(0, resamples, TOGETHER):
        here = slice(first, first + TOGETHER)
        weights = counts[:, here].astype(kind)[group]
        errors = np.add.accumulate(weights * wrong, axis=0, dtype=kind)[blocks.ends]
        taken = np.add.accumulate(weights, axis=0, dtype=kind)[blocks.ends]
        for tolerated in TOLERATED:
            found[f"automation_{tolerated}"][here] = _automation(taken, errors, tolerated)
        found["aurc"][here] = _area(taken, errors, harmonic, blocks)
    return found


class _Blocks:
    """Items by falling confidence in blocks of equal confidence.

    No resample changes the share of wrong items in a block that is `all_wrong` or all right;
    `mixed` are the blocks that are neither.
    """

    def __init__(self, confidence: Floats, wrong: NDArray[np.bool_]) -> None:
        self.ends = block_ends(confidence)
        sizes = np.diff(self.ends, prepend=-1)
        errors = np.diff(np.cumsum(wrong)[self.ends], prepend=0)
        self.all_wrong = errors == sizes
        self.mixed = np.flatnonzero((errors > 0) & ~self.all_wrong)


def _automation(taken: Integers, errors: Integers, tolerated: int) -> Floats:
    """100 · k/n of each resample: the last block whose errors are tolerated."""
    allowed = taken.astype(np.float32)
    allowed *= tolerated
    fits = errors.astype(np.float32) * np.float32(100) <= allowed
    share: Floats = 100 * (taken * fits).max(axis=0) / taken[-1].astype(np.float64)
    return share


def _area(taken: Integers, errors: Integers, harmonic: Floats, blocks: _Blocks) -> Floats:
    """AURC of each resample.

    A block from n₀ to n₁ items, with errors e₀ to e₁ and slope r = (e₁ − e₀)/(n₁ − n₀), adds
    (e₀ − n₀ r)(H(n₁) − H(n₀)) + (e₁ − e₀), where H are the harmonic numbers.
    """
    before, failed = np.zeros_like(taken), np.zeros_like(errors)
    before[1:], failed[1:] = taken[:-1], errors[:-1]
    offset = (failed - before * blocks.all_wrong[:, None]).astype(np.float64)
    if len(blocks.mixed):
        n0, e0 = before[blocks.mixed], failed[blocks.mixed]
        width = (taken[blocks.mixed] - n0).astype(np.float64)
        slope = (errors[blocks.mixed] - e0).astype(np.float64)
        np.divide(slope, width, out=slope, where=width > 0)
        offset[blocks.mixed] = e0 - n0 * slope
    gained = np.take(harmonic, taken, mode="clip")
    gained[1:] -= np.take(harmonic, before[1:], mode="clip")
    area: Floats = (np.einsum("ij,ij->j", offset, gained) + errors[-1]) / taken[-1]
    return area
