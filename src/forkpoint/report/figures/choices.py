"""How often each chooser took a state on a shortest path where it could go wrong, by domain."""

from collections.abc import Mapping

from forkpoint.errors import UsageError
from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.marks import CHANCE, HEURISTIC, Style, model_style
from forkpoint.report.figures.rows import Point, Rows, Series, rows_drawing
from forkpoint.report.figures.sizes import told
from forkpoint.report.sheet import printable, titles
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.estimates import Interval, Share


def choices_figure(report: NavigationReport) -> Drawing:
    """The share of contested decisions on a shortest path, beside heuristic and random choice.

    Raises `UsageError` where no record keeps its choices.
    """
    series = [
        _series(
            chooser.chooser,
            model_style(number),
            {name: domain.model for name, domain in chooser.domains.items()},
        )
        for number, chooser in enumerate(report.choosers)
    ]
    references = report.references
    heuristics = {name: arms.heuristic for name, arms in references.items()}
    randoms = {name: arms.random for name, arms in references.items() if arms.random}
    series.append(_series("Heuristic", HEURISTIC, heuristics))
    series.append(_series("Random choice", CHANCE, randoms))
    if not any(one.columns[0] for one in series):
        raise UsageError("these records keep no choices, so there is no share of them to draw")
    rows = Rows(
        title=f"Contested decisions on a shortest path, benchmark {printable(report.benchmark)}",
        groups=titles(report),
        axis_label="Contested decisions that took a state on a shortest path, %",
        notes=(
            "Contested: some open states lie on a shortest path and some do not. "
            f"{_trials(report)} per domain.",
            "Lines: 95 % bootstrap intervals over trials; Wilson intervals below 5 % and above "
            "95 %.",
        ),
    )
    return rows_drawing(rows, series)


def _trials(report: NavigationReport) -> str:
    trials = [domain.model.trials for one in report.choosers for domain in one.domains.values()]
    return told(trials or [arms.heuristic.trials for arms in report.references.values()], "trials")


def _series(name: str, style: Style, arms: Mapping[str, ArmSummary]) -> Series:
    points = {
        domain: point
        for domain, arm in arms.items()
        if arm.choices is not None and (point := _point(arm.choices.on_path)) is not None
    }
    return Series(name, style, [points])


def _point(share: Share) -> Point | None:
    if share.value is None:
        return None
    bounds = share.wilson or share.interval
    return Point(100 * share.value, bounds and Interval(100 * bounds.low, 100 * bounds.high))
