"""Values as they are written, read as exact numbers of one dimension."""

import re
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Final

from forkpoint.errors import UnsolvableError

_NUMBER: Final = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
_MONEY: Final = re.compile(
    r"(?:([A-Z]{3}) )?((?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d)(?: ([A-Z]{3}))?", re.ASCII
)
_HOURS_AND_MINUTES: Final = re.compile(rf"({_NUMBER}) h (\d\d?) min", re.ASCII)
_AMOUNT: Final = re.compile(rf"({_NUMBER})(?: ([^\d\s].*))?", re.ASCII)
_STEP: Final = re.compile(r"([A-Z][a-z]+) ([A-Z]|\d\d?)|([ABC])([12])|(\d+)\.(\d)", re.ASCII)
_ISO_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_WORD_DATE: Final = re.compile(r"(\d\d?) ([A-Z][a-z]+) (\d{4})", re.ASCII)
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_MONTH_NUMBERS: Final = {
    written: number for number, name in enumerate(_MONTHS, start=1) for written in (name, name[:3])
}
WEEKDAYS: Final = (*("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),)
_UNITS: Final = {
    "g": ("mass", Fraction(1)),
    "kg": ("mass", Fraction(1000)),
    "t": ("mass", Fraction(1_000_000)),
    "cm": ("length", Fraction(1, 100)),
    "m": ("length", Fraction(1)),
    "km": ("length", Fraction(1000)),
    "ml": ("volume", Fraction(1)),
    "l": ("volume", Fraction(1000)),
    "min": ("time", Fraction(1)),
    "h": ("time", Fraction(60)),
    "hour": ("time", Fraction(60)),
    "m²": ("area", Fraction(1)),
    "km²": ("area", Fraction(1_000_000)),
}
_SINGULAR: Final = {"people": "person"}
_WHOLE_UNITS: Final = ("g per m²",)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number in the base unit of its dimension; a bare number has the dimension ""."""

    number: Fraction
    dimension: str


@lru_cache(maxsize=8192)
def amount_of(text: str) -> Amount | None:
    """The amount of money, time, length, people and so on that the text writes, if it is one."""
    if money := _MONEY.fullmatch(text):
        before, number, after = money.groups()
        if (before is None) != (after is None):
            return Amount(_number(number), f"money {before or after}")
    if time := _HOURS_AND_MINUTES.fullmatch(text):
        return Amount(60 * _number(time[1]) + int(time[2]), "time")
    plain = _AMOUNT.fullmatch(text)
    if plain is None:
        return None
    if plain[2] is None:
        return Amount(_number(plain[1]), "")
    dimension, factor = unit_of(plain[2])
    return Amount(_number(plain[1]) * factor, dimension)


def unit_of(unit: str) -> tuple[str, Fraction]:
    """The dimension of a unit and how many base units it is."""
    if " per " in unit and unit not in _WHOLE_UNITS:
        dimension, factor = unit_of(unit.split(" per ")[0])
        return f"{dimension} per", factor
    singular = unit.removesuffix("s") if len(unit) > 2 else unit
    singular = _SINGULAR.get(singular, singular)
    return _UNITS.get(singular, (singular, Fraction(1)))


def percentage_of(text: str) -> Fraction:
    """The part of one that a percentage stands for."""
    if re.fullmatch(r"\d{1,2}%", text, re.ASCII) is None:
        raise UnsolvableError(f"not a percentage: {text!r}")
    return Fraction(int(text[:-1]), 100)


def date_of(text: str) -> date:
    """The date that is written in one of three ways."""
    try:
        if iso := _ISO_DATE.fullmatch(text):
            return date(int(iso[1]), int(iso[2]), int(iso[3]))
        if word := _WORD_DATE.fullmatch(text):
            return date(int(word[3]), _MONTH_NUMBERS[word[2]], int(word[1]))
    except (ValueError, KeyError) as error:
        raise UnsolvableError(f"no such date: {text!r}") from error
    raise UnsolvableError(f"not a date: {text!r}")


def step_of(text: str) -> Amount:
    """The step of a scale: its place, and the scale as the dimension."""
    step = _STEP.fullmatch(text)
    if step is None:
        raise UnsolvableError(f"not a step of a scale: {text!r}")
    name, place, letter, digit, version, part = step.groups()
    if name is not None:
        of = "letter" if place.isalpha() else "number"
        return Amount(Fraction(int(place) if place.isdigit() else ord(place)), f"{name} {of}")
    if letter is not None:
        return Amount(Fraction(10 * ord(letter) + int(digit)), "letter and number")
    return Amount(Fraction(10 * int(version) + int(part)), "version")


def items_of(text: str) -> list[str]:
    """The items of a list with commas, "and" or "or"."""
    return re.split(r", | and | or ", text)


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", ""))
