"""How numbers are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.report import numbers
from forkpoint.scoring.estimates import Estimate, Interval, Share


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.30599552329325713, "0.31"),
        (0.714936667569189, "0.71"),
        (0.12472526643570966, "0.12"),
        (0.04341460951085339, "0.04"),
        (0.04880081065198276, "0.05"),
        (0.0076494498677538774, "0.0076"),
        (0.0031673630450613243, "0.0032"),
        (0.9868, "0.987"),
        (1.0, "1.000"),
        (1, "1.000"),
        (0.99999, "0.999"),
        (0.0131, "0.013"),
        (0.00999, "0.010"),
        (0.0010, "0.0010"),
        (0.00001, "<0.0001"),
        (0.0, "0"),
        (None, "–"),
    ],
)
def test_scores_read_as_in_the_published_table(value: float | None, text: str) -> None:
    """Two decimals, two significant digits when small, and never a 1 that is none."""
    assert numbers.score(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.004, "1.00"), (2.345, "2.35"), (12.34, "12.3"), (99.97, "100"), (1234.5, "1,234")],
)
def test_ratios_and_moves_can_pass_one(value: float, text: str) -> None:
    """Fewer decimals the larger the number."""
    assert numbers.plain(value) == text


@given(st.floats(0.0001, 1, exclude_max=True))
def test_a_written_score_is_within_five_percent_or_half_a_hundredth(value: float) -> None:
    """Rounding is all that is lost, and what is less than 1 is not written as 1."""
    written = float(numbers.score(value))

    assert abs(written - value) <= max(0.05 * value, 0.005)
    assert written < 1


def test_an_estimate_carries_its_interval_and_mark() -> None:
    """`0.31 [0.24, 0.39]†`, and a dash where there is no value."""
    estimate = Estimate(0.306, Interval(0.237, 0.39))

    assert numbers.estimate(estimate, "†") == "0.31 [0.24, 0.39]†"
    assert numbers.estimate(Estimate(0.306, reason="one trial"), "*") == "0.31*"
    assert numbers.estimate(Estimate(None, reason="no trials"), "*") == "–"


def test_a_share_near_the_end_shows_its_wilson_interval() -> None:
    """Marked, because it is not the bootstrap's."""
    share = Share(0, 500, 0.0, Interval(0, 0), Interval(0, 0.037))

    assert numbers.share(share) == "0 [0, 0.04]w"
