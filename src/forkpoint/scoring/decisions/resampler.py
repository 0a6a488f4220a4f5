"""One task resampled: the same groups for every system, whole and level by level."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import Evidence, evidence_of
from forkpoint.scoring.decisions.ordered import Ordered, ordered_figures
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.resampled import ratios, resampled_sums
from forkpoint.scoring.decisions.task import Task
from forkpoint.scoring.resampling import (
    Bootstrap,
    Counts,
    group_counts,
    group_words,
    kind_of_counts,
)

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

CELLS_TOGETHER: Final = 1_500_000
"""Groups times resamples that are worked on at once: their counts stay in a processor's cache."""
MOST_TOGETHER: Final = 5_000
FEWEST_TOGETHER: Final = 128
MOST_KEPT: Final = 20_000_000
"""Groups times resamples whose draws are kept in memory (80 MB)."""


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
        self._kept: list[Counts] | None = None

    def counts(self, task: Task) -> Iterator[Counts]:
        """How often each resample holds each group: blocks of shape (groups, some resamples).

        Within each level as many groups are drawn as there are. Draws that would fill the memory
        are not kept but made again.
        """
        levels = group_levels(task)
        key = (task.name, levels.tobytes(), len(task.items))
        if key == self._key and self._kept is not None:
            return iter(self._kept)
        blocks = self._drawn(task, levels)
        self._key, self._kept = key, None
        if task.groups * self.bootstrap.resamples <= MOST_KEPT:
            self._kept = list(blocks)
            return iter(self._kept)
        return blocks

    def _drawn(self, task: Task, levels: Integers) -> Iterator[Counts]:
        strata = [
            (group_words(task.name, level, self.bootstrap), np.flatnonzero(levels == level))
            for level in np.unique(levels).tolist()
        ]
        together = max(FEWEST_TOGETHER, min(MOST_TOGETHER, CELLS_TOGETHER // max(task.groups, 1)))
        for start in range(0, self.bootstrap.resamples, together):
            size = min(together, self.bootstrap.resamples - start)
            if len(strata) == 1:
                yield group_counts(strata[0][0], task.groups, size)
                continue
            block = np.empty((task.groups, size), dtype=kind_of_counts(task.groups))
            for words, here in strata:
                block[here] = group_counts(words, len(here), size)
            yield block

    def resample(
        self, predictions: Predictions, *, levels: bool = True, ordered: bool = True
    ) -> TaskResamples:
        """Every figure of every resample; without `ordered` those that need no order alone."""
        task, evidence = predictions.task, evidence_of(predictions)
        everything = np.arange(task.groups)
        of_groups = group_levels(task)
        whole = _Part(evidence, everything, ordered)
        parts: dict[int, _Part] = {}
        for level in levels_of(task) if levels else ():
            here = np.flatnonzero(of_groups == level)
            parts[level] = _Part(evidence.of_groups(here), here, ordered)
        for counts in self.counts(task):
            for part in (whole, *parts.values()):
                part.take(counts)
        return TaskResamples(
            whole.resamples(), {level: part.resamples() for level, part in parts.items()}
        )


class _Part:
    """Some groups of a task, resampled block by block."""

    def __init__(self, evidence: Evidence, groups: Integers, ordered: bool) -> None:
        self._evidence = evidence
        self._groups = groups
        self._ordered = Ordered(evidence) if ordered else None
        self._sums: list[Floats] = []
        self._figures: list[dict[str, Floats]] = []

    def take(self, counts: Counts) -> None:
        """Work out the figures of one block of resamples of the whole task."""
        mine = counts if len(self._groups) == len(counts) else counts[self._groups]
        self._sums.append(resampled_sums(self._evidence, mine))
        if self._ordered is not None:
            self._figures.append(ordered_figures(self._ordered, mine))

    def resamples(self) -> Resamples:
        """The figures of all blocks."""
        sums = np.concatenate(self._sums, axis=1)
        figures = dict(ratios(sums))
        for name in self._figures[0] if self._figures else ():
            figures[name] = np.concatenate([block[name] for block in self._figures])
        return Resamples(len(self._groups), figures, sums)


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
    """The resamples of all items of one or more tasks together."""
    sums: Floats = np.sum([part.sums for part in parts], axis=0)
    return Resamples(sum(part.groups for part in parts), ratios(sums), sums)
