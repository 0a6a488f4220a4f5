"""The specification read as plainly as possible, for tests: draws, distances, and a comparison.

Nothing here comes from the package but the shape of a problem: whoever compares with this
compares with the page alone.
"""

import hashlib
import json
import random
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from forkpoint.navigation.problem import UNREACHABLE, Problem

T = TypeVar("T")
P = TypeVar("P", bound=Hashable)


class PlainDraws:
    """Everything from `random()`, seeded with the SHA-256 of the path as JSON."""

    def __init__(self, *path: str | int) -> None:
        seed = hashlib.sha256(json.dumps(list(path)).encode()).digest()
        self._random = random.Random(int.from_bytes(seed, "big"))

    def random(self) -> float:
        return self._random.random()

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        i = len(items) - 1
        while i >= 1:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def sample(self, items: list[T], k: int) -> list[T]:
        pool = list(items)
        return [pool.pop(self.below(len(pool))) for _ in range(k)]


@dataclass(frozen=True)
class PlainTrial(Generic[P]):
    """A trial as the page describes it; `successors` may name a state twice."""

    start: P
    successors: Callable[[P], list[P]]
    is_goal: Callable[[P], bool]
    heuristic: Callable[[P], Any]
    form: Callable[[P], str]


def without_repeats(items: list[T]) -> list[T]:
    """The items in order, each where it comes first."""
    seen: list[T] = []
    for item in items:
        if item not in seen:
            seen.append(item)
    return seen


def moves_from(start: P, successors: Callable[[P], list[P]]) -> dict[P, int]:
    """How many moves each state is away from the start, by breadth-first search."""
    moves = {start: 0}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        for other in successors(state):
            if other not in moves:
                moves[other] = moves[state] + 1
                queue.append(other)
    return moves


def moves_to_goal(trial: PlainTrial[P]) -> tuple[set[P], dict[P, int]]:
    """What the start reaches, and the fewest moves to a goal of each state that reaches one."""
    reached = moves_from(trial.start, trial.successors)
    before: dict[P, list[P]] = {state: [] for state in reached}
    for state in reached:
        for other in trial.successors(state):
            before[other].append(state)
    moves = {state: 0 for state in reached if trial.is_goal(state)}
    queue = deque(moves)
    while queue:
        state = queue.popleft()
        for other in before[state]:
            if other not in moves:
                moves[other] = moves[state] + 1
                queue.append(other)
    return set(reached), moves


def assert_same_states(
    problem: Problem[Any],
    trial: PlainTrial[P],
    distances: Mapping[P, int],
    most: int | None = None,
) -> int:
    """Walk both graphs side by side, breadth first, and look at no more than `most` states.

    The same states must come in the same order, with the same truth about each. Returns how many
    states the walk found.
    """
    assert trial.form(trial.start) == problem.form(problem.start)
    assert distances[trial.start] == problem.shortest
    plain_of = {problem.start: trial.start}
    walk = [problem.start]
    for visited, state in enumerate(walk):
        if visited == most:
            break
        plain = plain_of[state]
        assert trial.is_goal(plain) == problem.is_goal(state)
        assert trial.heuristic(plain) == problem.heuristic(state)
        assert distances.get(plain, UNREACHABLE) == problem.distance(state)
        expected = without_repeats(trial.successors(plain))
        successors = list(problem.successors(state))
        assert len(expected) == len(successors)
        assert len(successors) == len(set(successors))
        for other, plain_other in zip(successors, expected, strict=True):
            if other not in plain_of:
                assert trial.form(plain_other) == problem.form(other)
                plain_of[other] = plain_other
                walk.append(other)
            assert plain_of[other] == plain_other
    return len(walk)


def assert_same_trial(problem: Problem[Any], trial: PlainTrial[P]) -> None:
    """Every state that can be reached, and their number."""
    reached, distances = moves_to_goal(trial)
    assert len(reached) == assert_same_states(problem, trial, distances) == problem.reachable()
