"""The overview's rows: every model of a track with its scores, compared with the first of them.

The reader chooses which of the first ones all others are compared with.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from forkpoint.decisions.registry import FAMILIES
from forkpoint.navigation.records import TrialRecord
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.report.explorer.answers import SystemAnswers
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring import bootstrap
from forkpoint.scoring.comparison import PairedScore, compare_overall
from forkpoint.scoring.decisions.all_pairs import paired_differences
from forkpoint.scoring.decisions.comparison import Difference
from forkpoint.scoring.decisions.figures import Figure
from forkpoint.scoring.decisions.predictions import STATUSES, Predictions
from forkpoint.scoring.decisions.scores import SystemScores, score_systems
from forkpoint.scoring.decisions.systems import Kind
from forkpoint.scoring.decisions.tally import Tally
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.metrics.accuracy import chance_of_groups
from forkpoint.scoring.navigation import ChooserSummary
from forkpoint.scoring.reference_track.scores import score_reference
from forkpoint.scoring.resampling import Bootstrap

FIGURES = ("pair_accuracy", "item_accuracy", "direction", "automation_5")
"""The figures of the decision track that the overview shows."""
MOST_CHOSEN: Final = 8
"""So many models of a track, the best ones, can be chosen to compare the others with."""


def navigation_ranking(
    report: NavigationReport, records: Mapping[str, Sequence[TrialRecord]]
) -> dict[str, Any]:
    """Choosers by their score, best first; `paired` has ratios to each of the first ones.

    Where domains are missing the order is by the mean over the domains that there are.
    """
    domains = [domain.name for domain in report.domains]
    ordered = sorted(report.choosers, key=_navigation_order)
    rows = [
        {
            "name": chooser.chooser,
            "overall": _estimate(chooser.overall),
            "domains": {
                name: _estimate(found.model.score) for name, found in chooser.domains.items()
            },
            "trials": sum(found.trials for found in chooser.domains.values()),
            "unsolved": sum(found.model.unsolved or 0 for found in chooser.domains.values()),
        }
        for chooser in ordered
    ]
    names = [chooser.chooser for chooser in ordered]
    paired = {
        base: {
            name: _paired(
                compare_overall(
                    (name, records[name]),
                    (base, records[base]),
                    benchmark=report.benchmark,
                    domains=domains,
                )
            )
            for name in names
            if name != base
        }
        for base in names[:MOST_CHOSEN]
    }
    references = {
        "heuristic": report.reference_overall.heuristic,
        "random choice": report.reference_overall.random,
    }
    return {
        "benchmark": report.benchmark,
        "rows": rows,
        "paired": paired,
        "references": {name: _estimate(found) for name, found in references.items()},
    }


def _navigation_order(chooser: ChooserSummary) -> tuple[bool, float]:
    """Choosers with every domain first, by falling score."""
    if chooser.overall.value is not None:
        return False, -chooser.overall.value
    scores = [found.model.score.value for found in chooser.domains.values()]
    known = [value for value in scores if value is not None]
    return True, -float(bootstrap.mean(bootstrap.logs(known))) if known else 0.0


def decision_ranking(kind: Kind, systems: Sequence[SystemAnswers]) -> dict[str, Any] | None:
    """Systems by pair accuracy, best first; None without answers.

    `paired` has for each of the first ones how far every other is above it, null where the two did
    not answer the same items.

    Core families and own tasks only. A system with incomplete tasks has no mean over all of them;
    it comes after the others, ordered by the mean over those that it answered.
    """
    having = [system for system in systems if system.of_kind(kind)]
    if not having:
        return None
    expected = (
        list(FAMILIES)
        if kind == "core"
        else list(dict.fromkeys(task for system in having for task in system.of_kind(kind)))
    )
    predictions = {system.system: system.of_kind(kind) for system in having}
    scores = score_systems(predictions, expected, Bootstrap(), levels=False)
    ordered = sorted(scores.values(), key=_decision_order)
    chosen = [found.system for found in ordered[:MOST_CHOSEN]]
    return {
        "kind": kind,
        "expected": len(expected),
        "rows": [_decision_row(found) for found in ordered],
        "chance": _chance(predictions),
        "paired": {
            base: {
                name: None if found is None else _difference(found) for name, found in of.items()
            }
            for base, of in paired_differences(predictions, chosen).items()
        },
    }


def _chance(predictions: Mapping[str, Mapping[str, Predictions]]) -> dict[str, Any]:
    """What guessing gets, in percent of groups: of each task, and the mean over them."""
    tasks = {name: found.task for of in predictions.values() for name, found in of.items()}
    of_tasks = {
        name: chance_of_groups(
            [[int(task.options[member]) for member in members] for members in task.members()]
        )
        for name, task in tasks.items()
    }
    known = [value for value in of_tasks.values() if value is not None]
    return {"mean": sum(known) / len(known) if known else None, "tasks": of_tasks}


def _decision_order(scores: SystemScores) -> tuple[bool, float]:
    macro = scores.macro["pair_accuracy"].value
    if macro is not None:
        return False, -macro
    values = [task.whole.figures["pair_accuracy"].value or 0.0 for task in scores.tasks.values()]
    return True, -sum(values) / len(values)


def _decision_row(scores: SystemScores) -> dict[str, Any]:
    """A system: means over tasks, and pair accuracy of each task."""
    counts = scores.counts
    return {
        "name": scores.system,
        "incomplete": scores.incomplete,
        "figures": {name: _figure(scores.macro[name]) for name in FIGURES},
        "tasks": {
            name: {figure: _figure(task.whole.figures[figure]) for figure in FIGURES}
            for name, task in scores.tasks.items()
        },
        "coverage": counts.coverage,
        **_counts([counts]),
        "ties": counts.ties,
        "certain": counts.certain,
    }


def reference_ranking(systems: Sequence[SystemAnswers]) -> dict[str, Any] | None:
    """Systems by reference score, best first; None where nobody answered a reference task."""
    predictions = {
        system.system: found for system in systems if (found := system.of_kind("reference"))
    }
    if not predictions:
        return None
    sources = {task: converter_named(task).SOURCE for task in TASKS}
    scores = score_reference(predictions, sources, Bootstrap())
    rows: list[dict[str, Any]] = [
        {
            "name": name,
            "score": _estimate(found.score),
            "layers": {layer: _estimate(value) for layer, value in found.layers.items()},
            "tasks": {task: _estimate(value.corrected) for task, value in found.tasks.items()},
            **_counts([task.counts for task in found.tasks.values()]),
        }
        for name, found in scores.items()
    ]
    rows.sort(key=lambda row: -(row["score"]["value"] or 0.0))
    return {"rows": rows}


def _counts(parts: Sequence[Tally]) -> dict[str, Any]:
    """The planned items, and how many of them ended how."""
    return {
        "items": sum(part.items for part in parts),
        "status": {status: sum(part.status[status] for part in parts) for status in STATUSES},
    }


def _paired(found: PairedScore) -> dict[str, Any]:
    return {
        "ratio": _estimate(found.ratio),
        "separable": found.separable,
        "trials": found.trials,
        "better": found.better,
        "equal": found.equal,
        "worse": found.worse,
    }


def _difference(found: Difference) -> dict[str, Any]:
    return {
        "value": found.value,
        "interval": _interval(found.interval),
        "separable": found.separable,
        "reason": found.reason,
    }


def _figure(found: Figure) -> dict[str, Any]:
    return {
        "value": found.value,
        "interval": _interval(found.wilson or found.interval),
        "reason": found.reason,
    }


def _estimate(found: Estimate) -> dict[str, Any]:
    return {
        "value": found.value,
        "interval": _interval(found.interval),
        "reason": found.reason,
    }


def _interval(found: Interval | None) -> list[float] | None:
    return None if found is None else [found.low, found.high]
