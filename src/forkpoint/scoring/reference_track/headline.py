"""The headline metric v of a reference task and its chance b."""

from dataclasses import dataclass

import numpy as np

from forkpoint.reference.source import Source
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.metrics import classification, ranking
from forkpoint.scoring.metrics.arrays import Bools, Floats, Integers
from forkpoint.scoring.metrics.success_rates import brier_skill

RANKED = ("ndcg@10", "mrr@10")


@dataclass(frozen=True, slots=True)
class Headline:
    """v and b of a task, shares from 0 to 1; None where undefined."""

    value: float | None
    chance: float | None


@dataclass(frozen=True, slots=True)
class Classes:
    """The labels of a task with one fixed set of options, as class numbers."""

    gold: Integers
    predicted: Integers
    count: int
    positive: int


def headline(source: Source, predictions: Predictions) -> Headline:
    """v and b on the items at hand; reranking is averaged over queries."""
    if not len(predictions.task.items):
        return Headline(None, None)
    metric = source.metric
    if metric in RANKED:
        values, chances = per_query(source, predictions)
        return Headline(float(values.mean()), float(chances.mean()))
    if metric == "accuracy":
        return Headline(float(predictions.right.mean()), float(inverse_options(predictions).mean()))
    if metric == "brier_skill":
        return Headline(brier_skill(positive_scores(source, predictions), rates(predictions)), 0.0)
    if metric == "auroc":
        gold = positives(source, predictions)
        return Headline(classification.auroc(gold, positive_scores(source, predictions)), 0.5)
    if metric == "auprc":
        gold = positives(source, predictions)
        found = classification.auprc(gold, positive_scores(source, predictions))
        return Headline(found, classification.prevalence(gold))
    return _of_classes(source, classes_of(source, predictions))


def _of_classes(source: Source, classes: Classes) -> Headline:
    gold, predicted, count = classes.gold, classes.predicted, classes.count
    if source.metric == "balanced_accuracy":
        return Headline(classification.balanced_accuracy(gold, predicted), 1 / count)
    if source.metric == "macro_f1":
        return Headline(
            classification.macro_f1(gold, predicted),
            classification.macro_f1_chance(gold, count),
        )
    share = float(np.mean(gold == classes.positive))
    return Headline(
        classification.f1(gold, predicted, classes.positive),
        classification.f1_chance(share, count),
    )


def classes_of(source: Source, predictions: Predictions) -> Classes:
    """Class numbers by the option keys of the first item; a failed binary prediction is wrong."""
    items = predictions.task.items
    keys = sorted(items[0].question.keys)
    number = {key: place for place, key in enumerate(keys)}
    gold = np.array([number[item.answer] for item in items], dtype=np.int64)
    choice = np.array(
        [
            number[item.question.keys[place]] if place >= 0 else classification.NO_CLASS
            for item, place in zip(items, predictions.choice.tolist(), strict=True)
        ],
        dtype=np.int64,
    )
    predicted = classification.predictions_for_f1(gold, choice, ~predictions.usable, len(keys))
    return Classes(gold, predicted, len(keys), number.get(source.positive or "", 0))


def positives(source: Source, predictions: Predictions) -> Bools:
    """Whether each item's answer is the one that the metric is about."""
    wanted = source.positive or "yes"
    return np.array([item.answer == wanted for item in predictions.task.items], dtype=np.bool_)


def positive_scores(source: Source, predictions: Predictions) -> Floats:
    """The probability of that answer; uniform where the prediction failed."""
    wanted = source.positive or "yes"
    places = [item.question.keys.index(wanted) for item in predictions.task.items]
    scores: Floats = predictions.p[np.arange(len(places)), places]
    return scores


def rates(predictions: Predictions) -> Floats:
    """The success rate or grade of each item; without one, 1 where the answer is yes."""
    return np.array(
        [
            float(item.answer == "yes") if item.target is None else item.target
            for item in predictions.task.items
        ]
    )


def inverse_options(predictions: Predictions) -> Floats:
    """1 / |O| of each item."""
    return np.asarray(1 / predictions.task.options)


def per_query(source: Source, predictions: Predictions) -> tuple[Floats, Floats]:
    """The metric of each query and its chance in random order; shape (groups,) each."""
    scores = np.where(predictions.usable, positive_scores(source, predictions), np.nan)
    gains = rates(predictions)
    metric, chance = (
        (ranking.ndcg, ranking.ndcg_chance)
        if source.metric == "ndcg@10"
        else (ranking.mrr, ranking.mrr_chance)
    )
    members = predictions.task.members()
    return (
        np.array([metric(scores[found], gains[found]) for found in members]),
        np.array([chance(gains[found]) for found in members]),
    )
