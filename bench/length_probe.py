"""What lengths alone tell of the answers of the reference track: the figures on the task cards.

python bench/length_probe.py [TASK…]

For every task whose source is in the cache, gradient boosting sees how long the state and its parts
are, or, where every item has options of its own, only how many there are and where each stands. It
answers the items of each of five folds after fitting on the others; groups stay whole. Chance and
the best constant answer stand beside.
"""

import sys
from collections.abc import Sequence

import numpy as np
import orjson
from numpy.typing import NDArray
from sklearn.ensemble import GradientBoostingClassifier, GradientBoostingRegressor
from sklearn.model_selection import GroupKFold

from forkpoint.items.item import Item
from forkpoint.question import Json
from forkpoint.reference.items import is_available, reference_items
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import MetricName, Source
from forkpoint.scoring.decisions.predictions import predictions_of_probabilities
from forkpoint.scoring.decisions.task import task_of
from forkpoint.scoring.reference_track.blind import BLIND
from forkpoint.scoring.reference_track.headline import headline

Floats = NDArray[np.float64]
Rows = list[tuple[float, ...]]

BY_CLASS: frozenset[MetricName] = frozenset({"balanced_accuracy", "macro_f1", "f1"})
"""Metrics that want every class found: probabilities are divided by the share of the class."""

BOOSTING = {"n_estimators": 60, "max_depth": 2, "learning_rate": 0.08, "subsample": 0.8}


def main(names: Sequence[str]) -> None:
    """Print a line per task."""
    for task in names or TASKS:
        if not is_available(task):
            print(f"{task:18} its source is not here")
            continue
        source, items = converter_named(task).SOURCE, reference_items(task)
        keys = {frozenset(item.question.keys) for item in items}
        rows = by_lengths(source, items) if len(keys) == 1 else by_places(items)
        constant = max(value(source, items, answer(items))[0] for answer in BLIND.values())
        found, chance = value(source, items, rows)
        print(
            f"{task:18} {source.metric:18} lengths {found:6.3f}   chance {chance:6.3f}   "
            f"best constant {constant:6.3f}"
        )


def value(source: Source, items: Sequence[Item], rows: Rows) -> tuple[float, float]:
    """v and b of these answers; NaN where undefined."""
    found = headline(source, predictions_of_probabilities(task_of(source.task, items), rows))
    known = [np.nan if number is None else number for number in (found.value, found.chance)]
    return known[0], known[1]


def by_lengths(source: Source, items: Sequence[Item]) -> Rows:
    """Probabilities of the options from the lengths of the state."""
    keys = sorted(items[0].question.keys)
    x = np.array([lengths(item.question.state) for item in items])
    found = np.zeros((len(items), len(keys)))
    if source.metric == "brier_skill":
        rates = np.array([item.target or 0.0 for item in items])
        for train, test in folds(items):
            model = GradientBoostingRegressor(**BOOSTING, random_state=0)
            yes = np.clip(model.fit(x[train], rates[train]).predict(x[test]), 0, 1)
            found[test] = np.stack([1 - yes, yes], axis=1)
    else:
        y = np.array([keys.index(item.answer) for item in items])
        for train, test in folds(items):
            model = GradientBoostingClassifier(**BOOSTING, random_state=0)
            model.fit(x[train], y[train])
            found[np.ix_(test, model.classes_)] = model.predict_proba(x[test])
        if source.metric in BY_CLASS:
            found /= np.maximum(np.bincount(y, minlength=len(keys)), 1)
    place = {key: number for number, key in enumerate(keys)}
    return [
        tuple(p[place[key]] for key in item.question.keys)
        for item, p in zip(items, found.tolist(), strict=True)
    ]


def by_places(items: Sequence[Item]) -> Rows:
    """Probabilities of the options from their places and number."""
    sizes = [len(item.question.options) for item in items]
    owner = np.repeat(np.arange(len(items)), sizes)
    x = np.array([(j, j / size, size, j == size - 1) for size in sizes for j in range(size)])
    y = np.array([key == item.answer for item in items for key in item.question.keys])
    scores = np.zeros(len(y))
    for train, test in folds(items):
        fitted, asked = np.isin(owner, train), np.isin(owner, test)
        model = GradientBoostingClassifier(**BOOSTING, random_state=0).fit(x[fitted], y[fitted])
        scores[asked] = model.predict_proba(x[asked])[:, 1]
    return [tuple(part.tolist()) for part in np.split(scores, np.cumsum(sizes)[:-1])]


def lengths(state: Json) -> Floats:
    """Logarithms of characters, lines and words, and of the size of every part of an object."""
    text = state if isinstance(state, str) else orjson.dumps(state).decode()
    counts = [len(text), text.count("\n"), len(text.split())]
    if isinstance(state, dict):
        parts = list(state.values())
        counts += [len(orjson.dumps(part)) for part in parts]
        counts += [len(part) if isinstance(part, list) else 0 for part in parts]
    return np.log1p(np.array(counts, dtype=np.float64))


def folds(items: Sequence[Item]) -> list[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Five folds with whole groups."""
    numbers: dict[str, int] = {}
    groups = [numbers.setdefault(item.group, len(numbers)) for item in items]
    return list(GroupKFold(5).split(items, groups=groups))


if __name__ == "__main__":
    main(sys.argv[1:])
