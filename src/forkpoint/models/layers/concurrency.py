"""How many requests a service takes at once: found out by going up slowly and down fast.

Additive increase, multiplicative decrease, as in TCP (Chiu and Jain 1989): a round of answers
adds one, a "slow down" halves.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import anyio

from forkpoint.models.wire.failure import AttemptFailedError
from forkpoint.question import Answer, Decide, Question

START: Final = 4
SLOW_DOWN: Final = frozenset({429, 503, 529})


class AdaptiveLimit:
    """A limit on requests in flight that learns; `most` is the cap that it never passes."""

    def __init__(self, most: int, start: int = START) -> None:
        self._most = most
        self._limit = float(min(start, most))
        self._in_flight = 0
        self._free = anyio.Condition()
        self._admitted = 0
        self._last_cut = -1

    @property
    def now(self) -> int:
        """How many may be in flight at this moment."""
        return max(1, int(self._limit))

    @asynccontextmanager
    async def slot(self) -> AsyncIterator[int]:
        """Wait for a place; gives the number of this admission, for `slow_down`."""
        async with self._free:
            while self._in_flight >= self.now:
                await self._free.wait()
            self._in_flight += 1
            self._admitted += 1
            number = self._admitted
        try:
            yield number
        finally:
            with anyio.CancelScope(shield=True):
                async with self._free:
                    self._in_flight -= 1
                    self._free.notify_all()

    def answered(self) -> None:
        """An answer came: a whole round of them raises the limit by one."""
        self._limit = min(float(self._most), self._limit + 1 / max(1.0, self._limit))

    def slow_down(self, number: int) -> None:
        """The service is busy: halve, but only once for requests that were in flight together."""
        if number > self._last_cut:
            self._limit = max(1.0, self._limit / 2)
            self._last_cut = self._admitted


def limited(attempt: Decide, limit: AdaptiveLimit) -> Decide:
    """Let an attempt wait for its place, and tell the limit how it went."""

    async def decide(question: Question) -> Answer:
        async with limit.slot() as number:
            try:
                answer = await attempt(question)
            except AttemptFailedError as error:
                if error.failure.status in SLOW_DOWN:
                    limit.slow_down(number)
                raise
            limit.answered()
            return answer

    return decide
