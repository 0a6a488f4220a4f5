"""How much each system could automate at 5 % errors, by family and on average."""

from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.decision_source import DecisionSource, track_of
from forkpoint.report.figures.family_rows import (
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
from forkpoint.scoring.decisions.scores import SystemScores

FIGURE = "automation_5"


def automation_figure(source: DecisionSource) -> Drawing:
    """Automation at 5 % with intervals; raises `UsageError` where nothing is answered."""
    track = track_of(source)
    systems = [report.scores for report in track.systems]
    tasks = list(dict.fromkeys(task for one in systems for task in one.tasks))
    points = {one.system: _points(one) for one in systems}
    items = [task.whole.tally.items for one in systems for task in one.tasks.values()]
    rows = Rows(
        title="Automation at 5 % errors by family",
        groups=labels_of(tasks),
        axis_label="Items that could be taken with at most 5 % errors, %",
        notes=(
            "Items by falling confidence, as many as keep the errors at 5 %; chosen with the "
            "answers known,",
            "so it compares models and is no operating point. Lines: 95 % bootstrap intervals over "
            "contrast groups.",
            f"{told(items, 'items')} per family. {MEAN_NOTE} {unanswered_note(systems)}",
        ),
        last=MEAN,
    )
    series = system_series(systems, [points])
    return rows_drawing(rows, series + baseline_series(FIGURE, [track.baselines]))


def _points(scores: SystemScores) -> dict[str, Point]:
    points = {name: point_of(task.whole.figures.get(FIGURE)) for name, task in scores.tasks.items()}
    return defined({**points, MEAN: point_of(scores.macro.get(FIGURE))})
