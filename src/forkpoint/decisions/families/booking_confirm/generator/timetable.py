"""A venue's register while it is drawn: who and what is where, and what is still free."""

from dataclasses import dataclass, field

from forkpoint.decisions.families.booking_confirm.generator.checks import gap_between
from forkpoint.draws import Draws


@dataclass(slots=True)
class Space:
    """A room as far as bookings need it; hours and seats are the tighter of both members."""

    name: str
    wing: str
    changeover: int
    parts: tuple[int, ...] = ()
    opens: int = 0
    closes: int = 0
    seats: int = 0


@dataclass(slots=True, eq=False)
class Draft:
    """A booking being drawn; it keeps its room and people over `hold`, its span in all members."""

    space: int
    day: int
    start: int
    end: int
    hold: tuple[int, int]
    title: str
    named: list[str]
    people: int = 0
    loans: dict[str, int] = field(default_factory=dict)
    live: bool = True


@dataclass(slots=True)
class Asked:
    """The request being drawn: its span in the valid member and in the `other` one."""

    space: int
    day: int
    start: int
    end: int
    other: tuple[int, int]

    @property
    def widest(self) -> tuple[int, int]:
        """From the earlier start to the later end."""
        return min(self.start, self.other[0]), max(self.end, self.other[1])

    @property
    def narrowest(self) -> tuple[int, int]:
        """The time that both members ask for."""
        return max(self.start, self.other[0]), min(self.end, self.other[1])


class Timetable:
    """Rooms, drafts and engagements of people; nothing that it accepts clashes."""

    def __init__(
        self, spaces: list[Space], asked: Asked, transfer: int, grid: int, staff: list[str]
    ) -> None:
        self.spaces = spaces
        self.asked = asked
        self.drafts: list[Draft] = []
        self._transfer = transfer
        self._grid = grid
        self._staff = staff
        self._busy: dict[str, list[tuple[int, int, int, str]]] = {}

    def linked(self, one: int, other: int) -> bool:
        """Whether bookings of two rooms stand in each other's way."""
        spaces = self.spaces
        return one == other or one in spaces[other].parts or other in spaces[one].parts

    def changeover(self, one: int, other: int) -> int:
        """Minutes between bookings of two linked rooms."""
        spaces = self.spaces
        return spaces[other if one in spaces[other].parts else one].changeover

    def walk(self, one: int, other: int) -> int:
        """Minutes that a person needs between bookings of two rooms."""
        return self._transfer if self.spaces[one].wing != self.spaces[other].wing else 0

    def clear(self, space: int, day: int, start: int, end: int) -> bool:
        """Whether the room is free of live drafts, changeovers kept."""
        return all(
            draft.day != day
            or not self.linked(space, draft.space)
            or gap_between(start, end, *draft.hold) >= self.changeover(space, draft.space)
            for draft in self.drafts
        )

    def apart(self, space: int, day: int, start: int, end: int) -> bool:
        """Whether a booking would keep two steps from the limit that the request sets it."""
        asked = self.asked
        if day != asked.day or not self.linked(space, asked.space):
            return True
        far = self.changeover(space, asked.space) + 2 * self._grid
        return gap_between(start, end, *asked.widest) >= far

    def free(self, person: str, space: int, day: int, start: int, end: int) -> bool:
        """Whether the person has no other engagement near."""
        wing = self.spaces[space].wing
        return all(
            day != on
            or gap_between(start, end, begins, ends) >= (self._transfer if wing != where else 0)
            for on, begins, ends, where in self._busy.get(person, ())
        )

    def add(
        self, draws: Draws, draft: Draft, companions: int, first_choice: tuple[str, ...] = ()
    ) -> bool:
        """Put the draft in with that many people of the staff; False where too few are free."""
        start, end = draft.hold
        space, day = draft.space, draft.day
        pool = [p for p in first_choice if p not in draft.named]
        pool += draws.sample(self._staff, len(self._staff))
        for person in pool:
            if (
                companions
                and person not in draft.named
                and self.free(person, space, day, start, end)
            ):
                draft.named.append(person)
                companions -= 1
        if companions or not draft.named:
            return False
        draws.shuffle(draft.named)
        for person in draft.named:
            self._busy.setdefault(person, []).append((day, start, end, self.spaces[space].wing))
        self.drafts.append(draft)
        return True

    def engage(self, draft: Draft, person: str) -> None:
        """Note that the person is at the draft, before it is added."""
        draft.named.append(person)
