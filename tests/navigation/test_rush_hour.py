"""Rush Hour against a slow reference, and against a referee that reads nothing but the text."""

from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import forkpoint.navigation.domains.rush_hour as rush_hour
from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.arms import Limits, reference_searches
from forkpoint.navigation.domains import rush_hour_boards, rush_hour_table
from forkpoint.navigation.domains.rush_hour import DOMAIN
from forkpoint.navigation.problem import Problem

Cell = tuple[int, int]
Places = tuple[Cell, ...]

# The slow reference: straight from the specification -------------------------------------------


@dataclass(frozen=True)
class Piece:
    name: str
    horizontal: bool
    length: int

    def cells(self, top_left: Cell) -> list[Cell]:
        row, column = top_left
        down, right = (0, 1) if self.horizontal else (1, 0)
        return [(row + i * down, column + i * right) for i in range(self.length)]


def slow_board(draws: Draws, vehicles: int) -> tuple[list[Piece], Places]:
    pieces = [Piece("X", True, 2)]
    places = [(2, draws.below(4))]
    taken = set(pieces[0].cells(places[0]))
    for name in "ABCDEFGHIJKL"[:vehicles]:
        for _ in range(50):
            horizontal = draws.random() < 0.5
            length = 3 if draws.random() < 0.25 else 2
            row = draws.below(6) if horizontal else draws.below(6 - (length - 1))
            column = draws.below(6 - (length - 1)) if horizontal else draws.below(6)
            piece = Piece(name, horizontal, length)
            cells = set(piece.cells((row, column)))
            if (horizontal and row == 2) or cells & taken:
                continue
            pieces.append(piece)
            places.append((row, column))
            taken |= cells
            break
    return pieces, tuple(places)


def slow_successors(pieces: list[Piece], places: Places) -> list[Places]:
    taken = {cell for p, place in zip(pieces, places, strict=True) for cell in p.cells(place)}
    found = []
    for index, (piece, (row, column)) in enumerate(zip(pieces, places, strict=True)):
        down, right = (0, 1) if piece.horizontal else (1, 0)
        for sign, front in ((-1, -1), (1, piece.length)):
            for steps in range(5):
                entered = front + sign * steps
                r, c = row + entered * down, column + entered * right
                if not (0 <= r < 6 and 0 <= c < 6) or (r, c) in taken:
                    break
                far = sign * (steps + 1)
                moved = (row + far * down, column + far * right)
                found.append((*places[:index], moved, *places[index + 1 :]))
    return found


def slow_moves(pieces: list[Piece], sources: list[Places]) -> dict[Places, int]:
    """Moves from the nearest source; by symmetry of moves, to the nearest source."""
    moves = dict.fromkeys(sources, 0)
    queue = deque(sources)
    while queue:
        places = queue.popleft()
        for after in slow_successors(pieces, places):
            if after not in moves:
                moves[after] = moves[places] + 1
                queue.append(after)
    return moves


def slow_distances(pieces: list[Piece], start: Places) -> tuple[set[Places], dict[Places, int]]:
    """What the start reaches, and the distance to the goal of each state that reaches one."""
    reached = slow_moves(pieces, [start])
    goals = [places for places in reached if places[0] == (2, 4)]
    return set(reached), slow_moves(pieces, goals)


def slow_heuristic(pieces: list[Piece], places: Places) -> int:
    column = places[0][1]
    if column == 4:
        return 0
    return 1 + sum(
        any(row == 2 and c > column for row, c in piece.cells(place))
        for piece, place in zip(pieces[1:], places[1:], strict=True)
    )


def slow_form(pieces: list[Piece], places: Places) -> str:
    names = {
        cell: p.name for p, place in zip(pieces, places, strict=True) for cell in p.cells(place)
    }
    rows = ["".join(names.get((row, column), ".") for column in range(6)) for row in range(6)]
    return " | ".join(rows)


def slow_shortest(pieces: list[Piece], start: Places) -> int:
    """The moves of the shortest solution, 0 where there is none."""
    moves = {start: 0}
    queue = deque([start])
    while queue:
        places = queue.popleft()
        if places[0] == (2, 4):
            return moves[places]
        for after in slow_successors(pieces, places):
            if after not in moves:
                moves[after] = moves[places] + 1
                queue.append(after)
    return 0


def slow_trial(number: int, vehicles: int, min_moves: int) -> tuple[list[Piece], Places]:
    draws = Draws(["rush_hour", number])
    while True:
        pieces, places = slow_board(draws, vehicles)
        if slow_shortest(pieces, places) >= min_moves:
            return pieces, places


# The referee: knows the rules of the text form only --------------------------------------------


