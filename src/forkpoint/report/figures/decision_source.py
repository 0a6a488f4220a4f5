"""What figures of the decision track are drawn from: the answers of some systems."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from forkpoint.errors import UsageError
from forkpoint.report.decisions.summary import DecisionReport, TrackReport, build_decision_report
from forkpoint.runs.decision_track.folders import AnsweredSystem
from forkpoint.runs.decision_track.selection import Subset
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.systems import kind_of, predictions_by_task
from forkpoint.scoring.resampling import Bootstrap

NO_ANSWERS = "no answers of core families or own decisions; reference tasks are not in this figure"


@dataclass(frozen=True, slots=True)
class DecisionSource:
    """The answers of systems, all or on a subset, and how intervals are drawn from them."""

    answered: Sequence[AnsweredSystem]
    subset: Subset | None = None
    bootstrap: Bootstrap | None = None


def report_of(source: DecisionSource, *, levels: bool = False) -> DecisionReport:
    """The whole report; raises `UsageError` where nothing is left to score."""
    return build_decision_report(
        source.answered, subset=source.subset, bootstrap=source.bootstrap, levels=levels
    )


def track_of(source: DecisionSource, *, levels: bool = False) -> TrackReport:
    """The scores on the core families, or, where nobody answered those, on own tasks.

    Raises `UsageError` where there are neither.
    """
    tracks = report_of(source, levels=levels).tracks
    if not tracks:
        raise UsageError(NO_ANSWERS)
    return tracks[0]


def predictions_of_track(source: DecisionSource) -> dict[str, dict[str, Predictions]]:
    """What each system said, by task, of the same tasks as `track_of`; raises as that does."""
    found = {
        system.system: predictions_by_task(system, source.subset) for system in source.answered
    }
    for kind in ("core", "own"):
        of_kind = {system: _of_kind(kind, tasks) for system, tasks in found.items()}
        if any(of_kind.values()):
            return {system: tasks for system, tasks in of_kind.items() if tasks}
    raise UsageError(NO_ANSWERS)


def _of_kind(kind: str, tasks: Mapping[str, Predictions]) -> dict[str, Predictions]:
    return {name: found for name, found in tasks.items() if kind_of(name) == kind}
