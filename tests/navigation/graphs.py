"""Small random graphs as problems, for tests of the search."""

from collections.abc import Mapping, Sequence
from typing import Final

from hypothesis import strategies as st

from forkpoint.navigation.distances import distances_to_goal
from forkpoint.navigation.problem import Briefing, Problem

Graph = Mapping[int, Sequence[int]]
AGraph = tuple[dict[int, tuple[int, ...]], frozenset[int]]

BRIEFING: Final = Briefing({"task": "walk"}, "Which one?", "arrive")


@st.composite
def graphs(draw: st.DrawFn) -> AGraph:
    """A directed graph on 0 … n − 1 and some goal states."""
    size = draw(st.integers(1, 14))
    states = st.integers(0, size - 1)
    edges = {state: tuple(draw(st.lists(states, unique=True, max_size=5))) for state in range(size)}
    return edges, frozenset(draw(st.sets(states, min_size=1, max_size=3)))


def problem_of(edges: Graph, goals: frozenset[int]) -> Problem[int]:
    """The graph as a problem that starts at 0; the heuristic is the state's number."""
    distance = distances_to_goal(0, edges.__getitem__, goals.__contains__)
    return Problem(
        start=0,
        shortest=distance[0],
        successors=edges.__getitem__,
        is_goal=goals.__contains__,
        heuristic=lambda state: state % 3,
        distance=distance.__getitem__,
        form=str,
        reachable=distance.__len__,
        goal=None,
        briefing=BRIEFING,
    )
