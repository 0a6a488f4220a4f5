"""F1, balanced accuracy and the areas under the curves, alone and over resamples."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.scoring.metrics import additive
from forkpoint.scoring.metrics.additive import resampled
from forkpoint.scoring.metrics.arrays import Floats, Integers
from forkpoint.scoring.metrics.classification import (
    auprc,
    auroc,
    balanced_accuracy,
    f1,
    f1_chance,
    macro_f1,
    macro_f1_chance,
    predictions_for_f1,
    prevalence,
    right_of_several,
    score_values,
)
from forkpoint.scoring.metrics.resampled_ranking import resampled_auprc, resampled_auroc

LABELS = st.lists(st.tuples(st.integers(0, 2), st.integers(-1, 2)), min_size=1, max_size=25)
SCORED = st.lists(
    st.tuples(st.booleans(), st.integers(0, 5).map(lambda s: s / 5)), min_size=1, max_size=20
)


def columns(pairs: list[tuple[int, int]]) -> tuple[Integers, Integers]:
    return np.array([g for g, _ in pairs]), np.array([p for _, p in pairs])


def resamples_of(items: int, seed: int = 5) -> tuple[list[list[int]], Integers]:
    """Twenty resamples: the items each holds, and how often, shape (items, 20)."""
    words = np.random.PCG64(seed).random_raw(20 * items) % np.uint64(items)
    drawn = words.astype(int).reshape(20, items)
    counts = np.stack([np.bincount(row, minlength=items) for row in drawn], axis=1)
    return drawn.tolist(), counts


def same(found: Floats, expected: list[float | None]) -> None:
    """Equal per resample; None is NaN."""
    as_floats = [np.nan if value is None else value for value in expected]
    np.testing.assert_allclose(found, as_floats, rtol=0, atol=1e-12)


def plain_f1(pairs: list[tuple[int, int]], positive: int) -> float | None:
    hits = sum(g == p == positive for g, p in pairs)
    named = sum(g == positive for g, _ in pairs) + sum(p == positive for _, p in pairs)
    return 2 * hits / named if named else None


def plain_macro_f1(pairs: list[tuple[int, int]]) -> float:
    values = [plain_f1(pairs, label) or 0.0 for label in {g for g, _ in pairs}]
    return sum(values) / len(values)


def plain_balanced(pairs: list[tuple[int, int]]) -> float:
    recalls = []
    for label in {g for g, _ in pairs}:
        held = [p for g, p in pairs if g == label]
        recalls.append(sum(p == label for p in held) / len(held))
    return sum(recalls) / len(recalls)


@settings(max_examples=25)
@given(LABELS)
def test_label_metrics_are_those_of_plain_loops(pairs: list[tuple[int, int]]) -> None:
    gold, predicted = columns(pairs)
    assert balanced_accuracy(gold, predicted) == pytest.approx(plain_balanced(pairs))
    of_classes = [plain_f1(pairs, label) for label in range(3)]
    for label, expected in enumerate(of_classes):
        found = f1(gold, predicted, label)
        assert (found is None) == (expected is None)
        assert expected is None or found == pytest.approx(expected)
    assert macro_f1(gold, predicted) == pytest.approx(plain_macro_f1(pairs))


@settings(max_examples=25)
@given(LABELS)
def test_each_resample_is_scored_as_the_items_it_holds(pairs: list[tuple[int, int]]) -> None:
    gold, predicted = columns(pairs)
    drawn, counts = resamples_of(len(pairs))
    held = [[pairs[item] for item in row] for row in drawn]
    labels = [gold[row] for row in drawn]
    same(
        resampled(additive.balanced_accuracy(gold, predicted), counts),
        [plain_balanced(row) for row in held],
    )
    same(resampled(additive.f1(gold, predicted, 1), counts), [plain_f1(row, 1) for row in held])
    same(
        resampled(additive.macro_f1(gold, predicted), counts), [plain_macro_f1(row) for row in held]
    )
    shares = [float(np.mean(g == 1)) for g in labels]
    same(
        resampled(additive.f1_chance(gold, 1, 3), counts), [f1_chance(share, 3) for share in shares]
    )
    same(
        resampled(additive.macro_f1_chance(gold, 3), counts),
        [macro_f1_chance(g, 3) for g in labels],
    )
    same(resampled(additive.mean((gold == 1).astype(float)), counts), [*shares])


def plain_auroc(pairs: list[tuple[bool, float]]) -> float | None:
    above = [s for y, s in pairs if y]
    below = [s for y, s in pairs if not y]
    if not above or not below:
        return None
    return sum((a > b) + (a == b) / 2 for a in above for b in below) / len(above) / len(below)


def plain_auprc(pairs: list[tuple[bool, float]]) -> float | None:
    """Each positive item counts the precision among the items that score as high or higher."""
    precisions = []
    for y, s in pairs:
        if y:
            taken = [other for other, score in pairs if score >= s]
            precisions.append(sum(taken) / len(taken))
    return sum(precisions) / len(precisions) if precisions else None


@settings(max_examples=25)
@given(SCORED)
def test_areas_are_those_of_plain_loops_in_every_resample(
    pairs: list[tuple[bool, float]],
) -> None:
    gold, scores = np.array([y for y, _ in pairs]), np.array([s for _, s in pairs])
    for metric, plain in ((auroc, plain_auroc), (auprc, plain_auprc)):
        found, expected = metric(gold, scores), plain(pairs)
        assert found == (None if expected is None else pytest.approx(expected))
    drawn, counts = resamples_of(len(pairs))
    held = [[pairs[item] for item in row] for row in drawn]
    same(resampled_auroc(scores, gold.astype(float), counts), [plain_auroc(h) for h in held])
    same(resampled_auprc(gold, scores, counts), [plain_auprc(h) for h in held])


def test_a_failed_prediction_is_the_wrong_class_of_two_and_no_class_of_three() -> None:
    gold, choice = np.array([0, 1, 1]), np.array([0, 1, -1])
    failed = np.array([False, False, True])
    assert predictions_for_f1(gold, choice, failed, 2).tolist() == [0, 1, 0]
    assert predictions_for_f1(gold, choice, failed, 3).tolist() == [0, 1, -1]


def test_the_closed_form_of_f1_is_what_guessing_gives_on_many_items() -> None:
    """Uniform guesses on 200,000 items with π = 0.25: near 2 · 0.25 · 0.5 / 0.75 = 1/3."""
    words = np.random.PCG64(11).random_raw(200_000)
    gold = (words % np.uint64(4) == 0).astype(np.int64)
    guesses = ((words >> np.uint64(40)) % np.uint64(2)).astype(np.int64)
    assert f1_chance(0.25, 2) == pytest.approx(1 / 3)
    assert f1(gold, guesses, 1) == pytest.approx(1 / 3, abs=0.005)
    assert macro_f1(gold, guesses) == pytest.approx(macro_f1_chance(gold, 2), abs=0.005)
    assert balanced_accuracy(gold, guesses) == pytest.approx(0.5, abs=0.005)
    assert auprc(gold == 1, guesses.astype(float)) == pytest.approx(
        prevalence(gold == 1), abs=0.005
    )


def test_a_perfect_system_has_1_though_an_option_is_never_right() -> None:
    gold = np.array([0, 1, 1])
    assert macro_f1(gold, gold) == 1
    assert macro_f1(gold, np.array([0, 1, 3])) == pytest.approx((1 + 2 / 3) / 2)


def test_what_no_item_supports_is_undefined() -> None:
    none = np.zeros(0, dtype=np.int64)
    gold = np.array([0, 0])
    assert balanced_accuracy(none, none) is None
    assert macro_f1(none, none) is None
    assert macro_f1_chance(none, 2) is None
    assert f1(gold, gold, 1) is None
    assert auroc(gold == 0, np.array([0.1, 0.2])) is None
    assert auprc(gold == 1, np.array([0.1, 0.2])) is None
    assert prevalence(none == 1) is None


def test_no_items_leave_every_resample_undefined() -> None:
    none, counts = np.zeros(0), np.zeros((0, 4))
    labels = np.zeros(0, dtype=np.int64)
    for values in (
        resampled(additive.mean(none), counts),
        resampled(additive.balanced_accuracy(labels, labels), counts),
        resampled(additive.macro_f1(labels, labels), counts),
        resampled_auroc(none, none, counts),
        resampled_auprc(labels == 1, none, counts),
    ):
        same(values, [None] * 4)


def test_a_score_question_is_worth_the_mean_of_its_levels() -> None:
    p = np.array([[0.2, 0.5, 0.3], [0.25, 0.75, 0.0], [0, 0, 1]])
    assert score_values(p, np.array([3, 2, 3])).tolist() == pytest.approx([0.55, 0.75, 1])


def test_any_of_several_right_answers_is_right() -> None:
    gold = np.array([[True, False, True]] * 3 + [[False, False, True]])
    assert right_of_several(np.array([2, 1, -1, -1]), gold).tolist() == [True, False, False, False]
    assert right_of_several(np.zeros(0, dtype=np.int64), np.zeros((0, 3), dtype=bool)).size == 0
