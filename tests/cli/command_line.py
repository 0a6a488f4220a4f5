"""Run the command line: in this process where that is enough, else as a real one."""

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from forkpoint.cli.main import main
from forkpoint.runs.json_lines import read_json_lines

PROGRAM = [sys.executable, "-m", "forkpoint"]
UNIFORM = ("run", "--model", "uniform")
SHORT = ("--domain", "countdown", "--trials", "1", "--set", "max_expansions=20")
CONSTANT = "def {name}(question):\n    return [1] * len(question.options)\n"


@dataclass(frozen=True)
class Ended:
    """How a command ended, and what it printed.

    `told` are the lines on standard error that every run has: which benchmark, and where to look.
    `err` is the rest of standard error.
    """

    code: int
    out: str
    err: str
    told: str = ""

    @classmethod
    def with_output(cls, code: int, out: str, err: str | None) -> "Ended":
        lines = (err or "").splitlines(keepends=True)
        told = [
            line
            for line in lines
            if line.startswith(("benchmark ", "recorded under ", "estimate for "))
        ]
        rest = [line for line in lines if line not in told]
        return cls(code, out, "".join(rest), "".join(told))

    def assert_one_clear_line(self, code: int = 2) -> None:
        """The command refused with one line for people and nothing else."""
        assert (self.code, self.out) == (code, ""), self
        assert self.err.startswith("forkpoint: "), self.err
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith("\n"), self.err
        assert len(self.err) < 600, self.err


def call(*arguments: str | Path) -> Ended:
    """Run a command in this process and this folder."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["forkpoint", *map(str, arguments)]),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    return Ended.with_output(int(ended.value.code or 0), out.getvalue(), err.getvalue())


def environment(**changes: str) -> dict[str, str]:
    """The environment of a process: output is buffered, as it is for people."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**kept, **changes}


def start(*arguments: str | Path, cwd: Path, **env: str) -> "subprocess.Popen[str]":
    """Start a command in a process of its own."""
    return subprocess.Popen(
        [*PROGRAM, *map(str, arguments)],
        cwd=cwd,
        env=environment(**env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def finish(process: "subprocess.Popen[str]", timeout: float = 240) -> Ended:
    """Wait for a process; one that hangs is killed and fails the test."""
    try:
        out, err = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        raise AssertionError(f"did not end: {out}{err}") from None
    return Ended.with_output(process.returncode, out, err)


def spawn(*arguments: str | Path, cwd: Path, **env: str) -> Ended:
    """Run a command in a process of its own, to its end."""
    return finish(start(*arguments, cwd=cwd, **env))


def wait_until(holds: Callable[[], bool], process: "subprocess.Popen[str]") -> None:
    """Wait until something holds or the process ends."""
    end = time.monotonic() + 120
    while not holds() and process.poll() is None:
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.0005)


def write_function(folder: Path, name: str = "decide", body: str | None = None) -> str:
    """Write a file with a function, by default one that finds all options equal; its model."""
    path = folder / f"{name}.py"
    path.write_text(body or CONSTANT.format(name=name), encoding="utf-8")
    return f"python:{path}:{name}"


LOGGING = '''
"""Asks are logged before they are answered."""
import hashlib, os, time

LOG = os.open(os.environ["ASKED_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
SECONDS = float(os.environ.get("ASKED_SECONDS", "0.001"))


def decide(question):
    asked = repr((question.state, question.instructions, question.keys))
    os.write(LOG, hashlib.sha256(asked.encode()).hexdigest().encode() + b"\\n")
    time.sleep(SECONDS)
    return [hashlib.sha256(key.encode()).digest()[0] + 1 for key in question.keys]
'''
"""A function that logs the hash of every question before it answers, and is not too fast."""


def logged(log: Path) -> list[str]:
    """The hashes of the questions that were asked."""
    return log.read_text(encoding="ascii").split() if log.exists() else []


def answers_on_disk(out: Path) -> int:
    """How many answers a killed run has left in its records and partial files."""
    done: set[tuple[str, str]] = set()
    count = 0
    for path in out.glob("results/*/*/*.jsonl"):
        for row in read_json_lines(path).rows:
            done.add((path.name.removesuffix(".jsonl"), str(row["trial"])))
            count += row["requests"]
    for path in out.glob("traces/*/*/*/*.partial.jsonl"):
        if (path.parent.name, path.name.partition(".")[0]) not in done:
            count += len(read_json_lines(path).rows)
    return count


def files_under(folder: Path) -> Mapping[str, bytes]:
    """Every file of a folder with its content; folders end in a slash."""
    return {
        str(path.relative_to(folder)) + ("/" if path.is_dir() else ""): (
            b"" if path.is_dir() else path.read_bytes()
        )
        for path in sorted(folder.rglob("*"))
    }


def refused(here: Path, *arguments: str | Path) -> str:
    """The one line that refuses a command; it wrote nothing."""
    before = files_under(here)
    ended = call(*arguments)
    ended.assert_one_clear_line()
    assert files_under(here) == before
    return ended.err
