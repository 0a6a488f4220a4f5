"""What axes of several figures share: the grid, and logarithmic scores."""

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

_SCORE_TICKS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


def logarithmic_scores(axis: "Axis") -> None:
    """Plain numbers on a logarithmic axis of scores, at 1, 2 and 5 times powers of ten."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    axis.set_major_locator(FixedLocator(_SCORE_TICKS))
    axis.set_minor_locator(NullLocator())
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))


def lowest_score(least: float) -> float:
    """Where an axis of scores begins: a little below the nearest number under the least score."""
    below = [tick for tick in _SCORE_TICKS if tick <= min(least, 0.5)]
    return (below[-1] if below else least) / 1.1


def draw_grid(axes: "Axes", which: Literal["both", "x", "y"] = "both") -> None:
    """Faint lines at the numbers of the axes, behind everything else."""
    # Not moved to whole dots, so that a line drawn over one of these covers it.
    axes.grid(axis=which, color="0.88", linewidth=0.6, zorder=-2, snap=False)
    axes.set_axisbelow(True)
