"""One model on two sets of items, such as a release and a fresh draw: is it the same?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from forkpoint.scoring.decisions.figures import Figure
from forkpoint.scoring.decisions.scores import SystemScores
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.metrics.association import spearman
from forkpoint.scoring.resampling import percentile_interval

SHIFTED: Final = ("pair_accuracy", "item_accuracy", "direction", "automation_5", "aurc")


@dataclass(frozen=True, slots=True)
class Shift:
    """The second set minus the first; the interval is unpaired."""

    first: Figure
    second: Figure
    difference: float | None
    interval: Interval | None
    reason: str | None = None

    @property
    def holds_zero(self) -> bool | None:
        """Whether the interval holds 0; None without one."""
        return None if self.interval is None else self.interval.low <= 0 <= self.interval.high


@dataclass(frozen=True, slots=True)
class VersionComparison:
    """Every model on both sets.

    Attributes:
        shifts: by model, then by figure.
        unchanged: of the models with an interval, the percent whose pair accuracy may be the same.
        spearman: of pair accuracy over the models.
    """

    first: str
    second: str
    shifts: Mapping[str, Mapping[str, Shift]]
    unchanged: float | None
    spearman: Estimate


def compare_versions(
    first: str, second: str, models: Mapping[str, tuple[SystemScores, SystemScores]]
) -> VersionComparison:
    """Compare two sets of items, each model scored on both.

    The two bootstraps must be independent: their scores come from different seeds.
    """
    shifts = {
        name: {figure: _shift(figure, *pair) for figure in SHIFTED} for name, pair in models.items()
    }
    headline = [found["pair_accuracy"] for found in shifts.values()]
    held = [shift.holds_zero for shift in headline if shift.holds_zero is not None]
    both = [shift for shift in headline if shift.difference is not None]
    return VersionComparison(
        first,
        second,
        shifts,
        100 * sum(held) / len(held) if held else None,
        spearman(
            _values([shift.first for shift in both]), _values([shift.second for shift in both])
        ),
    )


def _values(figures: Sequence[Figure]) -> "np.typing.NDArray[np.float64]":
    return np.array([figure.value for figure in figures], dtype=np.float64)


def _shift(name: str, first: SystemScores, second: SystemScores) -> Shift:
    of_first, of_second = first.macro[name], second.macro[name]
    if of_first.value is None or of_second.value is None:
        return Shift(of_first, of_second, None, None, of_first.reason or of_second.reason)
    interval = percentile_interval(second.resamples[name] - first.resamples[name])
    return Shift(of_first, of_second, of_second.value - of_first.value, interval)
