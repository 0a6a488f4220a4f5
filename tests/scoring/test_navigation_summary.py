"""From the records of a chooser to its numbers."""

import math
import random
from dataclasses import asdict, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from score_records import LIMIT, outcome, trial

from forkpoint.draws import Draws
from forkpoint.errors import DataError
from forkpoint.navigation.choices import Choices
from forkpoint.navigation.records import TrialRecord, record_from_json
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.navigation import ChooserSummary, DomainSummary, summarise_chooser

DOMAINS = ["tiles", "countdown"]


def summarise(records: list[TrialRecord], domains: list[str] | None = None) -> ChooserSummary:
    return summarise_chooser(
        "jev", records, benchmark="1.0.0", domains=domains or ["tiles"], max_expansions=LIMIT
    )


def tiles(*model: int) -> DomainSummary:
    return summarise([trial(number, n) for number, n in enumerate(model, 1)]).domains["tiles"]


def test_the_score_of_a_domain_is_the_geometric_mean_of_its_trials() -> None:
    """Five states on the shortest path: 5/10, 5/20 and 5/40 have the geometric mean 1/4."""
    summary = tiles(10, 20, 40)

    assert summary.trials == 3
    assert summary.model.score.value == pytest.approx(0.25)
    assert summary.references.heuristic.score.value == pytest.approx(5 / 8)
    assert summary.references.oracle.score == Estimate(1.0)


def test_the_interval_is_drawn_from_the_path_of_the_results_file() -> None:
    """`["bootstrap", benchmark, chooser, "<domain>.<heuristic>"]`, in trial order."""
    scores = [5 / 10, 5 / 20, 5 / 40]
    draws = Draws(["bootstrap", "1.0.0", "jev", "tiles.manhattan"])
    means = sorted(
        np.cumsum([math.log(draws.choice(scores)) for _ in scores])[-1] / 3 for _ in range(2000)
    )

    assert (
        Interval(math.exp(means[49]), math.exp(means[1949]))
        == tiles(10, 20, 40).model.score.interval
    )


def test_unsolved_trials_count_at_their_explorations() -> None:
    """A capped run keeps its score of 5/2500 and is counted for the mark."""
    records = [trial(1, LIMIT, heuristic=LIMIT), trial(2, 10), trial(3, 10, random=LIMIT)]
    summary = summarise(records).domains["tiles"]

    assert summary.model.score.value == pytest.approx((5 / 2500 * 0.5 * 0.5) ** (1 / 3))
    assert summary.references.random is not None
    assert (
        summary.model.unsolved,
        summary.references.heuristic.unsolved,
        summary.references.random.unsolved,
        summary.references.oracle.unsolved,
    ) == (1, 1, 1, 0)


def test_without_the_limit_nobody_knows_whether_random_choice_solved_a_trial() -> None:
    """Undefined is None: records of the random arm hold explorations only."""
    summary = summarise_chooser("jev", [trial(1)], benchmark="1.0.0", domains=["tiles"])
    references = summary.domains["tiles"].references

    assert references.random is not None
    assert references.random.unsolved is None
    assert references.heuristic.unsolved == 0


def test_the_path_score_is_the_geometric_mean_over_solved_trials() -> None:
    """Shortest 4 against paths of 4 and 16; an unsolved trial takes no part."""
    records = [
        trial(1, outcome(10, length=4)),
        trial(2, outcome(30, length=16)),
        trial(3, LIMIT),
    ]
    path_score = summarise(records).domains["tiles"].model.path_score

    assert path_score.value == pytest.approx(0.5)


def test_without_a_solved_trial_there_is_no_path_score() -> None:
    """The geometric mean of nothing is undefined."""
    path_score = tiles(LIMIT, LIMIT).model.path_score

    assert Estimate(None, reason="no solved trials") == path_score


def test_choices_are_sums_over_sums() -> None:
    """Long trials weigh more than short ones, unlike in a mean of shares."""
    first = Choices(decisions=10, optimal=4, regret=5, dead_ends=1, contested=8, on_path=2)
    second = Choices(decisions=90, optimal=36, regret=45, dead_ends=0, contested=2, on_path=2)
    records = [
        trial(1, outcome(10, choices=first)),
        trial(2, outcome(90, choices=second)),
    ]
    choices = summarise(records).domains["tiles"].model.choices

    assert choices is not None
    assert (choices.on_path.hits, choices.on_path.total, choices.on_path.value) == (4, 10, 0.4)
    assert choices.optimal.value == 0.4
    assert choices.dead_ends.value == 0.01
    assert choices.mean_regret.value == 0.5


def test_records_of_older_files_have_no_choices_and_no_random_arm() -> None:
    """The fields that came later may be missing; the rest of the numbers stand."""
    data = trial(1).to_json()
    names = list(data)
    for name in names[names.index("started_utc") :]:
        del data[name]
    summary = summarise([record_from_json(data, "old.jsonl")])

    assert summary.domains["tiles"].model.score.value == 0.5
    assert summary.domains["tiles"].model.choices is None
    assert summary.domains["tiles"].references.random is None
    assert Estimate(None, reason="no results for tiles") == summary.references.random


def test_the_overall_score_is_the_geometric_mean_of_the_domain_scores() -> None:
    """Every domain weighs the same, however many trials it has."""
    records = [trial(1, 10), trial(2, 10), trial(3, 10)]
    records += [trial(number, 40, domain="countdown") for number in (1, 2)]
    overall = summarise(records, DOMAINS).overall

    assert overall.value == pytest.approx(0.25)
    assert overall.interval is not None
    assert (overall.interval.low, overall.interval.high) == pytest.approx((0.25, 0.25))


