"""The wording of a group: drawn when first used, the same in every member."""

from collections.abc import Sequence
from datetime import date, timedelta

from forkpoint.decisions.families.booking_confirm.generator.case import (
    MINUTES_PER_DAY,
    Booking,
    Case,
    Need,
)
from forkpoint.decisions.families.booking_confirm.generator.domains import Domain
from forkpoint.decisions.writing.calendar import (
    clock,
    long_date,
    short_date,
    weekday,
)
from forkpoint.decisions.writing.grammar import capitalised, count, listed, plural
from forkpoint.draws import Draws


class Voice:
    """Picks phrasings and styles once, and writes names, times, counts and dates in them."""

    def __init__(
        self, draws: Draws, domain: Domain, venue: str, first_day: date, days: int
    ) -> None:
        self._draws = draws
        self._picked: dict[tuple[str, int], str] = {}
        self._order: tuple[int, ...] = ()
        self.domain = domain
        self.first_day = first_day
        self.void = draws.choice(("released", "cancelled", "withdrawn"))
        self._dash = draws.choice(("–", "-", " to "))
        self._row_date = draws.below(3)
        self._weekday = draws.below(2)
        dates = [first_day + timedelta(days=day) for day in range(days)]
        self.words: dict[str, str] = {
            "venue": venue,
            "dates": self._span_of(dates),
            "store": domain.store,
            "void": self.void,
        }
        for name, noun in (
            ("room", domain.room),
            ("seat", domain.seat),
            ("organiser", domain.organiser),
            ("attendee", domain.named),
            ("guest", domain.guest),
        ):
            self.words[name] = noun
            self.words[f"{name}s"] = plural(noun)
            self.words[name.capitalize()] = capitalised(noun)
            self.words[f"{name.capitalize()}s"] = capitalised(plural(noun))

    def pick(self, name: str, values: Sequence[str], place: int = 0) -> str:
        """One of the values, the same whenever that name and place are asked for."""
        key = (name, place)
        if key not in self._picked:
            self._picked[key] = self._draws.choice(values)
        return self._picked[key]

    def order(self, size: int) -> tuple[int, ...]:
        """The order of the conventions, drawn once."""
        if not self._order:
            places = list(range(size))
            self._draws.shuffle(places)
            self._order = tuple(places)
        return self._order

    def say(self, name: str, phrasings: Sequence[str], place: int = 0, /, **fields: str) -> str:
        """A phrasing of that sentence kind with its fields; it begins with a capital."""
        template = self.pick(name, phrasings, place)
        return capitalised(template.format_map({**self.words, **fields}))

    def span(self, start: int, end: int) -> str:
        """`09:00–10:30`."""
        return f"{clock(start)}{self._dash}{clock(end)}"

    def minutes(self, number: int) -> str:
        """`15 minutes`."""
        return count(number, "minute")

    def day(self, number: int) -> str:
        """The date of a line of the register."""
        day = self.first_day + timedelta(days=number)
        if self._row_date == 0:
            return day.isoformat()
        short = short_date(day)[:-5]
        return f"{weekday(day)[:3]} {short}" if self._row_date == 1 else short

    def date_of(self, number: int) -> str:
        """The date of a request or of its submission."""
        day = self.first_day + timedelta(days=number)
        return f"{weekday(day)} {long_date(day)}" if self._weekday else long_date(day)

    def submitted(self, minutes: int) -> tuple[str, str]:
        """Date and time of day of a moment counted from the first day's midnight."""
        day, rest = divmod(minutes, MINUTES_PER_DAY)
        return self.date_of(day), clock(rest)

    def items(self, counts: Sequence[tuple[str, int]]) -> str:
        """`2 screens and 1 pinboard`."""
        return listed([count(number, item) for item, number in counts])

    def needs(self, needs: Sequence[Need]) -> str:
        """`1 headset per person (…) and 2 screens`: put last, "per person" might cover both."""
        words = self.words
        everyone = f"{words['organiser']}, {words['attendees']} and {words['guests']} alike"
        return listed(
            [
                f"{count(need.number, need.item)} per person ({everyone})"
                if need.each
                else count(need.number, need.item)
                for need in sorted(needs, key=lambda need: not need.each)
            ]
        )

    def when(self, case: Case, booking: Booking) -> str:
        """Date and span of a line of the register; a register of one day has the span alone."""
        span = self.span(booking.start, booking.end)
        return span if case.level == 1 else f"{self.day(booking.day)} {span}"

    def _span_of(self, dates: Sequence[date]) -> str:
        named = [long_date(day) for day in dates]
        if len(named) > 1 and dates[0].month == dates[-1].month:
            named = [*(str(day.day) for day in dates[:-1]), named[-1]]
        return listed(named)
