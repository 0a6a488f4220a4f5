"""The forest plot: the scores of every chooser by domain, on a logarithmic axis.

Shapes and fills tell the rows apart, colour only helps: the figure reads in grey, and its
colours are Okabe and Ito's for colour-blind readers. The bytes are the same for the same report.
"""

import io
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal

from forkpoint.errors import UsageError
from forkpoint.report.sheet import HEURISTIC_MARK, MODEL_MARK, OVERALL, printable, titles
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Format = Literal["png", "svg"]

_SHAPES: Final = ("o", "s", "^", "v", "P", "X", "<", ">")
_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
_WIDTH: Final = 6.8  # inches
_ROW: Final = 0.16  # inches per row of marks
_SMALLEST_ROW: Final = 0.1
_PAGE: Final = 7.5  # inches that the rows should fit in
_GROUP_GAP: Final = 1.0  # rows between domains
_TICKS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
_MARKS: Final[Mapping[str, Any]] = {
    "linestyle": "none",
    "elinewidth": 1.1,
    "markersize": 4.5,
    "markeredgewidth": 1,
}
_SETTINGS: Final = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so the same on every machine
    "font.size": 8.5,
    "svg.hashsalt": "forkpoint",
    "svg.fonttype": "path",
}
_NO_DATES: Final[Mapping[Format, dict[str, Any]]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
}


@dataclass(frozen=True, slots=True)
class Series:
    """One chooser or reference arm: its name, its marker and its score per domain and overall.

    `capped` are the domains where trials were not solved; `mark` stands beside them.
    """

    name: str
    style: Mapping[str, Any]
    estimates: Mapping[str, Estimate]
    capped: frozenset[str]
    mark: str


def forest_plot(report: NavigationReport, file_format: Format = "svg") -> bytes:
    """Draw the scores of a report as PNG (200 dots per inch) or SVG.

    Raises `UsageError` where matplotlib, the extra `plot`, is not installed.
    """
    series = all_series(report)
    return draw_forest(series, _groups(report, series), file_format)


def draw_forest(series: list[Series], groups: Mapping[str, str], file_format: Format) -> bytes:
    """Draw any series, in groups of rows: keys of their estimates, each with its label.

    Raises `UsageError` where there is nothing to draw, or no matplotlib.
    """
    try:
        from matplotlib import style
        from matplotlib.figure import Figure
    except ImportError:
        raise UsageError(
            "figures need matplotlib: install it with pip install 'forkpoint[plot]'"
        ) from None
    if not groups:
        raise UsageError("there are no results to draw")
    rows = len(groups) * (len(series) + _GROUP_GAP)
    height = 1.3 + rows * min(_ROW, max(_SMALLEST_ROW, _PAGE / rows))
    with style.context(_SETTINGS, after_reset=True), warnings.catch_warnings():
        # A letter that the font lacks is drawn as a box; the figure is still right.
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        figure = Figure(figsize=(_WIDTH, height), layout="constrained")
        _draw(figure, series, groups)
        target = io.BytesIO()
        figure.savefig(target, format=file_format, dpi=200, metadata=_NO_DATES[file_format])
    return target.getvalue()


def all_series(report: NavigationReport) -> list[Series]:
    """The choosers in the report's order, then the heuristic and random choice."""
    found = []
    for number, chooser in enumerate(report.choosers):
        arms = {name: domain.model for name, domain in chooser.domains.items()}
        style = model_style(number)
        found.append(_series(printable(chooser.chooser), style, arms, chooser.overall, MODEL_MARK))
    black = {"color": "black", "markerfacecolor": "white"}
    heuristics = {name: arms.heuristic for name, arms in report.references.items()}
    randoms = {name: arms.random for name, arms in report.references.items() if arms.random}
    total = report.reference_overall
    found.append(
        _series("Heuristic", {"marker": "D", **black}, heuristics, total.heuristic, HEURISTIC_MARK)
    )
    found.append(_series("Random choice", {"marker": "o", **black}, randoms, total.random))
    return found


def model_style(number: int) -> dict[str, str]:
    """The mark of the model at a place in the figure's order, from 0."""
    return {
        "marker": _SHAPES[number % len(_SHAPES)],
        "color": _COLOURS[number % len(_COLOURS)],
    }


def _series(
    name: str,
    style: Mapping[str, Any],
    arms: Mapping[str, ArmSummary],
    overall: Estimate,
    mark: str = "",
) -> Series:
    estimates = {domain: arm.score for domain, arm in arms.items()} | {OVERALL: overall}
    capped = {domain for domain, arm in arms.items() if arm.unsolved}
    return Series(name, style, estimates, frozenset(capped | {OVERALL} if capped else capped), mark)


