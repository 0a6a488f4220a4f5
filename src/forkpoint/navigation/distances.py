"""Distances for domains whose states are few enough to walk one by one."""

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeVar

from forkpoint.navigation.problem import UNREACHABLE

S = TypeVar("S", bound=Hashable)
K = TypeVar("K", contravariant=True)
V = TypeVar("V", covariant=True)


class _Indexed(Protocol[K, V]):
    """A list or a dictionary, as far as looking up goes."""

    def __getitem__(self, key: K, /) -> V: ...


class _Table(_Indexed[K, int], Protocol[K]):
    """A list or a dictionary of numbers that can be written."""

    def __setitem__(self, key: K, value: int, /) -> None: ...


def breadth_first(source: int, neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Moves from `source` to every state of a graph on 0 … n − 1, `UNREACHABLE` where none."""
    distance = [UNREACHABLE] * len(neighbours)
    _spread([source], neighbours, distance)
    return distance


def _spread(sources: list[S], neighbours: _Indexed[S, Sequence[S]], distance: _Table[S]) -> None:
    """Write the moves from the nearest source into a table that holds `UNREACHABLE` throughout."""
    layer, steps = sources, 0
    for source in sources:
        distance[source] = 0
    while layer:
        steps += 1
        following = []
        for state in layer:
            for other in neighbours[state]:
                if distance[other] == UNREACHABLE:
                    distance[other] = steps
                    following.append(other)
        layer = following


def distances_to_goal(
    start: S, successors: Callable[[S], Sequence[S]], is_goal: Callable[[S], bool]
) -> dict[S, int]:
    """Moves to the nearest goal for every state that can be reached from the start.

    The keys are all the reachable states; a state that reaches no goal has `UNREACHABLE`. Goal
    states are expanded like any other. Moves may be one-way, so the search from the goals runs
    over the reversed moves.
    """
    predecessors: dict[S, list[S]] = {start: []}
    states = [start]
    for state in states:  # grows while it is walked
        for successor in successors(state):
            known = predecessors.get(successor)
            if known is None:
                predecessors[successor] = [state]
                states.append(successor)
            else:
                known.append(state)
    distance = dict.fromkeys(states, UNREACHABLE)
    _spread([state for state in states if is_goal(state)], predecessors, distance)
    return distance


def shortest_from(
    start: S, successors: Callable[[S], Sequence[S]], is_goal: Callable[[S], bool]
) -> int:
    """Fewest moves from the start to a goal, `UNREACHABLE` if none; stops at the first goal."""
    seen = {start}
    layer = [start]
    steps = 0
    while layer:
        if any(map(is_goal, layer)):
            return steps
        steps += 1
        following = []
        for state in layer:
            for successor in successors(state):
                if successor not in seen:
                    seen.add(successor)
                    following.append(successor)
        layer = following
    return UNREACHABLE
