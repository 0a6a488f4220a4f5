"""The numbers of a study, against plain ones."""

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.navigation.arms import Limits, run_references
from forkpoint.navigation.benchmark import published
from forkpoint.navigation.records import TrialRecord, make_record, score_of
from forkpoint.report.studies.tables import studies_json, study_notes, study_sheets
from forkpoint.scoring.studies import StudySummary, summarise_study

Explored = Mapping[str, Mapping[int, int]]


@cache
def record() -> TrialRecord:
    problem = published()["1.0.0"].make_trials("countdown")(1)
    return make_record(
        benchmark="b",
        chooser="c",
        domain="countdown",
        heuristic="nearest_number",
        trial=1,
        shortest=3,
        references=run_references(problem, Limits(20, 255), "countdown", 1),
        model="m",
    )


def explored(trial: int, states: int) -> TrialRecord:
    return replace(
        record(),
        trial=trial,
        model_expansions=states,
        score=score_of(3, states),
        model_solved=states < 2500,
        censored=states >= 2500,
    )


def summary(states: Explored, planned: int = 3, study: str = "order") -> StudySummary:
    """A study from the explorations of each condition and trial."""
    return summarise_study(
        {
            name: [explored(trial, count) for trial, count in sorted(trials.items())]
            for name, trials in states.items()
        },
        study=study,
        benchmark="b",
        chooser="c",
        domain="countdown",
        heuristic="nearest_number",
        planned=planned,
        max_expansions=2500,
    )


counts = st.lists(st.lists(st.integers(1, 2500), min_size=4, max_size=4), min_size=2, max_size=6)


@settings(max_examples=15)
@given(counts)
def test_the_numbers_are_the_plain_ones(rows: Sequence[Sequence[int]]) -> None:
    """Each from its definition."""
    got = summary({f"c{i}": dict(enumerate(row, 1)) for i, row in enumerate(rows)})
    scores = [[4 / count for count in row] for row in rows]
    means = [statistics.geometric_mean(row) for row in scores]
    assert got.highest_over_lowest.value == pytest.approx(max(means) / min(means))
    logs = [[math.log(row[trial]) for row in scores] for trial in range(4)]
    variance = statistics.fmean(statistics.variance(trial) for trial in logs)
    assert got.within_trial.value == pytest.approx(math.exp(math.sqrt(variance)))
    assert got.same.hits == sum(len(set(trial)) == 1 for trial in logs)
    assert got.same.total == got.shared == 4
    for condition, mean in list(zip(got.conditions, means, strict=True))[1:]:
        assert condition.against_base is not None
        assert condition.against_base.ratio.value == pytest.approx(mean / means[0])


@settings(max_examples=15)
@given(counts)
def test_intervals_hold_what_they_should(rows: Sequence[Sequence[int]]) -> None:
    """No factor is below 1, and equal conditions have no width."""
    got = summary({f"c{i}": dict(enumerate(row, 1)) for i, row in enumerate(rows)})
    for estimate in (got.highest_over_lowest, got.within_trial):
        assert estimate.interval is not None
        assert 1 <= estimate.interval.low <= estimate.interval.high
    same = summary({f"c{i}": dict(enumerate(rows[0], 1)) for i in range(3)})
    for estimate in (same.highest_over_lowest, same.within_trial):
        assert estimate.interval is not None
        assert (estimate.value, estimate.interval.low, estimate.interval.high) == (1, 1, 1)


def test_only_trials_of_every_condition_are_compared() -> None:
    """What is missing is told, condition by condition."""
    got = summary({"random": {1: 10, 2: 20, 3: 30}, "as-found": {2: 20, 3: 60}, "x": {3: 15}})
    assert got.shared == 1
    assert got.highest_over_lowest.value == pytest.approx(4)
    assert got.highest_over_lowest.interval is None
    paired = [condition.against_base for condition in got.conditions]
    assert [one and one.trials for one in paired] == [None, 2, 1]
    assert "Fewer trials than planned: as-found 2 of 3, x 1 of 3." in study_notes(got)


def test_a_condition_without_trials_is_a_row_of_dashes() -> None:
    got = summary({"random": {1: 10, 2: 20, 3: 30}, "as-found": {}})
    assert got.conditions[1].summary is None
    assert got.highest_over_lowest.reason == "no trial with every condition"
    table, together = study_sheets(got)
    assert set(table.rows[1][2:]) == {"–"}
    assert [row[1] for row in together.rows] == ["0", "–", "–", "–"]
    assert '"value": null' in studies_json([got])


def test_a_single_condition_compares_nothing() -> None:
    got = summary({"random": {1: 10, 2: 20}})
    assert got.within_trial.reason == got.highest_over_lowest.reason == "a single condition"


def test_capped_trials_are_marked_and_failure_everywhere_is_told() -> None:
    """Equal scores of searches that all gave up say nothing."""
    some = summary({"random": {1: 2500, 2: 20}, "as-found": {1: 30, 2: 20}})
    assert study_sheets(some)[0].rows[0][2].endswith("*")
    assert "* Trials without a solution: random 1." in study_notes(some)
    none = summary({"random": {1: 2500, 2: 2500}, "as-found": {1: 2500, 2: 2500}})
    assert any(note.startswith("No trial was solved") for note in study_notes(none))
    assert not any(note.startswith("No trial was solved") for note in study_notes(some))


def test_a_study_of_the_same_records_has_the_same_bytes() -> None:
    states = {"random": {1: 10, 2: 25, 3: 90}, "as-found": {1: 14, 2: 20, 3: 400}}
    assert studies_json([summary(states)]) == studies_json([summary(states)])
