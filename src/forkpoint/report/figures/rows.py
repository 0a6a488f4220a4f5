"""Rows of marks with intervals, in groups, in one or more columns: the frame of the forest plot."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from forkpoint.errors import UsageError
from forkpoint.report.figures.canvas import Drawing, note
from forkpoint.report.figures.lettering import drawable
from forkpoint.report.figures.marks import INTERVALS, Style, draw_legend
from forkpoint.report.figures.scales import draw_grid, logarithmic_scores, lowest_score
from forkpoint.scoring.estimates import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_ROW: Final = 0.16  # inches per row of marks
_SMALLEST_ROW: Final = 0.08
_TIGHT: Final = 0.12  # inches per row below which marks are smaller
_PAGE: Final = 7.5  # inches that the rows should fit in
_GROUP_GAP: Final = 1.0  # rows between groups


@dataclass(frozen=True, slots=True)
class Point:
    """A value, its 95 % interval if it has one, and a mark to stand beside it."""

    value: float
    interval: Interval | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """One system or reference: its name, its style, and for each column its points by group."""

    name: str
    style: Style
    columns: Sequence[Mapping[str, Point]]


@dataclass(frozen=True, slots=True)
class Rows:
    """What stands around the points.

    Attributes:
        groups: what stands on the vertical axis, from the top: keys of points and their labels.
        last: the key of a group that sums up the others and is set apart, if any.
        titles: of the columns.
        scale: a logarithmic axis of scores, or a linear one of percent.
    """

    title: str
    groups: Mapping[str, str]
    axis_label: str
    notes: Sequence[str]
    last: str | None = None
    titles: Sequence[str] = ("",)
    scale: Literal["score", "percent"] = "percent"


def spread(point: Point) -> list[list[float]] | None:
    """How far the interval of a point reaches down and up, as matplotlib takes it."""
    bounds = point.interval
    if bounds is None:
        return None
    # A bound at the value itself may lie on its other side by rounding.
    return [[max(0.0, point.value - bounds.low)], [max(0.0, bounds.high - point.value)]]


def rows_drawing(rows: Rows, series: Sequence[Series]) -> Drawing:
    """Draw groups that have a point; raises `UsageError` where there is nothing to draw."""
    groups = {
        key: label
        for key, label in rows.groups.items()
        if any(key in points for one in series for points in one.columns)
    }
    if not groups:
        raise UsageError("there are no results to draw")
    count = len(groups) * (len(series) + _GROUP_GAP)
    height_of_row = min(_ROW, max(_SMALLEST_ROW, _PAGE / count))
    height = 0.6 + count * height_of_row + 0.25 * any(rows.titles)
    size = INTERVALS["markersize"] * (1.0 if height_of_row >= _TIGHT else 0.7)
    return Drawing(rows.title, height, lambda figure: _draw(figure, rows, groups, series, size))


def _draw(
    figure: "Figure",
    rows: Rows,
    groups: Mapping[str, str],
    series: Sequence[Series],
    size: float,
) -> None:
    pitch = len(series) + _GROUP_GAP
    marks: list[Any] = []
    columns = figure.subplots(1, len(rows.titles), sharey=True, squeeze=False)[0]
    for place, (axes, title) in enumerate(zip(columns, rows.titles, strict=True)):
        marks = []
        for number, one in enumerate(series):
            at = {key: group * pitch + number for group, key in enumerate(groups)}
            marks.append(
                _draw_series(axes, {**one.style, "markersize": size}, one.columns[place], at)
            )
        _SCALES[rows.scale](axes)
        if title:
            axes.set_title(title, fontsize="medium")
        _draw_groups(axes, list(groups), rows.last, pitch)
    middle = (len(series) - 1) / 2
    columns[0].set_yticks(
        [group * pitch + middle for group in range(len(groups))],
        [drawable(label) for label in groups.values()],
    )
    columns[len(columns) // 2].set_xlabel(rows.axis_label)
    draw_legend(figure, [one.name for one in series], marks)
    note(figure, *rows.notes)


def _draw_series(
    axes: "Axes", style: Style, points: Mapping[str, Point], at: Mapping[str, float]
) -> Any:
    """Draw the marks of one series with intervals; returns one for the legend."""

    def draw(x: list[float], y: list[float], reach: list[list[float]] | None) -> Any:
        return axes.errorbar(x, y, xerr=reach, **{**INTERVALS, **style})

    for key, row in at.items():
        if key not in points:
            continue
        value, bounds = points[key].value, points[key].interval
        draw([value], [row], spread(points[key]))
        if points[key].mark:
            axes.annotate(
                points[key].mark,
                (bounds.high if bounds else value, row),
                xytext=(4, 0),
                textcoords="offset points",
                verticalalignment="center_baseline",
            )
    return draw([], [], [[], []])


def _score_axis(axes: "Axes") -> None:
    """A logarithmic axis with the line at 1."""
    axes.set_xscale("log")
    logarithmic_scores(axes.xaxis)
    axes.set_xlim(lowest_score(axes.dataLim.x0), 1.2)
    axes.axvline(1, color="black", linewidth=1.2, zorder=0.6, snap=False)


def _percent_axis(axes: "Axes") -> None:
    """A linear axis from 0 to 100, with room for marks on the ends."""
    axes.set_xlim(-4, 104)
    axes.set_xticks(range(0, 101, 25))


_SCALES: Final[Mapping[str, Callable[["Axes"], None]]] = {
    "score": _score_axis,
    "percent": _percent_axis,
}


def _draw_groups(axes: "Axes", keys: Sequence[str], last: str | None, pitch: float) -> None:
    """A band per group, and a line above the last one where it sums up the others."""
    draw_grid(axes, "x")
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(keys) * pitch - _GROUP_GAP / 2 - 0.5, -_GROUP_GAP / 2 - 0.5)
    for group in range(0, len(keys), 2):
        top = group * pitch - (_GROUP_GAP + 1) / 2
        axes.axhspan(top, top + pitch, color="0.96", zorder=-3, linewidth=0)
    if keys[-1] == last:
        axes.axhline((len(keys) - 1) * pitch - (_GROUP_GAP + 1) / 2, color="0.3", linewidth=0.8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
