"""The nouns of a venue, turned into those of an office: room, seat, organiser, attendee, guest.

Everything behind this module reads one vocabulary. A venue is known by the name of its store.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_COMMON: Final = ("room", "seat", "organiser", "attendee", "guest")
_VENUES: Final = {
    "equipment store": _COMMON,
    "caretaker's store": ("space", "seat", "hirer", "helper", "visitor"),
    "instrument pool": ("lab", "bench place", "lead user", "co-user", "trainee"),
    "tool crib": ("workshop", "work place", "supervisor", "mentor", "participant"),
    "gear cage": ("studio", "place", "session lead", "musician", "singer"),
    "equipment crib": ("bay", "position", "instructor", "crew member", "observer"),
    "kit room": ("court", "place", "group leader", "coach", "player"),
    "aids store": ("treatment room", "place", "therapist", "carer", "patient"),
}


def _flexible(noun: str) -> str:
    """A pattern for a noun that may also be written as the key of an object."""
    return re.escape(noun).replace(r"\ ", "[ _]").replace(r"\-", "[-_]").replace("'s", "(?:'s)?")


@dataclass(frozen=True, slots=True)
class _Venue:
    forms: tuple[str, str]
    store: re.Pattern[str]
    nouns: re.Pattern[str]
    common: Mapping[str, str]


def _venue(store: str, nouns: Sequence[str]) -> _Venue:
    common = dict(zip(nouns, _COMMON, strict=True))
    choices = "|".join(_flexible(noun) for noun in sorted(nouns, key=len, reverse=True))
    return _Venue(
        (store, store.replace("'s", "").replace(" ", "_")),
        re.compile(rf"\b{_flexible(store)}\b", re.IGNORECASE),
        re.compile(rf"\b({choices})((?<=ch)es|s)?(?![a-z])", re.IGNORECASE),
        common,
    )


_KNOWN: Final = tuple(_venue(store, nouns) for store, nouns in _VENUES.items())


def common_words(state: Json) -> Json:
    """The state with the nouns of its venue replaced, keys of objects included."""
    replaced: Json = _Words("\n".join(_strings(state))).replaced(state)
    return replaced


def _strings(value: Any) -> list[str]:
    """Every text in a JSON value, keys included."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [text for pair in value.items() for part in pair for text in _strings(part)]
    if isinstance(value, Sequence):
        return [text for part in value for text in _strings(part)]
    return []


class _Words:
    """The replacement that suits one state."""

    def __init__(self, text: str) -> None:
        lowered = text.lower()
        venues = [venue for venue in _KNOWN if any(form in lowered for form in venue.forms)]
        if len(venues) != 1:
            raise UnsolvableError(f"expected the store of one kind of venue, found {len(venues)}")
        self._venue = venues[0]

    def replaced(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, Mapping):
            return {
                self._text(str(key)).replace("_", " "): self.replaced(part)
                for key, part in value.items()
            }
        if isinstance(value, Sequence):
            return [self.replaced(part) for part in value]
        return value

    def _text(self, text: str) -> str:
        text = self._venue.store.sub(_cased(lambda _: "store"), text)
        return self._venue.nouns.sub(_cased(self._noun), text)

    def _noun(self, match: re.Match[str]) -> str:
        key = match[1].lower()
        plain = key.replace("_", " ")
        noun = self._venue.common.get(plain) or self._venue.common.get(key.replace("_", "-"))
        return (noun or plain) + ("s" if match[2] else "")


def _cased(replacement: Callable[[re.Match[str]], str]) -> Callable[[re.Match[str]], str]:
    """The replacement in capitals, with a capital, or plain, like what it replaces."""

    def cased(match: re.Match[str]) -> str:
        old, new = match[0], replacement(match)
        if old.isupper():
            return new.upper()
        return new.capitalize() if old[0].isupper() else new

    return cased
