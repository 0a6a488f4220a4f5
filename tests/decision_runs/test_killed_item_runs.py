"""Runs of decision items in processes of their own: killed, interrupted, and two at once."""

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from command_line import LOGGING, call, finish, logged, start, wait_until, write_function
from decided import lines_of, rows, strict, timeless, write_rows

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")

ITEMS = 40


class Store:
    """One command, its store, and the log of what its function was asked."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder, self.log = folder, folder / "asked.log"
        self._arguments: list[str | Path] = [
            "run", "--model", write_function(folder, body=LOGGING), "--json",
            "--items", write_rows(folder / "mine.jsonl", rows(ITEMS)), "--out", folder / "out",
        ]  # fmt: skip
        self.answers = folder / "out" / "runs" / "decide" / "mine.jsonl"

    def start(self, seconds: float) -> "subprocess.Popen[str]":
        return start(
            *self._arguments, cwd=self.folder, ASKED_LOG=str(self.log), ASKED_SECONDS=str(seconds)
        )

    def asked(self) -> list[str]:
        return logged(self.log)

    def recorded(self) -> int:
        """Whole lines on disk."""
        return self.answers.read_bytes().count(b"\n") if self.answers.exists() else 0

    def rows(self) -> list[dict[str, Any]]:
        return timeless(lines_of(self.answers))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, str]:
    """A run that nothing happened to, and what it printed."""
    store = Store(tmp_path_factory.mktemp("runs") / "whole")
    ended = finish(store.start(0))
    assert ended.code == 0, ended
    return store, ended.out


def scores(printed: str) -> dict[str, Any]:
    """The report without the hash of the answer files, which hold latencies."""
    report: dict[str, Any] = json.loads(printed)
    report["own"]["systems"]["decide"]["answers_sha256"] = None
    return report


def test_a_run_killed_at_random_moments_is_the_run_that_was_not(
    whole: tuple[Store, str], tmp_path: Path
) -> None:
    """At most the answer in flight is lost, and asked again; records and scores are equal."""
    chance = random.Random(5)
    store = Store(tmp_path / "killed")
    lost = 0
    for _ in range(2):
        goal = len(store.asked()) + chance.randint(1, 7)
        process = store.start(0.05)  # slow: it must not end before it is killed
        wait_until(lambda goal=goal: len(store.asked()) >= goal, process)  # type: ignore[misc]
        time.sleep(chance.random() * 0.1)
        process.kill()
        assert finish(process).code == -9
        in_flight = len(store.asked()) - lost - store.recorded()
        assert in_flight in (0, 1)
        lost += in_flight
    ended = finish(store.start(0))
    assert ended.code == 0, ended
    assert len(store.asked()) == ITEMS + lost
    assert store.rows() == whole[0].rows()
    assert scores(ended.out) == scores(whole[1])


def test_a_second_process_is_told_the_first(tmp_path: Path) -> None:
    store = Store(tmp_path / "two")
    first = store.start(3600)
    wait_until(lambda: bool(store.asked()), first)
    second = finish(store.start(0))
    second.assert_one_clear_line()
    assert f"is being written by another process (pid {first.pid});" in second.err
    assert first.poll() is None
    first.kill()
    finish(first)


def test_ctrl_c_lets_the_answer_in_flight_land_and_the_run_goes_on_later(tmp_path: Path) -> None:
    store = Store(tmp_path / "interrupted")
    process = store.start(0.3)
    wait_until(lambda: len(store.asked()) >= 3, process)
    process.send_signal(signal.SIGINT)
    ended = finish(process)
    assert (ended.code, ended.out) == (130, "")
    assert ended.err == (
        "forkpoint: interrupted; what was recorded is safe, the same command continues\n"
    )
    assert store.recorded() == len(store.asked()) < ITEMS
    assert finish(store.start(0)).code == 0
    assert len(store.asked()) == len(set(store.asked())) == ITEMS


def test_a_run_that_was_killed_before_any_answer_is_all_missing(tmp_path: Path) -> None:
    """Scores are defined, and the store can be continued."""
    store = Store(tmp_path / "early")
    process = store.start(60)
    wait_until(lambda: bool(store.asked()), process)
    process.kill()
    finish(process)
    assert store.recorded() == 0
    score = call("score", store.folder / "out")
    assert score.code == 0, score
    assert "incomplete (0 of 1)" in score.out
    assert "nan" not in score.out.lower()
    assert strict(call("score", store.folder / "out", "--json"))
