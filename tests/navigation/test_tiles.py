"""The 8-puzzle against a slow reference, and against a validator that reads nothing but boards."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain import PlainDraws, PlainTrial, assert_same_states, moves_from

from forkpoint.navigation.arms import Limits, reference_searches
from forkpoint.navigation.domains.tiles import DOMAIN
from forkpoint.navigation.problem import Problem

Board = tuple[int, ...]

GOAL: Board = (1, 2, 3, 4, 5, 6, 7, 8, 0)
GOAL_FORM = "1 2 3 | 4 5 6 | 7 8 ·"

# The slow reference: straight from the specification -------------------------------------------


def slow_successors(board: Board) -> list[Board]:
    row, column = divmod(board.index(0), 3)
    found = []
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < 3 and 0 <= c < 3:
            swapped = list(board)
            swapped[3 * row + column], swapped[3 * r + c] = board[3 * r + c], 0
            found.append(tuple(swapped))
    return found


def slow_manhattan(board: Board) -> int:
    total = 0
    for place, tile in enumerate(board):
        if tile != 0:
            row, column = divmod(place, 3)
            goal_row, goal_column = divmod(GOAL.index(tile), 3)
            total += abs(row - goal_row) + abs(column - goal_column)
    return total


def slow_form(board: Board) -> str:
    texts = [str(tile) if tile else "·" for tile in board]
    return " | ".join(" ".join(texts[i : i + 3]) for i in (0, 3, 6))


def scrambled(draws: PlainDraws, scramble: int) -> Board:
    before, board = GOAL, GOAL
    for step in range(scramble):
        options = [b for b in slow_successors(board) if step == 0 or b != before]
        before, board = board, draws.choice(options)
    return board


def slow_start(number: int, scramble: int) -> Board:
    draws = PlainDraws("tiles", number)
    while True:
        board = scrambled(draws, scramble)
        if board != GOAL:
            return board


def slow_trial(number: int, scramble: int) -> PlainTrial[Board]:
    return PlainTrial(
        start=slow_start(number, scramble),
        successors=slow_successors,
        is_goal=GOAL.__eq__,
        heuristic=slow_manhattan,
        form=slow_form,
    )


@cache
def slow_distances() -> dict[Board, int]:
    """Moves can be taken back, so what is far from the goal is far to it."""
    return moves_from(GOAL, slow_successors)


# The validator: knows the rules of the written board only ----------------------------------------


def gap_moves(form: str) -> Iterator[str]:
    """All boards that one slide gives, worked out on the text."""
    grid = [row.split(" ") for row in form.split(" | ")]
    for r in range(3):
        for c in range(3):
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                if grid[r][c] == "·" and 0 <= r + down < 3 and 0 <= c + right < 3:
                    slid = [list(row) for row in grid]
                    slid[r][c], slid[r + down][c + right] = grid[r + down][c + right], "·"
                    yield " | ".join(" ".join(row) for row in slid)


def is_solution(forms: list[str], start: str) -> bool:
    return (
        forms[:1] == [start]
        and forms[-1] == GOAL_FORM
        and all(after in gap_moves(before) for before, after in pairwise(forms))
    )


# Tests -------------------------------------------------------------------------------------------


def make(number: int, scramble: int = 12) -> Problem[Any]:
    return DOMAIN.prepare({"scramble": scramble})(number)


def walked(problem: Problem[Any], walk: list[int]) -> Any:
    state = problem.start
    for step in walk:
        successors = problem.successors(state)
        state = successors[step % len(successors)]
    return state


walks = st.lists(st.integers(0, 3), max_size=40)


@pytest.mark.parametrize("scramble", [1, 2, 3, 11, 12, 20, 31, 200])
def test_trials_are_those_of_the_reference(scramble: int) -> None:
    """The start, its distance and its heuristic come out of the page, for every scramble."""
    make_trial = DOMAIN.prepare({"scramble": scramble})
    for number in range(1, 151):
        problem = make_trial(number)
        board = slow_start(number, scramble)
        assert slow_form(board) == problem.form(problem.start)
        assert slow_distances()[board] == problem.shortest == problem.distance(problem.start)
        assert slow_manhattan(board) == problem.heuristic(problem.start)
        assert problem.goal is None


@pytest.mark.parametrize("number", [679, 1907])
def test_a_scramble_that_ends_in_order_is_drawn_again_from_the_same_draws(number: int) -> None:
    """Twelve slides round one corner undo themselves; the trial goes on with the next draws."""
    assert scrambled(PlainDraws("tiles", number), 12) == GOAL
    problem = make(number)
    assert slow_form(slow_start(number, 12)) == problem.form(problem.start) != GOAL_FORM


def test_every_board_is_as_the_reference_sees_it() -> None:
    """All 181,440 boards: successors in order, distance, heuristic, goal and form."""
    problem = make(1)
    assert len(slow_distances()) == problem.reachable() == 181_440
    assert assert_same_states(problem, slow_trial(1, 12), slow_distances()) == 181_440


@pytest.mark.parametrize(("number", "scramble"), [(61, 1), (62, 2), (100, 20), (1_000, 31)])
def test_a_walk_from_any_start_finds_the_same_boards(number: int, scramble: int) -> None:
    """The order in which a search finds boards does not depend on the trial before."""
    problem = make(number, scramble)
    assert_same_states(problem, slow_trial(number, scramble), slow_distances(), most=500)
    assert problem.reachable() == 181_440


@given(number=st.integers(1, 10**6), scramble=st.integers(1, 60), walk=walks)
@settings(max_examples=60)
def test_every_slide_can_be_taken_back(number: int, scramble: int, walk: list[int]) -> None:
    """A board is among the successors of each of its successors, one move away in distance."""
    problem = make(number, scramble)
    state = walked(problem, walk)
    for other in problem.successors(state):
        assert state in problem.successors(other)
        assert abs(problem.distance(state) - problem.distance(other)) == 1


@given(number=st.integers(1, 10**6), scramble=st.integers(1, 60), walk=walks)
@settings(max_examples=60)
def test_manhattan_never_overestimates_and_is_zero_only_in_order(
    number: int, scramble: int, walk: list[int]
) -> None:
    """It is a lower bound with the parity of the distance, zero exactly at the goal."""
    problem = make(number, scramble)
    state = walked(problem, walk)
    value, distance = problem.heuristic(state), problem.distance(state)
    assert 0 <= value <= distance <= 31
    assert (distance - value) % 2 == 0
    assert (value == 0) == (distance == 0) == problem.is_goal(state)
    assert problem.is_goal(state) == (problem.form(state) == GOAL_FORM)


@given(number=st.integers(1, 10**6), scramble=st.integers(1, 60))
@settings(max_examples=60)
def test_a_start_is_no_farther_than_its_scramble(number: int, scramble: int) -> None:
    """A scramble of n slides can be undone in n, and never leaves the board in order."""
    problem = make(number, scramble)
    assert 1 <= problem.shortest <= scramble
    assert (scramble - problem.shortest) % 2 == 0


@pytest.mark.parametrize("arm", ["classic", "oracle", "random"])
@pytest.mark.parametrize("number", [1, 2, 61])
def test_the_path_of_every_arm_is_a_solution(number: int, arm: str) -> None:
    """The validator accepts it, and refuses it short of a step, cut, or with a wrong board."""
    problem = make(number, 10)
    start = problem.form(problem.start)
    search = reference_searches(problem, Limits(200_000, 200_000), "tiles", number)[arm]
    assert search.solved
    forms = [problem.form(state) for state in search.path()]
    assert is_solution(forms, start)
    assert len(forms) > problem.shortest
    assert arm != "oracle" or len(forms) == problem.shortest + 1
    for i in range(len(forms)):
        assert not is_solution([*forms[:i], *forms[i + 1 :]], start)
        swapped = forms[i].translate(str.maketrans("12", "21"))
        assert not is_solution([*forms[:i], swapped, *forms[i + 1 :]], start)
    assert not is_solution([start, GOAL_FORM], start)
    assert not is_solution([*forms, forms[-2]], start)


def test_the_model_is_told_the_goal_and_how_boards_are_written() -> None:
    """The briefing names the goal as a board, and is the same in every trial."""
    briefing = make(1).briefing
    assert briefing.objective == briefing.state["goal"] == GOAL_FORM
    assert briefing == make(2, 31).briefing
