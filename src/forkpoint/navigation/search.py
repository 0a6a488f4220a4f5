"""Greedy best-first search as a state machine: it hands out a frontier and is told the choice."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Generic, NoReturn, TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation.problem import Problem, Value

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


def _no_more(_index: int) -> NoReturn:
    raise RuntimeError("the search is finished")


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
        value_of: if given, `values` holds its value of each open state, beside the frontier.
    """

    __slots__ = (
        "_parents",
        "finished",
        "frontier",
        "history",
        "max_expansions",
        "max_frontier",
        "solved",
        "take_unchecked",
        "values",
    )

    def __init__(
        self,
        problem: Problem[S],
        *,
        max_expansions: int,
        max_frontier: int,
        evict: Draws,
        value_of: Callable[[S], Value] | None = None,
    ) -> None:
        self.frontier: list[S] = [problem.start]
        self.values: list[Value] = [] if value_of is None else [value_of(problem.start)]
        self.history: History[S] = History(found=[problem.start])
        self.max_expansions = max_expansions
        self.max_frontier = max_frontier
        self.solved = False
        self.finished = False
        self._parents: dict[S, S | None] = {problem.start: None}
        explore = self._explore(problem, evict, value_of)
        next(explore)
        self.take_unchecked: Callable[[int], S] = explore.send
        """Like `take`, for loops that are known to be right."""

    @property
    def expansions(self) -> int:
        """How many states have been explored."""
        return len(self.history.chosen)

    @property
    def forced(self) -> bool:
        """Whether the next step leaves no choice."""
        return len(self.frontier) == 1

    def take(self, index: int) -> S:
        """Explore `frontier[index]` and return it.

        Raises `IndexError` for an index outside the frontier and `RuntimeError` once the search
        is finished.
        """
        if self.finished:
            raise RuntimeError("the search is finished")
        if not 0 <= index < len(self.frontier):
            raise IndexError(f"there is no open state {index}; there are {len(self.frontier)}")
        return self.take_unchecked(index)

    def _explore(
        self, problem: Problem[S], evict: Draws, value_of: Callable[[S], Value] | None
    ) -> Generator[S, int, None]:
        """The search itself: is sent indices, yields what it explored.

        A generator, because its local names are what makes a million steps a second possible.
        """
        frontier, values, parents = self.frontier, self.values, self._parents
        history, max_frontier, draw = self.history, self.max_frontier, evict.random
        successors, is_goal = problem.successors, problem.is_goal
        index = yield problem.start
        while True:
            state = frontier.pop(index)
            history.chosen.append(state)
            if value_of is not None:
                values.pop(index)
            if is_goal(state):
                self.solved = True
            else:
                found = [other for other in successors(state) if other not in parents]
                for other in found:
                    parents[other] = state
                frontier += found
                history.found += found
                if value_of is not None:
                    values += map(value_of, found)
                if len(frontier) > max_frontier:
                    drops = [int(draw() * n) for n in range(len(frontier), max_frontier, -1)]
                    dropped = list(map(frontier.pop, drops))
                    for lost in dropped:  # forgotten: found again, it is new
                        del parents[lost]
                    history.dropped += dropped
                    if value_of is not None:
                        for drop in drops:
                            values.pop(drop)
            history.found_until.append(len(history.found))
            history.dropped_until.append(len(history.dropped))
            if self.solved or not frontier or len(history.chosen) >= self.max_expansions:
                self.finished = True
                self.take_unchecked = _no_more  # lets go of this generator, which holds the search
            index = yield state

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
