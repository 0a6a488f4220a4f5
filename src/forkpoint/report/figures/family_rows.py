"""Figures of the decision track as rows: a group of rows per family, their mean at the end."""

from collections.abc import Mapping, Sequence
from typing import Final

from forkpoint.decisions.registry import FAMILIES
from forkpoint.report.figures.marks import CHANCE, HEURISTIC, model_style
from forkpoint.report.figures.rows import Point, Series
from forkpoint.report.sheet import printable
from forkpoint.scoring.decisions.baselines import BAG_OF_WORDS, UNIFORM, Baseline
from forkpoint.scoring.decisions.figures import Figure
from forkpoint.scoring.decisions.scores import SystemScores

MEAN: Final = "mean"
"""The key of the mean over the tasks; no task is called so, because names are lower case words."""

BASELINES: Final = {
    UNIFORM: ("Uniform guessing", CHANCE),
    BAG_OF_WORDS: ("Bag of words", HEURISTIC),
}
"""The baselines that are drawn, with their names and styles."""

MEAN_NOTE: Final = "Mean: where every family is complete."

INTERVALS_NOTE: Final = (
    "Lines: 95 % bootstrap intervals over contrast groups; Wilson intervals for shares below 10 % "
    "and above 90 %."
)

Points = Mapping[str, Point]


def unanswered_note(systems: Sequence[SystemScores]) -> str:
    """How many items had no usable answer, at most; nothing where all had one."""
    most, items = max(
        (
            (round(counts.items * (100 - counts.coverage) / 100), counts.items)
            for counts in (one.counts for one in systems)
            if counts.coverage is not None
        ),
        default=(0, 0),
    )
    return (
        f"Without a usable answer, and so wrong: up to {most:,} of {items:,} items." if most else ""
    )


def labels_of(tasks: Sequence[str]) -> dict[str, str]:
    """The label of each task, core families with their layer, and of the mean."""
    named = {
        task: f"{printable(task)} ({FAMILIES[task].layer})" if task in FAMILIES else printable(task)
        for task in tasks
    }
    return {**named, MEAN: "Mean"}


def point_of(figure: Figure | None) -> Point | None:
    """A figure as a point; None where it is undefined."""
    if figure is None or figure.value is None:
        return None
    return Point(figure.value, figure.wilson or figure.interval)


def system_series(
    systems: Sequence[SystemScores], columns: Sequence[Mapping[str, Points]]
) -> list[Series]:
    """The systems in their order; `columns` hold the points of each system by task."""
    return [
        Series(scores.system, model_style(number), [points[scores.system] for points in columns])
        for number, scores in enumerate(systems)
    ]


def baseline_series(figure: str, columns: Sequence[Sequence[Baseline]]) -> list[Series]:
    """One figure of the baselines that have it, with a column for each set of baselines."""
    found = []
    for name, (title, style) in BASELINES.items():
        points = [
            _baseline_points(next(one for one in column if one.name == name), figure)
            for column in columns
        ]
        if any(points):
            found.append(Series(title, style, points))
    return found


def defined(points: Mapping[str, Point | None]) -> dict[str, Point]:
    """The points that there are."""
    return {key: point for key, point in points.items() if point is not None}


def _baseline_points(baseline: Baseline, figure: str) -> dict[str, Point]:
    values = {task: values.get(figure) for task, values in baseline.tasks.items()}
    values[MEAN] = baseline.macro.get(figure)
    return {key: Point(value) for key, value in values.items() if value is not None}
