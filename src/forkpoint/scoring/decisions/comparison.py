"""Two systems on the same items: paired differences, and which one is ahead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.figures import FIGURES, ONE_GROUP, UNDEFINED_TOO_OFTEN
from forkpoint.scoring.decisions.point import point_figures
from forkpoint.scoring.decisions.predictions import Predictions, selected
from forkpoint.scoring.decisions.resampler import Resampler, levels_of
from forkpoint.scoring.estimates import Interval
from forkpoint.scoring.metrics.accuracy import groups_right
from forkpoint.scoring.metrics.association import holm
from forkpoint.scoring.resampling import p_value, percentile_interval, share_above_zero

Floats = NDArray[np.float64]

COMPARED: Final = ("pair_accuracy", "item_accuracy", "direction", "automation_5", "aurc")
"""The figures whose differences are shown."""


@dataclass(frozen=True, slots=True)
class Difference:
    """First minus second, in the units of the figure.

    Attributes:
        interval: 95 %, over resamples that are the same for both; `reason` says why there is none.
        share_above_zero: the percent of resamples with a difference above 0, zeros counted half.
        p: two-sided; `holm` is adjusted over the families of the comparison.
    """

    value: float | None
    interval: Interval | None = None
    share_above_zero: float | None = None
    p: float | None = None
    holm: float | None = None
    reason: str | None = None

    @property
    def separable(self) -> bool:
        """Whether the interval excludes 0."""
        return self.interval is not None and not self.interval.low <= 0 <= self.interval.high


@dataclass(frozen=True, slots=True)
class Discordant:
    """How many items and groups only the first, and only the second, has right."""

    items: tuple[int, int] = (0, 0)
    groups: tuple[int, int] = (0, 0)

    def __add__(self, other: "Discordant") -> "Discordant":
        return Discordant(
            (self.items[0] + other.items[0], self.items[1] + other.items[1]),
            (self.groups[0] + other.groups[0], self.groups[1] + other.groups[1]),
        )


@dataclass(frozen=True, slots=True)
class Compared:
    """The differences of one set of items, by figure."""

    items: int
    groups: int
    discordant: Discordant
    differences: Mapping[str, Difference]


@dataclass(frozen=True, slots=True)
class SystemComparison:
    """Two systems over the tasks that are complete for both, on the same items.

    Attributes:
        left_out: the other tasks, each with the reason; while there are any, `macro` is empty.
        macro: differences of the means over tasks.
        tasks, layers, levels: the same for each task, layer and level.
        answered_by_both: item and pair accuracy on the items that both answered usably: a second
            figure that leaves out what either failed on, never the headline.
    """

    first: str
    second: str
    left_out: Mapping[str, str]
    macro: Mapping[str, Difference]
    discordant: Discordant
    tasks: Mapping[str, Compared]
    layers: Mapping[str, Mapping[str, Difference]]
    levels: Mapping[int, Mapping[str, Difference]]
    answered_by_both: "Intersection"


@dataclass(frozen=True, slots=True)
class Intersection:
    """Both systems on the items that both answered usably; percent."""

    items: int
    groups: int
    item_accuracy: tuple[float | None, float | None]
    pair_accuracy: tuple[float | None, float | None]


@dataclass(frozen=True, slots=True)
class _Column:
    """A figure's difference, as a value and in every resample."""

    value: float | None
    resampled: Floats


Columns = dict[str, _Column]


def compare_systems(
    first: tuple[str, Mapping[str, Predictions]],
    second: tuple[str, Mapping[str, Predictions]],
    resampler: Resampler,
) -> SystemComparison:
    """Compare two systems, each a name and its predictions by task, on all planned items.

    Only tasks that are complete for both and hold the same items take part.
    """
    (name_a, ours), (name_b, theirs) = first, second
    left_out: dict[str, str] = {}
    tasks: dict[str, Compared] = {}
    whole: dict[str, Columns] = {}
    by_level: dict[int, list[Columns]] = {}
    shared: list[tuple[Predictions, Predictions]] = []
    for task in dict.fromkeys([*ours, *theirs]):
        reason = why_not(name_a, name_b, ours.get(task), theirs.get(task))
        if reason is not None:
            left_out[task] = reason
            continue
        a, b = ours[task], theirs[task]
        shared.append((a, b))
        whole[task], levels = _columns(a, b, resampler)
        for level, columns in levels.items():
            by_level.setdefault(level, []).append(columns)
        tasks[task] = Compared(
            len(a.task.items),
            a.task.groups,
            _discordant(a, b),
            {
                name: difference_of(column.value, column.resampled, a.task.groups)
                for name, column in whole[task].items()
            },
        )
    layers: dict[str, list[Columns]] = {}
    for a, _ in shared:
        layers.setdefault(a.task.layer, []).append(whole[a.task.name])
    return SystemComparison(
        first=name_a,
        second=name_b,
        left_out=left_out,
        macro={} if left_out else _means(list(whole.values())),
        discordant=sum((compared.discordant for compared in tasks.values()), Discordant()),
        tasks=_with_holm(tasks),
        layers={layer: _means(columns) for layer, columns in layers.items()},
        levels={level: _means(columns) for level, columns in sorted(by_level.items())},
        answered_by_both=_intersection(shared),
    )


