"""What names, measures, years and sentences look like."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

ORGANISATION: Final = r"[A-Z][a-z]+ [A-Z][a-z]+"
MEASURE: Final = r"[a-z][a-z'-]* [a-z][a-z'-]*"
YEAR: Final = r"[12]\d{3}"

_PATTERNS: Final = {"ORG": ORGANISATION, "NAME": MEASURE, "YEAR": YEAR}
_PLACE: Final = re.compile(r"<([a-z]+[0-9]?):(ORG|NAME|YEAR)>")


def sentence_pattern(template: str) -> re.Pattern[str]:
    """A pattern of a sentence whose places are written as `<key:ORG>`, NAME or YEAR."""
    parts = _PLACE.split(template)
    pattern = re.escape(parts[0])
    for key, kind, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        pattern += f"(?P<{key}>{_PATTERNS[kind]}){re.escape(text)}"
    return re.compile(pattern)


def sentence_patterns(templates: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    """The patterns of several sentences."""
    return tuple(map(sentence_pattern, templates))


def matches(patterns: Iterable[re.Pattern[str]], text: str) -> Iterator[re.Match[str]]:
    """The patterns that the whole text fits."""
    return (match for pattern in patterns if (match := pattern.fullmatch(text)))


def lower_first(text: str) -> str:
    """The text with a small first letter."""
    return text[:1].lower() + text[1:]
