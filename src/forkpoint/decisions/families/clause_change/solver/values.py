"""Dates, numbers and forms of words as the states write them."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from forkpoint.errors import UnsolvableError

NUMBER_WORDS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)
MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)
_MONTH_NUMBER: Final = {
    spelling: number
    for number, name in enumerate(MONTHS, 1)
    for spelling in (name, name[:3], f"{number:02d}")
}


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number of a unit, the unit in its singular form."""

    number: int
    unit: str


def read_date(text: str) -> date:
    """The day that a date in one of the three styles names."""
    parts = text.split("-")[::-1] if "-" in text else text.split(" ")
    day, month, year = parts
    try:
        return date(int(year), _MONTH_NUMBER[month], int(day))
    except (KeyError, ValueError) as error:
        raise UnsolvableError(f"no such day: {text!r}") from error


def read_amount(text: str) -> Amount:
    """The number and the unit of "1,200 XBB", "3 pallets" or "three pallets"."""
    number, unit = text.split(" ", 1)
    return Amount(_read_number(number), singular(unit))


def _read_number(text: str) -> int:
    if text.lower() in NUMBER_WORDS:
        return NUMBER_WORDS.index(text.lower()) + 2
    value = int(text.replace(",", ""))
    if text not in (f"{value}", f"{value:,}"):
        raise UnsolvableError(f"no number: {text!r}")
    return value


def singular(words: str) -> str:
    """A word or phrase with its last word in the singular; a singular stays as it is."""
    if words.endswith("ies"):
        return words[:-3] + "y"
    if words.endswith(("xes", "ches", "shes", "sses")):
        return words[:-2]
    if words.endswith("s") and not words.endswith("ss"):
        return words[:-1]
    return words


def uncapitalized(text: str) -> str:
    """The text with a small first letter."""
    return text[:1].lower() + text[1:]
