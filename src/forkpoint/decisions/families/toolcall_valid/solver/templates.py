"""Sentences as templates: fixed words with slots for titles, values, people and nouns.

A title of a property stands in a marked text as its number in angle brackets; `mark_titles`
makes such a text and `plain` undoes it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from forkpoint.errors import UnsolvableError

Meaning = TypeVar("Meaning")

_TITLE: Final = r"<\d+>"
_SLOTS: Final[Mapping[str, str]] = {
    "title": _TITLE,
    "target": _TITLE,
    "base": _TITLE,
    "choice": _TITLE,
    "count": _TITLE,
    "value": ".+",
    "old": ".+",
    "rates": ".+",
    "option": "[^ ,;.]+",
    "limit": r"[^,;.]+",
    "side": "after|before",
    "name": r"[^\W\d_]+",
}
_UNNAMED: Final[Mapping[str, str]] = {
    "a": "an?",
    "noun": "[a-z]+(?: [a-z]+)?",
    "office": "[a-z]+(?: [a-z]+){0,3}",
    "thread": "thread|conversation|ticket|correspondence",
    "'s": "'s|(?<=s)'",
}
_SLOT: Final = re.compile(r"\{([a-z']+)\}")
_MARK: Final = re.compile(r"<(\d+)>")
_END: Final = re.compile(r"(?<=[.?!])\s+(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Reading(Generic[Meaning]):
    """What a sentence says: its meaning and the text of each slot."""

    meaning: Meaning
    slots: Mapping[str, str]


class Grammar(Generic[Meaning]):
    """Templates by meaning, ready to be held against sentences."""

    def __init__(self, templates: Mapping[Meaning, Iterable[str]]) -> None:
        self._patterns = [
            (meaning, re.compile(pattern_of(template)))
            for meaning, several in templates.items()
            for template in several
        ]

    def read(self, sentence: str) -> Reading[Meaning] | None:
        """What a sentence says; None where no template fits."""
        for meaning, pattern in self._patterns:
            if match := pattern.fullmatch(sentence):
                return Reading(meaning, match.groupdict())
        return None


def pattern_of(template: str) -> str:
    """The regular expression of a template."""
    seen: set[str] = set()
    parts = []
    end = 0
    for match in _SLOT.finditer(template):
        parts.append(re.escape(template[end : match.start()]))
        end = match.end()
        name = match[1]
        if name in _UNNAMED:
            parts.append(f"(?:{_UNNAMED[name]})")
        elif name in seen:
            parts.append(f"(?P={name})")
        else:
            parts.append(f"(?P<{name}>{_SLOTS[name]})")
            seen.add(name)
    return "".join([*parts, re.escape(template[end:])])


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return _END.split(text.strip())


def title_marker(titles: Sequence[str]) -> re.Pattern[str]:
    """The pattern that finds titles as whole words."""
    longest_first = sorted(titles, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")


def mark_titles(text: str, pattern: re.Pattern[str], titles: Sequence[str]) -> str:
    """The text with each title as its number in angle brackets."""
    if "<" in text:
        raise UnsolvableError(f"an angle bracket in a text: {text!r}")
    return pattern.sub(lambda match: f"<{titles.index(match[0])}>", text)


def plain(text: str, titles: Sequence[str]) -> str:
    """The text with each marked title in words again."""
    return _MARK.sub(lambda match: titles[int(match[1])], text)
