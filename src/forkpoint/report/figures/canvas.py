"""From a drawing to the bytes of a PNG or an SVG: the same drawing, the same bytes.

Nothing of the user's own settings of matplotlib, no date and no random name gets into a file.
"""

import io
import warnings
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

_DOTS_PER_INCH: Final = 200
_SETTINGS: Final = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so the same on every machine
    "font.size": 8.5,
    "svg.hashsalt": "forkpoint",
    "svg.fonttype": "path",  # letters as outlines: an SVG looks the same where the font is missing
    "text.parse_math": False,  # a dollar sign in a name starts no formula
    "hatch.linewidth": 0.6,
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure that is ready to be drawn: its title for screen readers, its size, and how.

    `height` is in inches; `draw` gets an empty matplotlib figure of that size.
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
    with style.context(_SETTINGS, after_reset=True), warnings.catch_warnings():
        # A letter that the font lacks is drawn as a box; the figure is still right.
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        figure = Figure(
            figsize=(drawing.width, drawing.height), dpi=_DOTS_PER_INCH, layout="constrained"
        )
        FigureCanvasAgg(figure)
        drawing.draw(figure)
        yield figure


def note(figure: "Figure", *lines: str) -> None:
    """What a reader must know, under the figure; empty lines are left out."""
    figure.supxlabel("\n".join(line for line in lines if line), fontsize=SMALL, color=QUIET)


def open_frame(axes: "Axes") -> None:
    """Axes without the lines above and on the right."""
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _metadata(drawing: Drawing, file_format: Format) -> Mapping[str, Any]:
    if file_format == "png":
        return {"Software": None}
    return {"Title": drawing.title, "Date": None, "Creator": None}
