"""An index of the n-grams of many texts, and the share of each text that a document holds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.reference.grams import (
    SEPARATOR,
    Hashes,
    Places,
    Words,
    normalised,
    words_in,
)
from forkpoint.reference.training_text import BLOCK, Block

LENGTH: Final = 13
"""Words in an n-gram; a shorter text is one n-gram by itself."""
OPENING: Final = 4
"""Shorter texts of at least so many words are looked for where their first words stand."""
_ROOM: Final = 16
"""Bits in a filter per n-gram, or up to twice as many: under 2 % of words pass it by chance."""
_OTHER: Final = np.uint64(0xA0761D6478BD642F)
_THREE: Final = np.uint64(3)
_SEVEN: Final = np.uint8(7)
_MASKS: Final = np.left_shift(1, np.arange(8)).astype(np.uint8)
_NONE: Final = np.empty(0, dtype=np.int64)
_NONE_32: Final = np.empty(0, dtype=np.int32)


class _Filter:
    """Which n-grams of one length may be in a set: a Bloom filter with two bits for each."""

    def __init__(self, numbers: Hashes) -> None:
        bits = max((len(numbers) * _ROOM - 1).bit_length(), 3)
        self._shift = np.uint64(64 - bits)
        self._bytes = np.zeros(2 ** (bits - 3), dtype=np.uint8)
        for bit in (self._bit(numbers), self._bit(numbers * _OTHER)):
            np.bitwise_or.at(self._bytes, (bit >> _THREE).view(np.int64), _mask(bit))

    def passed(self, numbers: Hashes) -> Places:
        """The places of the n-grams that may be in the set."""
        first = np.flatnonzero(self._has(self._bit(numbers)))
        return first[self._has(self._bit(numbers[first] * _OTHER))]

    def _bit(self, numbers: Hashes) -> Hashes:
        return numbers >> self._shift

    def _has(self, bit: Hashes) -> NDArray[np.bool_]:
        found = self._bytes[(bit >> _THREE).view(np.int64)]
        found &= _mask(bit)
        return found.view(np.bool_)


def _mask(bit: Hashes) -> NDArray[np.uint8]:
    masks: NDArray[np.uint8] = _MASKS[bit.astype(np.uint8) & _SEVEN]
    return masks


@dataclass(frozen=True, slots=True)
class _Grams:
    """The n-grams of one length: their sorted numbers, and the place of the first among all."""

    length: int
    numbers: Hashes
    first: int

    def found_at(self, places: Places, words: Words) -> tuple[Places, Places]:
        """Where n-grams of the index begin among these words of a block, and which they are."""
        places = places[places <= len(words) - self.length]
        numbers = words.grams_at(places, self.length)
        found = np.searchsorted(self.numbers, numbers)
        found[found == len(self.numbers)] = 0
        right = self.numbers[found] == numbers
        return places[right], found[right] + self.first


@dataclass(frozen=True, slots=True)
class _Search:
    """The n-grams that are looked for where a filter lets their first words pass."""

    opening: int
    filter: _Filter
    grams: tuple[_Grams, ...]


class GramIndex:
    """The n-grams of texts; reads training text and keeps the best document for each text.

    Memory grows with the texts alone: of the document at hand only the n-grams found so far are
    kept, and the last words of the block before.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        parts = _grams_by_length(texts)
        found: dict[int, list[_Grams]] = {}
        openings: dict[int, list[Hashes]] = {}
        owners, starts, first = [_NONE_32], [_NONE], 0
        for length in sorted(parts):
            part = parts.pop(length)
            numbers, own, begins = _sorted_grams(part)
            opening = _opening_of(length)
            found.setdefault(opening, []).append(_Grams(length, numbers, first))
            openings.setdefault(opening, []).append(part.openings)
            starts.append(begins + sum(map(len, owners)))
            owners.append(own)
            first += len(numbers)
        self._searches = [
            _Search(opening, _Filter(np.concatenate(openings[opening])), tuple(grams))
            for opening, grams in found.items()
        ]
        self._owners = np.concatenate(owners)
        self._starts = np.append(np.concatenate(starts), len(self._owners))
        self._totals = np.bincount(self._owners, minlength=len(texts))
        self._counts = np.zeros(len(texts), dtype=np.int64)
        self._documents: dict[int, tuple[Path, int | None]] = {}

    def read(self, blocks: Iterable[Block]) -> None:
        """Search blocks, in the order of their files."""
        tail, before = b"", _Found(_NONE, _NONE, ())
        for block in blocks:
            content = normalised(block.text)
            if block.continued:
                content = tail + b" " + content
            words = words_in(content)
            found = self._found(words, block)
            if block.continued:
                found = found.joined_to(before)
            else:
                self._count(before)
            whole, before = found.parted()
            self._count(whole)
            tail = _tail(content, words)
        self._count(before)

    def shares(self) -> Iterator[tuple[int, float, Path, int | None]]:
        """Each text of which something was found: its place, share, and the best document."""
        for text, (path, line) in sorted(self._documents.items()):
            yield text, float(self._counts[text] / self._totals[text]), path, line

    def _found(self, words: Words, block: Block) -> "_Found":
        places, grams = [_NONE], [_NONE]
        for search in self._searches:
            passed = search.filter.passed(words.grams(search.opening))
            for entry in search.grams:
                at, which = entry.found_at(passed, words)
                places.append(at)
                grams.append(which)
        documents = np.searchsorted(words.separators, np.concatenate(places))
        names = tuple((block.path, line) for line in block.lines)
        return _Found(documents, np.concatenate(grams), names)

    def _count(self, found: "_Found") -> None:
        """Count what whole documents hold of each text, and keep the best document of each."""
        if not len(found.grams):
            return
        size = len(self._starts)
        documents, grams = np.divmod(np.unique(found.documents * size + found.grams), size)
        begins = self._starts[grams]
        many = self._starts[grams + 1] - begins
        offsets = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many)
        texts = self._owners[np.repeat(begins, many) + offsets].astype(np.int64)
        pairs, counts = np.unique(
            texts * len(found.names) + np.repeat(documents, many), return_counts=True
        )
        texts, documents = np.divmod(pairs, len(found.names))
        # The best document of each text comes first, the earliest among equal ones.
        order = np.lexsort((documents, -counts, texts))
        order = order[np.unique(texts[order], return_index=True)[1]]
        order = order[counts[order] > self._counts[texts[order]]]
        self._counts[texts[order]] = counts[order]
        for text, document in zip(texts[order].tolist(), documents[order].tolist(), strict=True):
            self._documents[text] = found.names[document]


