"""What confidence is worth: automation at a tolerated error, risk over coverage, the 0.90 gate.

All functions take the confidence c of each item, the highest probability rounded to 12 decimals,
and whether the item was wrong. Items of equal confidence cannot be told apart, so a prefix of the
items by falling confidence ends only where c changes.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

TOLERATED: Final = (1, 5, 10)
"""The error rates, in percent, at which automation is reported."""
GATE: Final = 0.9
"""The confidence at which share and accuracy are reported."""


@dataclass(frozen=True, slots=True)
class RiskCurve:
    """Items by falling confidence, in blocks of equal confidence.

    Attributes:
        confidence: the confidence of each block, falling.
        taken: how many items have at least that confidence.
        errors: how many of those are wrong.
    """

    confidence: Floats
    taken: Integers
    errors: Integers


def risk_curve(confidence: Floats, wrong: Bools) -> RiskCurve:
    """The whole curve: one point for each different confidence."""
    order = np.argsort(-confidence, kind="stable")
    ends = block_ends(confidence[order])
    taken = ends + 1
    errors = np.cumsum(wrong[order], dtype=np.int64)[ends]
    return RiskCurve(confidence[order][ends], taken, errors)


def block_ends(falling: Floats) -> Integers:
    """The last position of each run of equal values."""
    if not len(falling):
        return np.zeros(0, dtype=np.int64)
    return np.append(np.flatnonzero(np.diff(falling)), len(falling) - 1)


def automation(curve: RiskCurve, tolerated: int) -> float | None:
    """The largest share of items, in percent, that can be taken at a tolerated error in percent.

    The largest prefix of k items with 100 · errors ≤ tolerated · k, whether or not shorter ones
    pass; 0 where none does, None without items. It is chosen with the answers known: a threshold
    for future requests needs data of its own (`scoring.thresholds`).
    """
    if not len(curve.taken):
        return None
    fits = 100 * curve.errors <= tolerated * curve.taken
    return 100 * int(np.max(curve.taken * fits)) / int(curve.taken[-1])


def area_under_risk(curve: RiskCurve) -> float | None:
    """AURC = (1/n) Σₖ E[errors in the first k] / k; errors spread evenly inside a tie.

    Inside a block from n₀ to n₁ items and e₀ to e₁ errors the expectation at k is
    e₀ + (k − n₀)(e₁ − e₀)/(n₁ − n₀). Example: c = .9 .9 .6 .5, right 1 0 1 0: 0.458333….
    """
    if not len(curve.taken):
        return None
    terms = []
    before, errors_before = 0, 0
    for taken, errors in zip(curve.taken.tolist(), curve.errors.tolist(), strict=True):
        slope = (errors - errors_before) / (taken - before)
        terms += [(errors_before + (k - before) * slope) / k for k in range(before + 1, taken + 1)]
        before, errors_before = taken, errors
    return math.fsum(terms) / before


@dataclass(frozen=True, slots=True)
class AtConfidence:
    """The share of items at or above a confidence and the accuracy among them, in percent.

    `accuracy` is None where no item passes.
    """

    share: float | None
    accuracy: float | None


def at_confidence(confidence: Floats, wrong: Bools, gate: float = GATE) -> AtConfidence:
    """Share and accuracy of the items with c ≥ gate.

    Example: of 10 items 5 have c ≥ 0.90 and 4 of these are right: 50 and 80.
    """
    if not len(confidence):
        return AtConfidence(None, None)
    passing = confidence >= gate
    count, errors = int(passing.sum()), int((passing & wrong).sum())
    accuracy = 100 * (count - errors) / count if count else None
    return AtConfidence(100 * count / len(confidence), accuracy)
