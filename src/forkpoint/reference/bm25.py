"""BM25 over a few thousand short texts, for hard negatives: the same ranking on every machine."""

import math
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

_SATURATION: Final = 1.2
_LENGTH: Final = 0.75
_DECIMALS: Final = 9
"""Scores are rounded, so that the last digit of a logarithm decides no tie."""

_WORDS: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


def words_of(text: str) -> list[str]:
    """The words of text or code in lower case; names of identifiers are split into theirs."""
    return [word.lower() for word in _WORDS.findall(text)]


class Bm25:
    """An index of texts: BM25 of Robertson and Zaragoza (2009) with k₁ = 1.2 and b = 0.75.

    One is added inside the logarithm of a word's rarity, so that no word counts against a text.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        counted = [Counter(words_of(text)) for text in texts]
        lengths = [sum(counts.values()) for counts in counted]
        mean = (sum(lengths) / len(lengths) if lengths else 0.0) or 1.0
        found: dict[str, list[tuple[int, float]]] = {}
        for place, (counts, length) in enumerate(zip(counted, lengths, strict=True)):
            damping = _SATURATION * (1 - _LENGTH + _LENGTH * length / mean)
            for word, count in counts.items():
                weight = count * (_SATURATION + 1) / (count + damping)
                found.setdefault(word, []).append((place, weight))
        self._size = len(texts)
        self._postings = {word: self._posting(places) for word, places in found.items()}

    def scores(self, query: str) -> NDArray[np.float64]:
        """The score of every text, shape (texts,)."""
        total = np.zeros(self._size)
        for word in words_of(query):
            if word in self._postings:
                places, weights = self._postings[word]
                total[places] += weights
        return np.round(total, _DECIMALS)

    def _posting(
        self, places: list[tuple[int, float]]
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        rarity = math.log(1 + (self._size - len(places) + 0.5) / (len(places) + 0.5))
        indices = np.array([place for place, _ in places], dtype=np.int64)
        return indices, rarity * np.array([weight for _, weight in places])
