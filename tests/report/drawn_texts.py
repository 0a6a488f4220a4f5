"""The texts of a drawing as they are drawn: what they say, and where they stand."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from forkpoint.report.figures.canvas import Drawing, drawn

if TYPE_CHECKING:
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure
    from matplotlib.text import Text

SLACK = 1.5
"""Dots: boxes are a little larger than letters."""


def assert_legible(drawing: Drawing) -> list[str]:
    """No text covers another, none is cut; returns what they say."""
    with drawn(drawing) as figure:
        figure.draw_without_rendering()
        texts = [text for text in _texts(figure) if text.get_text().strip()]
        boxes = [(text.get_text(), text.get_window_extent().padded(-SLACK)) for text in texts]
        whole = figure.bbox.padded(SLACK)
        for said, box in boxes:
            corners = (box.x0, box.y0), (box.x1, box.y1)
            assert all(whole.contains(*corner) for corner in corners), f"{said!r} is cut"
        for (said, box), (other, covered) in combinations(boxes, 2):
            assert not box.overlaps(covered), f"{said!r} covers {other!r}"
        return [said for said, _ in boxes]


def _texts(figure: "Figure") -> Iterator["Text"]:
    yield from figure.texts
    for legend in figure.legends:
        yield from legend.get_texts()
    for axes in figure.axes:
        yield from axes.texts
        yield axes.title
        for axis in (axes.xaxis, axes.yaxis):
            yield axis.label
            yield from _tick_labels(axis)


def _tick_labels(axis: "Axis") -> Iterator["Text"]:
    """The numbers that lie on the axis; matplotlib keeps others that it does not draw."""
    low, high = sorted(axis.get_view_interval())
    for tick in axis.get_major_ticks():
        if low <= tick.get_loc() <= high:
            for label in (tick.label1, tick.label2):
                if label.get_visible():
                    yield label
