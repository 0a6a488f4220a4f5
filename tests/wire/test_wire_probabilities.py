"""What counts as a distribution over the wire: rounding yes, guessing no."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.wire.probabilities import binary_distribution, distribution

KEYS = ("a", "b", "c")


def test_full_precision_passes_unchanged() -> None:
    found = distribution({"a": 0.5, "b": 0.25, "c": 0.25}, KEYS)
    assert found.probabilities == (0.5, 0.25, 0.25)
    assert found.flags == ()


def test_the_order_is_that_of_the_options() -> None:
    assert distribution({"c": 0.2, "a": 0.7, "b": 0.1}, KEYS).probabilities == (0.7, 0.1, 0.2)


def test_forty_options_at_two_decimals_may_sum_to_1_18() -> None:
    """Forty numbers rounded to 0.01 may err by 40 · 0.005 = 0.2 in all: still rounding."""
    keys = tuple(f"k{i}" for i in range(40))
    raw = dict.fromkeys(keys, 0.03) | {"k0": 0.01}
    assert sum(raw.values()) == pytest.approx(1.18)
    found = distribution(raw, keys)
    assert math.fsum(found.probabilities) == pytest.approx(1)
    assert found.flags == ()


def test_three_options_at_two_decimals_may_miss_by_0_015_unflagged() -> None:
    assert distribution({"a": 0.34, "b": 0.34, "c": 0.33}, KEYS).flags == ()


def test_a_small_excess_at_full_precision_is_renormalised_and_flagged() -> None:
    found = distribution({"a": 0.51234567, "b": 0.25, "c": 0.25}, KEYS)
    assert found.flags == ("renormalised",)
    assert math.fsum(found.probabilities) == pytest.approx(1)


def test_a_large_excess_is_invalid() -> None:
    with pytest.raises(InvalidAnswerError, match=r"sum to 1\.18"):
        distribution({"a": 0.68001, "b": 0.25, "c": 0.25}, KEYS)


def test_missing_options_are_zero_where_the_others_sum_to_one() -> None:
    found = distribution({"a": 0.75, "b": 0.25}, KEYS)
    assert found.probabilities == (0.75, 0.25, 0.0)
    assert found.flags == ("partial",)


def test_missing_options_are_invalid_where_mass_is_missing_too() -> None:
    with pytest.raises(InvalidAnswerError, match="1 of 3 options have no probability"):
        distribution({"a": 0.5, "b": 0.25}, KEYS)


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), -0.1, "0.5", True, None, [0.5]])
def test_what_is_no_number_is_invalid(bad: object) -> None:
    with pytest.raises(InvalidAnswerError):
        distribution({"a": bad, "b": 0.5, "c": 0.5}, KEYS)


@pytest.mark.parametrize("raw", [{}, {"a": 0, "b": 0, "c": 0}, {"a": 1, "b": 1, "c": 1}])
def test_nothing_and_everything_are_invalid(raw: dict[str, float]) -> None:
    with pytest.raises(InvalidAnswerError):
        distribution(raw, KEYS)


def test_an_option_that_was_not_asked_is_invalid() -> None:
    with pytest.raises(InvalidAnswerError, match="not asked"):
        distribution({"a": 0.5, "z": 0.5}, KEYS)


def test_a_named_choice_against_the_probabilities_is_flagged_and_they_count() -> None:
    found = distribution({"a": 0.7, "b": 0.2, "c": 0.1}, KEYS, chosen="b")
    assert found.flags == ("contradiction",)
    assert found.probabilities[0] == 0.7


def test_a_named_choice_among_equals_is_no_contradiction() -> None:
    assert distribution({"a": 0.4, "b": 0.4, "c": 0.2}, KEYS, chosen="b").flags == ()


def test_the_one_number_of_a_yes_or_no_answer_makes_two() -> None:
    assert binary_distribution(0.25).probabilities == (0.25, 0.75)
    for bad in (1.01, -0.01, None, "yes", True, float("nan")):
        with pytest.raises(InvalidAnswerError):
            binary_distribution(bad)


@given(
    st.lists(st.floats(0, 1), min_size=2, max_size=60).filter(lambda v: sum(v) > 0.01),
    st.integers(1, 6),
)
def test_any_distribution_survives_any_rounding(values: list[float], digits: int) -> None:
    total = sum(values)
    keys = tuple(str(i) for i in range(len(values)))
    raw = {key: round(value / total, digits) for key, value in zip(keys, values, strict=True)}
    if sum(raw.values()) == 0:
        return
    written = (
        max(len(repr(v).partition(".")[2]) for v in raw.values() if "e" not in repr(v))
        if any("e" not in repr(v) for v in raw.values())
        else digits
    )
    if written < digits:
        return  # the numbers happen to look coarser than they are: the rule sees less rounding
    found = distribution(raw, keys)
    assert math.fsum(found.probabilities) == pytest.approx(1)
    assert "renormalised" not in found.flags
