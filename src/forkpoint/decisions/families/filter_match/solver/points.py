"""A point of a request: its sentence read against the record, as a test of one number."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from forkpoint.decisions.families.filter_match.solver import wordings
from forkpoint.decisions.families.filter_match.solver.quantities import Quantity, quantities
from forkpoint.decisions.families.filter_match.solver.record import Record
from forkpoint.decisions.families.filter_match.solver.values import (
    WEEKDAYS,
    Amount,
    amount_of,
    date_of,
    items_of,
    step_of,
)
from forkpoint.errors import UnsolvableError


@dataclass(frozen=True, slots=True)
class Point:
    """A point: the number must be inside the limits or among those listed, or must not be.

    `included` says whether the wording includes the limits, None where no rule of limits applies.
    """

    rule: str
    number: Fraction
    low: Fraction | None = None
    high: Fraction | None = None
    listed: frozenset[Fraction] = frozenset()
    turned: bool = False
    included: bool | None = None

    def holds(self, without: frozenset[str] = frozenset()) -> bool:
        """Whether the record keeps the point, as if the page lacked the rules `without`."""
        if self.low is None and self.high is None:
            return (self.number in self.listed) != self.turned
        included = bool(self.included)
        if self.included is not None and _LIMIT_RULES[included] in without:
            included = not included
        at_limit = self.number in (self.low, self.high)
        inside = (self.low is None or self.low < self.number) and (
            self.high is None or self.number < self.high
        )
        return (inside or (at_limit and included)) != self.turned


class Wording(NamedTuple):
    """A sentence with slots, its longest piece between them, and what it asks for."""

    asks: str
    kind: str
    included: bool | None
    literal: str
    pattern: re.Pattern[str]


_LIMIT_RULES: Final = {False: "strict_limits", True: "inclusive_limits"}
_NUMBER: Final = r"\d[\d,]*(?:\.\d+)?"
_UNIT: Final = r"[a-zA-Z°²]+?(?: per [a-z²]+?(?: [a-z]+?)?)?"
_VALUE: Final = rf"[A-Z]{{3}} {_NUMBER}|\d+ h \d+ min|{_NUMBER}(?: [A-Z]{{3}}| {_UNIT})?"
_DATE: Final = r"\d{4}-\d\d-\d\d|\d\d? [A-Z][a-z]+ \d{4}"
_STEP: Final = r"[A-Z][a-z]+ (?:[A-Z]|\d+)|[A-C][12]|\d+\.\d"
_DAY: Final = "|".join(WEEKDAYS)
_JOINED: Final = "(?:(?:, | and | or )(?:{0}))*"
_SLOTS: Final = {
    "q": "(?P<q>(?:[Tt]he |[0-9]).+?)",
    "v": f"({_VALUE})",
    "d": f"({_DATE})",
    "s": f"({_STEP})",
    "w": f"({_DAY})",
    "n": r"(\d+)",
    "S": f"((?:{_STEP}){_JOINED.format(_STEP)})",
    "W": f"((?:{_DAY}){_JOINED.format(_DAY)})",
    "out": "the [a-z]+ is out",
    "unusable": "We cannot use an? [a-z]+ if",
}
_ASKS: Final = (
    ("high", "number", True, wordings.NUMBER_AT_MOST),
    ("high", "number", False, wordings.NUMBER_BELOW),
    ("low", "number", True, wordings.NUMBER_AT_LEAST),
    ("low", "number", False, wordings.NUMBER_ABOVE),
    ("both", "number", True, wordings.RANGE_CLOSED),
    ("both", "number", False, wordings.RANGE_OPEN),
    ("high", "date", True, wordings.DATE_AT_LATEST),
    ("high", "date", False, wordings.DATE_BEFORE),
    ("low", "date", True, wordings.DATE_AT_EARLIEST),
    ("low", "date", False, wordings.DATE_AFTER),
    ("high", "weekday", True, wordings.WEEKDAY_AT_LATEST),
    ("high", "weekday", False, wordings.WEEKDAY_BEFORE),
    ("low", "weekday", True, wordings.WEEKDAY_AT_EARLIEST),
    ("low", "weekday", False, wordings.WEEKDAY_AFTER),
    ("among", "weekday", None, wordings.WEEKDAY_AMONG),
    ("not among", "weekday", None, wordings.WEEKDAY_NOT_AMONG),
    ("among", "count", None, wordings.COUNT_EXACTLY),
    ("not among", "count", None, wordings.COUNT_OTHER),
    ("among", "step", None, wordings.STEP_AMONG),
    ("not among", "step", None, wordings.STEP_NOT_AMONG),
    ("both", "step", None, wordings.STEP_BETWEEN),
    ("not both", "step", None, wordings.STEP_NOT_BETWEEN),
)


def point_of(sentence: str, record: Record) -> Point:
    """The point that a sentence makes; UnsolvableError where it can be read in no way or in two."""
    readings = {
        _point(wording, quantity, limits)
        for wording, phrase, limits in _matches(sentence)
        for quantity in quantities(phrase, record)
    }
    if len(readings) != 1:
        raise UnsolvableError(f"{len(readings)} ways to read {sentence!r}")
    return readings.pop()


@lru_cache(maxsize=8192)
def _matches(sentence: str) -> tuple[tuple[Wording, str, tuple[str, ...]], ...]:
    """The wordings that fit a sentence, with its quantity and its limits as they are written."""
    found = []
    for wording in _WORDINGS:
        if wording.literal in sentence:
            match = wording.pattern.fullmatch(sentence)
            if match is not None:
                place = wording.pattern.groupindex["q"]
                limits = tuple(text for n, text in enumerate(match.groups(), 1) if n != place)
                found.append((wording, match["q"], limits))
    return tuple(found)


def _point(wording: Wording, quantity: Quantity, limits: tuple[str, ...]) -> Point:
    value = _value(wording.kind, quantity)
    written = items_of(limits[0]) if wording.asks.endswith("among") else limits
    known = [_limit(wording.kind, text) for text in written]
    if any(limit.dimension != value.dimension for limit in known):
        raise UnsolvableError(f"{value.dimension!r} is held against {limits!r}")
    numbers = [limit.number for limit in known]
    rule = _rule(wording, quantity)
    asks = wording.asks.removeprefix("not ")
    turned = asks != wording.asks
    if asks == "among":
        return Point(rule, value.number, listed=frozenset(numbers), turned=turned)
    if asks == "both" and not numbers[0] < numbers[1]:
        raise UnsolvableError(f"no range: {limits!r}")
    if len(set(numbers)) != (2 if asks == "both" else 1):
        raise UnsolvableError(f"limits that do not fit: {limits!r}")
    low = numbers[0] if asks in ("low", "both") else None
    high = numbers[-1] if asks in ("high", "both") else None
    # The two ends of an interval of steps are outside it, whatever the rules of limits.
    return Point(rule, value.number, low, high, turned=turned, included=wording.included)


def _value(kind: str, quantity: Quantity) -> Amount:
    """What the record has for a quantity, read as the kind of thing that the wording asks for."""
    field = quantity.fields[0]
    plain = quantity.how == "plain"
    if kind == "date" and plain:
        return Amount(Fraction(field.date().toordinal()), "date")
    if kind == "weekday" and plain:
        return Amount(Fraction(field.date().weekday()), "weekday")
    if kind == "step" and plain:
        return field.step()
    if kind == "number" or (kind == "date" and quantity.how == "end_date"):
        return quantity.amount()
    if kind == "count" and plain and field.is_count:
        return quantity.amount()
    raise UnsolvableError(f"a {kind} is asked of {quantity.how}")


def _limit(kind: str, text: str) -> Amount:
    if kind == "date":
        return Amount(Fraction(date_of(text).toordinal()), "date")
    if kind == "weekday":
        return Amount(Fraction(WEEKDAYS.index(text)), "weekday")
    if kind == "step":
        return step_of(text)
    amount = amount_of(text)
    if amount is None:
        raise UnsolvableError(f"not an amount: {text!r}")
    return amount


def _rule(wording: Wording, quantity: Quantity) -> str:
    """The rule of the page that a point falls under."""
    if quantity.how != "plain":
        return quantity.how
    match wording.kind:
        case "weekday":
            return "weekday"
        case "date":
            return "before_date" if wording.asks == "high" else "not_before_date"
        case "count":
            return "exact_count"
        case "step":
            return "not_in_list" if wording.asks.startswith("not") else "in_list"
    if wording.asks == "both":
        return "within_range"
    if quantity.fields[0].looks_like(r"\d+\.\d"):
        return "rating"
    if quantity.fields[0].looks_like(r"\d+\.\d k?m"):
        return "distance"
    return "maximum" if wording.asks == "high" else "minimum"


def _compiled(asks: str, kind: str, included: bool | None, sentence: str) -> Wording:
    pieces = re.split(r"<(\w+)>", sentence)
    longest = max(pieces[::2], key=len)
    pattern = "".join(
        _SLOTS[piece] if number % 2 else re.escape(piece) for number, piece in enumerate(pieces)
    )
    return Wording(asks, kind, included, longest, re.compile(pattern, re.ASCII))


_WORDINGS: Final = [
    _compiled(asks, kind, included, sentence)
    for asks, kind, included, sentences in _ASKS
    for sentence in sentences
]
