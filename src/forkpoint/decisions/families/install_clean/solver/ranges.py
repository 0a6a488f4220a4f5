"""Versions and ranges of versions, written with signs or in words."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Version = tuple[int, int, int]
NUMBERS: Final = r"\d+\.\d+(?:\.\d+)?"

_FORMS: Final = {
    ">=": ("… or later", "… or newer", "from … on", "at least …", "… and up"),
    ">": ("later than …", "newer than …", "after …", "above …", "beyond …"),
    "<=": ("… or earlier", "… or older", "up to …", "at most …", "no later than …"),
    "<": ("earlier than …", "older than …", "before …", "below …", "prior to …"),
    "^": ("in line with …", "compatible with …", "on the line of …", "in step with …"),
}
_NAMES: Final = {">=": "least", ">": "above", "<=": "most", "<": "below", "^": "caret"}
_UPPER: Final = ("<=", "<")


def _forms(sign: str) -> str:
    space = "" if sign == "^" else " ?"
    in_words = [form.replace("…", NUMBERS) for form in _FORMS[sign]]
    return "|".join([rf"{re.escape(sign)}{space}{NUMBERS}", *in_words])


def _group(sign: str, prefix: str = "") -> str:
    return f"(?P<{prefix}{_NAMES[sign]}>{_forms(sign)})"


_RANGE: Final = re.compile(
    rf"(?:{_group('^')}|{_group('<=', 'only_')}|{_group('<', 'only_')}"
    rf"|(?:{_group('>=')}|{_group('>')})"
    rf"(?:(?: | and | & | but )(?:{_group('<=')}|{_group('<')}))?)"
)
_SIGNS: Final = {prefix + name: sign for sign, name in _NAMES.items() for prefix in ("", "only_")}
_VERSION: Final = re.compile(NUMBERS)
CARET: Final = re.compile(_forms("^"))


def _words_of(*signs: str) -> frozenset[str]:
    """The signs themselves and their words, as a convention quotes them."""
    return frozenset(signs) | {form.strip("… ") for sign in signs for form in _FORMS[sign]}


INCLUSIVE: Final = _words_of(">=", "<=")
EXCLUSIVE: Final = _words_of(">", "<")


@dataclass(frozen=True, slots=True)
class Bound:
    """One sign and the version behind it."""

    sign: str
    version: Version

    def holds(self, version: Version, without: frozenset[str]) -> bool:
        """Whether `version` lies on the right side; `without` names rules to leave out."""
        if version == self.version:
            return self.sign in (">=", "<=", "^") or "edges" in without
        earlier = is_earlier(version, self.version, without)
        if self.sign == "^":
            return not earlier and (version[0] == self.version[0] or "caret" in without)
        return earlier == (self.sign in _UPPER)


Range = tuple[Bound, ...]


def lies_in(version: Version, allowed: Range, without: frozenset[str]) -> bool:
    """Whether every bound of a range holds for a version."""
    return all(bound.holds(version, without) for bound in allowed)


def is_earlier(one: Version, other: Version, without: frozenset[str]) -> bool:
    """Whether one version comes before the other: by numbers, or else as text."""
    if "ordering" in without:
        return [str(number) for number in one] < [str(number) for number in other]
    return one < other


def version_from(text: str) -> Version | None:
    """Two or three numbers with dots as a version; a third that is not written is 0."""
    if not _VERSION.fullmatch(text):
        return None
    numbers = [int(number) for number in text.split(".")]
    return numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else 0


def full_version_from(text: str) -> Version | None:
    """Exactly three numbers with dots as a version."""
    return version_from(text) if text.count(".") == 2 else None


@lru_cache(maxsize=4096)
def range_from(text: str) -> Range | None:
    """A caret range, or a lower bound, an upper bound or both, the lower first."""
    match = _RANGE.fullmatch(text)
    if match is None:
        return None
    bounds = []
    for group, written in match.groupdict().items():
        version = version_from(_VERSION.findall(written)[0]) if written else None
        if version is not None:
            bounds.append(Bound(_SIGNS[group], version))
    return tuple(bounds)
