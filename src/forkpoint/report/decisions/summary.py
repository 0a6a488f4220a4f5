"""The report of the decision track: everything that tables and figures show, as plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import UsageError
from forkpoint.report.decisions.reference import ReferenceReport, build_reference_report
from forkpoint.report.limits import LimitsOf, limits_of_answers
from forkpoint.runs.decision_track.folders import AnsweredSystem
from forkpoint.runs.decision_track.selection import Subset
from forkpoint.scoring.decisions.baselines import Baseline, baselines
from forkpoint.scoring.decisions.calibrations import Calibrations, calibrations
from forkpoint.scoring.decisions.directions import Directions, directions
from forkpoint.scoring.decisions.passing import Passing, passing_gates
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.ranks import Ranking, rank_systems
from forkpoint.scoring.decisions.repeats import Repeats, repeats_of
from forkpoint.scoring.decisions.scores import SystemScores, score_system, score_systems
from forkpoint.scoring.decisions.systems import (
    answer_hashes,
    hashes,
    kind_of,
    planned_parts,
    predictions_by_task,
    sliced,
    versions,
)
from forkpoint.scoring.decisions.task import Task
from forkpoint.scoring.resampling import Bootstrap

CORE = "core"
OWN = "own"


@dataclass(frozen=True, slots=True)
class SystemReport:
    """One system: its scores, what passes the gates, its calibration, and its slices.

    `versions` and `hashes` tell which items each task is of, `answer_hashes` of which answer file
    the scores are; `planned_parts` how many of how many items were planned, None where these are
    all. `directions` has the tasks that are pairs of yes and no.
    """

    scores: SystemScores
    gates: tuple[Passing, ...]
    calibrations: Calibrations
    versions: Mapping[str, str]
    hashes: Mapping[str, str]
    answer_hashes: Mapping[str, str | None]
    planned_parts: Mapping[str, tuple[int, int] | None]
    directions: Mapping[str, Directions]
    slices: Mapping[str, SystemScores] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrackReport:
    """The core families, or a user's own tasks; the two are never averaged together.

    Attributes:
        kind: `core` or `own`.
        subset: `mini` or `reasoning` where only that was scored.
        by: the field that the slices of each system are of, if any.
        systems: in the order of their folders.
        ranking: of the complete systems that answered the same items; None under two of them.
        baselines: on the items of the first system.
        repeats: how much the answers of one model change when it is asked again.
    """

    kind: str
    subset: Subset | None
    by: str | None
    systems: tuple[SystemReport, ...]
    ranking: Ranking | None
    baselines: tuple[Baseline, ...]
    repeats: tuple[Repeats, ...]
    bootstrap: Bootstrap


@dataclass(frozen=True, slots=True)
class DecisionReport:
    """The report of a folder of answers; a track that nobody answered is None.

    `limits` are those of every system on any of the tracks.
    """

    core: TrackReport | None
    own: TrackReport | None
    reference: ReferenceReport | None
    limits: tuple[LimitsOf, ...] = ()

    @property
    def tracks(self) -> tuple[TrackReport, ...]:
        """The tracks that somebody answered."""
        return tuple(track for track in (self.core, self.own) if track is not None)


def build_decision_report(
    answered: Sequence[AnsweredSystem],
    *,
    subset: Subset | None = None,
    by: str | None = None,
    bootstrap: Bootstrap | None = None,
    levels: bool = True,
) -> DecisionReport:
    """Score every system. Raises `UsageError` where nothing is left to score."""
    used = bootstrap or Bootstrap()
    found = {system.system: predictions_by_task(system, subset) for system in answered}
    if not any(found.values()):
        raise UsageError(
            "nothing to score: the subset holds core items, and no system answered any"
        )
    tracks: dict[str, TrackReport | None] = {}
    for kind in (CORE, OWN):
        of_kind = _of_kind(kind, found)
        tracks[kind] = (
            _track(kind, subset, by, answered, of_kind, used, levels) if of_kind else None
        )
    reference = _of_kind("reference", found)
    return DecisionReport(
        tracks[CORE],
        tracks[OWN],
        build_reference_report(
            reference,
            _core_accuracy(tracks[CORE]),
            {system.system: system.model for system in answered if system.model is not None},
            used,
        )
        if reference
        else None,
        tuple(
            limits_of_answers(system, tasks)
            for system in answered
            if (tasks := found[system.system])
        ),
    )


def _core_accuracy(core: TrackReport | None) -> dict[str, float]:
    """The core pair accuracy of every complete system."""
    found = {
        report.scores.system: report.scores.macro["pair_accuracy"].value
        for report in (core.systems if core is not None else ())
    }
    return {system: value for system, value in found.items() if value is not None}


def _of_kind(
    kind: str, found: Mapping[str, Mapping[str, Predictions]]
) -> dict[str, dict[str, Predictions]]:
    """The tasks of one kind of each system; systems without any are left out."""
    of_kind = {
        system: {name: p for name, p in tasks.items() if kind_of(name) == kind}
        for system, tasks in found.items()
    }
    return {system: tasks for system, tasks in of_kind.items() if tasks}


def _track(
    kind: str,
    subset: Subset | None,
    by: str | None,
    answered: Sequence[AnsweredSystem],
    predictions: Mapping[str, Mapping[str, Predictions]],
    bootstrap: Bootstrap,
    levels: bool,
) -> TrackReport:
    expected = list(FAMILIES) if kind == CORE else _all_tasks(predictions)
    scores = score_systems(predictions, expected, bootstrap, levels=levels)
    systems = [
        _system(system, predictions[system.system], scores[system.system], by, bootstrap)
        for system in answered
        if system.system in predictions
    ]
    first = next(iter(predictions.values()))
    return TrackReport(
        kind=kind,
        subset=subset,
        by=by,
        systems=tuple(systems),
        ranking=_ranking(systems, predictions),
        baselines=baselines(
            {name: found.task for name, found in first.items()}, systems[0].versions
        ),
        repeats=repeats_of(predictions),
        bootstrap=bootstrap,
    )


def _all_tasks(predictions: Mapping[str, Mapping[str, Predictions]]) -> list[str]:
    return list(dict.fromkeys(task for tasks in predictions.values() for task in tasks))


def _system(
    system: AnsweredSystem,
    tasks: Mapping[str, Predictions],
    scores: SystemScores,
    by: str | None,
    bootstrap: Bootstrap,
) -> SystemReport:
    return SystemReport(
        scores=scores,
        gates=passing_gates(tasks),
        calibrations=calibrations(tasks),
        versions={n: v for n, v in versions(system).items() if n in tasks},
        hashes={n: h for n, h in hashes(system).items() if n in tasks},
        answer_hashes={n: h for n, h in answer_hashes(system).items() if n in tasks},
        planned_parts={n: p for n, p in planned_parts(system).items() if n in tasks},
        directions={
            name: counted for name, p in tasks.items() if (counted := directions(p)) is not None
        },
        slices={}
        if by is None
        else {
            value: score_system(system.system, part, list(part), bootstrap, levels=False)
            for value, part in sliced(tasks, by).items()
        },
    )


def _ranking(
    systems: Sequence[SystemReport], predictions: Mapping[str, Mapping[str, Predictions]]
) -> Ranking | None:
    """Ranks by pair accuracy among the complete systems that answered what the first one did."""
    figure = "pair_accuracy"
    comparable: dict[str, Mapping[str, Task]] = {
        report.scores.system: {
            name: found.task for name, found in predictions[report.scores.system].items()
        }
        for report in systems
        if figure in report.scores.resamples
    }
    if len(comparable) < 2:
        return None
    first = _identity(next(iter(comparable.values())))
    same = {name for name, tasks in comparable.items() if _identity(tasks) == first}
    if len(same) < 2:
        return None
    return rank_systems(
        {
            report.scores.system: report.scores.resamples[figure]
            for report in systems
            if report.scores.system in same
        },
        figure,
    )


def _identity(tasks: Mapping[str, Task]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(item.id for item in task.items) for name, task in tasks.items()}
