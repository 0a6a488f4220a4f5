"""Sentences as templates: fixed words with slots for columns, lists, numbers and words.

`<name>` is a quoted column label, `{name}` one of the slots below. A slot that stands twice in a
template must hold the same text twice.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

_AMOUNT: Final = r"\d+\.\d"
_COUNT: Final = r"\d+"
_WORD: Final = r"\w+"
_WORDS: Final = r"\w+(?: \w+)?"

SLOTS: Final[Mapping[str, str]] = {
    "low": _AMOUNT,
    "high": _AMOUNT,
    "threshold": _AMOUNT,
    "days": _COUNT,
    "limit": _COUNT,
    "weight1": _COUNT,
    "weight2": _COUNT,
    "weight3": _COUNT,
    "weight4": _COUNT,
    "group": _WORD,
    "good": _WORD,
    "lower": _WORD,
    "middle": _WORD,
    "upper": _WORD,
    "mark": _WORDS,
    "valid": _WORDS,
}
_UNCAPTURED: Final[Mapping[str, str]] = {
    "record": r"[a-z]+",
    "document": r"[a-z]+(?: [a-z]+)?",
    "office": r"[a-z]+(?: [a-z]+)?",
    "measure": r"[A-Za-z]+",
    "th": r"(?:st|nd|rd|th)",
}
_LIST: Final = r"(?:[Ll]ist|[Tt]able|[Aa]nnex|[Ss]chedule) (?P<list>[A-Z])"
_SLOT: Final = re.compile(r"<(\w+)>|\{(\w+)\}")
_QUOTED: Final = re.compile(r"([`'\"])(\w+)\1")


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a sentence says: the name of its meaning and the text of each slot."""

    meaning: str
    slots: Mapping[str, str]

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the columns that the sentence names."""
        return tuple(t for name, t in self.slots.items() if name not in SLOTS and name != "list")


class Grammar:
    """Templates by meaning, ready to be held against sentences."""

    def __init__(self, templates: Mapping[str, Iterable[str]]) -> None:
        self._patterns = [
            (meaning, _compiled(template))
            for meaning, several in templates.items()
            for template in several
        ]

    def read(self, sentence: str) -> Sentence | None:
        """What a sentence with marked labels says; None where no template fits."""
        for meaning, pattern in self._patterns:
            if match := pattern.fullmatch(sentence):
                return Sentence(meaning, match.groupdict())
        return None


def with_marked_labels(text: str) -> str:
    """The text with each quoted label as `<label>`, whatever the style of the quotes."""
    return _QUOTED.sub(r"<\2>", text)


def _compiled(template: str) -> re.Pattern[str]:
    seen: set[str] = set()
    parts = []
    end = 0
    for match in _SLOT.finditer(template):
        parts.append(re.escape(template[end : match.start()]))
        parts.append(_slot(match[1], match[2], seen))
        end = match.end()
    parts.append(re.escape(template[end:]))
    return re.compile("".join(parts))


def _slot(label: str | None, name: str, seen: set[str]) -> str:
    if label is not None:
        if label in seen:
            return rf"<(?P={label})>"
        seen.add(label)
        return rf"<(?P<{label}>\w+)>"
    if name == "list":
        return _LIST
    if name in _UNCAPTURED:
        return _UNCAPTURED[name]
    if name in seen:
        return rf"(?P={name})"
    seen.add(name)
    return rf"(?P<{name}>{SLOTS[name]})"
