"""The second figure of a reference task, which stands beside its headline metric."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from forkpoint.reference.source import MetricName, Source
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.metrics import classification
from forkpoint.scoring.metrics.success_rates import success_auroc
from forkpoint.scoring.reference_track.headline import (
    classes_of,
    positive_scores,
    positives,
    rates,
)

BesideName = Literal["accuracy", "auroc", "balanced_accuracy", "group_accuracy", "macro_f1"]

_OF_METRIC: Final[Mapping[MetricName, BesideName]] = {
    "balanced_accuracy": "accuracy",
    "f1": "balanced_accuracy",
    "macro_f1": "accuracy",
    "auroc": "accuracy",
    "auprc": "auroc",
    "brier_skill": "auroc",
}


@dataclass(frozen=True, slots=True)
class Beside:
    """A second figure, a share from 0 to 1; None where undefined. It is in no score."""

    name: BesideName
    value: float | None


def beside(source: Source, predictions: Predictions) -> Beside | None:
    """The second figure of a task; None where there is none, as for reranking.

    Of accuracy it is the share of groups with every answer right (both orders of a pair, all
    questions about a passage), or without groups macro-F1 where all items have the same options.
    """
    name = _OF_METRIC.get(source.metric) or _beside_accuracy(source, predictions)
    return None if name is None else Beside(name, _value(name, source, predictions))


def _beside_accuracy(source: Source, predictions: Predictions) -> BesideName | None:
    if source.metric != "accuracy":
        return None
    if predictions.task.grouped:
        return "group_accuracy"
    options = {frozenset(item.question.keys) for item in predictions.task.items}
    return "macro_f1" if len(options) == 1 else None


def _value(name: BesideName, source: Source, predictions: Predictions) -> float | None:
    if not len(predictions.task.items):
        return None
    if name == "accuracy":
        return float(predictions.right.mean())
    if name == "group_accuracy":
        right = predictions.right
        return float(np.mean([right[members].all() for members in predictions.task.members()]))
    if name == "auroc":
        scores = positive_scores(source, predictions)
        if source.metric == "brier_skill":
            return success_auroc(scores, rates(predictions))
        return classification.auroc(positives(source, predictions), scores)
    classes = classes_of(source, predictions)
    if name == "balanced_accuracy":
        return classification.balanced_accuracy(classes.gold, classes.predicted)
    return classification.macro_f1(classes.gold, classes.predicted)
