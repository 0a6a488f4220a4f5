"""Proper scores of probabilities: Brier and log loss, per item and as means.

Symbols: pₒ is the probability of option o after normalisation, yₒ is 1 for the right option, O the
options of the item. Arrays are padded: `probabilities` and `gold` have shape (items, most options),
with 0 and False beyond an item's options; a failed prediction is uniform over its options. Where
several answers are right, they count as one option whose probability is their sum. Smaller is
better.
"""

from typing import Final, Literal

import numpy as np

from forkpoint.scoring.metrics.arrays import Bools, Floats, Integers

LOG_FLOOR: Final = 1e-6
"""The smallest probability of the right option that log loss takes."""

BrierForm = Literal["half", "sum", "mean"]


def gold_probability(probabilities: Floats, gold: Bools) -> Floats:
    """The summed probability of the right options of each item, at most 1."""
    return np.asarray(np.minimum(np.where(gold, probabilities, 0.0).sum(axis=1), 1.0))


def brier_losses(
    probabilities: Floats, gold: Bools, options: Integers, form: BrierForm = "half"
) -> Floats:
    """The Brier score of each item.

    half: ½ Σₒ (pₒ − yₒ)², from 0 to 1, which for two options is (p(yes) − y)².
    sum: Σₒ (pₒ − yₒ)², Brier's own form, from 0 to 2.
    mean: Σₒ (pₒ − yₒ)² / |O|, which falls as options are added; `options` holds |O| (several right
    answers count as one option here too).

    Example: p = 0.1, 0.7, 0.2 with the second right: half ½ (0.01 + 0.09 + 0.04) = 0.07.
    """
    others = np.where(gold, 0.0, probabilities)
    squares = (1 - gold_probability(probabilities, gold)) ** 2 + (others**2).sum(axis=1)
    if form == "half":
        return np.asarray(squares / 2)
    if form == "sum":
        return np.asarray(squares)
    return np.asarray(squares / (options - gold.sum(axis=1) + 1))


def log_losses(probabilities: Floats, gold: Bools, floor: float = LOG_FLOOR) -> Floats:
    """−ln max(p(gold), floor) of each item: natural logarithm, never infinite.

    The floor decides what a confident error costs: 13.8 at 1e-6, 34.5 at 1e-15.

    Example: p(gold) = 0.7 gives 0.3567; p(gold) = 0 gives 13.8155.
    """
    return np.asarray(-np.log(np.maximum(gold_probability(probabilities, gold), floor)))


def brier(
    probabilities: Floats, gold: Bools, options: Integers, form: BrierForm = "half"
) -> float | None:
    """The mean Brier score over all items (`brier_losses`); None without items."""
    return mean_loss(brier_losses(probabilities, gold, options, form))


def log_loss(probabilities: Floats, gold: Bools, floor: float = LOG_FLOOR) -> float | None:
    """The mean log loss over all items (`log_losses`); None without items."""
    return mean_loss(log_losses(probabilities, gold, floor))


def zero_on_gold(probabilities: Floats, gold: Bools) -> int:
    """How many items have probability 0 on every right option: no temperature can mend them."""
    return int((gold_probability(probabilities, gold) == 0).sum())


def mean_loss(losses: Floats) -> float | None:
    """The mean of losses per item; None without items."""
    return float(np.mean(losses)) if len(losses) else None
