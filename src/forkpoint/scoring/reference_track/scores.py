"""The reference scores of systems: tasks, layers and the total, with intervals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from forkpoint.reference.source import Source
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.decisions.tally import Tally, tally
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.metrics.arrays import Floats
from forkpoint.scoring.reference_track.beside import Beside, beside
from forkpoint.scoring.reference_track.headline import headline
from forkpoint.scoring.reference_track.reference_score import (
    corrected,
    reference_score,
    resampled_corrected,
    resampled_reference_score,
)
from forkpoint.scoring.reference_track.resampled_headline import (
    ResampledHeadline,
    resampled_headlines,
)
from forkpoint.scoring.resampling import Bootstrap, percentile_interval

LAYERS = "ABCDEFG"


@dataclass(frozen=True, slots=True)
class ReferenceTask:
    """One task of one system.

    Attributes:
        value, chance: v and b, shares from 0 to 1; `interval` is that of v.
        corrected: 100 (v − b) / (1 − b), not floored, with its interval.
        beside: a second figure, in no score.
        resampled: the corrected value in every resample, NaN where undefined.
    """

    source: Source
    value: float | None
    interval: Interval | None
    chance: float | None
    corrected: Estimate
    beside: Beside | None
    counts: Tally
    resampled: Floats


@dataclass(frozen=True, slots=True)
class ReferenceScores:
    """What one system scored on the reference track.

    Attributes:
        score: the mean of the seven layers; undefined unless every planned task is complete.
        layers: the mean of each layer's floored tasks.
        resamples: the score of every resample, empty without a score.
    """

    system: str
    tasks: Mapping[str, ReferenceTask]
    score: Estimate
    layers: Mapping[str, Estimate]
    resamples: Floats


def score_reference(
    systems: Mapping[str, Mapping[str, Predictions]],
    sources: Mapping[str, Source],
    bootstrap: Bootstrap | None = None,
) -> dict[str, ReferenceScores]:
    """Score systems on reference tasks; `sources` names every planned task.

    Groups are resampled where a task has them: the two orders of a pair, the questions of a
    passage, a query with its candidates. Every resample recomputes metric, chance, flooring,
    layers and the total.
    """
    used = bootstrap or Bootstrap()
    found: dict[str, dict[str, ReferenceTask]] = {name: {} for name in systems}
    for task, source in sources.items():
        resampler = Resampler(used)
        for names in _of_same_items(systems, task):
            answered = [systems[name][task] for name in names]
            draws = resampler.counts(answered[0].task)
            resampled = resampled_headlines(source, answered, draws)
            for name, predictions, drawn in zip(names, answered, resampled, strict=True):
                found[name][task] = _task(source, predictions, drawn)
    return {name: _system(name, rows, sources) for name, rows in found.items()}


def _of_same_items(
    systems: Mapping[str, Mapping[str, Predictions]], task: str
) -> list[tuple[str, ...]]:
    """The systems with answers to a task, those together whose items and groups are the same."""
    together: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name, tasks in systems.items():
        if task in tasks:
            items = tuple((item.id, item.group) for item in tasks[task].task.items)
            together.setdefault(items, []).append(name)
    return [tuple(names) for names in together.values()]


def _task(source: Source, predictions: Predictions, resampled: ResampledHeadline) -> ReferenceTask:
    point = headline(source, predictions)
    values = resampled.values
    fixed = resampled_corrected(values, resampled.chances)
    single = predictions.task.groups < 2
    return ReferenceTask(
        source=source,
        value=point.value,
        interval=None if single or point.value is None else percentile_interval(values),
        chance=point.chance,
        corrected=_estimate(corrected(point.value, point.chance), fixed, single),
        beside=beside(source, predictions),
        counts=tally(predictions),
        resampled=fixed,
    )


def _estimate(value: float | None, resampled: Floats, single: bool) -> Estimate:
    if value is None:
        return Estimate(None, reason="the metric is undefined on these items")
    if single:
        return Estimate(value, reason="no interval: there is a single group")
    interval = percentile_interval(resampled)
    reason = None if interval else "no interval: undefined in more than 5 % of the resamples"
    return Estimate(value, interval, reason)


def _system(
    name: str, rows: Mapping[str, ReferenceTask], sources: Mapping[str, Source]
) -> ReferenceScores:
    complete = {
        task: row
        for task, row in rows.items()
        if row.counts.complete and row.corrected.value is not None
    }
    layers: dict[str, list[str]] = {}
    for task, source in sources.items():
        layers.setdefault(source.layer, []).append(task)
    values = {
        layer: {t: complete[t].corrected.value if t in complete else None for t in tasks}
        for layer, tasks in layers.items()
    }
    point = reference_score(values)
    drawn = {
        layer: [complete[task].resampled for task in tasks]
        for layer, tasks in layers.items()
        if all(task in complete for task in tasks)
    }
    resamples = np.zeros(0)
    total = Estimate(None, reason=point.reason)
    if point.value is not None:
        resamples = resampled_reference_score(drawn)
        total = Estimate(point.value, percentile_interval(resamples))
    return ReferenceScores(
        system=name,
        tasks=dict(rows),
        score=total,
        layers={
            layer: _layer(value, list(values[layer].values()), drawn.get(layer, ()))
            for layer, value in point.layers.items()
        },
        resamples=resamples,
    )


def _layer(value: float | None, tasks: Sequence[float | None], drawn: Sequence[Floats]) -> Estimate:
    if value is None:
        complete = sum(found is not None for found in tasks)
        return Estimate(None, reason=f"incomplete ({complete} of {len(tasks)})")
    floored = np.mean([np.maximum(task, 0.0) for task in drawn], axis=0)
    return Estimate(value, percentile_interval(floored))
