"""Values as the state writes them: clocks, spans, dates, counts of items, names."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Final

from forkpoint.errors import UnsolvableError

NAME: Final = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*"
PERSON: Final = r"[A-Z][\w'’-]* [A-Z][\w'’-]*"
PEOPLE: Final = rf"{PERSON}(?:(?:, | and ){PERSON})*"
CLOCK: Final = r"\d\d:\d\d"
SPAN: Final = rf"{CLOCK}(?:–|-| to ){CLOCK}"
SHORT_DATE: Final = r"(?:\d{4}-\d\d-\d\d|(?:[A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2})"
LONG_DATE: Final = r"(?:\d{4}-\d\d-\d\d|(?:[A-Z][a-z]+day )?\d{1,2} [A-Z][a-z]+ \d{4})"
DAYS: Final = (
    r"\d{1,2}(?: [A-Z][a-z]+(?: \d{4})?)?(?:(?:, | and )\d{1,2}(?: [A-Z][a-z]+(?: \d{4})?)?)*"
)
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_WEEKDAYS: Final = (
    *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
)
_ISO: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_LONG: Final = re.compile(r"(?:([A-Z][a-z]+) )?(\d{1,2}) ([A-Z][a-z]+) (\d{4})")
_SHORT: Final = re.compile(r"(?:([A-Z][a-z]{2}) )?(\d{1,2}) ([A-Z][a-z]{2})")
_DAY: Final = re.compile(r"(\d{1,2})(?: ([A-Z][a-z]+))?(?: (\d{4}))?")
_COUNTED: Final = re.compile(r"(\d+) ([a-z][a-z -]*?)( per person)?")
_ALIKE: Final = re.compile(r" \(organiser, attendees and guests alike\)")
_JOINT: Final = re.compile(r", | and ")


def clock(text: str) -> int:
    """Minutes since midnight of a time such as `09:05`."""
    hours, minutes = (int(part) for part in text.split(":"))
    if hours > 23 or minutes > 59:
        raise UnsolvableError(f"no time of day: {text!r}")
    return hours * 60 + minutes


def span(text: str) -> tuple[int, int]:
    """Start and end of a span such as `09:00–10:30`."""
    found = re.findall(CLOCK, text)
    if not re.fullmatch(SPAN, text) or clock(found[0]) >= clock(found[1]):
        raise UnsolvableError(f"no span of time: {text!r}")
    return clock(found[0]), clock(found[1])


def _date(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError as error:
        raise UnsolvableError(f"no day of the calendar: {year}-{month}-{day}") from error


def _month(name: str) -> int:
    for number, month in enumerate(_MONTHS, 1):
        if name in (month, month[:3]):
            return number
    raise UnsolvableError(f"no month: {name!r}")


def long_date(text: str) -> date:
    """A date with its year: `2027-03-04`, `4 March 2027` or `Thursday 4 March 2027`."""
    if match := _ISO.fullmatch(text):
        return _date(*(int(part) for part in match.groups()))
    if not (match := _LONG.fullmatch(text)):
        raise UnsolvableError(f"no date: {text!r}")
    day = _date(int(match[4]), _month(match[3]), int(match[2]))
    if match[1] not in (None, _WEEKDAYS[day.weekday()]):
        raise UnsolvableError(f"the weekday is wrong: {text!r}")
    return day


def register_date(text: str, days: Iterable[date]) -> date:
    """The one of some days that a line means by `2027-03-04`, `4 Mar` or `Thu 4 Mar`."""
    if match := _ISO.fullmatch(text):
        fitting = [day for day in days if day.isoformat() == text]
    elif match := _SHORT.fullmatch(text):
        month = _month(match[3])
        fitting = [day for day in days if (day.day, day.month) == (int(match[2]), month)]
        if match[1] is not None:
            fitting = [day for day in fitting if _WEEKDAYS[day.weekday()][:3] == match[1]]
    else:
        raise UnsolvableError(f"no date: {text!r}")
    if len(fitting) != 1:
        raise UnsolvableError(f"no day of the register: {text!r}")
    return fitting[0]


def days_of(text: str) -> tuple[date, ...]:
    """The days of a list such as `30 June, 1 July and 2 July 2027`."""
    days: list[date] = []
    month, year = "", ""
    for part in reversed(_JOINT.split(text)):
        match = _DAY.fullmatch(part)
        if not match:
            raise UnsolvableError(f"no list of days: {text!r}")
        month, year = match[2] or month, match[3] or year
        if not month or not year:
            raise UnsolvableError(f"a list of days without month or year: {text!r}")
        days.insert(0, _date(int(year), _month(month), int(match[1])))
    return tuple(days)


def singular(noun: str) -> str:
    """An item in the singular: `torches` → `torch`, `tea urns` → `tea urn`."""
    if re.search(r"(?:ch|sh|x|ss)es$", noun):
        return noun[:-2]
    if noun.endswith("ies"):
        return noun[:-3] + "y"
    return noun[:-1] if noun.endswith("s") and not noun.endswith("ss") else noun


def counted(text: str) -> tuple[dict[str, int], frozenset[str]]:
    """Items and their numbers in a list, and those that are meant per person."""
    numbers: dict[str, int] = {}
    per_person = set()
    for part in _JOINT.split(_ALIKE.sub("", text)):
        match = _COUNTED.fullmatch(part)
        if not match:
            raise UnsolvableError(f"no count of an item: {part!r} in {text!r}")
        item = match[2] if match[1] == "1" else singular(match[2])
        if item in numbers:
            raise UnsolvableError(f"an item is counted twice: {text!r}")
        numbers[item] = int(match[1])
        if match[3]:
            per_person.add(item)
    return numbers, frozenset(per_person)


def items(text: str) -> dict[str, int]:
    """Items and their numbers in a list, none of them per person."""
    if text in ("", "–", "-", "none"):
        return {}
    numbers, per_person = counted(text)
    if per_person:
        raise UnsolvableError(f"items per person where none can be: {text!r}")
    return numbers


def people(text: str) -> tuple[str, ...]:
    """The names in a list; `–` and `none` stand for nobody."""
    if text in ("", "–", "-", "none"):
        return ()
    if not re.fullmatch(PEOPLE, text):
        raise UnsolvableError(f"no list of names: {text!r}")
    return tuple(_JOINT.split(text))
