"""Countdown against a slow reference, and against a validator that reads nothing but numbers."""

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain import PlainDraws, PlainTrial, assert_same_trial

from forkpoint.errors import UsageError
from forkpoint.navigation.arms import Limits, reference_searches
from forkpoint.navigation.domains.countdown import DOMAIN
from forkpoint.navigation.problem import UNREACHABLE, Problem

Numbers = tuple[int, ...]
Range = tuple[int, int, int, int]
"""How many numbers, the largest number, the smallest target, the largest target."""

OFFICIAL: Range = (4, 25, 10, 100)

# The slow reference: straight from the specification -------------------------------------------


def slow_successors(numbers: Numbers) -> list[Numbers]:
    found = []
    for i in range(len(numbers)):
        for j in range(i + 1, len(numbers)):
            smaller, larger = sorted((numbers[i], numbers[j]))
            results = [smaller + larger, smaller * larger]
            if larger != smaller:
                results.append(larger - smaller)
            if larger % smaller == 0:
                results.append(larger // smaller)
            rest = [n for k, n in enumerate(numbers) if k not in (i, j)]
            found += [tuple(sorted([*rest, result])) for result in results]
    return found


def slow_draw(draws: PlainDraws, numbers: int, largest_number: int) -> tuple[Numbers, int]:
    """The numbers, and what a random game makes of them."""
    start = tuple(sorted(1 + draws.below(largest_number) for _ in range(numbers)))
    left = start
    while len(left) > 1:
        left = draws.choice(slow_successors(left))
    return start, left[0]


def slow_numbers(number: int, ranges: Range) -> tuple[Numbers, int]:
    numbers, largest_number, smallest_target, largest_target = ranges
    draws = PlainDraws("countdown", number)
    while True:
        start, target = slow_draw(draws, numbers, largest_number)
        if smallest_target <= target <= largest_target and target not in start:
            return start, target


def slow_nearest(target: int, numbers: Numbers) -> tuple[int, int]:
    return min(abs(n - target) for n in numbers), len(numbers)


def slow_form(numbers: Numbers) -> str:
    return " ".join(str(n) for n in numbers)


def slow_trial(start: Numbers, target: int) -> PlainTrial[Numbers]:
    return PlainTrial(
        start=start,
        successors=slow_successors,
        is_goal=(target,).__eq__,
        heuristic=partial(slow_nearest, target),
        form=slow_form,
    )


# The validator: knows the rules of the written numbers only --------------------------------------


def is_move(before: str, after: str) -> bool:
    """Whether two numbers gave way to one that arithmetic makes of them."""
    old, new = Counter(map(int, before.split(" "))), Counter(map(int, after.split(" ")))
    if new.total() != old.total() - 1:
        return False
    for a in old:
        for b in old:
            pair = Counter([a, b])
            if not pair <= old:
                continue
            made = new - (old - pair)
            if (old - pair) <= new and made.total() == 1:
                (result,) = made
                if result in (a + b, a * b, abs(a - b)) or result * b == a or result * a == b:
                    return result > 0
    return False


def is_solution(forms: list[str], start: str, goal: str) -> bool:
    return (
        forms[:1] == [start]
        and forms[-1] == goal
        and all(is_move(before, after) for before, after in pairwise(forms))
    )


# Tests -------------------------------------------------------------------------------------------


def maker(ranges: Range = OFFICIAL) -> Callable[[int], Problem[Any]]:
    numbers, largest_number, smallest_target, largest_target = ranges
    return DOMAIN.prepare(
        {
            "numbers": numbers,
            "largest_number": largest_number,
            "smallest_target": smallest_target,
            "largest_target": largest_target,
        }
    )


def all_states(problem: Problem[Any]) -> list[Any]:
    found = [problem.start]
    seen = {problem.start}
    for state in found:
        fresh = [other for other in problem.successors(state) if other not in seen]
        seen.update(fresh)
        found += fresh
    return found


RANGES: list[Range] = [
    OFFICIAL,
    (2, 25, 10, 100),
    (2, 5, 1, 1),
    (2, 1000, 1, 1_000_000),
    (3, 10, 1, 1000),
    (3, 2, 3, 8),
    (3, 100, 999, 1001),
    (4, 1, 2, 4),
    (4, 9, 24, 24),
    (5, 25, 10, 100),
    (6, 10, 100, 999),
]


@pytest.mark.parametrize("ranges", RANGES, ids=str)
def test_trials_are_drawn_as_the_reference_draws_them(ranges: Range) -> None:
    """Numbers and target come out of the page, repeated successors and refused games included."""
    make = maker(ranges)
    few = ranges[0] == 6 or ranges[1] == 100
    for number in [*range(1, 5 if few else 41), *range(95, 97 if few else 106), 10**6]:
        problem = make(number)
        start, target = slow_numbers(number, ranges)
        assert (slow_form(start), target) == (problem.form(problem.start), problem.goal)


@pytest.mark.parametrize(
    ("ranges", "trials"),
    [
        (OFFICIAL, [*range(1, 31), *range(61, 91)]),
        ((2, 25, 10, 100), range(1, 41)),
        ((2, 5, 1, 1), range(1, 11)),
        ((3, 10, 1, 1000), range(1, 41)),
        ((3, 2, 3, 8), range(1, 11)),
        ((4, 1, 2, 4), range(1, 6)),
        ((5, 6, 10, 100), [1, 61]),
    ],
)
def test_every_state_is_as_the_reference_sees_it(ranges: Range, trials: list[int]) -> None:
    """Successors in order, each named once; distance, heuristic, goal and form of all states."""
    make = maker(ranges)
    for number in trials:
        assert_same_trial(make(number), slow_trial(*slow_numbers(number, ranges)))


@given(number=st.integers(1, 10**6), numbers=st.integers(2, 4), largest=st.integers(3, 30))
@settings(max_examples=40)
def test_the_heuristic_is_nothing_left_to_do_exactly_at_the_goal(
    number: int, numbers: int, largest: int
) -> None:
    """(0, 1) means the target alone; a target beside other numbers is not the goal."""
    problem = maker((numbers, largest, 1, 1000))(number)
    for state in all_states(problem):
        at_goal = problem.form(state) == str(problem.goal)
        assert at_goal == problem.is_goal(state) == (problem.heuristic(state) == (0, 1))
        assert at_goal == (problem.distance(state) == 0)


@given(number=st.integers(1, 10**6), numbers=st.integers(2, 4))
@settings(max_examples=40)
def test_each_move_uses_up_one_number(number: int, numbers: int) -> None:
    """So a state that reaches the goal is as far from it as it has numbers too many."""
    problem = maker((numbers, 25, 10, 100))(number)
    assert problem.shortest == numbers - 1
    assert str(problem.goal) not in problem.form(problem.start).split(" ")
    assert isinstance(problem.goal, int)
    assert 10 <= problem.goal <= 100
    for state in all_states(problem):
        count = len(problem.form(state).split(" "))
        assert problem.distance(state) in (count - 1, UNREACHABLE)
        for other in problem.successors(state):
            assert len(problem.form(other).split(" ")) == count - 1
            assert is_move(problem.form(state), problem.form(other))


@pytest.mark.parametrize("arm", ["classic", "oracle", "random"])
@pytest.mark.parametrize("number", [1, 2, 61])
def test_the_path_of_every_arm_is_a_solution(number: int, arm: str) -> None:
    """The validator accepts it, and refuses it short of a step, cut, or with a wrong number."""
    problem = maker()(number)
    start, goal = problem.form(problem.start), str(problem.goal)
    search = reference_searches(problem, Limits(200_000, 200_000), "countdown", number)[arm]
    assert search.solved
    forms = [problem.form(state) for state in search.path()]
    assert is_solution(forms, start, goal)
    assert len(forms) == problem.shortest + 1
    for i in range(len(forms)):
        assert not is_solution([*forms[:i], *forms[i + 1 :]], start, goal)
        wrong = " ".join([*forms[i].split(" ")[:-1], "999983"])
        assert not is_solution([*forms[:i], wrong, *forms[i + 1 :]], start, goal)
    assert not is_solution([start, goal], start, goal)


def test_the_validator_knows_arithmetic() -> None:
    """Equal numbers, differences of zero and divisions with a remainder are told apart."""
    assert is_move("8 12 12 18", "12 18 20")
    assert is_move("8 12 12 18", "1 8 18")
    assert is_move("8 12 12 18", "8 18 24")
    assert not is_move("8 12 12 18", "0 8 18")
    assert not is_move("5 12", "2")
    assert not is_move("8 8", "0")
    assert not is_move("2 3 4", "9")


@pytest.mark.parametrize(
    "ranges",
    [
        (4, 25, 100, 10),
        (2, 1, 10, 100),
        (2, 10, 101, 1000),
        (4, 25, 999_999, 999_999),
        (2, 5, 7_000, 7_001),
    ],
    ids=str,
)
def test_settings_that_no_trial_meets_are_a_clear_error(ranges: Range) -> None:
    """An empty range of targets, or one out of reach, ends in seconds and names the settings."""
    began = time.process_time()
    with pytest.raises(UsageError, match="target"):
        maker(ranges)(1)
    assert time.process_time() - began < 60


def test_the_model_is_told_the_target() -> None:
    """The briefing names the goal as the number."""
    problem = maker()(1)
    assert str(problem.goal) == problem.briefing.objective == problem.briefing.state["goal"]
    assert str(problem.goal) in problem.briefing.instructions
