"""What a state says once it is read: the target, the entries, the conflict lines, the pins."""

from collections.abc import Mapping
from dataclasses import dataclass

from .ranges import Range, Version


@dataclass(frozen=True, slots=True)
class Need:
    """A package that an entry needs; `soft` if marked so, `platform` if it is tied to one."""

    package: str
    allowed: Range
    soft: bool = False
    platform: str | None = None


@dataclass(frozen=True, slots=True)
class RuntimeDemand:
    """The range that the target's runtime must lie in."""

    allowed: Range


@dataclass(frozen=True, slots=True)
class PlatformDemand:
    """The platforms of which the target must be one."""

    platforms: frozenset[str]


@dataclass(frozen=True, slots=True)
class ResourceDemand:
    """The amount of the resource that must be free."""

    amount: int


@dataclass(frozen=True, slots=True)
class FeatureDemand:
    """The feature that must be among the usable ones."""

    feature: str


Demand = RuntimeDemand | PlatformDemand | ResourceDemand | FeatureDemand


@dataclass(frozen=True, slots=True)
class Entry:
    """One version of a package in the index, with what it needs and what it demands."""

    package: str
    version: Version
    needs: tuple[Need, ...]
    demands: tuple[Demand, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a conflict line."""

    package: str
    allowed: Range


@dataclass(frozen=True, slots=True)
class Target:
    """The environment; what a state of a low level does not tell is None or empty."""

    runtime: Version
    platform: str
    free: int | None
    usable: frozenset[str]
    unusable: frozenset[str]
    carried: Mapping[str, Version]


@dataclass(frozen=True, slots=True)
class Case:
    """All that decides."""

    target: Target
    entries: tuple[Entry, ...]
    conflicts: tuple[tuple[Side, Side], ...]
    pins: Mapping[str, Version]
