"""The second author's scorer of the decision tracks: point figures, and the way in to the rest.

A slow reference in plain loops, written from the specification's page on scoring alone; the
package's scorer is compared with it.
"""

from collections.abc import Mapping
from typing import Any

from second_bootstrap import bootstrap_rows, intervals, seed_of_bootstrap
from second_metrics import MACRO, METRICS, POOLED, Groups, macro_mean, members, nested
from second_paired import paired
from second_random_case import random_case
from second_reading import AnswerFileError, Task, incomplete_note, is_complete, read_task
from second_reference import (
    auroc,
    brier_skill,
    chance_corrected,
    f1_chance,
    holm,
    interval_of,
    mrr10,
    ndcg10,
    reference_score,
    spearman,
    success_brier,
    wilson,
)

__all__ = [
    "AnswerFileError",
    "Task",
    "auroc",
    "bootstrap_rows",
    "brier_skill",
    "chance_corrected",
    "f1_chance",
    "figures",
    "holm",
    "interval_of",
    "intervals",
    "is_complete",
    "macro_figures",
    "mrr10",
    "ndcg10",
    "paired",
    "pooled_figures",
    "random_case",
    "read_task",
    "reference_score",
    "seed_of_bootstrap",
    "spearman",
    "success_brier",
    "wilson",
]


def block(groups: Groups) -> dict[str, Any]:
    """All point figures of some groups, with their completeness and count of failures."""
    items = members(groups)
    result = nested({name: metric(groups) for name, metric in METRICS.items()})
    result["complete"] = is_complete(sum(item.recorded for item in items), len(items))
    result["failed"] = sum(item.failed for item in items)
    return result


def groups_of(task: Task, level: int | None = None) -> Groups:
    """The groups of one level, or of all."""
    levels = task.levels if level is None else [level]
    return [group for one in levels for group in task.groups(one)]


def family_figures(task: Task) -> dict[str, Any]:
    """The figures of one task, and of each level where there are levels."""
    result = block(groups_of(task))
    result["levels"] = {level: block(task.groups(level)) for level in task.levels if level}
    return result


def macro_figures(tasks: Mapping[str, Task], level: int | None = None) -> dict[str, Any]:
    """Means over the tasks, None with the key `incomplete` unless all tasks are complete."""
    note = incomplete_note(sum(task.complete for task in tasks.values()), len(tasks))
    result: dict[str, Any] = {}
    for name in MACRO:
        values = [METRICS[name](groups_of(task, level)) for task in tasks.values()]
        result[name] = macro_mean(name, values) if note is None else None
    result["incomplete"] = note
    return result


def pooled_figures(tasks: Mapping[str, Task], level: int | None = None) -> dict[str, Any]:
    """Figures over the items of all tasks together, whether or not they are complete."""
    groups = [group for task in tasks.values() for group in groups_of(task, level)]
    return nested({name: METRICS[name](groups) for name in POOLED})


def figures(tasks: Mapping[str, Task]) -> dict[str, Any]:
    """Point figures of each task and level, the macro over tasks, and the pooled figures."""
    return {
        "families": {name: family_figures(task) for name, task in tasks.items()},
        "macro": macro_figures(tasks),
        "pooled": pooled_figures(tasks),
    }
