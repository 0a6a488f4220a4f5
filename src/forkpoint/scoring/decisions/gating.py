"""Requirements on the figures of one system: which value and interval each is judged by."""

from collections.abc import Mapping, Sequence
from typing import Final

from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import UsageError
from forkpoint.scoring.decisions.figures import FIGURES, Figure
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.scores import score_system
from forkpoint.scoring.estimates import Estimate
from forkpoint.scoring.gate import GateResult, Requirement, judge, judge_counts
from forkpoint.scoring.resampling import Bootstrap

COVERAGE: Final = "coverage"
GATED: Final[Mapping[str, float]] = {
    **{name: kind.most for name, kind in FIGURES.items()},
    COVERAGE: 100.0,
}
"""The figures that can be required, and the most that each can be."""


def gate_system(
    predictions: Mapping[str, Predictions],
    requirements: Sequence[Requirement],
    task: str | None = None,
    bootstrap: Bootstrap | None = None,
) -> list[GateResult]:
    """Judge each requirement by the figure of a task, or by the means over tasks.

    Core families and own tasks are never averaged together: where there are both, `task` must say
    which. An incomplete system has no means, and so not enough evidence.
    """
    if task is not None:
        if task not in predictions:
            raise UsageError(f"no answers to the task {task!r}; there are {', '.join(predictions)}")
        predictions = {task: predictions[task]}
    core = [name in FAMILIES for name in predictions]
    if any(core) and not all(core):
        raise UsageError(
            "there are answers to core families and to own tasks, which are never averaged "
            f"together; choose one with --task: {', '.join(predictions)}"
        )
    expected = list(FAMILIES) if task is None and all(core) else list(predictions)
    scores = score_system("", predictions, expected, bootstrap, levels=False)
    figures = {**scores.macro, **scores.pooled}
    groups = sum(found.task.groups for found in predictions.values())
    return [
        judge(entry, Estimate(scores.counts.coverage), exact=True)
        if entry.figure == COVERAGE
        else _judged(entry, figures[entry.figure], groups)
        for entry in requirements
    ]


def _judged(requirement: Requirement, figure: Figure, groups: int) -> GateResult:
    """By the bootstrap; where every group is alike, by Clopper–Pearson over the groups."""
    interval = figure.interval
    flat = interval is not None and interval.low == interval.high
    if flat and FIGURES[requirement.figure].proportion and figure.value in (0.0, 100.0):
        return judge_counts(requirement, groups if figure.value else 0, groups)
    return judge(requirement, Estimate(figure.value, interval, figure.reason))
