"""The reference arms of a trial: heuristic, oracle and random choice on the same search."""

from dataclasses import dataclass
from typing import TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation import choosers
from forkpoint.navigation.choices import Choices, Judge
from forkpoint.navigation.problem import Problem
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
    problem: Problem[S], limits: Limits, domain: str, trial: int, *arm: str
) -> Search[S]:
    """A fresh search whose dropped states come from the arm's own draws.

    `arm` is `classic`, `oracle`, `random`, or `model` and the model's name.
    """
    return Search(
        problem,
        max_expansions=limits.max_expansions,
        max_frontier=limits.max_frontier,
        evict=Draws([domain, trial, "evict", *arm]),
    )


def outcome(search: Search[S], judge: Judge[S]) -> Outcome:
    """Sum up a search that has ended."""
    return Outcome(
        expansions=search.expansions,
        solved=search.solved,
        path_length=len(search.path()) - 1 if search.solved else None,
        choices=judge(search.history),
    )


def run_references(problem: Problem[S], limits: Limits, domain: str, trial: int) -> References:
    """Run the heuristic, the oracle and the random arm of one trial."""
    judge = Judge(problem)

    def run(arm: str, choose: choosers.Chooser[S]) -> Outcome:
        search = choosers.drive(start_search(problem, limits, domain, trial, arm), choose)
        return outcome(search, judge)

    return References(
        heuristic=run("classic", choosers.heuristic(problem)),
        oracle=run("oracle", choosers.oracle(problem)),
        random=run("random", choosers.at_random(Draws([domain, trial, "random"]))),
    )
