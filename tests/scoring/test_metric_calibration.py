"""Calibration error, its bins, its noise floor, and the published conventions."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from forkpoint.errors import UsageError
from forkpoint.scoring.metrics.arrays import Bools, Floats
from forkpoint.scoring.metrics.calibration import (
    bin_numbers,
    calibration_error,
    calibration_report,
    noise,
    reliability_bins,
    signed_gap,
)
from forkpoint.scoring.metrics.conventions import (
    CONVENTIONS,
    Convention,
    convention,
    quote,
    right_under,
)
from forkpoint.scoring.metrics.probability_scores import brier, log_loss

PAIRS = st.lists(
    st.tuples(st.integers(0, 100).map(lambda c: c / 100), st.booleans()), min_size=1, max_size=60
)


def as_arrays(pairs: list[tuple[float, bool]]) -> tuple[Floats, Bools]:
    return np.array([c for c, _ in pairs]), np.array([ok for _, ok in pairs])


def plain_error(pairs: list[tuple[float, bool]], bins: int) -> float:
    """By the definition: share of each bin times |accuracy − mean confidence|."""
    total = 0.0
    for m in range(1, bins + 1):
        held = [(c, ok) for c, ok in pairs if max(1, math.ceil(round(bins * c, 9))) == m]
        if held:
            accuracy = sum(ok for _, ok in held) / len(held)
            confidence = sum(c for c, _ in held) / len(held)
            total += len(held) / len(pairs) * abs(accuracy - confidence)
    return 100 * total


@given(PAIRS, st.sampled_from((10, 15)))
def test_the_error_is_that_of_a_plain_loop_over_the_bins(
    pairs: list[tuple[float, bool]], bins: int
) -> None:
    assert calibration_error(*as_arrays(pairs), bins) == pytest.approx(
        plain_error(pairs, bins), abs=1e-12
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_worked_examples_come_out(shared: Path, number: int) -> None:
    found = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    name = next(name for name in found if name.startswith(f"{number} "))
    example = found[name]
    if number == 1:
        blocks = ((0.99, 10, 1), (0.9, 30, 1), (0.6, 10, 5))
        confidence = [c for c, n, _ in blocks for _ in range(n)]
        right = [place >= wrong for _, n, wrong in blocks for place in range(n)]
    else:
        confidence, right = example["c"], [bool(ok) for ok in example["ok"]]
    error = calibration_error(np.array(confidence), np.array(right))
    assert error == pytest.approx(example["out"]["ece"], abs=1e-12)


def test_a_confidence_on_an_edge_belongs_to_the_lower_bin() -> None:
    """0.8 · 15 is 12 whatever the last bit says; 0.8 plus a rounding error stays with it."""
    confidence = np.array([0.8, 0.8 + 1e-15, 0.81, 0.0, 1.0, 1.0 + 1e-12, 1 / 15])
    assert bin_numbers(confidence).tolist() == [11, 11, 12, 0, 14, 14, 0]


@given(PAIRS)
def test_the_signed_gap_is_never_larger_than_the_error(pairs: list[tuple[float, bool]]) -> None:
    confidence, right = as_arrays(pairs)
    gap, error = signed_gap(confidence, right), calibration_error(confidence, right)
    assert gap is not None
    assert error is not None
    assert abs(gap) <= error + 1e-9


@given(PAIRS, st.sampled_from((1, 2, 10, 15)))
def test_equal_mass_bins_keep_ties_together_and_hold_about_as_many(
    pairs: list[tuple[float, bool]], bins: int
) -> None:
    confidence, _ = as_arrays(pairs)
    numbers = bin_numbers(confidence, bins, "equal mass")
    for c, number in zip(confidence, numbers, strict=True):
        assert number == math.floor(bins * sum(confidence < c) / len(confidence))
    different = np.linspace(0.1, 0.9, 4 * bins)
    assert set(np.bincount(bin_numbers(different, bins, "equal mass")).tolist()) == {4}


def test_reliability_bins_hold_every_item_once_and_rebuild_the_error() -> None:
    words = np.random.PCG64(3).random_raw(400)
    confidence = (words % np.uint64(1000)).astype(float) / 1000
    right = (words >> np.uint64(40)) % np.uint64(2) == 0
    for scheme in ("equal width", "equal mass"):
        bins = reliability_bins(confidence, right, scheme=scheme)
        assert sum(one.n for one in bins) == 400
        assert all(one.low <= one.confidence <= one.high for one in bins)
        assert all(one.interval.low <= one.accuracy <= one.interval.high for one in bins)
        rebuilt = sum(one.n / 400 * abs(one.accuracy - one.confidence) for one in bins)
        assert rebuilt == pytest.approx(calibration_error(confidence, right, scheme=scheme))


def plain_noise(confidence: list[float], simulations: int, path: list[str | int]) -> list[float]:
    """The simulation by plain loops on the same words."""
    from forkpoint.draws import seed_of

    rising = sorted(confidence)
    words = iter(np.random.PCG64(seed_of(path)).random_raw(simulations * len(rising)).tolist())
    return [
        plain_error([(c, (next(words) >> 11) / 2**53 < c) for c in rising], 15)
        for _ in range(simulations)
    ]


def test_the_noise_is_that_of_plain_loops_on_the_same_words() -> None:
    confidence = [0.5, 1.0, 0.93, 0.7, 0.7, 0.333, 0.0]
    found = noise(np.array(confidence), path=["test", 1], simulations=40)
    assert found.tolist() == pytest.approx(plain_noise(confidence, 40, ["test", 1]))


def test_blocks_of_words_change_no_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    confidence = np.linspace(0.3, 1, 37)
    whole = noise(confidence, simulations=50)
    monkeypatch.setattr("forkpoint.scoring.metrics.calibration._WORDS_AT_ONCE", 100)
    assert noise(confidence, simulations=50).tolist() == whole.tolist()
    assert noise(confidence[::-1], simulations=50).tolist() == whole.tolist()


def test_the_floor_falls_with_n_and_is_the_error_of_calibrated_answers() -> None:
    """At c = ½ the error is |hits/n − ½|, whose mean is close to √(1/(2πn))."""
    for n in (100, 400):
        report = calibration_report(np.full(n, 0.5), np.arange(n) % 2 == 0)
        assert report.floor == pytest.approx(100 * math.sqrt(1 / (2 * math.pi * n)), rel=0.08)
        assert (report.value, report.ratio, report.bins_used) == (0, 0, 1)
        assert report.floor_95 == pytest.approx(100 * 1.96 * 0.5 / math.sqrt(n), rel=0.15)


def test_an_overconfident_model_stands_above_its_floor() -> None:
    right = np.arange(200) % 2 == 0
    report = calibration_report(np.full(200, 0.9), right)
    assert report.value == pytest.approx(40)
    assert report.signed_gap == pytest.approx(40)
    assert report.ratio is not None
    assert report.ratio > 15
    assert report.floor_95 is not None
    assert report.floor_95 < 10


def test_without_items_or_noise_there_is_a_reason_or_no_ratio() -> None:
    empty = calibration_report(np.zeros(0), np.zeros(0, dtype=bool))
    assert (empty.value, empty.floor, empty.ratio, empty.reason) == (None, None, None, "no items")
    certain = calibration_report(np.ones(5), np.ones(5, dtype=bool))
    assert (certain.value, certain.floor, certain.ratio) == (0, 0, None)


TIED = (
    np.array([[0.4, 0.2, 0.4], [0.4, 0.2, 0.4], [0.5, 0.5, 0.0], [1 / 3, 1 / 3, 1 / 3]]),
    np.array([[0, 0, 1], [1, 0, 0], [0, 0, 1], [1, 0, 0]], dtype=bool),
    np.array([False, False, False, True]),
    np.array([3, 3, 2, 3]),
)


@pytest.mark.parametrize(
    ("ties", "right"),
    [("first", [0, 1, 0, 0]), ("right", [1, 1, 0, 0]), ("shared", [0.5, 0.5, 0, 0])],
)
def test_ties_are_read_as_the_convention_says_and_failures_are_wrong(
    ties: str, right: list[float]
) -> None:
    p, gold, failed, options = TIED
    assert right_under(p, gold, failed, ties, options).tolist() == right  # type: ignore[arg-type]


def test_pooling_can_cancel_what_tasks_show() -> None:
    """Two tasks at confidence ½, one always right and one always wrong."""
    p = np.full((20, 2), 0.5)
    p[:, 0] += 1e-3
    gold = np.zeros((20, 2), dtype=bool)
    gold[:10, 0] = gold[10:, 1] = True
    rest = (np.zeros(20, dtype=bool), np.full(20, 2), np.repeat([0, 1], 10))
    pooled = quote(p, gold, *rest, CONVENTIONS["specified"])
    by_task = quote(p, gold, *rest, CONVENTIONS["mean-of-tasks"])
    assert pooled.calibration_error == pytest.approx(0.1)
    assert by_task.calibration_error == pytest.approx(50)
    assert (pooled.tasks, by_task.n) == (2, 20)
    assert pooled.brier == pytest.approx(by_task.brier)


@settings(max_examples=30)
@given(arrays.arrays(np.int64, (12, 3), elements=st.integers(1, 20)), st.integers(0, 2))
def test_each_convention_differs_from_the_specified_one_only_in_what_it_names(
    weights: Floats, best: int
) -> None:
    p = weights / weights.sum(axis=1, keepdims=True)
    gold = np.tile(np.arange(3) == best, (12, 1))
    failed, options, task = np.zeros(12, dtype=bool), np.full(12, 3), np.zeros(12, dtype=int)
    figures = {name: quote(p, gold, failed, options, task, c) for name, c in CONVENTIONS.items()}
    specified = figures["specified"]
    assert specified.brier == pytest.approx(brier(p, gold, options))
    assert specified.log_loss == pytest.approx(log_loss(p, gold))
    assert figures["mean-of-tasks"] == specified
    assert figures["brier-sum"].brier == pytest.approx(2 * (specified.brier or 0))
    assert figures["brier-mean"].brier == pytest.approx(2 / 3 * (specified.brier or 0))
    for name in ("brier-sum", "brier-mean", "log-floor-1e-15"):
        assert figures[name].calibration_error == specified.calibration_error


def test_a_confident_error_costs_what_the_floor_says() -> None:
    p, gold = np.array([[1.0, 0.0]]), np.array([[False, True]])
    rest = (np.array([False]), np.array([2]), np.array([0]))
    assert quote(p, gold, *rest, Convention()).log_loss == pytest.approx(-math.log(1e-6))
    floor = quote(p, gold, *rest, CONVENTIONS["log-floor-1e-15"])
    assert floor.log_loss == pytest.approx(-math.log(1e-15))


def test_no_items_have_no_figures_under_any_convention() -> None:
    none = (np.zeros((0, 2)), np.zeros((0, 2), dtype=bool), np.zeros(0, dtype=bool))
    for name in CONVENTIONS:
        found = quote(*none, np.zeros(0, dtype=int), np.zeros(0, dtype=int), convention(name))
        assert (found.calibration_error, found.brier, found.log_loss) == (None, None, None)


def test_an_unknown_convention_is_told_the_known_ones() -> None:
    with pytest.raises(UsageError, match="'12-bins': use one of specified, 10-bins"):
        convention("12-bins")
