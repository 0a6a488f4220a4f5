"""Reports say how pairs came out, why answers are missing, and what each model takes."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import pytest
from command_line import SHORT, call
from decided import Told, foreign, gold, own_tasks, rows, run, scored, strict

from forkpoint.errors import InvalidAnswerError, RefusedError, RestrictedError
from forkpoint.models.hosted import hosted_model, hosting_named
from forkpoint.models.limits import ModelLimits, limits_from_json
from forkpoint.runs.decision_track.runner import DecisionPlan, run_items
from forkpoint.runs.watcher import NobodyOfItems

TOLD: dict[str, list[Any]] = {
    "s0": [(0.8, 0.2)], "s1": [(0.3, 0.7)],
    "s2": [(0.9, 0.1)], "s3": [(0.6, 0.4)],
    "s4": [(0.4, 0.6)], "s5": [(0.1, 0.9)],
    "s6": [(0.2, 0.8)], "s7": [(0.7, 0.3)],
    "s10": [RestrictedError("options", "27 options; the service takes 26")],
    "s12": [RestrictedError("input tokens", "too long")],
    "s13": [RestrictedError("options", "27 options; the service takes 26")],
    "s14": [RefusedError("no"), RefusedError("no")], "s15": [InvalidAnswerError("nonsense")],
}  # fmt: skip
"""Pairs in turn right, both yes, both no, reversed, tied, and four with a failed member."""
FAILED = 3
LIMITS = ModelLimits(max_input_tokens=32_000, decimals=2, words="no arithmetic")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """The store of one system `m` with limits, and with every kind of answer."""
    told = {state: list(found) for state, found in TOLD.items()}
    model = replace(Told(told).model, limits=LIMITS, max_options=26)
    plan = DecisionPlan("m", [own_tasks(tmp_path, rows(16))])
    anyio.run(run_items, plan, model, tmp_path / "out", NobodyOfItems())
    return tmp_path / "out"


def shown(*command: str | Path) -> tuple[str, str]:
    """What a command prints as tables and as Markdown, each with single spaces."""
    texts = []
    for more in ((), ("--markdown",)):
        ended = call(*command, *more)
        assert ended.code == 0, ended.err
        texts.append(" ".join(ended.out.replace("|", " ").split()))
    return texts[0], texts[1]


def test_the_pairs_of_a_task_stand_in_every_form_of_the_report(out: Path) -> None:
    expected = {
        "pairs": 8, "both_right": 1, "both_yes": 1, "both_no": 1, "reversed": 1, "tied": 1,
        "failed": FAILED,
    }  # fmt: skip
    assert scored(out)["own"]["systems"]["m"]["directions"] == {"mine": expected}
    assert strict(call("report", "--track", "decisions", "--json", "--out", out))["own"]["systems"][
        "m"
    ]["directions"] == {"mine": expected}
    for text in shown("score", out):
        assert "mine m 8 1 1 1 1 1 3" in text


def test_tasks_that_are_no_pairs_of_yes_and_no_have_no_row(tmp_path: Path) -> None:
    task = "policy_case"
    folder = foreign(tmp_path / "tool", gold(task), task)
    assert scored(folder)["core"]["systems"]["tool"]["directions"] == {}
    assert not any("Direction of pairs" in text for text in shown("score", folder))


def test_what_is_not_answered_is_counted_by_its_cause(out: Path) -> None:
    """Items, usable share, answered, restricted, refused, invalid, service, missing."""
    for text in shown("score", out):
        assert "Own decisions: coverage and failures" in text
        assert "m 16 68.8 11 3 1 1 0 0" in text
        assert "every planned item has a usable answer" not in text


def test_where_all_is_answered_a_sentence_stands_for_the_table(tmp_path: Path) -> None:
    run(tmp_path / "out", Told(), own_tasks(tmp_path, rows(4)))
    for text in shown("score", tmp_path / "out"):
        assert "Own decisions: every planned item has a usable answer." in text
        assert "coverage and failures" not in text


def test_the_limits_of_a_model_and_what_passed_them_are_reported(out: Path) -> None:
    assert scored(out)["limits"]["m"] == {
        "known": {
            "max_options": 26,
            "max_input_tokens": 32_000,
            "decimals": 2,
            "words": "no arithmetic",
        },
        "items": 16,
        "restricted": {"options": 2, "input tokens": 1},
    }
    for text in shown("score", out):
        assert "System Options Input tokens Decimals Restricted Besides" in text.replace("-", "")
        assert "m 26 32,000 2 3 of 16 (options: 2, input tokens: 1) no arithmetic" in text


def test_limits_are_those_at_the_start_and_no_part_of_the_identity(
    out: Path, tmp_path: Path
) -> None:
    """The same store goes on with a model whose limits are other ones by now."""
    before = (out / "runs" / "m" / "run.json").read_bytes()
    run(out, Told(), own_tasks(tmp_path, rows(16)))
    assert (out / "runs" / "m" / "run.json").read_bytes() == before


@pytest.mark.parametrize("note", [None, {}, {"identity": 5}, [], "X"])
def test_stores_without_recorded_limits_are_read_and_say_so(note: object, out: Path) -> None:
    """As those of older versions and of other tools, whose run.json is something else."""
    path = out / "runs" / "m" / "run.json"
    if note is None:
        kept = {key: of for key, of in json.loads(path.read_bytes()).items() if key != "limits"}
        note = kept
    path.write_text(json.dumps(note), encoding="utf-8")
    assert scored(out)["limits"]["m"]["known"] is None
    for text in shown("score", out):
        assert "m 3 of 16 (options: 2, input tokens: 1) not recorded" in text


def test_without_limits_and_restrictions_a_sentence_stands_for_the_table(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold())
    for text in shown("score", folder):
        assert "No limits of these models are recorded, and no item was restricted." in text
        assert "Limits of the models" not in text


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("report.json", '"both_yes": 1', '"both_yes": 2'),
        ("report.json", '"input tokens": 1', '"input tokens": 2'),
        ("report.json", '"max_input_tokens": 32000', '"max_input_tokens": 32001'),
        ("report.md", "32,000", "32,001"),
        ("report.md", "| 8 | 1 | 1 | 1 | 1 | 1 | 3 |", "| 8 | 1 | 1 | 1 | 1 | 2 | 2 |"),
        ("runs/m/run.json", "32000", "32001"),
    ],
)
def test_a_changed_diagnostic_is_found_by_verify(file: str, old: str, new: str, out: Path) -> None:
    assert call("score", out, "--save").code == 0
    assert call("verify", out).code == 0
    path = out / file
    text = path.read_text(encoding="utf-8")
    spaced = " ".join(text.split(" "))
    assert old in spaced, text
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert call("verify", out).code == 1


def test_the_profile_of_a_service_gives_the_limits_that_are_recorded() -> None:
    hosting = hosting_named("typesafe/jev-1.13.0")
    assert hosting is not None
    found = hosted_model(hosting).known_limits
    assert (found.max_options, found.max_levels, found.decimals) == (255, 10, 2)
    assert limits_from_json(found.to_json()) == found


@pytest.mark.parametrize(
    "recorded", [{"max_options": "many"}, {"decimals": True}, {"words": 5, "new": 1}]
)
def test_recorded_limits_that_cannot_be_read_are_none(recorded: dict[str, Any]) -> None:
    assert limits_from_json(recorded) == ModelLimits()


def test_a_navigation_report_has_the_limits_of_its_models(tmp_path: Path) -> None:
    assert call("run", "--model", "uniform", *SHORT, "--out", tmp_path).code == 0
    command = ("report", "--out", tmp_path, "--benchmark")
    [path] = tmp_path.glob("results/*/uniform/run.json")
    name = path.parent.parent.name
    for text in shown(*command, name):
        assert "Limits of the models" in text
        assert "uniform reads nothing" in text
    assert strict(call(*command, name, "--json"))["limits"] == {
        "uniform": {"words": "reads nothing"}
    }
    older = json.loads(path.read_bytes())
    del older["limits"]
    path.write_text(json.dumps(older), encoding="utf-8")
    assert not any("Limits of the models" in text for text in shown(*command, name))
    assert strict(call(*command, name, "--json"))["limits"] == {"uniform": None}
