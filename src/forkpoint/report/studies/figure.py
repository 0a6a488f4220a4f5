"""The figure of a study: the score under every condition, with its interval, for each chooser."""

from collections.abc import Sequence

from forkpoint.errors import UsageError
from forkpoint.navigation.domains import title_of
from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.capped import score_notes
from forkpoint.report.figures.forest import SCORE_AXIS, score_point
from forkpoint.report.figures.marks import model_style
from forkpoint.report.figures.rows import Rows, Series, rows_drawing
from forkpoint.report.sheet import MODEL_MARK, printable
from forkpoint.scoring.studies import StudySummary


def study_figure(studies: Sequence[StudySummary]) -> Drawing:
    """The scores of choosers in one study; raises `UsageError` where nothing is recorded."""
    if not studies:
        raise UsageError("there are no results to draw")
    first = studies[0]
    arms = [
        one.summary.model
        for study in studies
        for one in study.conditions
        if one.summary is not None
    ]
    rows = Rows(
        title=f"Scores by condition of the {first.study} study",
        groups={one.condition: printable(one.condition) for one in first.conditions},
        axis_label=SCORE_AXIS,
        notes=(
            f"The {first.study} study on {title_of(first.domain)}.",
            *score_notes("condition", arms),
        ),
        scale="score",
    )
    return rows_drawing(rows, [_series(study, number) for number, study in enumerate(studies)])


def _series(study: StudySummary, number: int) -> Series:
    arms = {one.condition: one.summary.model for one in study.conditions if one.summary}
    points = {
        name: score_point(arm.score, MODEL_MARK if arm.unsolved else "")
        for name, arm in arms.items()
    }
    return Series(
        study.chooser,
        model_style(number),
        [{name: point for name, point in points.items() if point}],
    )
