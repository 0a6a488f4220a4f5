"""A small panel per system, side by side, for figures where curves would cover each other."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from forkpoint.report.figures.canvas import QUIET, SMALL, open_frame
from forkpoint.report.figures.lettering import broken, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ACROSS: Final = 3
"""Panels in a row."""

_TITLE_LINE: Final = 22
"""Letters of a title that fit the width of a panel."""


def rows_needed(count: int) -> int:
    """How many rows so many panels take."""
    return -(-count // ACROSS)


def draw_panels(
    figure: "Figure", names: Mapping[str, str], across_label: str, up_label: str
) -> list["Axes"]:
    """Axes that share their scales, each under the name of its system and a line on it.

    `across_label` stands under the lowest panel of every column, `up_label` beside the first of
    every row.
    """
    across = min(ACROSS, len(names))
    grid = figure.subplots(rows_needed(len(names)), across, sharex=True, sharey=True, squeeze=False)
    panels: list[Axes] = list(grid.flat)
    for spare in panels[len(names) :]:
        spare.remove()
    for place, (axes, name) in enumerate(zip(panels, names, strict=False)):
        axes.set_title(broken(shown(name), _TITLE_LINE), fontsize=8, pad=16 if names[name] else 6)
        axes.annotate(
            names[name],
            (0.5, 1),
            xycoords="axes fraction",
            xytext=(0, 5),
            textcoords="offset points",
            horizontalalignment="center",
            fontsize=SMALL,
            color=QUIET,
        )
        if place % across == 0:
            axes.set_ylabel(up_label)
        if place + across >= len(names):
            # Also above a place that is empty: no neighbour carries its numbers.
            axes.tick_params(labelbottom=True)
            axes.set_xlabel(across_label)
        if across < ACROSS:
            axes.set_box_aspect(1)  # not as wide as the page
        open_frame(axes)
    return panels[: len(names)]
