"""Marks with intervals in both directions, between 0 and 100 on both axes."""

import math
from typing import TYPE_CHECKING, Any, Final

from forkpoint.report.figures.canvas import open_frame
from forkpoint.report.figures.marks import INTERVALS, Style
from forkpoint.report.figures.rows import Point, spread
from forkpoint.report.figures.scales import draw_grid

if TYPE_CHECKING:
    from matplotlib.axes import Axes


CROSS_WIDTH: Final = 5.4
"""Inches."""

CROSS_HEIGHT: Final = CROSS_WIDTH - 0.2
"""Inches of the axes with their labels, which are square."""


def draw_cross(axes: "Axes", style: Style, across: Point, up: Point) -> Any:
    """Draw a mark with its two intervals; returns it for the legend."""
    return axes.errorbar(
        [across.value],
        [up.value],
        xerr=spread(across),
        yerr=spread(up),
        **{**INTERVALS, "markersize": 6.5, **style},
    )


def percent_axes(axes: "Axes", across_label: str, up_label: str, lowest: float = 0.0) -> None:
    """Square axes from 0 to 100, with room for marks on the ends; upwards from `lowest` if less."""
    bottom = min(0, 20 * math.floor(lowest / 20))
    axes.set_xlim(-2, 102)
    axes.set_ylim(bottom - 2, 102)
    axes.set_box_aspect(1)
    axes.set_xticks(range(0, 101, 20))
    axes.set_yticks(range(bottom, 101, 20))
    if bottom < 0:
        axes.axhline(0, color="0.3", linewidth=0.8, zorder=0.6)
    axes.set_xlabel(across_label)
    axes.set_ylabel(up_label)
    draw_grid(axes)
    open_frame(axes)
