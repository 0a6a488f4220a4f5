"""Two processes, one store; and Ctrl-C. All with real processes and signals."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import (
    LOGGING,
    Ended,
    answers_on_disk,
    call,
    environment,
    finish,
    logged,
    spawn,
    start,
    wait_until,
    write_function,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")

WAITING = """
import asyncio, os

LOG = os.environ["ASKED_LOG"]

async def decide(question):
    with open(LOG, "a") as log:
        log.write("asked\\n")
    await asyncio.sleep(3600)
"""


FOREVER = 3600.0
"""Seconds of an answer that does not come while the test lasts."""


class Running:
    """A run in a process of its own that has asked its first questions."""

    def __init__(
        self, folder: Path, body: str = LOGGING, *, seconds: float = 0.02, questions: int = 5
    ) -> None:
        self.folder = folder
        self.log = folder / "asked.log"
        self.seconds = str(seconds)
        self.arguments = [
            "run", "--model", write_function(folder, body=body), "--domain", "countdown",
            "--trials", "2", "--set", "max_expansions=30", "--out", str(folder / "out"),
        ]  # fmt: skip
        self.process = self.start()
        wait_until(lambda: len(logged(self.log)) >= questions, self.process)

    def start(self) -> "subprocess.Popen[str]":
        return start(
            *self.arguments, cwd=self.folder, ASKED_LOG=str(self.log), ASKED_SECONDS=self.seconds
        )

    def again(self, seconds: str = "0") -> Ended:
        """The same command once more, to its end."""
        return spawn(
            *self.arguments, cwd=self.folder, ASKED_LOG=str(self.log), ASKED_SECONDS=seconds
        )

    def press(self) -> None:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)


def test_a_second_process_is_told_the_first_and_a_dead_one_holds_nothing(tmp_path: Path) -> None:
    """Exit code 2 and the process id while the owner lives; after `kill -9` the lock is free."""
    first = Running(tmp_path, seconds=FOREVER, questions=1)
    second = first.again()
    second.assert_one_clear_line()
    assert f"is being written by another process (pid {first.process.pid});" in second.err
    assert first.process.poll() is None
    reading = call("report", "--out", tmp_path / "out", "--set", "max_expansions=30")
    assert (reading.code, "Traceback" in reading.err) == (2, False)  # nothing is recorded yet
    first.process.kill()
    assert finish(first.process).code == -9
    assert first.again().code == 0


def test_another_name_is_another_store(tmp_path: Path) -> None:
    """The lock is that of one chooser, not of the folder."""
    first = Running(tmp_path, seconds=FOREVER, questions=1)
    first.arguments += ["--name", "other"]
    assert first.again().code == 0
    assert first.process.poll() is None
    first.process.kill()
    finish(first.process)


def test_ctrl_c_keeps_every_answer_and_the_run_goes_on_later(tmp_path: Path) -> None:
    """The answer in flight lands; exit code 130 and one line; nothing is asked twice."""
    run = Running(tmp_path, seconds=1, questions=2)
    asked_before = len(logged(run.log))
    run.press()
    ended = finish(run.process)
    assert len(logged(run.log)) <= asked_before + 2
    assert (ended.code, ended.out) == (130, "")
    assert ended.err == (
        "forkpoint: interrupted; what was recorded is safe, the same command continues\n"
    )
    asked = len(logged(run.log))
    assert answers_on_disk(tmp_path / "out") == asked
    assert not list(tmp_path.rglob(".writer"))
    assert run.again().code == 0
    assert len(logged(run.log)) == len(set(logged(run.log))) > asked
    assert answers_on_disk(tmp_path / "out") == len(logged(run.log))


def test_a_second_ctrl_c_does_not_wait(tmp_path: Path) -> None:
    """A service that never answers is left at once."""
    run = Running(tmp_path, WAITING, questions=1)
    run.press()
    time.sleep(0.5)
    assert run.process.poll() is None
    run.press()
    ended = finish(run.process)  # which waits for less than the question does
    assert (ended.code, ended.out) == (130, "")
    assert ended.err.startswith("forkpoint: interrupted;")
    assert "Traceback" not in ended.err
    assert ended.err.count("\n") == 1


def test_ctrl_c_ends_a_baseline_and_it_goes_on_later(tmp_path: Path) -> None:
    """Nothing is in flight there, so it ends at once."""
    arguments = ("baseline", "--domain", "blocksworld", "--trials", "12", "--json")
    process = start(*arguments, cwd=tmp_path)
    wait_until(lambda: bool(list(tmp_path.glob("results/1.0.0/reference/b*.jsonl"))), process)
    process.send_signal(signal.SIGINT)
    ended = finish(process)
    assert ended.code in (0, 130)  # 0 where it was quicker than the signal
    if ended.code:
        assert ended.err.endswith("the same command continues\n")
    assert "Traceback" not in ended.err
    again = spawn(*arguments, cwd=tmp_path)
    whole = spawn(*arguments, "--out", "whole", cwd=tmp_path)
    assert (again.code, again.out) == (0, whole.out)


@pytest.mark.parametrize("seconds", [0.08, 0.15, 0.25])
def test_ctrl_c_while_the_program_loads_is_an_interruption_too(
    seconds: float, tmp_path: Path
) -> None:
    """No traceback of an import; before Python itself is ready there is no way to say more."""
    process = start("benchmarks", cwd=tmp_path)
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    ended = finish(process)
    assert ended.code in (0, 130, -signal.SIGINT)
    assert "Traceback" not in ended.err or "forkpoint/cli" not in ended.err


FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (8000, resource.RLIM_INFINITY))
sys.argv[0] = "forkpoint"
from forkpoint.cli.main import main
main()
"""


def test_a_full_disk_ends_a_run_with_one_line_and_it_goes_on_later(tmp_path: Path) -> None:
    """What was recorded before is safe: with space again, only the lost answer is asked again."""
    log = tmp_path / "asked.log"
    arguments = [
        "run", "--model", write_function(tmp_path, body=LOGGING), "--domain", "countdown",
        "--trials", "2", "--set", "max_expansions=60", "--out", str(tmp_path / "out"),
    ]  # fmt: skip
    process = subprocess.run(
        [sys.executable, "-c", FULL, *arguments],
        capture_output=True,
        encoding="utf-8",
        env=environment(ASKED_LOG=str(log), PYTHONDONTWRITEBYTECODE="1"),
        check=False,
    )
    ended = Ended.with_output(process.returncode, process.stdout, process.stderr)
    ended.assert_one_clear_line()
    assert "cannot be written (File too large)" in process.stderr
    assert "free some space and run the same command again" in process.stderr
    asked = len(logged(log))
    assert answers_on_disk(tmp_path / "out") == asked - 1
    assert spawn(*arguments, cwd=tmp_path, ASKED_LOG=str(log)).code == 0
    assert len(logged(log)) == len(set(logged(log))) + 1
