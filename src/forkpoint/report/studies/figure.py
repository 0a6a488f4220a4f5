"""The figure of a study: the score under every condition, with its interval, for each chooser."""

from collections.abc import Sequence

from forkpoint.report.forest import Format, Series, draw_forest, model_style
from forkpoint.report.sheet import MODEL_MARK, printable
from forkpoint.scoring.studies import StudySummary


def study_figure(studies: Sequence[StudySummary], file_format: Format = "svg") -> bytes:
    """Draw the scores of choosers in one study as PNG or SVG; the same numbers, the same bytes.

    Raises `UsageError` where matplotlib is not installed, or nothing is recorded.
    """
    series = [_series(study, number) for number, study in enumerate(studies)]
    recorded = {name for one in series for name in one.estimates}
    names = [condition.condition for condition in studies[0].conditions]
    return draw_forest(series, {name: name for name in names if name in recorded}, file_format)


def _series(study: StudySummary, number: int) -> Series:
    arms = {one.condition: one.summary.model for one in study.conditions if one.summary}
    return Series(
        printable(study.chooser),
        model_style(number),
        {name: arm.score for name, arm in arms.items()},
        frozenset(name for name, arm in arms.items() if arm.unsolved),
        MODEL_MARK,
    )
