"""The sentences of the conventions: each is one of the known wordings of a topic."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from forkpoint.errors import UnsolvableError

from .ranges import CARET, EXCLUSIVE, INCLUSIVE, NUMBERS
from .vocabulary import Words
from .wordings import TOPIC_OF_WORDING

_ALWAYS: Final = frozenset(
    {"ordering", "short", "edges", "own_entry", "needs", "environment", "clean"}
)
_PLATFORM_FORMS: Final = tuple(
    re.compile(form.replace("X", r"(\w+)"))
    for form in ("X only", "only on X", "on X only", "for X alone")
)
_SENTENCE_END: Final = re.compile(r"(?<!e\.g)\.\s+(?=[A-Z0-9“])")
_QUOTED: Final = re.compile("“([^”]*)”")
_VERSION: Final = re.compile(rf"\b{NUMBERS}\b")
_NUMBER: Final = re.compile(r"\b\d+\b")
_PACKAGE: Final = re.compile(r"\b(?:package|module|mod|component|plug-in|app)(s?)\b", re.I)
_ARTICLE: Final = re.compile(r"\b([Aa])n (?=[PL]\b)")
_OFFER: Final = re.compile(
    r"[Tt]he R(?:, the L, the S (?:and|or) the T|, the L (?:and|or) the S| (?:and|or) the L)\b"
)
_MARK: Final = re.compile(r"optional|soft|suggested|extra")


@dataclass(frozen=True, slots=True)
class Conventions:
    """The topics that are stated, and the mark and the form of platforms that they quote."""

    topics: frozenset[str]
    marks: frozenset[str]
    forms: frozenset[int]


def conventions_from(texts: Iterable[str], words: Words) -> Conventions:
    """What the sentences state; UnsolvableError for one that is not understood."""
    topics: set[str] = set()
    marks: set[str] = set()
    forms: set[int] = set()
    for text in texts:
        for sentence in _SENTENCE_END.split(text.strip()):
            topics.add(_topic(sentence.rstrip("."), words))
            for quoted in _QUOTED.findall(sentence):
                if _MARK.fullmatch(quoted):
                    marks.add(quoted)
                elif found := platform_in(quoted):
                    forms.add(found[0])
    if missing := _ALWAYS - topics:
        raise UnsolvableError(f"no convention about {', '.join(sorted(missing))}")
    return Conventions(frozenset(topics), frozenset(marks), frozenset(forms))


def platform_in(bracket: str) -> tuple[int, str] | None:
    """The number of the form that a platform in brackets has, and the platform."""
    for number, form in enumerate(_PLATFORM_FORMS):
        if found := form.fullmatch(bracket):
            return number, found[1]
    return None


def _topic(sentence: str, words: Words) -> str:
    wording = _VERSION.sub("V", _QUOTED.sub(_quoted, sentence))
    wording = _NUMBER.sub("N", _PACKAGE.sub(r"P\1", wording))
    for pattern, letter in _domain_words(words):
        wording = pattern.sub(letter, wording)
    wording = _OFFER.sub("E", _ARTICLE.sub(r"\1 ", wording))
    topic = TOPIC_OF_WORDING.get(wording)
    if topic is None:
        raise UnsolvableError(f"a convention that is not understood: {sentence!r}")
    return topic


@cache
def _domain_words(words: Words) -> tuple[tuple[re.Pattern[str], str], ...]:
    letters = (
        (words.runtime, "R"),
        (words.resource, "S"),
        (words.platform, "L"),
        (f"{words.feature}s", "T"),
        (words.unit, "U"),
    )
    return tuple((re.compile(rf"\b{word}\b"), letter) for word, letter in letters)


def _quoted(match: re.Match[str]) -> str:
    text = match[1]
    if text in INCLUSIVE:
        return "“I”"
    if text in EXCLUSIVE:
        return "“X”"
    if CARET.fullmatch(text):
        return "“C”"
    if _MARK.fullmatch(text):
        return "“M”"
    return "“F”" if platform_in(text) is not None else match[0]
