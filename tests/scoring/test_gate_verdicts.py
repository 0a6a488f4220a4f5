"""A requirement on a figure: pass, fail, or not enough evidence."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.errors import ExitCode, UsageError
from forkpoint.scoring.decisions.gating import GATED
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.gate import (
    EXIT_CODES,
    Requirement,
    judge,
    judge_counts,
    parse_requirement,
)
from forkpoint.scoring.metrics.probability_scores import log_losses

FIGURES = {"pair_accuracy": 100.0, "at_0.90.accuracy": 100.0, "aurc": 1.0}
AT_LEAST = Requirement("pair_accuracy", ">=", 70)
AT_MOST = Requirement("aurc", "<=", 0.1)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (71, 80, "pass"),
        (70, 80, "pass"),
        (60, 69, "fail"),
        (65, 80, "not enough evidence"),
        (60, 70, "not enough evidence"),
    ],
)
def test_the_whole_interval_has_to_be_on_one_side(low: float, high: float, verdict: str) -> None:
    found = judge(AT_LEAST, Estimate((low + high) / 2, Interval(low, high)))
    assert found.verdict == verdict
    assert (found.reason == "the interval holds the bound") == (verdict == "not enough evidence")


@given(st.floats(-100, 100), st.floats(0.01, 50), st.floats(-100, 100))
def test_at_most_is_the_mirror_of_at_least(low: float, width: float, bound: float) -> None:
    there = Estimate(low, Interval(low, low + width))
    mirrored = Estimate(-low, Interval(-low - width, -low))
    assert (
        judge(Requirement("x", ">=", bound), there).verdict
        == judge(Requirement("x", "<=", -bound), mirrored).verdict
    )


def test_what_is_unknown_is_not_enough_evidence_and_says_why() -> None:
    undefined = judge(AT_MOST, Estimate(None, reason="no items"))
    assert (undefined.verdict, undefined.reason) == ("not enough evidence", "no items")
    bare = judge(AT_MOST, Estimate(0.01))
    assert (bare.verdict, bare.reason) == ("not enough evidence", "the figure has no interval")


def test_an_interval_without_width_proves_nothing() -> None:
    """Twenty right answers of twenty: every resample says 100."""
    found = judge(AT_LEAST, Estimate(100, Interval(100, 100)))
    assert found.verdict == "not enough evidence"
    assert judge_counts(AT_LEAST, 20, 20).verdict == "pass"
    assert judge_counts(Requirement("pair_accuracy", ">=", 95), 20, 20).verdict == (
        "not enough evidence"
    )
    assert judge_counts(AT_LEAST, 5, 20).verdict == "fail"
    assert judge_counts(AT_LEAST, 0, 0).reason == "no items"


def test_a_figure_that_is_counted_needs_no_interval() -> None:
    coverage = Requirement("coverage", ">=", 99)
    assert judge(coverage, Estimate(99.0), exact=True).verdict == "pass"
    assert judge(coverage, Estimate(98.9), exact=True).verdict == "fail"
    assert judge(coverage, Estimate(None), exact=True).verdict == "not enough evidence"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pair_accuracy >= 70", AT_LEAST),
        (" pair_accuracy>=70.0% ", AT_LEAST),
        ("aurc<=0.1", AT_MOST),
        ("aurc <= 1e-5", Requirement("aurc", "<=", 0.00001)),
        ("pair_accuracy >= 100", Requirement("pair_accuracy", ">=", 100)),
        ("aurc <= 0", Requirement("aurc", "<=", 0)),
        ("at_0.90.accuracy >= 95", Requirement("at_0.90.accuracy", ">=", 95)),
    ],
)
def test_a_requirement_is_read(text: str, expected: Requirement) -> None:
    found = parse_requirement(text, FIGURES)
    assert found == expected
    assert parse_requirement(str(found), FIGURES) == found


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pair_accuracy >= 101", "pair_accuracy lies between 0 and 100, and 101 does not"),
        ("pair_accuracy >= -0.5", "pair_accuracy lies between 0 and 100, and -0.5 does not"),
        ("aurc <= -1", "aurc lies between 0 and 1, and -1 does not"),
        ("aurc <= 10 %", "aurc lies between 0 and 1, and 10 does not"),
        ("aurc >= nan", "aurc lies between 0 and 1, and nan does not"),
        ("aurc <= -Infinity", "aurc lies between 0 and 1, and -Infinity does not"),
        ("aurc <= 1e999", "aurc lies between 0 and 1, and 1e999 does not"),
        (f"aurc <= {'9' * 400}", "aurc lies between 0 and 1, and 999"),
    ],
)
def test_a_bound_that_the_figure_cannot_reach_is_refused_with_its_range(
    text: str, reason: str
) -> None:
    with pytest.raises(UsageError) as told:
        parse_requirement(text, FIGURES)
    assert reason in str(told.value)


def test_log_loss_is_bounded_by_its_floor() -> None:
    worst = log_losses(np.array([[0.0, 1.0]]), np.array([[True, False]]))
    assert GATED["log_loss"] == pytest.approx(float(worst[0]))


@pytest.mark.parametrize("text", ["", "70", "pair_accuracy", "pair_accuracy > x", "aurc >= low"])
def test_an_unreadable_requirement_is_told_the_form(text: str) -> None:
    with pytest.raises(UsageError, match="write FIGURE >= NUMBER or FIGURE <= NUMBER"):
        parse_requirement(text, FIGURES)


def test_an_unknown_figure_is_told_the_valid_ones() -> None:
    with pytest.raises(UsageError, match=r"'ece': use one of pair_accuracy, at_0\.90\.accuracy"):
        parse_requirement("ece <= 3", FIGURES)


def test_each_verdict_has_its_exit_code() -> None:
    assert EXIT_CODES == {
        "pass": ExitCode.COMPLETE,
        "fail": ExitCode.CHECK_FAILED,
        "not enough evidence": ExitCode.NOT_ENOUGH_EVIDENCE,
    }
