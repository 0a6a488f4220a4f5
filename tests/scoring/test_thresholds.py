"""Thresholds that are chosen on one split and judged on the other; costs."""

import math
from typing import Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.errors import UsageError
from forkpoint.scoring.costs import (
    Costs,
    cheapest_threshold,
    cost_report,
    costs_of_items,
    parse_costs,
)
from forkpoint.scoring.metrics.arrays import Bools, Floats
from forkpoint.scoring.metrics.proportions import upper_bound
from forkpoint.scoring.thresholds import (
    Units,
    automated_at,
    choose_threshold,
    least_units,
    rows_of,
    split_by_group,
    threshold_report,
)

ANSWERS = st.lists(
    st.tuples(st.integers(0, 10).map(lambda c: c / 10), st.booleans()), min_size=1, max_size=40
)


def units(confidence: Floats, right: Bools) -> Units:
    """Units each in a group of its own."""
    return Units(confidence, right, tuple(f"g{number}" for number in range(len(right))))


def uniform(count: int, seed: int) -> Floats:
    words = np.random.PCG64(seed).random_raw(count) >> np.uint64(11)
    return np.asarray(words / 2.0**53)


def calibrated(count: int, seed: int) -> Units:
    """Confidence uniform from ½ to 1, right exactly as often as it says."""
    confidence = (1 + uniform(count, seed)) / 2
    return units(confidence, uniform(count, seed + 10_000) < confidence)


@settings(max_examples=40)
@given(ANSWERS, st.sampled_from((5, 20, 40)), st.sampled_from(("bound", "empirical")))
def test_the_threshold_is_the_smallest_that_a_plain_search_accepts(
    answers: list[tuple[float, bool]], target: float, rule: Literal["bound", "empirical"]
) -> None:
    accepted = []
    for threshold in {c for c, _ in answers if c > 0}:
        held = [ok for c, ok in answers if c >= threshold]
        errors = held.count(False)
        share = (
            upper_bound(errors, len(held), 0.99) if rule == "bound" else 100 * errors / len(held)
        )
        if share <= target:
            accepted.append(threshold)
    found = choose_threshold(
        units(np.array([c for c, _ in answers]), np.array([ok for _, ok in answers])), target, rule
    )
    assert found == min(accepted, default=None)


def test_the_bound_leaves_room_for_luck_where_the_observed_error_does_not() -> None:
    """Of 60 calibrated sets, how often is the true error of the choice above its target?"""
    above: dict[str, list[bool]] = {"bound": [], "empirical": []}
    for seed in range(60):
        for rule, found in above.items():
            threshold = choose_threshold(calibrated(2500, seed), 5, rule)  # type: ignore[arg-type]
            if threshold is not None:
                found.append(100 * (1 - threshold) / 2 > 5)
    assert len(above["bound"]) > 30
    assert np.mean(above["bound"]) < 0.1
    assert np.mean(above["empirical"]) > 0.4


def test_a_calibrated_model_mostly_holds_its_target_on_the_other_split() -> None:
    """Though its threshold was taken as low as split A allowed, in each of 40 sets."""
    reports = [threshold_report(calibrated(3000, seed), 10) for seed in range(40)]
    verdicts = [report.verdict for report in reports]
    assert verdicts.count("holds") > 20
    assert verdicts.count("fails") <= 1
    report = reports[verdicts.index("holds")]
    assert report.shown_on.bound is not None
    assert report.shown_on.bound <= 10
    assert report.chosen_on.units + report.shown_on.units == 3000
    assert report.shown_on.coverage == pytest.approx(
        100 * report.shown_on.automated / report.shown_on.units
    )


def test_a_threshold_that_split_b_refutes_fails() -> None:
    """Split A all right, split B half wrong at the same confidence."""
    names = [f"g{number}" for number in range(400)]
    in_a = split_by_group(names)
    right = in_a | (np.arange(400) % 2 == 0)
    report = threshold_report(Units(np.full(400, 0.9), right, tuple(names)), 5)
    assert (report.verdict, report.threshold) == ("fails", 0.9)
    assert report.shown_on.error is not None
    assert report.shown_on.error > 30


def test_a_split_that_can_neither_show_nor_refute_says_so() -> None:
    """A few errors of 100: the error may be 5 % or not."""
    names = [f"g{number}" for number in range(200)]
    in_a = split_by_group(names)
    right = np.ones(200, dtype=bool)
    right[np.flatnonzero(~in_a)[:4]] = False
    report = threshold_report(Units(np.full(200, 0.9), right, tuple(names)), 5)
    assert (report.verdict, report.shown_on.error) == ("not enough evidence", 4)


def test_automate_nothing_is_a_verdict() -> None:
    report = threshold_report(units(np.full(400, 0.99), np.arange(400) % 2 == 0), 5)
    assert (report.verdict, report.threshold) == ("automate nothing", None)
    assert (report.shown_on.automated, report.shown_on.coverage) == (0, 0)
    assert report.shown_on.error is None


def test_too_few_units_are_refused_even_if_flawless() -> None:
    """90 flawless units are the fewest whose 99 % upper bound is within 5 %."""
    assert [least_units(target) for target in (1, 5, 10)] == [459, 90, 44]
    for target in (0.5, 1, 5, 10, 33):
        least = least_units(target)
        assert upper_bound(0, least, 0.99) <= target < upper_bound(0, least - 1, 0.99)
    flawless = np.full(180, 0.9), np.ones(180, dtype=bool)
    assert threshold_report(units(*flawless), 5).verdict == "holds"
    fewer = units(flawless[0][:179], flawless[1][:179])
    assert threshold_report(fewer, 5).verdict == "too few"