def vehicles_of(form: str) -> dict[str, list[Cell]]:
    rows = form.split(" | ")
    assert len(rows) == 6
    assert all(len(row) == 6 for row in rows)
    cells: dict[str, list[Cell]] = {}
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter != ".":
                cells.setdefault(letter, []).append((row, column))
    return cells


def swept(before: list[Cell], after: list[Cell]) -> set[Cell]:
    """All cells that a vehicle stands on or passes; it must keep its shape and its line."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in zip(before, after, strict=True)}
    assert len(steps) == 1, "a vehicle changed its shape"
    (down, right) = steps.pop()
    lies_in_a_row = before[0][0] == before[1][0]
    assert (down if lies_in_a_row else right) == 0, "a vehicle left its line"
    (top, left), (bottom, end) = min(before + after), max(before + after)
    return {(r, c) for r in range(top, bottom + 1) for c in range(left, end + 1)}


def referee(forms: list[str]) -> None:
    """Fail unless each form is one legal slide after the one before and the last is the goal."""
    for one, two in pairwise(forms):
        before, after = vehicles_of(one), vehicles_of(two)
        assert before.keys() == after.keys(), "a vehicle came or went"
        moved = [name for name in before if before[name] != after[name]]
        assert len(moved) == 1, "a move slides one vehicle"
        others = {c for name, cells in before.items() if name != moved[0] for c in cells}
        assert not swept(before[moved[0]], after[moved[0]]) & others, "it drove through another"
    assert vehicles_of(forms[-1])["X"] == [(2, 4), (2, 5)], "X is not at the exit"


# Tests -------------------------------------------------------------------------------------------


def make(number: int, vehicles: int, min_moves: int) -> Problem[Any]:
    return DOMAIN.prepare({"vehicles": vehicles, "min_moves": min_moves})(number)


def assert_same_graph(problem: Problem[Any], pieces: list[Piece], start: Places) -> None:
    """Walk both graphs side by side: same states, same successors in the same order, same truth."""
    reached, distances = slow_distances(pieces, start)
    places_of = {problem.start: start}
    walk = [problem.start]
    for state in walk:
        places = places_of[state]
        assert slow_form(pieces, places) == problem.form(state)
        assert distances[places] == problem.distance(state)
        assert slow_heuristic(pieces, places) == problem.heuristic(state)
        assert (places[0] == (2, 4)) == problem.is_goal(state)
        successors = problem.successors(state)
        following = slow_successors(pieces, places)
        assert len(following) == len(successors)
        for successor, after in zip(successors, following, strict=True):
            if successor not in places_of:
                places_of[successor] = after
                walk.append(successor)
            assert after == places_of[successor]
    assert reached == set(places_of.values())
    assert len(reached) == problem.reachable()
    assert distances[start] == problem.shortest


@pytest.mark.parametrize(
    ("number", "vehicles", "min_moves"),
    [
        *[(number, 0, 1) for number in range(1, 5)],
        *[(number, 1, 1) for number in range(1, 10)],
        *[(number, 2, 2) for number in range(1, 10)],
        *[(number, 3, 2) for number in range(1, 10)],
        *[(number, 4, 2) for number in range(61, 64)],
        *[(number, 5, 3) for number in range(100, 102)],
        *[(number, 6, 4) for number in range(1, 2)],
        *[(number, 8, 1) for number in range(1, 2)],
        *[(number, 12, 5) for number in range(2, 4)],
    ],
)
def test_trials_are_those_of_the_reference(number: int, vehicles: int, min_moves: int) -> None:
    """The board, every state, every successor list and every distance come out of the spec."""
    problem = make(number, vehicles, min_moves)
    pieces, start = slow_trial(number, vehicles, min_moves)
    assert slow_form(pieces, start) == problem.form(problem.start)
    assert_same_graph(problem, pieces, start)


@pytest.mark.parametrize(
    ("number", "start", "shortest", "reachable"),
    [
        (18, "....HA | EEE.HA | .D.XXA | .DIFFF | CCI.JJ | .BBGG.", 6, 250),
        (45, "JBAAA. | JB..GH | JXX.GH | DDDCCC | ....II | .FFEE.", 6, 480),
    ],
)
def test_published_trials(number: int, start: str, shortest: int, reachable: int) -> None:
    """These are trials of benchmark 1.0.0."""
    problem = make(number, 10, 6)
    assert start == problem.form(problem.start)
    assert shortest == problem.shortest
    assert reachable == problem.reachable()


def test_boards_are_drawn_as_the_reference_draws_them() -> None:
    """A name that found no room is left out with its letter, and the draws go on in step."""
    draws, slow_draws = Draws(["any"]), Draws(["any"])
    full = True
    for _ in range(3_000):
        board = rush_hour.draw_board(draws, 12)
        pieces, places = slow_board(slow_draws, 12)
        assert board_of(pieces, places) == board
        full = full and len(board) == 13
    assert not full


@st.composite
def boards(draw: st.DrawFn) -> tuple[list[Piece], Places]:
    """A board that the draws of some trial give."""
    vehicles = draw(st.integers(0, 12))
    return slow_board(Draws(["any", draw(st.integers(0, 2**32))]), vehicles)


def board_of(pieces: list[Piece], places: Places) -> rush_hour_boards.Board:
    return [
        rush_hour_boards.Vehicle(
            p.name, p.horizontal, p.length, *(at if p.horizontal else at[::-1])
        )
        for p, at in zip(pieces, places, strict=True)
    ]


@settings(max_examples=60)
@given(boards())
def test_boards_are_refused_exactly_where_the_reference_refuses(
    drawn: tuple[list[Piece], Places],
) -> None:
    """No proof or short search is wrong about a board, and its table has the true distances."""
    pieces, start = drawn
    board = board_of(pieces, start)
    table = rush_hour_table.table_of(board)
    assume(len(table.codes) < 3_000)
    reached, distances = slow_distances(pieces, start)
    shortest = distances.get(start, rush_hour_table.NONE)

    assert shortest == table.distances()[table.start]
    assert len(reached) == table.reachable()
    if rush_hour_boards.certainly_stuck(board):
        assert shortest == rush_hour_table.NONE
    for moves in range(8):
        assert (shortest <= moves) == rush_hour_boards.solved_within(board, moves)
    for min_moves in (1, 2, 6, 9):
        problem = rush_hour.problem_of(board, min_moves)
        assert (min_moves <= shortest < rush_hour_table.NONE) == (problem is not None)
    if problem is not None:
        assert_same_graph(problem, pieces, start)


@given(st.integers(1, 50), st.integers(8, 12), st.data())
@settings(max_examples=25)
def test_moves_can_be_taken_back(number: int, vehicles: int, data: st.DataObject) -> None:
    """Successors are all different, and each has the state among its own successors."""
    problem = make(number, vehicles, 1)
    state = problem.start
    for _ in range(20):
        successors = problem.successors(state)
        assert len(successors) == len(set(successors))
        assert all(state in problem.successors(other) for other in successors)
        assert all(problem.is_goal(s) == (problem.heuristic(s) == 0) for s in successors)
        assert all(problem.is_goal(s) == (problem.distance(s) == 0) for s in successors)
        state = data.draw(st.sampled_from(successors))


def path_forms(problem: Problem[Any], arm: str, number: int) -> list[str]:
    search = reference_searches(problem, Limits(5_000, 1_000), "rush_hour", number)[arm]
    assert search.solved
    return [problem.form(state) for state in search.path()]


@pytest.mark.parametrize("arm", ["classic", "oracle", "random"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_referee_accepts_the_path_of_every_arm(number: int, arm: str) -> None:
    """What an arm calls a path is a legal solution, and only the oracle's must be shortest."""
    problem = make(number, 9, 4)
    forms = path_forms(problem, arm, number)
    referee(forms)
    assert len(forms) > problem.shortest
    assert arm != "oracle" or len(forms) == problem.shortest + 1


def test_the_referee_refuses_false_paths() -> None:
    """A path with a gap, cut short, with a jump or with a vehicle gone is no solution."""
    problem = make(1, 9, 4)
    forms = path_forms(problem, "oracle", 1)
    false_paths = [
        forms[:-1],
        [forms[0], *forms[2:]],
        [*forms, forms[-1]],
        [form.replace("A", ".") if i else form for i, form in enumerate(forms)],
        [
            "...... | ...... | XX.A.. | ...A.. | ...... | ......",
            "...... | ...... | ...AXX | ...A.. | ...... | ......",
        ],
        [
            "...... | ...... | ..XX.. | ...... | ...... | ......",
            "....X. | ....X. | ...... | ...... | ...... | ......",
            "...... | ...... | ....XX | ...... | ...... | ......",
        ],
    ]
    for false in false_paths:
        with pytest.raises(AssertionError):
            referee(false)


def test_a_trial_that_cannot_exist_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Impossible settings end with one line that says what to change."""
    monkeypatch.setattr(rush_hour, "MOST_BOARDS", 50)
    with pytest.raises(UsageError, match=r"trial 7 .* 2 moves with 0 vehicles: .*min_moves"):
        make(7, 0, 2)
