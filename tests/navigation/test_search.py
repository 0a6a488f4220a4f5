"""The search follows its rules, whoever makes the choices."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from graphs import AGraph, graphs, problem_of
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.draws import Draws
from forkpoint.navigation.arms import Limits, run_references
from forkpoint.navigation.choices import Choices, Judge
from forkpoint.navigation.choosers import drive, lowest
from forkpoint.navigation.problem import UNREACHABLE, Problem, shortest_path_states
from forkpoint.navigation.search import Search

LIMITS = {"max_expansions": 40, "max_frontier": 3}


def search_of(problem: Problem[int], **limits: Any) -> Search[int]:
    return Search(problem, evict=Draws(["evict"]), **{**LIMITS, **limits})


class PlainSearch:
    """The search as the specification tells it, written as plainly as possible."""

    def __init__(self, problem: Problem[int], max_expansions: int, max_frontier: int) -> None:
        self.problem, self.most, self.widest = problem, max_expansions, max_frontier
        self.evict = Draws(["evict"])
        self.frontier, self.depth = [problem.start], {problem.start: 0}
        self.expansions, self.solved = 0, False
        self.path_length: int | None = None

    def take(self, index: int) -> None:
        state = self.frontier.pop(index)
        self.expansions += 1
        if self.problem.is_goal(state):
            self.solved, self.path_length = True, self.depth[state]
            return
        for successor in self.problem.successors(state):
            if successor not in self.depth:
                self.depth[successor] = self.depth[state] + 1
                self.frontier.append(successor)
        while len(self.frontier) > self.widest:
            lost = self.frontier.pop(self.evict.below(len(self.frontier)))
            del self.depth[lost]


@given(graphs(), st.integers(1, 6), st.integers(1, 40), st.randoms(use_true_random=False))
def test_every_step_is_as_specified(graph: AGraph, widest: int, most: int, random: Random) -> None:
    """Frontier, explorations and path length equal those of a plain search, step by step."""
    problem = problem_of(*graph)
    search = search_of(problem, max_expansions=most, max_frontier=widest)
    plain = PlainSearch(problem, most, widest)
    while not search.finished:
        assert search.frontier == plain.frontier
        index = random.randrange(len(search.frontier))
        search.take(index)
        plain.take(index)
    assert (search.expansions, search.solved) == (plain.expansions, plain.solved)
    if search.solved:
        assert len(search.path()) - 1 == plain.path_length


@given(graphs(), st.randoms(use_true_random=False))
def test_the_path_is_a_walk_from_the_start(graph: AGraph, random: Random) -> None:
    """Each state of the path is a successor of the one before it, also after drops."""
    problem = problem_of(*graph)
    search = search_of(problem)
    while not search.finished:
        search.take(random.randrange(len(search.frontier)))
        path = search.path()
        assert path[0] == problem.start
        assert path[-1] == search.history.chosen[-1]
        for before, after in pairwise(path):
            assert after in problem.successors(before)


@given(graphs())
def test_the_oracle_explores_only_a_shortest_path_when_nothing_is_dropped(graph: AGraph) -> None:
    """Whoever knows the distances needs one exploration per state of a shortest path."""
    problem = problem_of(*graph)
    search = search_of(problem, max_frontier=1000, value_of=problem.distance)
    drive(search, lowest)
    if problem.shortest < UNREACHABLE:
        assert search.solved
        assert search.expansions == problem.shortest + 1


def plain_judgement(problem: Problem[int], search: Search[int], picks: list[int]) -> Choices:
    """Judge each step from its whole frontier, without any table."""
    on_shortest = shortest_path_states(problem)
    again = search_of(
        problem, max_expansions=search.max_expansions, max_frontier=search.max_frontier
    )
    sums = dict.fromkeys(Choices.__slots__, 0)
    for pick in picks:
        frontier = list(again.frontier)
        chosen = again.take(pick)
        if len(frontier) == 1:
            continue
        best = min(map(problem.distance, frontier))
        on = [state in on_shortest for state in frontier]
        if best < UNREACHABLE:
            sums["decisions"] += 1
            sums["optimal"] += problem.distance(chosen) == best
            if problem.distance(chosen) >= UNREACHABLE:
                sums["dead_ends"] += 1
            else:
                sums["regret"] += problem.distance(chosen) - best
        if any(on) and not all(on):
            sums["contested"] += 1
            sums["on_path"] += chosen in on_shortest
    return Choices(**sums)


@given(graphs(), st.integers(2, 6), st.integers(1, 40), st.randoms(use_true_random=False))
def test_choices_equal_a_judgement_of_every_frontier(
    graph: AGraph, widest: int, most: int, random: Random
) -> None:
    """The running sums over what was found, dropped and taken lose nothing of the frontiers."""
    problem = problem_of(*graph)
    search = search_of(problem, max_expansions=most, max_frontier=widest)
    picks = []
    while not search.finished:
        picks.append(random.randrange(len(search.frontier)))
        search.take(picks[-1])
    assert Judge(problem)(search.history) == plain_judgement(problem, search, picks)


@given(graphs())
def test_states_on_shortest_paths_add_up(graph: AGraph) -> None:
    """A state is on a shortest path exactly if its two distances sum to the shortest length."""
    edges, goals = graph
    problem = problem_of(edges, goals)
    if problem.shortest >= UNREACHABLE:
        return
    from_start, layer = {0: 0}, [0]
    for state in layer:
        for successor in edges[state]:
            if successor not in from_start:
                from_start[successor] = from_start[state] + 1
                layer.append(successor)
    expected = {s for s in layer if from_start[s] + problem.distance(s) == problem.shortest}
    assert shortest_path_states(problem) == expected


@given(graphs(), st.integers(1, 6), st.randoms(use_true_random=False))
def test_values_stand_beside_their_states(graph: AGraph, widest: int, random: Random) -> None:
    """Whatever is found, dropped or taken, `values` are the values of the frontier."""
    problem = problem_of(*graph)
    search = search_of(problem, max_frontier=widest, value_of=problem.heuristic)
    while not search.finished:
        assert search.values == list(map(problem.heuristic, search.frontier))
        search.take(random.randrange(len(search.frontier)))


def test_ties_go_to_the_state_found_first() -> None:
    """Of equal values the earliest in the frontier is taken."""
    problem = problem_of({0: (5, 6, 7), 5: (), 6: (), 7: ()}, frozenset({7}))
    search = search_of(problem, value_of={0: 0, 5: 2, 6: 1, 7: 1}.__getitem__)
    search.take(0)
    assert lowest(search) == 1


def test_a_finished_search_takes_nothing_more() -> None:
    """Taking after the end is a mistake of the caller."""
    search = search_of(problem_of({0: ()}, frozenset({0})))
    search.take(0)
    with pytest.raises(RuntimeError, match="finished"):
        search.take(0)


@pytest.mark.parametrize("index", [-1, 1])
def test_an_index_outside_the_frontier_is_refused(index: int) -> None:
    """No state is taken by a wrong index."""
    search = search_of(problem_of({0: ()}, frozenset({0})))
    with pytest.raises(IndexError):
        search.take(index)
    assert search.frontier == [0]


def test_a_random_arm_is_the_same_each_time() -> None:
    """Reference arms are functions of domain and trial alone."""
    problem = problem_of({0: (1, 2), 1: (0, 2), 2: (3,), 3: ()}, frozenset({3}))
    limits = Limits(max_expansions=10, max_frontier=5)
    assert run_references(problem, limits, "toy", 1) == run_references(problem, limits, "toy", 1)
