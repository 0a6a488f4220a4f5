"""What is true of one Rush Hour board: where its vehicles can stand, and how far each state is.

Vehicles on one line never pass each other, so a line has at most six arrangements, and a state is
one arrangement per line such that no row and column claim the same cell. Going through the lines
one by one therefore lists every such state at once; nearly all of them can be reached from the
start, and none that can be reached is missing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

SIZE = 6
EXIT_ROW = 2
EXIT_COLUMN = SIZE - 2
NONE = 255

_FIELD = 3  # bits of a place in a code
_PLACE = 7
_REACH = SIZE - 2  # cells that the shortest vehicle can go at most
_LINE = (1 << SIZE) - 1
_AHEAD = tuple(_LINE & -1 << column + 2 for column in range(EXIT_COLUMN + 1))
_SPREAD = tuple(sum((bits >> i & 1) << SIZE * i for i in range(SIZE)) for bits in range(1 << SIZE))


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle, the row (horizontal) or column it stays on, and its first cell there."""

    name: str
    horizontal: bool
    length: int
    line: int
    place: int

    @property
    def cells(self) -> int:
        """The cells it stands on, bit 6 × row + column."""
        return _cells(self.horizontal, self.line, (1 << self.length) - 1 << self.place)


Board = Sequence[Vehicle]
"""The vehicles in the order in which they were placed; the first is `X`."""
Places = tuple[int, ...]


def _code(board: Board) -> int:
    """The places of all vehicles as one number, X's lowest."""
    return sum(vehicle.place << _FIELD * index for index, vehicle in enumerate(board))


def _cells(horizontal: bool, line: int, bits: int) -> int:
    """The cells of a board that are set on one line."""
    return bits << SIZE * line if horizontal else _SPREAD[bits] << line


# Where vehicles can ever stand ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Line:
    """One row or column, its vehicles (by index) in the order in which they stand on it."""

    horizontal: bool
    number: int
    members: tuple[int, ...]
    lengths: tuple[int, ...]
    places: Places

    def numbers(self, places: Places) -> tuple[int, int]:
        """The cells that an arrangement takes, and its part of a state's code."""
        code = sum(p << _FIELD * index for index, p in zip(self.members, places, strict=True))
        return _cells(self.horizontal, self.number, _bits(self.lengths, places)), code


def _lines(board: Board) -> list[_Line]:
    """The lines that hold a vehicle; X's row is the first."""
    members: dict[tuple[bool, int], list[int]] = {}
    for index, vehicle in enumerate(board):
        members.setdefault((vehicle.horizontal, vehicle.line), []).append(index)
    for line in members.values():
        line.sort(key=lambda index: board[index].place)
    return [
        _Line(
            horizontal,
            number,
            tuple(line),
            tuple([board[index].length for index in line]),
            tuple([board[index].place for index in line]),
        )
        for (horizontal, number), line in members.items()
    ]


def _bits(lengths: Sequence[int], places: Sequence[int]) -> int:
    """The cells of a line that its vehicles stand on."""
    return sum((1 << length) - 1 << place for length, place in zip(lengths, places, strict=True))


@cache
def _arrangements(
    lengths: tuple[int, ...], places: Places, walls: int
) -> tuple[tuple[Places, ...], int]:
    """The arrangements of a line that can be reached without entering the cells of `walls`.

    Also the cells that are taken in all of them. Lines come in seven kinds, so the cache stays
    small.
    """
    found = [places]
    for places in found:
        taken = _bits(lengths, places) | walls
        for i, (length, place) in enumerate(zip(lengths, places, strict=True)):
            for step, entered in ((-1, place - 1), (1, place + length)):
                if 0 <= entered < SIZE and not taken >> entered & 1:
                    after = (*places[:i], place + step, *places[i + 1 :])
                    if after not in found:
                        found.append(after)
    always = _LINE
    for places in found:
        always &= _bits(lengths, places)
    return tuple(found), always


def _ranges(lines: Sequence[_Line]) -> list[tuple[Places, ...]]:
    """For each line, arrangements that include all it can ever take.

    A cell on which a row's vehicles stand in every arrangement is a wall for the column through
    it, and the other way round. Walls take arrangements away, and fewer arrangements make more
    walls, until nothing changes. Sound by induction over the rounds: what a real state does is
    within the ranges of each round, so its lines never enter a wall of the next.
    """
    walls = (0, 0)
    while True:
        standing = [0, 0]
        ranges = []
        for line in lines:
            wall = walls[not line.horizontal] >> SIZE * line.number & _LINE
            arrangements, always = _arrangements(line.lengths, line.places, wall)
            ranges.append(arrangements)
            # Turned by a quarter: crossing lines read their walls as whole lines.
            standing[line.horizontal] |= _SPREAD[always] << line.number
        if walls == (walls := (standing[0], standing[1])):
            return ranges


def certainly_stuck(board: Board) -> bool:
    """Whether X can never stand at the exit, for a reason that needs no search.

    False says nothing: the board may still have no solution.
    """
    return all(places[0] != EXIT_COLUMN for places in _ranges(_lines(board))[0])


# Short solutions --------------------------------------------------------------------------------

