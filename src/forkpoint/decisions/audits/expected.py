"""The counts that every draw of a family has, per level (source: the specification's tables)."""

from collections.abc import Mapping
from dataclasses import dataclass

PAIRS = {2: 100}
TRIPLES = {3: 66, 2: 1}
FOURS = {4: 50}


@dataclass(frozen=True, slots=True)
class Expected:
    """The counts of one family.

    `kinds` counts pairs per level, or items where `kinds_per_item`. `answers` and `positions`
    hold the least and the most items of one answer or gold position per level (`none` is no
    position). `spans` and `changed_words` bound the word diff between two members.
    """

    group_sizes: Mapping[int, int]
    kinds: Mapping[str, tuple[int, int, int]]
    spans: int
    changed_words: int
    kinds_per_item: bool = False
    answers: tuple[int, int] | None = (100, 100)
    positions: tuple[int, int] | None = None
    position_count: int = 0


EXPECTED: Mapping[str, Expected] = {}
