"""Reranking: nDCG@10 and MRR@10 of one query, in expectation over ties, and their chance.

Symbols: sᵢ is the score of candidate i (its probability of being relevant), gᵢ ≥ 0 its gain, n the
number of candidates. Scores are compared after rounding to 12 decimals. A failed candidate (score
NaN) comes last and brings no gain, but the best possible order still counts its gain.
The metric of a task is the mean over its queries. All figures are shares from 0 to 1.
"""

import math
from typing import Final

import numpy as np

from forkpoint.scoring.metrics.arrays import Floats

DEPTH: Final = 10
_DECIMALS: Final = 12


def ndcg(scores: Floats, gains: Floats) -> float:
    """nDCG@10 of a query: DCG@10 / DCG@10 of the best order, DCG = Σₖ gₖ / log₂(k + 1).

    Linear gain, averaged over the orders of tied candidates: scikit-learn's `dcg_score`, of whose
    quotient `ndcg_score` consists; the two are apart here because a failed candidate counts only
    in the denominator. 0 where nothing is relevant, as in scikit-learn; 0 without candidates.

    Example: scores 0.9, 0.5, 0.5 with gains 0, 1, 0: the relevant one is second or third,
    ½ (1/log₂3 + 1/log₂4) = 0.5655 of a best 1.
    """
    from sklearn.metrics import dcg_score

    if not np.any(gains > 0):
        return 0.0
    failed = np.isnan(scores)
    # Finite scores are probabilities; anything below them all puts the failed ones last.
    ordered = np.where(failed, np.nanmin(scores, initial=0.0) - 1, np.round(scores, _DECIMALS))
    earned = np.where(failed, 0.0, gains)
    if len(gains) == 1:
        return float(earned[0] / gains[0])  # dcg_score takes two candidates or more
    found = dcg_score(earned[None, :], ordered[None, :], k=DEPTH)
    return float(found) / _best_dcg(gains)


def mrr(scores: Floats, gains: Floats) -> float:
    """MRR@10 of a query: the expectation over ties of 1 / rank of the first relevant candidate.

    A rank beyond 10 gives 0; a candidate is relevant if its gain is above 0 and it did not fail.
    With a candidates before the tied block of the first relevant one, and r relevant among its t:
    Σⱼ P(first of the r is at place j) / (a + j), with P = C(t − j, r − 1) / C(t, r).

    Example: scores 0.9, 0.7, 0.7, 0.2 with the third relevant: ½ (1/2 + 1/3) = 0.4167.
    """
    usable = ~np.isnan(scores)
    ordered, relevant = np.round(scores[usable], _DECIMALS), gains[usable] > 0
    if not relevant.any():
        return 0.0
    block = ordered[relevant].max()
    before, inside = int((ordered > block).sum()), ordered == block
    return _expected_reciprocal(before, int(inside.sum()), int((inside & relevant).sum()))


def ndcg_chance(gains: Floats) -> float:
    """nDCG@10 of a random order: mean gain · Σₖ 1/log₂(k + 1) over k ≤ min(10, n), over the best.

    0 where nothing is relevant, like the metric. Example: one relevant of 50 gives 0.0909.
    """
    if not np.any(gains > 0):
        return 0.0
    return float(gains.mean() * _discounts(len(gains)).sum()) / _best_dcg(gains)


def mrr_chance(gains: Floats) -> float:
    """MRR@10 of a random order: all candidates tied.

    0 where nothing is relevant. Example: one relevant of 50: (1 + 1/2 + … + 1/10) / 50 = 0.058579.
    """
    relevant = int((gains > 0).sum())
    return _expected_reciprocal(0, len(gains), relevant) if relevant else 0.0


def _expected_reciprocal(before: int, tied: int, relevant: int) -> float:
    last = min(tied - relevant + 1, DEPTH - before)
    ways = math.comb(tied, relevant)
    return math.fsum(
        math.comb(tied - place, relevant - 1) / ways / (before + place)
        for place in range(1, last + 1)
    )


def _discounts(candidates: int) -> Floats:
    return np.asarray(1 / np.log2(np.arange(min(candidates, DEPTH)) + 2.0))


def _best_dcg(gains: Floats) -> float:
    best = np.sort(gains)[::-1][:DEPTH]
    return float((best * _discounts(len(gains))).sum())
