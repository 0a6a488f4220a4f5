"""Probes: classifiers that see no case, only its surface, and must stay near chance.

Every probe is a logistic regression on features of the surface. `options only` scores each
option; the others predict the answer's label: its key where the items share few keys, else its
position.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.decisions.text import state_text
from forkpoint.draws import Draws
from forkpoint.items.item import Item

Right = NDArray[np.bool_]
SHARED_KEYS: Final = 12
"""Items with more option keys than this in all are predicted by position."""
FOLDS: Final = 5
PROBES: Final = (
    "options only",
    "question wording",
    "state length",
    "line count",
    "id and file place",
    "bag of words",
)


def fitted_and_tested(probe: str, train: Sequence[Item], test: Sequence[Item]) -> Right:
    """Whether each test item is answered right by a probe fitted on the training items."""
    return _fitted(probe, _features(probe, train, test), train, test)


def _features(probe: str, train: Sequence[Item], test: Sequence[Item]) -> tuple[Any, Any]:
    made: tuple[Any, Any] = _FEATURES[probe](train, test)
    return made


def _fitted(
    probe: str, features: tuple[Any, Any], train: Sequence[Item], test: Sequence[Item]
) -> Right:
    if probe == "options only":
        return _options_only(features, train, test)
    scores = _option_scores(features, train, test)
    return np.array(
        [
            item.question.keys[int(np.argmax(of_options))] == item.answer
            for item, of_options in zip(test, scores, strict=True)
        ]
    )


def option_probabilities(
    probe: str, train: Sequence[Item], test: Sequence[Item]
) -> list[tuple[float, ...]]:
    """What a probe of labels, fitted on the training items, believes of each test item's options.

    The probabilities of the labels that an item offers, normalised over its options; uniform
    where the training items hold none of them.
    """
    scores = _option_scores(_features(probe, train, test), train, test)
    return [_normalised(of_options) for of_options in scores]


def _normalised(log_scores: Sequence[float]) -> tuple[float, ...]:
    largest = max(log_scores)
    if largest == -np.inf:
        return (1 / len(log_scores),) * len(log_scores)
    weights = [float(np.exp(score - largest)) for score in log_scores]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _option_scores(
    features: tuple[Any, Any], train: Sequence[Item], test: Sequence[Item]
) -> list[tuple[float, ...]]:
    """Per test item the log-probability of each option's label; −∞ for a label never seen."""
    by_key = _label_names(train)
    labels = [_label(item, by_key) for item in train]
    if len(set(labels)) == 1:
        classes, scores = labels[:1], np.zeros((len(test), 1))
    else:
        model = _regression(features[0], labels)
        classes, scores = list(model.classes_), model.predict_log_proba(features[1])
    columns = {label: column for column, label in enumerate(classes)}
    return [
        tuple(
            float(row[columns[label]]) if label in columns else -np.inf
            for label in (
                key if by_key else str(place) for place, key in enumerate(item.question.keys)
            )
        )
        for item, row in zip(test, scores, strict=True)
    ]


def by_folds(probe: str, items: Sequence[Item]) -> Right:
    """Five folds by group: whether each item is answered right by a probe fitted on the others."""
    return FoldedProbe(probe, items).right(items)


class FoldedProbe:
    """A probe over five folds by group, with its features made once for many sets of answers."""

    def __init__(self, probe: str, items: Sequence[Item]) -> None:
        self._probe = probe
        self._folds: list[tuple[list[int], list[int], Any]] = []
        for train, test in folds_of(items):
            features = _features(probe, [items[i] for i in train], [items[i] for i in test])
            self._folds.append((train, test, features))

    def right(self, items: Sequence[Item]) -> Right:
        """Whether each item is answered right; the items may differ from the first in answers."""
        right = np.zeros(len(items), dtype=bool)
        for train, test, features in self._folds:
            right[test] = _fitted(
                self._probe, features, [items[i] for i in train], [items[i] for i in test]
            )
        return right


def chance_of(items: Sequence[Item]) -> float:
    """The larger of the mean share of one option and the share of the most frequent label."""
    names = _label_names(items)
    labels = Counter(_label(item, names) for item in items)
    mean_share = sum(1 / len(item.question.options) for item in items) / len(items)
    return max(mean_share, max(labels.values()) / len(items))


def standard_error(items: Sequence[Item], right: Right) -> float:
    """The standard error of the accuracy, with groups as clusters (linearised ratio)."""
    mean = float(right.mean())
    residuals: dict[str, float] = defaultdict(float)
    for item, hit in zip(items, right, strict=True):
        residuals[item.group] += float(hit) - mean
    n = len(residuals)
    return float(np.sqrt(sum(r * r for r in residuals.values()) * n / max(n - 1, 1))) / len(items)


def count_regression(items: Sequence[Item], counts: Callable[[Item], Sequence[float]]) -> Right:
    """Five folds by group of a logistic regression on given counts."""
    names = _label_names(items)
    labels = np.array([_label(item, names) for item in items])
    table = np.array([counts(item) for item in items], dtype=float)
    right = np.zeros(len(items), dtype=bool)
    for train, test in folds_of(items):
        model = _regression(table[train], list(labels[train]))
        right[test] = model.predict(table[test]) == labels[test]
    return right


