"""The structured case: an index, an environment and pins, and what breaks a clean installation."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from forkpoint.decisions.families.install_clean.generator.versions import (
    PLAIN,
    Range,
    Readings,
    Version,
)

KINDS = ("missed_bound", "missing_pin", "unmet_requirement", "conflict")
RULES = {
    "ordering": (1, 2, 3),
    "edges": (1, 2, 3),
    "own_entry": (1, 2, 3),
    "bounds": (1, 2, 3),
    "presence": (1, 2, 3),
    "environment": (1, 2, 3),
    "conflicts": (2, 3),
    "caret": (2, 3),
    "optional": (2, 3),
    "condition": (3,),
    "preinstalled": (3,),
}


@dataclass(frozen=True, slots=True)
class Need:
    """One package that an entry requires, within a range.

    An optional need asks nothing of a package that is not there. A need with `only_on` holds on
    that platform alone.
    """

    package: str
    range: Range
    optional: bool = False
    only_on: str | None = None


@dataclass(frozen=True, slots=True)
class Demand:
    """What an entry asks of the environment: exactly one of the four fields is set."""

    runtime: Range | None = None
    platforms: tuple[str, ...] = ()
    resource: int = 0
    feature: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One version of a package in the index."""

    package: str
    version: Version
    needs: tuple[Need, ...]
    demands: tuple[Demand, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Versions of two packages that cannot be installed together."""

    first: str
    first_range: Range
    second: str
    second_range: Range


@dataclass(frozen=True, slots=True)
class Environment:
    """The target: runtime, platform, a free resource, features, and packages it already has."""

    runtime: Version
    platform: str
    resource: int
    features: tuple[str, ...]
    missing_features: tuple[str, ...]
    preinstalled: Mapping[str, Version]

    def meets(self, demand: Demand, without: Readings = PLAIN) -> bool:
        """Whether the environment meets a demand."""
        if demand.runtime is not None:
            return demand.runtime.holds(self.runtime, without)
        if demand.platforms:
            return self.platform in demand.platforms
        if demand.feature:
            return demand.feature in self.features
        return demand.resource <= self.resource


@dataclass(frozen=True, slots=True)
class Case:
    """All that the answer rests on; the index lists its entries package by package.

    `entry_of` finds an entry of the index by its package and version.
    """

    index: tuple[Entry, ...]
    entry_of: Mapping[tuple[str, Version], Entry]
    conflicts: tuple[Conflict, ...]
    environment: Environment
    pins: Mapping[str, Version]

    def answer(self, without: Readings = PLAIN) -> str:
        """`yes` where nothing breaks the installation."""
        return "no" if any(self.faults(without)) else "yes"

    def present(self, without: Readings = PLAIN) -> dict[str, Version]:
        """Pinned and preinstalled packages with their versions."""
        if "preinstalled" in without:
            return dict(self.pins)
        return {**self.environment.preinstalled, **self.pins}

    def installed(self, without: Readings = PLAIN) -> list[Entry]:
        """The entries of the pinned versions, in the order of the pins."""
        if "own_entry" not in without:
            return [self.entry_of[pin] for pin in self.pins.items()]
        first_listed = {entry.package: entry for entry in reversed(self.index)}
        return [first_listed[name] for name in self.pins]

    def asked(self, need: Need, present: Mapping[str, Version], without: Readings = PLAIN) -> bool:
        """Whether a need of a pinned version asks anything of this set."""
        if need.only_on not in (None, self.environment.platform) and "condition" not in without:
            return False
        return need.package in present or not need.optional or "optional" in without

    def faults(self, without: Readings = PLAIN) -> Iterator[str]:
        """The kind of every broken check."""
        present = self.present(without)
        for entry in self.installed(without):
            yield from self.faults_of(entry, present, without)
        if "conflicts" not in without:
            yield from ("conflict" for line in self.conflicts if clashes(line, present, without))

    def faults_of(
        self, entry: Entry, present: Mapping[str, Version], without: Readings = PLAIN
    ) -> Iterator[str]:
        """The kind of every check that one installed entry breaks."""
        for need in entry.needs:
            if not self.asked(need, present, without):
                continue
            if need.package not in present:
                if "presence" not in without:
                    yield "missing_pin"
            elif "bounds" in without:
                continue
            elif not need.range.holds(present[need.package], without):
                yield "missed_bound"
        if "environment" not in without:
            for demand in entry.demands:
                if not self.environment.meets(demand, without):
                    yield "unmet_requirement"


def clashes(line: Conflict, present: Mapping[str, Version], without: Readings = PLAIN) -> bool:
    """Whether both packages of a conflict line are there in versions that it names."""
    return (
        line.first in present
        and line.second in present
        and line.first_range.holds(present[line.first], without)
        and line.second_range.holds(present[line.second], without)
    )
