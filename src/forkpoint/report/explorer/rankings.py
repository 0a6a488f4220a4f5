"""The overview's rows: every model of a track with its scores, compared with the first of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from forkpoint.decisions.registry import FAMILIES
from forkpoint.navigation.records import TrialRecord
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.report.explorer.answers import SystemAnswers
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring import bootstrap
from forkpoint.scoring.comparison import PairedScore, compare
from forkpoint.scoring.decisions.comparison import Difference, SystemComparison, compare_systems
from forkpoint.scoring.decisions.figures import Figure
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.decisions.scores import SystemScores, score_system
from forkpoint.scoring.decisions.systems import Kind
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.navigation import ChooserSummary
from forkpoint.scoring.reference_track.scores import score_reference
from forkpoint.scoring.resampling import Bootstrap

FIGURES = ("pair_accuracy", "item_accuracy", "direction", "automation_5")
"""The figures of the decision track that the overview shows."""


def navigation_ranking(
    report: NavigationReport, records: Mapping[str, Sequence[TrialRecord]]
) -> dict[str, Any]:
    """Choosers by their score, best first, each compared with the best.

    Where domains are missing the order is by the mean over the domains that there are.
    """
    domains = [domain.name for domain in report.domains]
    ordered = sorted(report.choosers, key=_navigation_order)
    rows = []
    for chooser in ordered:
        paired = None
        if chooser is not ordered[0]:
            paired = compare(
                (ordered[0].chooser, records[ordered[0].chooser]),
                (chooser.chooser, records[chooser.chooser]),
                benchmark=report.benchmark,
                domains=domains,
                left_out=report.left_out,
            ).overall
        rows.append(
            {
                "name": chooser.chooser,
                "overall": _estimate(chooser.overall),
                "domains": {
                    name: _estimate(found.model.score) for name, found in chooser.domains.items()
                },
                "trials": sum(found.trials for found in chooser.domains.values()),
                "unsolved": sum(found.model.unsolved or 0 for found in chooser.domains.values()),
                "behind": None if paired is None else _paired(paired),
            }
        )
    references = {
        "heuristic": report.reference_overall.heuristic,
        "random choice": report.reference_overall.random,
    }
    return {
        "benchmark": report.benchmark,
        "rows": rows,
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
    """Systems by pair accuracy, best first, each compared with the best; None without answers.

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
    scores = {
        system.system: score_system(
            system.system, system.of_kind(kind), expected, Bootstrap(), levels=False
        )
        for system in having
    }
    ordered = sorted(having, key=lambda system: _decision_order(scores[system.system]))
    first = ordered[0]
    resampler = Resampler()
    rows = []
    for system in ordered:
        behind = None
        if system is not first:
            leader, other = ((s.system, s.of_kind(kind)) for s in (first, system))
            behind = _compared(compare_systems(leader, other, resampler))
        rows.append(_decision_row(scores[system.system], behind))
    return {"kind": kind, "expected": len(expected), "rows": rows}


def _decision_order(scores: SystemScores) -> tuple[bool, float]:
    macro = scores.macro["pair_accuracy"].value
    if macro is not None:
        return False, -macro
    values = [task.whole.figures["pair_accuracy"].value or 0.0 for task in scores.tasks.values()]
    return True, -sum(values) / len(values)


def _decision_row(scores: SystemScores, behind: dict[str, Any] | None) -> dict[str, Any]:
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
        "items": counts.items,
        "coverage": counts.coverage,
        "status": {name: count for name, count in counts.status.items() if count},
        "ties": counts.ties,
        "certain": counts.certain,
        "behind": behind,
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
        }
        for name, found in scores.items()
    ]
    rows.sort(key=lambda row: -(row["score"]["value"] or 0.0))
    return {"rows": rows}


def _compared(found: SystemComparison) -> dict[str, Any]:
    """The leader less the other one, in points; for each task where it is not complete for both."""
    return {
        "difference": {
            name: _difference(found.macro[name])
            for name in ("pair_accuracy", "item_accuracy")
            if name in found.macro
        },
        "tasks": {
            task: _difference(entry.differences["pair_accuracy"])
            for task, entry in found.tasks.items()
        },
        "left_out": dict(found.left_out),
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
