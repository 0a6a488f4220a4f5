"""Jobs side by side: bounded workers that pull from an iterator and stop together.

Memory does not grow with the number of jobs: nothing is taken from the iterator before a worker is
free. When one job fails, no further job starts; the others may end within a grace, so that answers
in flight are still recorded, and then the first failure is raised.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

import anyio

from forkpoint.runs.interrupt import GRACE_SECONDS

J = TypeVar("J")


class Stop:
    """Whether work should end, and why; every job looks at it between its questions.

    Who has waited for its turn meanwhile is not sent any more: `asked` tells the model's layers.
    """

    def __init__(self, grace: float = GRACE_SECONDS) -> None:
        self.reason: BaseException | None = None
        self._grace = grace
        self._scope: anyio.CancelScope | None = None

    def asked(self) -> bool:
        """Whether the work should end."""
        return self.reason is not None

    def within(self, scope: anyio.CancelScope) -> None:
        """The scope that ends when the grace does."""
        self._scope = scope

    def because(self, reason: BaseException) -> None:
        """Stop, for the first of all reasons that are given."""
        if self.reason is None:
            self.reason = reason
            if self._scope is not None:
                self._scope.deadline = anyio.current_time() + self._grace


async def side_by_side(
    jobs: Iterator[J],
    work: Callable[[J, Stop], Awaitable[None]],
    workers: int,
    stop: Stop | None = None,
) -> None:
    """Do all jobs with at most so many at once; raises the first failure of any.

    `work` ends early, without an error, when it finds that `stop.reason` is set. A caller that
    shares the stop with others gives it.
    """
    stop = stop or Stop()

    async def worker() -> None:
        try:
            for job in jobs:
                if stop.asked():
                    return
                await work(job, stop)
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 (raised below)
            stop.because(error)

    if workers <= 1:
        await worker()
    else:
        with anyio.CancelScope() as scope:
            stop.within(scope)
            async with anyio.create_task_group() as group:
                for _ in range(workers):
                    group.start_soon(worker)
    if stop.reason is not None:
        raise stop.reason
