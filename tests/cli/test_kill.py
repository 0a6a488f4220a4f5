"""`kill -9` at any moment loses at most the answer in flight."""

import gzip
import json
import os
import random
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from command_copies import Copies, copies_of_commands
from command_line import LOGGING, answers_on_disk, logged, write_function

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="fork and kill are of Unix")

DOMAINS = ("countdown", "keys_doors", "tiles")
CLOCK = {"started_utc": None, "finished_utc": None, "latencies_ms": None}


@dataclass(frozen=True)
class Life:
    """One run that was killed: what it asked, what it left, and whether it lived to its end."""

    asked: int
    kept: int
    ended: bool


@dataclass(frozen=True)
class Killing:
    """Runs of one command that were killed again and again, and a last one that was not."""

    lives: list[Life]
    asked: list[str]
    records: dict[str, list[dict[str, Any]]]
    traces: dict[str, list[dict[str, Any]]]
    left_over: list[str]


class Command:
    """One command with a store and a log of its questions."""

    def __init__(self, copies: Copies, folder: Path, trials: int, expansions: int) -> None:
        folder.mkdir()
        self.copies = copies
        self.folder = folder
        self.log = folder / "asked.log"
        model = write_function(folder, body=LOGGING)
        self._arguments = [
            "run", "--model", model, "--domain", ",".join(DOMAINS), "--trials", str(trials),
            "--set", f"max_expansions={expansions}", "--out", str(folder), "--json",
        ]  # fmt: skip

    def live(self, questions: int | None, seconds: float = 0) -> Life:
        """Run to the end, or kill it a moment after it has asked so many questions more."""
        asked_before, kept_before = len(logged(self.log)), answers_on_disk(self.folder)
        goal = self._size() + (questions or 0) * 65
        # So slow that it does not end before it is killed, also where the machine is busy.
        env = {"ASKED_LOG": str(self.log), "ASKED_SECONDS": "0.004"}
        pid = self.copies.start(*self._arguments, cwd=self.folder, **env)
        if questions is not None:
            end = time.monotonic() + 120
            while self._size() < goal:
                assert time.monotonic() < end, "waited in vain"
                time.sleep(0.0005)
            time.sleep(seconds)
            os.kill(pid, signal.SIGKILL)
        code = self.copies.end()
        assert code in (0, -signal.SIGKILL)
        asked, kept = len(logged(self.log)), answers_on_disk(self.folder)
        return Life(asked - asked_before, kept - kept_before, code == 0)

    def _size(self) -> int:
        return self.log.stat().st_size if self.log.exists() else 0

    def result(self, lives: list[Life]) -> Killing:
        """What all the lives left together."""
        return Killing(
            lives,
            logged(self.log),
            {path.name: [row | CLOCK for row in lines(path.read_bytes())]
             for path in sorted(self.folder.glob("results/*/*/*.jsonl"))},
            {f"{path.parent.name}/{path.name}": [
                line | CLOCK for line in lines(gzip.decompress(path.read_bytes()))]
             for path in sorted(self.folder.glob("traces/*/*/*/*.jsonl.gz"))},
            [str(path) for pattern in ("*.partial.jsonl", "*.tmp", ".writer")
             for path in self.folder.rglob(pattern)],
        )  # fmt: skip


def lines(content: bytes) -> list[dict[str, Any]]:
    return list(map(json.loads, content.splitlines()))


def kill_often(folder: Path, kills: int, trials: int, expansions: int, seed: int) -> Killing:
    """Kill a run so many times at random moments, let it end, and compare it with a whole one."""
    with copies_of_commands(
        "run", "--model", "uniform", "--domain", ",".join(DOMAINS), "--trials", "1",
        "--set", "max_expansions=1", "--out", folder / "other",
    ) as copies:  # fmt: skip
        return _kill_often(copies, folder, kills, trials, expansions, seed)


def _kill_often(
    copies: Copies, folder: Path, kills: int, trials: int, expansions: int, seed: int
) -> Killing:
    whole_command = Command(copies, folder / "whole", trials, expansions)
    whole = whole_command.result([whole_command.live(None)])
    total = len(whole.asked)
    chance = random.Random(seed)
    command = Command(copies, folder / "killed", trials, expansions)
    lives: list[Life] = []
    while sum(not life.ended for life in lives) < kills:
        # So few each time that the run cannot end before the last kill.
        questions = chance.randint(0, total // (kills + 1) - 3)
        lives.append(command.live(questions, chance.random() * 0.003))
        assert not lives[-1].ended
    lives.append(command.live(None))
    killed = command.result(lives)

    for life in lives:
        # Every answer was on disk before the next question; so at most one is lost, in flight.
        assert life.asked - life.kept in (0, 1)
        assert life.ended is False or life.asked == life.kept
    assert lives[-1].ended
    repeated = len(killed.asked) - total
    assert repeated == sum(life.asked - life.kept for life in lives) <= len(lives) - 1
    # Nothing else was asked, and in the same order.
    assert list(dict.fromkeys(killed.asked)) == list(dict.fromkeys(whole.asked))
    assert killed.records == whole.records
    assert sum(map(len, killed.records.values())) == trials * len(DOMAINS)
    assert killed.traces == whole.traces
    assert len(killed.traces) == trials * len(DOMAINS)
    assert killed.left_over == whole.left_over == []
    return killed


def test_a_run_killed_twenty_times_is_the_run_that_was_not(tmp_path: Path) -> None:
    """Records and traces are equal but for the clock, and no answer on disk is asked again."""
    killing = kill_often(tmp_path, kills=20, trials=3, expansions=40, seed=1)
    assert len(killing.lives) == 20 + 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", [1, 2])
def test_a_run_killed_two_hundred_times(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The long version; it prints what it did."""
    started = time.monotonic()
    killing = kill_often(tmp_path, kills=200, trials=12, expansions=80, seed=seed)
    kills = sum(not life.ended for life in killing.lives)
    repeated = sum(life.asked - life.kept for life in killing.lives)
    with capsys.disabled():
        print(f"\nkill -9, seed {seed}: {time.monotonic() - started:.0f} s")
        for what, count in (
            ("kills", kills),
            ("kills with an answer in flight", repeated),
            ("questions asked", len(killing.asked)),
            ("questions repeated", repeated),
            ("records compared", sum(map(len, killing.records.values()))),
            ("trace lines compared", sum(map(len, killing.traces.values()))),
        ):
            print(f"  {what:<32} {count:>6,}")
    assert kills == 200
