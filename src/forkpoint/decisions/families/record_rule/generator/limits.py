"""Near misses: what stands exactly at a limit and so keeps the rule by no margin."""

from collections.abc import Callable, Mapping, Sequence

from forkpoint.decisions.families.record_rule.generator.checks import spans_in_order
from forkpoint.decisions.families.record_rule.generator.records import (
    ANY,
    BLANK,
    Batch,
    Columns,
    Terms,
)


def at_limit(terms: Terms, batch: Batch, kind: str) -> int:
    """How many things in the batch keep the rule of this kind by no margin.

    For unique values: how many pairs differ in one character (level 1) or in one of two fields.
    """
    return _COUNTS[kind](terms, batch.columns, batch.live())


def _unique_value(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    if terms.level > 1:
        tags = [columns["tag"][place] for place in live]
        return len(tags) - len(set(tags))
    names = [str(columns["tag"][place]) for place in live]
    return sum(
        sum(a != b for a, b in zip(one, other, strict=True)) == 1
        for place, one in enumerate(names)
        for other in names[:place]
    )


def _value_range(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    names = columns["class"] if terms.level > 1 else None
    return sum(
        columns["amount"][place] in terms.spans[str(names[place]) if names else ANY]
        for place in live
    )


def _days(columns: Columns, place: int) -> int:
    return columns["closed"][place] - columns["opened"][place]  # type: ignore[operator]


def _date_order(_: Terms, columns: Columns, live: Sequence[int]) -> int:
    return sum(_days(columns, place) == 0 for place in live)


def _deadline(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    names = columns["class"] if terms.level > 1 else None
    return sum(
        _days(columns, place) == terms.days[str(names[place]) if names else ANY] for place in live
    )


def _conditional_entry(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    return sum(
        columns["amount"][place] == terms.threshold
        and columns["note"][place] == BLANK
        and (terms.level == 1 or columns["class"][place] == terms.trigger)
        for place in live
    )


def _monotone_sequence(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    last: dict[object, object] = {}
    equal = 0
    for place in live:
        key = columns["unit"][place] if terms.level > 1 else ANY
        equal += last.get(key) == columns["counter"][place]
        last[key] = columns["counter"][place]
    return equal


def _group_limit(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    totals = dict.fromkeys(terms.units, 0)
    for place in live:
        totals[str(columns["unit"][place])] += int(columns["load"][place] or 0)
    return sum(
        total == terms.loads[ANY if terms.level == 1 else unit] for unit, total in totals.items()
    )


def _derived_band(terms: Terms, columns: Columns, live: Sequence[int]) -> int:
    return sum(columns["amount"][place] in terms.edges for place in live)


def _no_overlap(_: Terms, columns: Columns, live: Sequence[int]) -> int:
    return sum(earlier[2] == later[1] for earlier, later in spans_in_order(columns, live))


_COUNTS: Mapping[str, Callable[[Terms, Columns, Sequence[int]], int]] = {
    "unique_value": _unique_value,
    "value_range": _value_range,
    "date_order": _date_order,
    "deadline": _deadline,
    "conditional_entry": _conditional_entry,
    "monotone_sequence": _monotone_sequence,
    "group_limit": _group_limit,
    "derived_band": _derived_band,
    "no_overlap": _no_overlap,
}
