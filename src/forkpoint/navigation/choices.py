"""Choices judged against the oracle: was the best state taken, and at what cost?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import UNREACHABLE, Problem, shortest_path_states
from forkpoint.navigation.search import History

S = TypeVar("S")
Integers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Choices:
    """Sums over the steps of one search.

    A *decision* is an unforced step where at least one open state reaches the goal. `optimal`
    counts the decisions that took a state of the least distance, `regret` sums the moves lost,
    `dead_ends` counts the decisions that took a state from which no goal can be reached (they add
    no regret). A step is *contested* when it is unforced and the frontier holds both a state on a
    shortest path and one that is not; `on_path` counts the contested steps that took one on a
    shortest path.
    """

    decisions: int = 0
    optimal: int = 0
    regret: int = 0
    dead_ends: int = 0
    contested: int = 0
    on_path: int = 0


class Judge(Generic[S]):
    """Judges the searches of one trial.

    What matters at a step is only how many open states there are of each kind: each distance to
    the goal, on and off the shortest paths. These counts are running sums of what was found less
    what was dropped or taken, so no frontier is kept.
    """

    def __init__(self, problem: Problem[S]) -> None:
        on_shortest = shortest_path_states(problem)
        distance = problem.distance

        def kind(state: S) -> int:
            return 2 * distance(state) + (state in on_shortest)

        self._kind_of: Callable[[S], int] = Memo(kind).__getitem__

    def __call__(self, history: History[S]) -> Choices:
        """Judge every step of a search, finished or not."""
        if not history.chosen:
            return Choices()
        found, dropped, chosen = map(
            self._kinds, (history.found, history.dropped, history.chosen)
        )
        # Every distance is below that of the dead ends, which get the next number after the rest.
        dead_end = 1 + max(
            [int(kinds[kinds < 2 * UNREACHABLE].max(initial=-1)) // 2 for kinds in (found, chosen)]
        )
        logs = [np.minimum(kinds, 2 * dead_end) for kinds in (found, dropped, chosen)]
        counts = _open_before_each_step(history, logs, 2 * dead_end + 2)
        return _sum_up(counts.reshape(len(chosen), -1, 2), logs[2], dead_end)

    def _kinds(self, states: Sequence[S]) -> Integers:
        """Per state: twice its distance, plus 1 on a shortest path."""
        return np.fromiter(map(self._kind_of, states), dtype=np.int64, count=len(states))


def _sum_up(open_states: Integers, chosen: Integers, dead_end: int) -> Choices:
    """Compare what was chosen with what was open; `open_states` is (steps, distances, 2)."""
    total = open_states.sum(axis=(1, 2))
    on_path = open_states[:, :, 1].sum(axis=1)
    best = (open_states.sum(axis=2) > 0).argmax(axis=1)
    taken, taken_on_path = chosen // 2, chosen % 2 == 1
    unforced = total > 1
    decision = unforced & (best < dead_end)
    lost = decision & (taken == dead_end)
    contested = unforced & (on_path > 0) & (on_path < total)
    return Choices(
        decisions=int(decision.sum()),
        optimal=int((decision & (taken == best)).sum()),
        regret=int((taken - best)[decision & ~lost].sum()),
        dead_ends=int(lost.sum()),
        contested=int(contested.sum()),
        on_path=int((contested & taken_on_path).sum()),
    )


def _open_before_each_step(
    history: History[S], kinds: Sequence[Integers], kind_count: int
) -> Integers:
    """How many states of each kind are open before each step: shape (steps, kinds)."""
    steps = len(history.chosen)
    after = np.arange(1, steps + 1)
    found_at = np.repeat(after, np.diff(history.found_until, prepend=1))
    dropped_at = np.repeat(after, np.diff(history.dropped_until, prepend=0))
    size = (steps + 1) * kind_count

    def tally(at: Integers, kind: Integers) -> Integers:
        return np.bincount(at * kind_count + kind, minlength=size)

    found, dropped, chosen = kinds
    change = tally(np.concatenate([[0], found_at]), found)  # the start is open from the beginning
    change -= tally(dropped_at, dropped)
    change -= tally(after, chosen)
    return np.cumsum(change.reshape(steps + 1, kind_count), axis=0)[:steps]
