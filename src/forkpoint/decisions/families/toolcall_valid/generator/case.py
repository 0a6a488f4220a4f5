"""The structured case of a member (schema, thread, call) and the judgement of its call."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import TypeAlias

from forkpoint.decisions.families.toolcall_valid.generator.slot import NUMERIC, Slot
from forkpoint.decisions.writing.calendar import clock

Raw: TypeAlias = int | str | bool
"""A value before it is written: a number, a day's ordinal, minutes of a day, an option's place."""
Written: TypeAlias = int | str | bool
"""A value as it stands in a call."""
Element: TypeAlias = tuple[str, int]
"""Something an answer can rest on: a statement, a property's rule or its declaration, by place."""


class Missing(Enum):
    """Why a property has no expected value."""

    LEFT_OUT = "the rules leave it out"
    OPEN = "nothing says what it is"


Expected: TypeAlias = Raw | Missing


@dataclass(frozen=True, slots=True)
class Default:
    """The value that holds where the requester is silent."""

    value: Raw


@dataclass(frozen=True, slots=True)
class Rate:
    """A value worked out from `base` with the rate of the chosen option of `choice`.

    A product multiplies; days and times move by the rate, to earlier ones where `sign` is −1.
    """

    base: int
    choice: int
    rates: tuple[int, ...]
    sign: int
    product: bool


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """The property is given only from a limit of `place` on, or for one option of it."""

    place: int
    limit: int | None
    option: int


Rule: TypeAlias = Default | Rate | OnlyIf


@dataclass(frozen=True, slots=True)
class Property:
    """A declared property: `options` are the labels and spellings of a choice, in order."""

    slot: Slot
    key: str
    declared: str
    options: tuple[tuple[str, str], ...] = ()
    bounds: tuple[int, int] | None = None
    rule: Rule | None = None

    def written(self, raw: Raw) -> Written:
        """The value as a right call has it."""
        kind = self.slot.type
        if kind == "choice":
            return self.options[int(raw)][1]
        if kind == "date":
            return date.fromordinal(int(raw)).isoformat()
        if kind == "time":
            return clock(int(raw))
        if kind in NUMERIC and self.declared == "string":
            return str(raw)
        return raw


@dataclass(frozen=True, slots=True)
class Statement:
    """What somebody says of one property of one person's matter; person 0 is the requester.

    `value` is None where the requester points to the value of person `same_as` instead.
    """

    place: int
    owner: int
    value: Raw | None
    same_as: int = 0
    form: str = "direct"
    correction: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """All that a state tells: the day, the people, the schema, what was said, and the call."""

    today: int
    people: tuple[str, ...]
    properties: tuple[Property, ...]
    statements: tuple[Statement, ...]
    call: tuple[tuple[str, Written], ...]


def expectations(case: Case, without: Element | None = None) -> list[Expected]:
    """The value that each property must have, with one element left out of consideration."""
    latest: dict[tuple[int, int], Statement] = {}
    for number, statement in enumerate(case.statements):
        if ("statement", number) != without:
            latest[statement.owner, statement.place] = statement
    known: dict[int, Expected] = {}

    def expected(place: int) -> Expected:
        if place not in known:
            known[place] = _expected(place)
        return known[place]

    def _expected(place: int) -> Expected:
        rule = case.properties[place].rule
        if rule is not None and ("rule", place) == without:
            return Missing.OPEN
        if isinstance(rule, Rate):
            return _worked_out(
                case.properties[place], rule, expected(rule.base), expected(rule.choice)
            )
        if isinstance(rule, OnlyIf):
            given = _is_given(rule, expected(rule.place))
            if given is not True:
                return Missing.OPEN if given is None else Missing.LEFT_OUT
        own = latest.get((0, place))
        if own is not None and own.value is None:
            own = latest.get((own.same_as, place))
        if own is not None and own.value is not None:
            return own.value
        return rule.value if isinstance(rule, Default) else Missing.OPEN

    return [expected(place) for place in range(len(case.properties))]


def _worked_out(prop: Property, rule: Rate, base: Expected, choice: Expected) -> Expected:
    if isinstance(base, Missing) or isinstance(choice, Missing):
        return Missing.OPEN
    rate = rule.rates[int(choice)]
    return int(base) * rate if prop.slot.type == "product" else int(base) + rule.sign * rate


def _is_given(rule: OnlyIf, value: Expected) -> bool | None:
    if isinstance(value, Missing):
        return None
    return value == rule.option if rule.limit is None else int(value) >= rule.limit


def deviations(case: Case, without: Element | None = None) -> list[int | None]:
    """The places of properties that the call gets wrong; None stands for one that stays open.

    A key that no property has is a deviation at the place of the property it stands for.
    """
    call = dict(case.call)
    found: list[int | None] = []
    for place, (prop, expected) in enumerate(
        zip(case.properties, expectations(case, without), strict=True)
    ):
        if ("declaration", place) == without:
            found.append(None)
        elif prop.key not in call:
            if expected is Missing.OPEN:
                found.append(None)
            elif expected is not Missing.LEFT_OUT:
                found.append(place)
        elif not fits(prop, call[prop.key]):
            found.append(place)
        elif expected is Missing.OPEN:
            found.append(None)
        elif isinstance(expected, Missing) or prop.written(expected) != call[prop.key]:
            found.append(place)
    return found


def fits(prop: Property, value: Written) -> bool:
    """Whether a value has the declared type and is on the list where there is one."""
    if prop.declared == "boolean":
        return isinstance(value, bool)
    if prop.declared == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if prop.options:
        return any(value == spelling for _, spelling in prop.options)
    return isinstance(value, str)


def judged(case: Case, without: Element | None = None) -> str:
    """`yes`, `no`, or `open` where one element less leaves the answer undetermined."""
    found = deviations(case, without)
    if any(place is not None for place in found):
        return "no"
    return "open" if found else "yes"


def needed_elements(case: Case) -> list[Element]:
    """The elements without any one of which the answer would be another, or open.

    What is said of other people and pointed to by nobody is never looked up, so it is not tried.
    """
    answer = judged(case)
    pointed_to = {(said.same_as, said.place) for said in case.statements if said.value is None}
    candidates: list[Element] = [
        ("statement", number)
        for number, said in enumerate(case.statements)
        if said.owner == 0 or (said.owner, said.place) in pointed_to
    ]
    candidates += [("rule", n) for n, prop in enumerate(case.properties) if prop.rule is not None]
    if answer == "no":
        candidates += [("declaration", n) for n in deviations(case) if n is not None]
    return [element for element in candidates if judged(case, element) != answer]
