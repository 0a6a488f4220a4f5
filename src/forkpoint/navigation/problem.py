"""One trial of a domain: where a search starts, what it may do, and the truth about distances."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from forkpoint.question import Json

S = TypeVar("S")
Value: TypeAlias = Any
"""What a heuristic returns: anything ordered, the lowest is the most promising."""

UNREACHABLE: Final = 1 << 30
"""The distance of a state that reaches no goal: larger than every real distance."""


@dataclass(frozen=True, slots=True)
class Briefing:
    """What a model is told about a trial, apart from the states it may choose from.

    The same in every question of the trial. `state` becomes `Question.state`, `instructions`
    becomes `Question.instructions`.
    """

    state: Mapping[str, Json]
    instructions: str
    objective: str


@dataclass(frozen=True, slots=True)
class Problem(Generic[S]):
    """A trial as a search sees it. States are hashable and belong to the domain.

    Attributes:
        start: the first state.
        shortest: the fewest moves from the start to a goal.
        successors: the states one move away, all different, in the domain's order; that order
            decides ties.
        is_goal: whether the search ends here.
        heuristic: the domain's published estimate, low is good.
        distance: the fewest moves to a goal, `UNREACHABLE` where there is none. Defined for every
            state that can be reached from the start.
        form: the state as a model reads it.
        reachable: counts the states that can be reached from the start, the start included.
        goal: the goal as people write it, None where the domain has just one.
        briefing: the words of the trial.
        distances: where the states are 0 … n − 1, the distance of each as one byte, 255 for those
            that reach no goal; it makes judging faster. None where states are anything else, or
            distances larger.
    """

    start: S
    shortest: int
    successors: Callable[[S], Sequence[S]]
    is_goal: Callable[[S], bool]
    heuristic: Callable[[S], Value]
    distance: Callable[[S], int]
    form: Callable[[S], str]
    reachable: Callable[[], int]
    goal: str | int | None
    briefing: Briefing
    distances: bytes | None = None


def shortest_path_states(problem: Problem[S]) -> frozenset[S]:
    """Every state that lies on some shortest path from the start to a goal.

    Walks down from the start, each move one step nearer to the goal. No search from the start is
    needed: a state on the walk is as far from the start as it must be. Without a path, no state.
    """
    if problem.shortest >= UNREACHABLE:
        return frozenset()
    layer = {problem.start}
    states = set(layer)
    for left in range(problem.shortest - 1, -1, -1):
        layer = {
            successor
            for state in layer
            for successor in problem.successors(state)
            if problem.distance(successor) == left
        }
        states |= layer
    return frozenset(states)