def test_the_overall_interval_resamples_trials_within_each_domain() -> None:
    """Against plain Python on the draws `["bootstrap", benchmark, "overall", chooser]`."""
    counts = {"tiles": [10, 20, 40], "countdown": [5, 80]}
    logs = {name: [math.log(5 / n) for n in found] for name, found in counts.items()}
    draws = Draws(["bootstrap", "1.0.0", "overall", "jev"])
    means = []
    for _ in range(2000):
        drawn = [[draws.choice(found) for _ in found] for found in logs.values()]
        means.append(np.mean([np.cumsum(found)[-1] / len(found) for found in drawn]))
    means.sort()
    records = [
        trial(number, n, domain=name)
        for name, found in counts.items()
        for number, n in enumerate(found, 1)
    ]

    assert (
        Interval(math.exp(means[49]), math.exp(means[1949]))
        == summarise(records, DOMAINS).overall.interval
    )


def test_without_every_domain_there_is_no_overall_score() -> None:
    """A mean over other domains would be another measure; the reason names what is missing."""
    summary = summarise_chooser(
        "jev",
        [trial(1), trial(2)],
        benchmark="1.0.0",
        domains=["tiles", "countdown", "wikispeedia"],
        left_out={"wikispeedia": "its data is not here"},
    )

    reason = "no results for countdown, wikispeedia (its data is not here)"
    assert Estimate(None, reason=reason) == summary.overall
    assert summary.missing == {"countdown": "", "wikispeedia": "its data is not here"}


def test_an_overall_score_with_a_domain_of_one_trial_has_no_interval() -> None:
    """That domain would add no width, so the interval would be too narrow."""
    records = [trial(1), trial(2), trial(1, domain="countdown")]
    overall = summarise(records, DOMAINS).overall

    assert overall.value == pytest.approx(0.5)
    assert overall.interval is None
    assert overall.reason == "no interval: a single trial of countdown"


def test_service_numbers_are_sums_names_dates_and_quantiles() -> None:
    """What it took to get the answers of a chooser, per domain and over all."""
    records = [
        replace(
            trial(number),
            requests=10,
            input_tokens=100,
            output_tokens=7,
            retries=1,
            refusals=number - 1,
            invalid_answers=0,
            served_models=["jev-b", "jev-a"][:number],
            started_utc=f"2026-10-0{number}T23:30:00-02:00",
            finished_utc=f"2026-10-0{number + 1}T02:00:00Z",
            latencies_ms=[100.0 * number] * 10,
        )
        for number in (1, 2)
    ]
    service = summarise(records).service

    assert (
        service.requests,
        service.input_tokens,
        service.output_tokens,
        service.retries,
    ) == (20, 200, 14, 2)
    assert (service.refusals.hits, service.refusals.total, service.refusals.value) == (1, 20, 0.05)
    assert service.served_models == ("jev-a", "jev-b")
    assert service.first == "2026-10-01T23:30:00-02:00"
    assert service.last == "2026-10-03T02:00:00Z"
    assert (service.latency_median, service.latency_p95) == (150, 200)


@given(st.lists(st.floats(1, 1e6), min_size=1, max_size=30))
def test_latency_quantiles_are_those_of_the_sorted_list(latencies: list[float]) -> None:
    """Linear interpolation between neighbours, written out."""
    ordered = sorted(latencies)

    def quantile(share: float) -> float:
        place = share * (len(ordered) - 1)
        low = ordered[math.floor(place)]
        return low + (ordered[math.ceil(place)] - low) * (place - math.floor(place))

    service = summarise([replace(trial(1), latencies_ms=latencies)]).service

    assert service.latency_median == pytest.approx(quantile(0.5))
    assert service.latency_p95 == pytest.approx(quantile(0.95))


def test_without_latencies_there_are_no_quantiles() -> None:
    """A local model that reports no times has none, not zero."""
    service = summarise([trial(1)]).service

    assert (service.latency_median, service.latency_p95) == (None, None)


trials = st.lists(
    st.tuples(st.sampled_from(DOMAINS), st.integers(5, LIMIT), st.integers(5, LIMIT)),
    min_size=1,
    max_size=12,
)


@settings(max_examples=25)
@given(trials, st.randoms(use_true_random=False))
def test_the_order_of_the_records_changes_nothing(
    drawn: list[tuple[str, int, int]], order: random.Random
) -> None:
    """Records are put in trial order before anything is summed or resampled."""
    records = [
        trial(number, model, heuristic=heuristic, domain=domain)
        for number, (domain, model, heuristic) in enumerate(drawn, 1)
    ]
    shuffled = order.sample(records, len(records))

    assert asdict(summarise(records, DOMAINS)) == asdict(summarise(shuffled, DOMAINS))


@pytest.mark.parametrize(
    ("records", "message"),
    [
        ([trial(1), trial(1)], "jev, tiles, trial 1: there are two records"),
        ([trial(1, domain="chess")], "no such domain"),
        ([trial(1), trial(2, name="h_max")], "heuristic 'h_max' beside records with 'manhattan'"),
        ([replace(trial(1), score=0.0)], "a score of 0.0 cannot be"),
        ([replace(trial(1), baseline_score=math.nan)], "a score of nan cannot be"),
        ([replace(trial(1), started_utc="yesterday")], "started_utc is 'yesterday', not a date"),
    ],
)
def test_records_that_cannot_be_right_are_named(records: list[Any], message: str) -> None:
    """A wrong record ends the report with its chooser, domain and trial, not with a number."""
    with pytest.raises(DataError, match=message):
        summarise(records)
