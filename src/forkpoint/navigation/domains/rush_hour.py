"""Rush Hour: slide cars and trucks out of the way so that the car X can leave a 6 × 6 car park.

A state is the index of its places in the board's own table of states (`rush_hour_table`), so
distances and the heuristic are lookups, and the table goes with the trial.
"""

from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.domains.rush_hour_boards import (
    EXIT_ROW,
    SIZE,
    Board,
    Vehicle,
    certainly_stuck,
    solved_within,
)
from forkpoint.navigation.domains.rush_hour_table import NONE, Table, table_of
from forkpoint.navigation.problem import Briefing, Problem

NAME = "rush_hour"
NAMES = "ABCDEFGHIJKL"

BRIEFING = Briefing(
    state={
        "task": "Clear the way for car X to drive out of a crowded car park.",
        "rules": [
            "The car park has 6 rows of 6 cells, written from top to bottom with | between the "
            "rows. A dot is a free cell.",
            "All cells with the same letter are one vehicle, 2 or 3 cells long. A vehicle that "
            "lies in a row moves only left and right, one that stands in a column only up and "
            "down.",
            "A move slides one vehicle any number of cells along its line. Every cell that it "
            "passes or enters must be free: it cannot jump over another vehicle, turn or leave "
            "the car park.",
            "The exit is at the right end of the third row, the row of X.",
        ],
        "goal": "X covers the last two cells of its row.",
    },
    instructions=(
        "Each option is a position that can be reached from the start. "
        "Which one leads to the goal in the fewest moves?"
    ),
    objective="Car X at the right end of the third row.",
)

_TRIES = 50
MOST_BOARDS = 100_000  # then a trial counts as impossible
_SHORT = 5  # longer searches for a short solution cost more than the table of all states


def draw_board(draws: Draws, vehicles: int) -> Board:
    """Place X, then each vehicle at the first of up to 50 tries that fits; drop it if none does."""
    board = [Vehicle("X", True, 2, EXIT_ROW, draws.below(4))]
    taken = board[0].cells
    for name in NAMES[:vehicles]:
        for _ in range(_TRIES):
            vehicle = _draw_vehicle(draws, name)
            if taken & vehicle.cells or (vehicle.horizontal and vehicle.line == EXIT_ROW):
                continue
            board.append(vehicle)
            taken |= vehicle.cells
            break
    return board


def _draw_vehicle(draws: Draws, name: str) -> Vehicle:
    """One try, always four draws: direction, length, row, column."""
    horizontal = draws.random() < 0.5
    length = 3 if draws.random() < 0.25 else 2
    places = SIZE - (length - 1)
    row = draws.below(SIZE if horizontal else places)
    column = draws.below(places if horizontal else SIZE)
    line, place = (row, column) if horizontal else (column, row)
    return Vehicle(name, horizontal, length, line, place)


def _refused(board: Board, min_moves: int) -> bool:
    """Whether the board is certain to have no solution or one of fewer than `min_moves` moves."""
    return (
        solved_within(board, min(min_moves - 1, 1))
        or certainly_stuck(board)
        or solved_within(board, min(min_moves - 1, _SHORT))
    )


def problem_of(board: Board, min_moves: int) -> Problem[int] | None:
    """The trial of a board, None where its shortest solution is too short or there is none."""
    if _refused(board, min_moves):
        return None
    table = table_of(board)
    moves = table.distances()
    shortest = int(moves[table.start])
    if shortest < min_moves or shortest == NONE:
        return None
    blocking, distances = table.blocking.tobytes(), moves.tobytes()
    return Problem(
        start=table.start,
        shortest=shortest,
        successors=table.successors,
        is_goal=lambda state: blocking[state] == 0,
        heuristic=blocking.__getitem__,
        # Moves can be taken back: what the start reaches, reaches the goal.
        distance=distances.__getitem__,
        form=lambda state: _form(table, state),
        reachable=table.reachable,
        goal=None,
        briefing=BRIEFING,
        distances=distances,
    )


def _form(table: Table, state: int) -> str:
    """A state as text, such as `AA.B.. | ...B.. | XX.B.. | …`."""
    letters = ["."] * (SIZE * SIZE)
    for vehicle, place in zip(table.board, table.places(state), strict=True):
        first, step = (SIZE * vehicle.line, 1) if vehicle.horizontal else (vehicle.line, SIZE)
        for along in range(place, place + vehicle.length):
            letters[first + step * along] = vehicle.name
    rows = [letters[first : first + SIZE] for first in range(0, SIZE * SIZE, SIZE)]
    return " | ".join(map("".join, rows))


def prepare(settings: Settings) -> MakeTrial:
    """Trials with up to `vehicles` vehicles around X that take at least `min_moves` moves."""
    vehicles, min_moves = settings["vehicles"], settings["min_moves"]

    def trial(number: int) -> Problem[int]:
        draws = Draws([NAME, number])
        for _ in range(MOST_BOARDS):
            problem = problem_of(draw_board(draws, vehicles), min_moves)
            if problem is not None:
                return problem
        raise UsageError(
            f"rush_hour: none of {MOST_BOARDS:,} boards drawn for trial {number} takes at least "
            f"{min_moves} moves with {vehicles} vehicles: lower min_moves or change vehicles"
        )

    return trial


DOMAIN = Domain(
    name=NAME,
    title="Rush Hour",
    heuristic="blocking_cars",
    # The hardest boards of this size known take about 50 moves.
    settings={"vehicles": Setting(0, len(NAMES)), "min_moves": Setting(1, 50)},
    prepare=prepare,
)
