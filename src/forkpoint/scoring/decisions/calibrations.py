"""Calibration of one system: pooled, per question type, and under the published conventions."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from forkpoint.scoring.decisions.predictions import Predictions, joined, selected
from forkpoint.scoring.metrics.arrays import Bools, Integers
from forkpoint.scoring.metrics.calibration import CalibrationReport, calibration_report
from forkpoint.scoring.metrics.conventions import CONVENTIONS, Quoted, quote

ALL: str = "all"


@dataclass(frozen=True, slots=True)
class Calibrations:
    """The calibration of all items and of each question type, and what others would quote."""

    by_type: Mapping[str, CalibrationReport]
    conventions: Mapping[str, Quoted]


def calibrations(predictions: Mapping[str, Predictions]) -> Calibrations:
    """Calibration with its noise floor, over the items of all tasks.

    A failed prediction counts as uniform and wrong, as in every metric of confidence.
    """
    together = joined(ALL, list(predictions.values()))
    types = np.array([item.question.type for item in together.task.items])
    kinds = sorted({item.question.type for item in together.task.items})
    by_type = {ALL: calibration_report(together.top, together.right)}
    for kind in kinds:
        part = selected(together, types == kind)
        by_type[kind] = calibration_report(part.top, part.right)
    task = np.repeat(
        np.arange(len(predictions)), [len(found.task.items) for found in predictions.values()]
    )
    gold = gold_columns(together)
    return Calibrations(
        by_type,
        {
            name: quote(together.p, gold, ~together.usable, together.task.options, task, used)
            for name, used in CONVENTIONS.items()
        },
    )


def gold_columns(predictions: Predictions) -> Bools:
    """Which option of each item is right, shape (items, most options)."""
    columns: Integers = np.arange(predictions.p.shape[1])
    gold: Bools = predictions.task.gold[:, None] == columns[None, :]
    return gold
