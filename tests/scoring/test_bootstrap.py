"""Resampling, against plain Python that follows the specification word by word."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.draws import Draws
from forkpoint.scoring import bootstrap
from forkpoint.scoring.estimates import Estimate, Interval, wilson

PATH = ["bootstrap", "1.0.0", "jev", "tiles.manhattan"]
scores = st.lists(st.floats(0.0004, 1), min_size=2, max_size=12)
counts = st.lists(
    st.integers(1, 40).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))),
    min_size=2,
    max_size=12,
)


def plain_sum(values: list[float]) -> float:
    """One addition after the other; `sum` compensates from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total


def plain_interval(statistics: list[float]) -> Interval:
    statistics = sorted(statistics)
    return Interval(statistics[49], statistics[1949])


@settings(max_examples=15)
@given(scores)
def test_a_geometric_mean_and_its_interval_follow_the_specification(values: list[float]) -> None:
    """Sum of logs in trial order, 2,000 resamples, entries 49 and 1,949: equal in every bit."""
    logs, draws = [math.log(value) for value in values], Draws(PATH)
    means = [plain_sum([draws.choice(logs) for _ in logs]) / len(logs) for _ in range(2000)]
    low_high = plain_interval(means)
    expected = Estimate(
        math.exp(plain_sum(logs) / len(logs)),
        Interval(math.exp(low_high.low), math.exp(low_high.high)),
    )

    assert expected == bootstrap.geometric_mean(values, PATH)


@settings(max_examples=15)
@given(counts)
def test_a_share_is_a_sum_over_a_sum_resampled_by_trial(trials: list[tuple[int, int]]) -> None:
    """A resample draws whole trials and divides the sums."""
    draws, ratios = Draws(PATH), []
    for _ in range(2000):
        drawn = [draws.choice(trials) for _ in trials]
        ratios.append(sum(hits for hits, _ in drawn) / sum(total for _, total in drawn))
    hits, totals = zip(*trials, strict=True)

    share = bootstrap.share(hits, totals, bootstrap.resample(PATH, len(trials)), "steps")

    assert (sum(hits), sum(totals)) == (share.hits, share.total)
    assert sum(hits) / sum(totals) == share.value
    assert plain_interval(ratios) == share.interval


@settings(max_examples=15)
@given(st.lists(scores, min_size=1, max_size=4))
def test_groups_are_resampled_one_after_the_other_from_one_stream(
    groups: list[list[float]],
) -> None:
    """A resample draws each group's trials in turn and takes the mean of the groups' means."""
    draws, expected = Draws(PATH), []
    for _ in range(2000):
        means = [plain_sum([draws.choice(group) for _ in group]) / len(group) for group in groups]
        expected.append(plain_sum(means) / len(means))

    assert expected == bootstrap.resampled_group_means(PATH, [*map(np.array, groups)]).tolist()


@given(scores, st.floats(0.1, 10))
def test_scaling_all_scores_scales_the_score_and_its_interval(
    values: list[float], factor: float
) -> None:
    """A geometric mean is homogeneous, and its resamples are the same."""
    once = bootstrap.geometric_mean(values, PATH)
    scaled = bootstrap.geometric_mean([factor * value for value in values], PATH)

    assert once.value is not None
    assert once.interval is not None
    assert scaled.interval is not None
    assert scaled.value == pytest.approx(factor * once.value)
    assert scaled.interval.low == pytest.approx(factor * once.interval.low)
    assert scaled.interval.high == pytest.approx(factor * once.interval.high)


@given(scores)
def test_an_interval_lies_within_the_range_of_the_scores(values: list[float]) -> None:
    """No resample can leave the range of what it is drawn from."""
    bounds = bootstrap.geometric_mean(values, PATH).interval

    assert bounds is not None
    assert min(values) * (1 - 1e-12) <= bounds.low <= bounds.high <= max(values) * (1 + 1e-12)


def test_one_trial_has_a_score_but_no_interval() -> None:
    """A width of zero would claim certainty, so the interval is undefined with a reason."""
    expected = Estimate(0.5, reason="no interval: there is a single trial")

    assert expected == bootstrap.geometric_mean([0.5], PATH)


def test_no_trials_have_no_score() -> None:
    """Undefined is None with a reason, not NaN."""
    assert Estimate(None, reason="no trials") == bootstrap.geometric_mean([], PATH)


def test_a_share_of_nothing_is_undefined() -> None:
    """Zero over zero is neither 0 nor 1."""
    share = bootstrap.share([0, 0], [0, 0], bootstrap.resample(PATH, 2), "contested steps")

    assert (share.value, share.interval, share.reason) == (None, None, "no contested steps")


def test_a_share_that_some_resamples_do_not_have_gets_no_interval() -> None:
    """A resample without a single contested step has no share, so the bounds are undefined."""
    share = bootstrap.share([3, 0], [4, 0], bootstrap.resample(PATH, 2), "contested steps")

    assert share.value == 0.75
    assert share.interval is None
    assert share.reason is not None
    assert share.reason.endswith("of 2000 resamples hold no contested steps")


@pytest.mark.parametrize(
    ("hits", "size", "expected"),
    [
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0000, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
    ],
)
def test_wilson_intervals_are_the_textbook_ones(
    hits: int, size: int, expected: tuple[float, float]
) -> None:
    """The examples of Newcombe (1998), Statistics in Medicine 17, table I, method 3."""
    bounds = wilson(hits / size, size)

    assert expected == (round(bounds.low, 4), round(bounds.high, 4))


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_wilson_interval_holds_its_share_and_stays_in_range(pair: tuple[int, int]) -> None:
    """0 ≤ low ≤ share ≤ high ≤ 1, for every share."""
    share = pair[0] / pair[1]
    bounds = wilson(share, pair[1])

    assert 0 <= bounds.low <= share <= bounds.high <= 1


def test_shares_near_nought_or_one_also_get_a_wilson_interval_over_trials() -> None:
    """A bootstrap of nothing but zeros has no width; the steps are not independent, trials are."""
    share = bootstrap.share([0] * 10, [500] * 10, bootstrap.resample(PATH, 10), "steps")
    middling = bootstrap.share([250] * 10, [500] * 10, bootstrap.resample(PATH, 10), "steps")

    assert Interval(0, 0) == share.interval
    assert wilson(0, 10) == share.wilson
    assert middling.wilson is None
