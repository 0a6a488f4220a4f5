"""Ctrl-C ends a run where nothing is lost."""

import os
import signal
import threading
import time

import anyio
import pytest

from forkpoint.runs.interrupt import graceful_interrupt, never


def press() -> None:
    """What the terminal does on Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)


def test_the_first_ctrl_c_waits_for_the_next_check_in() -> None:
    """The answer in flight lands, then the run ends."""
    landed = False
    with graceful_interrupt() as check_in:
        check_in()
        press()
        time.sleep(0.01)
        landed = True
        with pytest.raises(KeyboardInterrupt):
            check_in()
    assert landed


def test_the_second_ctrl_c_is_immediate() -> None:
    """Whoever presses twice does not want to wait."""
    with graceful_interrupt():
        press()
        with pytest.raises(KeyboardInterrupt):
            press()


def test_the_grace_ends_also_while_the_function_blocks() -> None:
    """A function that hangs inside the operating system is left after the grace."""

    def block() -> None:
        press()
        time.sleep(30)

    started = time.monotonic()
    with graceful_interrupt(0.1), pytest.raises(KeyboardInterrupt):
        block()
    assert time.monotonic() - started < 25


def test_the_grace_ends_also_while_an_answer_is_awaited() -> None:
    """A service that does not answer is left after the grace."""

    async def wait() -> None:
        press()
        await anyio.sleep(30)

    started = time.monotonic()
    with graceful_interrupt(0.1), pytest.raises(KeyboardInterrupt):
        anyio.run(wait)
    assert time.monotonic() - started < 25


def test_a_function_that_never_waits_is_interrupted_too() -> None:
    """Under the handler of asyncio it would run to its end."""

    async def busy() -> int:
        for question in range(1000):
            if question == 3:
                press()
            check_in()
        return question

    with graceful_interrupt() as check_in, pytest.raises(KeyboardInterrupt):
        anyio.run(busy)


def test_afterwards_ctrl_c_is_what_it_was() -> None:
    """No handler and no thread stay behind."""
    before = threading.active_count()
    with graceful_interrupt(0.01):
        assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    end = time.monotonic() + 60
    while threading.active_count() > before and time.monotonic() < end:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_a_run_that_ignores_ctrl_c_keeps_ignoring_it() -> None:
    """`nohup` and background jobs of a shell start programs so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with graceful_interrupt() as check_in:
            press()
            check_in()
            assert check_in is never
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def test_other_threads_leave_signals_alone() -> None:
    """Python allows handlers in the main thread alone."""
    found = []

    def look() -> None:
        with graceful_interrupt() as check_in:
            found.append(check_in)

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert found == [never]
