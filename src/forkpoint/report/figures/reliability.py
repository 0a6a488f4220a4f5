"""Reliability diagrams: how often answers of a confidence are right, and how many there are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from forkpoint.report.figures.canvas import Drawing, note
from forkpoint.report.figures.decision_source import DecisionSource, predictions_of_track
from forkpoint.report.figures.marks import model_style
from forkpoint.report.figures.panels import draw_panels, rows_needed
from forkpoint.report.figures.scales import draw_grid
from forkpoint.scoring.decisions.calibrations import ALL
from forkpoint.scoring.decisions.predictions import joined
from forkpoint.scoring.metrics.calibration import (
    BINS,
    CalibrationReport,
    ReliabilityBin,
    calibration_report,
    reliability_bins,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_TALLEST_BAR: Final = 22.0
"""Percent of the axis that the fullest bin's bar takes, below the diagram."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """One system: its bins and its calibration error."""

    bins: Sequence[ReliabilityBin]
    error: CalibrationReport


def reliability_figure(source: DecisionSource) -> Drawing:
    """A panel per system, over the items of all its tasks; raises `UsageError` without answers."""
    found = {}
    for system, tasks in predictions_of_track(source).items():
        together = joined(ALL, list(tasks.values()))
        top, right = together.top, together.right
        found[system] = Reliability(reliability_bins(top, right), calibration_report(top, right))
    return Drawing(
        "Reliability diagrams",
        0.6 + 2.6 * rows_needed(len(found)),
        lambda figure: _draw(figure, found),
    )


def _draw(figure: "Figure", found: Mapping[str, Reliability]) -> None:
    panels = draw_panels(
        figure,
        {name: _told(one.error) for name, one in found.items()},
        "Confidence, %",
        "Right answers, %",
    )
    for number, (axes, one) in enumerate(zip(panels, found.values(), strict=True)):
        axes.plot([0, 100], [0, 100], color="0.45", linewidth=0.9, linestyle=(0, (4, 2)))
        _draw_bars(axes, one.bins)
        _draw_bins(axes, one.bins, number)
        axes.set_xlim(-2, 102)
        axes.set_ylim(-_TALLEST_BAR - 5, 104)
        axes.set_xticks(range(0, 101, 25))
        axes.set_yticks(range(0, 101, 25))
        draw_grid(axes)
    note(
        figure,
        f"Confidence: the highest probability of an answer, in {BINS} bins of equal width. "
        "Vertical lines: 95 % Wilson intervals.",
        "Bars: how the items are spread over the bins. Error: the expected calibration error,",
        "in percentage points. Chance: in 95 % of cases, that of a calibrated model with these "
        "confidences is smaller.",
    )


def _draw_bins(axes: "Axes", bins: Sequence[ReliabilityBin], number: int) -> None:
    spread = [
        [max(0.0, one.accuracy - one.interval.low) for one in bins],
        [max(0.0, one.interval.high - one.accuracy) for one in bins],
    ]
    axes.errorbar(
        [one.confidence for one in bins],
        [one.accuracy for one in bins],
        yerr=spread,
        linewidth=1.0,
        elinewidth=1.0,
        markersize=4,
        **model_style(number),
    )


def _draw_bars(axes: "Axes", bins: Sequence[ReliabilityBin]) -> None:
    """How the items are spread over the bins, below the line of no right answers."""
    fullest = max((one.n for one in bins), default=1)
    axes.axhline(0, color="0.3", linewidth=0.8)
    axes.bar(
        [(one.low + one.high) / 2 for one in bins],
        [_TALLEST_BAR * one.n / fullest for one in bins],
        width=100 / BINS,
        bottom=-_TALLEST_BAR - 3,
        color="0.8",
        edgecolor="0.5",
        linewidth=0.5,
    )


def _told(error: CalibrationReport) -> str:
    if error.value is None or error.floor_95 is None:
        return ""
    return f"error {error.value:.1f} (chance {error.floor_95:.1f}), n = {error.n:,}"
