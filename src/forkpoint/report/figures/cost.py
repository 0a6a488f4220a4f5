"""What a score costs: scores against US dollars per step, with the efficient frontier."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from forkpoint.errors import UsageError
from forkpoint.models.wire.profile import Price
from forkpoint.report.figures.canvas import Drawing, note, open_frame
from forkpoint.report.figures.frontier import efficient
from forkpoint.report.figures.lettering import drawable
from forkpoint.report.figures.marks import INTERVALS, Style, draw_legend, model_style
from forkpoint.report.figures.scales import draw_grid, logarithmic_scores, lowest_score
from forkpoint.report.figures.sizes import told
from forkpoint.report.sheet import MODEL_MARK, printable, titles
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.estimates import Estimate
from forkpoint.scoring.navigation import ChooserSummary
from forkpoint.scoring.service import ServiceSummary

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FRONTIER: Final = "Efficient frontier"
_HEIGHT: Final = 3.5
_NARROWEST: Final = 0.8
"""Powers of ten that the axis of costs shows at least, so that it has two numbers."""

_UNSOLVED_NOTE: Final = (
    f"{MODEL_MARK} Trials that were not solved count at the states explored, so the true score is "
    "lower."
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A chooser in the figure; `cost` is in US dollars per step, None where no price is known.

    `unsolved`: whether the score counts trials that were not solved.
    """

    name: str
    style: Style
    score: Estimate
    cost: float | None
    unsolved: bool = False


def cost_figure(report: NavigationReport, prices: Mapping[str, Price]) -> Drawing:
    """Overall scores against cost per step; of the domain where a report has a single one.

    Choosers without a price, such as models that run here, stand apart on the left. Raises
    `UsageError` where no chooser has the score, and where none of them has a price.
    """
    placed = [
        Placed(chooser.chooser, model_style(number), score, cost, _unsolved(chooser))
        for number, chooser in enumerate(report.choosers)
        if (score := score_of(chooser, single_domain(report))).value is not None
        for cost in [cost_per_step(chooser.service, prices.get(chooser.chooser))]
    ]
    if not placed:
        raise UsageError(
            "no chooser has an overall score: that needs results of every domain; "
            "--domain draws the scores of one"
        )
    if all(one.cost is None for one in placed):
        raise UsageError(
            "no chooser has a known price, so there are no costs to draw: models that run here "
            "have none, and price_input of a [chooser.NAME] in forkpoint.toml sets one"
        )
    domain = single_domain(report)
    what = "Overall score" if domain is None else f"Score, {drawable(titles(report)[domain])}"
    return Drawing(
        f"Score against cost per step, benchmark {printable(report.benchmark)}",
        _HEIGHT,
        lambda figure: _draw(figure, placed, what, _notes(report, placed)),
    )


def cost_per_step(service: ServiceSummary, price: Price | None) -> float | None:
    """US dollars per request; None without a price, without requests, and where nothing is paid."""
    if price is None or not service.requests:
        return None
    tokens = price.input * service.input_tokens + price.output * service.output_tokens
    cost = tokens / 1e6 / service.requests + price.request
    return cost if cost > 0 else None


def single_domain(report: NavigationReport) -> str | None:
    """The domain of all choosers, where it is one and the same."""
    found = {domain for chooser in report.choosers for domain in chooser.domains}
    return found.pop() if len(found) == 1 else None


def score_of(chooser: ChooserSummary, domain: str | None) -> Estimate:
    """The overall score, or that of a domain."""
    return chooser.overall if domain is None else chooser.domains[domain].model.score


def _unsolved(chooser: ChooserSummary) -> bool:
    return any(domain.model.unsolved for domain in chooser.domains.values())


def _notes(report: NavigationReport, placed: Sequence[Placed]) -> tuple[str, ...]:
    left_out = len(report.choosers) - len(placed)
    trials = told(
        (domain.model.trials for one in report.choosers for domain in one.domains.values()),
        "trials",
    )
    return (
        f"Vertical lines: 95 % bootstrap intervals over trials; {trials} per domain. A step is one "
        "request; its cost is",
        "the tokens read and written, at the price known today. The frontier is their convex hull "
        "on logarithmic axes.",
        "No price: runs here, is free, or nobody told the price."
        * any(one.cost is None for one in placed),
        _UNSOLVED_NOTE * any(one.unsolved for one in placed),
        f"Left out, without results in every domain: {left_out}." if left_out else "",
    )


