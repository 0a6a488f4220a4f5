"""Agreement as a number: shares of equal picks and mean distances, with intervals by trial."""

import json
import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from forkpoint.report.agreement_sheets import agreement_json
from forkpoint.runs.agreement import Judged
from forkpoint.scoring.agreement import summarise_agreement

DOMAINS = ("countdown", "tiles")
JUDGED = st.builds(
    Judged,
    domain=st.sampled_from(DOMAINS),
    trial=st.integers(1, 4),
    step=st.integers(1, 30),
    options=st.integers(2, 9),
    usable=st.just(True),
    equal=st.booleans(),
    total_variation=st.floats(0, 1),
)


def question(trial: int, step: int, equal: bool, apart: float | None) -> Judged:
    return Judged("tiles", trial, step, 4, True, equal, apart)


def test_shares_are_sums_over_sums_and_unknown_distances_do_not_count() -> None:
    some = [
        question(1, 1, True, 0.0),
        question(1, 2, False, 0.5),
        question(1, 3, True, 0.25),
        replace(question(2, 1, False, None), usable=False),
    ]
    found = summarise_agreement("a", "b", "x", some, DOMAINS).overall
    assert (found.trials, found.questions, found.unusable) == (2, 4, 1)
    assert (found.equal.hits, found.equal.total, found.equal.value) == (2, 4, 0.5)
    assert found.total_variation.value == 0.25
    assert found.chance == 0.25


def test_without_questions_everything_is_undefined() -> None:
    found = summarise_agreement("a", "b", "x", [], DOMAINS)
    assert found.overall.equal.value is None
    assert found.overall.equal.reason == "no questions"
    assert found.overall.total_variation.value is None
    assert json.loads(agreement_json(found))["overall"]["chance"] is None


@given(st.lists(JUDGED, max_size=40, unique_by=lambda q: (q.domain, q.trial, q.step)))
def test_the_order_of_the_questions_changes_nothing(questions: list[Judged]) -> None:
    shuffled = questions[:]
    random.Random(1).shuffle(shuffled)
    first, second = (
        summarise_agreement("a", "b", "x", some, DOMAINS) for some in (questions, shuffled)
    )
    assert first == second


def test_the_interval_resamples_trials_and_not_questions() -> None:
    """Two trials that are each all equal or all unequal: a resample holds 0, half or all."""
    some = [question(1, step, True, 0.0) for step in range(50)]
    some += [question(2, step, False, 1.0) for step in range(50)]
    found = summarise_agreement("a", "b", "x", some, DOMAINS).overall
    assert found.equal.interval is not None
    assert (found.equal.interval.low, found.equal.interval.high) == (0.0, 1.0)
