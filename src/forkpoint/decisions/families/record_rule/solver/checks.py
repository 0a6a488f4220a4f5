"""One check per kind of rule: whether the records keep it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from forkpoint.decisions.families.record_rule.solver.layouts import Record
from forkpoint.decisions.families.record_rule.solver.reference_lists import (
    Entries,
    bands_of,
    closing_day,
    days_of,
    entry,
    span_of,
)
from forkpoint.decisions.families.record_rule.solver.templates import Sentence
from forkpoint.decisions.families.record_rule.solver.values import (
    EMPTY,
    count_of,
    day_of,
    minute_of,
    tenths_of,
)
from forkpoint.errors import UnsolvableError

_CODE: Final = re.compile(r"[A-Z]{2}-(\d{4})-(\d)")
_WEIGHTS: Final = ("weight1", "weight2", "weight3", "weight4")


@dataclass(frozen=True, slots=True)
class Case:
    """A rule beside the records that count, and whether what is exactly at a limit keeps it."""

    rule: Sentence
    records: Sequence[Record]
    lists: Mapping[str, Entries]
    at_limit: bool = True

    def column(self, role: str) -> list[str]:
        """The values of the column that the rule names in a role, in the order listed."""
        label = self.rule.slots[role]
        return [record[label] for record in self.records]

    def slot(self, name: str) -> str | None:
        """What the rule says in a slot; None where its wording has no such slot."""
        return self.rule.slots.get(name)

    def entries(self) -> Entries:
        """The reference list that the rule names."""
        letter = self.rule.slots["list"]
        if letter not in self.lists:
            raise UnsolvableError(f"there is no list {letter}")
        return self.lists[letter]

    def within(self, value: int, limit: int) -> bool:
        """Whether a value has not gone past an upper limit."""
        return value < limit or (self.at_limit and value == limit)


def _by_unit(case: Case, values: Iterable[str]) -> dict[str, list[str]]:
    grouped: dict[str, list[str]] = {}
    for unit, value in zip(case.column("unit"), values, strict=True):
        grouped.setdefault(unit, []).append(value)
    return grouped


def _check_digit(case: Case) -> bool:
    weights = [count_of(case.slot(weight) or "1") for weight in _WEIGHTS]
    kept = True
    for code in case.column("code"):
        match = _CODE.fullmatch(code)
        if match is None:
            raise UnsolvableError(f"not a code: {code!r}")
        total = sum(w * int(digit) for w, digit in zip(weights, match[1], strict=True))
        kept &= total % 10 == int(match[2])
    return kept


def _unique_value(case: Case) -> bool:
    columns = [case.column(role) for role in ("tag", "place") if case.slot(role)]
    keys = list(zip(*columns, strict=True))
    return len(set(keys)) == len(keys)


def _listed_reference(case: Case) -> bool:
    found = [entry(case.entries(), name) for name in case.column("name")]
    good = case.slot("good")
    if good is not None:
        marks = set(case.entries().values())
        if good not in marks or len(marks) > 2:
            raise UnsolvableError(f"the list does not mark names as {good!r} or another word")
        return all(mark == good for mark in found)
    closing = [closing_day(text) for text in found]
    days = [day_of(text) for text in case.column("date")]
    return all(end is None or day < end for day, end in zip(days, closing, strict=True))


def _value_range(case: Case) -> bool:
    numbers = [tenths_of(text) for text in case.column("number")]
    if case.slot("list"):
        spans = [span_of(entry(case.entries(), name)) for name in case.column("class")]
    else:
        spans = [(tenths_of(case.rule.slots["low"]), tenths_of(case.rule.slots["high"]))]
        spans *= len(numbers)
    return all(
        case.within(low, number) and case.within(number, high)
        for number, (low, high) in zip(numbers, spans, strict=True)
    )


def _days_taken(case: Case) -> list[int]:
    first, second = case.column("first"), case.column("second")
    return [day_of(end) - day_of(start) for start, end in zip(first, second, strict=True)]


def _date_order(case: Case) -> bool:
    return all(case.within(0, taken) for taken in _days_taken(case))


def _deadline(case: Case) -> bool:
    taken = _days_taken(case)
    if case.slot("list"):
        limits = [days_of(entry(case.entries(), name)) for name in case.column("class")]
    else:
        limits = [count_of(case.rule.slots["days"])] * len(taken)
    return all(case.within(days, limit) for days, limit in zip(taken, limits, strict=True))


def _sum_of_parts(case: Case) -> bool:
    roles = [role for role in ("part1", "part2", "deduction", "total") if case.slot(role)]
    rows = zip(*(case.column(role) for role in roles), strict=True)
    return all(_adds_up(*map(count_of, row)) for row in rows)


def _adds_up(first: int, second: int, *rest: int) -> bool:
    return first + second == sum(rest)


def _conditional_entry(case: Case) -> bool:
    threshold = tenths_of(case.rule.slots["threshold"])
    numbers = [tenths_of(text) for text in case.column("number")]
    group = case.slot("group")
    concerned = [
        group is None or name == group for name in case.column("class" if group else "entry")
    ]
    return all(
        given != EMPTY or not here or case.within(number, threshold)
        for given, here, number in zip(case.column("entry"), concerned, numbers, strict=True)
    )


def _monotone_sequence(case: Case) -> bool:
    counters = case.column("counter")
    runs = _by_unit(case, counters).values() if case.slot("unit") else [counters]
    return all(
        case.within(earlier, later)
        for run in runs
        for earlier, later in pairwise(map(count_of, run))
    )


def _group_limit(case: Case) -> bool:
    kept = True
    for unit, loads in _by_unit(case, case.column("load")).items():
        limit = count_of(case.slot("limit") or entry(case.entries(), unit))
        kept &= case.within(sum(map(count_of, loads)), limit)
    return kept


def _allowed_pair(case: Case) -> bool:
    allowed = [entry(case.entries(), name).split(", ") for name in case.column("class")]
    return all(place in some for place, some in zip(case.column("place"), allowed, strict=True))


def _derived_band(case: Case) -> bool:
    slots = case.rule.slots
    if case.slot("list"):
        bands, (low, high) = bands_of(case.entries())
    else:
        bands = (slots["lower"], slots["middle"], slots["upper"])
        low, high = tenths_of(slots["low"]), tenths_of(slots["high"])
    found = case.column("band")
    if len(set(bands)) != 3 or not set(found) <= set(bands):
        raise UnsolvableError(f"bands that the rule does not know: {sorted(set(found))}")
    numbers = [tenths_of(text) for text in case.column("number")]
    return all(
        band == bands[(number > low) + (number > high)]
        and (case.at_limit or number not in (low, high))
        for band, number in zip(found, numbers, strict=True)
    )


def _no_overlap(case: Case) -> bool:
    spans: dict[str, list[tuple[int, int]]] = {}
    columns = (case.column(role) for role in ("unit", "start", "end"))
    for unit, start, end in zip(*columns, strict=True):
        span = (minute_of(start), minute_of(end))
        if span[0] >= span[1]:
            raise UnsolvableError(f"a time that ends before it starts: {start} to {end}")
        spans.setdefault(unit, []).append(span)
    return all(
        case.within(one[1], other[0]) or case.within(other[1], one[0])
        for same_unit in spans.values()
        for one, other in combinations(same_unit, 2)
    )


CHECKS: Final[Mapping[str, Callable[[Case], bool]]] = {
    "check_digit": _check_digit,
    "unique_value": _unique_value,
    "listed_reference": _listed_reference,
    "value_range": _value_range,
    "date_order": _date_order,
    "deadline": _deadline,
    "sum_of_parts": _sum_of_parts,
    "conditional_entry": _conditional_entry,
    "monotone_sequence": _monotone_sequence,
    "group_limit": _group_limit,
    "allowed_pair": _allowed_pair,
    "derived_band": _derived_band,
    "no_overlap": _no_overlap,
}
