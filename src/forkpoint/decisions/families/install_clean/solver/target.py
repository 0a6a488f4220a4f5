"""The target: labelled values, or a paragraph of sentences."""

import re
from collections.abc import Mapping
from typing import Final

from .facts import Target
from .matching import matched, present, refuse, unique
from .ranges import NUMBERS, Version, full_version_from
from .sentences import labels_from
from .vocabulary import CARRIED, NAME, USABLE, Words

_CARRIED_ONE: Final = re.compile(rf"({NAME}) ({NUMBERS})")
_AMOUNT: Final = re.compile(r"(\d{1,3}(?:,\d{3})*) (MB|kB|GB)")
_BETWEEN: Final = re.compile(r", | and ")


def target_from(told: Mapping[str, str] | str, words: Words) -> Target:
    """The environment that the labels or sentences describe."""
    labels = dict(told) if isinstance(told, Mapping) else labels_from(told, words)
    present(labels.pop("site", None), "the site", told)
    runtime = present(labels.pop(words.runtime, None), "the runtime", told)
    platform = present(labels.pop(words.platform, None), "the platform", told)
    amount = labels.pop(f"free {words.resource}", None)
    carried = [labels.pop(label) for label in CARRIED if label in labels]
    usable, unusable = _features(labels, words)
    if labels or len(carried) > 1:
        refuse("the target", told)
    return Target(
        _version(runtime),
        platform,
        None if amount is None else amount_from(amount, words),
        usable,
        unusable,
        _carried(carried[0]) if carried else {},
    )


def amount_from(text: str, words: Words) -> int:
    """An amount of the resource, with a comma at the thousands."""
    found = matched(_AMOUNT, text, "an amount")
    if found[2] != words.unit:
        refuse(f"an amount in {words.unit}", text)
    return int(found[1].replace(",", ""))


def _features(labels: dict[str, str], words: Words) -> tuple[frozenset[str], frozenset[str]]:
    """Take the features that can be used, and those that cannot, from the labels."""
    for on, off in USABLE.items():
        names = (f"{words.feature}s {on}", f"{words.feature}s {off}")
        if all(name in labels for name in names):
            usable, unusable = (frozenset(_BETWEEN.split(labels.pop(name))) for name in names)
            return usable, unusable
    return frozenset(), frozenset()


def _version(text: str) -> Version:
    return present(full_version_from(text), "a version", text)


def _carried(text: str) -> dict[str, Version]:
    found = [matched(_CARRIED_ONE, one, "a package of the target") for one in _BETWEEN.split(text)]
    return unique(((one[1], _version(one[2])) for one in found), "the packages of the target")
