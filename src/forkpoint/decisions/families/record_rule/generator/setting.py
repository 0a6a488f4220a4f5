"""What a batch is drawn for."""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.record_rule.generator.domains import Domain
from forkpoint.decisions.families.record_rule.generator.records import RECORDS, Terms, Value

Drawn = dict[str, Sequence[Value]]
"""Columns drawn so far."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The terms, the listed kinds, the two kinds that are kept by no margin, the day's ordinal."""

    domain: Domain
    terms: Terms
    kinds: tuple[str, ...]
    near: tuple[str, ...]
    today: int

    @property
    def count(self) -> int:
        """How many records the batch holds."""
        return RECORDS[self.terms.level]
