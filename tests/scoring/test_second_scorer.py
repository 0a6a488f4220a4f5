"""The second author's scorer gives the worked examples of the specification."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from second_bootstrap import columns, interval, resampled_levels
from second_paired import comparison
from second_scorer import (
    auroc,
    bootstrap_rows,
    brier_skill,
    f1_chance,
    holm,
    interval_of,
    is_complete,
    mrr10,
    ndcg10,
    read_task,
    reference_score,
    spearman,
    success_brier,
    wilson,
)
from second_tasks import Item, a_line, an_item, exactly, task_of_confidences, task_of_groups, whole

from forkpoint.decisions.releases import released_bytes

CONFIDENCE_FIGURES = ("automation_1", "automation_5", "automation_10", "aurc", "ece", "at_0.90")


@pytest.fixture(scope="module")
def examples() -> dict[str, Any]:
    path = Path(__file__).resolve().parents[3] / "shared/conformance/scoring/examples.json"
    if not path.is_file():
        pytest.skip("the folder ../shared with the worked examples is not here")
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


def test_example_1_automation_takes_the_largest_prefix(examples: dict[str, Any]) -> None:
    confidences = [0.99] * 10 + [0.90] * 30 + [0.60] * 10
    right = [0] + [1] * 9 + [0] + [1] * 29 + [0] * 5 + [1] * 5
    found = whole(task_of_confidences(confidences, right))
    expected = examples["1 automation, largest prefix"]["out"]
    assert {key: found[key] for key in CONFIDENCE_FIGURES} == exactly(expected)


@pytest.mark.parametrize("name", ["2 AURC with a tie", "3 ECE edge"])
def test_examples_2_and_3_ties_and_bin_edges(examples: dict[str, Any], name: str) -> None:
    example = examples[name]
    found = whole(task_of_confidences(example["c"], example["ok"]))
    assert {key: found[key] for key in CONFIDENCE_FIGURES} == exactly(example["out"])


def test_example_4_reading_records(examples: dict[str, Any]) -> None:
    example = examples["4 reading records"]
    items, lines = [], []
    for number, (record, answer) in enumerate(example["rows"]):
        items.append(an_item(number, answer, example["options"]))
        if record is not None:
            lines.append(a_line(items[-1], record))
    task = read_task(items, lines)
    expected = example["out"]
    failed = [number for number, outcome in enumerate(task.outcomes, 1) if outcome.failed]
    assert failed == expected["failed"]
    assert [outcome.choice for outcome in task.outcomes] == expected["choice"]
    assert [int(outcome.right) for outcome in task.outcomes] == expected["right"]
    found = whole(task)
    for key in ("item_accuracy", "brier", "log_loss", "ece"):
        assert found[key] == exactly(expected[key])


def test_example_5_direction(examples: dict[str, Any]) -> None:
    items: list[Item] = []
    lines = []
    for number, pair in enumerate(examples["5 direction"]["pairs"]):
        for answer, p_yes in zip(["yes", "no"], pair, strict=True):
            items.append(an_item(len(items), answer, ["yes", "no"], f"g{number}"))
            failed = {"error": "refused"}
            p = failed if p_yes is None else {"p": {"yes": p_yes, "no": 1 - p_yes}}
            lines.append(a_line(items[-1], p))
    found = whole(read_task(items, lines))
    expected = examples["5 direction"]["out"]
    assert found["direction"] == exactly(expected["direction"])
    assert found["direction_ties"] == exactly(expected["ties"])


def test_example_6_groups(examples: dict[str, Any]) -> None:
    example = examples["6 groups"]
    found = whole(task_of_groups(example["right"], example["options"]))
    assert {key: found[key] for key in example["out"]} == exactly(example["out"])


SYSTEM_A = {
    "L1": {"t1": ([1, 1, 1, 0], Fraction(1, 2)), "t2": ([0, 0, 1, 0], Fraction(1, 2))},
    "L2": {"t3": ([1, 0, 1, 1], Fraction(1, 4))},
}
SYSTEM_B = {
    "L1": {"t1": ([1, 0, 1, 0], Fraction(1, 2)), "t2": ([0, 1, 1, 0], Fraction(1, 2))},
    "L2": {"t3": ([1, 0, 1, 1], Fraction(1, 4))},
}


def score_on(
    system: dict[str, dict[str, tuple[list[int], Fraction]]], places: dict[str, list[int]]
) -> float | None:
    layers: dict[str, dict[str, tuple[float, float]]] = {}
    for layer, tasks in system.items():
        layers[layer] = {}
        for task, (right, b) in tasks.items():
            drawn = [right[place] for place in places[task]]
            layers[layer][task] = (sum(drawn) / len(drawn), float(b))
    return reference_score(layers)


def test_example_7_flooring_and_pairing(examples: dict[str, Any]) -> None:
    example = examples["7 flooring and pairing in resamples"]
    assert (example["A"], example["B"]) == (str(SYSTEM_A), str(SYSTEM_B))
    in_order = {task: [0, 1, 2, 3] for task in ("t1", "t2", "t3")}
    a, b = score_on(SYSTEM_A, in_order), score_on(SYSTEM_B, in_order)
    assert a is not None
    assert b is not None
    resamples_a = [score_on(SYSTEM_A, places) for places in example["idx"]]
    resamples_b = [score_on(SYSTEM_B, places) for places in example["idx"]]
    expected = example["out"]
    assert [a, b] == exactly([expected["A"], expected["B"]])
    assert resamples_a == exactly(expected["resamples_A"])
    assert resamples_b == exactly(expected["resamples_B"])
    found = comparison(a - b, resamples_a, resamples_b, groups=4)
    assert found["share_above_zero"] == exactly(expected["share_above_zero"])
    assert found["p"] == exactly(expected["p"])


def test_example_7_the_draws_and_an_interval_on_the_released_items(
    examples: dict[str, Any],
) -> None:
    expected = examples["7 flooring and pairing in resamples"]["out"][
        "rng policy_case level 2, groups 0-39 right of 67"
    ]
    assert bootstrap_rows("policy_case", 2, 67, 1)[0][:6] == expected["first indices"]
    items = [json.loads(line) for line in released_bytes("policy_case").splitlines()]
    groups = read_task(items, []).groups(2)
    assert len(groups) == 67
    right = {outcome.item_id for group in groups[:40] for outcome in group}
    lines = [a_line(item, {"p": {item["answer"]: 1}}) for item in items if item["id"] in right]
    levels = {2: read_task(items, lines).groups(2)}
    drawn = resampled_levels("policy_case", levels, 10_000, 20261007)
    values = columns([sample[2] for sample in drawn], ["pair_accuracy"])["pair_accuracy"]
    assert interval(values, 67) == exactly(expected["interval"])


def test_example_8_reranking(examples: dict[str, Any]) -> None:
    example = examples["8 reranking"]
    ndcg = [ndcg10(scores, gains) for scores, gains in example["ndcg_queries"]]
    mrr = [mrr10(scores, relevant) for scores, relevant in example["mrr_queries"]]
    assert ndcg == exactly(example["out"]["ndcg@10"])
    assert mrr == exactly(example["out"]["mrr@10"])


def test_example_9_success_rates(examples: dict[str, Any]) -> None:
    example = examples["9 success rates"]
    p, s = example["p"], example["s"]
    found = {"brier": success_brier(p, s), "brier_skill": brier_skill(p, s), "auroc": auroc(p, s)}
    assert found == exactly(example["out"])


def test_example_10_counts(examples: dict[str, Any]) -> None:
    expected = examples["10 counts"]
    for counts, complete in expected["complete"].items():
        records, planned = counts.split("/")
        assert is_complete(int(records), int(planned)) is complete
    assert f1_chance(0.25) == exactly(expected["f1_chance(0.25)"])
    assert wilson(0, 20) == exactly(expected["wilson 0/20"])
    assert wilson(297, 300) == exactly(expected["wilson 297/300"])
    assert interval_of(range(1, 10_001)) == expected["interval of 1..10000"]
    assert interval_of(range(1, 2_001)) == expected["interval of 1..2000"]


def test_example_10_inputs_that_give_the_rank_figures(examples: dict[str, Any]) -> None:
    """The example states no inputs; these were found to give its figures."""
    expected = examples["10 counts"]
    assert spearman([1, 2, 2, 4, 5], [2, 1, 4, 3, 5]) == exactly(expected["spearman"])
    found = holm({"a": 0.01, "b": 0.04, "c": 0.03})
    assert list(found.items()) == list(exactly(expected["holm"]).items())
