"""What no reading reaches: chance by formula, and baselines on the released items."""

from dataclasses import replace

import pytest

from forkpoint.decisions.item_set import item_set
from forkpoint.decisions.registry import FAMILIES
from forkpoint.scoring.decisions.baselines import UNIFORM, Baseline, baselines
from forkpoint.scoring.decisions.task import Task, task_of


@pytest.fixture(scope="module")
def rows() -> dict[str, Baseline]:
    tasks = {name: task_of(name, item_set(name).items) for name in FAMILIES}
    return {row.name: row for row in baselines(tasks, dict.fromkeys(tasks, "1.0"))}


def test_uniform_guessing_scores_16_1_percent_of_the_groups(rows: dict[str, Baseline]) -> None:
    uniform = rows[UNIFORM].macro
    assert uniform["pair_accuracy"] == pytest.approx(16.1, abs=0.05)
    assert uniform["automation_5"] is None, "a formula has no confidences"


@pytest.mark.parametrize("name", ["first option", "longest option", "most frequent answer"])
def test_a_constant_answer_has_no_group_right(rows: dict[str, Baseline], name: str) -> None:
    assert rows[name].macro["pair_accuracy"] == 0
    assert rows[name].tasks["log_claim"]["item_accuracy"] == 50


def test_the_bag_of_words_is_a_row_of_released_items(rows: dict[str, Baseline]) -> None:
    assert rows["bag of words"].reason is None
    pair_accuracy = rows["bag of words"].macro["pair_accuracy"]
    assert pair_accuracy is not None
    assert pair_accuracy < 16.1


def test_items_that_it_was_not_fitted_for_have_no_bag_of_words_and_say_why() -> None:
    task = task_of("policy_case", item_set("policy_case").items[:30])
    [*_, bag] = baselines({"policy_case": task}, {"policy_case": "fresh:7"})
    assert bag.macro == {}
    assert bag.reason is not None
    assert "released items" in bag.reason


def test_own_items_are_answered_in_folds_that_keep_groups_apart() -> None:
    items = [replace(item, family="mine") for item in item_set("policy_case").items[:24]]
    task: Task = task_of("mine", items)
    [*_, bag] = baselines({"mine": task}, {"mine": "own"})
    assert bag.reason is None
    assert bag.tasks["mine"]["item_accuracy"] is not None
