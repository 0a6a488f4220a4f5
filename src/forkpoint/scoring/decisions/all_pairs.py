"""Every system beside chosen ones: each is resampled once, and a pair costs one subtraction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.comparison import Difference, difference_of, why_not
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.metrics.accuracy import pair_accuracy
from forkpoint.scoring.resampling import Bootstrap

Floats = NDArray[np.float64]
Systems = Mapping[str, Mapping[str, Predictions]]


@dataclass(slots=True)
class _Sum:
    """The pair accuracy of a system added up over its tasks, as a value and in every resample."""

    tasks: int
    value: float
    resampled: Floats


def paired_differences(
    systems: Systems, chosen: Sequence[str], bootstrap: Bootstrap | None = None
) -> dict[str, dict[str, Difference | None]]:
    """For each chosen system, how far every other one's mean pair accuracy is above its own.

    `systems` holds predictions by task. The differences are those of `compare_systems`, in points,
    over the tasks of the two; None unless these are the same tasks, complete for both, with the
    same items.
    """
    sums = _sums(systems, bootstrap or Bootstrap())
    return {
        base: {
            other: _difference(sums[other], sums[base])
            if _comparable(systems[other], systems[base])
            else None
            for other in systems
            if other != base
        }
        for base in chosen
    }


def _sums(systems: Systems, bootstrap: Bootstrap) -> dict[str, _Sum]:
    """Task by task, so that the draws of a task serve all systems."""
    sums = {name: _Sum(0, 0.0, np.zeros(bootstrap.resamples)) for name in systems}
    resampler = Resampler(bootstrap)
    for task in dict.fromkeys(task for tasks in systems.values() for task in tasks):
        for name, tasks in systems.items():
            found = tasks.get(task)
            if found is None or not found.task.groups:
                continue
            value = pair_accuracy(found.right, found.task.group, found.task.groups)
            resampled = resampler.resample(found, levels=False, ordered=False).whole
            sums[name].tasks += 1
            sums[name].value += value or 0.0
            sums[name].resampled += resampled.figures["pair_accuracy"]
    return sums


def _comparable(ours: Mapping[str, Predictions], theirs: Mapping[str, Predictions]) -> bool:
    return all(
        why_not("", "", ours.get(task), theirs.get(task)) is None for task in {**ours, **theirs}
    )


def _difference(other: _Sum, base: _Sum) -> Difference:
    if not base.tasks:
        return Difference(None, reason="undefined for every task")
    value = (other.value - base.value) / base.tasks
    return difference_of(value, (other.resampled - base.resampled) / base.tasks, groups=2)
