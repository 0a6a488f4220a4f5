"""The forest plot: the scores of every chooser by domain, on a logarithmic axis."""

from collections.abc import Mapping
from typing import Final

from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.capped import score_notes
from forkpoint.report.figures.marks import CHANCE, HEURISTIC, Style, model_style
from forkpoint.report.figures.rows import Point, Rows, Series, rows_drawing
from forkpoint.report.sheet import HEURISTIC_MARK, MODEL_MARK, OVERALL, printable, titles
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.estimates import Estimate

SCORE_AXIS: Final = "Score (1: not one state more than necessary; log scale)"


def forest_plot(report: NavigationReport) -> Drawing:
    """The scores of a report by domain and overall; raises `UsageError` where there are none."""
    rows = Rows(
        title=f"Scores by domain, benchmark {printable(report.benchmark)}",
        groups={**titles(report), OVERALL: OVERALL},
        axis_label=SCORE_AXIS,
        notes=_notes(report),
        last=OVERALL,
        scale="score",
    )
    return rows_drawing(rows, all_series(report))


def _notes(report: NavigationReport) -> tuple[str, ...]:
    references = report.references.values()
    return score_notes(
        "domain",
        [domain.model for one in report.choosers for domain in one.domains.values()],
        [arms.heuristic for arms in references],
        [arms.random for arms in references if arms.random],
    )


def all_series(report: NavigationReport) -> list[Series]:
    """The choosers in the report's order, then the heuristic and random choice."""
    found = []
    for number, chooser in enumerate(report.choosers):
        arms = {name: domain.model for name, domain in chooser.domains.items()}
        style = model_style(number)
        found.append(_series(chooser.chooser, style, arms, chooser.overall, MODEL_MARK))
    heuristics = {name: arms.heuristic for name, arms in report.references.items()}
    randoms = {name: arms.random for name, arms in report.references.items() if arms.random}
    total = report.reference_overall
    found.append(_series("Heuristic", HEURISTIC, heuristics, total.heuristic, HEURISTIC_MARK))
    found.append(_series("Random choice", CHANCE, randoms, total.random))
    return found


def score_point(estimate: Estimate, mark: str = "") -> Point | None:
    """A score as a point; None where it is undefined."""
    return None if estimate.value is None else Point(estimate.value, estimate.interval, mark)


def _series(
    name: str, style: Style, arms: Mapping[str, ArmSummary], overall: Estimate, mark: str = ""
) -> Series:
    capped = {domain for domain, arm in arms.items() if arm.unsolved}
    points = {
        domain: score_point(arm.score, mark if domain in capped else "")
        for domain, arm in arms.items()
    }
    points[OVERALL] = score_point(overall, mark if capped else "")
    return Series(name, style, [{key: point for key, point in points.items() if point}])
