"""The scores of one system: per family and level, macro over families, pooled over items."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.figures import (
    FIGURES,
    MACRO,
    NO_ITEMS,
    ONE_GROUP,
    POINT_ONLY,
    POOLED,
    UNDEFINED_TOO_OFTEN,
    Figure,
)
from forkpoint.scoring.decisions.point import point_figures
from forkpoint.scoring.decisions.predictions import Predictions, joined, selected
from forkpoint.scoring.decisions.resampler import (
    Resampler,
    Resamples,
    TaskResamples,
    levels_of,
)
from forkpoint.scoring.decisions.tally import Tally, proportion_counts, tally
from forkpoint.scoring.decisions.totals import Totals
from forkpoint.scoring.estimates import Interval
from forkpoint.scoring.metrics.proportions import wilson_near_edge
from forkpoint.scoring.resampling import Bootstrap, percentile_interval

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Scores:
    """Counts and figures of one set of items."""

    tally: Tally
    figures: Mapping[str, Figure]


@dataclass(frozen=True, slots=True)
class TaskScores:
    """The scores of a task and of each of its levels."""

    name: str
    layer: str
    whole: Scores
    levels: Mapping[int, Scores]


@dataclass(frozen=True, slots=True)
class SystemScores:
    """What one system scored.

    Attributes:
        system: its name.
        tasks: the scores of each task, in the order given.
        incomplete: such as `incomplete (12 of 13)` where not all tasks have records for 99 % of
            their items; the macro figures are undefined then, and the system has no rank.
        macro: figures averaged over the tasks.
        macro_levels: the same level by level.
        pooled: figures over the items of all tasks together.
        counts: what became of all items together.
        resamples: the macro figures of every resample, for comparisons and ranks.
    """

    system: str
    tasks: Mapping[str, TaskScores]
    incomplete: str | None
    macro: Mapping[str, Figure]
    macro_levels: Mapping[int, Mapping[str, Figure]]
    pooled: Mapping[str, Figure]
    counts: Tally
    resamples: Mapping[str, Floats]


def score_system(
    system: str,
    predictions: Mapping[str, Predictions],
    expected: Sequence[str],
    bootstrap: Bootstrap | None = None,
    *,
    levels: bool = True,
) -> SystemScores:
    """Score one system; see `score_systems`."""
    return score_systems({system: predictions}, expected, bootstrap, levels=levels)[system]


def score_systems(
    systems: Mapping[str, Mapping[str, Predictions]],
    expected: Sequence[str],
    bootstrap: Bootstrap | None = None,
    *,
    levels: bool = True,
) -> dict[str, SystemScores]:
    """Score systems on tasks; `expected` names the tasks that the macro figures need.

    Macro figures are means over families of the figure of each family; in every resample they are
    computed anew. Pooled figures come from the items of all families. All systems share the
    resamples of a task.
    """
    resampler = Resampler(bootstrap)
    scored: dict[str, dict[str, TaskScores]] = {system: {} for system in systems}
    totals = {system: Totals() for system in systems}
    for task in dict.fromkeys(task for tasks in systems.values() for task in tasks):
        for system, tasks in systems.items():
            if task in tasks:
                resampled = resampler.resample(tasks[task], levels=levels)
                scored[system][task] = _task_scores(task, tasks[task], resampled)
                totals[system].add(resampled)
    return {
        system: _system_scores(system, tasks, expected, scored[system], totals.pop(system))
        for system, tasks in systems.items()
    }


def _system_scores(
    system: str,
    predictions: Mapping[str, Predictions],
    expected: Sequence[str],
    scored: Mapping[str, TaskScores],
    totals: Totals,
) -> SystemScores:
    complete = [n for n in expected if n in predictions and predictions[n].complete]
    incomplete = None
    if len(complete) < len(expected):
        incomplete = f"incomplete ({len(complete)} of {len(expected)})"
    together = joined(system, list(predictions.values()))
    means = totals.macro.means
    return SystemScores(
        system=system,
        tasks=scored,
        incomplete=incomplete,
        macro=_macro([task.whole for task in scored.values()], means, incomplete),
        macro_levels={
            level: _macro(
                [task.levels[level] for task in scored.values() if level in task.levels],
                mean.means,
                incomplete,
            )
            for level, mean in sorted(totals.levels.items())
        },
        pooled=_pooled(together, totals.pooled),
        counts=tally(together),
        resamples={} if incomplete else means,
    )


def _task_scores(name: str, predictions: Predictions, resamples: TaskResamples) -> TaskScores:
    task = predictions.task
    return TaskScores(
        name=name,
        layer=task.layer,
        whole=_scores(predictions, resamples.whole),
        levels={
            level: _scores(selected(predictions, task.level == level), resamples.levels[level])
            for level in levels_of(task)
            if level in resamples.levels
        },
    )


def _scores(predictions: Predictions, resamples: Resamples) -> Scores:
    values = point_figures(predictions)
    counts = proportion_counts(predictions)
    return Scores(
        tally(predictions),
        {
            name: _figure(name, value, resamples, *counts.get(name, (0, 0)))
            for name, value in values.items()
        },
    )


def _pooled(predictions: Predictions, resamples: Resamples) -> dict[str, Figure]:
    values = point_figures(predictions)
    counts = proportion_counts(predictions)
    return {
        name: _figure(name, values[name], resamples, *counts.get(name, (0, 0))) for name in POOLED
    }


def _figure(name: str, value: float | None, resamples: Resamples, hits: int, total: int) -> Figure:
    if value is None:
        return Figure(None, reason=_why_undefined(name))
    wilson = wilson_near_edge(hits, total) if FIGURES[name].proportion else None
    if name not in resamples.figures:
        return Figure(value, reason=POINT_ONLY)
    if resamples.groups == 1:
        return Figure(value, wilson=wilson, reason=ONE_GROUP)
    interval = percentile_interval(resamples.figures[name])
    return Figure(value, interval, wilson, None if interval else UNDEFINED_TOO_OFTEN)


def _why_undefined(name: str) -> str:
    reasons = {
        "direction": "not all groups are pairs of yes and no",
        "accuracy_at_0.90": "no answer has a confidence of 0.90",
    }
    return reasons.get(name, NO_ITEMS)


def _macro(
    parts: Sequence[Scores], means: Mapping[str, Floats], incomplete: str | None
) -> dict[str, Figure]:
    found = {}
    for name in MACRO:
        values = [part.figures[name].value for part in parts]
        having = [value for value in values if value is not None]
        if incomplete or not having:
            found[name] = Figure(None, reason=incomplete or _why_undefined(name))
            continue
        groups = sum(part.tally.groups for part in parts)
        interval: Interval | None = None
        if groups > 1:
            interval = percentile_interval(means[name])
        reason = None if interval else (ONE_GROUP if groups == 1 else UNDEFINED_TOO_OFTEN)
        found[name] = Figure(float(np.sum(having)) / len(having), interval, reason=reason)
    return found
