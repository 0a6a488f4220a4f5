"""Every state of a Rush Hour board, the moves between them, and how far each is from a goal.

A state is one arrangement per line such that no row and column claim the same cell. Going through
the lines one by one therefore lists every such state at once; nearly all of them can be reached
from the start, and none that can be reached is missing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from forkpoint.navigation.domains.rush_hour_boards import (
    AHEAD,
    EXIT_COLUMN,
    EXIT_ROW,
    FIELD,
    FULL_LINE,
    PLACE,
    REACH,
    SIZE,
    Board,
    Line,
    code_of,
    lines_of,
    ranges_of,
)

NONE = 255  # the distance of a state that reaches no goal; the hardest boards known take about 50

Codes = NDArray[np.uint64]
Indices = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Table:
    """Every state of a board, known by its index, and the moves between them.

    Attributes:
        board: the vehicles.
        codes: the places of a state, three bits each.
        blocking: vehicles ahead of X, plus one; 0 at a goal.
        first: where the successors of a state begin in `after`; they end where the next begin.
        after: the successors of all states, those of a state in the domain's order.
        start: the index of the board itself.
    """

    board: Board
    codes: Codes
    blocking: NDArray[np.uint8]
    first: NDArray[np.int32]
    after: NDArray[np.int32]
    start: int

    def places(self, state: int) -> list[int]:
        """Where each vehicle stands."""
        code = int(self.codes[state])
        return [code >> FIELD * index & PLACE for index in range(len(self.board))]

    def successors(self, state: int) -> list[int]:
        """Per vehicle in order: left or up by 1, 2, … cells, then right or down."""
        after: list[int] = self.after[self.first[state] : self.first[state + 1]].tolist()
        return after

    def moves_from(self, sources: Indices) -> NDArray[np.uint8]:
        """The fewest moves from the nearest source to each state, `NONE` where there is no way.

        Moves can be taken back, so these are the moves to the sources as well.
        """
        moves = np.full(len(self.codes), NONE, dtype=np.uint8)
        moves[sources] = 0
        layer, depth = sources, 0
        while len(layer):
            depth += 1
            begin, end = self.first.take(layer), self.first.take(layer + 1)
            states = self.after.take(_runs(begin, end))
            moves[states.compress(moves.take(states) == NONE)] = depth
            layer = np.flatnonzero(moves == depth)  # each state once
        return moves

    def distances(self) -> NDArray[np.uint8]:
        """The fewest moves from each state to a goal, `NONE` where there is no way."""
        return self.moves_from(np.flatnonzero(self.blocking == 0))

    def reachable(self) -> int:
        """How many states can be reached from the start, the start included."""
        return int((self.moves_from(np.array([self.start])) != NONE).sum())


def _runs(begin: NDArray[np.int32], end: NDArray[np.int32]) -> Indices:
    """The numbers from each begin up to its end, one run after the other."""
    size = end - begin
    numbers: Indices = np.repeat(end - np.cumsum(size), size)
    numbers += np.arange(len(numbers))
    return numbers


def table_of(board: Board) -> Table:
    """List the states of a board and join them by their moves."""
    codes, cells = _states(lines_of(board))
    first, after = _moves(codes, len(board))
    return Table(
        board=board,
        codes=codes,
        blocking=_blocking(codes, cells),
        first=first,
        after=after,
        start=int(np.flatnonzero(codes == code_of(board))[0]),
    )


def _moves(codes: Codes, vehicles: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Every move of every state: `Table.first` and `Table.after`.

    Sorted by all other places and then by its own, a vehicle goes one cell right or down from a
    state to the next where its place grows by one and nothing else changes, and slides along
    while that goes on. A move is one number (the state before, the rank among its moves, the
    state after), so sorting puts all moves in order. Sort keys fit 64 bits: 13 places leave 22
    bits for the index, and a board so full has far fewer states.
    """
    count = len(codes)
    index = count.bit_length()
    low = (1 << index) - 1
    before, rank = index + 2 * FIELD + 1, 1 << index
    numbered = codes << index + FIELD | np.arange(count, dtype=np.uint64)
    keys, own = np.empty_like(numbered), np.empty_like(numbered)
    joined = np.zeros(count, dtype=np.bool_)  # with the next state; never the last
    moves = []
    for vehicle in range(vehicles):
        shift = FIELD * (vehicle + 1)
        np.bitwise_and(numbered, PLACE << index + shift, out=own)
        np.bitwise_xor(numbered, own, out=keys)
        keys |= np.right_shift(own, shift, out=own)
        keys.sort()
        order = np.bitwise_and(keys, low, out=own)
        keys |= low
        np.equal(keys[1:] - keys[:-1], 1 << index, out=joined[:-1])
        near = np.flatnonzero(joined)
        far = near + 1
        first_rank = 2 * REACH * vehicle * rank
        while len(near):
            left, right = order.take(near), order.take(far)
            for here, there, ranks in (right, left, 0), (left, right, REACH):
                move = here << before
                move |= there
                move += first_rank + ranks * rank
                moves.append(move)
            onward = np.flatnonzero(joined.take(far))
            near, far = near.take(onward), far.take(onward) + 1
            first_rank += rank
    if not moves:
        return np.zeros(count + 1, dtype=np.int32), np.zeros(0, dtype=np.int32)
    ordered = np.concatenate(moves)
    ordered.sort()
    after = (ordered & low).astype(np.int32)
    ordered >>= before
    first = np.zeros(count + 1, dtype=np.int32)
    np.cumsum(np.bincount(ordered.view(np.intp), minlength=count), out=first[1:])
    return first, after


def _states(lines: Sequence[Line]) -> tuple[Codes, Codes]:
    """The codes of all states and the cells that are taken, by adding one line after another.

    Lines with much on them and little freedom come first, so that few combinations are ever held.
    """
    codes = np.zeros(1, dtype=np.uint64)
    cells = np.zeros(1, dtype=np.uint64)
    ranges = zip(lines, ranges_of(lines), strict=True)
    for line, arrangements in sorted(ranges, key=lambda item: -sum(item[0].lengths) / len(item[1])):
        taken, places = (
            np.array(numbers, dtype=np.uint64)
            for numbers in zip(*[line.numbers(item) for item in arrangements], strict=True)
        )
        before, arrangement = np.nonzero((cells[:, None] & taken) == 0)
        codes = codes.take(before) | places.take(arrangement)
        cells = cells.take(before) | taken.take(arrangement)
    return codes, cells


def _blocking(codes: Codes, cells: Codes) -> NDArray[np.uint8]:
    """Vehicles ahead of X, plus one; 0 at a goal. Each of them takes one cell of the row."""
    count = np.array([bits.bit_count() + 1 for bits in range(1 << SIZE)], dtype=np.uint8)
    column = codes & PLACE
    row = cells >> SIZE * EXIT_ROW & FULL_LINE
    blocking: NDArray[np.uint8] = count[row & np.array(AHEAD, dtype=np.uint64)[column]]
    blocking[column == EXIT_COLUMN] = 0
    return blocking
