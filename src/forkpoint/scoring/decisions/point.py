"""The figures of one system on one set of items, without resampling."""

from forkpoint.scoring.decisions.evidence import brier_of_items, log_loss_of_items
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.metrics.accuracy import direction, item_accuracy, pair_accuracy
from forkpoint.scoring.metrics.calibration import calibration_error
from forkpoint.scoring.metrics.confidence import (
    TOLERATED,
    area_under_risk,
    at_confidence,
    automation,
    risk_curve,
)
from forkpoint.scoring.metrics.probability_scores import mean_loss

Values = dict[str, float | None]


def point_figures(predictions: Predictions) -> Values:
    """Every figure by name; None where it is undefined."""
    task, right = predictions.task, predictions.right
    confidence = predictions.confidence
    curve = risk_curve(confidence, ~right)
    gate = at_confidence(confidence, ~right)
    of_yes = predictions.of_yes()
    return {
        "pair_accuracy": pair_accuracy(right, task.group, task.groups),
        "item_accuracy": item_accuracy(right),
        "direction": direction(of_yes[:, 0], of_yes[:, 1]),
        **{f"automation_{percent}": automation(curve, percent) for percent in TOLERATED},
        "aurc": area_under_risk(curve),
        "share_at_0.90": gate.share,
        "accuracy_at_0.90": gate.accuracy,
        "ece": calibration_error(predictions.top, right),
        "brier": mean_loss(brier_of_items(predictions)),
        "log_loss": mean_loss(log_loss_of_items(predictions)),
    }
