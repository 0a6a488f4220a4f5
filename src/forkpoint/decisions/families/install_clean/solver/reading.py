"""From a question's state to all that decides, each part read to its last word."""

import re
from typing import Final

from forkpoint.question import Json

from .conventions import Conventions, conventions_from, platform_in
from .facts import (
    Case,
    Demand,
    Entry,
    FeatureDemand,
    Need,
    PlatformDemand,
    ResourceDemand,
    RuntimeDemand,
    Side,
)
from .layout import parts_from
from .matching import matched, present, refuse, unique
from .parts import Listed
from .ranges import Range, full_version_from, range_from
from .target import amount_from, target_from
from .vocabulary import NAME, Words, words_of

_NEED: Final = re.compile(rf"({NAME}) ([^()]+?)(?: \(([^()]+)\))?")
_SIDE: Final = re.compile(rf"({NAME}) (.+)")
_ONE_OF: Final = re.compile(r"\w+(?: or \w+)*")
_NAME: Final = re.compile(NAME)
_WORD: Final = re.compile(r"\w+")


def case_from(state: Json) -> Case:
    """All that decides; UnsolvableError where a part cannot be read."""
    parts = parts_from(state)
    told = parts.target if isinstance(parts.target, str) else "\n".join(parts.target)
    words = present(words_of(told), "the domain", told)
    conventions = conventions_from(parts.conventions, words)
    case = Case(
        target_from(parts.target, words),
        tuple(_entry(listed, conventions, words) for listed in parts.index),
        tuple((_side(one), _side(other)) for one, other in parts.conflicts or ()),
        unique(
            ((name, present(full_version_from(text), "a pin", text)) for name, text in parts.pins),
            "the pins",
        ),
    )
    _check_that_rules_are_stated(case, conventions)
    _check_that_packages_fit(case)
    return case


def _entry(listed: Listed, conventions: Conventions, words: Words) -> Entry:
    version = present(full_version_from(listed.version), "an entry's version", listed.version)
    matched(_NAME, listed.package, "an entry's package")
    needs = () if listed.needs is None else listed.needs.split(", ")
    demands = () if listed.demands is None else listed.demands.split(", ")
    return Entry(
        listed.package,
        version,
        tuple(_need(text, conventions) for text in needs),
        tuple(_demand(text, words) for text in demands),
    )


def _need(text: str, conventions: Conventions) -> Need:
    found = matched(_NEED, text, "a need")
    allowed = _range(found[2])
    bracket = found[3]
    if bracket is None:
        return Need(found[1], allowed)
    if bracket in conventions.marks:
        return Need(found[1], allowed, soft=True)
    tied = platform_in(bracket)
    if tied is None or tied[0] not in conventions.forms:
        refuse("the bracket of a need", text)
    return Need(found[1], allowed, platform=tied[1])


def _demand(text: str, words: Words) -> Demand:
    for word in (words.runtime, words.platform, words.resource, words.feature):
        if text.startswith(f"{word} "):
            value = text[len(word) + 1 :]
            if word == words.runtime:
                return RuntimeDemand(_range(value))
            if word == words.resource:
                return ResourceDemand(amount_from(value, words))
            if word == words.feature:
                return FeatureDemand(matched(_WORD, value, "a feature")[0])
            return PlatformDemand(
                frozenset(matched(_ONE_OF, value, "the platforms")[0].split(" or "))
            )
    return refuse("a demand", text)


def _side(text: str) -> Side:
    found = matched(_SIDE, text, "a side of a conflict line")
    return Side(found[1], _range(found[2]))


def _range(text: str) -> Range:
    return present(range_from(text), "a range", text)


def _check_that_rules_are_stated(case: Case, conventions: Conventions) -> None:
    """A state that uses a rule of a higher level also states it."""
    needs = [need for entry in case.entries for need in entry.needs]
    demands = [demand for entry in case.entries for demand in entry.demands]
    ranges = [need.allowed for need in needs]
    ranges += [side.allowed for line in case.conflicts for side in line]
    ranges += [demand.allowed for demand in demands if isinstance(demand, RuntimeDemand)]
    used = {
        "amounts": any(isinstance(demand, ResourceDemand) for demand in demands),
        "conflicts": bool(case.conflicts),
        "caret": any(bound.sign == "^" for allowed in ranges for bound in allowed),
        "optional": any(need.soft for need in needs),
        "condition": any(need.platform is not None for need in needs),
        "preinstalled": bool(case.target.carried),
    }
    missing = [topic for topic, uses in used.items() if uses and topic not in conventions.topics]
    if missing:
        refuse("the conventions", missing)


def _check_that_packages_fit(case: Case) -> None:
    """Every pin has its entry, no entry stands twice, no pin is on the target already."""
    listed = unique(
        (((entry.package, entry.version), entry) for entry in case.entries), "the index"
    )
    for pin in case.pins.items():
        if pin not in listed or pin[0] in case.target.carried:
            refuse("a pin", pin)
    if not case.pins:
        refuse("the pins", "")
