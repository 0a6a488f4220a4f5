"""What stands beside the headline metric of a reference task, and what the options alone allow."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import RANKINGS, MetricName
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of_probabilities
from forkpoint.scoring.decisions.task import task_of
from forkpoint.scoring.reference_track.beside import beside
from forkpoint.scoring.reference_track.blind import BLIND
from forkpoint.scoring.reference_track.headline import headline

SOURCE = converter_named("selfaware").SOURCE


def item(number: int, answer: str, **other: Any) -> Item:
    question = Question(f"case {number}", "Well?", (Option("yes"), Option("no")), "binary")
    id_ = f"t:{number}"
    made = Item(id_, "t", "A", 0, id_, "all", "all", question, answer)
    return replace(made, **other)


def answered(items: Sequence[Item], yes: Sequence[float]) -> Predictions:
    return predictions_of_probabilities(task_of("t", items), [(p, 1 - p) for p in yes])


ITEMS = [item(n, answer) for n, answer in enumerate(["yes", "no", "no", "no"])]


@pytest.mark.parametrize(
    ("metric", "name", "value"),
    [
        ("f1", "balanced_accuracy", (1 + 2 / 3) / 2),
        ("macro_f1", "accuracy", 3 / 4),
        ("balanced_accuracy", "accuracy", 3 / 4),
        ("auroc", "accuracy", 3 / 4),
        ("auprc", "auroc", 2 / 3),
        ("accuracy", "macro_f1", (2 / 3 + 4 / 5) / 2),
    ],
)
def test_the_second_figure_belongs_to_the_metric(
    metric: MetricName, name: str, value: float
) -> None:
    found = beside(replace(SOURCE, metric=metric), answered(ITEMS, [0.7, 0.9, 0.2, 0.1]))
    assert found is not None
    assert found.name == name
    assert found.value == pytest.approx(value)


def test_success_rates_have_the_weighted_auroc_beside_the_skill() -> None:
    rates = (1.0, 0.5, 0.5, 0.0, 0.0)
    items = [item(n, "yes" if rate >= 0.5 else "no", target=rate) for n, rate in enumerate(rates)]
    found = beside(
        replace(SOURCE, metric="brier_skill"), answered(items, [0.9, 0.8, 0.4, 0.4, 0.1])
    )
    assert found is not None
    assert found.name == "auroc"
    assert found.value == pytest.approx(0.875)


def test_a_group_is_right_only_if_all_its_answers_are() -> None:
    items = [replace(found, group=f"g{n // 2}") for n, found in enumerate(ITEMS)]
    found = beside(replace(SOURCE, metric="accuracy"), answered(items, [0.7, 0.9, 0.2, 0.1]))
    assert found is not None
    assert (found.name, found.value) == ("group_accuracy", 0.5)


def test_rankings_and_items_with_options_of_their_own_have_none() -> None:
    own = Question("case", "Well?", (Option("1"), Option("2")), "choice")
    mixed = [*ITEMS, replace(ITEMS[0], id="t:9", group="t:9", question=own, answer="1")]
    predictions = answered(mixed, [0.5] * 5)
    assert beside(replace(SOURCE, metric="accuracy"), predictions) is None
    assert all(beside(replace(SOURCE, metric=metric), predictions) is None for metric in RANKINGS)


def test_no_constant_is_better_than_the_mean_of_success_rates() -> None:
    source = replace(SOURCE, metric="brier_skill")
    items = [item(n, "yes", target=rate) for n, rate in enumerate((1.0, 0.5, 0.75, 0.0))]
    task = task_of("t", items)
    blind = headline(
        source, predictions_of_probabilities(task, BLIND["most frequent answer"](items))
    ).value
    assert blind == pytest.approx(0)
    for constant in (0.0, 0.25, 0.5, 0.75, 1.0):
        other = headline(source, answered(items, [constant] * 4)).value
        assert other is not None
        assert other <= 1e-9


def test_every_other_task_is_answered_with_its_most_frequent_answer() -> None:
    assert set(BLIND["most frequent answer"](ITEMS)) == {(0.0, 1.0)}
    graded = [replace(found, target=float(n)) for n, found in enumerate(ITEMS)]
    assert set(BLIND["most frequent answer"](graded)) == {(0.0, 1.0)}


def test_every_metric_of_the_track_but_rankings_and_own_options_has_a_second_figure() -> None:
    metrics = {converter_named(task).SOURCE.metric for task in TASKS} - RANKINGS
    predictions = answered(ITEMS, [0.7, 0.9, 0.2, 0.1])
    assert all(beside(replace(SOURCE, metric=metric), predictions) for metric in metrics)
