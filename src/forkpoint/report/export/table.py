"""A table of records: columns with a type each, and rows that are made one at a time."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import orjson

from forkpoint.runs.json_lines import storable

ColumnType: TypeAlias = Literal["text", "integer", "number", "boolean"]
Cell: TypeAlias = str | int | float | bool | None
Row: TypeAlias = Mapping[str, Cell]

_LARGEST_INTEGER = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Table:
    """Columns in order with their types, and rows that hold some or all of them.

    A column that a row does not hold is undefined there, as is None.
    """

    columns: Mapping[str, ColumnType]
    rows: Iterable[Row]


def text(value: object) -> str | None:
    """Text as a file can hold it; what is no text, in a record of another tool, as JSON."""
    if value is None:
        return None
    return storable(value) if isinstance(value, str) else as_json(value)


def integer(value: object) -> int | None:
    """A whole number of at most 64 bits, None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not abs(value) <= _LARGEST_INTEGER or value != int(value):
        return None
    return int(value)


def number(value: object) -> float | None:
    """A finite number, None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        found = float(value)
    except OverflowError:
        return None
    return found if math.isfinite(found) else None


def boolean(value: object) -> bool | None:
    """True or false, None for anything else."""
    return value if isinstance(value, bool) else None


def as_json(value: Any) -> str:
    """A list or an object as compact JSON in one cell; what JSON cannot hold, as Python writes it.

    NaN and infinity become null.
    """
    try:
        return orjson.dumps(value).decode()
    except TypeError:  # half of a surrogate pair, or an integer of more than 64 bits
        return storable(repr(value))
