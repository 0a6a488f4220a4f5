"""The choosers of the reference arms, and the loop that drives a search with one."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation.search import Search

S = TypeVar("S")
Chooser: TypeAlias = Callable[[Search[S]], int]
"""Looks at a search and returns the index of the open state to explore."""


def lowest(search: Search[S]) -> int:
    """The open state of the lowest value, ties to the first found."""
    values = search.values
    return values.index(min(values))


def at_random(draws: Draws) -> Chooser[S]:
    """Any open state, whatever it is."""
    draw = draws.random

    def choose(search: Search[S]) -> int:
        return int(draw() * len(search.frontier))

    return choose


def drive(search: Search[S], choose: Chooser[S]) -> Search[S]:
    """Run a search to its end with one chooser; forced steps ask nobody. Returns the search."""
    frontier, take = search.frontier, search.take_unchecked
    while not search.finished:
        take(choose(search) if len(frontier) > 1 else 0)
    return search
