"""Reports as pandas data frames in long form: one row per figure, with its interval."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from forkpoint.extras import import_extra
from forkpoint.report.decisions.summary import DecisionReport, TrackReport
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.decisions.figures import Figure
from forkpoint.scoring.decisions.scores import Scores, SystemScores
from forkpoint.scoring.estimates import Estimate, Share

if TYPE_CHECKING:
    from pandas import DataFrame

Row = dict[str, Any]
OVERALL: Final = "overall"
BOUNDS: Final = ("figure", "value", "low", "high", "reason")
NAVIGATION_COLUMNS: Final = ("chooser", "domain", "arm", "trials", *BOUNDS)
DECISION_COLUMNS: Final = ("part", "system", "is_baseline", "scope", "task", "level", *BOUNDS)


def navigation_frame(report: NavigationReport) -> "DataFrame":
    """The scores of each chooser, domain and arm, then the overall scores.

    Columns: `chooser`, `domain` (or `overall`), `arm` (`model`, `heuristic`, `random`, `oracle`),
    `trials`, `figure`, `value`, `low` and `high` of the 95 % interval, and `reason` where the value
    or its interval is undefined. Scores and shares are from 0 to 1. Raises `ModelUnavailableError`
    without pandas.
    """
    return _frame(_navigation_rows(report), NAVIGATION_COLUMNS, "trials")


def decision_frame(report: DecisionReport) -> "DataFrame":
    """The figures of each system and baseline: macro, pooled, per task, per level of a task.

    Columns: `part` (`core` or `own`), `system`, `is_baseline`, `scope` (`macro`, `pooled` or
    `task`), `task` and `level` where the row is of one, then as in `navigation_frame`. Values are
    percent, except `aurc`, `brier` and `log_loss`. Raises `ModelUnavailableError` without pandas.
    """
    rows = (row for track in report.tracks for row in _track_rows(track))
    return _frame(rows, DECISION_COLUMNS, "level")


def _frame(rows: Iterable[Row], columns: tuple[str, ...], whole_numbers: str) -> "DataFrame":
    pandas = import_extra("pandas", "a data frame", "frames")
    frame = pandas.DataFrame(list(rows), columns=list(columns))
    return frame.astype({whole_numbers: "Int64", **dict.fromkeys(BOUNDS[1:4], "float64")})


def _navigation_rows(report: NavigationReport) -> Iterator[Row]:
    for chooser in report.choosers:
        for name, domain in chooser.domains.items():
            arms = {
                "model": domain.model,
                "heuristic": domain.references.heuristic,
                "random": domain.references.random,
                "oracle": domain.references.oracle,
            }
            for arm, summary in arms.items():
                if summary is not None:
                    where = {"chooser": chooser.chooser, "domain": name, "arm": arm}
                    yield from _arm_rows(where, summary)
        overall = {
            "model": chooser.overall,
            "heuristic": chooser.references.heuristic,
            "random": chooser.references.random,
            "oracle": chooser.references.oracle,
        }
        for arm, estimate in overall.items():
            where = {"chooser": chooser.chooser, "domain": OVERALL, "arm": arm}
            yield where | _estimated("score", estimate)


def _arm_rows(where: Row, summary: ArmSummary) -> Iterator[Row]:
    figures: dict[str, Estimate | Share] = {
        "score": summary.score,
        "path_score": summary.path_score,
    }
    if summary.choices is not None:
        figures |= {
            "on_path": summary.choices.on_path,
            "optimal": summary.choices.optimal,
            "dead_ends": summary.choices.dead_ends,
            "mean_regret": summary.choices.mean_regret,
        }
    for name, estimate in figures.items():
        yield {**where, "trials": summary.trials, **_estimated(name, estimate)}
    yield {**where, "trials": summary.trials, "figure": "unsolved", "value": summary.unsolved}


def _track_rows(track: TrackReport) -> Iterator[Row]:
    for system in track.systems:
        where = {"part": track.kind, "system": system.scores.system, "is_baseline": False}
        yield from _system_rows(where, system.scores)
    for baseline in track.baselines:
        where = {"part": track.kind, "system": baseline.name, "is_baseline": True}
        for scope, values in (("macro", baseline.macro), ("pooled", baseline.pooled)):
            yield from _plain_rows({**where, "scope": scope}, values)
        for name, values in baseline.tasks.items():
            yield from _plain_rows({**where, "scope": "task", "task": name}, values)


def _system_rows(where: Row, scores: SystemScores) -> Iterator[Row]:
    yield from _figure_rows({**where, "scope": "macro"}, scores.macro)
    for level, figures in scores.macro_levels.items():
        yield from _figure_rows({**where, "scope": "macro", "level": level}, figures)
    yield from _figure_rows({**where, "scope": "pooled"}, scores.pooled)
    for name, task in scores.tasks.items():
        place = {**where, "scope": "task", "task": name}
        parts: list[tuple[int | None, Scores]] = [(None, task.whole), *task.levels.items()]
        for part, found in parts:
            yield from _figure_rows({**place, "level": part}, found.figures)


def _figure_rows(where: Row, figures: Mapping[str, Figure]) -> Iterator[Row]:
    for name, figure in figures.items():
        yield where | _estimated(name, figure)


def _plain_rows(where: Row, values: Mapping[str, float | None]) -> Iterator[Row]:
    for name, value in values.items():
        if value is not None:  # no baseline has every figure
            yield {**where, "figure": name, "value": value}


def _estimated(name: str, found: Estimate | Share | Figure) -> Row:
    interval = found.interval
    return {
        "figure": name,
        "value": found.value,
        "low": None if interval is None else interval.low,
        "high": None if interval is None else interval.high,
        "reason": found.reason,
    }
