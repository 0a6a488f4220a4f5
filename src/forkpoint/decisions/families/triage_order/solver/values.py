"""Values as they are written: clock times, lengths of a wait and places in an order."""

import re
from dataclasses import dataclass
from typing import Final

from forkpoint.errors import UnsolvableError

_LENGTH: Final = r"\d+ minutes|\d+ hours?(?: \d+ minutes)?"
WAIT: Final = (
    rf"(?:at least|no less than|more than|over) (?:{_LENGTH})|(?:{_LENGTH}) or (?:more|longer)"
)
TIME: Final = r"\d\d:\d\d"
_WORDS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh"),
    *("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth"),
)
PLACE: Final = rf"\d+(?:st|nd|rd|th)?|{'|'.join(_WORDS)}"


@dataclass(frozen=True, slots=True)
class Wait:
    """A limit in minutes, and whether a wait of exactly that length reaches it."""

    minutes: int
    inclusive: bool

    def reached_by(self, minutes: int) -> bool:
        """Whether a wait of so many minutes is long enough."""
        return minutes > self.minutes or (self.inclusive and minutes == self.minutes)


def read_time(text: str) -> int:
    """The minutes after midnight of a clock time."""
    if re.fullmatch(r"(?:[01]\d|2[0-3]):[0-5]\d", text) is None:
        raise UnsolvableError(f"no clock time: {text!r}")
    return int(text[:2]) * 60 + int(text[3:])


def read_wait(text: str) -> Wait:
    """The limit in a phrase such as `at least 90 minutes` or `2 hours or longer`."""
    if re.fullmatch(WAIT, text) is None:
        raise UnsolvableError(f"no length of a wait: {text!r}")
    amounts = re.findall(r"(\d+) (hour|minute)", text)
    minutes = sum(int(number) * (60 if unit == "hour" else 1) for number, unit in amounts)
    return Wait(minutes, not text.startswith(("more than", "over")))


def read_place(text: str) -> int:
    """The place in an order that `4`, `4th` or `fourth` names."""
    if text in _WORDS:
        return _WORDS.index(text) + 1
    number = re.match(r"\d+", text)
    if number is None:
        raise UnsolvableError(f"no place in an order: {text!r}")
    return int(number.group())
