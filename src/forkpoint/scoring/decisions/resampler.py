"""One task resampled: the same groups for every system, whole and level by level."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import COLUMNS, Evidence, evidence_of
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.resampled import ordered_figures, ratios, resampled_sums
from forkpoint.scoring.decisions.task import Task
from forkpoint.scoring.resampling import Bootstrap, Counts, group_counts

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Resamples:
    """The figures of every resample of some groups, by name; NaN where undefined.

    `sums` are what the ratios are made of, shape (columns, resamples), for figures over the items
    of several tasks together.
    """

    groups: int
    figures: Mapping[str, Floats]
    sums: Floats


@dataclass(frozen=True, slots=True)
class TaskResamples:
    """A task's resamples, and those of each of its levels, from the same draws."""

    whole: Resamples
    levels: Mapping[int, Resamples]


class Resampler:
    """Draws the groups of tasks; the draws of the latest task are kept for the next system."""

    def __init__(self, bootstrap: Bootstrap | None = None) -> None:
        self.bootstrap = bootstrap or Bootstrap()
        self._key: tuple[object, ...] = ()
        self._counts: Counts = np.zeros((0, 0), dtype=np.int32)

    def counts(self, task: Task) -> Counts:
        """How often each resample holds each group of the task: shape (groups, resamples).

        Within each level as many groups are drawn as there are.
        """
        levels = group_levels(task)
        key = (task.name, levels.tobytes())
        if key != self._key:
            self._counts = np.zeros((task.groups, self.bootstrap.resamples), dtype=np.int32)
            for level in np.unique(levels).tolist():
                here = np.flatnonzero(levels == level)
                self._counts[here] = group_counts(task.name, level, len(here), self.bootstrap)
            self._key = key
        return self._counts

    def resample(
        self, predictions: Predictions, *, levels: bool = True, ordered: bool = True
    ) -> TaskResamples:
        """Every figure of every resample; without `ordered` those that need no order alone."""
        task = predictions.task
        evidence, counts = evidence_of(predictions), self.counts(task)
        whole = _resamples(evidence, counts, ordered)
        found: dict[int, Resamples] = {}
        of_groups = group_levels(task)
        for level in levels_of(task) if levels else ():
            here = np.flatnonzero(of_groups == level)
            found[level] = _resamples(evidence.of_groups(here), counts[here], ordered)
        return TaskResamples(whole, found)


def levels_of(task: Task) -> list[int]:
    """The levels of a task; none where it has no levels."""
    levels = sorted(set(task.level.tolist()))
    return [] if levels == [0] else levels


def group_levels(task: Task) -> Integers:
    """The level of each group, that of its first member."""
    _, first = np.unique(task.group, return_index=True)
    levels: Integers = task.level[first]
    return levels


def pooled_sums(parts: list[Resamples]) -> Resamples:
    """The resamples of all items of several tasks together."""
    sums = np.sum([part.sums for part in parts], axis=0)
    if not parts:
        sums = np.zeros((len(COLUMNS), 0))
    return Resamples(sum(part.groups for part in parts), ratios(sums), sums)


def _resamples(evidence: Evidence, counts: Counts, ordered: bool) -> Resamples:
    sums = resampled_sums(evidence, counts)
    figures = dict(ratios(sums))
    if ordered:
        figures |= ordered_figures(evidence, counts)
    return Resamples(len(evidence.sums), figures, sums)
