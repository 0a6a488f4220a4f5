"""Predicted success probabilities against success rates."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.scoring.metrics import additive
from forkpoint.scoring.metrics.additive import resampled
from forkpoint.scoring.metrics.resampled_ranking import resampled_auroc
from forkpoint.scoring.metrics.success_rates import brier_skill, success_auroc, success_brier

RATES = st.lists(
    st.tuples(st.integers(0, 5).map(lambda p: p / 5), st.sampled_from((0.0, 0.25, 0.5, 1.0))),
    min_size=1,
    max_size=15,
)


def plain_skill(pairs: list[tuple[float, float]]) -> float | None:
    rates = [s for _, s in pairs]
    if len(set(rates)) == 1:
        return None
    mean = sum(rates) / len(rates)
    return 1 - sum((p - s) ** 2 for p, s in pairs) / sum((mean - s) ** 2 for s in rates)


def plain_auroc(pairs: list[tuple[float, float]]) -> float | None:
    """Every pair of items, one as positive with weight s, one as negative with 1 − s."""
    weight = sum(s * (1 - t) for _, s in pairs for _, t in pairs)
    wins = sum(s * (1 - t) * ((p > q) + (p == q) / 2) for p, s in pairs for q, t in pairs)
    return wins / weight if weight else None


def test_the_worked_example_comes_out(shared: Path) -> None:
    example = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    example = example["9 success rates"]
    p, s = np.array(example["p"]), np.array(example["s"])
    assert success_brier(p, s) == pytest.approx(example["out"]["brier"], abs=1e-12)
    assert brier_skill(p, s) == pytest.approx(example["out"]["brier_skill"], abs=1e-12)
    assert success_auroc(p, s) == pytest.approx(example["out"]["auroc"], abs=1e-12)


@settings(max_examples=30)
@given(RATES)
def test_skill_and_auroc_are_those_of_plain_loops_in_every_resample(
    pairs: list[tuple[float, float]],
) -> None:
    p, s = np.array([p for p, _ in pairs]), np.array([s for _, s in pairs])
    for metric, plain in ((brier_skill, plain_skill), (success_auroc, plain_auroc)):
        found, expected = metric(p, s), plain(pairs)
        assert found == (None if expected is None else pytest.approx(expected, abs=1e-12))
    words = np.random.PCG64(9).random_raw(12 * len(pairs)) % np.uint64(len(pairs))
    drawn = words.astype(int).reshape(12, -1)
    counts = np.stack([np.bincount(row, minlength=len(pairs)) for row in drawn], axis=1)
    held = [[pairs[item] for item in row] for row in drawn.tolist()]
    for found_in, plain in (
        (resampled(additive.brier_skill(p, s), counts), plain_skill),
        (resampled_auroc(p, s, counts), plain_auroc),
    ):
        values = [plain(row) for row in held]
        wanted = [np.nan if value is None else value for value in values]
        np.testing.assert_allclose(found_in, wanted, rtol=1e-12, atol=1e-12)


def test_predicting_the_mean_rate_has_no_skill() -> None:
    s = np.array([1.0, 0.5, 0.0, 0.25])
    assert brier_skill(np.full(4, s.mean()), s) == 0
    assert success_auroc(np.full(4, 0.4), s) == 0.5


def test_constant_or_missing_rates_are_undefined() -> None:
    none, half = np.zeros(0), np.full(3, 0.5)
    assert (success_brier(none, none), brier_skill(none, none), success_auroc(none, none)) == (
        None,
        None,
        None,
    )
    assert brier_skill(half, half) is None
    assert success_auroc(half, np.ones(3)) is None
    assert success_auroc(half, np.zeros(3)) is None
    assert np.isnan(resampled(additive.brier_skill(none, none), np.zeros((0, 2)))).all()
