"""Dates as the text writes them, found so that the members of a group are equally long."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Literal

from forkpoint.decisions.writing.calendar import long_date, short_date
from forkpoint.draws import Draws

DateStyle = Literal["long", "short", "iso"]
STYLES: tuple[DateStyle, ...] = ("long", "short", "iso")
FIRST = date(2026, 6, 1).toordinal()
DAYS = 1400
MARGIN = 400
ATTEMPTS = 80


def written(day: int, style: DateStyle) -> str:
    """An ordinal day in a style: `4 March 2027`, `4 Mar 2027`, `2027-03-04`."""
    on = date.fromordinal(day)
    if style == "iso":
        return on.isoformat()
    return long_date(on) if style == "long" else short_date(on)


@cache
def _lengths(style: DateStyle) -> tuple[int, ...]:
    """The length of every workday's date, 0 for Saturdays and Sundays."""
    days = range(FIRST - MARGIN, FIRST + DAYS + MARGIN)
    return tuple(
        len(written(day, style)) if date.fromordinal(day).weekday() < 5 else 0 for day in days
    )


def fitting_day(draws: Draws, style: DateStyle, shifts: Sequence[int]) -> int | None:
    """A workday from which all shifts lead to workdays whose dates are equally long."""
    lengths = _lengths(style)
    for _ in range(ATTEMPTS):
        place = MARGIN + draws.below(DAYS)
        length = lengths[place + shifts[0]]
        if lengths[place] and length and all(lengths[place + s] == length for s in shifts[1:]):
            return FIRST - MARGIN + place
    return None


def workday_near(day: int) -> int:
    """The day itself, or the Friday or Monday next to it."""
    weekday = date.fromordinal(day).weekday()
    return day - 1 if weekday == 5 else day + 1 if weekday == 6 else day
