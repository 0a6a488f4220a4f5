"""The worked examples of the scoring specification come out exactly."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.scoring.decisions.point import point_figures
from forkpoint.scoring.decisions.predictions import Predictions, is_complete, predictions_of
from forkpoint.scoring.decisions.tally import tally
from forkpoint.scoring.decisions.task import task_of
from forkpoint.scoring.resampling import (
    Bootstrap,
    group_counts,
    group_indices,
    group_words,
    limits,
    percentile_interval,
)

Row = dict[str, Any]


@pytest.fixture(scope="module")
def examples() -> dict[str, Any]:
    path = Path(__file__).resolve().parents[3] / "shared/conformance/scoring/examples.json"
    if not path.exists():
        pytest.skip("the folder ../shared with conformance figures is not here")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def item(number: int, options: list[str], answer: str, group: str) -> Item:
    question = Question("", "", tuple(map(Option, options)))
    return Item(f"t:{number}", "t", "A", 1, group, "", "", question, answer)


def answered(items: list[Item], rows: list[Row | None]) -> Predictions:
    known = {found.id: row for found, row in zip(items, rows, strict=True) if row is not None}
    return predictions_of(task_of("t", items), known)


def at_confidences(confidence: list[float], right: list[int]) -> Predictions:
    """Binary items, each a group of its own, answered at a confidence, right or wrong."""
    items = [item(n, ["yes", "no"], "yes" if ok else "no", str(n)) for n, ok in enumerate(right)]
    return answered(items, [{"p": {"yes": c, "no": 1 - c}} for c in confidence])


def assert_figures(found: Predictions, expected: dict[str, Any]) -> None:
    figures = point_figures(found)
    for name, value in expected.items():
        if name == "at_0.90":
            assert figures["share_at_0.90"] == pytest.approx(value["share"], abs=1e-12)
            assert figures["accuracy_at_0.90"] == (
                None if value["accuracy"] is None else pytest.approx(value["accuracy"], abs=1e-12)
            )
        else:
            assert figures[name] == pytest.approx(value, abs=1e-12), name


def test_automation_takes_the_largest_prefix(examples: dict[str, Any]) -> None:
    confidence = [0.99] * 10 + [0.90] * 30 + [0.60] * 10
    right = [0] + [1] * 9 + [0] + [1] * 29 + [0] * 5 + [1] * 5
    assert_figures(
        at_confidences(confidence, right), examples["1 automation, largest prefix"]["out"]
    )


@pytest.mark.parametrize("name", ["2 AURC with a tie", "3 ECE edge"])
def test_ties_and_edges_of_confidence(examples: dict[str, Any], name: str) -> None:
    example = examples[name]
    assert_figures(at_confidences(example["c"], example["ok"]), example["out"])


def test_records_are_read_as_specified(examples: dict[str, Any]) -> None:
    example = examples["4 reading records"]
    items = [
        item(n, example["options"], gold, str(n)) for n, (_, gold) in enumerate(example["rows"], 1)
    ]
    found = answered(items, [row for row, _ in example["rows"]])
    out = example["out"]
    keys = [None if c < 0 else example["options"][c] for c in found.choice.tolist()]
    assert keys == out["choice"]
    assert found.right.astype(int).tolist() == out["right"]
    assert [n for n, ok in enumerate(found.usable.tolist()) if not ok] == [
        n - 1 for n in out["failed"]
    ]
    assert_figures(found, {k: out[k] for k in ("item_accuracy", "brier", "log_loss", "ece")})


def test_direction_counts_ties_and_failures_as_wrong(examples: dict[str, Any]) -> None:
    example = examples["5 direction"]
    items, rows = [], list[Row | None]()
    for number, pair in enumerate(example["pairs"]):
        for place, p in enumerate(pair):
            items.append(
                item(2 * number + place, ["yes", "no"], "no" if place else "yes", str(number))
            )
            rows.append(None if p is None else {"p": {"yes": p, "no": 1 - p}})
    found = answered(items, rows)
    assert point_figures(found)["direction"] == example["out"]["direction"]
    assert tally(found).direction_ties == example["out"]["ties"]


def test_a_group_is_right_if_every_member_is(examples: dict[str, Any]) -> None:
    example = examples["6 groups"]
    items, rows, number = [], list[Row | None](), 0
    for group, (right, options) in enumerate(
        zip(example["right"], example["options"], strict=True)
    ):
        for ok, count in zip(right, options, strict=True):
            keys = [f"o{k}" for k in range(count)]
            items.append(item(number, keys, "o0", str(group)))
            rows.append({"p": {key: float(key == ("o0" if ok else "o1")) for key in keys}})
            number += 1
    found = answered(items, rows)
    assert_figures(found, {k: example["out"][k] for k in ("pair_accuracy", "item_accuracy")})
    assert tally(found).chance_groups == pytest.approx(example["out"]["chance"], abs=1e-12)


def test_the_draws_and_their_interval(examples: dict[str, Any]) -> None:
    expected = examples["7 flooring and pairing in resamples"]["out"][
        "rng policy_case level 2, groups 0-39 right of 67"
    ]
    bootstrap = Bootstrap()
    first = group_indices(group_words("policy_case", 2, bootstrap), 67, 1)
    assert first[0][:6].tolist() == expected["first indices"]
    counts = group_counts(group_words("policy_case", 2, bootstrap), 67, bootstrap.resamples)
    found = percentile_interval(100 * counts[:40].sum(axis=0) / 67)
    assert found is not None
    assert [found.low, found.high] == pytest.approx(expected["interval"], abs=1e-12)


def test_completeness_and_limits_are_whole_numbers(examples: dict[str, Any]) -> None:
    out = examples["10 counts"]
    for text, expected in out["complete"].items():
        records, planned = map(int, text.split("/"))
        assert is_complete(records, planned) is expected, text
    for count in (10_000, 2_000):
        values = np.arange(1, count + 1, dtype=float)
        assert [values[place] for place in limits(count)] == out[f"interval of 1..{count}"]
