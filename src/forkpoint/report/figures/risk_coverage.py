"""Risk–coverage curves: how many errors there are if only the surest answers are taken."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from forkpoint.report.figures.canvas import Drawing, note
from forkpoint.report.figures.decision_source import DecisionSource, predictions_of_track
from forkpoint.report.figures.marks import model_style
from forkpoint.report.figures.panels import draw_panels, rows_needed
from forkpoint.report.figures.risk_band import RiskBand, risk_bands
from forkpoint.report.figures.scales import draw_grid
from forkpoint.scoring.resampling import Bootstrap

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

TOLERATED = 5
"""The error rate of the dashed line, in percent."""


def risk_figure(source: DecisionSource) -> Drawing:
    """A panel per system, the others grey behind it; raises `UsageError` without answers."""
    predictions = predictions_of_track(source)
    bands = risk_bands(predictions, source.bootstrap or Bootstrap())
    sizes = {
        system: f"n = {sum(len(one.task.items) for one in tasks.values()):,}"
        for system, tasks in predictions.items()
    }
    return Drawing(
        "Risk–coverage curves",
        0.6 + 2.1 * rows_needed(len(bands)),
        lambda figure: _draw(figure, bands, sizes),
    )


def _draw(figure: "Figure", bands: Mapping[str, RiskBand], sizes: Mapping[str, str]) -> None:
    panels = draw_panels(figure, sizes, "Coverage, %", "Errors, %")
    highest = max(
        float((band.risk if band.high is None else band.high).max()) for band in bands.values()
    )
    for number, (axes, (system, band)) in enumerate(zip(panels, bands.items(), strict=True)):
        for other, behind in bands.items():
            if other != system:
                axes.plot(behind.coverage, behind.risk, color="0.75", linewidth=0.8, zorder=1)
        colour = model_style(number)["color"]
        if band.low is not None and band.high is not None:
            axes.fill_between(
                band.coverage, band.low, band.high, color=colour, alpha=0.25, linewidth=0
            )
        axes.plot(band.coverage, band.risk, color=colour, linewidth=1.6, zorder=3)
        _draw_axes(axes, highest)
    note(
        figure,
        "Coverage: the share of items taken, the surest answers first. Errors: among those. "
        "Dashed: 5 %." + " Grey: the other systems." * (len(bands) > 1),
        "Bands: 95 % bootstrap intervals over contrast groups, point by point.",
    )


def _draw_axes(axes: "Axes", highest: float) -> None:
    axes.axhline(TOLERATED, color="black", linewidth=0.8, linestyle=(0, (4, 2)), zorder=2)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, min(101.0, max(12.0, 1.05 * highest)))
    axes.set_xticks(range(0, 101, 25))
    draw_grid(axes)
