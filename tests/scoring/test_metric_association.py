"""Rank correlation, Holm's correction, and exact intervals of shares."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.scoring.metrics.association import holm, spearman
from forkpoint.scoring.metrics.proportions import (
    clopper_pearson,
    lower_bound,
    upper_bound,
    upper_bounds,
    wilson_interval,
    wilson_near_edge,
)

FIGURES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=12).filter(
    lambda pairs: all(len({pair[side] for pair in pairs}) > 1 for side in (0, 1))
)


def average_ranks(values: list[int]) -> list[float]:
    return [sum(v < x for v in values) + (sum(v == x for v in values) + 1) / 2 for x in values]


@settings(max_examples=40)
@given(FIGURES)
def test_spearman_is_the_correlation_of_average_ranks(pairs: list[tuple[int, int]]) -> None:
    a, b = (average_ranks([pair[side] for pair in pairs]) for side in (0, 1))
    middle = (len(pairs) + 1) / 2
    shared = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    spread = math.prod(sum((x - middle) ** 2 for x in ranks) for ranks in (a, b)) ** 0.5
    x, y = (np.array([float(pair[side]) for pair in pairs]) for side in (0, 1))
    assert spearman(x, y).value == pytest.approx(shared / spread, abs=1e-12)


def test_spearman_is_undefined_for_two_systems_or_a_constant() -> None:
    two = spearman(np.array([1.0, 2.0]), np.array([1.0, 2.0]))
    assert (two.value, two.reason) == (None, "2 systems; a correlation needs 3")
    constant = spearman(np.array([1.0, 2.0, 3.0]), np.full(3, 7.0))
    assert (constant.value, constant.reason) == (None, "a figure is the same for all systems")


def test_holm_on_the_published_shape(shared: Path) -> None:
    example = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    found = holm({"a": 0.01, "b": 0.04, "c": 0.03})
    assert found == pytest.approx(example["10 counts"]["holm"], abs=1e-15)
    assert list(found) == list(example["10 counts"]["holm"])


@settings(max_examples=40)
@given(st.dictionaries(st.text("abcdef", max_size=2), st.floats(0, 1), max_size=8))
def test_holm_rejects_what_the_step_down_rule_rejects(p: dict[str, float]) -> None:
    """At level α: rising p, reject while p₍ₖ₎ ≤ α / (m − k + 1), stop at the first that is not."""
    adjusted = holm(p)
    for level in (0.01, 0.05, 0.3):
        rejected: set[str] = set()
        for done, name in enumerate(sorted(p, key=lambda name: p[name])):
            if (len(p) - done) * p[name] > level:
                break
            rejected.add(name)
        assert {name for name, value in adjusted.items() if value <= level} == rejected


def below(hits: int, total: int, share: float) -> float:
    """P(at most `hits` of `total`) by the binomial formula."""
    return math.fsum(
        math.comb(total, k) * share**k * (1 - share) ** (total - k) for k in range(hits + 1)
    )


@settings(max_examples=40)
@given(st.integers(1, 40).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_clopper_pearson_leaves_its_tail_by_the_binomial_formula(counts: tuple[int, int]) -> None:
    hits, total = counts
    interval = clopper_pearson(hits, total)
    if hits < total:
        assert below(hits, total, interval.high / 100) == pytest.approx(0.025, abs=1e-9)
        assert below(hits, total, upper_bound(hits, total) / 100) == pytest.approx(0.05, abs=1e-9)
    if hits:
        assert 1 - below(hits - 1, total, interval.low / 100) == pytest.approx(0.025, abs=1e-9)
    assert lower_bound(hits, total) == pytest.approx(100 - upper_bound(total - hits, total))


def test_bounds_reach_the_ends() -> None:
    assert clopper_pearson(0, 20).low == 0
    assert clopper_pearson(20, 20).high == 100
    hits, totals = np.array([0, 3, 3]), np.array([59, 3, 10])
    expected = [upper_bound(h, n) for h, n in zip(hits.tolist(), totals.tolist(), strict=True)]
    assert upper_bounds(hits, totals).tolist() == expected
    assert expected[0] == pytest.approx(100 * (1 - 0.05 ** (1 / 59)))


def test_wilson_stands_beside_shares_below_ten_and_above_ninety(shared: Path) -> None:
    counts = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    for hits, total in ((0, 20), (297, 300)):
        found = wilson_near_edge(hits, total)
        assert found == wilson_interval(hits, total)
        assert found is not None
        assert [found.low, found.high] == pytest.approx(
            counts["10 counts"][f"wilson {hits}/{total}"], abs=1e-12
        )
    assert [wilson_near_edge(h, 100) is None for h in (9, 10, 90, 91)] == [False, True, True, False]
    assert wilson_near_edge(0, 0) is None
