"""The 8-puzzle: eight numbered tiles and one gap on a 3 × 3 board.

A state is the index of a board in one table of all boards that reach the goal, made once by
breadth-first search from the goal in whole layers. So distances, successors and the heuristic
are lookups that every trial shares.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from forkpoint.draws import Draws
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Briefing, Problem

NAME = "tiles"
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)

BRIEFING = Briefing(
    state={
        "task": "Slide the tiles of a 3 × 3 board until they are in order.",
        "rules": [
            "The board holds the tiles 1 to 8 and one gap, written as a dot.",
            "A move slides one tile into the gap from directly above, below, left or right of it.",
            "A board is written row by row, from top to bottom, with | between the rows.",
        ],
        "goal": "1 2 3 | 4 5 6 | 7 8 ·",
    },
    instructions=(
        "Each option is a board that can be reached from the start. "
        "Which one leads to the goal in the fewest moves?"
    ),
    objective="1 2 3 | 4 5 6 | 7 8 ·",
)

_NO_BOARD = -1


@dataclass(frozen=True, slots=True)
class _Table:
    """Every board that reaches the goal, nearest first; boards are known by their index.

    `cells` is (boards, 9); `neighbours` is (boards, 4) with the board after moving the gap up,
    down, left and right, −1 where the edge is in the way; `distance` counts moves to the goal.
    """

    cells: NDArray[np.uint8]
    neighbours: NDArray[np.int32]
    distance: bytes
    manhattan: bytes


def _key(cells: NDArray[np.uint8]) -> NDArray[np.int64]:
    """A number per board: its cells as decimal digits."""
    return cells.astype(np.int64) @ (10 ** np.arange(8, -1, -1, dtype=np.int64))


@cache
def _table() -> _Table:
    layers = [np.array([GOAL], dtype=np.uint8)]
    before = np.empty(0, dtype=np.int64)
    now = _key(layers[0])
    while True:
        moved = np.concatenate([_move(layers[-1], step)[1] for step in range(4)])
        key, first = np.unique(_key(moved), return_index=True)
        fresh = ~(np.isin(key, before) | np.isin(key, now))
        if not fresh.any():
            break
        before, now = now, key[fresh]
        layers.append(moved[first[fresh]])
    cells = np.concatenate(layers)
    distance = np.repeat(np.arange(len(layers), dtype=np.uint8), [len(layer) for layer in layers])
    return _Table(cells, _neighbours(cells), distance.tobytes(), _manhattan(cells).tobytes())


def _move(cells: NDArray[np.uint8], step: int) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """Move the gap up, down, left or right: the boards (rows) where that is possible, and after."""
    gap = (cells == 0).argmax(axis=1)
    possible = [gap >= 3, gap <= 5, gap % 3 > 0, gap % 3 < 2][step]
    rows = np.flatnonzero(possible)
    moved = cells[rows]
    hole = gap[rows]
    other = hole + (-3, 3, -1, 1)[step]
    line = np.arange(len(rows))
    moved[line, hole] = moved[line, other]
    moved[line, other] = 0
    return rows, moved


def _neighbours(cells: NDArray[np.uint8]) -> NDArray[np.int32]:
    key = _key(cells)
    order = np.argsort(key)
    neighbours = np.full((len(cells), 4), _NO_BOARD, dtype=np.int32)
    for step in range(4):
        rows, moved = _move(cells, step)
        neighbours[rows, step] = order[np.searchsorted(key, _key(moved), sorter=order)]
    return neighbours


def _manhattan(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    total = np.zeros(len(cells), dtype=np.int64)
    for home, tile in enumerate(GOAL[:-1]):
        place = (cells == tile).argmax(axis=1)
        total += abs(place // 3 - home // 3) + abs(place % 3 - home % 3)
    return total.astype(np.uint8)


@cache
def _successors() -> Memo[int, tuple[int, ...]]:
    neighbours = _table().neighbours

    def successors(board: int) -> tuple[int, ...]:
        return tuple([other for other in neighbours[board].tolist() if other != _NO_BOARD])

    return Memo(successors)


def form(board: int) -> str:
    """A board as text, such as `1 2 3 | 4 5 6 | 7 8 ·`."""
    cells = ["·" if tile == 0 else str(tile) for tile in _table().cells[board].tolist()]
    return " | ".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))


def _scrambled(draws: Draws, scramble: int) -> int:
    """A random walk from the goal (board 0) that never undoes its last move."""
    successors = _successors()
    board = 0
    while board == 0:
        before = None
        for _ in range(scramble):
            options = [other for other in successors[board] if other != before]
            before, board = board, draws.choice(options)
    return board


def prepare(settings: Settings) -> MakeTrial:
    """Trials of the 8-puzzle with `scramble` random moves from the goal."""
    scramble = settings["scramble"]
    table = _table()

    def trial(number: int) -> Problem[int]:
        start = _scrambled(Draws([NAME, number]), scramble)
        return Problem(
            start=start,
            shortest=table.distance[start],
            successors=_successors().__getitem__,
            is_goal=(0).__eq__,
            heuristic=table.manhattan.__getitem__,
            distance=table.distance.__getitem__,
            form=form,
            reachable=lambda: len(table.cells),
            goal=None,
            briefing=BRIEFING,
            distances=table.distance,
        )

    return trial


DOMAIN = Domain(
    name=NAME,
    title="8-puzzle",
    heuristic="manhattan",
    settings={"scramble": Setting(1, 10_000)},
    prepare=prepare,
)
