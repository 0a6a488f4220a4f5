"""Words and n-grams of text as 64-bit numbers, for whole blocks of text at once.

The number of a word is a polynomial of its bytes modulo 2⁶⁴, and that of an n-gram one of its
words; differences of prefix sums give all of them with a few passes over arrays. Different
n-grams have the same number with a chance of about 2⁻⁶⁴.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Hashes: TypeAlias = NDArray[np.uint64]
Places: TypeAlias = NDArray[np.int64]

SEPARATOR: Final = "\0"
"""Stands between documents; as a word of its own it is in no n-gram of an item."""

_BASE: Final = 0x9E3779B97F4A7C15
_SCRAMBLE: Final = np.uint64(0xD6E8FEB86659FD93)
_HALF: Final = np.uint64(32)
_SPACE: Final = 0x20
_MARK: Final = 1


def _ascii_table() -> bytes:
    """Letters in lower case, digits as they are, everything else a space; other bytes unchanged."""
    table = bytearray(range(256))
    for code in range(128):
        character = chr(code)
        table[code] = ord(character.lower()) if character.isalnum() else _SPACE
    table[ord(SEPARATOR)] = _MARK
    return bytes(table)


_TABLE: Final = _ascii_table()
_ASCII: Final = bytes(range(128))
_ALONE: Final = (
    ("\x80", "\u02ff"),
    ("\u2000", "\u2bff"),
    ("\ufe00", "\ufe0f"),
    ("\U0001f000", "\U0001faff"),
)
_FEW: Final = 100
"""Up to so many different characters are replaced one by one, which is faster than all at once."""


def normalised(text: str) -> bytes:
    """Text as words in UTF-8 with spaces between them.

    Unicode form NFKC, case folded; everything that is neither letter nor digit parts words.
    """
    if SEPARATOR in text:
        text = text.replace(SEPARATOR, f" {SEPARATOR} ")
    if not text.isascii():
        text = _plain(text)
    return text.encode(errors="replace").translate(_TABLE)


def _plain(text: str) -> str:
    """Text whose characters beyond ASCII are normalised letters and digits alone."""
    others = set(text.encode(errors="replace").translate(None, _ASCII).decode())
    if len(others) > _FEW or not all(map(_stands_alone, others)):
        text = unicodedata.normalize("NFKC", text).casefold()
        others = set(text.encode(errors="replace").translate(None, _ASCII).decode())
    for character in others:
        plain = _plain_character(character)
        if plain != character:
            text = text.replace(character, plain)
    return text


def _stands_alone(character: str) -> bool:
    """Whether a character is normalised the same way whatever stands beside it.

    True for Latin letters, punctuation, symbols and pictures; elsewhere some compose.
    """
    return any(first <= character <= last for first, last in _ALONE)


@cache
def _plain_character(character: str) -> str:
    folded = unicodedata.normalize("NFKC", character).casefold()
    return "".join(part if part.isalnum() else " " for part in folded)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a block.

    Attributes:
        starts: the byte where each word begins, shape (words,).
        prefix: the sums of which the numbers of n-grams are differences, shape (words + 1,).
        separators: which words are separators, in order.
    """

    starts: Places
    prefix: Hashes
    separators: Places

    def __len__(self) -> int:
        return len(self.starts)

    def grams(self, length: int) -> Hashes:
        """The number of the n-gram at each word that begins one, shape (words − length + 1,)."""
        count = max(len(self) - length + 1, 0)
        _, inverses = _powers(count)
        found = self.prefix[length : length + count] - self.prefix[:count]
        found *= inverses[:count]
        return found

    def grams_at(self, places: Places, length: int) -> Hashes:
        """The numbers of the n-grams that begin at these words, which must all be whole."""
        _, inverses = _powers(len(self))
        found: Hashes = (self.prefix[places + length] - self.prefix[places]) * inverses[places]
        return found


def words_in(data: bytes) -> Words:
    """The words of normalised text."""
    values = np.frombuffer(data + b" ", dtype=np.uint8)
    filled = np.empty(len(values) + 1, dtype=np.bool_)
    filled[0] = False
    np.not_equal(values, _SPACE, out=filled[1:])
    edges = np.flatnonzero(filled[1:] != filled[:-1])
    starts, ends = edges[::2], edges[1::2]
    powers, inverses = _powers(len(values))
    sums = np.zeros(len(values) + 1, dtype=np.uint64)
    np.multiply(powers[: len(values)], values, out=sums[1:])
    np.cumsum(sums, out=sums)
    numbers = sums[ends] - sums[starts]
    numbers *= inverses[starts]
    numbers ^= numbers >> _HALF
    numbers *= _SCRAMBLE
    numbers ^= numbers >> _HALF
    prefix = np.zeros(len(numbers) + 1, dtype=np.uint64)
    np.multiply(powers[: len(numbers)], numbers, out=prefix[1:])
    np.cumsum(prefix, out=prefix)
    return Words(starts, prefix, np.flatnonzero(values[starts] == _MARK))


def _powers(count: int) -> tuple[Hashes, Hashes]:
    """At least `count` powers of the base and of its inverse; the latter times an odd constant.

    The constant moves what tells n-grams apart into the upper bits of their numbers.
    """
    return _powers_of_two_many(max(count, 1).bit_length())


@cache
def _powers_of_two_many(exponent: int) -> tuple[Hashes, Hashes]:
    steps = np.full(2**exponent, _BASE, dtype=np.uint64)
    steps[0] = 1
    inverse_steps = np.full(2**exponent, pow(_BASE, -1, 2**64), dtype=np.uint64)
    inverse_steps[0] = _SCRAMBLE
    return np.cumprod(steps, dtype=np.uint64), np.cumprod(inverse_steps, dtype=np.uint64)
