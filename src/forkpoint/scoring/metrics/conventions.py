"""The published conventions of calibration figures, by name, from the same answers.

One model's calibration error on one set can be quoted as 0.144 and as 0.040, and both can be
right: the bins, the pooling and the reading of ties differ. Each convention here differs from the
specified one in the one thing that its name says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from forkpoint.errors import UsageError
from forkpoint.scoring.metrics.arrays import Bools, Floats, Integers
from forkpoint.scoring.metrics.calibration import BINS, Scheme, calibration_error
from forkpoint.scoring.metrics.probability_scores import (
    LOG_FLOOR,
    BrierForm,
    brier_losses,
    log_losses,
)

TIE_DECIMALS: Final = 12

Ties = Literal["first", "right", "shared"]


@dataclass(frozen=True, slots=True)
class Convention:
    """How calibration error, Brier and log loss are computed.

    Attributes:
        bins, scheme: the bins of the calibration error.
        over: `items` pools all items; `tasks` takes the mean of the tasks' figures.
        ties: whether an item is right whose most probable options tie, a right one among them:
            `first` if the first listed of them is right; `right` always; `shared` with the share
            of them that is right.
        brier: half, sum or mean of the squared differences (`brier_losses`).
        log_floor: the smallest probability that log loss takes.
    """

    bins: int = BINS
    scheme: Scheme = "equal width"
    over: Literal["items", "tasks"] = "items"
    ties: Ties = "first"
    brier: BrierForm = "half"
    log_floor: float = LOG_FLOOR


SPECIFIED: Final = "specified"
CONVENTIONS: Final[Mapping[str, Convention]] = {
    SPECIFIED: Convention(),
    "10-bins": Convention(bins=10),
    "15-bins-equal-mass": Convention(scheme="equal mass"),
    "10-bins-equal-mass": Convention(bins=10, scheme="equal mass"),
    "mean-of-tasks": Convention(over="tasks"),
    "10-bins-mean-of-tasks": Convention(bins=10, over="tasks"),
    "gold-ties-right": Convention(ties="right"),
    "gold-ties-shared": Convention(ties="shared"),
    "brier-sum": Convention(brier="sum"),
    "brier-mean": Convention(brier="mean"),
    "log-floor-1e-15": Convention(log_floor=1e-15),
}


@dataclass(frozen=True, slots=True)
class Quoted:
    """The three figures under one convention; the calibration error in percent.

    All are None without items. `tasks` is how many tasks hold items.
    """

    calibration_error: float | None
    brier: float | None
    log_loss: float | None
    n: int
    tasks: int


def convention(name: str) -> Convention:
    """The convention of a name. Raises `UsageError` with the valid names."""
    if name not in CONVENTIONS:
        raise UsageError(f"no calibration convention {name!r}: use one of {', '.join(CONVENTIONS)}")
    return CONVENTIONS[name]


def right_under(
    probabilities: Floats, gold: Bools, failed: Bools, ties: Ties, options: Integers
) -> Floats:
    """How right each choice is, from 0 to 1; 0 where the prediction failed.

    Probabilities are compared after rounding to 12 decimals. Shapes as in `probability_scores`.

    Example: p = 0.4, 0.2, 0.4 with the third right: first 0, right 1, shared ½.
    """
    rounded = np.round(probabilities, TIE_DECIMALS)
    listed = np.arange(probabilities.shape[1]) < options[:, None]
    top = listed & (rounded == rounded.max(axis=1, keepdims=True, initial=0.0))
    hits = (top & gold).sum(axis=1)
    if ties == "right":
        right = (hits > 0).astype(np.float64)
    elif ties == "shared":
        right = hits / np.maximum(top.sum(axis=1), 1)
    else:
        first = np.argmax(top, axis=1) if top.shape[1] else np.zeros(len(top), dtype=np.int64)
        right = gold[np.arange(len(gold)), first].astype(np.float64)
    return np.where(failed, 0.0, right)


def quote(
    probabilities: Floats,
    gold: Bools,
    failed: Bools,
    options: Integers,
    task: Integers,
    used: Convention,
) -> Quoted:
    """Calibration error, Brier and log loss under a convention.

    `task` holds the number of each item's task; it matters only to means of tasks. Other shapes
    as in `probability_scores`; failed predictions are uniform and wrong under every convention.

    Example: two tasks whose gaps are +20 and −20 at the same confidence have a pooled error of 0
    and a mean of tasks of 20.
    """
    confidence = probabilities.max(axis=1, initial=0.0)
    right = right_under(probabilities, gold, failed, used.ties, options)
    briers = brier_losses(probabilities, gold, options, used.brier)
    logs = log_losses(probabilities, gold, used.log_floor)
    found = np.unique(task).tolist()
    parts = [task == number for number in found]
    if used.over == "items" and len(task):
        parts = [np.ones(len(task), dtype=np.bool_)]
    errors = [calibration_error(confidence[p], right[p], used.bins, used.scheme) for p in parts]
    return Quoted(
        calibration_error=_mean([error for error in errors if error is not None]),
        brier=_mean([float(briers[part].mean()) for part in parts]),
        log_loss=_mean([float(logs[part].mean()) for part in parts]),
        n=len(task),
        tasks=len(found),
    )


def _mean(values: list[float]) -> float | None:
    return float(np.mean(values)) if values else None
