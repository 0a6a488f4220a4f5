"""Seeded draws: the only source of chance, the same on every machine and Python version.

A source of draws has a path, a list of strings and integers such as `["tiles", 1]`. Everything
is made from `random()` of CPython's Mersenne Twister, whose sequence is stable across versions.
"""

import hashlib
import json
import random
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
Path = Sequence[str | int]


def seed_of(path: Path) -> int:
    """SHA-256 of the path as JSON (default separators, ASCII escapes), read big-endian."""
    return int.from_bytes(hashlib.sha256(json.dumps(list(path)).encode("ascii")).digest(), "big")


class Draws:
    """One stream of draws, named by its path.

    `random()` gives the next number in [0, 1); all other draws are made from it alone.
    """

    __slots__ = ("random",)

    def __init__(self, path: Path) -> None:
        self.random = random.Random(seed_of(path)).random

    def below(self, n: int) -> int:
        """An integer from 0 to n − 1."""
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self.random() * len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: Fisher–Yates from the last index down to 1."""
        draw = self.random
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """`k` items in the order drawn, without replacement."""
        pool = list(items)
        return [pool.pop(int(self.random() * len(pool))) for _ in range(k)]


def random_block(path: Path, count: int) -> NDArray[np.float64]:
    """The first `count` numbers that `Draws(path).random` gives, as one array.

    NumPy's legacy `RandomState` turns the same Mersenne Twister words into the same doubles, so
    only the state has to be carried over.
    """
    _, words, _ = random.Random(seed_of(path)).getstate()
    state = np.random.RandomState()
    state.set_state(("MT19937", np.array(words[:-1], dtype=np.uint32), words[-1], 0, 0.0))
    return state.random_sample(count)


def resample_indices(path: Path, resamples: int, size: int) -> NDArray[np.int64]:
    """Indices of bootstrap resamples: shape (resamples, size), row by row.

    Equal to `size` times `below(size)` per resample on `Draws(path)`.
    """
    block = random_block(path, resamples * size)
    block *= size
    return block.astype(np.int64).reshape(resamples, size)
