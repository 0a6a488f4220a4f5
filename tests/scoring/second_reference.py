"""The second author's figures of reference tasks, comparisons and small statistics."""

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from statistics import NormalDist

from second_reading import DECIMALS

CUT = 10
"""Rankings are scored over their first ten places."""


def chance_corrected(v: float, b: float) -> float | None:
    """100 (v − b) / (1 − b), not floored; None if chance is 1."""
    return None if b == 1 else 100 * (v - b) / (1 - b)


def f1_chance(pi: float, classes: int = 2) -> float:
    """F1 of a uniform guess over the classes for a class of prevalence pi."""
    q = 1 / classes
    return 2 * pi * q / (pi + q)


def reference_score(layers: Mapping[str, Mapping[str, tuple[float, float]]]) -> float | None:
    """Mean over layers of the mean over tasks of floored corrected scores.

    A task is (v, b). None if a task is undefined or there is nothing to average.
    """
    layer_means = []
    for tasks in layers.values():
        floored = []
        for v, b in tasks.values():
            corrected = chance_corrected(v, b)
            if corrected is None:
                return None
            floored.append(max(0.0, corrected))
        if not floored:
            return None
        layer_means.append(math.fsum(floored) / len(floored))
    return math.fsum(layer_means) / len(layer_means) if layer_means else None


def tied_places(scores: Sequence[float | None]) -> list[list[int]]:
    """Candidates by falling score, those of one score together; failed ones left out."""
    by_score: dict[float, list[int]] = {}
    for candidate, score in enumerate(scores):
        if score is not None:
            by_score.setdefault(round(score, DECIMALS), []).append(candidate)
    return [by_score[score] for score in sorted(by_score, reverse=True)]


def discount(place: int) -> float:
    """The weight of a place, counted from 1."""
    return 1 / math.log2(place + 1) if place <= CUT else 0.0


def ndcg10(scores: Sequence[float | None], gains: Sequence[float]) -> float:
    """nDCG@10 with linear gain, averaged over ties; 0 if nothing has a gain."""
    ideal = math.fsum(g * discount(i) for i, g in enumerate(sorted(gains, reverse=True), 1))
    if ideal == 0:
        return 0.0
    terms = []
    before = 0
    for tie in tied_places(scores):
        mean_gain = math.fsum(gains[candidate] for candidate in tie) / len(tie)
        for place in range(before + 1, before + len(tie) + 1):
            terms.append(mean_gain * discount(place))
        before += len(tie)
    return math.fsum(terms) / ideal


def mrr10(scores: Sequence[float | None], relevant: Sequence[int]) -> float:
    """Expected reciprocal rank of the first relevant candidate in the first ten, over ties."""
    before = 0
    for tie in tied_places(scores):
        size = len(tie)
        hits = sum(bool(relevant[candidate]) for candidate in tie)
        if hits:
            expected = Fraction(0)
            for first in range(1, size - hits + 2):
                if before + first <= CUT:
                    ways = math.comb(size - first, hits - 1)
                    expected += Fraction(ways, math.comb(size, hits)) / (before + first)
            return float(expected)
        before += size
    return 0.0


def success_brier(p: Sequence[float], s: Sequence[float]) -> float | None:
    """Mean squared distance of predictions and success rates."""
    if not s:
        return None
    return math.fsum((a - b) ** 2 for a, b in zip(p, s, strict=True)) / len(s)


def brier_skill(p: Sequence[float], s: Sequence[float]) -> float | None:
    """1 − Σ(p−s)² / Σ(s̄−s)²; None if the success rates are constant."""
    if not s or min(s) == max(s):
        return None
    mean = math.fsum(s) / len(s)
    spread = math.fsum((mean - rate) ** 2 for rate in s)
    return 1 - math.fsum((a - b) ** 2 for a, b in zip(p, s, strict=True)) / spread


def auroc(p: Sequence[float], s: Sequence[float]) -> float | None:
    """AUROC where an item is positive with weight s and negative with weight 1 − s."""
    positive = math.fsum(s)
    negative = math.fsum(1 - rate for rate in s)
    if positive == 0 or negative == 0:
        return None
    terms = []
    for p_i, s_i in zip(p, s, strict=True):
        for p_j, s_j in zip(p, s, strict=True):
            higher, lower = round(p_i, DECIMALS), round(p_j, DECIMALS)
            won = 1.0 if higher > lower else 0.5 if higher == lower else 0.0
            terms.append(s_i * (1 - s_j) * won)
    return math.fsum(terms) / (positive * negative)


def average_ranks(values: Sequence[float]) -> list[Fraction]:
    """Ranks from 1 up, the mean rank for equal values."""
    rounded = [round(value, DECIMALS) for value in values]
    ranks = []
    for value in rounded:
        lower = sum(other < value for other in rounded)
        equal = sum(other == value for other in rounded)
        ranks.append(Fraction(2 * lower + equal + 1, 2))
    return ranks


def spearman(a: Sequence[float], b: Sequence[float]) -> float | None:
    """Rank correlation; None under three systems or if one side is constant."""
    if len(a) != len(b):
        raise ValueError("both sides need one value per system")
    if len(a) < 3:
        return None
    ranks_a, ranks_b = average_ranks(a), average_ranks(b)
    middle = Fraction(len(a) + 1, 2)
    shared = sum((x - middle) * (y - middle) for x, y in zip(ranks_a, ranks_b, strict=True))
    spread_a = sum((x - middle) ** 2 for x in ranks_a)
    spread_b = sum((y - middle) ** 2 for y in ranks_b)
    if spread_a == 0 or spread_b == 0:
        return None
    return float(shared) / math.sqrt(spread_a * spread_b)


def holm(ps: Mapping[str, float]) -> dict[str, float]:
    """Holm's adjusted p-values, in the order of the raw ones."""
    adjusted: dict[str, float] = {}
    highest = 0.0
    ordered = sorted(ps.items(), key=lambda pair: pair[1])
    for place, (name, p) in enumerate(ordered):
        highest = max(highest, min(1.0, (len(ordered) - place) * p))
        adjusted[name] = highest
    return adjusted


def wilson(hits: int, n: int) -> list[float] | None:
    """Wilson's 95 % interval in percent; None of nothing."""
    if n == 0:
        return None
    z = NormalDist().inv_cdf(0.975)
    share = hits / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    low = 0.0 if hits == 0 else 100 * (centre - half)
    high = 100.0 if hits == n else 100 * (centre + half)
    return [low, high]


def interval_of(values: Sequence[float]) -> list[float]:
    """The 95 % percentile limits of values in rising order."""
    count = len(values)
    low = math.ceil(Fraction(25, 1000) * count) - 1
    high = math.ceil(Fraction(975, 1000) * count) - 1
    return [values[low], values[high]]