def test_no_group_lies_in_both_splits_and_the_order_changes_nothing() -> None:
    names = [f"g{number % 31}" for number in range(200)]
    in_a = split_by_group(names)
    first = {name for name, a in zip(names, in_a, strict=True) if a}
    second = {name for name, a in zip(names, in_a, strict=True) if not a}
    assert (len(first), len(second), first & second) == (16, 15, set())
    assert split_by_group(names[::-1]).tolist() == in_a[::-1].tolist()
    assert split_by_group(names, ["other"]).tolist() != in_a.tolist()


def test_a_row_passes_only_whole_and_is_wrong_if_any_answer_is() -> None:
    questions = Units(
        np.array([0.9, 0.7, 0.95, 0.99, 0.8]),
        np.array([True, False, True, True, True]),
        ("x", "x", "y", "y", "y"),
    )
    rows = rows_of(questions, ["r2", "r2", "r1", "r1", "r0"])
    assert rows.confidence.tolist() == [0.7, 0.95, 0.8]
    assert rows.right.tolist() == [False, True, True]
    assert rows.group == ("x", "y", "y")
    assert automated_at(rows, 0.8).automated == 2


def test_a_row_in_two_groups_is_an_error_that_names_it() -> None:
    questions = Units(np.array([0.9, 0.9]), np.array([True, True]), ("x", "y"))
    with pytest.raises(UsageError, match="row 'r1' lies in the groups 'x' and 'y'"):
        rows_of(questions, ["r1", "r1"])


def test_a_failed_answer_is_never_automated() -> None:
    """Confidence 0 stands for failed: coverage counts it, no threshold takes it."""
    mixed = units(np.array([0.0] * 50 + [0.9] * 100), np.array([False] * 50 + [True] * 100))
    assert choose_threshold(mixed, 90) == 0.9
    assert automated_at(mixed, 0.0).automated == 100
    assert automated_at(mixed, 0.9).coverage == pytest.approx(100 * 100 / 150)


@pytest.mark.parametrize("target", [0, 100, -1, math.nan])
def test_a_target_that_is_no_percentage_is_refused(target: float) -> None:
    with pytest.raises(UsageError, match="give a percentage between 0 and 100"):
        least_units(target)


YES_NO = st.lists(
    st.tuples(st.integers(0, 10).map(lambda p: p / 10), st.booleans(), st.booleans()),
    min_size=1,
    max_size=25,
)


@settings(max_examples=40)
@given(YES_NO, st.sampled_from((Costs(1, 20), Costs(3, 1), Costs(1, 0), Costs(2, 2, 1))))
def test_the_cheapest_threshold_costs_no_more_than_any_other(
    items: list[tuple[float, bool, bool]], costs: Costs
) -> None:
    p, gold, failed = (np.array(column) for column in zip(*items, strict=True))

    def plain(threshold: float) -> float:
        total = 0.0
        for yes, answer, fails in items:
            if fails:
                total += max(costs.fp, costs.fn) if costs.human is None else costs.human
            elif (yes >= threshold) != answer:
                total += costs.fn if answer else costs.fp
        return total

    chosen = cheapest_threshold(p, gold, failed, costs)
    candidates = [0.0, *sorted({yes for yes, _, fails in items if not fails}), math.inf]
    assert plain(chosen) == pytest.approx(min(map(plain, candidates)))
    for threshold in candidates:
        found = costs_of_items(p, gold, failed, threshold, costs).sum()
        assert found == pytest.approx(plain(threshold))


def test_for_calibrated_answers_the_break_even_threshold_is_about_the_cheapest() -> None:
    p = uniform(4000, 1)
    gold = uniform(4000, 2) < p
    none = np.zeros(4000, dtype=bool)
    costs = Costs(1, 20, human=0.3)
    in_a = split_by_group([str(number) for number in range(4000)])
    report = cost_report(p, gold, none, in_a, costs)
    found = report.policies
    assert report.break_even == pytest.approx(1 / 21)
    assert found["break even"].cost <= min(
        found[name].cost for name in ("half", "always yes", "always no")
    )
    assert found["chosen"].cost == pytest.approx(found["break even"].cost, abs=0.05)
    assert found["human"].cost == 0.3
    assert found["shared"].cost < min(found["human"].cost, found["break even"].cost)
    assert 0 < found["shared"].automated < 100
    assert found["always yes"].false_positives == int((~gold[~in_a]).sum())
    assert found["always no"].false_negatives == int(gold[~in_a].sum())


def test_costs_without_both_answers_in_each_split_are_refused() -> None:
    p, in_a = np.full(100, 0.5), np.arange(100) < 50
    report = cost_report(p, np.arange(100) < 60, np.zeros(100, dtype=bool), in_a, Costs(1, 20))
    assert (report.chosen, report.policies) == (None, {})
    assert report.reason == (
        "split A has 50 yes and 0 no: costs need 30 items and both answers in each split"
    )


def test_costs_are_read_from_text() -> None:
    assert parse_costs("fp=1,fn=20") == Costs(1, 20)
    assert parse_costs(" fn = 2.5 , fp = 0, human=1e-1 ") == Costs(0, 2.5, 0.1)


@pytest.mark.parametrize(
    "text", ["", "fp=1", "fp=1,fn=-2", "fp=1,fn=nan", "fp=0,fn=0", "fp=1,fp=2,fn=1", "tp=1,fn=1"]
)
def test_unreadable_costs_are_told_the_form(text: str) -> None:
    with pytest.raises(UsageError, match="for example fp=1,fn=20"):
        parse_costs(text)
