"""Two choosers on shared trials."""

import math

import numpy as np
import pytest
from score_records import trial

from forkpoint.draws import Draws
from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring.comparison import Comparison, compare
from forkpoint.scoring.estimates import Estimate, Interval

DOMAINS = ["tiles", "countdown"]


def runs(chooser: str, **explored: list[int]) -> tuple[str, list[TrialRecord]]:
    """A chooser's records: what it explored in trials 1, 2, … of each domain."""
    return chooser, [
        trial(number, n, domain=domain, chooser=chooser)
        for domain, found in explored.items()
        for number, n in enumerate(found, 1)
    ]


def compared(
    first: tuple[str, list[TrialRecord]], second: tuple[str, list[TrialRecord]]
) -> Comparison:
    return compare(first, second, benchmark="1.0.0", domains=DOMAINS)


A = runs("A", tiles=[10, 20, 40], countdown=[10, 10])
B = runs("B", tiles=[20, 20, 10, 7], countdown=[40, 20])


def test_the_ratio_is_over_shared_trials_with_every_domain_alike() -> None:
    """Tiles 2 · 1 · ¼ over three trials, countdown 4 · 2 over two; then the mean of the two."""
    result = compared(A, B)
    tiles, countdown = 0.5 ** (1 / 3), 8**0.5

    assert result.domains["tiles"].ratio.value == pytest.approx(tiles)
    assert result.domains["countdown"].ratio.value == pytest.approx(countdown)
    assert result.overall.ratio.value == pytest.approx((tiles * countdown) ** 0.5)
    assert (
        result.overall.trials,
        result.overall.better,
        result.overall.equal,
        result.overall.worse,
    ) == (5, 3, 1, 1)


def test_the_paired_interval_resamples_shared_trials_within_each_domain() -> None:
    """Against plain Python on the draws `["bootstrap", benchmark, "compare", A, B]`."""
    gains = [[math.log(r) for r in ratios] for ratios in ([2, 1, 1 / 4], [4, 2])]
    draws, means = Draws(["bootstrap", "1.0.0", "compare", "A", "B"]), []
    for _ in range(2000):
        drawn = [[draws.choice(found) for _ in found] for found in gains]
        means.append(np.mean([np.mean(found) for found in drawn]))
    overall = compared(A, B).overall
    ordered = sorted(means)

    assert overall.ratio.interval is not None
    assert math.exp(ordered[49]) == pytest.approx(overall.ratio.interval.low)
    assert math.exp(ordered[1949]) == pytest.approx(overall.ratio.interval.high)
    level = np.mean(np.abs(means) <= 1e-12)
    assert np.mean(np.array(means) > 1e-12) + level / 2 == overall.share_above_one


def test_swapping_the_choosers_inverts_the_ratio() -> None:
    """The value exactly; the interval has draws of its own."""
    there, back = compared(A, B).overall, compared(B, A).overall

    assert there.ratio.value is not None
    assert back.ratio.value == pytest.approx(1 / there.ratio.value)
    assert (there.better, there.worse) == (back.worse, back.better)


def test_a_chooser_is_not_separable_from_itself() -> None:
    """All ratios are 1, and each counts half as above."""
    overall = compared(A, ("A again", A[1])).overall

    assert Estimate(1.0, Interval(1.0, 1.0)) == overall.ratio
    assert (
        overall.share_above_one,
        overall.separable,
        overall.better,
        overall.equal,
        overall.worse,
    ) == (0.5, False, 0, 5, 0)


def test_a_chooser_that_is_always_better_is_separable() -> None:
    """An interval above 1 says so in one word."""
    overall = compared(runs("A", tiles=[10] * 9), runs("B", tiles=[20, 30, 40] * 3)).overall

    assert (overall.separable, overall.share_above_one) == (True, 1.0)


def test_domains_without_shared_trials_are_named() -> None:
    """The overall ratio does not cover them."""
    result = compared(A, runs("B", tiles=[20, 20, 10]))

    assert list(result.domains) == ["tiles"]
    assert result.missing == {"countdown": ""}
    assert result.overall.trials == 3


def test_without_any_shared_trial_there_is_no_ratio() -> None:
    """Undefined is None with a reason."""
    overall = compared(runs("A", tiles=[10]), runs("B", countdown=[10])).overall

    assert Estimate(None, reason="no shared trials") == overall.ratio
    assert (overall.share_above_one, overall.separable) == (None, None)


def test_a_single_shared_trial_has_a_ratio_but_no_interval() -> None:
    """Nothing can be said of the spread."""
    tiles = compared(runs("A", tiles=[10]), runs("B", tiles=[20])).domains["tiles"]

    assert tiles.ratio.value == pytest.approx(2)
    assert tiles.ratio.interval is None
    assert tiles.separable is None


def test_records_of_the_reference_arms_take_no_part() -> None:
    """A record without a model's score is no trial that the two share."""
    references = ("B", [trial(number, None) for number in (1, 2, 3)])

    assert compared(A, references).overall.trials == 0
