"""Commands in fresh copies of one process that has loaded everything: real ones, soon started.

As a program it runs the command of its arguments. Then it reads one line of JSON per further
command from standard input, forks a copy that runs it, and prints the process id of the copy, and
then how it ended.
"""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import IO, Any

from forkpoint.cli.main import main


class Copies:
    """Where copies are started, one after the other."""

    def __init__(self, asks: IO[str], told: IO[str]) -> None:
        self._asks, self._told = asks, told

    def start(self, *arguments: str | Path, cwd: Path, **env: str) -> int:
        """Start a command; its process id. What it prints goes nowhere."""
        command = {"arguments": [*map(str, arguments)], "cwd": str(cwd), "env": env}
        self._asks.write(json.dumps(command) + "\n")
        self._asks.flush()
        return int(self._told.readline())

    def end(self) -> int:
        """Wait for the command: its exit code, or minus the signal that ended it."""
        return int(self._told.readline())


@contextmanager
def copies_of_commands(*first: str | Path) -> Iterator[Copies]:
    """A process that has run a first command, so its copies find all loaded that it needs."""
    process = subprocess.Popen(
        [sys.executable, __file__, *map(str, first)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Copies(process.stdin, process.stdout)
        process.stdin.close()


def _run_copy(command: dict[str, Any]) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.chdir(command["cwd"])
    os.environ.update(command["env"])
    sys.argv = ["forkpoint", *command["arguments"]]
    main()


def _copy_for_each_line() -> None:
    with suppress(SystemExit), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        main()
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _run_copy(json.loads(line))
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    _copy_for_each_line()
