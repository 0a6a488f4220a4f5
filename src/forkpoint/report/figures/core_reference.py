"""Core against reference: whether pair accuracy and public test sets order systems alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from forkpoint.errors import UsageError
from forkpoint.report.decisions.summary import DecisionReport
from forkpoint.report.figures.canvas import Drawing, note
from forkpoint.report.figures.cross import CROSS_HEIGHT, CROSS_WIDTH, draw_cross, percent_axes
from forkpoint.report.figures.decision_source import DecisionSource, report_of
from forkpoint.report.figures.family_rows import point_of
from forkpoint.report.figures.marks import Style, draw_legend, model_style
from forkpoint.report.figures.rows import Point
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.scoring.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_HALF: Final[Style] = {"markerfacecoloralt": "white"}
_READOUTS: Final[Mapping[str, tuple[str, Style]]] = {
    "decision head": ("decision head", {"fillstyle": "full"}),
    "option key": ("option key", {"fillstyle": "left", **_HALF}),
    "stated": ("stated probabilities", {"fillstyle": "full", "markerfacecolor": "white"}),
}
"""The kinds of readout as records name them, with their names here and their fills."""

_NOT_RECORDED: Final[tuple[str, Style]] = (
    "readout not recorded",
    {"fillstyle": "bottom", **_HALF},
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A system with both scores; `readout` is how its probabilities come about, as recorded."""

    name: str
    number: int
    core: Point
    reference: Point
    readout: str | None


def core_reference_figure(source: DecisionSource) -> Drawing:
    """The reference score against the core pair accuracy of systems that have both.

    Raises `UsageError` where none has.
    """
    report = report_of(source)
    agreement = report.reference.spearman if report.reference else Estimate(None)
    return core_reference_drawing(_placed(source, report), agreement)


def core_reference_drawing(placed: Sequence[Placed], agreement: Estimate) -> Drawing:
    """Draw systems with both scores and the rank correlation of the two; raises as above."""
    if not placed:
        raise UsageError(
            "no system has both scores: that needs answers to every core family and to every "
            "reference task"
        )
    return Drawing(
        "Reference score against core pair accuracy",
        CROSS_HEIGHT,
        lambda figure: _draw(figure, placed, agreement),
        width=CROSS_WIDTH,
    )


def _placed(source: DecisionSource, report: DecisionReport) -> list[Placed]:
    systems = report.core.systems if report.core else ()
    core = {one.scores.system: one.scores.macro for one in systems}
    scored = report.reference.systems if report.reference else ()
    reference = {one.system: one.score for one in scored}
    found = []
    for number, system in enumerate(source.answered):
        pairs = point_of(core.get(system.system, {}).get("pair_accuracy"))
        score = reference.get(system.system, Estimate(None))
        if pairs is None or score.value is None:
            continue
        identity = read_identity(system.folder / FILE_NAME) or {}
        readout = identity.get("model.readout")
        point = Point(score.value, score.interval)
        found.append(Placed(system.system, number, pairs, point, readout))
    return found


def _draw(figure: "Figure", placed: Sequence[Placed], agreement: Estimate) -> None:
    axes = figure.add_subplot()
    marks: list[Any] = [draw_cross(axes, _style(one), one.core, one.reference) for one in placed]
    percent_axes(
        axes,
        "Core pair accuracy, mean over families, %",
        "Reference score (0: chance, 100: perfect)",
        min(
            one.reference.interval.low if one.reference.interval else one.reference.value
            for one in placed
        ),
    )
    kinds = dict(map(_kind, placed))
    marks += [_key(axes, style) for style in kinds.values()]
    draw_legend(figure, [*(one.name for one in placed), *kinds], marks)
    note(
        figure,
        "95 % bootstrap intervals in both directions. Fills: where probabilities come from.",
        "" if agreement.value is None else f"Spearman's ρ of the two: {agreement.value:.2f}.",
    )


def _kind(one: Placed) -> tuple[str, Style]:
    return _READOUTS.get(str(one.readout), _NOT_RECORDED)


def _style(one: Placed) -> Style:
    return {**model_style(one.number), **_kind(one)[1]}


def _key(axes: "Axes", style: Style) -> Any:
    """A fill for the legend, on a mark that no system has."""
    (mark,) = axes.plot([], [], linestyle="none", marker="h", color="0.35", markersize=8, **style)
    return mark
