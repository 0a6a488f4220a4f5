"""A question has a time limit, its retries and the waits between them included."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

import anyio

from forkpoint.errors import NoAnswerError
from forkpoint.question import Answer, Decide, Question

QUESTION_SECONDS: Final = 600.0

_running: ContextVar[anyio.CancelScope | None] = ContextVar("running deadline", default=None)


def within(decide: Decide, seconds: float = QUESTION_SECONDS) -> Decide:
    """Give a question up after so many seconds: `NoAnswerError` of the kind `timeout`."""

    async def timed(question: Question) -> Answer:
        with anyio.move_on_after(seconds) as scope:
            token = _running.set(scope)
            try:
                return await decide(question)
            finally:
                _running.reset(token)
        raise NoAnswerError("timeout", f"no answer within {seconds:g} s, retries included")

    return timed


@contextmanager
def not_counted() -> Iterator[None]:
    """Stop the clock of the question that is being asked: its service is not the one waited for."""
    scope = _running.get()
    if scope is None:
        yield
        return
    left = scope.deadline - anyio.current_time()
    scope.deadline = math.inf
    try:
        yield
    finally:
        scope.deadline = anyio.current_time() + left
