"""Wrong answers that pass the gate: what a fixed confidence lets through."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.estimates import Interval
from forkpoint.scoring.metrics.proportions import clopper_pearson

GATES: Final = (0.8, 0.9, 0.95)


@dataclass(frozen=True, slots=True)
class Passing:
    """What passes a confidence: counts, and in percent.

    Attributes:
        wrong: how many of the passing answers are wrong.
        wrong_share: of the passing answers; None where none passes.
        interval: the Clopper–Pearson interval of that share, which takes items as independent.
        worst: the task with most of the wrong ones, and how many it has; None without any.
    """

    confidence: float
    items: int
    passing: int
    wrong: int
    wrong_share: float | None
    interval: Interval | None
    worst: tuple[str, int] | None


def passing_gates(predictions: Mapping[str, Predictions]) -> tuple[Passing, ...]:
    """What passes each gate, over the items of all tasks."""
    return tuple(_passing(predictions, gate) for gate in GATES)


def _passing(predictions: Mapping[str, Predictions], gate: float) -> Passing:
    passing, wrong = {}, {}
    for name, found in predictions.items():
        through = found.usable & (found.confidence >= gate)
        passing[name] = int(np.sum(through))
        wrong[name] = int(np.sum(through & ~found.right))
    total, errors = sum(passing.values()), sum(wrong.values())
    worst = max(wrong.items(), key=lambda entry: entry[1]) if errors else None
    return Passing(
        confidence=gate,
        items=sum(len(found.task.items) for found in predictions.values()),
        passing=total,
        wrong=errors,
        wrong_share=100 * errors / total if total else None,
        interval=clopper_pearson(errors, total) if total else None,
        worst=worst,
    )
