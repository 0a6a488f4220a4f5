"""The record: its fields by name, whatever way it is laid out and names are written."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.filter_match.solver.values import (
    Amount,
    amount_of,
    date_of,
    percentage_of,
    step_of,
    unit_of,
)
from forkpoint.errors import UnsolvableError

_UNIT_IN_NAME: Final = re.compile(r"(.+?) \((.+)\)")
_LETTERS_BETWEEN: Final = re.compile(r"[\s_-]+")


@lru_cache(maxsize=8192)
def bare(name: str) -> str:
    """A name without regard to case, spaces, hyphens and underscores."""
    return _LETTERS_BETWEEN.sub("", name).lower()


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its value, and the unit where the name gives one."""

    value: str | int
    unit: str | None

    @property
    def is_count(self) -> bool:
        """Whether it is a whole number without a unit."""
        return isinstance(self.value, int) and self.unit is None

    @property
    def is_date(self) -> bool:
        """Whether it is a date."""
        try:
            self.date()
        except UnsolvableError:
            return False
        return True

    def amount(self) -> Amount:
        """The value as a number with its dimension."""
        if isinstance(self.value, int):
            if self.unit is None:
                return Amount(Fraction(self.value), "")
            dimension, factor = unit_of(self.unit)
            return Amount(self.value * factor, dimension)
        amount = amount_of(self.value) if self.unit is None else None
        if amount is None:
            raise UnsolvableError(f"not an amount: {self.value!r}")
        return amount

    def date(self) -> date:
        """The value as a date."""
        return date_of(self._text())

    def percentage(self) -> Fraction:
        """The value as a part of one."""
        return percentage_of(self._text())

    def step(self) -> Amount:
        """The value as a step of a scale."""
        return step_of(self._text())

    def looks_like(self, pattern: str) -> bool:
        """Whether the value is text of a certain form."""
        return isinstance(self.value, str) and re.fullmatch(pattern, self.value) is not None

    def _text(self) -> str:
        if isinstance(self.value, str) and self.unit is None:
            return self.value
        raise UnsolvableError(f"a number where a text is needed: {self.value!r}")


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a record by their bare names."""

    fields: Mapping[str, Field]

    def find(self, name: str) -> Field | None:
        """The field of that name, if there is one."""
        return self.fields.get(bare(name))

    def counts_with(self, word: str) -> list[Field]:
        """The bare counts in whose name a word stands in the plural."""
        plural = bare(word) + "s"
        return [f for name, f in self.fields.items() if f.is_count and plural in name]


def record_of_text(text: str) -> Record:
    """The record that a text writes as JSON."""
    try:
        content = json.loads(text)
    except ValueError as error:
        raise UnsolvableError("the record is not JSON") from error
    return record_of(content)


def record_of(content: object) -> Record:
    """The record in one of its three layouts: fields, sections of fields, or a list of fields."""
    fields: dict[str, Field] = {}
    for name, value in _entries(content):
        if not isinstance(name, str) or not isinstance(value, str | int):
            raise UnsolvableError(f"not a field of a record: {name!r}")
        unit = _UNIT_IN_NAME.fullmatch(name)
        key = bare(unit[1] if unit else name)
        if key in fields:
            raise UnsolvableError(f"two fields of one name: {name!r}")
        fields[key] = Field(value, unit[2] if unit else None)
    return Record(fields)


def _entries(content: object) -> Iterator[tuple[object, object]]:
    if isinstance(content, list):
        for entry in content:
            if not isinstance(entry, Mapping) or len(entry) != 2:
                raise UnsolvableError("not an entry of name and content")
            name, value = entry.values()
            yield name, value
    elif isinstance(content, Mapping) and content:
        for name, value in content.items():
            if isinstance(value, Mapping):
                yield from value.items()
            else:
                yield name, value
    else:
        raise UnsolvableError("no record")
