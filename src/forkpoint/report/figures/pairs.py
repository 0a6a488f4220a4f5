"""Pair accuracy by family and level: one column per level."""

from collections.abc import Mapping

from forkpoint.report.decisions.summary import TrackReport
from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.decision_source import (
    DecisionSource,
    predictions_of_track,
    track_of,
)
from forkpoint.report.figures.family_rows import (
    INTERVALS_NOTE,
    MEAN,
    MEAN_NOTE,
    baseline_series,
    defined,
    labels_of,
    point_of,
    system_series,
    unanswered_note,
)
from forkpoint.report.figures.rows import Point, Rows, rows_drawing
from forkpoint.report.figures.sizes import told
from forkpoint.scoring.decisions.baselines import Baseline, baselines
from forkpoint.scoring.decisions.scores import SystemScores
from forkpoint.scoring.decisions.task import Task

FIGURE = "pair_accuracy"
WHOLE = 0
"""The column of tasks without levels."""


def pairs_figure(source: DecisionSource) -> Drawing:
    """Pair accuracy of every system by family and level, beside guessing and a bag of words.

    Own tasks have no levels: one column. Raises `UsageError` where nothing is answered.
    """
    track = track_of(source, levels=True)
    systems = [report.scores for report in track.systems]
    levels = sorted({level for one in systems for level in one.macro_levels}) or [WHOLE]
    tasks = list(dict.fromkeys(task for one in systems for task in one.tasks))
    columns = [{one.system: _points(one, level) for one in systems} for level in levels]
    series = system_series(systems, columns)
    series += baseline_series(FIGURE, [_baselines(source, track, level) for level in levels])
    groups = [
        scores.tally.groups
        for one in systems
        for task in one.tasks.values()
        for scores in (task.levels.values() if levels != [WHOLE] else [task.whole])
    ]
    rows = Rows(
        title="Pair accuracy by family and level",
        groups=labels_of(tasks),
        axis_label="Pair accuracy: groups with every member right, %",
        notes=(
            INTERVALS_NOTE,
            f"{told(groups, 'groups')} per mark. Bag of words: fitted on a fresh draw of all "
            "levels. Letters: the layers.",
            f"{MEAN_NOTE} {unanswered_note(systems)}",
        ),
        last=MEAN,
        titles=[f"Level {level}" if level else "" for level in levels],
    )
    return rows_drawing(rows, series)


def _points(scores: SystemScores, level: int) -> dict[str, Point]:
    if level == WHOLE:
        whole = {name: task.whole for name, task in scores.tasks.items()}
        mean = scores.macro.get(FIGURE)
    else:
        whole = {n: t.levels[level] for n, t in scores.tasks.items() if level in t.levels}
        mean = scores.macro_levels.get(level, {}).get(FIGURE)
    points = {name: point_of(found.figures.get(FIGURE)) for name, found in whole.items()}
    return defined({**points, MEAN: point_of(mean)})


def _baselines(source: DecisionSource, track: TrackReport, level: int) -> tuple[Baseline, ...]:
    """The baselines on the items of one level, of the system that the report takes for them."""
    if level == WHOLE:
        return track.baselines
    first = track.systems[0]
    tasks: Mapping[str, Task] = {
        name: found.task.where(found.task.level == level)
        for name, found in predictions_of_track(source)[first.scores.system].items()
        if (found.task.level == level).any()
    }
    return baselines(tasks, first.versions)
