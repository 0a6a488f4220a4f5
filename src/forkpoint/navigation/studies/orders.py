"""The orders in which the order study shows the options; the choice among them is free of order.

Ties go to the state found first and dropped states are drawn as ever, whatever is shown first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from forkpoint.draws import Path
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Problem, Value
from forkpoint.navigation.questions import Arrange, Ordering, shuffled

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Order:
    """An order of options; `told` describes it in the identity of a store."""

    ordering: Ordering[Any]
    told: str


def shuffled_again(name: str) -> Ordering[Any]:
    """Random orders of their own: the name is added to the path of the draws."""

    def ordering(problem: Problem[S], path: Path) -> Arrange[S]:
        return shuffled(problem, [*path, name])

    return ordering


def as_found(_problem: Problem[S], _path: Path) -> Arrange[S]:
    """The state that was found first comes first."""
    return lambda frontier: list(range(len(frontier)))


def newest_first(_problem: Problem[S], _path: Path) -> Arrange[S]:
    """The state that was found last comes first."""
    return lambda frontier: list(range(len(frontier) - 1, -1, -1))


def best_first(problem: Problem[S], _path: Path) -> Arrange[S]:
    """By the domain's heuristic, the most promising state first; ties as found."""
    return _by_heuristic(problem, reverse=False)


def worst_first(problem: Problem[S], _path: Path) -> Arrange[S]:
    """By the domain's heuristic, the least promising state first; ties as found."""
    return _by_heuristic(problem, reverse=True)


def _by_heuristic(problem: Problem[S], *, reverse: bool) -> Arrange[S]:
    value_of = Memo[S, Value](problem.heuristic)

    def arrange(frontier: Sequence[S]) -> list[int]:
        values = [value_of[state] for state in frontier]
        return sorted(range(len(values)), key=values.__getitem__, reverse=reverse)

    return arrange


BENCHMARK_ORDER: Final = Order(shuffled, "shuffled for every question")
"""The order of every run that is not a study."""

ORDERS: Final[dict[str, Order]] = {
    "random": BENCHMARK_ORDER,
    "random-2": Order(shuffled_again("random-2"), "shuffled for every question, draws random-2"),
    "random-3": Order(shuffled_again("random-3"), "shuffled for every question, draws random-3"),
    "as-found": Order(as_found, "as found"),
    "newest-first": Order(newest_first, "newest first"),
    "best-first": Order(best_first, "best heuristic value first, ties as found"),
    "worst-first": Order(worst_first, "worst heuristic value first, ties as found"),
}
"""By name; the first is the benchmark's."""
