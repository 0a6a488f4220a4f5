"""The figures of the decision track by name, and what a value carries with it."""

import math
from dataclasses import dataclass
from typing import Final

from forkpoint.scoring.estimates import Interval


@dataclass(frozen=True, slots=True)
class FigureKind:
    """What a figure is: its heading, its unit, whether more is better, and the most it can be.

    The least that a figure can be is 0.
    """

    name: str
    title: str
    percent: bool = True
    more_is_better: bool = True
    proportion: bool = False
    most: float = 100.0


FIGURES: Final[dict[str, FigureKind]] = {
    kind.name: kind
    for kind in (
        FigureKind("pair_accuracy", "pair accuracy", proportion=True),
        FigureKind("item_accuracy", "item accuracy", proportion=True),
        FigureKind("direction", "direction", proportion=True),
        FigureKind("automation_1", "automation at 1 %"),
        FigureKind("automation_5", "automation at 5 %"),
        FigureKind("automation_10", "automation at 10 %"),
        FigureKind("aurc", "AURC", percent=False, more_is_better=False, most=1.0),
        FigureKind("share_at_0.90", "share at 0.90", proportion=True),
        FigureKind("accuracy_at_0.90", "accuracy at 0.90", proportion=True),
        FigureKind("ece", "calibration error", more_is_better=False),
        FigureKind("brier", "Brier", percent=False, more_is_better=False, most=1.0),
        FigureKind(
            "log_loss", "log loss", percent=False, more_is_better=False, most=-math.log(1e-6)
        ),
    )
}

MACRO: Final = (
    "pair_accuracy",
    "item_accuracy",
    "direction",
    "automation_1",
    "automation_5",
    "automation_10",
    "aurc",
)
"""Averaged over families."""

POOLED: Final = ("share_at_0.90", "accuracy_at_0.90", "ece", "brier", "log_loss")
"""Taken over the items of all families together."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A value with its 95 % intervals, in the units of `FIGURES`.

    `reason` says why the value, or only its interval, is undefined. `wilson` stands beside a
    proportion below 10 or above 90 %, where a bootstrap is too narrow.
    """

    value: float | None
    interval: Interval | None = None
    wilson: Interval | None = None
    reason: str | None = None


NO_ITEMS: Final = "no items"
ONE_GROUP: Final = "no interval: there is a single group"
UNDEFINED_TOO_OFTEN: Final = "no interval: it is undefined in more than 5 % of the resamples"
POINT_ONLY: Final = "a point estimate: its uncertainty is not quantified"
