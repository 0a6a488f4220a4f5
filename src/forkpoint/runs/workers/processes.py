"""Worker processes on this machine.

A process of a pool cannot be ended without the others, and those of the standard pool outlive a
parent that is killed. These are bound to it by a pipe: when its other end is gone, they end.
"""

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from forkpoint.question import Question
from forkpoint.runs.workers.answering import Found, answer
from forkpoint.runs.workers.engine import Submit, WorkerLostError

LEAVE_SECONDS: Final = 2.0
"""How long an idle process may take to end by itself."""

_SPAWN: Final = get_context("spawn")
_THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@contextmanager
def process_seats(count: int) -> Iterator[list[Submit]]:
    """So many processes, each started with its first questions and again when it has died."""
    seats = [_Seat() for _ in range(count)]
    with _cores_shared_by(count):
        try:
            yield [seat.submit for seat in seats]
        finally:
            for seat in seats:
                seat.dismiss()
            for seat in seats:
                seat.join()


@contextmanager
def _cores_shared_by(count: int) -> Iterator[None]:
    """Give each process its share of the cores for linear algebra, unless the user has said it.

    A thread per core in each of them made a model of 2 ms ten times slower. The variables are
    read when a process loads its libraries.
    """
    share = str(max(1, (os.cpu_count() or 1) // count))
    unsaid = [name for name in _THREADS if name not in os.environ]
    os.environ.update(dict.fromkeys(unsaid, share))
    try:
        yield
    finally:
        for name in unsaid:
            os.environ.pop(name, None)


class _Seat:
    """One process at a time, and a thread here that talks to it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._talking = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._dismissed = False

    def submit(self, order: bytes, questions: Sequence[Question]) -> Future[list[Found]]:
        return self._thread.submit(self._ask, order, list(questions))

    def _ask(self, order: bytes, questions: list[Question]) -> list[Found]:
        with self._talking:
            pipe = self._pipe or self._start()
            if self._dismissed:
                raise WorkerLostError("the run has ended")
            try:
                pipe.send((order, questions))
                found: list[Found] = pipe.recv()
            except (EOFError, OSError) as error:
                raise WorkerLostError(f"a process ended with {self._end()}") from error
            return found

    def _start(self) -> Connection:
        here, there = _SPAWN.Pipe()
        process = _SPAWN.Process(target=_serve, args=(there,), name="forkpoint worker")
        process.start()
        there.close()
        self._process, self._pipe = process, here
        return here

    def _end(self) -> int | None:
        """Clear up after a process that has gone; its exit code, negative for a signal."""
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.close()
        if process is None:
            return None
        process.join(LEAVE_SECONDS)
        code = process.exitcode
        if code is None:
            process.kill()
            process.join()
        process.close()
        return code

    def dismiss(self) -> None:
        """Tell an idle process to end, and end a busy one."""
        self._dismissed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._talking.acquire(blocking=False):
            if self._pipe is not None:
                self._pipe.close()
            self._talking.release()
        elif self._process is not None:
            self._process.kill()

    def join(self) -> None:
        """Wait until thread and process have gone."""
        self._thread.shutdown()
        self._end()


def _serve(pipe: Connection) -> None:
    """Answer until the other end of the pipe is gone.

    Ctrl-C reaches every process of a terminal: what to do then is the parent's business. What a
    model prints does not belong to the result of the run.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)
    try:
        while True:
            order, questions = pipe.recv()
            pipe.send(answer(order, questions))
    except (EOFError, OSError):
        return
