"""Values as the state writes them: amounts, dates, numbers of days, months."""

import re
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

from forkpoint.errors import UnsolvableError

AMOUNT: Final = r"\d{1,3}(?:,\d{3})*\.\d\d"
CURRENCY: Final = r"[A-Z]{3}"
MONEY: Final = rf"(?:{CURRENCY} {AMOUNT}|{AMOUNT} {CURRENCY})"
DATE: Final = r"(?:\d{4}-\d\d-\d\d|\d{1,2} [A-Z][a-z]+(?: \d{4})?)"
MONTH_NAMES: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
MONTH: Final = rf"(?:{'|'.join(MONTH_NAMES)}) \d{{4}}"
_NUMBER_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen"),
)
_ISO: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_WORDED: Final = re.compile(r"(\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?")


class Month(NamedTuple):
    """The month that is reconciled."""

    year: int
    number: int


def month_of(text: str) -> Month:
    """A month such as `March 2027`."""
    name, year = text.split(" ")
    return Month(int(year), MONTH_NAMES.index(name) + 1)


def date_in(month: Month, text: str) -> date:
    """A date as a ledger writes it, which has to lie in the month of the state."""
    if match := _ISO.fullmatch(text):
        year, number, day = (int(part) for part in match.groups())
    elif match := _WORDED.fullmatch(text):
        day, number = int(match[1]), _month_number(match[2])
        year = int(match[3]) if match[3] else month.year
    else:
        raise UnsolvableError(f"no date: {text!r}")
    if (year, number) != month:
        raise UnsolvableError(f"a date outside the month: {text!r}")
    try:
        return date(year, number, day)
    except ValueError as error:
        raise UnsolvableError(f"no day of the calendar: {text!r}") from error


def _month_number(name: str) -> int:
    for number, month in enumerate(MONTH_NAMES, 1):
        if name in (month, month[:3]):
            return number
    raise UnsolvableError(f"no month: {name!r}")


def hundredths(text: str) -> int:
    """An amount such as `1,204.50` in hundredths."""
    if not re.fullmatch(AMOUNT, text):
        raise UnsolvableError(f"no amount: {text!r}")
    return int(text.replace(",", "").replace(".", ""))


def money(text: str) -> tuple[int, str]:
    """Hundredths and currency of an amount such as `YKN 1,204.50` or `0.08 YKN`."""
    if not re.fullmatch(MONEY, text):
        raise UnsolvableError(f"no amount with a currency: {text!r}")
    first, second = text.split(" ")
    return (hundredths(second), first) if first.isalpha() else (hundredths(first), second)


def number_of_days(text: str) -> int:
    """A number in digits or words."""
    if text.isdecimal():
        return int(text)
    if text not in _NUMBER_WORDS:
        raise UnsolvableError(f"no number of days: {text!r}")
    return _NUMBER_WORDS.index(text)


def share(text: str) -> Fraction:
    """The number before a per cent sign as a share of the whole."""
    return Fraction(text) / 100
