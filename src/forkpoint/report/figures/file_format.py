"""Which format a figure is written in, by the end of its file's name."""

from pathlib import Path

from forkpoint.errors import UsageError
from forkpoint.report.figures.canvas import Format


def figure_format(file: Path) -> Format:
    """PNG or SVG; raises `UsageError` for any other ending."""
    kind = file.suffix.lower()
    if kind not in (".png", ".svg"):
        raise UsageError(f"{file}: a figure is written as .png or .svg")
    return "png" if kind == ".png" else "svg"
