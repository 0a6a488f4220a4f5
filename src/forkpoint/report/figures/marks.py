"""What tells systems apart: shapes and fills first, colour only helps; and the legend of both.

Every figure reads in grey; the colours are Okabe and Ito's for colour-blind readers.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from forkpoint.report.figures.canvas import make_room
from forkpoint.report.figures.lettering import shown

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Style = Mapping[str, Any]

_SHAPES: Final = ("o", "s", "^", "v", "P", "X", "<", ">")
_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
_LEGEND_GAP: Final = 0.1
"""Inches between the legend and what is below it."""

_FILLS: Final = ("full", "left", "bottom", "right", "top")

HEURISTIC: Final[Style] = {"marker": "D", "color": "black", "markerfacecolor": "white"}
"""An open diamond: the heuristic, or the best that needs no reading."""

CHANCE: Final[Style] = {"marker": "o", "color": "black", "markerfacecolor": "white"}
"""An open circle: random choice."""

INTERVALS: Final[Style] = {
    "linestyle": "none",
    "elinewidth": 1.1,
    "markersize": 4.5,
    "markeredgewidth": 1,
}
"""How marks with intervals are drawn."""


def model_style(number: int) -> dict[str, Any]:
    """The mark of the model at a place in the figure's order, from 0; the first 40 differ.

    After the eighth, shapes return half filled.
    """
    style = {
        "marker": _SHAPES[number % len(_SHAPES)],
        "color": _COLOURS[number % len(_COLOURS)],
    }
    fill = _FILLS[number // len(_SHAPES) % len(_FILLS)]
    return style if fill == "full" else {**style, "fillstyle": fill, "markerfacecoloralt": "white"}


def draw_legend(figure: "Figure", names: Sequence[str], marks: Sequence[Any]) -> None:
    """Names and marks above the figure, in as many columns as fit; names are cut to fit one."""
    for columns in range(min(5, len(names)), 0, -1):
        legend = figure.legend(
            marks,
            [str(number) for number in range(len(names))],
            loc="outside upper center",
            ncols=columns,
            frameon=False,
            columnspacing=1.5,
            handlelength=1.8,
        )
        # Set afterwards, because a label that begins with an underscore is not shown.
        for text, name in zip(legend.get_texts(), names, strict=True):
            text.set_text(shown(name))
        extent = legend.get_window_extent()
        if columns == 1 or extent.width <= figure.bbox.width:
            make_room(figure, extent.height / figure.dpi + _LEGEND_GAP)
            return
        legend.remove()
