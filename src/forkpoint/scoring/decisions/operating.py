"""Operating points of one system: thresholds that were tested on items they were not chosen on."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from forkpoint.decisions.own_items import LAYER as OWN_LAYER
from forkpoint.scoring.costs import CostReport, Costs, cost_report
from forkpoint.scoring.decisions.calibrations import gold_columns
from forkpoint.scoring.decisions.predictions import Predictions, joined
from forkpoint.scoring.decisions.task import YES_NO
from forkpoint.scoring.metrics.arrays import Floats
from forkpoint.scoring.temperature import TemperatureFit, temperatures_by_type
from forkpoint.scoring.thresholds import (
    Rule,
    ThresholdReport,
    Units,
    rows_of,
    split_by_group,
    threshold_report,
)


@dataclass(frozen=True, slots=True)
class OperatingPoints:
    """Thresholds of one system.

    Attributes:
        tasks: for each task, question by question.
        rows: for each of the user's own tasks with several questions a row, row by row: a row is
            automated only if all its answers pass, and wrong if any is.
        costs: for each task of yes and no questions, where costs were given.
        temperatures: temperature scaling for each question type, over all tasks.
    """

    system: str
    target: float
    rule: Rule
    tasks: Mapping[str, ThresholdReport]
    rows: Mapping[str, ThresholdReport]
    costs: Mapping[str, CostReport]
    temperatures: Mapping[str, TemperatureFit]


def operating_points(
    system: str,
    predictions: Mapping[str, Predictions],
    target: float,
    rule: Rule = "bound",
    costs: Costs | None = None,
) -> OperatingPoints:
    """Choose on split A and judge on split B, with no group in both."""
    tasks, rows, costed = {}, {}, {}
    for name, found in predictions.items():
        units = units_of(found)
        tasks[name] = threshold_report(units, target, rule=rule)
        if found.task.layer == OWN_LAYER and found.task.grouped:
            rows[name] = threshold_report(rows_of(units, units.group), target, rule=rule)
        if costs is not None and _asks_yes_or_no(found):
            costed[name] = cost_report(
                _of_yes(found),
                np.array([item.answer == "yes" for item in found.task.items]),
                ~found.usable,
                split_by_group(units.group),
                costs,
            )
    together = joined(system, list(predictions.values()))
    return OperatingPoints(
        system,
        target,
        rule,
        tasks,
        rows,
        costed,
        temperatures_by_type(
            together.p,
            gold_columns(together),
            split_by_group(units_of(together).group),
            [item.question.type for item in together.task.items],
        ),
    )


def units_of(predictions: Predictions) -> Units:
    """Every item as a unit; a failed prediction has confidence 0 and is never automated."""
    confidence = np.where(predictions.usable, predictions.confidence, 0.0)
    groups = tuple(item.group for item in predictions.task.items)
    return Units(confidence, predictions.right, groups)


def _asks_yes_or_no(predictions: Predictions) -> bool:
    return all(frozenset(item.question.keys) == YES_NO for item in predictions.task.items)


def _of_yes(predictions: Predictions) -> Floats:
    place = [item.question.keys.index("yes") for item in predictions.task.items]
    of_yes: Floats = predictions.p[np.arange(len(place)), place]
    return of_yes
