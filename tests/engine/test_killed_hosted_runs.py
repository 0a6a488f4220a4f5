"""`kill -9` of a run with many questions in flight repeats at most those, and changes nothing."""

import gzip
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from raw_service import Reply, Seen, raw_service, uniform

from forkpoint.runs.json_lines import read_json_lines

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="fork and kill are of Unix")

AT_ONCE = 8
CLOCK = dict.fromkeys(("started_utc", "finished_utc", "latencies_ms"))


def hashed(_: int, body: Mapping[str, Any]) -> Reply:
    """An answer that depends on the options alone, soon."""
    keys = list(body["questions"]["q"]["criteria"])
    weights = [hashlib.sha256(key.encode()).digest()[0] + 1 for key in keys]
    total = sum(weights)
    shares = {key: weight / total for key, weight in zip(keys, weights, strict=True)}
    return Reply(uniform(body, probabilities=shares), seconds=weights[0] / 10_000)


@dataclass
class Nursery:
    """Copies of one run, started one after the other."""

    process: "subprocess.Popen[str]"

    def start(self, out: Path) -> int:
        """A new copy that records there; its process id."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{out}\n")
        self.process.stdin.flush()
        return int(self._line())

    def end(self) -> int:
        """How the copy ended."""
        return int(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()


@contextmanager
def nursery(seen: Seen, trials: int, expansions: int) -> Iterator[Nursery]:
    command = [sys.executable, str(Path(__file__).with_name("nursery.py")), seen.url]
    process = subprocess.Popen(
        [*command, str(trials), str(expansions), str(AT_ONCE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield Nursery(process)
        assert process.stdin is not None
        process.stdin.close()


def answers_on_disk(out: Path) -> int:
    """How many answers the records and the unfinished trials hold."""
    count = 0
    done = set()
    for path in out.glob("results/*/*/*.jsonl"):
        for row in read_json_lines(path).rows:
            count += row["requests"]
            done.add((path.stem, str(row["trial"])))
    for path in out.glob("traces/*/*/*/*.partial.jsonl"):
        if (path.parent.name, path.name.partition(".")[0]) not in done:
            count += len(read_json_lines(path).rows)
    return count


def recorded(out: Path) -> dict[str, list[dict[str, Any]]]:
    """Records in the order of their trials, and traces, without what the clock says."""
    found = {
        path.name: sorted(read_json_lines(path).rows, key=lambda row: int(row["trial"]))
        for path in sorted(out.glob("results/*/*/*.jsonl"))
    }
    for path in sorted(out.glob("traces/*/*/*/*.jsonl.gz")):
        lines = gzip.decompress(path.read_bytes()).splitlines()
        found[f"{path.parent.name}/{path.name}"] = list(map(json.loads, lines))
    return {name: [row | CLOCK for row in rows] for name, rows in found.items()}


@dataclass(frozen=True)
class Killed:
    """What killing a run again and again came to."""

    kills: int
    questions: int
    lost: list[int]


def kill_often(folder: Path, kills: int, trials: int, expansions: int, seed: int) -> Killed:
    chance = random.Random(seed)
    lost: list[int] = []
    out = folder / "out"
    with raw_service(hashed) as seen, nursery(seen, trials, expansions) as copies:
        copies.start(folder / "whole")
        assert copies.end() == 0
        total = len(seen.bodies)
        while len(lost) < kills:
            asked, kept = len(seen.bodies), answers_on_disk(out)
            # So far at most that the run does not end before the last kill.
            latest = total + total * (len(lost) + 1) // (kills + 6) + sum(lost)
            goal = chance.randint(asked, max(asked, latest))
            pid = copies.start(out)
            end = time.monotonic() + 120
            while len(seen.bodies) < goal:
                assert time.monotonic() < end, "waited in vain"
                time.sleep(0.0002)
            time.sleep(chance.random() * 0.003)
            os.kill(pid, signal.SIGKILL)
            assert copies.end() == -signal.SIGKILL
            time.sleep(0.01)  # what was on its way to the service arrives
            lost.append(len(seen.bodies) - asked - (answers_on_disk(out) - kept))
            assert 0 <= lost[-1] <= AT_ONCE
        copies.start(out)
        assert copies.end() == 0
    times = Counter(json.dumps(body) for body in seen.bodies[total:])
    assert set(times) == {json.dumps(body) for body in seen.bodies[:total]}
    assert times.total() - total == sum(lost), "only what was not on disk was asked again"
    assert recorded(out) == recorded(folder / "whole")
    assert not list(out.rglob("*.partial.jsonl"))
    return Killed(kills, total, lost)


def test_a_run_with_many_in_flight_killed_twenty_times_is_the_run_that_was_not(
    tmp_path: Path,
) -> None:
    killed = kill_often(tmp_path, kills=20, trials=6, expansions=30, seed=1)
    assert sum(killed.lost) > 0, "questions were in flight"


@pytest.mark.soak
def test_a_run_with_many_in_flight_killed_two_hundred_times(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The long version, over a few thousand questions; it prints what it did."""
    started = time.monotonic()
    killed = kill_often(tmp_path, kills=200, trials=60, expansions=40, seed=2)
    with capsys.disabled():
        print(f"\nkill -9 with {AT_ONCE} in flight: {time.monotonic() - started:.0f} s")
        for what, count in (
            ("kills", killed.kills),
            ("questions", killed.questions),
            ("asked again", sum(killed.lost)),
            ("most lost by one kill", max(killed.lost)),
        ):
            print(f"  {what:<32} {count:>6,}")
