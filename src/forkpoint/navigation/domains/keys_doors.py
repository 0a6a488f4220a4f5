"""Keys and doors: walk through the rooms of a building, fetch keys, and reach the exit.

Rooms are numbered: 0 is the starting room, room d + 1 lies behind door d. A state is one
integer: the room in the low five bits and, above them, one bit per room that has been visited.
"""

from dataclasses import dataclass
from typing import Final

from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.distances import distances_to_goal, shortest_from
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import UNREACHABLE, Briefing, Problem

NAME = "keys_doors"
COLOURS = (
    *("red", "blue", "green", "yellow", "purple", "orange"),
    *("white", "black", "silver", "gold", "pink", "brown"),
)
START: Final = 0

_ROOM_BITS: Final = 5
_ROOM_MASK: Final = (1 << _ROOM_BITS) - 1
_MOST_TRIES = 20_000

Statement = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Building:
    """Doors by number: their colours, the room each is in, and the room where each key lies.

    `key_order` is the order in which the keys were placed; `exit` is the door to walk through.
    """

    colours: tuple[str, ...]
    door_room: tuple[int, ...]
    key_room: tuple[int, ...]
    key_order: tuple[int, ...]
    exit: int

    def doors_in(self, room: int) -> list[int]:
        """The doors that lead on from a room, in door order."""
        return [door for door, inside in enumerate(self.door_room) if inside == room]


def draw_building(draws: Draws, doors: int) -> Building:
    """A random building in which every key can be had before its door."""
    colours = tuple(draws.sample(COLOURS, doors))
    door_room = tuple([draws.choice(range(door + 1)) for door in range(doors)])
    key_room = [START] * doors
    key_order = []
    reached = [START]
    waiting = [door for door in range(doors) if door_room[door] == START]
    while waiting:
        door = waiting.pop(draws.below(len(waiting)))
        key_room[door] = draws.choice(reached)
        key_order.append(door)
        reached.append(door + 1)
        waiting += [other for other in range(doors) if door_room[other] == door + 1]
    last_doors = [door for door in range(doors) if door + 1 not in door_room]
    return Building(colours, door_room, tuple(key_room), tuple(key_order), draws.choice(last_doors))


class _Walk:
    """The moves inside one building, on states packed into integers."""

    def __init__(self, building: Building) -> None:
        self._building = building
        self._doors_in = [building.doors_in(room) for room in range(len(building.colours) + 1)]
        # The visited-bit of the room that holds a door's key, and of the room behind the door.
        self._key_bit = [1 << (_ROOM_BITS + room) for room in building.key_room]
        self._open_bit = [1 << (_ROOM_BITS + door + 1) for door in range(len(building.colours))]
        self._exit_room = building.exit + 1
        path = []
        room = self._exit_room
        while room != START:
            path.append(room - 1)
            room = building.door_room[room - 1]
        self._exit_path = path

    def successors(self, state: int) -> tuple[int, ...]:
        """Back through the room's own door, then on through each door that opens."""
        room, visited = state & _ROOM_MASK, state & ~_ROOM_MASK
        following = [] if room == START else [visited | self._building.door_room[room - 1]]
        for door in self._doors_in[room]:
            if visited & (self._open_bit[door] | self._key_bit[door]):
                following.append(visited | self._open_bit[door] | (door + 1))
        return tuple(following)

    def is_goal(self, state: int) -> bool:
        """Whether this is the room behind the exit door."""
        return state & _ROOM_MASK == self._exit_room

    def locked_doors(self, state: int) -> int:
        """The doors on the way to the exit that are not open, and those whose key is missing."""
        closed = [door for door in self._exit_path if not state & self._open_bit[door]]
        return len(closed) + sum([not state & self._key_bit[door] for door in closed])

    def form(self, state: int) -> str:
        """Such as `in the room behind the red door · keys: blue, red · open doors: red`."""
        colours, room = self._building.colours, state & _ROOM_MASK
        doors = range(len(colours))
        held = [colours[door] for door in doors if state & self._key_bit[door]]
        opened = [colours[door] for door in doors if state & self._open_bit[door]]
        return (
            f"in {_room_name(room, colours)} · keys: {', '.join(held) or 'none'}"
            f" · open doors: {', '.join(opened) or 'none'}"
        )


