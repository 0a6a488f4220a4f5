"""How many questions a service takes at once: found out by going up slowly and down fast.

Additive increase, multiplicative decrease, as in TCP (Chiu and Jain 1989): a round of answers
adds one, a "slow down" halves.
"""

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import anyio

from forkpoint.models.wire.failure import AttemptFailedError
from forkpoint.question import Answer, Decide, Question

START: Final = 4
SLOW_DOWN: Final = frozenset({429, 503, 529})


class AdaptiveLimit:
    """A limit on questions in flight that learns; `most` is the cap that it never passes.

    Who waits is let in first come, first served.
    """

    def __init__(self, most: int, start: int = START) -> None:
        self._most = most
        self._limit = float(min(start, most))
        self._in_flight = 0
        self._queue: deque[anyio.Event] = deque()
        self._sent = 0
        self._last_cut = -1

    @property
    def now(self) -> int:
        """How many may be in flight at this moment."""
        return max(1, int(self._limit))

    @asynccontextmanager
    async def slot(self) -> AsyncIterator[None]:
        """Wait for a place, and hold it."""
        await self._enter()
        try:
            yield
        finally:
            self._leave()

    async def _enter(self) -> None:
        if self._in_flight < self.now and not self._queue:
            self._in_flight += 1
            return
        place = anyio.Event()
        self._queue.append(place)
        try:
            await place.wait()
        except BaseException:
            if place.is_set():
                self._leave()
            else:
                self._queue.remove(place)
            raise

    def _leave(self) -> None:
        """Give the place back: whoever is woken holds it already."""
        self._in_flight -= 1
        while self._queue and self._in_flight < self.now:
            self._in_flight += 1
            self._queue.popleft().set()

    def sent(self) -> int:
        """An attempt goes out; gives its number, for `slow_down`."""
        self._sent += 1
        return self._sent

    def answered(self) -> None:
        """An answer came: a whole round of them raises the limit by one."""
        self._limit = min(float(self._most), self._limit + 1 / max(1.0, self._limit))

    def slow_down(self, number: int) -> None:
        """The service is busy: halve, but only once for attempts that were in flight together."""
        if number > self._last_cut:
            self._limit = max(1.0, self._limit / 2)
            self._last_cut = self._sent


def admitted(decide: Decide, limit: AdaptiveLimit) -> Decide:
    """Let a question wait for its place, and keep it until the end, retries included."""

    async def wait_and_decide(question: Question) -> Answer:
        async with limit.slot():
            return await decide(question)

    return wait_and_decide


def observed(attempt: Decide, limit: AdaptiveLimit) -> Decide:
    """Tell the limit how each attempt went."""

    async def decide(question: Question) -> Answer:
        number = limit.sent()
        try:
            answer = await attempt(question)
        except AttemptFailedError as error:
            if error.failure.status in SLOW_DOWN:
                limit.slow_down(number)
            raise
        limit.answered()
        return answer

    return decide
