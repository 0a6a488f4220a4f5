"""Item against pair accuracy: who sees the decisive detail, and who only knows the genre."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from forkpoint.errors import UsageError
from forkpoint.report.decisions.summary import TrackReport
from forkpoint.report.figures.canvas import Drawing, note
from forkpoint.report.figures.cross import CROSS_HEIGHT, CROSS_WIDTH, draw_cross, percent_axes
from forkpoint.report.figures.decision_source import DecisionSource, track_of
from forkpoint.report.figures.family_rows import BASELINES, point_of, unanswered_note
from forkpoint.report.figures.marks import Style, draw_legend, model_style
from forkpoint.report.figures.rows import Point
from forkpoint.report.figures.sizes import told
from forkpoint.scoring.decisions.figures import Figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

Both = tuple[str, Style, Point, Point]
"""A name, its style, its item accuracy and its pair accuracy."""


def item_pair_figure(source: DecisionSource) -> Drawing:
    """Item against pair accuracy, means over the families.

    Raises `UsageError` where no system has answered all families.
    """
    track = track_of(source)
    systems = _systems(track)
    if not systems:
        first = track.systems[0].scores
        raise UsageError(
            f"no system has answered every family: {first.system} is {first.incomplete}"
        )
    scores = [report.scores for report in track.systems if not report.scores.incomplete]
    left_out = len(track.systems) - len(systems)
    items = told((one.counts.items for one in scores), "items")
    notes = (
        "Means over families, with 95 % bootstrap intervals over contrast groups in both "
        "directions.",
        f"{items} each. {unanswered_note(scores)}",
        f"Left out, without every family: {left_out}." if left_out else "",
    )
    both = [*_baselines(track), *systems]
    return Drawing(
        "Item against pair accuracy",
        CROSS_HEIGHT,
        lambda figure: _draw(figure, both, notes),
        width=CROSS_WIDTH,
    )


def _systems(track: TrackReport) -> list[Both]:
    found: list[Both] = []
    for number, report in enumerate(track.systems):
        macro = report.scores.macro
        items, pairs = (point_of(macro.get(name)) for name in ("item_accuracy", "pair_accuracy"))
        if items is not None and pairs is not None:
            found.append((report.scores.system, model_style(number), items, pairs))
    return found


def _baselines(track: TrackReport) -> list[Both]:
    found: list[Both] = []
    for baseline in track.baselines:
        items, pairs = (
            point_of(Figure(baseline.macro.get(name)))
            for name in ("item_accuracy", "pair_accuracy")
        )
        if baseline.name in BASELINES and items is not None and pairs is not None:
            name, style = BASELINES[baseline.name]
            found.append((name, style, items, pairs))
    return found


def _draw(figure: "Canvas", both: Sequence[Both], notes: Sequence[str]) -> None:
    axes = figure.add_subplot()
    percent = list(range(101))
    (equal,) = axes.plot(percent, percent, color="0.6", linewidth=0.9)
    (independent,) = axes.plot(
        percent, [p * p / 100 for p in percent], color="0.6", linewidth=0.9, linestyle=(0, (5, 2))
    )
    marks: list[Any] = [draw_cross(axes, style, items, pairs) for _, style, items, pairs in both]
    percent_axes(axes, "Item accuracy, %", "Pair accuracy: groups with every member right, %")
    names = [name for name, *_ in both] + ["As many pairs as items", "Two independent members"]
    draw_legend(figure, names, [*marks, equal, independent])
    note(figure, *notes)