def _room_name(room: int, colours: tuple[str, ...]) -> str:
    return "the starting room" if room == START else f"the room behind the {colours[room - 1]} door"


def statements(building: Building, number: int) -> list[Statement]:
    """The facts of a building in the order in which a model is told them.

    `("door", colour, room)`, `("key", colour, room)` and `("exit", colour)`, where a room is
    `start` or the colour of the door that leads into it.
    """
    colours = building.colours

    def room(index: int) -> str:
        return "start" if index == START else colours[index - 1]

    facts: list[Statement] = [
        *[("door", colours[d], room(inside)) for d, inside in enumerate(building.door_room)],
        *[("key", colours[d], room(building.key_room[d])) for d in building.key_order],
        ("exit", colours[building.exit]),
    ]
    Draws([NAME, number, "statements"]).shuffle(facts)
    return facts


def _sentence(fact: Statement) -> str:
    if fact[0] == "exit":
        return f"The exit is behind the {fact[1]} door."
    kind, colour, room = fact
    place = "in the starting room" if room == "start" else f"in the room behind the {room} door"
    return f"The {colour} {kind} is {place}."


def _briefing(building: Building, number: int) -> Briefing:
    colour = building.colours[building.exit]
    return Briefing(
        state={
            "task": "Walk through the building to the exit.",
            "rules": [
                "A move goes through one door, into the room behind it or back out of it.",
                "Each door has a colour. It opens with the key of its colour and then stays open.",
                "Whoever enters a room takes every key in it and keeps it.",
            ],
            "building": [_sentence(fact) for fact in statements(building, number)],
            "goal": f"Be in the room behind the {colour} door.",
        },
        instructions=(
            "Each option is a situation that can be reached from the start. "
            "Which one leads to the exit in the fewest moves?"
        ),
        objective=f"the room behind the {colour} door",
    )


def building_of(number: int, settings: Settings) -> Building:
    """The building of a trial: drawn anew until the exit is `min_moves` away."""
    draws = Draws([NAME, number])
    for _ in range(_MOST_TRIES):
        building = draw_building(draws, settings["doors"])
        walk = _Walk(building)
        shortest = shortest_from(_start(), walk.successors, walk.is_goal)
        if settings["min_moves"] <= shortest < UNREACHABLE:
            return building
    raise UsageError(
        f"keys_doors: none of {_MOST_TRIES:,} buildings with {settings['doors']} doors needs "
        f"{settings['min_moves']} moves; lower min_moves or raise doors"
    )


def _start() -> int:
    return START | 1 << (_ROOM_BITS + START)


def prepare(settings: Settings) -> MakeTrial:
    """Trials in buildings with `doors` doors, the exit at least `min_moves` moves away."""

    def trial(number: int) -> Problem[int]:
        building = building_of(number, settings)
        walk = _Walk(building)
        successors = Memo(walk.successors).__getitem__
        distance = distances_to_goal(_start(), successors, walk.is_goal)
        return Problem(
            start=_start(),
            shortest=distance[_start()],
            successors=successors,
            is_goal=walk.is_goal,
            heuristic=walk.locked_doors,
            distance=distance.__getitem__,
            form=walk.form,
            reachable=distance.__len__,
            goal=None,
            briefing=_briefing(building, number),
        )

    return trial


DOMAIN = Domain(
    name=NAME,
    title="Keys and doors",
    heuristic="locked_doors",
    settings={"doors": Setting(1, len(COLOURS)), "min_moves": Setting(1, 1_000)},
    prepare=prepare,
)