def shuffled_within_groups(items: Sequence[Item], draws: Draws) -> list[Item]:
    """The items with the answers of each group shuffled among its members."""
    answers: dict[str, list[str]] = defaultdict(list)
    for item in items:
        answers[item.group].append(item.answer)
    for group in answers.values():
        draws.shuffle(group)
    return [replace(item, answer=answers[item.group].pop()) for item in items]


def folds_of(items: Sequence[Item]) -> Iterator[tuple[list[int], list[int]]]:
    """Five folds by group, fewer where there are fewer groups: places to fit on and to test on.

    Groups are dealt to the folds in a seeded order, so the folds are the same on every machine.
    """
    groups = list(dict.fromkeys(item.group for item in items))
    Draws(["decisions", "folds", len(groups)]).shuffle(groups)
    fold = {group: place % FOLDS for place, group in enumerate(groups)}
    numbers = np.array([fold[item.group] for item in items])
    for number in range(min(FOLDS, len(groups))):
        yield np.flatnonzero(numbers != number).tolist(), np.flatnonzero(numbers == number).tolist()


def _label_names(items: Sequence[Item]) -> bool:
    """Whether labels are option keys: the items share few of them."""
    return len({key for item in items for key in item.question.keys}) <= SHARED_KEYS


def _label(item: Item, by_key: bool) -> str:
    return item.answer if by_key else str(item.question.keys.index(item.answer))


def _regression(features: Any, labels: Sequence[str]) -> Any:
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import MaxAbsScaler

    model = make_pipeline(MaxAbsScaler(), LogisticRegression(max_iter=2_000, tol=1e-6))
    return model.fit(features, labels)


def _options_only(features: tuple[Any, Any], train: Sequence[Item], test: Sequence[Item]) -> Right:
    """One regression over all options: is this the right one, by position, length and tokens?"""
    gold = [str(o.key == item.answer) for item in train for o in item.question.options]
    model = _regression(features[0], gold)
    scores = model.predict_log_proba(features[1])[:, list(model.classes_).index("True")]
    right, start = [], 0
    for item in test:
        end = start + len(item.question.options)
        best = int(np.argmax(scores[start:end]))
        right.append(item.question.keys[best] == item.answer)
        start = end
    return np.array(right)


def _of_options(train: Sequence[Item], test: Sequence[Item]) -> tuple[Any, Any]:
    vectorizer = _vectorizer(analyzer="char_wb", ngram_range=(1, 3))
    vectorizer.fit(f"{o.key} {o.meaning or ''}" for item in train for o in item.question.options)
    return _option_features(train, vectorizer), _option_features(test, vectorizer)


def _option_features(items: Sequence[Item], vectorizer: Any) -> Any:
    from scipy.sparse import hstack

    rows, texts = [], []
    for item in items:
        for place, option in enumerate(item.question.options):
            text = f"{option.key} {option.meaning or ''}"
            one_hot = [float(place == position) for position in range(12)]
            last = float(place == len(item.question.options) - 1)
            rows.append([*one_hot, last, float(len(text))])
            texts.append(text)
    return hstack([np.array(rows), vectorizer.transform(texts)]).tocsr()


def _vectorizer(**settings: Any) -> Any:
    from sklearn.feature_extraction.text import CountVectorizer

    return CountVectorizer(**settings)


def _words(read: Callable[[Item], str]) -> Callable[[Sequence[Item], Sequence[Item]], Any]:
    def features(train: Sequence[Item], test: Sequence[Item]) -> Any:
        vectorizer = _vectorizer(token_pattern=r"[^\s]+", min_df=2)
        try:
            return vectorizer.fit_transform(map(read, train)), vectorizer.transform(map(read, test))
        except ValueError:  # no word stands in two items
            return np.zeros((len(train), 1)), np.zeros((len(test), 1))

    return features


def _numbers(
    read: Callable[[Item, int, Sequence[Item]], Sequence[float]],
) -> Callable[[Sequence[Item], Sequence[Item]], Any]:
    def features(train: Sequence[Item], test: Sequence[Item]) -> Any:
        return tuple(
            np.array([read(item, place, items) for place, item in enumerate(items)])
            for items in (train, test)
        )

    return features


def _length(item: Item, place: int, items: Sequence[Item]) -> Sequence[float]:
    del place, items
    text = state_text(item.question.state)
    return [len(text), np.log(len(text)), len(text.split())]


def _lines(item: Item, place: int, items: Sequence[Item]) -> Sequence[float]:
    del place, items
    lines = state_text(item.question.state).splitlines()
    return [len(lines), sum(not line.strip() for line in lines)]


def _place(item: Item, place: int, items: Sequence[Item]) -> Sequence[float]:
    """Id, parity, place in the file and in the group."""
    number = int(item.id.rpartition(":")[2]) if item.id.rpartition(":")[2].isdigit() else place
    in_group = 0
    while place > in_group and items[place - in_group - 1].group == item.group:
        in_group += 1
    places = [float(in_group == at) for at in range(4)]
    return [number / 600, number % 2, place % 2, number % 3, number % 10, *places]


_FEATURES: Final[Mapping[str, Callable[[Sequence[Item], Sequence[Item]], Any]]] = {
    "options only": _of_options,
    "question wording": _words(lambda item: item.question.instructions),
    "state length": _numbers(_length),
    "line count": _numbers(_lines),
    "id and file place": _numbers(_place),
    "bag of words": _words(lambda item: state_text(item.question.state).lower()),
}
