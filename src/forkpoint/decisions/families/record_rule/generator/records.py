"""The structured case: rule kinds, the fields they read, the terms they set, and the batch."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

FAMILY = "record_rule"
RECORDS = {1: 10, 2: 16, 3: 24}
UNITS = {1: 4, 2: 5, 3: 6}

KINDS = (
    "check_digit",
    "unique_value",
    "listed_reference",
    "value_range",
    "date_order",
    "deadline",
    "sum_of_parts",
    "conditional_entry",
    "monotone_sequence",
    "group_limit",
    "allowed_pair",
    "derived_band",
    "no_overlap",
)
"""The thirteen kinds of rules."""

LIMIT_KINDS = (
    "unique_value",
    "value_range",
    "date_order",
    "deadline",
    "conditional_entry",
    "monotone_sequence",
    "group_limit",
    "derived_band",
    "no_overlap",
)
"""The kinds that a batch can meet by no margin at all."""

_PLAIN_FIELDS: Mapping[str, tuple[str, ...]] = {
    "check_digit": ("code",),
    "unique_value": ("tag",),
    "listed_reference": ("source",),
    "value_range": ("amount",),
    "date_order": ("opened", "closed"),
    "deadline": ("opened", "closed"),
    "sum_of_parts": ("first", "second", "total"),
    "conditional_entry": ("amount", "note"),
    "monotone_sequence": ("counter",),
    "group_limit": ("unit", "load"),
    "allowed_pair": ("class", "zone"),
    "derived_band": ("amount", "band"),
    "no_overlap": ("unit", "start", "end"),
}
_FULL_FIELDS: Mapping[str, tuple[str, ...]] = {
    **_PLAIN_FIELDS,
    "unique_value": ("tag", "zone"),
    "listed_reference": ("source", "opened"),
    "value_range": ("class", "amount"),
    "deadline": ("class", "opened", "closed"),
    "sum_of_parts": ("first", "second", "less", "total"),
    "conditional_entry": ("class", "amount", "note"),
    "monotone_sequence": ("unit", "counter"),
}

Value: TypeAlias = int | str | None
"""What a field holds; dates are ordinals, times minutes, amounts tenths, None is unknown."""
Columns: TypeAlias = Mapping[str, tuple[Value, ...]]
FieldOf: TypeAlias = tuple[str, int]
"""A field's name and the place of its record in the batch."""

BLANK = ""
ANY = ""
"""The key of a limit that is the same for every class or unit."""
LIVE, VOID = "live", "void"


def fields_read(kind: str, level: int) -> tuple[str, ...]:
    """The fields that a rule of this kind reads, apart from the status."""
    return (_PLAIN_FIELDS if level == 1 else _FULL_FIELDS)[kind]


@dataclass(frozen=True, slots=True)
class Terms:
    """What the rules and the reference lists of a case say.

    At level 1 one span, one number of days and one load limit hold for all (key `ANY`); later
    they are listed by class or unit. `closing` gives the day from which a source is closed, None
    for never; at level 1 a source that is struck off has the day 0.
    """

    level: int
    weights: tuple[int, ...]
    closing: Mapping[str, int | None]
    spans: Mapping[str, tuple[int, int]]
    days: Mapping[str, int]
    threshold: int
    trigger: str
    loads: Mapping[str, int]
    units: tuple[str, ...]
    zones: Mapping[str, tuple[str, ...]]
    edges: tuple[int, int]
    bands: tuple[str, str, str]

    def without(self, kind: str, key: str) -> "Terms":
        """The terms with one entry of the kind's reference list struck out."""
        name = LIST_OF[kind]
        rows = {entry: row for entry, row in getattr(self, name).items() if entry != key}
        change: dict[str, Any] = {name: rows}
        return replace(self, **change)


LIST_OF: Mapping[str, str] = {
    "listed_reference": "closing",
    "value_range": "spans",
    "deadline": "days",
    "group_limit": "loads",
    "allowed_pair": "zones",
}
"""The kinds that look an entry up, and where the terms hold the entries."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The records of a case, column by column."""

    columns: Columns

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))

    def live(self) -> range | list[int]:
        """The places of the records that count: all, or those known to be live."""
        states = self.columns.get("status")
        if states is None:
            return range(len(self))
        return [place for place, state in enumerate(states) if state == LIVE]

    def changed(self, field: str, place: int, value: Value) -> "Batch":
        """The batch with another value in one field of one record."""
        column = self.columns[field]
        edited = (*column[:place], value, *column[place + 1 :])
        return Batch({**self.columns, field: edited})
