"""nDCG@10 and MRR@10: ties, failures, chance."""

import itertools
import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.scoring.metrics.ranking import mrr, mrr_chance, ndcg, ndcg_chance

QUERIES = st.lists(
    st.tuples(st.sampled_from((0.1, 0.5, 0.9, math.nan)), st.integers(0, 2)),
    min_size=1,
    max_size=6,
)


def every_order(candidates: list[tuple[float, int]]) -> list[list[tuple[float, int]]]:
    """All orders by falling score, failed ones last, ties in every order."""
    return [
        list(order)
        for order in itertools.permutations(candidates)
        if all(
            (-1 if math.isnan(a[0]) else a[0]) >= (-1 if math.isnan(b[0]) else b[0])
            for a, b in itertools.pairwise(order)
        )
    ]


def plain_dcg(gains: list[float]) -> float:
    return sum(gain / math.log2(place + 2) for place, gain in enumerate(gains[:10]))


def plain_reciprocal(order: list[tuple[float, int]]) -> float:
    ranks = [r for r, (s, g) in enumerate(order, 1) if g and not math.isnan(s)]
    return 1 / ranks[0] if ranks else 0.0


@settings(max_examples=60)
@given(QUERIES)
def test_both_are_means_over_every_order_of_the_ties(query: list[tuple[float, int]]) -> None:
    scores, gains = np.array([s for s, _ in query]), np.array([float(g) for _, g in query])
    orders = every_order(query)
    best = plain_dcg(sorted(gains.tolist(), reverse=True))
    found = [plain_dcg([0 if math.isnan(s) else g for s, g in order]) for order in orders]
    expected = sum(found) / len(orders) / best if best else 0.0
    assert ndcg(scores, gains) == pytest.approx(expected, abs=1e-12)
    reciprocal = sum(map(plain_reciprocal, orders)) / len(orders)
    assert mrr(scores, gains) == pytest.approx(reciprocal, abs=1e-12)


def test_the_worked_examples_come_out(shared: Path) -> None:
    example = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    example = example["8 reranking"]
    for metric, queries, name in (
        (ndcg, "ndcg_queries", "ndcg@10"),
        (mrr, "mrr_queries", "mrr@10"),
    ):
        found = [
            metric(np.array(scores, dtype=float), np.array(gains, dtype=float))
            for scores, gains in example[queries]
        ]
        assert found == pytest.approx(example["out"][name], abs=1e-12)


def test_without_failures_ndcg_is_that_of_scikit_learn() -> None:
    from sklearn.metrics import ndcg_score

    scores = (np.random.PCG64(1).random_raw(50) % np.uint64(7)).astype(float) / 7
    gains = (np.random.PCG64(2).random_raw(50) % np.uint64(3)).astype(float)
    assert ndcg(scores, gains) == pytest.approx(ndcg_score([gains], [scores], k=10), abs=1e-12)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=60))
def test_chance_is_the_metric_of_equal_scores(gains: list[int]) -> None:
    held = np.array(gains, dtype=float)
    equal = np.full(len(gains), 0.5)
    assert ndcg_chance(held) == pytest.approx(ndcg(equal, held), abs=1e-12)
    assert mrr_chance(held) == pytest.approx(mrr(equal, held), abs=1e-12)


def test_the_chance_of_one_relevant_of_fifty() -> None:
    gains = np.eye(1, 50)[0]
    assert mrr_chance(gains) == pytest.approx(sum(1 / k for k in range(1, 11)) / 50)
    assert round(mrr_chance(gains), 6) == 0.058579


def test_scores_that_differ_beyond_twelve_decimals_are_tied() -> None:
    scores, gains = np.array([0.5, 0.5 + 1e-14]), np.array([1.0, 0.0])
    assert mrr(scores, gains) == 0.75
    assert ndcg(scores, gains) == pytest.approx((1 + 1 / math.log2(3)) / 2)


def test_nothing_relevant_or_everything_failed_earns_nothing() -> None:
    scores, gains = np.array([0.5, 0.4]), np.array([0.0, 0.0])
    assert (ndcg(scores, gains), mrr(scores, gains)) == (0, 0)
    failed, gains = np.array([math.nan, math.nan]), np.array([1.0, 0.0])
    assert (ndcg(failed, gains), mrr(failed, gains)) == (0, 0)
    none = np.zeros(0)
    assert (ndcg(none, none), mrr(none, none), ndcg_chance(none), mrr_chance(none)) == (0,) * 4
