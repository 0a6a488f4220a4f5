"""Blocksworld against a slow reference that knows only STRIPS facts and the specification."""

import heapq
import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.draws import Draws
from forkpoint.navigation.arms import Limits, reference_searches, run_references
from forkpoint.navigation.domains.blocksworld import DOMAIN
from forkpoint.navigation.problem import Problem

Facts = frozenset[str]


@dataclass(frozen=True)
class Action:
    name: str
    needs: Facts
    adds: Facts
    deletes: Facts


@cache
def actions(blocks: int) -> tuple[Action, ...]:
    names = [f"b{i}" for i in range(1, blocks + 1)]

    def all_actions() -> Iterator[Action]:
        for x in names:
            on_table = frozenset({f"(clear {x})", "(handempty)", f"(ontable {x})"})
            held = frozenset({f"(holding {x})"})
            yield Action(f"pick-up {x}", on_table, held, on_table)
            yield Action(f"put-down {x}", held, on_table, held)
            for y in names:
                if y == x:
                    continue
                stacked = frozenset({f"(clear {x})", "(handempty)", f"(on {x} {y})"})
                lifted = held | {f"(clear {y})"}
                yield Action(f"stack {x} {y}", lifted, stacked, lifted)
                yield Action(f"unstack {x} {y}", stacked, lifted, stacked)

    return tuple(all_actions())


def slow_successors(state: Facts, blocks: int) -> list[Facts]:
    return [
        (state - action.deletes) | action.adds
        for action in actions(blocks)
        if action.needs <= state
    ]


def slow_distances(goal_state: Facts, blocks: int) -> dict[Facts, int]:
    """Moves are reversible, so distances to the goal are distances from it."""
    distance = {goal_state: 0}
    waiting = deque([goal_state])
    while waiting:
        state = waiting.popleft()
        for other in slow_successors(state, blocks):
            if other not in distance:
                distance[other] = distance[state] + 1
                waiting.append(other)
    return distance


def slow_h_ff(state: Facts, goal: Facts, blocks: int) -> float:
    cost: dict[str, float] = dict.fromkeys(state, 0)
    achiever: dict[str, Action] = {}
    heap: list[tuple[float, str]] = [(0, fact) for fact in state]
    heapq.heapify(heap)
    settled: set[str] = set()
    while heap and not goal <= settled:
        at, fact = heapq.heappop(heap)
        if fact in settled or at > cost[fact]:
            continue
        settled.add(fact)
        for action in actions(blocks):
            if fact in action.needs and action.needs <= settled:
                offer = 1 + sum(cost[need] for need in action.needs)
                for added in action.adds:
                    if offer < cost.get(added, math.inf):
                        cost[added] = offer
                        achiever[added] = action
                        heapq.heappush(heap, (offer, added))
    if not goal <= settled:
        return math.inf
    plan: set[str] = set()
    waiting = list(goal)
    while waiting:
        best = achiever.get(waiting.pop())
        if best is not None and best.name not in plan:
            plan.add(best.name)
            waiting += best.needs
    return float(len(plan))


def slow_towers(draws: Draws, blocks: int) -> list[list[str]]:
    towers: list[list[str]] = []
    for block in draws.sample([f"b{i}" for i in range(1, blocks + 1)], blocks):
        if towers and draws.random() < 0.5:
            draws.choice(towers).append(block)
        else:
            towers.append([block])
    return towers


def placed(towers: list[list[str]]) -> Facts:
    bases = {f"(ontable {tower[0]})" for tower in towers}
    return frozenset(bases | {f"(on {x} {y})" for tower in towers for y, x in pairwise(tower)})


def standing(towers: list[list[str]]) -> Facts:
    return placed(towers) | {f"(clear {tower[-1]})" for tower in towers} | {"(handempty)"}


def slow_trial(number: int, blocks: int) -> tuple[Facts, Facts, Facts]:
    """The start, the goal facts and the goal state."""
    draws = Draws(["blocksworld", number])
    start = standing(slow_towers(draws, blocks))
    goal = slow_towers(draws, blocks)
    while placed(goal) <= start:
        goal = slow_towers(draws, blocks)
    return start, placed(goal), standing(goal)


def text(facts: Facts) -> str:
    return " ".join(sorted(facts))


def facts_of(form: str) -> Facts:
    return frozenset(fact + ")" for fact in form.removesuffix(")").split(") "))


def make(number: int, blocks: int) -> Problem[int]:
    return DOMAIN.prepare({"blocks": blocks})(number)


def all_states(problem: Problem[int]) -> list[int]:
    seen = {problem.start: None}
    for state in (waiting := [problem.start]):
        fresh = [other for other in problem.successors(state) if other not in seen]
        seen.update(dict.fromkeys(fresh))
        waiting += fresh
    return list(seen)


def is_plan(forms: list[str], start: str, goal: str) -> bool:
    """Whether single STRIPS actions lead along the forms from the start to the goal."""
    states = [facts_of(form) for form in forms]
    blocks = sum(fact.startswith(("(on ", "(ontable", "(holding")) for fact in states[0])
    return (
        forms[0] == start
        and facts_of(goal) <= states[-1]
        and all(
            any(
                action.needs <= before and (before - action.deletes) | action.adds == after
                for action in actions(blocks)
            )
            for before, after in pairwise(states)
        )
    )


