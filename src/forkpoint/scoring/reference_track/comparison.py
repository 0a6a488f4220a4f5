"""Two systems on the reference track: paired differences of the score, layers and tasks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from forkpoint.scoring.decisions.comparison import Difference
from forkpoint.scoring.metrics.arrays import Floats
from forkpoint.scoring.metrics.association import holm
from forkpoint.scoring.reference_track.scores import ReferenceScores
from forkpoint.scoring.resampling import p_value, percentile_interval, share_above_zero


@dataclass(frozen=True, slots=True)
class ReferenceComparison:
    """First minus second, in points of the corrected scale (0 chance, 100 perfect).

    Tasks are not floored, layers and score are made of floored ones; `left_out` says of each task
    that only one system completed why it takes no part.
    """

    first: str
    second: str
    score: Difference
    tasks: Mapping[str, Difference]
    left_out: Mapping[str, str]


def compare_reference(first: ReferenceScores, second: ReferenceScores) -> ReferenceComparison:
    """Compare two systems that were scored together, on shared resamples."""
    tasks: dict[str, Difference] = {}
    left_out: dict[str, str] = {}
    for name in dict.fromkeys([*first.tasks, *second.tasks]):
        sides = [scores.tasks.get(name) for scores in (first, second)]
        reason = None
        for scores, side in zip((first, second), sides, strict=True):
            if side is None or not side.counts.complete:
                reason = f"{scores.system} has not completed it"
        ours, theirs = sides
        if reason is not None or ours is None or theirs is None:
            left_out[name] = reason or "not answered"
            continue
        tasks[name] = _difference(
            ours.corrected.value, theirs.corrected.value, ours.resampled, theirs.resampled
        )
    adjusted = holm({name: found.p for name, found in tasks.items() if found.p is not None})
    return ReferenceComparison(
        first.system,
        second.system,
        _difference(first.score.value, second.score.value, first.resamples, second.resamples),
        {name: replace(found, holm=adjusted.get(name)) for name, found in tasks.items()},
        left_out,
    )


def _difference(
    ours: float | None, theirs: float | None, resampled: Floats, others: Floats
) -> Difference:
    if ours is None or theirs is None:
        return Difference(None, reason="undefined for one of the two")
    differences = resampled - others
    interval = percentile_interval(differences)
    if interval is None:
        return Difference(ours - theirs, reason="no interval")
    defined = differences[~np.isnan(differences)]
    return Difference(ours - theirs, interval, 100 * share_above_zero(defined), p_value(defined))
