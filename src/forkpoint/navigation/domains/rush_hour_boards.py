"""One Rush Hour board: its vehicles and lines, and two quick ways to refuse it.

Vehicles on one line never pass each other, so a line has at most six arrangements. What no
arrangement allows needs no search.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

SIZE = 6
EXIT_ROW = 2
EXIT_COLUMN = SIZE - 2

FIELD = 3  # bits of a place in a code
PLACE = (1 << FIELD) - 1
REACH = SIZE - 2  # cells that the shortest vehicle can go at most
FULL_LINE = (1 << SIZE) - 1
AHEAD = tuple(FULL_LINE & -1 << column + 2 for column in range(EXIT_COLUMN + 1))
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


def code_of(board: Board) -> int:
    """The places of all vehicles as one number, X's lowest."""
    return sum(vehicle.place << FIELD * index for index, vehicle in enumerate(board))


def _cells(horizontal: bool, line: int, bits: int) -> int:
    """The cells of a board that are set on one line."""
    return bits << SIZE * line if horizontal else _SPREAD[bits] << line


@dataclass(frozen=True, slots=True)
class Line:
    """One row or column, its vehicles (by index) in the order in which they stand on it."""

    horizontal: bool
    number: int
    members: tuple[int, ...]
    lengths: tuple[int, ...]
    places: Places

    def numbers(self, places: Places) -> tuple[int, int]:
        """The cells that an arrangement takes, and its part of a state's code."""
        code = sum(p << FIELD * index for index, p in zip(self.members, places, strict=True))
        return _cells(self.horizontal, self.number, _bits(self.lengths, places)), code


def lines_of(board: Board) -> list[Line]:
    """The lines that hold a vehicle; X's row is the first."""
    members: dict[tuple[bool, int], list[int]] = {}
    for index, vehicle in enumerate(board):
        members.setdefault((vehicle.horizontal, vehicle.line), []).append(index)
    for line in members.values():
        line.sort(key=lambda index: board[index].place)
    return [
        Line(
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
    always = FULL_LINE
    for places in found:
        always &= _bits(lengths, places)
    return tuple(found), always


def ranges_of(lines: Sequence[Line]) -> list[tuple[Places, ...]]:
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
            wall = walls[not line.horizontal] >> SIZE * line.number & FULL_LINE
            arrangements, always = _arrangements(line.lengths, line.places, wall)
            ranges.append(arrangements)
            # Turned by a quarter: crossing lines read their walls as whole lines.
            standing[line.horizontal] |= _SPREAD[always] << line.number
        if walls == (walls := (standing[0], standing[1])):
            return ranges


def certainly_stuck(board: Board) -> bool:
    """Whether no arrangement that X's row can ever take has X at the exit.

    Typically a column ahead of X is too full to clear the row. False says nothing: the board may
    still have no solution.
    """
    return all(places[0] != EXIT_COLUMN for places in ranges_of(lines_of(board))[0])


Step = tuple[int, int, int]
"""One cell further: the cell that must be free, the change of cells, the change of place."""
Slide = tuple[tuple[tuple[Step, ...], tuple[Step, ...], int], ...]
"""Per place of a vehicle: its steps left or up, its steps right or down, its cell in X's row."""
Slides = Sequence[tuple[int, Slide]]
"""Per vehicle, where its place is in a code, and how it slides."""


@cache
def _slides(horizontal: bool, length: int, line: int) -> Slide:
    """How a vehicle slides; its cell in X's row is 0 where it does not stand across it."""

    def cells(place: int) -> int:
        return _cells(horizontal, line, (1 << length) - 1 << place)

    def step(place: int, after: int) -> Step:
        entered = after if after < place else after + length - 1
        return _cells(horizontal, line, 1 << entered), cells(place) ^ cells(after), after - place

    last = SIZE - length
    row = 0 if horizontal else FULL_LINE << SIZE * EXIT_ROW
    return tuple(
        (
            tuple([step(place, after) for after in range(place - 1, -1, -1)]),
            tuple([step(place, after) for after in range(place + 1, last + 1)]),
            cells(place) & row,
        )
        for place in range(last + 1)
    )


def _steps(slides: Slides, code: int, cells: int, among: int) -> Iterator[tuple[int, int]]:
    """The code and the cells after each move of a vehicle that stands on `among` in X's row.

    Of every vehicle where `among` is 0.
    """
    for field, table in slides:
        backward, forward, in_row = table[code >> field & PLACE]
        if among and not in_row & among:
            continue
        for steps in (backward, forward):
            for entered, change, step in steps:
                if cells & entered:
                    break
                yield code + (step << field), cells ^ change


def solved_within(board: Board, moves: int) -> bool:
    """Whether the board has a solution of at most so many moves, by breadth-first search.

    Every vehicle ahead of X stands across its row and must move at least once, then X moves. So a
    state with more vehicles ahead than moves left before the last is cut. Where there are just
    as many, every move must clear one of them, and nothing else is tried.
    """
    slides = [
        (FIELD * index, _slides(vehicle.horizontal, vehicle.length, vehicle.line))
        for index, vehicle in enumerate(board)
    ]
    ahead = [bits << SIZE * EXIT_ROW for bits in AHEAD]
    code = code_of(board)
    cells = sum(vehicle.cells for vehicle in board)
    if not cells & ahead[code & PLACE]:
        return moves >= 1
    seen = {code}
    layer = [(code, cells)]
    for left in range(moves - 1, 0, -1):
        found = []
        for code, cells in layer:
            blockers = cells & ahead[code & PLACE]
            among = blockers if blockers.bit_count() >= left else 0
            for after in _steps(slides, code, cells, among):
                blocking = (after[1] & ahead[after[0] & PLACE]).bit_count()
                if blocking >= left or after[0] in seen:
                    continue
                if not blocking:
                    return True
                seen.add(after[0])
                found.append(after)
        layer = found
    return False
