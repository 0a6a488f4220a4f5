"""The rules of the page, and whether a set of pins keeps all of them."""

from collections.abc import Iterator
from typing import Final

from forkpoint.errors import UnsolvableError

from .facts import (
    Case,
    Demand,
    Entry,
    FeatureDemand,
    Need,
    PlatformDemand,
    ResourceDemand,
    RuntimeDemand,
)
from .ranges import Version, lies_in

_ALL: Final = (1, 2, 3)
RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "ordering": (_ALL, None),
    "edges": (_ALL, None),
    "own_entry": (_ALL, None),
    "bounds": (_ALL, "missed_bound"),
    "presence": (_ALL, "missing_pin"),
    "environment": (_ALL, "unmet_requirement"),
    "conflicts": ((2, 3), "conflict"),
    "caret": ((2, 3), None),
    "optional": ((2, 3), None),
    "condition": ((3,), None),
    "preinstalled": ((3,), None),
}


def faults(case: Case, without: frozenset[str]) -> Iterator[str]:
    """The names of the rules that the set breaks, once for each time it breaks one."""
    present = dict(case.pins)
    if "preinstalled" not in without:
        present |= case.target.carried
    for entry in _entries_of_pins(case, without):
        for need in entry.needs:
            yield from _faults_of_need(need, case, present, without)
        if "environment" not in without:
            for demand in entry.demands:
                if not _is_met(demand, case, without):
                    yield "environment"
    if "conflicts" not in without:
        for line in case.conflicts:
            if all(
                side.package in present and lies_in(present[side.package], side.allowed, without)
                for side in line
            ):
                yield "conflicts"


def _entries_of_pins(case: Case, without: frozenset[str]) -> Iterator[Entry]:
    first: dict[str, Entry] = {}
    for entry in case.entries:
        first.setdefault(entry.package, entry)
    own = {(entry.package, entry.version): entry for entry in case.entries}
    for pin in case.pins.items():
        yield first[pin[0]] if "own_entry" in without else own[pin]


def _faults_of_need(
    need: Need, case: Case, present: dict[str, Version], without: frozenset[str]
) -> Iterator[str]:
    tied = need.platform is not None and "condition" not in without
    if tied and need.platform != case.target.platform:
        return
    version = present.get(need.package)
    if version is None:
        if "presence" not in without and not (need.soft and "optional" not in without):
            yield "presence"
    elif "bounds" not in without and not lies_in(version, need.allowed, without):
        yield "bounds"


def _is_met(demand: Demand, case: Case, without: frozenset[str]) -> bool:
    target = case.target
    match demand:
        case RuntimeDemand(allowed):
            return lies_in(target.runtime, allowed, without)
        case PlatformDemand(platforms):
            return target.platform in platforms
        case ResourceDemand(amount):
            if target.free is None:
                raise UnsolvableError("the target does not say how much of the resource is free")
            return target.free >= amount
        case FeatureDemand(feature):
            if feature not in target.usable | target.unusable:
                raise UnsolvableError(f"the target does not say whether {feature} can be used")
            return feature in target.usable
