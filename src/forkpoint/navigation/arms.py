"""The reference arms of a trial: heuristic, oracle and random choice on the same search."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation.choices import Choices, Judge
from forkpoint.navigation.choosers import Chooser, at_random, drive, lowest
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Problem, Value
from forkpoint.navigation.search import Search

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search gives up, and how many open states it holds."""

    max_expansions: int
    max_frontier: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one arm did on one trial; `path_length` is None where it found no goal."""

    expansions: int
    solved: bool
    path_length: int | None
    choices: Choices


@dataclass(frozen=True, slots=True)
class References:
    """The three arms that ask no model."""

    heuristic: Outcome
    oracle: Outcome
    random: Outcome


def start_search(
    problem: Problem[S],
    limits: Limits,
    domain: str,
    trial: int,
    *arm: str,
    value_of: Callable[[S], Value] | None = None,
) -> Search[S]:
    """A fresh search whose dropped states come from the arm's own draws.

    `arm` is `classic`, `oracle`, `random`, or `model` and the model's name.
    """
    return Search(
        problem,
        max_expansions=limits.max_expansions,
        max_frontier=limits.max_frontier,
        evict=Draws([domain, trial, "evict", *arm]),
        value_of=value_of,
    )


def outcome(search: Search[S], judge: Judge[S]) -> Outcome:
    """Sum up a search that has ended."""
    return Outcome(
        expansions=search.expansions,
        solved=search.solved,
        path_length=len(search.path()) - 1 if search.solved else None,
        choices=judge(search.history),
    )


def reference_searches(
    problem: Problem[S], limits: Limits, domain: str, trial: int
) -> dict[str, Search[S]]:
    """The searches of the three reference arms, driven to their end: classic, oracle, random."""

    def search(arm: str, choose: Chooser[S], value_of: Callable[[S], Value] | None) -> Search[S]:
        return drive(start_search(problem, limits, domain, trial, arm, value_of=value_of), choose)

    return {
        # A state that was dropped and found again keeps the value that it had.
        "classic": search("classic", lowest, Memo(problem.heuristic).__getitem__),
        "oracle": search("oracle", lowest, problem.distance),
        "random": search("random", at_random(Draws([domain, trial, "random"])), None),
    }


def run_references(problem: Problem[S], limits: Limits, domain: str, trial: int) -> References:
    """What the three reference arms did on one trial."""
    judge = Judge(problem)
    searches = reference_searches(problem, limits, domain, trial)
    return References(
        heuristic=outcome(searches["classic"], judge),
        oracle=outcome(searches["oracle"], judge),
        random=outcome(searches["random"], judge),
    )
