"""Temperature scaling: fitted on one split, shown on the other."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.scoring.metrics.arrays import Bools, Floats
from forkpoint.scoring.metrics.probability_scores import log_loss
from forkpoint.scoring.temperature import (
    fit_temperature,
    scaled,
    temperature_report,
    temperatures_by_type,
)


def answers(count: int, said: float, every: int) -> tuple[Floats, Bools]:
    """Two options, the first at `said`; it is wrong in one of `every` items."""
    p = np.tile([said, 1 - said], (count, 1))
    wrong = np.arange(count) % every == 0
    return p, np.stack([~wrong, wrong], axis=1)


@given(
    st.lists(st.integers(0, 9), min_size=2, max_size=6).filter(any),
    st.floats(0.05, 20),
)
def test_scaling_is_that_of_a_plain_loop_and_keeps_order_and_zeros(
    weights: list[int], temperature: float
) -> None:
    p = [weight / sum(weights) for weight in weights]
    powers = [(q / max(p)) ** (1 / temperature) for q in p]
    found = scaled(np.array([p]), temperature)[0]
    assert found.tolist() == pytest.approx([q / sum(powers) for q in powers])
    assert all((q == 0) == (f == 0) for q, f in zip(p, found, strict=True))
    assert found[int(np.argmax(p))] == found.max()


def test_nine_to_one_with_a_quarter_wrong_needs_temperature_two() -> None:
    assert fit_temperature(*answers(400, 0.9, 4)) == pytest.approx(2, rel=1e-4)


def test_the_fit_is_the_best_of_a_fine_grid() -> None:
    words = np.random.PCG64(4).random_raw(300 * 3).reshape(300, 3)
    p = (words % np.uint64(100) + np.uint64(1)).astype(float)
    p /= p.sum(axis=1, keepdims=True)
    gold = np.arange(3) == (words[:, 0] >> np.uint64(60)).astype(int)[:, None] % 3
    best = log_loss(scaled(p, fit_temperature(p, gold)), gold)
    assert best is not None
    for temperature in np.geomspace(0.05, 20, 60):
        other = log_loss(scaled(p, float(temperature)), gold)
        assert other is not None
        assert best <= other + 1e-9


def test_the_gain_is_measured_where_it_was_not_fitted() -> None:
    """Split A is a quarter wrong; split B is all right, and the temperature costs there."""
    first, second = answers(200, 0.9, 4), answers(200, 0.9, 1000)
    p, gold = (np.concatenate(pair) for pair in zip(first, second, strict=True))
    report = temperature_report(p, gold, np.arange(400) < 200)
    assert report.temperature == pytest.approx(2, rel=1e-4)
    assert report.gain is not None
    assert report.gain < 0
    same = temperature_report(*answers(400, 0.9, 4), np.arange(400) < 200)
    assert same.gain is not None
    assert same.gain > 0
    assert same.error_before == pytest.approx(15)
    assert same.error_after == pytest.approx(0, abs=0.01)


def test_zero_on_the_right_answer_stays_zero_and_is_counted() -> None:
    p, gold = answers(200, 1.0, 10)
    report = temperature_report(p, gold, np.arange(200) % 2 == 1)
    assert report.zero_on_gold == 20
    assert report.gain == pytest.approx(0, abs=1e-9)


def test_a_model_that_is_always_right_has_no_best_temperature() -> None:
    report = temperature_report(*answers(100, 0.8, 1000), np.arange(100) > 49)
    assert report.at_bound
    assert report.temperature == pytest.approx(0.05, rel=1e-3)


def test_too_few_items_are_refused_with_the_reason() -> None:
    report = temperature_report(*answers(59, 0.9, 4), np.arange(59) < 30)
    assert (report.temperature, report.gain) == (None, None)
    assert report.reason == "splits of 30 and 29 items; a temperature needs 30 in each"


def test_each_question_type_has_a_temperature_of_its_own() -> None:
    over, right = answers(200, 0.9, 4), answers(200, 0.75, 4)
    p, gold = (np.concatenate(pair) for pair in zip(over, right, strict=True))
    fits = temperatures_by_type(
        p, gold, np.arange(400) % 2 == 0, ["binary"] * 200 + ["choice"] * 200
    )
    assert list(fits) == ["binary", "choice"]
    halves = [np.arange(200) % 2 == 0, np.arange(200) % 2 == 0]
    for (name, fit), (q, g), a in zip(fits.items(), (over, right), halves, strict=True):
        assert fit == temperature_report(q, g, a), name
