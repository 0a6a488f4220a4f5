"""Runs whose questions are answered by processes on this machine."""

import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import anyio
import pytest
from command_line import answers_on_disk, call, finish, spawn, start, wait_until
from own_files import ROW, write
from workforce import asked, hired, model_of, recorded, run_trials

from forkpoint.errors import UsageError
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.config import Config
from forkpoint.runs.decision_track.runner import run_items
from forkpoint.runs.decision_track.selection import ItemSelection, decision_plan
from forkpoint.runs.watcher import NobodyOfItems
from forkpoint.runs.workers import spread

pytestmark = pytest.mark.usefixtures("no_main_module")
signals = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")

TRIALS = ("--domain", "countdown", "--trials", "3", "--set", "max_expansions=20")


@pytest.mark.parametrize("function", ["decide", "together"])
def test_records_and_traces_are_those_of_one_process(tmp_path: Path, function: str) -> None:
    """One question at a time, and batches: the same bytes but for the times.

    The questions of a trial meet one process: what a model remembers of it is of use.
    """
    model = model_of(tmp_path, function)
    run_trials(model, tmp_path / "alone")
    alone = asked(tmp_path)
    assert {process for _, process in alone} == {os.getpid()}
    run_trials(model, tmp_path / "spread", "processes:2")
    spread_out = asked(tmp_path)[len(alone) :]
    workers = sorted({process for _, process in spread_out} - {os.getpid()})
    first, second = ({q for q, process in spread_out if process == worker} for worker in workers)
    assert not first & second
    assert sorted(question for question, _ in spread_out) == sorted(q for q, _ in alone)
    assert recorded(tmp_path / "spread") == recorded(tmp_path / "alone")


def test_items_are_answered_in_batches_as_in_one_process(tmp_path: Path) -> None:
    rows = [{**ROW, "state": f"A refund of {number}.", "id": f"r{number}"} for number in range(40)]
    selection = ItemSelection(own=(write(tmp_path, *rows),))
    [chooser] = choose_choosers(Config(), [model_of(tmp_path, "together")], None)
    plan = decision_plan(chooser.name, selection)
    for out, workers in (("alone", None), ("spread", "processes:2")):
        model = hired(chooser, workers).model
        outcome = anyio.run(run_items, plan, model, tmp_path / out, NobodyOfItems())
        assert (outcome.asked, outcome.unanswered) == (40, 0)
    assert recorded(tmp_path / "spread") == recorded(tmp_path / "alone")
    assert len(set(asked(tmp_path)) - {(q, os.getpid()) for q, _ in asked(tmp_path)}) == 40


@signals
def test_a_killed_worker_is_replaced_and_its_question_asked_again(tmp_path: Path) -> None:
    """SIGKILL in the middle of a question: the records are those of a run without it."""
    model = model_of(tmp_path, "mortal")
    run_trials(model, tmp_path / "alone")
    alone = [question for question, _ in asked(tmp_path)]
    (tmp_path / "grenade").touch()
    run_trials(model, tmp_path / "spread", "processes:2")
    assert not (tmp_path / "grenade").exists()
    again = [question for question, _ in asked(tmp_path)[len(alone) :]]
    assert len({process for _, process in asked(tmp_path)[len(alone) :]}) == 3
    assert sum((Counter(again) - Counter(alone)).values()) == 1, "the one that was in flight"
    assert recorded(tmp_path / "spread") == recorded(tmp_path / "alone")


@signals
def test_a_question_that_kills_every_worker_ends_the_run(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "PAUSES", (0.0, 0.0))
    model = model_of(own_folder, "doomed")
    ended = call("run", "--model", model, *TRIALS, "--workers", "processes:1")
    ended.assert_one_clear_line(7)
    assert "processes:1: the same question was lost 2 times" in ended.err
    assert "-9" in ended.err


def test_a_model_that_fails_in_a_worker_fails_as_here(own_folder: Path) -> None:
    """The same line, with the place in the file, and the same code."""
    command = ("run", "--model", model_of(own_folder, "broken"), *TRIALS)
    here = call(*command)
    there = call(*command, "--workers", "processes:1")
    there.assert_one_clear_line(7)
    assert there.err == here.err
    assert "no such luck" in here.err


def test_a_worker_with_another_file_is_refused(tmp_path: Path) -> None:
    """Two models would be measured as one."""
    [chooser] = choose_choosers(Config(), [model_of(tmp_path, "decide")], None)
    model = hired(chooser, "processes:1").model
    file = tmp_path / "workers_model.py"
    file.write_text(file.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    write(tmp_path, ROW)
    plan = decision_plan("m", ItemSelection(own=(tmp_path / "refunds.jsonl",)))
    with pytest.raises(UsageError, match=r"another model: model\.source_sha256 is .* instead of"):
        anyio.run(run_items, plan, model, tmp_path / "out", NobodyOfItems())
    assert not asked(tmp_path)


@signals
def test_ctrl_c_lets_answers_land_and_the_run_goes_on_later(tmp_path: Path) -> None:
    """As without workers; what models print is not in the result; no process is left."""
    command = (
        "run", "--model", model_of(tmp_path, "slow"), *TRIALS, "--workers", "processes:2",
        "--json", "--out", str(tmp_path / "out"),
    )  # fmt: skip
    process = _started(command, tmp_path, workers=2)
    process.send_signal(signal.SIGINT)
    ended = finish(process)
    assert (ended.code, ended.out) == (130, "")
    before = len(asked(tmp_path))
    assert answers_on_disk(tmp_path / "out") == before
    done = spawn(*command, cwd=tmp_path)
    assert done.code == 0, done.err
    assert "a model that prints" not in done.out
    assert "a model that prints" in done.err
    questions = [question for question, _ in asked(tmp_path)]
    assert len(questions) == len(set(questions)) > before
    assert answers_on_disk(tmp_path / "out") == len(questions)


@signals
def test_workers_of_a_run_that_is_killed_end_with_it(tmp_path: Path) -> None:
    """They hold the standard error of the run: it is at its end when the last of them is gone."""
    command = ("run", "--model", model_of(tmp_path, "slow"), *TRIALS, "--workers", "processes:1")
    process = _started(command, tmp_path, workers=1)
    process.kill()
    assert finish(process).code == -9


def _started(command: tuple[str, ...], folder: Path, workers: int) -> "subprocess.Popen[str]":
    """The command, once all of its workers have been asked something."""
    process = start(*command, cwd=folder)
    wait_until(lambda: len({worker for _, worker in asked(folder)}) == workers, process)
    return process
