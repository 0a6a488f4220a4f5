"""A decision report as strict JSON: the keys of the scoring specification."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from forkpoint.report.decisions.reference import reference_json
from forkpoint.report.decisions.summary import DecisionReport, SystemReport, TrackReport
from forkpoint.scoring.decisions.figures import Figure
from forkpoint.scoring.decisions.scores import Scores, SystemScores
from forkpoint.scoring.decisions.tally import Tally
from forkpoint.version import __version__

GATE = "at_0.90"
_AT_GATE = {"share_at_0.90": "share", "accuracy_at_0.90": "accuracy"}


def decision_json_text(report: DecisionReport) -> str:
    """The report as text: no NaN, no infinity, a newline at the end."""
    return json.dumps(decision_json(report), allow_nan=False, ensure_ascii=False, indent=2) + "\n"


def decision_json(report: DecisionReport) -> dict[str, Any]:
    """The report as plain data; percent from 0 to 100, except `aurc`, `brier` and `log_loss`."""
    return {
        "track": "decisions",
        "forkpoint": __version__,
        "core": None if report.core is None else _track(report.core),
        "own": None if report.own is None else _track(report.own),
        "reference": None if report.reference is None else reference_json(report.reference),
        "limits": {of.system: of.to_json() for of in report.limits},
    }


def _track(track: TrackReport) -> dict[str, Any]:
    return {
        "subset": track.subset,
        "by": track.by,
        "bootstrap": asdict(track.bootstrap),
        "systems": {system.scores.system: _system(system) for system in track.systems},
        "baselines": {
            entry.name: {
                "macro": nested(entry.macro),
                "pooled": nested(entry.pooled),
                "tasks": {name: nested(values) for name, values in entry.tasks.items()},
                "reason": entry.reason,
            }
            for entry in track.baselines
        },
        "ranking": None if track.ranking is None else asdict(track.ranking),
        "repeats": [asdict(repeats) for repeats in track.repeats],
    }


def _system(system: SystemReport) -> dict[str, Any]:
    return {
        "versions": dict(system.versions),
        "items_sha256": dict(system.hashes),
        "answers_sha256": dict(system.answer_hashes),
        **_scores_of_system(system.scores),
        "directions": {name: asdict(found) for name, found in system.directions.items()},
        "gates": [asdict(gate) for gate in system.gates],
        "calibration": {
            "by_type": {kind: asdict(found) for kind, found in system.calibrations.by_type.items()},
            "conventions": {
                name: asdict(found) for name, found in system.calibrations.conventions.items()
            },
        },
        "slices": {value: _scores_of_system(found) for value, found in system.slices.items()},
    }


def _scores_of_system(scores: SystemScores) -> dict[str, Any]:
    return {
        "incomplete": scores.incomplete,
        "macro": figures_json(scores.macro),
        "macro_levels": {
            str(level): figures_json(found) for level, found in scores.macro_levels.items()
        },
        "pooled": figures_json(scores.pooled),
        "counts": _tally(scores.counts),
        "tasks": {
            name: {
                "layer": task.layer,
                **_scores(task.whole),
                "levels": {str(level): _scores(found) for level, found in task.levels.items()},
            }
            for name, task in scores.tasks.items()
        },
    }


def _scores(scores: Scores) -> dict[str, Any]:
    return {**figures_json(scores.figures), "counts": _tally(scores.tally)}


def _tally(tally: Tally) -> dict[str, Any]:
    return asdict(tally)


def figures_json(figures: Mapping[str, Figure]) -> dict[str, Any]:
    """Values by name, then their intervals, Wilson intervals and reasons where there are any."""
    found = nested({name: figure.value for name, figure in figures.items()})
    for field in ("interval", "wilson"):
        bounds = {
            name: [interval.low, interval.high]
            for name, figure in figures.items()
            if (interval := getattr(figure, field)) is not None
        }
        found["intervals" if field == "interval" else field] = nested(bounds)
    found["reasons"] = {
        name: figure.reason for name, figure in figures.items() if figure.reason is not None
    }
    return found


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """`share_at_0.90` and `accuracy_at_0.90` as `at_0.90: {share, accuracy}`."""
    found = {name: value for name, value in values.items() if name not in _AT_GATE}
    gate = {_AT_GATE[name]: value for name, value in values.items() if name in _AT_GATE}
    return found | ({GATE: gate} if gate else {})
