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
"""Bits in a filter per n-gram: one word in sixteen passes it by chance."""


class _Filter:
    """Which n-grams of one length may be in a set: a bit for each value of their upper bits."""

    def __init__(self, numbers: Hashes) -> None:
        bits = max((len(numbers) * _ROOM - 1).bit_length(), 3)
        self._shift = np.uint64(64 - bits)
        marks = np.zeros(2**bits, dtype=np.bool_)
        marks[(numbers >> self._shift).view(np.int64)] = True
        self._bytes = np.packbits(marks, bitorder="little")

    def passed(self, numbers: Hashes) -> Places:
        """The places of the n-grams that may be in the set."""
        bits = numbers >> self._shift
        found = self._bytes[(bits >> _THREE).view(np.int64)]
        found >>= bits.astype(np.uint8) & _SEVEN
        found &= _ONE
        return np.flatnonzero(found)


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
        tail, open_grams, open_document = b"", _NONE, None
        for block in blocks:
            content = normalised(block.text)
            if block.continued:
                content = tail + b" " + content
            words = words_in(content)
            found = self._found(words)
            if block.continued:
                found[0] = np.union1d(open_grams, found.get(0, _NONE))
            elif open_document is not None:
                self._close(open_document, open_grams)
            last = len(block.lines) - 1
            for number in sorted(found):
                if number != last:
                    self._close((block.path, block.lines[number]), found[number])
            open_grams, open_document = found.get(last, _NONE), (block.path, block.lines[last])
            tail = _tail(content, words)
        if open_document is not None:
            self._close(open_document, open_grams)

    def shares(self) -> Iterator[tuple[int, float, Path, int | None]]:
        """Each text of which something was found: its place, share, and the best document."""
        for text, (path, line) in sorted(self._documents.items()):
            yield text, float(self._counts[text] / self._totals[text]), path, line

    def _found(self, words: Words) -> dict[int, Places]:
        """The n-grams in each document of a block, sorted and without repetitions."""
        found = [(_NONE, _NONE)]
        for search in self._searches:
            places = search.filter.passed(words.grams(search.opening))
            found += [grams.found_at(places, words) for grams in search.grams]
        places = np.concatenate([p for p, _ in found])
        if not len(places):
            return {}
        grams = np.concatenate([g for _, g in found])
        documents = np.searchsorted(words.separators, places)
        size = len(self._starts)
        numbers, grams = np.divmod(np.unique(documents * size + grams), size)
        edges = np.flatnonzero(np.diff(numbers)) + 1
        parts = np.split(grams, edges)
        return dict(zip(numbers[np.r_[0, edges]].tolist(), parts, strict=True))

    def _close(self, document: tuple[Path, int | None], grams: Places) -> None:
        """Count what a whole document holds of each text."""
        if not len(grams):
            return
        begins, ends = self._starts[grams], self._starts[grams + 1]
        sizes = ends - begins
        offsets = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        texts, counts = np.unique(
            self._owners[np.repeat(begins, sizes) + offsets], return_counts=True
        )
        better = counts > self._counts[texts]
        self._counts[texts[better]] = counts[better]
        self._documents.update(dict.fromkeys(texts[better].tolist(), document))


_NONE: Final = np.empty(0, dtype=np.int64)
_NONE_32: Final = np.empty(0, dtype=np.int32)
_ONE, _THREE, _SEVEN = np.uint8(1), np.uint64(3), np.uint8(7)


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
