"""Ctrl-C during a run: the answer in flight may land and be recorded, then the run ends."""

import _thread
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeAlias

GRACE_SECONDS: Final = 5.0
"""How long an answer in flight is waited for."""

CheckIn: TypeAlias = Callable[[], None]
"""What a run calls where it can stop; raises `KeyboardInterrupt` if it should."""


def never() -> None:
    """The check-in of a run that nobody interrupts."""


@contextmanager
def graceful_interrupt(grace: float = GRACE_SECONDS) -> Iterator[CheckIn]:
    """Give the check-in of a run that Ctrl-C ends where nothing is lost.

    The first Ctrl-C is only noted, for the next check-in. A second one raises
    `KeyboardInterrupt` at once, and so does the end of the grace. Outside of the main thread, or
    where somebody else handles or ignores Ctrl-C, nothing changes.

    The handler of asyncio would cancel the run's task instead, which a function that never waits
    does not notice.
    """
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    ):
        yield never
        return
    pressed, over = threading.Event(), threading.Event()

    def handle(_signal: int, _frame: FrameType | None) -> None:
        if pressed.is_set():
            raise KeyboardInterrupt
        pressed.set()

    def check_in() -> None:
        if pressed.is_set():
            raise KeyboardInterrupt

    def wait_out_the_grace() -> None:
        pressed.wait()
        if not over.wait(grace):
            _press_again()

    # Started beforehand: a signal handler must not start threads.
    waiter = threading.Thread(target=wait_out_the_grace, daemon=True)
    waiter.start()
    signal.signal(signal.SIGINT, handle)
    try:
        yield check_in
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        over.set()
        pressed.set()


def _press_again() -> None:
    """A Ctrl-C that also wakes a main thread that waits inside the operating system."""
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        _thread.interrupt_main()
