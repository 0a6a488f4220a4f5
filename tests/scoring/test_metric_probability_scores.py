"""Brier and log loss against plain loops, and the worked example of reading records."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.scoring.metrics.calibration import calibration_error
from forkpoint.scoring.metrics.probability_scores import (
    brier,
    brier_losses,
    log_loss,
    log_losses,
    zero_on_gold,
)

ITEMS = st.lists(
    st.integers(2, 5).flatmap(
        lambda k: st.tuples(
            st.lists(st.integers(0, 9), min_size=k, max_size=k).filter(any),
            st.sets(st.integers(0, k - 1), min_size=1, max_size=k - 1),
        )
    ),
    min_size=1,
    max_size=20,
)


@settings(max_examples=40)
@given(ITEMS)
def test_padded_arrays_score_as_plain_loops_over_each_items_options(
    items: list[tuple[list[int], set[int]]],
) -> None:
    width = max(len(weights) for weights, _ in items)
    p, gold = np.zeros((len(items), width)), np.zeros((len(items), width), dtype=bool)
    squares, losses = [], []
    for row, (weights, answers) in enumerate(items):
        shares = [weight / sum(weights) for weight in weights]
        p[row, : len(weights)] = shares
        gold[row, list(answers)] = True
        merged = [shares[o] for o in range(len(shares)) if o not in answers]
        right = sum(shares[o] for o in answers)
        squares.append((right - 1) ** 2 + sum(q**2 for q in merged))
        losses.append(-math.log(max(right, 1e-6)))
    options = np.array([len(weights) for weights, _ in items])
    merged_options = options - gold.sum(axis=1) + 1
    assert brier_losses(p, gold, options, "sum").tolist() == pytest.approx(squares)
    assert brier(p, gold, options) == pytest.approx(sum(squares) / 2 / len(items))
    assert brier_losses(p, gold, options, "mean").tolist() == pytest.approx(
        [square / k for square, k in zip(squares, merged_options, strict=True)]
    )
    assert log_losses(p, gold).tolist() == pytest.approx(losses, abs=1e-12)


def test_the_worked_example_of_reading_records_comes_out(shared: Path) -> None:
    """Failed rows are uniform and wrong; the others are normalised as the example says."""
    found = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    example = found["4 reading records"]
    keys, out = example["options"], example["out"]
    p, gold = np.full((10, 3), 1 / 3), np.zeros((10, 3), dtype=bool)
    for row, (record, answer) in enumerate(example["rows"]):
        gold[row, keys.index(answer)] = True
        if row + 1 not in out["failed"]:
            weights = [record["p"].get(key, 0) for key in keys]
            p[row] = np.array(weights) / sum(weights)
    assert brier(p, gold, np.full(10, 3)) == pytest.approx(out["brier"], abs=1e-12)
    assert log_loss(p, gold) == pytest.approx(out["log_loss"], abs=1e-12)
    right = np.array(out["right"], dtype=bool)
    assert calibration_error(p.max(axis=1), right) == pytest.approx(out["ece"], abs=1e-12)


def test_for_two_options_half_and_mean_are_the_squared_error_of_yes() -> None:
    p = np.array([[0.7, 0.3], [0.2, 0.8]])
    gold = np.array([[True, False], [True, False]])
    expected = [0.3**2, 0.8**2]
    for form in ("half", "mean"):
        assert brier_losses(p, gold, np.array([2, 2]), form).tolist() == pytest.approx(expected)


def test_zero_on_gold_is_counted_and_never_infinite() -> None:
    p, gold = np.array([[1.0, 0.0], [0.5, 0.5]]), np.array([[False, True], [False, True]])
    assert zero_on_gold(p, gold) == 1
    assert log_loss(p, gold) == pytest.approx((-math.log(1e-6) + math.log(2)) / 2)


def test_no_items_have_no_score() -> None:
    none, gold = np.zeros((0, 2)), np.zeros((0, 2), dtype=bool)
    assert brier(none, gold, np.zeros(0, dtype=int)) is None
    assert log_loss(none, gold) is None
