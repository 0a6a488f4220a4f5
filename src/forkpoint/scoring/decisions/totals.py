"""What is added up over the tasks of a system, resample by resample."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.figures import MACRO
from forkpoint.scoring.decisions.resampler import Resamples, TaskResamples, pooled_sums

Floats = NDArray[np.float64]


class Mean:
    """The mean over tasks of each figure in each resample.

    A figure that some tasks do not have at all, such as the direction, is averaged over the
    others.
    """

    def __init__(self) -> None:
        self._sums: dict[str, Floats] = {}
        self._tasks: dict[str, int] = {}

    def add(self, figures: Mapping[str, Floats]) -> None:
        """Add a task."""
        for name in MACRO:
            if np.isnan(figures[name]).all():
                continue
            self._sums[name] = self._sums.get(name, np.float64(0)) + figures[name]
            self._tasks[name] = self._tasks.get(name, 0) + 1

    @property
    def means(self) -> dict[str, Floats]:
        """The mean of each figure that some task has."""
        return {name: total / self._tasks[name] for name, total in self._sums.items()}


class Totals:
    """The tasks of one system; one that is added is not kept, as a hundred would fill the memory.

    Attributes:
        macro: the figures of whole tasks.
        levels: the same level by level.
    """

    def __init__(self) -> None:
        self.macro = Mean()
        self.levels: dict[int, Mean] = {}
        self._pooled: Resamples | None = None

    def add(self, resampled: TaskResamples) -> None:
        """Take the next task."""
        whole = resampled.whole
        self.macro.add(whole.figures)
        for level, found in resampled.levels.items():
            self.levels.setdefault(level, Mean()).add(found.figures)
        if self._pooled is None:
            self._pooled = Resamples(whole.groups, {}, whole.sums)
        else:
            self._pooled = Resamples(
                self._pooled.groups + whole.groups, {}, self._pooled.sums + whole.sums
            )

    @property
    def pooled(self) -> Resamples:
        """The resamples of the items of all tasks together; there is at least one task."""
        return pooled_sums([self._pooled] if self._pooled is not None else [])
