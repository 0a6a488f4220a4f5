"""The bootstrap of the decision track: its spread, its coverage, its groups, its bytes."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.scoring.decisions.evidence import COLUMNS, Evidence
from forkpoint.scoring.decisions.ordered import Ordered, ordered_figures
from forkpoint.scoring.metrics.accuracy import item_accuracy, pair_accuracy
from forkpoint.scoring.metrics.confidence import (
    area_under_risk,
    automation,
    block_ends,
    risk_curve,
)
from forkpoint.scoring.metrics.running_sums import stretch_limits
from forkpoint.scoring.resampling import (
    Bootstrap,
    Counts,
    group_counts,
    group_words,
    p_value,
    percentile_interval,
    share_above_zero,
)


def counts_of(groups: int, resamples: int, seed: int = 1) -> Counts:
    return group_counts(group_words("t", 0, Bootstrap(resamples, seed)), groups, resamples)


def test_the_standard_error_of_a_share_is_that_of_the_formula() -> None:
    right = np.arange(400) < 280
    shares = right @ counts_of(400, 10_000) / 400
    assert float(shares.std()) == pytest.approx(math.sqrt(0.7 * 0.3 / 400), rel=0.05)


def test_a_nominal_95_percent_interval_covers_the_truth_as_often() -> None:
    generator = np.random.default_rng(7)
    counts = counts_of(200, 1000)
    covered = 0
    for _ in range(500):
        right = generator.random(200) < 0.6
        found = percentile_interval(right @ counts / 200)
        assert found is not None
        covered += found.low <= 0.6 <= found.high
    assert 0.92 <= covered / 500 <= 0.97


def test_resampling_groups_widens_the_interval_where_members_agree() -> None:
    generator = np.random.default_rng(3)
    right = np.repeat(generator.random(150) < 0.5, 2)
    of_groups = right.reshape(150, 2).sum(axis=1) @ counts_of(150, 2000) / 300
    of_items = right @ counts_of(300, 2000) / 300
    assert of_groups.std() > 1.25 * of_items.std()


def test_the_same_seed_gives_the_same_bytes_and_another_one_does_not() -> None:
    assert counts_of(50, 300).tobytes() == counts_of(50, 300).tobytes()
    assert counts_of(50, 300).tobytes() != counts_of(50, 300, seed=2).tobytes()


def test_blocks_of_resamples_are_one_stream() -> None:
    words = group_words("t", 0, Bootstrap(300, 1))
    parts = [group_counts(words, 50, size) for size in (7, 200, 93)]
    assert (np.concatenate(parts, axis=1) == counts_of(50, 300)).all()


@given(st.lists(st.tuples(st.integers(1, 4), st.booleans()), max_size=40))
def test_stretches_hold_one_label_or_one_value(items: list[tuple[int, bool]]) -> None:
    items = sorted(items, key=lambda item: -item[0])
    values = np.array([value for value, _ in items], dtype=np.float64)
    labels = np.array([label for _, label in items], dtype=np.bool_)
    limits = stretch_limits(labels, block_ends(values))
    assert limits == sorted(set(limits))
    assert (limits[0], limits[-1]) == (0, len(items))
    kinds = []
    for start, end in pairwise(limits):
        kinds.append(frozenset(labels[start:end].tolist()))
        assert len(kinds[-1]) == 1 or len(set(values[start:end])) == 1
        assert end == len(items) or values[end] < values[end - 1]
    assert all(a != b or len(a) == 2 for a, b in pairwise(kinds))


@given(st.data())
def test_a_resample_scores_like_the_items_that_it_holds(data: st.DataObject) -> None:
    sizes = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=8))
    group = np.repeat(np.arange(len(sizes)), sizes)
    total = len(group)
    wrong = np.array(data.draw(st.lists(st.booleans(), min_size=total, max_size=total)))
    steps = data.draw(st.lists(st.integers(1, 6), min_size=total, max_size=total))
    confidence = np.array(steps) / 6
    counts = counts_of(len(sizes), 5, data.draw(st.integers(0, 99)))
    evidence = Evidence(np.zeros((len(sizes), len(COLUMNS))), group, confidence, wrong)
    found = ordered_figures(Ordered(evidence), counts)
    for resample in range(5):
        held = np.repeat(np.arange(total), counts[group, resample])
        curve = risk_curve(confidence[held], wrong[held])
        for tolerated in (1, 5, 10):
            expected = automation(curve, tolerated)
            assert found[f"automation_{tolerated}"][resample] == pytest.approx(expected, abs=1e-9)
        assert found["aurc"][resample] == pytest.approx(area_under_risk(curve), abs=1e-12)


@pytest.mark.parametrize("groups", [30, 300, 5_000, 25_000])
@pytest.mark.parametrize("values", [20, 10**9])
def test_figures_of_large_tasks_do_not_run_over(groups: int, values: int) -> None:
    generator = np.random.default_rng(groups)
    group = np.repeat(np.arange(groups), 2)
    confidence = generator.integers(1, values + 1, 2 * groups) / values
    wrong = generator.random(2 * groups) > 0.85 + 0.15 * confidence
    evidence = Evidence(np.zeros((groups, len(COLUMNS))), group, confidence, wrong)
    counts = np.concatenate([np.ones((groups, 1), np.int32), counts_of(groups, 2)], axis=1)
    found = ordered_figures(Ordered(evidence), counts)
    for resample in range(3):
        held = np.repeat(np.arange(2 * groups), counts[group, resample])
        curve = risk_curve(confidence[held], wrong[held])
        for tolerated in (1, 5, 10):
            expected = automation(curve, tolerated)
            assert found[f"automation_{tolerated}"][resample] == pytest.approx(expected, abs=1e-9)
        assert found["aurc"][resample] == pytest.approx(area_under_risk(curve), abs=1e-11)


@given(st.lists(st.tuples(st.integers(1, 5), st.booleans()), min_size=1, max_size=30))
def test_automation_is_the_longest_prefix_that_is_good_enough(
    items: list[tuple[int, bool]],
) -> None:
    confidence = np.array([step / 5 for step, _ in items])
    wrong = np.array([error for _, error in items])
    best = 0
    for least in set(confidence.tolist()):
        taken = [error for c, error in zip(confidence, wrong, strict=True) if c >= least]
        if 100 * sum(taken) <= 10 * len(taken):
            best = max(best, len(taken))
    assert automation(risk_curve(confidence, wrong), 10) == pytest.approx(100 * best / len(items))


@given(st.lists(st.lists(st.booleans(), min_size=1, max_size=4), min_size=1, max_size=10))
def test_accuracies_count_items_and_whole_groups(groups: list[list[bool]]) -> None:
    right = np.array([ok for group in groups for ok in group])
    group = np.array([n for n, members in enumerate(groups) for _ in members])
    assert item_accuracy(right) == pytest.approx(100 * sum(right.tolist()) / len(right))
    assert pair_accuracy(right, group, len(groups)) == pytest.approx(
        100 * sum(all(members) for members in groups) / len(groups)
    )


def test_zeros_count_half_and_ties_make_p_one() -> None:
    assert share_above_zero(np.array([1.0, 0.0, -1.0, 1e-12])) == 0.5
    assert p_value(np.zeros(99)) == 1.0
    assert p_value(np.ones(99)) == pytest.approx(2 / 100)


def test_an_interval_needs_19_of_20_resamples_to_be_defined() -> None:
    values = np.arange(100, dtype=float)
    values[:5] = np.nan
    assert percentile_interval(values) is not None
    values[5] = np.nan
    assert percentile_interval(values) is None
