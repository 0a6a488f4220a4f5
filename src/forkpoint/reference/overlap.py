"""Which items appear in training text: n-grams of 13 words, all of an item's or half of them.

The measure and its two limits are those of the project's specification of the reference track.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from forkpoint.items.item import Item
from forkpoint.question import Json
from forkpoint.reference.gram_index import GramIndex
from forkpoint.reference.grams import normalised
from forkpoint.reference.training_text import Block

NEAR: Final = 0.5
"""The share of an item's n-grams, found in one document, from which it counts as near."""

_LABEL: Final = re.compile(r"^[A-Z][a-z]+(?: [a-z]+){0,2}:[ \n]", re.MULTILINE)
_FEWEST_WORDS: Final = 3
"""Without its labels an item is searched only if so many words are left."""


@dataclass(frozen=True, slots=True)
class Match:
    """An item that was found.

    Attributes:
        share: of its n-grams, the largest that stands in one document.
        words: how many the searched text has; a match of a few words proves little.
        path, line: the first document with this share; `line` is None in a plain text.
    """

    item: Item
    share: float
    words: int
    path: Path
    line: int | None

    @property
    def kind(self) -> Literal["exact", "near"]:
        """Whether all of the item's n-grams were found, or at least half."""
        return "exact" if self.share == 1 else "near"


def find_overlap(
    sets: Mapping[str, Sequence[Item]], blocks: Iterable[Block]
) -> dict[str, list[Match]]:
    """The items of each set that the training text holds, in their order.

    One pass; memory is bounded by the items. An item counts by its state alone, as it stands and
    without its labels, whichever has the larger share.
    """
    items = [(name, item) for name, found in sets.items() for item in found]
    texts: list[str] = []
    owners: list[int] = []
    for number, (_, item) in enumerate(items):
        searched = texts_of(item.question.state)
        texts += searched
        owners += [number] * len(searched)
    index = GramIndex(texts)
    index.read(blocks)
    best: dict[int, Match] = {}
    for text, share, path, line in index.shares():
        number = owners[text]
        if share >= NEAR and (number not in best or share > best[number].share):
            words = len(normalised(texts[text]).split())
            best[number] = Match(items[number][1], share, words, path, line)
    matches: dict[str, list[Match]] = {name: [] for name in sets}
    for number in sorted(best):
        matches[items[number][0]].append(best[number])
    return matches


def texts_of(state: Json) -> tuple[str, ...]:
    """What is searched of a state: the whole, and the whole without what only labels its parts.

    Training files hold the fields of a source, not the labels that a converter or a format put
    before them. Empty where the state has no words.
    """
    if isinstance(state, str):
        whole, bare = state, _LABEL.sub(" ", state)
    else:
        whole = "\n".join(_all_parts(state))
        bare = "\n".join(_texts(state))
    words = normalised(whole).split()
    bare_words = normalised(bare).split()
    if not words:
        return ()
    return (whole,) if bare_words == words or len(bare_words) < _FEWEST_WORDS else (whole, bare)


def _all_parts(value: Json) -> Iterator[str]:
    """Keys and values in the order and, for words, in the form of JSON."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield key
            yield from _all_parts(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from _all_parts(entry)
    else:
        yield "null" if value is None else str(value)


def _texts(value: Json) -> Iterator[str]:
    """The texts among the values, as they are read from training files of JSON lines."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for entry in value.values() if isinstance(value, dict) else value:
            yield from _texts(entry)


def without_groups(items: Sequence[Item], matches: Iterable[Match]) -> list[Item]:
    """The items of groups of which none was found."""
    found = {match.item.group for match in matches}
    return [item for item in items if item.group not in found]


def as_own_items(items: Iterable[Item], task: str) -> list[Item]:
    """The items as a file of one's own decisions holds them, under the name of a task."""
    return [replace(item, family=task, layer="own") for item in items]
