"""From a drawing to the bytes of a PNG or an SVG: the same drawing, the same bytes.

Nothing of the user's own settings of matplotlib, no date and no random name gets into a file.
"""

import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from forkpoint.errors import UsageError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Format = Literal["png", "svg"]

WIDTH: Final = 6.8
"""Inches: the text width of a page."""

SMALL: Final = 7.0
"""The size of notes and of numbers inside a figure, in points."""

QUIET: Final = "0.3"
"""The grey of notes."""

FONT: Final = "DejaVu Sans"
"""Comes with matplotlib, so it is the same on every machine."""

_DOTS_PER_INCH: Final = 200
_NOTE_LINE: Final = 0.125
"""Inches that a line of a note takes."""

_SETTINGS: Final = {
    "font.family": FONT,
    "font.size": 8.5,
    "svg.hashsalt": "forkpoint",
    "svg.fonttype": "path",  # letters as outlines: an SVG looks the same where the font is missing
    "text.parse_math": False,  # a dollar sign in a name starts no formula
    "hatch.linewidth": 0.6,
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure that is ready to be drawn: its title for screen readers, its size, and how.

    `height` is in inches, without legend and note; `draw` gets an empty matplotlib figure of that
    size, to which these two add their own height.
    """

    title: str
    height: float
    draw: Callable[["Figure"], None]
    width: float = WIDTH


def render(drawing: Drawing, file_format: Format = "svg") -> bytes:
    """Draw as PNG (200 dots per inch) or SVG.

    Raises `UsageError` where matplotlib, the extra `plot`, is not installed.
    """
    target = io.BytesIO()
    with drawn(drawing) as figure:
        figure.savefig(target, format=file_format, metadata=_metadata(drawing, file_format))
    return target.getvalue()


@contextmanager
def drawn(drawing: Drawing) -> Iterator["Figure"]:
    """The figure as matplotlib holds it, laid out, under our settings; for `render` and tests."""
    try:
        from matplotlib import style
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise UsageError(
            "figures need matplotlib: install it with pip install 'forkpoint[plot]'"
        ) from None
    with style.context(_SETTINGS, after_reset=True):
        figure = Figure(
            figsize=(drawing.width, drawing.height), dpi=_DOTS_PER_INCH, layout="constrained"
        )
        FigureCanvasAgg(figure)
        drawing.draw(figure)
        layout = figure.get_layout_engine()
        if layout is not None and any(axes.get_box_aspect() for axes in figure.axes):
            layout.execute(figure)  # a single time leaves square axes a little off their place
        yield figure


def note(figure: "Figure", *lines: str) -> None:
    """What a reader must know, under the figure; empty lines are left out."""
    told = [line for line in lines if line]
    make_room(figure, _NOTE_LINE * len(told))
    figure.supxlabel("\n".join(told), fontsize=SMALL, color=QUIET)


def make_room(figure: "Figure", inches: float) -> None:
    """Make the figure higher, so that what stands around the axes takes nothing from them."""
    figure.set_figheight(figure.get_figheight() + inches)


def open_frame(axes: "Axes") -> None:
    """Axes without the lines above and on the right."""
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _metadata(drawing: Drawing, file_format: Format) -> Mapping[str, Any]:
    if file_format == "png":
        return {"Software": None}
    return {"Title": drawing.title, "Date": None, "Creator": None}
