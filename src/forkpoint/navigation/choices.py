"""Choices judged against the oracle: was the best state taken, and at what cost?"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from forkpoint.navigation.problem import UNREACHABLE, Problem
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


def judge(history: History[S], problem: Problem[S], on_shortest: frozenset[S]) -> Choices:
    """Judge every step of a search, finished or not.

    `on_shortest` are the states on some shortest path (`shortest_path_states`). What matters at a
    step is only how many open states there are of each distance, on and off the shortest paths;
    these counts are sums of what was found less what was dropped or taken, so no frontier is kept.
    """
    steps = len(history.chosen)
    if steps == 0:
        return Choices()
    logs = [history.found, history.dropped, history.chosen]
    distances = [_distances(log, problem) for log in logs]
    on_path = [_members(log, on_shortest) for log in logs]
    levels, rank = np.unique(np.concatenate(distances), return_inverse=True)
    kinds = np.split(
        2 * rank + np.concatenate(on_path),
        [len(history.found), len(history.found) + len(history.dropped)],
    )
    open_states = _open_before_each_step(history, kinds, 2 * len(levels)).reshape(steps, -1, 2)
    total = open_states.sum(axis=(1, 2))
    on_open = open_states[:, :, 1].sum(axis=1)
    best = levels[(open_states.sum(axis=2) > 0).argmax(axis=1)]

    taken, taken_on_path = distances[2], on_path[2]
    unforced = total > 1
    decision = unforced & (best < UNREACHABLE)
    dead_end = decision & (taken >= UNREACHABLE)
    contested = unforced & (on_open > 0) & (on_open < total)
    return Choices(
        decisions=int(decision.sum()),
        optimal=int((decision & (taken == best)).sum()),
        regret=int((taken - best)[decision & ~dead_end].sum()),
        dead_ends=int(dead_end.sum()),
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


def _distances(states: Sequence[S], problem: Problem[S]) -> Integers:
    return np.fromiter(map(problem.distance, states), dtype=np.int64, count=len(states))


def _members(states: Sequence[S], among: frozenset[S]) -> NDArray[np.bool_]:
    return np.fromiter(map(among.__contains__, states), dtype=np.bool_, count=len(states))
