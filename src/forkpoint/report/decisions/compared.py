"""Two systems compared track by track: core families, own tasks, and the reference track."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from forkpoint.errors import UsageError
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.scoring.decisions.comparison import SystemComparison, compare_systems
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.decisions.systems import kind_of
from forkpoint.scoring.reference_track.comparison import ReferenceComparison, compare_reference
from forkpoint.scoring.reference_track.scores import score_reference

Side = tuple[str, Mapping[str, Predictions]]


@dataclass(frozen=True, slots=True)
class Compared:
    """What two systems were compared on; a track that neither answered is None."""

    core: SystemComparison | None
    own: SystemComparison | None
    reference: ReferenceComparison | None


def compare_by_kind(first: Side, second: Side) -> Compared:
    """Compare two systems; tasks of different kinds are never averaged together.

    Raises `UsageError` where the two have nothing in common.
    """
    if not set(first[1]) & set(second[1]):
        raise UsageError(f"{first[0]} and {second[0]} have no task in common")
    return Compared(
        core=_systems(first, second, "core"),
        own=_systems(first, second, "own"),
        reference=_reference(first, second),
    )


def _of_kind(side: Side, kind: str) -> Side:
    return side[0], {name: found for name, found in side[1].items() if kind_of(name) == kind}


def _systems(first: Side, second: Side, kind: str) -> SystemComparison | None:
    sides = [_of_kind(side, kind) for side in (first, second)]
    if not any(tasks for _, tasks in sides):
        return None
    return compare_systems(sides[0], sides[1], Resampler())


def _reference(first: Side, second: Side) -> ReferenceComparison | None:
    sides = [_of_kind(side, "reference") for side in (first, second)]
    if not any(tasks for _, tasks in sides):
        return None
    sources = {task: converter_named(task).SOURCE for task in TASKS}
    # Two sides of one name, as when a system is compared with itself, must stay apart.
    scores = score_reference({str(n): tasks for n, (_, tasks) in enumerate(sides)}, sources)
    ours, theirs = (replace(scores[str(n)], system=side[0]) for n, side in enumerate(sides))
    return compare_reference(ours, theirs)
