"""`kill -9` of a rerun loses at most the answer in flight, and never what was recorded before."""

import os
import random
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from command_line import call, finish, logged, start, wait_until, write_function

from forkpoint.runs.json_lines import read_json_lines

MOODY = '''
"""In a bad mood, no answer to every fifth question; asks are logged before they are answered."""
import hashlib, os, time

def decide(question):
    asked = hashlib.sha256(repr(question.keys).encode())
    with open(os.environ["ASKED_LOG"], "ab", buffering=0) as log:
        log.write(asked.hexdigest().encode() + b"\\n")
    time.sleep(0.002)
    if os.environ["MOOD"] == "bad" and asked.digest()[0] % 5 == 0:
        return [0 for _ in question.keys]
    return [hashlib.sha256(key.encode()).digest()[0] + 1 for key in question.keys]
'''
CLOCK = {"started_utc": None, "finished_utc": None, "latencies_ms": None}
KILLS = 2


class Store:
    """A store that a bad mood has filled, and the command that runs its unclean trials again."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        self.model = write_function(folder, body=MOODY)
        self.to_the_end("bad", "first.log")
        [self.path] = folder.glob("results/*/*/*.jsonl")
        self.before = self.path.read_bytes()

    def _command(self, *more: str) -> list[str | Path]:
        return [
            "run", "--model", self.model, "--domain", "countdown", "--trials", "4", "--json",
            "--set", "max_expansions=30", "--out", self.folder, *more,
        ]  # fmt: skip

    def to_the_end(self, mood: str, log: str, *more: str) -> None:
        """Run the command in this process."""
        with patch.dict(os.environ, MOOD=mood, ASKED_LOG=str(self.folder / log)):
            ended = call(*self._command(*more))
        assert ended.code == 0, ended

    def killed(self, mood: str, log: str, questions: int, seconds: float) -> None:
        """Run the command in a process of its own, and kill it after so many questions more."""
        path = self.folder / log
        goal = len(logged(path)) + questions
        process = start(
            *self._command("--rerun-unclean"), cwd=self.folder, MOOD=mood, ASKED_LOG=str(path)
        )
        wait_until(lambda: len(logged(path)) >= goal, process)
        time.sleep(seconds)
        process.kill()
        finish(process)

    def rows(self) -> list[dict[str, Any]]:
        """What the file of records holds, without what the clock says."""
        return [row | CLOCK for row in read_json_lines(self.path).rows]


def test_a_rerun_killed_at_any_moment_ends_as_one_that_was_not(tmp_path: Path) -> None:
    whole = Store(tmp_path / "whole")
    whole.to_the_end("good", "again.log", "--rerun-unclean")
    asked_once = logged(whole.folder / "again.log")
    assert len(whole.rows()) > 4, "some trials were taken"

    killed = Store(tmp_path / "killed")
    log = killed.folder / "again.log"
    chance = random.Random(7)
    for _ in range(KILLS):
        questions = 1 + chance.randrange(len(asked_once) // KILLS)
        killed.killed("good", "again.log", questions, 0.004 * chance.random())
        content = killed.path.read_bytes()
        assert content.startswith(killed.before), "what was recorded stays, byte for byte"
        assert killed.rows() == whole.rows()[: len(killed.rows())]
    killed.to_the_end("good", "again.log", "--rerun-unclean")
    assert killed.rows() == whole.rows()
    assert set(logged(log)) == set(asked_once)
    assert len(logged(log)) <= len(asked_once) + KILLS, "only what was in flight is asked twice"
    assert not list(killed.folder.rglob("*.rerun.jsonl"))
