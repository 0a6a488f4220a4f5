"""Dates, times of day and durations as people write them."""

from datetime import date, timedelta

from forkpoint.draws import Draws

MONTHS = (
    "January February March April May June July August September October November December"
).split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def long_date(day: date) -> str:
    """`4 March 2027`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def short_date(day: date) -> str:
    """`4 Mar 2027`."""
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}"


def weekday(day: date) -> str:
    """`Thursday`."""
    return WEEKDAYS[day.weekday()]


def clock(minutes: int) -> str:
    """Minutes after midnight as `09:05`."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def draw_day(draws: Draws, first: date = date(2026, 1, 5), days: int = 1400) -> date:
    """A day of the `days` days from `first` on."""
    return first + timedelta(days=draws.below(days))


def draw_workday(draws: Draws, first: date = date(2026, 1, 5), days: int = 1400) -> date:
    """Like `draw_day`, but from Monday to Friday."""
    while True:
        day = draw_day(draws, first, days)
        if day.weekday() < 5:
            return day
