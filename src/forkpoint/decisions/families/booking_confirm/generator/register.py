"""Fill the register: the bookings that set limits first, then near misses, then the rest."""

from forkpoint.decisions.families.booking_confirm.generator.limits import Setting
from forkpoint.decisions.families.booking_confirm.generator.timetable import (
    Draft,
    Space,
    Timetable,
)
from forkpoint.decisions.families.booking_confirm.generator.venue import LENGTHS, Venue

_BOOKINGS = {1: (6, 8), 2: (12, 16), 3: (20, 28)}
_OVERLAPPING = {1: 2, 2: 3, 3: 4}
_ON_OTHER_DAYS = {1: 0, 2: 1, 3: 2}


class Register:
    """Draws the drafts of one case onto a timetable."""

    def __init__(
        self,
        setting: Setting,
        venue: Venue,
        table: Timetable,
        participants: list[str],
        namesakes: tuple[str, ...],
    ) -> None:
        self._draws = setting.draws
        self._cell = setting.cell
        self._level = setting.level
        self._domain = setting.domain
        self._limits = setting.limits
        self._venue = venue
        self._table = table
        self._participants = participants
        self._namesakes = namesakes
        self.decisive: Draft | None = None

    def fill(self) -> bool:
        """Place every booking; False where there is no room for the plan."""
        return (
            self._place_neighbours()
            and self._place_engagements()
            and self._place_handover()
            and self._set_hours()
            and self._place_near_misses()
            and self._place_others()
        )

    def _length(self, most: int = 120) -> int:
        low, high = LENGTHS[self._cell.grid]
        steps = low + self._draws.below(min(high, most // self._cell.grid) - low + 1)
        return steps * self._cell.grid

    def _draft(self, space: int, day: int, start: int, end: int, decisive: bool = False) -> Draft:
        hold = (start, end)
        if decisive and self._cell.recipe.target == "booking time":
            grid = self._cell.grid
            hold = (start, end + grid) if self._cell.side == "start" else (start - grid, end)
        draft = Draft(space, day, start, end, hold, self._draws.choice(self._domain.titles), [])
        if decisive:
            self.decisive = draft
        return draft

    def _companions(self) -> int:
        return 1 + self._draws.below(3 if self._level == 1 else 2)

    def _place_neighbours(self) -> bool:
        """The booking before and the one after, in the room asked for or one that shares space."""
        for name, partner, before in (("previous", "open", True), ("next", "close", False)):
            decisive = name == self._limits.decisive
            if not self._limits.tight(name):
                if self._limits.tight(partner) or self._draws.below(4) == 0:
                    continue
                slack = 2 + self._draws.below(4)
            else:
                slack = self._limits.steps[name]
            space = self._venue.clash if decisive else self._venue.asked
            gap = self._table.changeover(space, self._venue.asked) + slack * self._cell.grid
            draft = self._beside(space, gap, before, decisive)
            if decisive and self._limits.shared:
                self._table.engage(draft, self._participants[0])
            if not self._table.add(self._draws, draft, self._companions()):
                return False
        return True

    def _beside(self, space: int, gap: int, before: bool, decisive: bool) -> Draft:
        """A draft that ends `gap` minutes before the request, or begins as long after it."""
        asked, length = self._table.asked, self._length()
        if before:
            return self._draft(
                space, asked.day, asked.start - gap - length, asked.start - gap, decisive
            )
        return self._draft(space, asked.day, asked.end + gap, asked.end + gap + length, decisive)

    def _place_engagements(self) -> bool:
        """Other bookings of the participants on the day asked for, at their planned distance."""
        persons = {"before": 1, "before2": 2, "after": 1, "after2": 2}
        for name, person in persons.items():
            decisive = name == self._limits.decisive
            if self._limits.tight(name):
                slack = self._limits.steps[name]
            elif name in ("before", "after") and self._draws.below(3) == 0:
                slack = 2 + self._draws.below(4)
            else:
                continue
            placed = self._engagement(name, self._participants[person], slack, decisive)
            if not placed and self._limits.tight(name):
                return False
        return True

    def _engagement(self, name: str, person: str, slack: int, decisive: bool) -> bool:
        table, asked = self._table, self._table.asked
        elsewhere = [s for s in range(len(table.spaces)) if not table.linked(s, asked.space)]
        self._draws.shuffle(elsewhere)
        for space in [self._venue.clash] if decisive else elsewhere:
            gap = table.walk(space, asked.space) + slack * self._cell.grid
            draft = self._beside(space, gap, name.startswith("before"), decisive)
            fits = table.clear(space, asked.day, *draft.hold)
            if fits and table.free(person, space, asked.day, *draft.hold):
                table.engage(draft, person)
                return table.add(self._draws, draft, self._companions() - 1)
        return False

    def _place_handover(self) -> bool:
        """A loan that comes back as the request begins, or goes out as it ends."""
        if self._limits.decisive != "handover":
            return True
        draft = self._beside(self._venue.clash, 0, self._cell.side == "start", True)
        return self._table.clear(draft.space, draft.day, *draft.hold) and self._table.add(
            self._draws, draft, self._companions()
        )

    def _set_hours(self) -> bool:
        """Hours that hold every draft so far; for the room asked for, as planned."""
        grid, spaces, drafts = self._cell.grid, self._table.spaces, self._table.drafts
        for place, space in enumerate(spaces):
            inside = [d for d in drafts if d.space == place or place in spaces[d.space].parts]
            opens = 7 * 60 + grid * self._draws.below(150 // grid + 1)
            closes = 18 * 60 + grid * self._draws.below(180 // grid + 1)
            space.opens = min([opens, *(draft.hold[0] for draft in inside)])
            space.closes = max([closes, *(draft.hold[1] for draft in inside)])
            if place == self._table.asked.space:
                self._set_hours_asked(space)
        for place, space in enumerate(spaces):
            parts = [spaces[part] for part in space.parts]
            if place == self._table.asked.space:
                for part in parts:
                    part.opens = min(part.opens, space.opens)
                    part.closes = max(part.closes, space.closes)
            elif parts:
                space.opens = max(part.opens for part in parts)
                space.closes = min(part.closes for part in parts)
        return all(
            spaces[draft.space].opens <= draft.hold[0]
            and draft.hold[1] <= spaces[draft.space].closes
            for draft in drafts
        ) and all(space.opens >= 6 * 60 and space.closes <= 23 * 60 for space in spaces)

    def _set_hours_asked(self, space: Space) -> None:
        grid, asked = self._cell.grid, self._table.asked
        begins, ends = asked.widest
        tightened = grid if self._cell.recipe.target == "room" else 0
        if self._limits.tight("open"):
            late = tightened if self._limits.decisive == "open" else 0
            space.opens = asked.start - self._limits.steps["open"] * grid + late
        else:
            space.opens = min(space.opens, begins - 2 * grid)
        if self._limits.tight("close"):
            early = tightened if self._limits.decisive == "close" else 0
            space.closes = asked.end + self._limits.steps["close"] * grid - early
        else:
            space.closes = max(space.closes, ends + 2 * grid)

    def _place_near_misses(self) -> bool:
        """Bookings that would clash in the room asked for, or on the day asked for."""
        table, asked = self._table, self._table.asked
        elsewhere = [s for s in range(len(table.spaces)) if not table.linked(s, asked.space)]
        self._place_bystander(elsewhere)
        first_choice = self._namesakes
        wanted = _OVERLAPPING[self._level]
        for _ in range(wanted * 5):
            if wanted and self._try(self._draws.choice(elsewhere), asked.day, True, first_choice):
                wanted -= 1
                first_choice = ()
        others = [day for day in range(self._venue.days) if day != asked.day]
        wanted = _ON_OTHER_DAYS[self._level]
        for _ in range(wanted * 4):
            if wanted and self._try(
                asked.space, self._draws.choice(others), True, tuple(self._participants)
            ):
                wanted -= 1
        return True

    def _place_bystander(self, elsewhere: list[int]) -> None:
        """Mostly, a booking of strangers in another room that ends or begins with the request.

        From level 2 on, a step past a changeover or past the time between wings often ends at the
        request itself; a booking that touches it would else be a sign of the invalid member.
        """
        if self._level == 1 or self._draws.below(6) == 0:
            return
        start_moves = self._cell.recipe.target == "request time" and self._cell.side == "start"
        end_moves = self._cell.recipe.target == "request time" and self._cell.side == "end"
        before = end_moves or (not start_moves and self._draws.below(2) == 0)
        self._draws.shuffle(elsewhere)
        for space in elsewhere:
            draft = self._beside(space, 0, before, False)
            room = self._table.spaces[space]
            fits = room.opens <= draft.start and draft.end <= room.closes
            if fits and self._table.clear(space, draft.day, *draft.hold):
                self._table.add(self._draws, draft, self._companions())
                return

    def _place_others(self) -> bool:
        """Any bookings, until there are as many as the level has."""
        low, high = _BOOKINGS[self._level]
        count = low + self._draws.below(high - low + 1)
        released = 0 if self._level == 1 else 1 + self._draws.below(self._level - 1)
        count -= released
        for _ in range(8 * count):
            if len(self._table.drafts) >= count:
                break
            space = self._draws.below(len(self._table.spaces))
            day = self._draws.below(self._venue.days)
            choice = self._participants if self._draws.below(4) == 0 else []
            self._try(space, day, False, tuple(choice) if day != self._table.asked.day else ())
        return len(self._table.drafts) == count and self._place_released(released)

    def _try(self, space: int, day: int, near: bool, first_choice: tuple[str, ...]) -> bool:
        """Place a booking at a random time, near the span asked for or anywhere in the hours."""
        span = self._span(space, near)
        if span is None:
            return False
        table = self._table
        if not (table.clear(space, day, *span) and table.apart(space, day, *span)):
            return False
        draft = self._draft(space, day, *span)
        return table.add(self._draws, draft, self._companions(), first_choice)

    def _span(self, space: int, near: bool) -> tuple[int, int] | None:
        """A span within the hours of a room, overlapping the one asked for where `near`."""
        grid, room = self._cell.grid, self._table.spaces[space]
        length = self._length(90 if self._level == 1 else 120)
        low, high = room.opens, room.closes - length
        if near:
            begins, ends = self._table.asked.narrowest
            low, high = max(low, begins - length + grid), min(high, ends - grid)
        low += -low % grid
        if high < low:
            return None
        start = low + grid * self._draws.below((high - low) // grid + 1)
        return start, start + length

    def _place_released(self, count: int) -> bool:
        """Lapsed bookings, whose time others may have taken since; the first may clash."""
        table, asked = self._table, self._table.asked
        for number in range(count):
            clash = self._cell.released and number == 0
            space = asked.space if clash else self._draws.below(len(table.spaces))
            day = asked.day if clash else self._draws.below(self._venue.days)
            span = self._span(space, near=clash)
            if span is None:
                return False
            draft = self._draft(space, day, *span)
            draft.live = False
            if not table.add(self._draws, draft, self._companions()):
                return False
        return True
