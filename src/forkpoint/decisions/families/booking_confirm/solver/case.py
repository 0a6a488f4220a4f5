"""What a state says, once it is read: rooms, store, conventions, register and request.

Clock times are minutes since midnight.
"""

from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class Room:
    """A room; changeover and wing are None where the state gives none."""

    name: str
    seats: int
    opens: int
    closes: int
    own: dict[str, int]
    changeover: int | None = None
    wing: str | None = None


@dataclass(frozen=True, slots=True)
class Booking:
    """A line of the register."""

    room: str
    day: date
    start: int
    end: int
    people: frozenset[str]
    loans: dict[str, int]
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Request:
    """The booking asked for; `per_person` holds the items wanted for each of its people."""

    room: str
    day: date
    start: int
    end: int
    submitted: datetime
    named: tuple[str, ...]
    guests: int
    equipment: dict[str, int]
    per_person: frozenset[str]

    @property
    def heads(self) -> int:
        """How many people come: organiser, named attendees and guests."""
        return len(self.named) + self.guests

    def asked(self, item: str) -> int:
        """How many of an item are asked for in all."""
        return self.equipment[item] * (self.heads if item in self.per_person else 1)


@dataclass(frozen=True, slots=True)
class Conventions:
    """The figures and names in the conventions.

    `changeover` is None where each room has its own; `lapsed` is the word for bookings that hold
    nothing, None where the register has no statuses.
    """

    notice_hours: int
    changeover: int | None
    wings: frozenset[str] | None = None
    walk: int = 0
    lapsed: str | None = None
    whole: str | None = None
    parts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Case:
    """A whole state."""

    rooms: dict[str, Room]
    store: dict[str, int]
    conventions: Conventions
    register: tuple[Booking, ...]
    request: Request
