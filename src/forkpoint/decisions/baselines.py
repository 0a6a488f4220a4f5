"""The trivial baselines of the decision track: what scores are read against.

Each is a pure function from items to one tuple of probabilities per item, in the order of its
options. Uniform guessing has no function: its row of a table is computed by formula.
"""

import gzip
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

import orjson

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.family import Family
from forkpoint.decisions.registry import family_named
from forkpoint.decisions.releases import LATEST, SEEDS, released_items
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.question import Option

Probabilities: TypeAlias = tuple[float, ...]

FRESH_SEED: Final = 40_001
FRESH_PER_LEVEL: Final = 1_000
PROBE: Final = "bag of words"
BAG_OF_WORDS_FILE: Final = "bag_of_words.jsonl.gz"


@dataclass(frozen=True, slots=True)
class NotFitted:
    """Why a baseline has no answers to these items."""

    reason: str


def first_option(items: Sequence[Item]) -> list[Probabilities]:
    """Certain of the option listed first."""
    return [_certain(item, 0) for item in items]


def longest_option(items: Sequence[Item]) -> list[Probabilities]:
    """Certain of the option with the longest text, of several the first.

    The text is the meaning, or the key where there is none.
    """
    return [_certain(item, _longest(item.question.options)) for item in items]


def majority(items: Sequence[Item]) -> list[Probabilities]:
    """Certain of the option that is right most often among these items.

    Counts the answers' keys over all the items; of equally frequent ones the first listed in the
    item is taken.
    """
    counts = Counter(item.answer for item in items)
    return [
        _certain(item, _first_largest([counts[key] for key in item.question.keys]))
        for item in items
    ]


def bag_of_words_from_fresh_draw(family: Family, items: Sequence[Item]) -> list[Probabilities]:
    """A logistic regression on the words of the state, fitted on 3,000 fresh items of the family.

    The probe of the audit (`decisions.audits.probes`) with the seed `FRESH_SEED`, which no
    release was drawn with. Takes up to a minute; `released_bag_of_words` has it for the released
    items.
    """
    from forkpoint.decisions.audits.probes import option_probabilities

    train = draw_items(family, FRESH_SEED, per_level=FRESH_PER_LEVEL)
    return option_probabilities(PROBE, train, items)


@cache
def released_bag_of_words(family: str, version: str = LATEST) -> Mapping[str, Probabilities]:
    """What `bag_of_words_from_fresh_draw` answers to a family's released items, by id.

    Read from the release (`tools/released_baselines.py` writes it), to six decimals. Raises
    `UsageError` for a family that does not exist, and for items that are no release.
    """
    name = family_named(family).name
    if version not in SEEDS:
        raise UsageError(f"there is no release {version!r}; the releases are {', '.join(SEEDS)}")
    answers = _released_answers(version)
    return {item.id: answers[item.id] for item in released_items(name, version)}


def bag_of_words_by_folds(items: Sequence[Item]) -> list[Probabilities] | NotFitted:
    """The same regression, each item answered by one that was fitted on other groups.

    Five folds by group, or as many as there are groups. Returns `NotFitted` for fewer than two
    groups, or where every item has the same answer.
    """
    if len({item.group for item in items}) < 2:
        return NotFitted("fewer than two groups: nothing to fit on beside what is answered")
    if len({item.answer for item in items}) < 2:
        return NotFitted("every item has the same answer: nothing to learn")
    from forkpoint.decisions.audits.probes import folds_of, option_probabilities

    found: dict[int, Probabilities] = {}
    for train, test in folds_of(items):
        answers = option_probabilities(PROBE, [items[i] for i in train], [items[i] for i in test])
        found.update(zip(test, answers, strict=True))
    return [found[place] for place in range(len(items))]


@cache
def _released_answers(version: str) -> Mapping[str, Probabilities]:
    file = resources.files("forkpoint.decisions").joinpath("released", version, BAG_OF_WORDS_FILE)
    rows = map(orjson.loads, gzip.decompress(file.read_bytes()).splitlines())
    return {row["id"]: tuple(row["p"].values()) for row in rows}


def _certain(item: Item, chosen: int) -> Probabilities:
    return tuple(float(place == chosen) for place in range(len(item.question.options)))


def _longest(options: Sequence[Option]) -> int:
    return _first_largest([len(option.meaning or option.key) for option in options])


def _first_largest(values: Sequence[int]) -> int:
    return max(range(len(values)), key=values.__getitem__)
