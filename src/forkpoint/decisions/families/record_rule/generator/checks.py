"""The thirteen rules, each as a search for the values that break it.

A check returns the fields that show the rule broken, or None. A field that is unknown (None)
shows nothing, so taking one of the returned fields away leaves the case open.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from forkpoint.decisions.families.record_rule.generator.records import (
    ANY,
    BLANK,
    Batch,
    Columns,
    FieldOf,
    Terms,
    Value,
)

Witness = tuple[FieldOf, ...]
Check = Callable[[Terms, Columns, Sequence[int]], Witness | None]


def broken(terms: Terms, batch: Batch, kind: str) -> Witness | None:
    """The fields that show the rule of this kind broken, or None."""
    return CHECKS[kind](terms, batch.columns, batch.live())


def broken_kinds(terms: Terms, batch: Batch, kinds: Iterable[str]) -> tuple[str, ...]:
    """Those of the kinds whose rule the batch breaks."""
    live = batch.live()
    return tuple(kind for kind in kinds if CHECKS[kind](terms, batch.columns, live) is not None)


def check_digit_of(body: str, weights: Sequence[int]) -> str:
    """The last digit of the weighted sum of the digits."""
    total = sum(int(digit) * weight for digit, weight in zip(body, weights, strict=True))
    return str(total % 10)


def band_of(terms: Terms, amount: int) -> str:
    """The band of an amount: an edge belongs to the band below it."""
    low, high = terms.edges
    return terms.bands[0 if amount <= low else 1 if amount <= high else 2]


def _rows(
    columns: Columns, live: Sequence[int], *fields: str
) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """The live records with all these fields known."""
    rows = list(zip(*[columns[field] for field in fields], strict=True))
    return ((place, rows[place]) for place in live if None not in rows[place])


def _fields(place: int, *fields: str) -> Witness:
    return tuple((field, place) for field in fields)


def _check_digit(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    for place, (code,) in _rows(columns, live, "code"):
        _, body, digit = str(code).split("-")
        if digit != check_digit_of(body, terms.weights):
            return _fields(place, "code")
    return None


def _unique_value(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    fields = ("tag",) if terms.level == 1 else ("tag", "zone")
    seen: dict[tuple[Value, ...], int] = {}
    for place, values in _rows(columns, live, *fields):
        earlier = seen.setdefault(values, place)
        if earlier != place:
            return _fields(earlier, *fields) + _fields(place, *fields)
    return None


def _listed_reference(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    fields = ("source",) if terms.level == 1 else ("source", "opened")
    for place, (source, *day) in _rows(columns, live, *fields):
        closing = terms.closing.get(str(source))
        if closing is not None and (not day or closing <= day[0]):  # type: ignore[operator]
            return _fields(place, *fields)
    return None


def _value_range(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    fields = ("amount",) if terms.level == 1 else ("amount", "class")
    for place, (amount, *name) in _rows(columns, live, *fields):
        span = terms.spans.get(str(name[0]) if name else ANY)
        if span is not None and not span[0] <= amount <= span[1]:  # type: ignore[operator]
            return _fields(place, *fields)
    return None


def _date_order(_: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    for place, (opened, closed) in _rows(columns, live, "opened", "closed"):
        if closed < opened:  # type: ignore[operator]
            return _fields(place, "opened", "closed")
    return None


def _deadline(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    fields = ("opened", "closed") if terms.level == 1 else ("opened", "closed", "class")
    for place, (opened, closed, *name) in _rows(columns, live, *fields):
        days = terms.days.get(str(name[0]) if name else ANY)
        if days is not None and closed - opened > days:  # type: ignore[operator]
            return _fields(place, *fields)
    return None


def _sum_of_parts(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    less = () if terms.level == 1 else ("less",)
    fields = ("first", "second", "total", *less)
    for place, (first, second, total, *minus) in _rows(columns, live, *fields):
        if first + second - (minus[0] if minus else 0) != total:  # type: ignore[operator]
            return _fields(place, *fields)
    return None


def _conditional_entry(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    fields = ("amount", "note") if terms.level == 1 else ("amount", "note", "class")
    for place, (amount, note, *name) in _rows(columns, live, *fields):
        over = amount > terms.threshold  # type: ignore[operator]
        if over and note == BLANK and (not name or name[0] == terms.trigger):
            return _fields(place, *fields)
    return None


def _monotone_sequence(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    fields = ("counter",) if terms.level == 1 else ("counter", "unit")
    last: dict[Value, tuple[int, Value]] = {}
    for place, (counter, *unit) in _rows(columns, live, *fields):
        key = unit[0] if unit else ANY
        if key in last and counter < last[key][1]:  # type: ignore[operator]
            return _fields(last[key][0], *fields) + _fields(place, *fields)
        last[key] = place, counter
    return None


def _group_limit(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    members: dict[str, list[int]] = {}
    totals: dict[str, int] = {}
    for place, (unit, load) in _rows(columns, live, "unit", "load"):
        members.setdefault(str(unit), []).append(place)
        totals[str(unit)] = totals.get(str(unit), 0) + load  # type: ignore[operator]
    for unit, total in totals.items():
        limit = terms.loads.get(ANY if terms.level == 1 else unit)
        if limit is not None and total > limit:
            return tuple((f, place) for place in members[unit] for f in ("unit", "load"))
    return None


def _allowed_pair(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    for place, (name, zone) in _rows(columns, live, "class", "zone"):
        zones = terms.zones.get(str(name))
        if zones is not None and zone not in zones:
            return _fields(place, "class", "zone")
    return None


def _derived_band(terms: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    for place, (amount, band) in _rows(columns, live, "amount", "band"):
        if band != band_of(terms, amount):  # type: ignore[arg-type]
            return _fields(place, "amount", "band")
    return None


def _no_overlap(_: Terms, columns: Columns, live: Sequence[int]) -> Witness | None:
    for earlier, later in spans_in_order(columns, live):
        if later[1] < earlier[2]:
            first, second = earlier[3], later[3]
            return ("unit", first), ("end", first), ("unit", second), ("start", second)
    return None


Span = tuple[str, int, int, int]
"""Unit, start, end and the record's place."""


def spans_in_order(columns: Columns, live: Sequence[int]) -> Iterator[tuple[Span, Span]]:
    """Neighbouring times of the same unit, the one that starts earlier first."""
    spans: list[Span] = sorted(
        (unit, start, end, place)  # type: ignore[misc]
        for place, (unit, start, end) in _rows(columns, live, "unit", "start", "end")
    )
    for earlier, later in pairwise(spans):
        if earlier[0] == later[0]:
            yield earlier, later


CHECKS: Mapping[str, Check] = {
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
