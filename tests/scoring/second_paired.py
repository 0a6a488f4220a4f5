"""The second author's paired comparison of two systems on the same resamples."""

from collections.abc import Mapping
from typing import Any

from second_bootstrap import (
    SEED,
    Values,
    all_groups,
    columns,
    interval,
    levels_of,
    macro_column,
    resampled_levels,
)
from second_metrics import METRICS, Groups, macro_mean
from second_reading import Task, incomplete_note
from second_reference import holm

PAIRED_NAMES = ["item_accuracy", "pair_accuracy", "direction", "automation_5", "aurc"]
ZERO = 1e-9
"""A smaller difference counts as none."""


def minus(a: float | None, b: float | None) -> float | None:
    """The difference, None if a side is undefined."""
    return None if a is None or b is None else a - b


def comparison(difference: float | None, a: Values, b: Values, groups: int) -> dict[str, Any]:
    """Difference, interval, share above zero in percent and p of one figure.

    All but the difference are None where there is no interval.
    """
    differences = [minus(x, y) for x, y in zip(a, b, strict=True)]
    limits = interval(differences, groups)
    if difference is None or limits is None:
        return {"difference": difference, "interval": None, "share_above_zero": None, "p": None}
    above = below = zero = 0
    for value in differences:
        if value is None:
            continue
        if abs(value) < ZERO:
            zero += 1
        elif value > 0:
            above += 1
        else:
            below += 1
    count = above + below + zero
    return {
        "difference": difference,
        "interval": limits,
        "share_above_zero": 100 * (2 * above + zero) / (2 * count),
        "p": min(1.0, 2 * (1 + min(below + zero, above + zero)) / (count + 1)),
    }


def discordant(groups_a: Groups, groups_b: Groups) -> dict[str, list[int]]:
    """[only A right, only B right], in items and in whole groups."""
    items, groups = [0, 0], [0, 0]
    for group_a, group_b in zip(groups_a, groups_b, strict=True):
        for a, b in zip(group_a, group_b, strict=True):
            items[0] += a.right and not b.right
            items[1] += b.right and not a.right
        whole_a, whole_b = all(a.right for a in group_a), all(b.right for b in group_b)
        groups[0] += whole_a and not whole_b
        groups[1] += whole_b and not whole_a
    return {"items": items, "groups": groups}


def comparable(tasks_a: Mapping[str, Task], tasks_b: Mapping[str, Task]) -> list[str]:
    """The tasks that are complete on both sides and have the same items."""
    names = []
    for name, a in tasks_a.items():
        b = tasks_b.get(name)
        if b is not None and a.complete and b.complete and a.items_hash == b.items_hash:
            names.append(name)
    return names


def side_figures(
    name: str, task: Task, resamples: int, seed: int
) -> tuple[dict[str, float | None], dict[str, Values]]:
    """One system's figures of a task, and those of each resample."""
    levels = levels_of(task)
    points = {figure: METRICS[figure](all_groups(levels)) for figure in PAIRED_NAMES}
    samples = [all_groups(sample) for sample in resampled_levels(name, levels, resamples, seed)]
    return points, columns(samples, PAIRED_NAMES)


def add_holm(families: Mapping[str, dict[str, Any]]) -> None:
    """Adjust the p of each figure over the families that have one."""
    for figure in PAIRED_NAMES:
        raw = {name: family[figure]["p"] for name, family in families.items()}
        adjusted = holm({name: p for name, p in raw.items() if p is not None})
        for name, family in families.items():
            family[figure]["holm"] = adjusted.get(name)


def paired(
    tasks_a: Mapping[str, Task],
    tasks_b: Mapping[str, Task],
    resamples: int = 10_000,
    seed: int = SEED,
) -> dict[str, Any]:
    """A minus B on the same resamples, per comparable family and for the macro over all.

    The macro is None, with the key `incomplete`, unless every task of either side is comparable.
    """
    names = comparable(tasks_a, tasks_b)
    note = incomplete_note(len(names), len({*tasks_a, *tasks_b}))
    sides_a = {name: side_figures(name, tasks_a[name], resamples, seed) for name in names}
    sides_b = {name: side_figures(name, tasks_b[name], resamples, seed) for name in names}
    families: dict[str, Any] = {}
    groups_in_all = 0
    for name in names:
        groups_a = all_groups(levels_of(tasks_a[name]))
        groups_b = all_groups(levels_of(tasks_b[name]))
        groups_in_all += len(groups_a)
        (point_a, drawn_a), (point_b, drawn_b) = sides_a[name], sides_b[name]
        families[name] = {
            figure: comparison(
                minus(point_a[figure], point_b[figure]),
                drawn_a[figure],
                drawn_b[figure],
                len(groups_a),
            )
            for figure in PAIRED_NAMES
        }
        families[name]["discordant"] = discordant(groups_a, groups_b)
    add_holm(families)
    macro: dict[str, Any] = dict.fromkeys(PAIRED_NAMES)
    if note is None:
        for figure in PAIRED_NAMES:
            macro[figure] = comparison(
                minus(
                    macro_mean(figure, [point[figure] for point, _ in sides_a.values()]),
                    macro_mean(figure, [point[figure] for point, _ in sides_b.values()]),
                ),
                macro_column(figure, [drawn for _, drawn in sides_a.values()], resamples),
                macro_column(figure, [drawn for _, drawn in sides_b.values()], resamples),
                groups_in_all,
            )
    macro["incomplete"] = note
    return {"families": families, "macro": macro}
