"""A stronger probe than the audit's: gradient boosting over word n-grams and counts, per family.

python bench/boosting_probe.py [FAMILY ...]

1,200 fresh items, five folds by group: hashed words and word pairs, and what can be counted in a
text (lengths, lines, distinct words and pairs, repeats, numbers and their last digits).
"""

import re
import sys
from collections import Counter
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.feature_extraction.text import HashingVectorizer

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.audits.probes import chance_of, standard_error
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.text import state_text
from forkpoint.items.item import Item

SEED = 909
FOLDS = 5


def counts(text: str) -> list[float]:
    """What can be counted without understanding anything."""
    words = re.findall(r"\w+", text.lower())
    pairs = Counter(pairwise(words))
    numbers = re.findall(r"\d+", text)
    return [
        len(text),
        len(words),
        text.count("\n"),
        len(set(words)),
        len(pairs),
        max(pairs.values()),
        sum(count > 1 for count in pairs.values()),
        sum(count > 2 for count in Counter(words).values()),
        len(numbers),
        len(set(numbers)),
        sum(number.endswith("0") for number in numbers),
        sum(number.endswith("5") for number in numbers),
        sum(map(len, numbers)) / max(1, len(numbers)),
    ]


def labels(items: list[Item]) -> NDArray[np.str_]:
    """Keys where items share few of them, else positions."""
    shared = len({key for item in items for key in item.question.keys}) <= 12
    return np.array([i.answer if shared else str(i.question.keys.index(i.answer)) for i in items])


def probe(name: str) -> str:
    """One line for a family."""
    items = draw_items(FAMILIES[name], SEED, per_level=400)
    texts = [state_text(item.question.state) for item in items]
    hashed = HashingVectorizer(
        ngram_range=(1, 2), n_features=512, alternate_sign=False, norm=None, token_pattern=r"\S+"
    )
    table = np.hstack(
        [hashed.transform(texts).toarray(), np.array([counts(text) for text in texts])]
    )
    answers = labels(items)
    groups = {group: place for place, group in enumerate(dict.fromkeys(i.group for i in items))}
    fold = np.array([groups[item.group] % FOLDS for item in items])
    right = np.zeros(len(items), dtype=bool)
    for number in range(FOLDS):
        train, test = fold != number, fold == number
        model = HistGradientBoostingClassifier(max_iter=60, max_leaf_nodes=15, random_state=0)
        right[test] = model.fit(table[train], answers[train]).predict(table[test]) == answers[test]
    error = standard_error(items, right)
    return f"{name:18} {right.mean():.3f} ± {error:.3f}   chance {chance_of(items):.3f}"


if __name__ == "__main__":
    for family in sys.argv[1:] or FAMILIES:
        print(probe(family), flush=True)
