"""Core families, own tasks and reference tasks are compared apart, never averaged together."""

import json
from pathlib import Path

import pytest
from command_line import call

ITEM = {"state": "a or b?", "question": "Which?", "options": ["a", "b"], "answer": "b"}


def test_own_tasks_have_no_part_in_the_means_of_core_families(own_folder: Path) -> None:
    lines = [json.dumps(ITEM | {"id": str(number)}) for number in range(8)]
    (own_folder / "mine.jsonl").write_text("\n".join(lines))
    asked = ("--family", "policy_case", "--limit", "12", "--items", "mine.jsonl")
    assert call("run", "--model", "random", "--model", "first-option", *asked).code == 0
    ended = call("compare", "random", "first-option", "--json")
    assert ended.code == 0, ended.err
    found = json.loads(ended.out)
    assert set(found["comparison"]["tasks"]) == {"policy_case"}
    assert set(found["own"]["tasks"]) == {"mine"}
    assert found["comparison"]["macro"] != found["own"]["macro"]


def test_systems_without_a_task_in_common_are_one_clear_line(own_folder: Path) -> None:
    (own_folder / "mine.jsonl").write_text(json.dumps(ITEM))
    assert call("run", "--model", "random", "--items", "mine.jsonl").code == 0
    core = ("--family", "policy_case", "--limit", "3")
    assert call("run", "--model", "first-option", *core).code == 0
    call("compare", "random", "first-option").assert_one_clear_line()


def test_reference_tasks_are_compared_on_their_own_metric(
    shared: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORKPOINT_HOME", str(own_folder / "home"))
    origin = shared / "data" / "reference"
    task = ("--task", "folio")
    assert call("download", "reference", *task, "--from", origin / "E2").code == 0
    assert call("run", *task, "--model", "random", "--model", "uniform").code == 0
    found = json.loads(call("compare", "random", "uniform", "--json").out)
    assert found["comparison"] is None
    difference = found["reference"]["tasks"]["folio"]
    assert difference["interval"]["low"] <= difference["value"] <= difference["interval"]["high"]
    assert found["reference"]["score"]["value"] is None, "one task of 35 is no reference score"
