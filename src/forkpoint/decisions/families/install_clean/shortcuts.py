"""Ways to answer without checking the set: what is counted, and what is looked at alone."""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

from .solver.facts import Case, Entry, Need, RuntimeDemand
from .solver.ranges import Bound, Version, lies_in
from .solver.reading import case_from

_ALL_RULES: Final[frozenset[str]] = frozenset()


def _two_digit_components(question: Question) -> tuple[float, ...]:
    versions = _case_of(question).pins.values()
    two_digit = [sum(number > 9 for number in version) for version in versions]
    return sum(two_digit), sum(count > 0 for count in two_digit), max(two_digit)


def _conflict_lines(question: Question) -> tuple[float, ...]:
    """All lines, those with one or both packages in the set, and the sides that are true."""
    case = _case_of(question)
    present = _present(case)
    named = [sum(side.package in present for side in line) for line in case.conflicts]
    sides = [side for line in case.conflicts for side in line if side.package in present]
    true = sum(lies_in(present[side.package], side.allowed, _ALL_RULES) for side in sides)
    return len(named), named.count(2), named.count(1), true


def _unneeded_pins(question: Question) -> tuple[float, ...]:
    case = _case_of(question)
    needed = {need.package for need in _needs(case)}
    ever_needed = {need.package for entry in case.entries for need in entry.needs}
    pins = set(case.pins)
    return len(pins), len(pins - needed), len(pins - ever_needed)


def _newest_everywhere(question: Question) -> str:
    case = _case_of(question)
    return "yes" if all(v == max(_listed(case, p)) for p, v in case.pins.items()) else "no"


def _newest_versions(question: Question) -> tuple[float, ...]:
    case = _case_of(question)
    newest = sum(version == max(_listed(case, package)) for package, version in case.pins.items())
    oldest = sum(version == min(_listed(case, package)) for package, version in case.pins.items())
    return newest, oldest, newest / len(case.pins), oldest / len(case.pins)


def _first_listed(question: Question) -> tuple[float, ...]:
    case = _case_of(question)
    first = sum(version == _listed(case, package)[0] for package, version in case.pins.items())
    last = sum(version == _listed(case, package)[-1] for package, version in case.pins.items())
    return first, last, first / len(case.pins)


def _some_bound_is_exact(question: Question) -> str:
    return "no" if any(_exact_bounds(_case_of(question))) else "yes"


def _bounds_met_exactly(question: Question) -> tuple[float, ...]:
    case = _case_of(question)
    return sum(1 for _ in _exact_bounds(case)), len(case.pins)


def _bounds_that_name_a_pin(question: Question) -> tuple[float, ...]:
    """Ranges of any entry or conflict line that name the pinned version of their package."""
    case = _case_of(question)
    needs = [need for entry in case.entries for need in entry.needs]
    sides = [side for line in case.conflicts for side in line]
    return tuple(
        sum(
            bound.version == case.pins.get(part.package) for part in parts for bound in part.allowed
        )
        for parts in (needs, sides)
    )


def _size_of_the_checks(question: Question) -> tuple[float, ...]:
    """How many needs and demands the pinned versions have, and of which sorts."""
    case = _case_of(question)
    needs = list(_needs(case))
    demands = [demand for entry in _pinned(case) for demand in entry.demands]
    bounds = [bound for need in needs for bound in need.allowed]
    return (
        len(needs),
        len(demands),
        sum(need.soft for need in needs),
        sum(need.platform is not None for need in needs),
        sum(bound.sign == "^" for bound in bounds),
        sum(bound.sign in (">", "<") for bound in bounds),
    )


def _named_but_absent(question: Question) -> tuple[float, ...]:
    """Packages that the index names as needed and the set lacks, whoever needs them."""
    case = _case_of(question)
    present = _present(case)
    absent = [n.package for e in case.entries for n in e.needs if n.package not in present]
    return len(absent), len(set(absent))


def _case_of(question: Question) -> Case:
    return _case(json.dumps(question.state))


@lru_cache(maxsize=1024)
def _case(written: str) -> Case:
    """The case of a state, read once for all shortcuts."""
    return case_from(json.loads(written))


def _needs(case: Case) -> Iterator[Need]:
    for entry in _pinned(case):
        yield from entry.needs


def _pinned(case: Case) -> list[Entry]:
    return [entry for entry in case.entries if case.pins.get(entry.package) == entry.version]


def _present(case: Case) -> dict[str, Version]:
    return {**case.pins, **case.target.carried}


def _listed(case: Case, package: str) -> list[Version]:
    return [entry.version for entry in case.entries if entry.package == package]


def _exact_bounds(case: Case) -> Iterator[Bound]:
    present = _present(case)
    for entry in _pinned(case):
        for need in entry.needs:
            yield from (b for b in need.allowed if b.version == present.get(need.package))
        for demand in entry.demands:
            if isinstance(demand, RuntimeDemand):
                yield from (b for b in demand.allowed if b.version == case.target.runtime)


SHORTCUTS: Final = (
    Shortcut("two-digit components", counts=_two_digit_components),
    Shortcut("conflict lines", counts=_conflict_lines),
    Shortcut("unneeded pins", counts=_unneeded_pins),
    Shortcut("the newest listed version everywhere", pick=_newest_everywhere),
    Shortcut("how many pins are the newest or oldest listed", counts=_newest_versions),
    Shortcut("how many pins are listed first or last", counts=_first_listed),
    Shortcut("some bound is met exactly", pick=_some_bound_is_exact),
    Shortcut("how many bounds are met exactly", counts=_bounds_met_exactly),
    Shortcut("how many bounds name a pinned version", counts=_bounds_that_name_a_pin),
    Shortcut("how much the pins ask for", counts=_size_of_the_checks),
    Shortcut("needed somewhere but absent", counts=_named_but_absent),
)
