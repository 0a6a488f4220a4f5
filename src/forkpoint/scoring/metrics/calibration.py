"""How far confidence is from accuracy: calibration error, signed gap, and its noise floor.

Symbols: cᵢ is the confidence of item i (its highest probability; 1/|O| where the prediction
failed), yᵢ is 1 where its choice is right (a share of 1 where a tie is shared), n the number of
items, Bₘ the items of bin m. All figures are percent.
"""

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from forkpoint.draws import Path, seed_of
from forkpoint.scoring.estimates import Interval, wilson
from forkpoint.scoring.metrics.arrays import Bools, Floats, Integers

BINS: Final = 15
SIMULATIONS: Final = 1000
NOISE_PATH: Final[Path] = ("noise floor", 20261007)
"""The draws of the simulation; it depends on nothing but these and the confidences."""

_WORDS_AT_ONCE: Final = 1 << 22  # 32 MB of random words; the result does not depend on it
_EDGE_DECIMALS: Final = 9

Scheme = Literal["equal width", "equal mass"]


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """One point of a reliability diagram, in percent.

    Attributes:
        low, high: the confidences that belong to the bin: (low, high] for equal width, the
            smallest and largest confidence held for equal mass.
        n: how many items it holds, at least 1.
        confidence, accuracy: their means.
        interval: the Wilson interval of the accuracy.
    """

    low: float
    high: float
    n: int
    confidence: float
    accuracy: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class CalibrationReport:
    """A calibration error with what is needed to read it; percent, except `ratio`.

    Attributes:
        value: the calibration error; None without items, and then `reason` says so.
        n: items.
        bins: the number of bins; `bins_used` of them hold items.
        floor: the mean error of a perfectly calibrated model with these confidences.
        floor_95: the 95 % point of its error: a value above it is no accident of n.
        ratio: value / floor; None where the floor is 0 (every confidence is 1).
        signed_gap: mean confidence − accuracy; above 0 is overconfident.
    """

    value: float | None
    n: int
    bins: int
    bins_used: int
    floor: float | None
    floor_95: float | None
    ratio: float | None
    signed_gap: float | None
    reason: str | None = None


