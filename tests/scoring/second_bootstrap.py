"""The second author's bootstrap: group resamples and the intervals of every figure.

Each resample is a list of groups, a drawn group standing in it as often as it was drawn; every
figure of it is computed by the same function as the point figure.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from second_metrics import MACRO, METRICS, POOLED, WITHOUT_INTERVAL, Groups, macro_mean, nested
from second_reading import Outcome, Task, incomplete_note
from second_reference import interval_of

SEED = 20261007
Values = list[float | None]
Levels = Mapping[int, Groups]

FAMILY_NAMES = [name for name in METRICS if name not in WITHOUT_INTERVAL]
MACRO_NAMES = [name for name in MACRO if name not in WITHOUT_INTERVAL]
POOLED_NAMES = [name for name in POOLED if name not in WITHOUT_INTERVAL]


def seed_of_bootstrap(task: str, level: int, seed: int = SEED) -> int:
    """SHA-256 of the draws' path as JSON, read as one big-endian integer."""
    path = json.dumps(["bootstrap", seed, task, level])
    return int.from_bytes(hashlib.sha256(path.encode("ascii")).digest(), "big")


def bootstrap_rows(
    task: str, level: int, groups: int, resamples: int, seed: int = SEED
) -> list[list[int]]:
    """The places of the groups drawn in each resample of a task's level."""
    source = np.random.PCG64(seed_of_bootstrap(task, level, seed))
    words = [int(word) for word in source.random_raw(resamples * groups)]
    rows = []
    for row in range(resamples):
        drawn = words[row * groups : (row + 1) * groups]
        rows.append([((word >> 32) * groups) >> 32 for word in drawn])
    return rows


def levels_of(task: Task) -> dict[int, Groups]:
    """The groups of each level of a task."""
    return {level: task.groups(level) for level in task.levels}


def all_groups(levels: Levels) -> Groups:
    """The groups of all levels in one list."""
    return [group for groups in levels.values() for group in groups]


def resampled_levels(
    name: str, levels: Levels, resamples: int, seed: int
) -> list[dict[int, Groups]]:
    """The groups of every resample of a task, by level."""
    result: list[dict[int, Groups]] = [{} for _ in range(resamples)]
    for level, groups in levels.items():
        rows = bootstrap_rows(name, level, len(groups), resamples, seed)
        for number, row in enumerate(rows):
            result[number][level] = [groups[place] for place in row]
    return result


def columns(resampled: Sequence[Groups], names: Sequence[str]) -> dict[str, Values]:
    """Each figure of each resample."""
    return {name: [METRICS[name](groups) for groups in resampled] for name in names}


def macro_column(name: str, families: Sequence[Mapping[str, Values]], resamples: int) -> Values:
    """One macro figure of each resample, from the figures of the families in it."""
    result: Values = []
    for number in range(resamples):
        result.append(macro_mean(name, [family[name][number] for family in families]))
    return result


def interval(values: Values, groups: int) -> list[float] | None:
    """Percentile limits of the defined values.

    None for one group, for no value, and if more than 5 % of the resamples are undefined.
    """
    defined = [value for value in values if value is not None]
    undefined = len(values) - len(defined)
    if groups < 2 or not defined or 100 * undefined > 5 * len(values):
        return None
    return interval_of(sorted(defined))


def interval_block(values: Mapping[str, Values], groups: int) -> dict[str, Any]:
    """The intervals of some figures, and how many resamples of each were undefined."""
    result = nested({name: interval(column, groups) for name, column in values.items()})
    result["undefined"] = {name: column.count(None) for name, column in values.items()}
    return result


def intervals(
    tasks: Mapping[str, Task], resamples: int = 10_000, seed: int = SEED
) -> dict[str, Any]:
    """95 % intervals in the layout of the point figures, with counts of undefined resamples."""
    families: dict[str, Any] = {}
    family_columns: list[dict[str, Values]] = []
    pools: list[list[Sequence[Outcome]]] = [[] for _ in range(resamples)]
    groups_in_all = 0
    for name, task in tasks.items():
        levels = levels_of(task)
        drawn = resampled_levels(name, levels, resamples, seed)
        together = [all_groups(sample) for sample in drawn]
        for pool, groups in zip(pools, together, strict=True):
            pool.extend(groups)
        family_columns.append(columns(together, FAMILY_NAMES))
        families[name] = interval_block(family_columns[-1], len(all_groups(levels)))
        families[name]["levels"] = {
            level: interval_block(
                columns([sample[level] for sample in drawn], FAMILY_NAMES), len(groups)
            )
            for level, groups in levels.items()
            if level
        }
        groups_in_all += len(all_groups(levels))
    note = incomplete_note(sum(task.complete for task in tasks.values()), len(tasks))
    macro: dict[str, Any] = dict.fromkeys(MACRO_NAMES)
    if note is None:
        means = {name: macro_column(name, family_columns, resamples) for name in MACRO_NAMES}
        macro = interval_block(means, groups_in_all)
    macro["incomplete"] = note
    pooled = interval_block(columns(pools, POOLED_NAMES), groups_in_all)
    return {"families": families, "macro": macro, "pooled": pooled}
