"""The headline metric v of a reference task and its chance b in every resample."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from forkpoint.reference.source import RANKINGS, Source
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.metrics import additive
from forkpoint.scoring.metrics.additive import Additive
from forkpoint.scoring.metrics.arrays import Counts, Floats
from forkpoint.scoring.metrics.resampled_ranking import resampled_auprc, resampled_auroc
from forkpoint.scoring.metrics.weighted_sums import weighted_sums
from forkpoint.scoring.reference_track.headline import (
    Classes,
    classes_of,
    inverse_options,
    per_query,
    positive_scores,
    positives,
    rates,
)

Ordering = Callable[[Counts], Floats]
"""A metric that needs the items in their order, from counts of groups."""


@dataclass(frozen=True, slots=True)
class ResampledHeadline:
    """v and b in every resample; NaN where undefined."""

    values: Floats
    chances: Floats


@dataclass(frozen=True, slots=True)
class _Metric:
    """How v and b follow from how often a resample holds each group."""

    value: Additive | Ordering
    chance: Additive | float


def resampled_headlines(
    source: Source, systems: Sequence[Predictions], draws: Iterable[Counts]
) -> list[ResampledHeadline]:
    """v and b of systems that answered the same items, from the same resamples.

    `draws` are blocks of counts of groups, shape (groups, some resamples). The sums that the
    systems need are worked out together, each once.
    """
    metrics = [_metric(source, predictions) for predictions in systems]
    sums = _SharedSums(
        [part for m in metrics for part in (m.value, m.chance) if isinstance(part, Additive)]
    )
    blocks = [_headlines_of_block(metrics, sums, counts) for counts in draws]
    return [
        ResampledHeadline(
            np.concatenate([values for values, _ in of_system]),
            np.concatenate([chances for _, chances in of_system]),
        )
        for of_system in zip(*blocks, strict=True)
    ]


def _headlines_of_block(
    metrics: Sequence[_Metric], sums: "_SharedSums", counts: Counts
) -> list[tuple[Floats, Floats]]:
    found = iter(sums.metrics_in(counts))
    width = counts.shape[1]
    return [
        (
            next(found) if isinstance(metric.value, Additive) else metric.value(counts),
            np.full(width, metric.chance) if isinstance(metric.chance, float) else next(found),
        )
        for metric in metrics
    ]


class _SharedSums:
    """Sums over groups for several metrics at once; rows that are equal are summed once."""

    def __init__(self, metrics: Sequence[Additive]) -> None:
        self._metrics = metrics
        number: dict[bytes, int] = {}
        rows = [row for metric in metrics for row in metric.rows]
        self._places = [number.setdefault(row.tobytes(), len(number)) for row in rows]
        self._rows = [np.frombuffer(row, dtype=np.float64) for row in number]

    def metrics_in(self, counts: Counts) -> list[Floats]:
        """Each metric in each resample of a block."""
        if not self._metrics:
            return []
        sums = weighted_sums(self._rows, counts)
        places = iter(self._places)
        return [
            metric.of_sums(sums[[next(places) for _ in metric.rows]]) for metric in self._metrics
        ]


def _metric(source: Source, predictions: Predictions) -> _Metric:
    group, groups = predictions.task.group, predictions.task.groups
    if source.metric in RANKINGS:
        values, chances = per_query(source, predictions)
        return _Metric(additive.mean(values), additive.mean(chances))
    if source.metric in ("auroc", "auprc"):
        return _in_order(source, predictions)
    value, chance = _of_items(source, predictions)
    return _Metric(
        value.over_groups(group, groups),
        chance if isinstance(chance, float) else chance.over_groups(group, groups),
    )


def _in_order(source: Source, predictions: Predictions) -> _Metric:
    group, groups = predictions.task.group, predictions.task.groups
    gold, scores = positives(source, predictions), positive_scores(source, predictions)
    labels = gold.astype(np.float64)
    if source.metric == "auroc":
        return _Metric(lambda counts: resampled_auroc(scores, labels, counts[group]), 0.5)
    return _Metric(
        lambda counts: resampled_auprc(gold, scores, counts[group]),
        additive.mean(labels).over_groups(group, groups),
    )


def _of_items(source: Source, predictions: Predictions) -> tuple[Additive, Additive | float]:
    if source.metric == "accuracy":
        right = predictions.right.astype(np.float64)
        return additive.mean(right), additive.mean(inverse_options(predictions))
    if source.metric == "brier_skill":
        return additive.brier_skill(positive_scores(source, predictions), rates(predictions)), 0.0
    return _of_classes(source, classes_of(source, predictions))


def _of_classes(source: Source, classes: Classes) -> tuple[Additive, Additive | float]:
    gold, predicted, count = classes.gold, classes.predicted, classes.count
    if source.metric == "balanced_accuracy":
        return additive.balanced_accuracy(gold, predicted), 1 / count
    if source.metric == "macro_f1":
        return additive.macro_f1(gold, predicted), additive.macro_f1_chance(gold, count)
    return (
        additive.f1(gold, predicted, classes.positive),
        additive.f1_chance(gold, classes.positive, count),
    )