@dataclass(frozen=True, slots=True)
class _Found:
    """N-grams of the index in documents: one entry per place, `documents` counting `names`."""

    documents: Places
    grams: Places
    names: tuple[tuple[Path, int | None], ...]

    def joined_to(self, before: "_Found") -> "_Found":
        """The same, with what an earlier part of the first document holds."""
        documents = np.concatenate([np.zeros_like(before.documents), self.documents])
        return _Found(documents, np.concatenate([before.grams, self.grams]), self.names)

    def parted(self) -> tuple["_Found", "_Found"]:
        """All documents but the last, and the last, each n-gram once: it may go on."""
        last = self.documents == len(self.names) - 1
        grams = np.unique(self.grams[last])
        whole = _Found(self.documents[~last], self.grams[~last], self.names)
        return whole, _Found(np.zeros_like(grams), grams, self.names[-1:])


def _tail(content: bytes, words: Words) -> bytes:
    """The last words of the last document: an n-gram may go on in the next block."""
    begin = int(words.separators[-1]) + 1 if len(words.separators) else 0
    begin = max(begin, len(words) - LENGTH + 1)
    return content[words.starts[begin] :] if begin < len(words) else b""


@dataclass(frozen=True, slots=True)
class _Part:
    """The n-grams of one length in the order of the texts, with the texts that hold them.

    `openings` are the numbers of the first words of each text, as many as a filter looks at.
    """

    numbers: Hashes
    owners: NDArray[np.int32]
    openings: Hashes


def _opening_of(length: int) -> int:
    return length if length == LENGTH else min(length, OPENING)


def _grams_by_length(texts: Sequence[str]) -> dict[int, _Part]:
    found: dict[int, list[tuple[Hashes, int, Hashes]]] = {}
    for first, batch in _batches(texts):
        words = words_in(normalised(SEPARATOR.join(batch)))
        edges = [-1, *words.separators.tolist(), len(words)]
        for place in range(len(batch)):
            begin, end = edges[place] + 1, edges[place + 1]
            if begin == end:
                continue
            length = min(end - begin, LENGTH)
            places = np.arange(begin, end - length + 1)
            numbers = words.grams_at(places, length)
            opening = _opening_of(length)
            # Of a long text every n-gram is looked for, not only the first.
            openings = numbers if opening == length else words.grams_at(places, opening)
            found.setdefault(length, []).append((numbers, first + place, openings))
    return {length: _joined(found.pop(length)) for length in sorted(found)}


def _joined(found: list[tuple[Hashes, int, Hashes]]) -> _Part:
    sizes = [len(numbers) for numbers, _, _ in found]
    numbers = np.concatenate([numbers for numbers, _, _ in found])
    owners = np.repeat(np.array([text for _, text, _ in found], dtype=np.int32), sizes)
    same = all(openings is numbers for numbers, _, openings in found)
    return _Part(numbers, owners, numbers if same else np.concatenate([o for _, _, o in found]))


def _sorted_grams(part: _Part) -> tuple[Hashes, NDArray[np.int32], Places]:
    """The distinct n-grams, sorted; their texts one after the other; where those of each begin."""
    order = np.argsort(part.numbers, kind="stable")
    numbers, owners = part.numbers[order], part.owners[order]
    new = np.ones(len(order), dtype=np.bool_)
    np.not_equal(numbers[1:], numbers[:-1], out=new[1:])
    # The sort is stable, so a text that holds an n-gram twice stands there twice in a row.
    kept = new.copy()
    kept[1:] |= owners[1:] != owners[:-1]
    return numbers[new], owners[kept], np.flatnonzero(new[kept])


def _batches(texts: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """Texts of about a block together, with the place of the first."""
    first, held, batch = 0, 0, list[str]()
    for place, text in enumerate(texts):
        batch.append(text.replace(SEPARATOR, " "))
        held += len(text)
        if held >= BLOCK:
            yield first, batch
            first, held, batch = place + 1, 0, []
    if batch:
        yield first, batch