Step = tuple[int, int, int]
"""One cell further: the cell it must find free, the change of cells, the change of place."""


@cache
def _slides(
    horizontal: bool, length: int, line: int
) -> tuple[tuple[tuple[Step, ...], tuple[Step, ...], int], ...]:
    """Per place of a vehicle: its steps left or up, its steps right or down, its exit-row cell."""

    def cells(place: int) -> int:
        return _cells(horizontal, line, (1 << length) - 1 << place)

    def step(place: int, after: int) -> Step:
        entered = after if after < place else after + length - 1
        return _cells(horizontal, line, 1 << entered), cells(place) ^ cells(after), after - place

    last = SIZE - length
    row = 0 if horizontal else _LINE << SIZE * EXIT_ROW
    return tuple(
        (
            tuple([step(place, after) for after in range(place - 1, -1, -1)]),
            tuple([step(place, after) for after in range(place + 1, last + 1)]),
            cells(place) & row,
        )
        for place in range(last + 1)
    )


def solved_within(board: Board, moves: int) -> bool:
    """Whether the board has a solution of at most so many moves, by breadth-first search.

    Every vehicle ahead of X on its row stands across it and must move once, then X moves. A state
    whose blockers alone need more moves than are left is cut. Where they need exactly what is
    left, every move must clear one of them, so nothing else is tried.
    """
    slides = [
        (_FIELD * index, _slides(vehicle.horizontal, vehicle.length, vehicle.line))
        for index, vehicle in enumerate(board)
    ]
    code = _code(board)
    cells = sum(vehicle.cells for vehicle in board)
    ahead = [bits << SIZE * EXIT_ROW for bits in _AHEAD]
    if not cells & ahead[code & _PLACE]:
        return moves >= 1
    seen = {code}
    layer = [(code, cells)]
    for left in range(moves - 1, 0, -1):
        found = []
        for code, cells in layer:
            blockers = cells & ahead[code & _PLACE]
            tight = blockers.bit_count() >= left
            for field, table in slides:
                backward, forward, in_row = table[code >> field & _PLACE]
                if tight and not in_row & blockers:
                    continue
                for steps in (backward, forward):
                    for entered, flip, step in steps:
                        if cells & entered:
                            break
                        after = code + (step << field)
                        blocking = ((cells ^ flip) & ahead[after & _PLACE]).bit_count()
                        if blocking < left and after not in seen:
                            if not blocking:
                                return True
                            seen.add(after)
                            found.append((after, cells ^ flip))
        layer = found
    return False


# All states -------------------------------------------------------------------------------------

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
        return [code >> _FIELD * index & _PLACE for index in range(len(self.board))]

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
    codes, cells = _states(_lines(board))
    first, after = _moves(codes, len(board))
    return Table(
        board=board,
        codes=codes,
        blocking=_blocking(codes, cells),
        first=first,
        after=after,
        start=int(np.flatnonzero(codes == _code(board))[0]),
    )


def _moves(codes: Codes, vehicles: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Every move of every state: `Table.first` and `Table.after`.

    Sorted by all other places and then by its own, a vehicle goes one cell right or down from a
    state to the next where its place grows by one and nothing else changes, and slides along
    while that goes on. A move is one number, the state before, its rank among that state's moves,
    the state after, so that sorting puts all moves in order.
    """
    count = len(codes)
    index = count.bit_length()
    low = (1 << index) - 1
    before, rank = index + 2 * _FIELD + 1, 1 << index
    numbered = codes << index + _FIELD | np.arange(count, dtype=np.uint64)
    keys, own = np.empty_like(numbered), np.empty_like(numbered)
    joined = np.zeros(count, dtype=np.bool_)  # with the next state; never the last
    moves = []
    for vehicle in range(vehicles):
        shift = _FIELD * (vehicle + 1)
        np.bitwise_and(numbered, _PLACE << index + shift, out=own)
        np.bitwise_xor(numbered, own, out=keys)
        keys |= np.right_shift(own, shift, out=own)
        keys.sort()
        order = np.bitwise_and(keys, low, out=own)
        keys |= low
        np.equal(keys[1:] - keys[:-1], 1 << index, out=joined[:-1])
        near = np.flatnonzero(joined)
        far = near + 1
        first_rank = 2 * _REACH * vehicle * rank
        while len(near):
            left, right = order.take(near), order.take(far)
            for here, there, ranks in (right, left, 0), (left, right, _REACH):
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


def _states(lines: Sequence[_Line]) -> tuple[Codes, Codes]:
    """The codes of all states and the cells that are taken, by adding one line after another.

    Lines with much on them and little freedom come first, so that few combinations are ever held.
    """
    codes = np.zeros(1, dtype=np.uint64)
    cells = np.zeros(1, dtype=np.uint64)
    ranges = zip(lines, _ranges(lines), strict=True)
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
    column = codes & _PLACE
    row = cells >> SIZE * EXIT_ROW & _LINE
    blocking: NDArray[np.uint8] = count[row & np.array(_AHEAD, dtype=np.uint64)[column]]
    blocking[column == EXIT_COLUMN] = 0
    return blocking
