"""The calibration view: reliability, risk over coverage, and thresholds tested on other items."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

import numpy as np

from forkpoint.report.explorer.answers import SystemAnswers
from forkpoint.scoring.decisions.operating import units_of
from forkpoint.scoring.decisions.predictions import Predictions, joined
from forkpoint.scoring.metrics.calibration import calibration_report, reliability_bins
from forkpoint.scoring.metrics.confidence import RiskCurve, risk_curve
from forkpoint.scoring.thresholds import Units, threshold_report

TARGETS: Final = (1.0, 2.0, 5.0, 10.0, 20.0)
"""The error rates, in percent, that a reader may ask a threshold for."""
MOST_POINTS: Final = 150


def calibration_data(system: SystemAnswers) -> dict[str, Any]:
    """The calibration of each track's tasks together, and of each task; percent throughout."""
    found: dict[str, Any] = {}
    for kind in ("core", "own", "reference"):
        tasks = system.of_kind(kind)
        if len(tasks) > 1:
            together = joined(system.system, list(tasks.values()))
            found[f"all {kind} tasks"] = _of(together)
        found |= {name: _of(predictions) for name, predictions in tasks.items()}
    return {"sets": found}


def _of(predictions: Predictions) -> dict[str, Any]:
    report = calibration_report(predictions.top, predictions.right)
    units = units_of(predictions)
    return {
        "items": len(predictions.task.items),
        "error": report.value,
        "floor": report.floor,
        "floor_95": report.floor_95,
        "gap": report.signed_gap,
        "bins": [
            {**asdict(entry), "interval": [entry.interval.low, entry.interval.high]}
            for entry in reliability_bins(predictions.top, predictions.right)
        ],
        "curve": _points(risk_curve(np.round(units.confidence, 12), ~units.right)),
        "thresholds": [_threshold(units, target) for target in TARGETS],
    }


def _points(curve: RiskCurve) -> list[list[float]]:
    """[coverage, error, confidence] in percent, thinned evenly; the first and last always stay.

    A confidence of 0 is that of failed answers, which are never taken.
    """
    taken = np.flatnonzero(curve.confidence > 0)
    if not len(taken):
        return []
    total = int(curve.taken[-1])
    evenly = np.linspace(0, len(taken) - 1, min(MOST_POINTS, len(taken)))
    kept = taken[np.unique(evenly.round().astype(int))]
    return [
        [
            round(100 * int(curve.taken[place]) / total, 3),
            round(100 * int(curve.errors[place]) / int(curve.taken[place]), 3),
            round(100 * float(curve.confidence[place]), 2),
        ]
        for place in kept.tolist()
    ]


def _threshold(units: Units, target: float) -> dict[str, Any]:
    report = threshold_report(units, target)
    shown = report.shown_on
    return {
        "target": target,
        "verdict": report.verdict,
        "threshold": report.threshold,
        "least": report.least,
        "units": shown.units,
        "coverage": shown.coverage,
        "error": shown.error,
        "bound": shown.bound,
    }


def known_sets(systems: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The names of all sets of items, in order of appearance."""
    return list(dict.fromkeys(name for found in systems.values() for name in found["sets"]))
