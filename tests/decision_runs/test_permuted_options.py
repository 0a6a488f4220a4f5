"""Option order never moves a metric: a model that goes by the labels, its options permuted."""

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from command_line import call, write_function
from decided import rows, strict, write_rows
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.decisions.item_set import item_set
from forkpoint.items.item import Item
from forkpoint.scoring.decisions.calibrations import calibrations
from forkpoint.scoring.decisions.point import point_figures
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of
from forkpoint.scoring.decisions.tally import tally
from forkpoint.scoring.decisions.task import task_of

FAMILIES = ("log_claim", "policy_case", "record_rule", "triage_order")
BY_LABEL = """
import hashlib

def decide(question):
    seed = str(question.state)
    return {key: 1 + hashlib.sha256((seed + key).encode()).digest()[0] + len(key) / 100
            for key in question.keys}
"""


def scores(item: Item) -> dict[str, float]:
    """By the label and the state alone, without ties."""
    state = repr(item.question.state)
    found = {}
    for key in item.question.keys:
        digest = hashlib.sha256(f"{state}{key}".encode()).digest()
        found[key] = 1.0 + int.from_bytes(digest[:4], "big")
    return found


def answered(items: list[Item]) -> Predictions:
    given: dict[str, dict[str, Any]] = {item.id: {"p": scores(item)} for item in items}
    given[items[0].id] = {"error": "timeout"}
    del given[items[1].id]
    return predictions_of(task_of("t", items), given)


def permuted(item: Item, order: int) -> Item:
    options = list(item.question.options)
    shift = order % len(options)
    turned = options[shift:] + options[:shift]
    if order // len(options) % 2:
        turned.reverse()
    return replace(item, question=replace(item.question, options=tuple(turned)))


@pytest.mark.parametrize("family", FAMILIES)
@settings(max_examples=8)
@given(data=st.data())
def test_permuting_the_options_of_every_item_changes_no_metric(
    family: str, data: st.DataObject
) -> None:
    items = list(item_set(family).items[:48])
    orders = data.draw(st.lists(st.integers(0, 7), min_size=48, max_size=48))
    turned = [permuted(item, order) for item, order in zip(items, orders, strict=True)]
    before, after = answered(items), answered(turned)
    assert point_figures(after) == pytest.approx(point_figures(before), abs=1e-9)
    assert tally(after) == tally(before)
    whole, other = calibrations({"t": before}), calibrations({"t": after})
    for kind, report in whole.by_type.items():
        assert other.by_type[kind].value == pytest.approx(report.value, abs=1e-9)
        assert other.by_type[kind].signed_gap == pytest.approx(report.signed_gap, abs=1e-9)


def test_permuting_the_options_in_the_file_changes_no_figure_of_a_run(own_folder: Path) -> None:
    """End to end, with intervals; only baselines that go by the order may change."""
    model = write_function(own_folder, body=BY_LABEL)
    labels = ["approve", "deny", "escalate"]
    given = [row | {"options": labels, "answer": labels[n % 3]} for n, row in enumerate(rows(60))]
    turned = [row | {"options": labels[n % 3 :] + labels[: n % 3]} for n, row in enumerate(given)]
    found = []
    for folder, file in (("a", given), ("b", turned)):
        write_rows(own_folder / folder / "mine.jsonl", file)
        arguments = ("--items", own_folder / folder / "mine.jsonl", "--out", folder, "--json")
        ended = call("run", "--model", model, *arguments)
        assert ended.code == 0, ended.err
        found.append(strict(ended)["own"]["systems"]["decide"])
    for key in ("macro", "pooled", "tasks", "gates"):
        assert flat(found[0][key]) == pytest.approx(flat(found[1][key]), abs=1e-9)


def flat(value: Any) -> dict[str, float]:
    """The numbers of a JSON value by their place."""
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        return {f"{key}/{place}": number
                for key, part in pairs for place, number in flat(part).items()}  # fmt: skip
    return {"": float(value)} if isinstance(value, int | float) else {}
