"""The reference arms: functions that pick an index of a frontier."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Problem, Value
from forkpoint.navigation.search import Search

S = TypeVar("S")
Chooser: TypeAlias = Callable[[list[S]], int]
"""Gets the frontier in the order found and returns the index of the state to explore."""


def lowest(value_of: Callable[[S], Value]) -> Chooser[S]:
    """Pick the state of the lowest value, ties to the first found; a value is computed once."""
    known = Memo(value_of).__getitem__

    def choose(frontier: list[S]) -> int:
        values = list(map(known, frontier))
        return values.index(min(values))

    return choose


def heuristic(problem: Problem[S]) -> Chooser[S]:
    """The classic arm: lowest heuristic value."""
    return lowest(problem.heuristic)


def oracle(problem: Problem[S]) -> Chooser[S]:
    """The arm that knows the truth: fewest moves to the goal."""
    return lowest(problem.distance)


def at_random(draws: Draws) -> Chooser[S]:
    """The arm that knows nothing."""
    draw = draws.random

    def choose(frontier: list[S]) -> int:
        return int(draw() * len(frontier))

    return choose


def drive(search: Search[S], choose: Chooser[S]) -> Search[S]:
    """Run a search to its end with one chooser; forced steps ask nobody. Returns the search."""
    frontier = search.frontier
    while not search.finished:
        search.take(choose(frontier) if len(frontier) > 1 else 0)
    return search