def _draw(figure: "Figure", placed: Sequence[Placed], what: str, notes: Sequence[str]) -> None:
    priced = [one for one in placed if one.cost is not None]
    unpriced = [one for one in placed if one.cost is None]
    widths = [*([1.0] if unpriced else []), 3.5]
    panels = figure.subplots(1, len(widths), sharey=True, squeeze=False, width_ratios=widths)[0]
    names = [*(one.name for one in [*unpriced, *priced]), FRONTIER]
    marks = _draw_unpriced(panels[0], unpriced) if unpriced else []
    marks += [*_draw_priced(panels[-1], priced), _draw_frontier(panels[-1], priced)]
    _draw_scores(panels[0], f"{what} (log scale)", min(_least(one) for one in placed))
    draw_legend(figure, names, marks)
    note(figure, *notes)


def _draw_unpriced(axes: "Axes", unpriced: Sequence[Placed]) -> list[Any]:
    """Choosers side by side where the axis has no meaning."""
    axes.set_xlim(-0.7, len(unpriced) - 0.3)
    axes.set_xticks([])
    axes.set_xlabel("No price")
    draw_grid(axes, "y")
    axes.set_facecolor("0.97")
    return [_mark(axes, one, place) for place, one in enumerate(unpriced)]


def _draw_priced(axes: "Axes", priced: Sequence[Placed]) -> list[Any]:
    from matplotlib.ticker import FuncFormatter, NullFormatter

    costs = [one.cost for one in priced if one.cost is not None]
    low, high = math.log10(min(costs)), math.log10(max(costs))
    room = max(0.08 * (high - low), (_NARROWEST - (high - low)) / 2)
    axes.set_xscale("log")
    axes.set_xlim(10 ** (low - room), 10 ** (high + room))
    axes.set_xticks(_cost_ticks(low - room, high + room))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{1000 * value:.6g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_xlabel("Cost per 1,000 steps, US dollars (log scale)")
    draw_grid(axes)
    return [_mark(axes, one, cost) for one, cost in zip(priced, costs, strict=True)]


def _draw_frontier(axes: "Axes", priced: Sequence[Placed]) -> Any:
    """From the cheapest to the best, and from there on flat: more money buys nothing."""
    points = [
        (one.cost, one.score.value)
        for one in priced
        if one.cost is not None and one.score.value is not None
    ]
    corners = [points[number] for number in efficient(points)]
    (line,) = axes.plot(
        [*(cost for cost, _ in corners), axes.get_xlim()[1]],
        [*(score for _, score in corners), corners[-1][1]],
        color="0.45",
        linewidth=1.2,
        linestyle=(0, (5, 2)),
        zorder=0.7,
    )
    return line


def _least(one: Placed) -> float:
    """The lower end of a mark with its interval."""
    assert one.score.value is not None
    return one.score.interval.low if one.score.interval else one.score.value


def _draw_scores(axes: "Axes", label: str, least: float) -> None:
    """The axis that all panels share."""
    axes.set_yscale("log")
    logarithmic_scores(axes.yaxis)
    axes.set_ylim(lowest_score(least), 1.2)
    axes.set_ylabel(label)
    for panel in axes.figure.axes:
        panel.axhline(1, color="black", linewidth=1.2, zorder=0.6, snap=False)
        open_frame(panel)


def _mark(axes: "Axes", one: Placed, x: float) -> Any:
    value, bounds = one.score.value, one.score.interval
    assert value is not None
    spread = [[value - bounds.low], [bounds.high - value]] if bounds else None
    if one.unsolved:
        axes.annotate(
            MODEL_MARK, (x, value), xytext=(5, 0), textcoords="offset points", va="center_baseline"
        )
    return axes.errorbar([x], [value], yerr=spread, **{**INTERVALS, "markersize": 6}, **one.style)


def _cost_ticks(low: float, high: float) -> list[float]:
    """1, 2 and 5 times powers of ten between two logarithms; powers alone where those are many."""
    steps = (1, 2, 5) if high - low < 3 else (1,)
    powers = range(math.floor(low), math.ceil(high) + 1)
    ticks = [step * 10.0**power for power in powers for step in steps]
    return [tick for tick in ticks if low <= math.log10(tick) <= high]
