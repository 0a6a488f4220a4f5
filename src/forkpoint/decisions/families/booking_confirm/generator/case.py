"""The structured case: rooms, store, register and request. Times are minutes after midnight."""

from dataclasses import dataclass

MINUTES_PER_DAY = 24 * 60


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the venue; `parts` are the two rooms that it consists of, where it is a whole."""

    name: str
    wing: str
    seats: int
    opens: int
    closes: int
    changeover: int
    own: tuple[tuple[str, int], ...]
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Booking:
    """A line of the register; `loans` are what it takes from the store."""

    reference: str
    room: str
    day: int
    start: int
    end: int
    title: str
    named: tuple[str, ...]
    people: int
    loans: tuple[tuple[str, int], ...]
    live: bool = True


@dataclass(frozen=True, slots=True)
class Need:
    """Equipment asked for: a number of items, or one for each person."""

    item: str
    number: int
    each: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """The booking asked for; `named` begins with the organiser.

    `submitted` counts minutes from midnight of day 0 and is negative before it.
    """

    room: str
    day: int
    start: int
    end: int
    title: str
    named: tuple[str, ...]
    guests: int
    needs: tuple[Need, ...]
    submitted: int

    @property
    def people(self) -> int:
        """Everyone who takes a seat."""
        return len(self.named) + self.guests


@dataclass(frozen=True, slots=True)
class Case:
    """One member's whole state; `transfer` is 0 where no rule asks for time between wings."""

    level: int
    rooms: tuple[Room, ...]
    stock: tuple[tuple[str, int], ...]
    transfer: int
    notice: int
    bookings: tuple[Booking, ...]
    request: Request

    def room(self, name: str) -> Room:
        """The room of that name."""
        return next(room for room in self.rooms if room.name == name)


def share_space(one: Room, other: Room) -> bool:
    """Whether bookings of the two rooms stand in each other's way."""
    return one.name == other.name or one.name in other.parts or other.name in one.parts


def changeover_between(one: Room, other: Room) -> int:
    """Minutes that must lie between bookings of two rooms that share space."""
    return other.changeover if one.name in other.parts else one.changeover