def bin_numbers(confidence: Floats, bins: int = BINS, scheme: Scheme = "equal width") -> Integers:
    """The bin of each item, from 0.

    Equal width: bin m (from 1) holds (m − 1)/B < c ≤ m/B, so m = ⌈B c⌉, with B c rounded to 9
    decimals first: 15 · 0.8 is 12, whatever its last bit says. c = 0 belongs to the first bin.

    Equal mass: ⌊B · #{j: cⱼ < cᵢ} / n⌋. Items of equal confidence stay together, so the bins do
    not depend on the order of the items; with many ties some bins are empty and others large.

    Example: c = 0.8, 0.81 with 15 equal-width bins lie in bins 11 and 12 (from 0).
    """
    if scheme == "equal mass":
        below = np.searchsorted(np.sort(confidence), confidence, side="left")
        return np.asarray(bins * below // max(len(confidence), 1), dtype=np.int64)
    scaled = np.ceil(np.round(bins * confidence, _EDGE_DECIMALS)).astype(np.int64)
    return np.clip(scaled, 1, bins) - 1


def calibration_error(
    confidence: Floats, right: Bools | Floats, bins: int = BINS, scheme: Scheme = "equal width"
) -> float | None:
    """Expected calibration error, in percent: 100 Σₘ |Bₘ|/n · |accuracy(Bₘ) − confidence(Bₘ)|.

    Computed as 100/n · Σₘ |Σ yᵢ − Σ cᵢ|, which is the same; empty bins add nothing. None without
    items. Never quote it alone: even a perfectly calibrated model has an error above 0 on n items
    (`calibration_report`). Source: scoring specification, "Metrics".

    Example: c = 0.8, 0.8, 0.81 and right 1, 0, 1: bins {0.8, 0.8} and {0.81};
    (|1 − 1.6| + |1 − 0.81|) / 3 = 26.33 %.
    """
    if not len(confidence):
        return None
    numbers = bin_numbers(confidence, bins, scheme)
    gaps = np.bincount(numbers, weights=right - confidence, minlength=bins)
    return float(100 * np.abs(gaps).sum() / len(confidence))


def signed_gap(confidence: Floats, right: Bools | Floats) -> float | None:
    """Mean confidence − accuracy, in percent: above 0 overconfident, below 0 underconfident.

    None without items. Its size is never above the calibration error of the same items.

    Example: c = 0.8, 0.8, 0.81 and right 1, 0, 1: 80.33 − 66.67 = 13.67.
    """
    return float(100 * np.mean(confidence - right)) if len(confidence) else None


def reliability_bins(
    confidence: Floats, right: Bools | Floats, bins: int = BINS, scheme: Scheme = "equal width"
) -> tuple[ReliabilityBin, ...]:
    """The bins that hold items, by rising confidence, for a reliability diagram.

    Example: c = 0.8, 0.8, 0.81 and right 1, 0, 1: (73.3, 80] with n = 2, confidence 80, accuracy
    50; (80, 86.7] with n = 1, confidence 81, accuracy 100.
    """
    numbers = bin_numbers(confidence, bins, scheme)
    found = []
    for number in np.unique(numbers).tolist():
        inside = confidence[numbers == number]
        accuracy = float(np.mean(right[numbers == number]))
        low, high = number / bins, (number + 1) / bins
        if scheme == "equal mass":
            low, high = float(inside.min()), float(inside.max())
        bounds = wilson(accuracy, len(inside))
        found.append(
            ReliabilityBin(
                low=100 * low,
                high=100 * high,
                n=len(inside),
                confidence=float(100 * inside.mean()),
                accuracy=100 * accuracy,
                interval=Interval(100 * bounds.low, 100 * bounds.high),
            )
        )
    return tuple(found)


def noise(
    confidence: Floats,
    bins: int = BINS,
    scheme: Scheme = "equal width",
    *,
    path: Path = NOISE_PATH,
    simulations: int = SIMULATIONS,
) -> Floats:
    """The calibration errors that a perfectly calibrated model would show, in percent.

    Each simulation draws whether item i is right with probability cᵢ and takes the calibration
    error at the same confidences. The uniform number of an item is the upper 53 bits of a word of
    `PCG64(seed_of(path)).random_raw`; items are taken by rising confidence, so their order and
    everything else about them changes nothing. Shape (simulations,); empty without items.

    Example: one item at c = 0.5 is right or wrong, and its error is 50 in every simulation.
    """
    if not len(confidence):
        return np.zeros(0)
    rising = np.sort(np.clip(confidence, 0.0, 1.0))
    starts = np.flatnonzero(np.diff(bin_numbers(rising, bins, scheme), prepend=-1))
    expected = np.add.reduceat(rising, starts)
    # A 53-bit integer is below c · 2⁵³ with probability c exactly; c = 1 is always right.
    limits = np.ceil(rising * 2.0**53).astype(np.uint64)
    generator = np.random.PCG64(seed_of(path))
    rows = max(1, _WORDS_AT_ONCE // len(rising))
    errors = np.empty(simulations)
    for start in range(0, simulations, rows):
        stop = min(start + rows, simulations)
        words = generator.random_raw((stop - start) * len(rising)) >> np.uint64(11)
        hits = words.reshape(stop - start, -1) < limits
        counts = np.add.reduceat(hits, starts, axis=1, dtype=np.int64)
        errors[start:stop] = 100 * np.abs(counts - expected).sum(axis=1) / len(rising)
    return errors


def calibration_report(
    confidence: Floats,
    right: Bools | Floats,
    bins: int = BINS,
    scheme: Scheme = "equal width",
    *,
    path: Path = NOISE_PATH,
    simulations: int = SIMULATIONS,
) -> CalibrationReport:
    """The calibration error beside what a perfectly calibrated model would show.

    A ratio near 1 with a value at or below `floor_95` means: these answers cannot be told from
    calibrated ones. `floor_95` is sorted entry ⌈0.95 · simulations⌉ − 1, from 0.

    Example: c = 1 throughout has floor 0, and no ratio.
    """
    n = len(confidence)
    value = calibration_error(confidence, right, bins, scheme)
    if value is None:
        return CalibrationReport(None, 0, bins, 0, None, None, None, None, "no items")
    errors = np.sort(noise(confidence, bins, scheme, path=path, simulations=simulations))
    floor = float(errors.mean())
    return CalibrationReport(
        value=value,
        n=n,
        bins=bins,
        bins_used=len(np.unique(bin_numbers(confidence, bins, scheme))),
        floor=floor,
        floor_95=float(errors[-(-95 * simulations // 100) - 1]),
        ratio=value / floor if floor > 0 else None,
        signed_gap=signed_gap(confidence, right),
    )
