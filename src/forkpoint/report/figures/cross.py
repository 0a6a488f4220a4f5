"""Marks with intervals in both directions, between 0 and 100 on both axes."""

from typing import TYPE_CHECKING, Any, Final

from forkpoint.report.figures.canvas import open_frame
from forkpoint.report.figures.marks import INTERVALS, Style
from forkpoint.report.figures.rows import Point, spread
from forkpoint.report.figures.scales import draw_grid

if TYPE_CHECKING:
    from matplotlib.axes import Axes


CROSS_WIDTH: Final = 5.4
"""Inches."""


def cross_height(names: int) -> float:
    """The inches that such a figure takes, with so many names in its legend."""
    return CROSS_WIDTH - 0.2 + 0.18 * -(-names // 2)


def draw_cross(axes: "Axes", style: Style, across: Point, up: Point) -> Any:
    """Draw a mark with its two intervals; returns it for the legend."""
    return axes.errorbar(
        [across.value],
        [up.value],
        xerr=spread(across),
        yerr=spread(up),
        **{**INTERVALS, "markersize": 6.5, **style},
    )


def percent_axes(axes: "Axes", across_label: str, up_label: str) -> None:
    """Square axes from 0 to 100, with room for marks on the ends."""
    axes.set_xlim(-2, 102)
    axes.set_ylim(-2, 102)
    axes.set_aspect("equal")
    axes.set_xticks(range(0, 101, 20))
    axes.set_yticks(range(0, 101, 20))
    axes.set_xlabel(across_label)
    axes.set_ylabel(up_label)
    draw_grid(axes)
    open_frame(axes)
