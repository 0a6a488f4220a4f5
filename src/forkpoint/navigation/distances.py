"""Distances for domains whose states are few enough to walk one by one."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from forkpoint.navigation.problem import UNREACHABLE

S = TypeVar("S", bound=Hashable)


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
    layer = [state for state in states if is_goal(state)]
    distance.update(dict.fromkeys(layer, 0))
    steps = 0
    while layer:
        steps += 1
        following = []
        for state in layer:
            for other in predecessors[state]:
                if distance[other] == UNREACHABLE:
                    distance[other] = steps
                    following.append(other)
        layer = following
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