def why_not(name_a: str, name_b: str, a: Predictions | None, b: Predictions | None) -> str | None:
    """Why two systems cannot be compared on a task; None where they can."""
    for name, predictions in ((name_a, a), (name_b, b)):
        if predictions is None:
            return f"no answers of {name}"
        if not predictions.complete:
            planned = len(predictions.task.items)
            return f"{name} has records of {predictions.records} of {planned} items"
    if a is not None and b is not None and a.task.items != b.task.items:
        return "the two answered different items"
    return None


def _columns(
    a: Predictions, b: Predictions, resampler: Resampler
) -> tuple[Columns, dict[int, Columns]]:
    ours, theirs = resampler.resample(a), resampler.resample(b)
    whole = _subtract(point_figures(a), point_figures(b), ours.whole.figures, theirs.whole.figures)
    levels = {}
    for level in levels_of(a.task):
        here = a.task.level == level
        levels[level] = _subtract(
            point_figures(selected(a, here)),
            point_figures(selected(b, here)),
            ours.levels[level].figures,
            theirs.levels[level].figures,
        )
    return whole, levels


def _subtract(
    value_a: Mapping[str, float | None],
    value_b: Mapping[str, float | None],
    resampled_a: Mapping[str, Floats],
    resampled_b: Mapping[str, Floats],
) -> Columns:
    columns = {}
    for name in COMPARED:
        of_a, of_b = value_a[name], value_b[name]
        value = None if of_a is None or of_b is None else of_a - of_b
        columns[name] = _Column(value, resampled_a[name] - resampled_b[name])
    return columns


def difference_of(value: float | None, resampled: Floats, groups: int) -> Difference:
    """A difference from its value and the same in every resample, NaN where undefined."""
    if value is None:
        return Difference(None, reason="undefined for one of the two")
    if groups == 1:
        return Difference(value, reason=ONE_GROUP)
    interval = percentile_interval(resampled)
    if interval is None:
        return Difference(value, reason=UNDEFINED_TOO_OFTEN)
    defined = resampled[~np.isnan(resampled)]
    return Difference(value, interval, 100 * share_above_zero(defined), p_value(defined))


def _means(parts: Sequence[Columns]) -> dict[str, Difference]:
    """The difference of the means over tasks; a figure that no task has is undefined."""
    means = {}
    for name in COMPARED:
        having = [part[name] for part in parts if part[name].value is not None]
        if not having:
            means[name] = Difference(None, reason="undefined for every task")
            continue
        value = sum(column.value for column in having if column.value is not None) / len(having)
        resampled = np.sum([column.resampled for column in having], axis=0) / len(having)
        means[name] = difference_of(value, resampled, groups=2)
    return means


def _with_holm(tasks: Mapping[str, Compared]) -> dict[str, Compared]:
    adjusted = {
        figure: holm(
            {
                task: p
                for task, compared in tasks.items()
                if (p := compared.differences[figure].p) is not None
            }
        )
        for figure in COMPARED
    }
    return {
        task: replace(
            compared,
            differences={
                figure: replace(difference, holm=adjusted[figure].get(task))
                for figure, difference in compared.differences.items()
            },
        )
        for task, compared in tasks.items()
    }


def _discordant(a: Predictions, b: Predictions) -> Discordant:
    task = a.task
    whole_a = groups_right(a.right, task.group, task.groups)
    whole_b = groups_right(b.right, task.group, task.groups)
    return Discordant(
        (int((a.right & ~b.right).sum()), int((b.right & ~a.right).sum())),
        (int((whole_a & ~whole_b).sum()), int((whole_b & ~whole_a).sum())),
    )


def _intersection(shared: Sequence[tuple[Predictions, Predictions]]) -> Intersection:
    items = groups = 0
    right, whole = [0, 0], [0, 0]
    for pair in shared:
        task = pair[0].task
        both = pair[0].usable & pair[1].usable
        kept = groups_right(both, task.group, task.groups)
        items += int(both.sum())
        groups += int(kept.sum())
        for side, predictions in enumerate(pair):
            right[side] += int((predictions.right & both).sum())
            solved = groups_right(predictions.right, task.group, task.groups)
            whole[side] += int((solved & kept).sum())
    return Intersection(items, groups, _percent(right, items), _percent(whole, groups))


def _percent(parts: Sequence[int], whole: int) -> tuple[float | None, float | None]:
    if not whole:
        return None, None
    return 100 * parts[0] / whole, 100 * parts[1] / whole


def better(figure: str, difference: Difference) -> bool | None:
    """Whether the first is better, None where the interval holds 0 or there is none."""
    if not difference.separable or difference.value is None:
        return None
    return (difference.value > 0) == FIGURES[figure].more_is_better
