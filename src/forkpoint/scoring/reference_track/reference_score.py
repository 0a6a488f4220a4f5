"""The reference score: tasks corrected for chance, floored, averaged by layer, then over layers.

Symbols: v is the metric of a task, b its chance on the same items or resample. Values can be
single numbers or one number per resample; NaN marks a resample without a value, and a score that
needs it has none either. Percent from 0 to 100, unfloored ones also below 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from forkpoint.scoring.metrics.arrays import Floats


@dataclass(frozen=True, slots=True)
class ReferenceScore:
    """The reference score of one system.

    Attributes:
        value: the mean of the layers; None unless every planned task has a value.
        layers: the mean of each layer's floored tasks; None unless all of them have a value.
        tasks: the chance-corrected values, not floored; None where a task has none.
        reason: why `value` is None, such as "incomplete (33 of 35)".
    """

    value: float | None
    layers: Mapping[str, float | None]
    tasks: Mapping[str, float | None]
    reason: str | None = None


def corrected(value: float | None, chance: float | None) -> float | None:
    """100 (v − b) / (1 − b): 0 is chance, 100 perfect, and below 0 worse than chance.

    None where v or b is, and where b is 1 (nothing can be better than chance). Not floored.

    Example: v = 0.75 with b = 0.5 gives 50; v = 0.25 gives −50.
    """
    if value is None or chance is None or chance == 1:
        return None
    return 100 * (value - chance) / (1 - chance)


def resampled_corrected(values: Floats, chances: Floats | float) -> Floats:
    """`corrected` per resample, each with its own chance; NaN where either is undefined."""
    chance = np.broadcast_to(np.asarray(chances, dtype=np.float64), values.shape)
    room = np.where(chance == 1, np.nan, 1 - chance)
    return np.asarray(100 * (values - chance) / room)


def reference_score(layers: Mapping[str, Mapping[str, float | None]]) -> ReferenceScore:
    """The reference score from the corrected values of every planned task, by layer.

    Each task is floored at 0 before its layer is averaged; the score is the mean of the layers.
    A task that is incomplete or undefined is None: then its layer and the total do not exist.

    Example: layer L1 with 50 and −50, layer L2 with 66.67: (25 + 66.67) / 2 = 45.83.
    """
    tasks = {name: value for held in layers.values() for name, value in held.items()}
    means = {layer: _layer_mean(list(held.values())) for layer, held in layers.items()}
    known = [mean for mean in means.values() if mean is not None]
    if not tasks:
        return ReferenceScore(None, means, tasks, "no tasks")
    if len(known) < len(layers):
        complete = sum(value is not None for value in tasks.values())
        reason = f"incomplete ({complete} of {len(tasks)})"
        return ReferenceScore(None, means, tasks, reason)
    return ReferenceScore(float(np.mean(known)), means, tasks)


def resampled_reference_score(layers: Mapping[str, Sequence[Floats]]) -> Floats:
    """The reference score of each resample, from the corrected values of the tasks by layer.

    Every array has shape (resamples,); every layer has a task. Flooring comes before the means, in
    each resample. Example: as in `reference_score`, per entry.
    """
    means = [np.mean([np.maximum(task, 0.0) for task in held], axis=0) for held in layers.values()]
    return np.asarray(np.mean(means, axis=0))


def _layer_mean(values: Sequence[float | None]) -> float | None:
    floored = [max(value, 0.0) for value in values if value is not None]
    return float(np.mean(floored)) if floored and len(floored) == len(values) else None
