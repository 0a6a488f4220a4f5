"""What a file of own decisions holds, and what about it may mislead."""

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import orjson

from forkpoint.decisions.text import state_text
from forkpoint.items.item import Item

DOMINANT: Final = 0.95
MANY_OPTIONS: Final = 255
"""More options than this are beyond the limits of most services."""
NAMED: Final = 3
"""How many examples a warning names."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What was understood.

    Attributes:
        group_sizes: how many groups have so many items.
        option_counts: how many items have so many options.
        answers: how often each option key is right; 0 for keys that never are.
        chance_item: mean of 1/|options|, between 0 and 1.
        chance_pair: mean over groups of the product of 1/|options|.
        longest_state: characters, JSON indented by two.
        longest_state_id: the item that has it.
    """

    items: int
    groups: int
    group_sizes: Mapping[int, int]
    types: Mapping[str, int]
    option_counts: Mapping[int, int]
    answers: Mapping[str, int]
    segments: Mapping[str, int]
    levels: Mapping[int, int]
    chance_item: float
    chance_pair: float
    longest_state: int
    longest_state_id: str
    warnings: tuple[str, ...]


class ItemCounts:
    """What accumulates over the items of a file, none of which is kept."""

    def __init__(self) -> None:
        self.items = 0
        self.types: Counter[str] = Counter()
        self.option_counts: Counter[int] = Counter()
        self.offered: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self.segments: Counter[str] = Counter()
        self.levels: Counter[int] = Counter()
        self.answers_of_group: dict[str, list[str]] = defaultdict(list)
        self.chance_of_group: dict[str, float] = defaultdict(lambda: 1.0)
        self.longest = (-1, "")
        self.too_many: list[str] = []
        self.first_asked: dict[bytes, tuple[str, str]] = {}
        self.contradictions: list[tuple[str, str]] = []

    def add(self, item: Item) -> None:
        """Count an item in."""
        question = item.question
        self.items += 1
        self.types[question.type] += 1
        self.option_counts[len(question.options)] += 1
        self.offered.update(question.keys)
        self.right[item.answer] += 1
        self.segments[item.domain] += 1
        self.levels[item.level] += 1
        self.answers_of_group[item.group].append(item.answer)
        self.chance_of_group[item.group] /= len(question.options)
        length = len(state_text(question.state))
        if length > self.longest[0]:
            self.longest = (length, item.id)
        if len(question.options) > MANY_OPTIONS:
            self.too_many.append(item.id)
        first_id, answer = self.first_asked.setdefault(_asked(item), (item.id, item.answer))
        if answer != item.answer:
            self.contradictions.append((first_id, item.id))

    def summary(self) -> Summary:
        """What was counted; there must be at least one item."""
        by_frequency = sorted(self.offered, key=lambda key: -self.right[key])
        return Summary(
            items=self.items,
            groups=len(self.answers_of_group),
            group_sizes=_sorted(Counter(map(len, self.answers_of_group.values()))),
            types=dict(self.types.most_common()),
            option_counts=_sorted(self.option_counts),
            answers={key: self.right[key] for key in by_frequency},
            segments=dict(self.segments.most_common()),
            levels=_sorted(self.levels),
            chance_item=math.fsum(n / size for size, n in self.option_counts.items()) / self.items,
            chance_pair=math.fsum(self.chance_of_group.values()) / len(self.chance_of_group),
            longest_state=self.longest[0],
            longest_state_id=self.longest[1],
            warnings=tuple(self._warnings()),
        )

    def _warnings(self) -> Iterator[str]:
        yield from self._label_warnings()
        alike = [
            group
            for group, answers in self.answers_of_group.items()
            if len(answers) > 1 and len(set(answers)) == 1
        ]
        if alike:
            yield (
                f"{len(alike)} groups of several items have one answer throughout "
                f"({_named(alike)}): a model that always says the same gets them right"
            )
        if self.contradictions:
            pairs = [f"{first} and {second}" for first, second in self.contradictions]
            yield (
                f"{len(pairs)} items repeat state, question and options of another with a "
                f"different answer ({_named(pairs)}): no model can get both right"
            )
        if self.too_many:
            yield (
                f"{len(self.too_many)} items have more than {MANY_OPTIONS} options "
                f"({_named(self.too_many)}): many services refuse them"
            )

    def _label_warnings(self) -> Iterator[str]:
        # Keys that few items offer, such as ticket numbers, are no labels of the whole file.
        never = [
            key
            for key, offered in self.offered.items()
            if not self.right[key] and 2 * offered >= self.items
        ]
        if never:
            yield (
                f"{len(never)} options that at least half of the items offer are never right "
                f"({_named(never)})"
            )
        key, count = self.right.most_common(1)[0]
        if count > DOMINANT * self.items:
            yield (
                f"{_short(key)} is right in {100 * count / self.items:.1f} % of the items: "
                "accuracy says little here, a constant answer gets as much"
            )


def _asked(item: Item) -> bytes:
    """A digest of everything that a model sees."""
    question = item.question
    options = [[option.key, option.meaning] for option in question.options]
    seen = orjson.dumps(
        [question.state, question.instructions, options], option=orjson.OPT_SORT_KEYS
    )
    return hashlib.sha256(seen).digest()


def _named(names: list[str]) -> str:
    shown = ", ".join(map(_short, names[:NAMED]))
    return f"{shown}, …" if len(names) > NAMED else shown


def _short(name: str) -> str:
    line = " ".join(name.split())
    return line if len(line) <= 60 else f"{line[:59]}…"


def _sorted(counts: Mapping[int, int]) -> dict[int, int]:
    return dict(sorted(counts.items()))
