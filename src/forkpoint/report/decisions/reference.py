"""The report of the reference track: systems, baselines, and agreement with the core track."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from forkpoint.reference.provenance import Provenance, provenance_of
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import Source
from forkpoint.report.decisions.cells import percent
from forkpoint.report.numbers import UNDEFINED
from forkpoint.report.sheet import Sheet, make_sheet, printable
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of_probabilities
from forkpoint.scoring.decisions.task import Task
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.metrics.association import spearman
from forkpoint.scoring.reference_track.beside import Beside
from forkpoint.scoring.reference_track.blind import BLIND
from forkpoint.scoring.reference_track.headline import headline
from forkpoint.scoring.reference_track.reference_score import corrected
from forkpoint.scoring.reference_track.scores import LAYERS, ReferenceScores, score_reference
from forkpoint.scoring.resampling import Bootstrap


@dataclass(frozen=True, slots=True)
class ReferenceReport:
    """The reference track of a folder of answers.

    Attributes:
        sources: every planned task.
        systems: the scores of each system.
        baselines: by name, the corrected value of each task that somebody answered.
        spearman: of reference score and core pair accuracy, over the systems with both.
        models: the model that each system asked, for what is known of its training.
    """

    sources: Mapping[str, Source]
    systems: tuple[ReferenceScores, ...]
    models: Mapping[str, str]
    baselines: Mapping[str, Mapping[str, float | None]]
    spearman: Estimate
    bootstrap: Bootstrap


def build_reference_report(
    predictions: Mapping[str, Mapping[str, Predictions]],
    core: Mapping[str, float],
    models: Mapping[str, str],
    bootstrap: Bootstrap,
) -> ReferenceReport:
    """Score every system; `core` holds the core pair accuracy of those that have one."""
    sources = {task: converter_named(task).SOURCE for task in TASKS}
    scores = score_reference(predictions, sources, bootstrap)
    tasks = {name: found.task for of in predictions.values() for name, found in of.items()}
    both = [
        (found.score.value, core[name])
        for name, found in scores.items()
        if found.score.value is not None and name in core
    ]
    return ReferenceReport(
        sources=sources,
        systems=tuple(scores.values()),
        models=models,
        baselines={
            name: {task: _baseline(sources[task], of, name) for task, of in tasks.items()}
            for name in BLIND
        },
        spearman=spearman(
            np.array([reference for reference, _ in both], dtype=np.float64),
            np.array([accuracy for _, accuracy in both], dtype=np.float64),
        ),
        bootstrap=bootstrap,
    )


def _baseline(source: Source, task: Task, name: str) -> float | None:
    found = headline(source, predictions_of_probabilities(task, BLIND[name](task.items)))
    return corrected(found.value, found.chance)


def reference_sheets(report: ReferenceReport) -> list[Sheet]:
    """The score with its layers, then task by task."""
    return [_layers(report), *(_tasks(report, system) for system in report.systems)]


def _layers(report: ReferenceReport) -> Sheet:
    rows = []
    for system in report.systems:
        cells = (system.score, *(system.layers[layer] for layer in LAYERS))
        rows.append((printable(system.system), *map(_cell, cells)))
    return make_sheet(
        "Reference track",
        ("System", "Score", *(f"Layer {layer}" for layer in LAYERS)),
        rows,
        caption=(
            "0 is chance, 100 perfect: each task by its own metric, floored at chance, averaged "
            "within its layer, then over layers. Public sets: contamination is likely."
        ),
    )


def _cell(found: Estimate) -> str:
    if found.value is None:
        return UNDEFINED if found.reason is None else f"{UNDEFINED} {found.reason}"
    return percent(found.value) + _bounds(found.interval, 1)


def _bounds(interval: Interval | None, unit: float) -> str:
    if interval is None:
        return ""
    return f" [{unit * interval.low:.1f}, {unit * interval.high:.1f}]"


def _tasks(report: ReferenceReport, system: ReferenceScores) -> Sheet:
    rows = []
    for name, task in system.tasks.items():
        value = UNDEFINED
        if task.value is not None:
            value = f"{100 * task.value:.1f}{_bounds(task.interval, 100)}"
        fixed = task.corrected
        best = max(
            (v for b in report.baselines.values() if (v := b.get(name)) is not None), default=None
        )
        rows.append(
            (
                name,
                task.source.layer,
                task.source.metric,
                value,
                UNDEFINED if task.chance is None else f"{100 * task.chance:.1f}",
                UNDEFINED
                if fixed.value is None
                else f"{fixed.value:.1f}{_bounds(fixed.interval, 1)}",
                UNDEFINED if best is None else f"{best:.1f}",
                _beside(task.beside),
                percent(task.counts.coverage),
                _training(report, system.system, name).training,
            )
        )
    return make_sheet(
        f"{printable(system.system)}: reference tasks",
        (
            "Task",
            "Layer",
            "Metric",
            "Value, %",
            "Chance, %",
            "Corrected, not floored",
            "Best blind baseline",
            "Beside, %",
            "Usable, %",
            "Training",
        ),
        rows,
        caption=(
            "Blind baselines see the options alone: first, longest, most frequent answer (of "
            "success rates, their mean). Beside is a second metric, in no score. Training on the "
            "set: named by the makers, related, or unknown, which is not clean."
        ),
    )


def _beside(found: Beside | None) -> str:
    if found is None or found.value is None:
        return UNDEFINED
    return f"{found.name} {100 * found.value:.1f}"


def _training(report: ReferenceReport, system: str, task: str) -> Provenance:
    return provenance_of(report.models.get(system, system), task)


def reference_notes(report: ReferenceReport) -> list[str]:
    """What is missing, and whether the two tracks order systems alike."""
    notes = [
        f"{printable(system.system)}: no reference score, {system.score.reason}."
        for system in report.systems
        if system.score.value is None
    ]
    if report.spearman.value is not None:
        notes.append(
            f"Spearman of reference score and core pair accuracy: {report.spearman.value:.2f}."
        )
    return notes


def reference_json(report: ReferenceReport) -> dict[str, Any]:
    """The report as plain data; v and b are shares from 0 to 1, corrected values in percent."""
    return {
        "subset": None,
        "by": None,
        "bootstrap": asdict(report.bootstrap),
        "systems": {system.system: _system(report, system) for system in report.systems},
        "baselines": {name: dict(values) for name, values in report.baselines.items()},
        "spearman_with_core": _plain(report.spearman),
    }


def _system(report: ReferenceReport, system: ReferenceScores) -> dict[str, Any]:
    return {
        "score": _plain(system.score),
        "layers": {layer: _plain(found) for layer, found in system.layers.items()},
        "tasks": {
            name: {
                "status": dict(task.counts.status),
                "metric": task.source.metric,
                "value": task.value,
                "interval": _list(task.interval),
                "chance": task.chance,
                "corrected": _plain(task.corrected),
                "beside": None if task.beside is None else asdict(task.beside),
                "coverage": task.counts.coverage,
                "complete": task.counts.complete,
                "training": asdict(_training(report, system.system, name)),
            }
            for name, task in system.tasks.items()
        },
    }


def _plain(found: Estimate) -> dict[str, Any]:
    return {"value": found.value, "interval": _list(found.interval), "reason": found.reason}


def _list(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [interval.low, interval.high]
