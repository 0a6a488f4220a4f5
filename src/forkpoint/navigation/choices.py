"""Choices judged against the oracle: was the best state taken, and at what cost?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import UNREACHABLE, Problem, shortest_path_states
from forkpoint.navigation.search import History

S = TypeVar("S")
Integers = NDArray[np.int64]
Kinds: TypeAlias = Callable[[Sequence[S]], Integers]
"""Gives the kind of each state: twice its distance, plus 1 on a shortest path."""

_NO_DISTANCE: Final = 255
_DEAD_END: Final = 254
_MOST_IN_A_BYTE: Final = 126


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
        self._kinds = _from_bytes(problem, on_shortest) or _one_by_one(problem, on_shortest)

    def __call__(self, history: History[S]) -> Choices:
        """Judge every step of a search, finished or not."""
        if not history.chosen:
            return Choices()
        logs = _Logs.of(history, self._kinds)
        total, on_path = logs.open_states(), logs.open_on_path()
        best = logs.least_open_distance()
        taken, taken_on_path = logs.chosen // 2, logs.chosen % 2 == 1
        unforced = total > 1
        decision = unforced & (best < logs.dead_end)
        lost = decision & (taken == logs.dead_end)
        contested = unforced & (on_path > 0) & (on_path < total)
        return Choices(
            decisions=int(decision.sum()),
            optimal=int((decision & (taken == best)).sum()),
            regret=int((taken - best)[decision & ~lost].sum()),
            dead_ends=int(lost.sum()),
            contested=int(contested.sum()),
            on_path=int((contested & taken_on_path).sum()),
        )


def _one_by_one(problem: Problem[S], on_shortest: frozenset[S]) -> Kinds[S]:
    """The kinds of any states, each computed once."""
    distance = problem.distance
    kind_of = Memo[S, int](lambda state: 2 * distance(state) + (state in on_shortest)).__getitem__

    def kinds(states: Sequence[S]) -> Integers:
        return np.fromiter(map(kind_of, states), dtype=np.int64, count=len(states))

    return kinds


def _from_bytes(problem: Problem[S], on_shortest: frozenset[S]) -> Kinds[S] | None:
    """The kinds of states that are indices, looked up in one row of bytes; None for others."""
    if problem.distances is None:
        return None
    distances = np.frombuffer(problem.distances, dtype=np.uint8)
    dead = distances == _NO_DISTANCE
    if distances.max(initial=0, where=~dead) > _MOST_IN_A_BYTE:
        return None
    table = np.where(dead, _DEAD_END, 2 * np.minimum(distances, _MOST_IN_A_BYTE)).astype(np.uint8)
    table[np.fromiter(cast("frozenset[int]", on_shortest), np.intp, len(on_shortest))] += 1
    kind_of = cast("Callable[[S], int]", table.tobytes().__getitem__)

    def kinds(states: Sequence[S]) -> Integers:
        found = np.frombuffer(bytes(map(kind_of, states)), dtype=np.uint8).astype(np.int64)
        found[found == _DEAD_END] = 2 * UNREACHABLE
        return found

    return kinds


@dataclass(frozen=True, slots=True)
class _Logs:
    """A history as arrays: the kinds of the states, and the step from which each counts.

    A kind is twice the distance, plus 1 on a shortest path. What is found during step i is open
    from step i + 1 on, and what leaves during step i is gone from step i + 1 on. Distances of
    dead ends are `dead_end`, one more than the largest real one.
    """

    steps: int
    dead_end: int
    found: Integers
    dropped: Integers
    chosen: Integers
    found_at: Integers
    dropped_at: Integers

    @classmethod
    def of(cls, history: History[S], kinds: Kinds[S]) -> "_Logs":
        steps = len(history.chosen)
        found = kinds(history.found)
        dead_end = 1 + int(found[found < 2 * UNREACHABLE].max(initial=0)) // 2
        after = np.arange(1, steps + 1)
        return cls(
            steps=steps,
            dead_end=dead_end,
            found=np.minimum(found, 2 * dead_end),
            dropped=np.minimum(kinds(history.dropped), 2 * dead_end),
            chosen=np.minimum(kinds(history.chosen), 2 * dead_end),
            # The start state is open from the beginning.
            found_at=np.concatenate(
                [[0], np.repeat(after, np.diff(history.found_until, prepend=1))]
            ),
            dropped_at=np.repeat(after, np.diff(history.dropped_until, prepend=0)),
        )

    def open_states(self) -> Integers:
        """How many states are open before each step."""
        return self._running(self.found_at, self.dropped_at, np.arange(1, self.steps + 1), 1)[:, 0]

    def open_on_path(self) -> Integers:
        """How many open states lie on a shortest path, before each step."""
        found, dropped, chosen = (
            kinds % 2 == 1 for kinds in (self.found, self.dropped, self.chosen)
        )
        taken_at = np.arange(1, self.steps + 1)[chosen]
        return self._running(self.found_at[found], self.dropped_at[dropped], taken_at, 1)[:, 0]

    def least_open_distance(self) -> Integers:
        """The least distance of an open state before each step."""
        distances = self.dead_end + 1
        found, dropped, chosen = (
            at * distances + kinds // 2
            for at, kinds in (
                (self.found_at, self.found),
                (self.dropped_at, self.dropped),
                (np.arange(1, self.steps + 1), self.chosen),
            )
        )
        best: Integers = (self._running(found, dropped, chosen, distances) > 0).argmax(axis=1)
        return best

    def _running(self, found: Integers, dropped: Integers, taken: Integers, width: int) -> Integers:
        """Sums before each step of what was found, less what was dropped or taken.

        The arguments count cells of a table of (steps + 1) × `width`; gives (steps, `width`).
        """
        size = (self.steps + 1) * width
        change = np.bincount(found, minlength=size)
        change -= np.bincount(dropped, minlength=size)
        change -= np.bincount(taken, minlength=size)
        return np.cumsum(change.reshape(-1, width), axis=0)[: self.steps]
