"""A model's limit holds however the model is given: nothing beyond it is put to it, or paid."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import pytest
from command_line import call, refused
from decided import Told, answers, lines_of, own_tasks, rows, write_rows
from services import serving

from forkpoint import batch, evaluate
from forkpoint.errors import UsageError
from forkpoint.models.function import function_model
from forkpoint.models.limits import ModelLimits
from forkpoint.models.model import Model
from forkpoint.models.registry import load_model
from forkpoint.question import Question
from forkpoint.runs.decision_track.runner import DecisionPlan, run_items
from forkpoint.runs.watcher import NobodyOfItems

LIMITED = """
def {name}(question):
    assert len(question.options) <= 3
    return [1] * len(question.options)

{name}.max_options = 3
"""
FEW, MANY = rows(1)[0], rows(1)[0] | {"options": list("abcd"), "answer": "a", "group": "g1"}


def levels(count: int) -> dict[str, Any]:
    names = [f"level {n}" for n in range(count)]
    return FEW | {"type": "score", "options": names, "answer": names[0], "group": "g2"}


def by_id(out: Path) -> list[dict[str, Any]]:
    return sorted(answers(out), key=lambda row: str(row["id"]))


def errors(out: Path, model: Model, *given: Mapping[str, Any]) -> list[str | None]:
    plan = DecisionPlan("m", [own_tasks(out, list(given))])
    outcome = anyio.run(run_items, plan, model, out, NobodyOfItems())
    assert outcome.unanswered == 0
    return [row.get("error") for row in by_id(out)]


def single(question: Question) -> list[int]:
    assert len(question.options) <= 3
    return [1] * len(question.options)


@batch
def batched(questions: list[Question]) -> list[list[int]]:
    return list(map(single, questions))


@pytest.mark.parametrize("function", [single, batched])
def test_a_function_gets_no_question_beyond_its_limit(
    function: Callable[..., Any], tmp_path: Path
) -> None:
    model = function_model(function, max_options=3)
    found = errors(tmp_path, model, FEW, MANY, levels(4))
    assert found == [None, "restricted:options", "restricted:levels"]
    row = by_id(tmp_path)[1]
    assert row["reason"] == f"4 options; {function.__name__} takes 3"
    assert not row.keys() & {"input_tokens", "latency_ms", "p"}


def test_a_model_of_a_plug_in_or_of_ones_own_keeps_its_limits(tmp_path: Path) -> None:
    told = Told()
    model = replace(told.model, max_options=3, limits=ModelLimits(max_levels=5))
    found = errors(tmp_path, model, FEW, MANY, levels(5), levels(6) | {"group": "g3"})
    assert found == [None, "restricted:options", None, "restricted:levels"]
    assert len(told.asked) == 2


def test_the_bundled_model_is_restricted_and_not_invalid(tmp_path: Path) -> None:
    model = load_model("sparrow-nano-general")
    assert errors(tmp_path, model, FEW, levels(10), levels(11) | {"group": "g3"}) == [
        None,
        None,
        "restricted:levels",
    ]


def test_a_limited_function_on_the_command_line(own_folder: Path) -> None:
    """Trials that need more are refused before the first question; an item becomes a row."""
    (own_folder / "f.py").write_text(LIMITED.format(name="few"), encoding="utf-8")
    write_rows(own_folder / "mine.jsonl", [FEW, MANY])
    model = ("--model", "python:f.py:few")
    told = refused(own_folder, "run", *model, "--domain", "countdown", "--trials", "1")
    assert "few takes at most 3 options" in told
    ended = call("run", *model, "--items", "mine.jsonl", "--json")
    assert ended.code == 0, ended.err
    found = lines_of(own_folder / "runs" / "few" / "mine.jsonl")
    assert [row.get("error") for row in found] == [None, "restricted:options"]


def test_evaluate_keeps_the_limit_too() -> None:
    found = evaluate(function_model(single, max_options=3), items=[FEW, MANY])
    assert [row.get("error") for row in found.answers["items"].values()] == [
        None,
        "restricted:options",
    ]


def test_a_service_is_sent_nothing_beyond_its_limit_and_no_money_is_set_aside(
    own_folder: Path,
) -> None:
    """By a chooser's key, and by a service of the configuration."""
    write_rows(own_folder / "mine.jsonl", [MANY])
    with serving(lambda *_: (200, {}, b"{}")) as server:
        base = server.url.removesuffix("/systemone")
        (own_folder / "forkpoint.toml").write_text(
            f'[chooser.own]\nprotocol = "jev"\nmodel = "m-1"\napi_base = "{base}"\n'
            "max_options = 3\nprice_input = 1.0\nmax_cost = 0.01\n"
            f'[service.mine]\nprotocol = "systemone"\nurl = "{server.url}"\nmax_options = 3\n'
            '[chooser.served]\nservice = "mine"\nmodel = "m-1"\n',
            encoding="utf-8",
        )
        models = ("--model", "own", "--model", "served", "--model", "mine/m-2")
        ended = call("run", *models, "--items", "mine.jsonl", "--json")
    assert (ended.code, server.seen) == (0, []), ended.err
    found = [lines_of(path)[0] for path in sorted(own_folder.glob("runs/*/mine.jsonl"))]
    assert [row["error"] for row in found] == ["restricted:options"] * 3
    spent = [json.loads(line) for path in own_folder.glob(".spend/*.jsonl")
             for line in path.read_bytes().splitlines()]  # fmt: skip
    assert not spent


@pytest.mark.parametrize("most", [1, 0, True, 2.5, "3"])
def test_a_limit_that_cannot_be_is_named(most: Any) -> None:
    with pytest.raises(UsageError, match="max_options must be a whole number of at least 2"):
        function_model(single, max_options=most)
