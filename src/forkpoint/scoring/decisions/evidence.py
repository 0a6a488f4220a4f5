"""What the metrics need of one system on one task, worked out once for all resamples."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.metrics.accuracy import groups_right
from forkpoint.scoring.metrics.confidence import GATE

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Integers = NDArray[np.int64]

LOG_FLOOR: Final = 1e-6
"""The least probability that the log loss sees."""

COLUMNS: Final = (
    "items",
    "right",
    "groups",
    "groups_right",
    "pairs",
    "directed",
    "gated",
    "gated_right",
    "brier",
    "log_loss",
)
"""What is summed over the groups of a resample."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One system on one task, or on some groups of it.

    Attributes:
        sums: one row per group, one column for each of `COLUMNS`.
        group: the group of each item.
        confidence: the confidence of each item.
        wrong: whether each item is wrong.
    """

    sums: Floats
    group: Integers
    confidence: Floats
    wrong: Bools

    def of_groups(self, chosen: Integers) -> "Evidence":
        """The same for some groups alone, in the order given."""
        place = np.full(len(self.sums), -1, dtype=np.int64)
        place[chosen] = np.arange(len(chosen))
        items = place[self.group] >= 0
        return Evidence(
            self.sums[chosen], place[self.group][items], self.confidence[items], self.wrong[items]
        )


def evidence_of(predictions: Predictions) -> Evidence:
    """Sum everything that is additive over the members of each group."""
    task, right = predictions.task, predictions.right
    confidence = predictions.confidence
    gated = confidence >= GATE
    per_item = {
        "items": np.ones(len(right)),
        "right": right,
        "gated": gated,
        "gated_right": gated & right,
        "brier": brier_of_items(predictions),
        "log_loss": log_loss_of_items(predictions),
    }
    columns: dict[str, NDArray[Any]] = {
        name: np.bincount(
            task.group, weights=np.asarray(values, dtype=np.float64), minlength=task.groups
        )
        for name, values in per_item.items()
    }
    columns["groups"] = np.ones(task.groups)
    columns["groups_right"] = groups_right(right, task.group, task.groups).astype(np.float64)
    columns["pairs"], columns["directed"] = _directions(predictions)
    return Evidence(
        np.stack([columns[name] for name in COLUMNS], axis=1), task.group, confidence, ~right
    )


def brier_of_items(predictions: Predictions) -> Floats:
    """½ Σₒ (pₒ − yₒ)² of each item."""
    error = predictions.p.copy()
    error[np.arange(len(error)), predictions.task.gold] -= 1
    squares: Floats = np.square(error).sum(axis=1) / 2
    return squares


def log_loss_of_items(predictions: Predictions) -> Floats:
    """−ln p(gold) of each item, p(gold) at least 1e-6."""
    losses: Floats = -np.log(np.maximum(predictions.p_gold, LOG_FLOOR))
    return losses


def _directions(predictions: Predictions) -> tuple[Floats, Floats]:
    """For each group 1 where it is a pair, and 1 where that pair has the right direction."""
    task = predictions.task
    pairs, directed = np.zeros(task.groups), np.zeros(task.groups)
    if task.pairs is not None:
        of_yes = predictions.of_yes()
        groups = task.group[task.pairs[:, 0]]
        pairs[groups] = 1
        directed[groups] = of_yes[:, 0] > of_yes[:, 1]
    return pairs, directed
