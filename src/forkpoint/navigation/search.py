"""Greedy best-first search as a state machine: it hands out a frontier and is told the choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation.problem import Problem

S = TypeVar("S")


@dataclass(slots=True)
class History(Generic[S]):
    """Everything that entered and left a frontier, in order; enough to judge every choice later.

    `found` starts with the start state. After step i (from 0), `found[:found_until[i]]` had been
    found and `dropped[:dropped_until[i]]` had been dropped; step i took `chosen[i]`.
    """

    found: list[S]
    chosen: list[S] = field(default_factory=list)
    dropped: list[S] = field(default_factory=list)
    found_until: list[int] = field(default_factory=list)
    dropped_until: list[int] = field(default_factory=list)


class Search(Generic[S]):
    """One search over one problem. It does no I/O and makes no choice of its own.

    `frontier` holds the open states in the order they were found. `take(index)` explores one of
    them, until the search is `finished`: at the goal (`solved`), at its limit, or with an empty
    frontier. A step is *forced* when the frontier holds a single state: nobody is asked.

    Args:
        problem: the trial.
        max_expansions: the search gives up after so many explorations.
        max_frontier: beyond so many open states, states are dropped at random and forgotten.
        evict: the draws that say which state is dropped.
    """

    __slots__ = (
        "_evict",
        "_is_goal",
        "_parents",
        "_successors",
        "expansions",
        "finished",
        "frontier",
        "history",
        "max_expansions",
        "max_frontier",
        "solved",
    )

    def __init__(
        self, problem: Problem[S], *, max_expansions: int, max_frontier: int, evict: Draws
    ) -> None:
        self.frontier: list[S] = [problem.start]
        self.expansions = 0
        self.solved = False
        self.finished = False
        self.max_expansions = max_expansions
        self.max_frontier = max_frontier
        self.history: History[S] = History(found=[problem.start])
        self._parents: dict[S, S | None] = {problem.start: None}
        self._successors: Callable[[S], Sequence[S]] = problem.successors
        self._is_goal: Callable[[S], bool] = problem.is_goal
        self._evict = evict.random

    @property
    def forced(self) -> bool:
        """Whether the next step leaves no choice."""
        return len(self.frontier) == 1

    def take(self, index: int) -> S:
        """Explore `frontier[index]` and return it.

        The state leaves the frontier, is tested for the goal, and its successors that were not
        seen before join the end of the frontier. Raises `IndexError` for an index outside the
        frontier and `RuntimeError` once the search is finished.
        """
        if self.finished:
            raise RuntimeError("the search is finished")
        if index < 0:
            raise IndexError("a frontier index counts from 0")
        frontier, history = self.frontier, self.history
        state = frontier.pop(index)
        self.expansions += 1
        history.chosen.append(state)
        if self._is_goal(state):
            self.solved = self.finished = True
        else:
            parents = self._parents
            found = [other for other in self._successors(state) if other not in parents]
            for other in found:
                parents[other] = state
            frontier += found
            history.found += found
            if len(frontier) > self.max_frontier:
                self._drop()
            if not frontier or self.expansions >= self.max_expansions:
                self.finished = True
        history.found_until.append(len(history.found))
        history.dropped_until.append(len(history.dropped))
        return state

    def _drop(self) -> None:
        """Forget random open states until the frontier fits; found again, they are new."""
        pop, draw, parents = self.frontier.pop, self._evict, self._parents
        sizes = range(len(self.frontier), self.max_frontier, -1)
        dropped = [pop(int(draw() * size)) for size in sizes]
        for state in dropped:
            del parents[state]
        self.history.dropped += dropped

    def path(self) -> list[S]:
        """The states from the start to the state taken last, both included.

        An explored state is never found again, so its parent is final.
        """
        if not self.history.chosen:
            return []
        path = [self.history.chosen[-1]]
        while (parent := self._parents[path[-1]]) is not None:
            path.append(parent)
        return path[::-1]