def _groups(report: NavigationReport, series: list[Series]) -> dict[str, str]:
    """What stands on the vertical axis, from the top: keys of estimates and their labels."""

    def present(key: str) -> bool:
        return any(key in one.estimates and one.estimates[key].value for one in series)

    labels = {**titles(report), OVERALL: OVERALL}
    return {key: label for key, label in labels.items() if present(key)}


def _draw(figure: "Figure", series: list[Series], groups: Mapping[str, str]) -> None:
    axes = figure.add_subplot()
    pitch = len(series) + _GROUP_GAP
    marks = []
    for number, one in enumerate(series):
        rows = [group * pitch + number for group in range(len(groups))]
        marks.append(_draw_series(axes, one, dict(zip(groups, rows, strict=True))))
    _draw_axes(axes, list(groups.values()), len(series), pitch)
    _draw_legend(figure, [one.name for one in series], marks)
    figure.supxlabel(
        "Lines: 95 % bootstrap intervals. * and †: trials that were not solved count at the states "
        "explored,\nso the true score of the model (*) or the heuristic (†) is lower.",
        fontsize=7,
        color="0.3",
    )


def _draw_legend(figure: "Figure", names: list[str], marks: list[Any]) -> None:
    names = [name if len(name) <= 40 else name[:39] + "…" for name in names]
    legend = figure.legend(
        marks,
        [str(number) for number in range(len(names))],
        loc="outside upper center",
        ncols=_legend_columns([len(name) for name in names]),
        frameon=False,
        columnspacing=1.5,
    )
    # Set afterwards, because a label that begins with an underscore is not shown.
    for text, name in zip(legend.get_texts(), names, strict=True):
        text.set_text(name)
        text.set_parse_math(False)


def _legend_columns(lengths: list[int]) -> int:
    """The most columns, filled from top to bottom, whose labels fit the width of the figure."""

    def width(columns: int) -> float:
        # As matplotlib fills them: the first columns are one longer where it does not come out.
        size, longer = divmod(len(lengths), columns)
        starts = [number * size + min(number, longer) for number in range(columns + 1)]
        return sum(0.55 + 0.072 * max(lengths[start:end]) for start, end in pairwise(starts))

    return max(n for n in range(1, min(5, len(lengths)) + 1) if n == 1 or width(n) <= _WIDTH)


def _draw_series(axes: "Axes", one: Series, rows: Mapping[str, float]) -> Any:
    """Draw the marks of one chooser or arm with intervals; returns one for the legend."""

    def draw(x: list[float], y: list[float], spread: list[list[float]] | None) -> Any:
        return axes.errorbar(x, y, xerr=spread, **_MARKS, **one.style)

    for key, row in rows.items():
        estimate = one.estimates.get(key)
        if estimate is None or estimate.value is None:
            continue
        value, bounds = estimate.value, estimate.interval
        draw([value], [row], [[value - bounds.low], [bounds.high - value]] if bounds else None)
        if key in one.capped:
            axes.annotate(
                one.mark,
                (bounds.high if bounds else value, row),
                xytext=(4, 0),
                textcoords="offset points",
                verticalalignment="center_baseline",
            )
    return draw([], [], [[], []])


def _draw_axes(axes: "Axes", labels: list[str], rows: int, pitch: float) -> None:
    """The logarithmic axis, the line at 1, and a band and a name per domain."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    axes.set_xscale("log")
    axes.xaxis.set_major_locator(FixedLocator(_TICKS))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.set_xlabel("Score (1: not one state more than necessary)")
    axes.set_xlim(right=1.2)
    axes.axvline(1, color="black", linewidth=1.2, zorder=0)
    axes.grid(axis="x", color="0.88", linewidth=0.6, zorder=-2)
    axes.set_axisbelow(True)
    middle = (rows - 1) / 2
    axes.set_yticks(
        [group * pitch + middle for group in range(len(labels))], labels, parse_math=False
    )
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(labels) * pitch - _GROUP_GAP / 2 - 0.5, -_GROUP_GAP / 2 - 0.5)
    for group in range(0, len(labels), 2):
        top = group * pitch - (_GROUP_GAP + 1) / 2
        axes.axhspan(top, top + pitch, color="0.96", zorder=-3, linewidth=0)
    if labels[-1] == OVERALL:
        axes.axhline((len(labels) - 1) * pitch - (_GROUP_GAP + 1) / 2, color="0.3", linewidth=0.8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
