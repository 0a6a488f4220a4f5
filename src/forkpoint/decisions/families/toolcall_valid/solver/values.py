"""Values: days, times and numbers as they are written in messages and rules."""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

from forkpoint.errors import UnsolvableError

_SMALL: Final = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()
_WORDS: Final[Mapping[str, int]] = {
    **{word: number for number, word in enumerate(_SMALL, 1)},
    "a dozen": 12,
    "two dozen": 24,
    "three dozen": 36,
}
_MONTHS: Final = (
    "January February March April May June July August September October November December"
).split()
_WEEKDAYS: Final = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_WEEKS: Final[Mapping[str, int]] = {"this week": 0, "next week": 1, "the week after next": 2}
_FROM_TODAY: Final[Mapping[str, int]] = {
    "tomorrow": 1,
    "the day after tomorrow": 2,
    "a week from today": 7,
    "two weeks from today": 14,
}
_LARGER: Final[Mapping[str, tuple[str, int]]] = {
    "minutes": ("hour", 60),
    "hours": ("day", 24),
    "grams": ("kilogram", 1000),
    "kilograms": ("tonne", 1000),
    "centimetres": ("metre", 100),
    "millilitres": ("litre", 1000),
    "watts": ("kilowatt", 1000),
}
_QUANTITY: Final = re.compile(
    r"(?P<number>\d+(?:\.\d+)?|(?:a|two|three) dozen|[a-z]+)(?: (?P<noun>[A-Za-z][A-Za-z ]*))?"
)
_CLOCK: Final = re.compile(r"(?P<hour>\d{1,2}):(?P<minute>\d\d)(?: (?P<half>am|pm))?")
_SPOKEN: Final = re.compile(
    r"(?:(?P<part>half past|a quarter past|a quarter to) (?P<hour>\w+)|(?P<full>\w+) o'clock)"
    r" in the (?P<time>morning|afternoon|evening)"
)
_PARTS: Final[Mapping[str, int]] = {"half past": 30, "a quarter past": 15, "a quarter to": -15}


def day_with_weekday(text: str) -> date:
    """The day of `Tuesday 4 May 2027`, whose weekday has to be right."""
    weekday, _, rest = text.partition(" ")
    day = day_as_date(rest)
    if day is None or _WEEKDAYS[day.weekday()] != weekday:
        raise UnsolvableError(f"not a date with its weekday: {text!r}")
    return day


def day_as_date(text: str) -> date | None:
    """The day of `2027-05-12` or `12 May 2027`; None for any other text."""
    if match := re.fullmatch(r"(2\d{3})-(\d\d)-(\d\d)", text):
        year, month, number = int(match[1]), int(match[2]), int(match[3])
    elif (match := re.fullmatch(r"(\d{1,2}) (\w+) (2\d{3})", text)) and match[2] in _MONTHS:
        year, month, number = int(match[3]), _MONTHS.index(match[2]) + 1, int(match[1])
    else:
        return None
    try:
        return date(year, month, number)
    except ValueError:
        return None


def day_in_words(text: str, today: date) -> date | None:
    """The day of a text that counts from today; None for any other text."""
    if text in _FROM_TODAY:
        return today + timedelta(days=_FROM_TODAY[text])
    if match := re.fullmatch(r"(\d{1,3}|[a-z]+) days from today", text):
        number = whole_number(match[1])
        return None if number is None else today + timedelta(days=number)
    if (match := re.fullmatch(r"(\w+) of (.+)", text)) and match[1] in _WEEKDAYS:
        if match[2] not in _WEEKS:
            return None
        monday = today - timedelta(days=today.weekday())
        return monday + timedelta(days=7 * _WEEKS[match[2]] + _WEEKDAYS.index(match[1]))
    return None


def minute_of_day(text: str) -> int | None:
    """The minutes since midnight of a time of day; None for any other text."""
    if match := _CLOCK.fullmatch(text):
        hour, minute = int(match["hour"]), int(match["minute"])
        if match["half"] is None:
            return hour * 60 + minute if hour < 24 and minute < 60 else None
        if not 1 <= hour <= 12 or minute > 59:
            return None
        return (hour % 12 + (12 if match["half"] == "pm" else 0)) * 60 + minute
    match = _SPOKEN.fullmatch(text)
    if match is None:
        return None
    hour_word = match["hour"] or match["full"]
    spoken = whole_number(hour_word) if hour_word in _WORDS else None
    if spoken is None or spoken > 12:
        return None
    minutes = (spoken % 12 * 60 + _PARTS.get(match["part"], 0)) % 720
    return minutes if match["time"] == "morning" else minutes + 720


def whole_number(text: str) -> int | None:
    """The number of digits or number words; None for any other text."""
    return int(text) if re.fullmatch(r"\d+", text) else _WORDS.get(text)


def number_and_noun(text: str) -> tuple[Decimal, str | None] | None:
    """A number, in digits or words, and what it counts, if that is said."""
    match = _QUANTITY.fullmatch(text)
    if match is None:
        return None
    if "." in match["number"]:
        return Decimal(match["number"]), match["noun"]
    number = whole_number(match["number"])
    return None if number is None else (Decimal(number), match["noun"])


def factor_of_unit(spoken: str, declared: str) -> int | None:
    """How many of the declared unit one of the spoken unit is; None for an unrelated unit."""
    if spoken == declared or f"{spoken}s" == declared:
        return 1
    if re.fullmatch(r"[A-Z]{3}", declared):
        return 1000 if spoken == f"thousand {declared}" else None
    larger, factor = _LARGER.get(declared, ("", 0))
    return factor if larger and spoken in (larger, f"{larger}s") else None


def is_unit(text: str) -> bool:
    """Whether a text names a unit that a property can have."""
    return text in _LARGER or re.fullmatch(r"[A-Z]{3}", text) is not None
