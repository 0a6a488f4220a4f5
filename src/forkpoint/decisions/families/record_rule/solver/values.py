"""The values of fields: dates in three styles, times of day, amounts and counts."""

import re
from datetime import date
from typing import Final

from forkpoint.errors import UnsolvableError

EMPTY: Final = "-"

_MONTHS: Final = {
    name: number
    for number, name in enumerate(
        ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"), 1
    )
}
_YEAR_FIRST: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_DOTTED: Final = re.compile(r"(\d\d)\.(\d\d)\.(\d{4})")
_NAMED: Final = re.compile(rf"(\d\d?) ({'|'.join(_MONTHS)}) (\d{{4}})")
_TIME: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_AMOUNT: Final = re.compile(r"(\d+)\.(\d)")
_COUNT: Final = re.compile(r"\d+")


def day_of(text: str) -> int:
    """A date as a number of days."""
    if match := _YEAR_FIRST.fullmatch(text):
        year, month, day = int(match[1]), int(match[2]), int(match[3])
    elif match := _DOTTED.fullmatch(text):
        year, month, day = int(match[3]), int(match[2]), int(match[1])
    elif match := _NAMED.fullmatch(text):
        year, month, day = int(match[3]), _MONTHS[match[2]], int(match[1])
    else:
        raise UnsolvableError(f"not a date: {text!r}")
    try:
        return date(year, month, day).toordinal()
    except ValueError as error:
        raise UnsolvableError(f"not a date: {text!r}") from error


def minute_of(text: str) -> int:
    """A time on the 24-hour clock as minutes after midnight."""
    match = _TIME.fullmatch(text)
    if match is None:
        raise UnsolvableError(f"not a time: {text!r}")
    return 60 * int(match[1]) + int(match[2])


def tenths_of(text: str) -> int:
    """An amount with one decimal as a number of tenths."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        raise UnsolvableError(f"not an amount with one decimal: {text!r}")
    return 10 * int(match[1]) + int(match[2])


def count_of(text: str) -> int:
    """An integer without separators."""
    if _COUNT.fullmatch(text) is None:
        raise UnsolvableError(f"not an integer: {text!r}")
    return int(text)
