"""Predicted success probabilities against success rates: Brier, skill and weighted AUROC.

Symbols: pᵢ is the predicted probability that item i is solved, sᵢ the share of attempts or systems
that solved it, s̄ its mean over the items at hand. Shares, not percent.
"""

from typing import Final

import numpy as np

from forkpoint.scoring.metrics.arrays import Floats

_DECIMALS: Final = 12


def success_brier(p: Floats, s: Floats) -> float | None:
    """The mean of (pᵢ − sᵢ)²; None without items. Smaller is better.

    Example: p = 0.9, 0.8, 0.4, 0.4, 0.1 and s = 1, ½, ½, 0, 0 give 0.056.
    """
    return float(np.mean((p - s) ** 2)) if len(p) else None


def brier_skill(p: Floats, s: Floats) -> float | None:
    """1 − Σ(pᵢ − sᵢ)² / Σ(s̄ − sᵢ)²: 1 is perfect, 0 is no better than the mean rate.

    Below 0 it is worse than that, without limit. None where s is constant. Chance is 0.

    Example: the rates above: 1 − 0.28 / 0.7 = 0.6.
    """
    if not len(s) or s.min() == s.max():
        return None
    return float(1 - np.sum((p - s) ** 2) / np.sum((s.mean() - s) ** 2))


def success_auroc(p: Floats, s: Floats) -> float | None:
    """AUROC in which item i is positive with weight sᵢ and negative with weight 1 − sᵢ.

    An item with 0 < s < 1 is on both sides, also against itself (a tie, which counts half). None
    unless both sides have weight. Chance ½. `sklearn.metrics.roc_auc_score` with weights.

    Example: the rates above give 0.875.
    """
    from sklearn.metrics import roc_auc_score

    if not len(s) or s.max() <= 0 or s.min() >= 1:
        return None
    scores = np.round(p, _DECIMALS)
    positive = np.repeat((True, False), len(s))
    weights = np.concatenate((s, 1 - s))
    held = weights > 0
    return float(
        roc_auc_score(positive[held], np.tile(scores, 2)[held], sample_weight=weights[held])
    )