@pytest.mark.parametrize("blocks", [2, 3, 4, 5, 6, 7])
def test_trials_are_drawn_as_specified(blocks: int) -> None:
    """Start and goal facts follow the draws, for every number of blocks."""
    for number in range(1, 41):
        problem = make(number, blocks)
        start, goal, _ = slow_trial(number, blocks)
        assert (text(start), text(goal)) == (problem.form(problem.start), problem.goal)


@pytest.mark.parametrize(("blocks", "states"), [(2, 5), (3, 22), (4, 125), (5, 866), (7, 65_990)])
def test_every_arrangement_is_one_state(blocks: int, states: int) -> None:
    """The graph holds all arrangements, with and without a block in the hand."""
    assert states == make(1, blocks).reachable()


@pytest.mark.parametrize("blocks", [2, 3, 4])
def test_successors_come_in_the_published_order(blocks: int) -> None:
    """Every state has the successors of the STRIPS actions, in their order."""
    problem = make(1, blocks)
    for state in all_states(problem):
        expected = [text(other) for other in slow_successors(facts_of(problem.form(state)), blocks)]
        assert expected == [problem.form(other) for other in problem.successors(state)]


@pytest.mark.parametrize(("blocks", "number"), [(2, 1), (3, 1), (3, 2), (4, 7), (5, 3)])
def test_distances_are_those_of_a_plain_search(blocks: int, number: int) -> None:
    """The distance of every state is the fewest moves to the goal."""
    problem = make(number, blocks)
    expected = slow_distances(slow_trial(number, blocks)[2], blocks)
    states = all_states(problem)
    assert len(expected) == len(states)
    assert all(expected[facts_of(problem.form(s))] == problem.distance(s) for s in states)
    assert expected[facts_of(problem.form(problem.start))] == problem.shortest


@pytest.mark.parametrize("blocks", [2, 3])
def test_h_ff_is_the_specified_one_in_every_state(blocks: int) -> None:
    """The closed form equals the search with achievers: all states, many goals."""
    for number in range(1, 21):
        problem = make(number, blocks)
        goal = slow_trial(number, blocks)[1]
        for state in all_states(problem):
            expected = slow_h_ff(facts_of(problem.form(state)), goal, blocks)
            assert expected == problem.heuristic(state)


@settings(max_examples=150, deadline=None)
@given(
    blocks=st.integers(4, 7),
    number=st.integers(1, 10_000),
    walk=st.lists(st.integers(0, 6), max_size=40),
)
def test_h_ff_is_the_specified_one_anywhere(blocks: int, number: int, walk: list[int]) -> None:
    """The closed form equals the search with achievers wherever a walk leads."""
    problem = make(number, blocks)
    state = walked(problem, walk)
    value = problem.heuristic(state)
    expected = slow_h_ff(facts_of(problem.form(state)), facts_of(str(problem.goal)), blocks)
    assert (expected, float) == (value, type(value))


def walked(problem: Problem[int], walk: list[int]) -> int:
    state = problem.start
    for step in walk:
        successors = problem.successors(state)
        state = successors[step % len(successors)]
    return state


@given(number=st.integers(1, 1000), walk=st.lists(st.integers(0, 6), max_size=40))
def test_every_move_can_be_taken_back(number: int, walk: list[int]) -> None:
    """A state is a successor of each of its successors."""
    problem = make(number, 5)
    state = walked(problem, walk)
    assert all(state in problem.successors(other) for other in problem.successors(state))


@given(number=st.integers(1, 1000))
def test_the_heuristic_is_zero_exactly_at_the_goal(number: int) -> None:
    """So are the distance and the goal test."""
    problem = make(number, 4)
    for state in all_states(problem):
        at_goal = problem.is_goal(state)
        assert at_goal == (problem.heuristic(state) == 0) == (problem.distance(state) == 0)
        assert at_goal == (facts_of(str(problem.goal)) <= facts_of(problem.form(state)))


@pytest.mark.parametrize("number", range(1, 6))
def test_the_path_of_every_arm_is_a_plan(number: int) -> None:
    """A validator that knows only facts accepts each path and refuses it with a state missing."""
    problem = make(number, 5)
    searches = reference_searches(problem, Limits(2500, 255), "blocksworld", number)
    for search in searches.values():
        path = [problem.form(state) for state in search.path()]
        goal = str(problem.goal)
        assert search.solved
        assert is_plan(path, problem.form(problem.start), goal)
        for missing in range(len(path)):
            corrupted = path[:missing] + path[missing + 1 :]
            assert not corrupted or not is_plan(corrupted, problem.form(problem.start), goal)


def test_the_model_is_told_the_goal() -> None:
    """The briefing names the goal as its sorted facts."""
    problem = make(1, 7)
    assert problem.goal == problem.briefing.objective == problem.briefing.state["goal"]


def test_the_oracle_never_errs() -> None:
    """It explores one state more than the shortest path has moves."""
    for number in range(1, 11):
        problem = make(number, 6)
        outcome = run_references(problem, Limits(2500, 255), "blocksworld", number).oracle
        assert problem.shortest + 1 == outcome.expansions
        assert problem.shortest == outcome.path_length
