"""The structured case: limits in two versions, facts, and what the rules make of them."""

from dataclasses import dataclass
from typing import Literal

VersionName = Literal["A", "B"]
VERSIONS: tuple[VersionName, VersionName] = ("A", "B")
Reach = Literal["plain", "applies", "idle"]
RULES = ("edge", "counting", "conversion", "precedence", "deduction", "correction")


@dataclass(frozen=True, slots=True)
class Limit:
    """A figure in a clause, in base units or in bulk units."""

    figure: int
    in_bulk: bool = False


@dataclass(frozen=True, slots=True)
class LimitClause:
    """A clause that sets one limit; both versions have it, perhaps with different figures."""

    lower: bool
    versions: tuple[Limit, Limit]
    category: str | None = None

    def limit(self, version: VersionName) -> Limit:
        """The limit in a version."""
        return self.versions[VERSIONS.index(version)]

    @property
    def changed(self) -> bool:
        """Whether the two versions differ."""
        return self.versions[0] != self.versions[1]


@dataclass(frozen=True, slots=True)
class Timing:
    """What turns the date of sending into a span of days."""

    act_first: bool
    delay: int
    ends_counted: int


@dataclass(frozen=True, slots=True)
class Case:
    """All that the answer rests on, apart from the one varied value.

    Dates are ordinal days. `second` is the reference date of a span or the included part of a
    quantity; `outdated_second` is what an earlier entry says of it. `timing` is None for
    quantities.
    """

    clauses: tuple[LimitClause, ...]
    right_within: bool
    reached_is_kept: bool
    bulk_size: int
    category: str
    second: int
    outdated_second: int | None
    outdated_is_listed_first: bool
    deducted: int
    timing: Timing | None

    def measured(self, value: int, without: frozenset[str] = frozenset()) -> int:
        """The span or quantity for one varied value, with some rules left out."""
        second = self.second
        leaves_out_correction = "correction" in without and self.outdated_is_listed_first
        if leaves_out_correction and self.outdated_second is not None:
            second = self.outdated_second
        counting = "counting" not in without
        deducted = 0 if "deduction" in without else self.deducted
        if self.timing is None:
            return value + (second if counting else 0) - deducted
        given = value + (self.timing.delay if counting else 0)
        days = second - given if self.timing.act_first else given - second
        return days + (self.timing.ends_counted if counting else 0) - deducted

    def clause_for(self, lower: bool, without: frozenset[str] = frozenset()) -> LimitClause:
        """The clause that governs one side for this case."""
        usable = [c for c in self.clauses if c.lower == lower]
        special = [c for c in usable if c.category == self.category]
        if special and "precedence" not in without:
            return special[0]
        return next(c for c in usable if c.category is None)

    def figure(
        self, lower: bool, version: VersionName, without: frozenset[str] = frozenset()
    ) -> int:
        """The governing limit of one side in base units."""
        limit = self.clause_for(lower, without).limit(version)
        bulk = limit.in_bulk and "conversion" not in without
        return limit.figure * (self.bulk_size if bulk else 1)

    def holds(
        self, value: int, version: VersionName, without: frozenset[str] = frozenset()
    ) -> bool:
        """Whether the answer to the point at issue is yes under a version."""
        measured = self.measured(value, without)
        low = self.figure(True, version, without)
        high = self.figure(False, version, without)
        kept = low < measured < high
        if self.reached_is_kept or "edge" in without:
            kept = low <= measured <= high
        return kept == self.right_within

    def answer(self, value: int, without: frozenset[str] = frozenset()) -> str:
        """The key of the right option for one varied value."""
        under_a, under_b = (self.holds(value, version, without) for version in VERSIONS)
        if under_a == under_b:
            return "same"
        return "yes_only_A" if under_a else "yes_only_B"

    def distance(self, value: int) -> int:
        """From the measured value to the nearest of the four governing limits."""
        measured = self.measured(value)
        return min(
            abs(measured - self.figure(lower, version))
            for lower in (True, False)
            for version in VERSIONS
        )
