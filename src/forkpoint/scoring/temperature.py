"""Temperature scaling: one number per question type that mends over- or underconfidence.

p becomes p^(1/T) / Σ p^(1/T): T above 1 flattens, below 1 sharpens, and the order of the options
stays. T is fitted on split A by log loss and its gain measured on split B. Arrays as in
`metrics.probability_scores`. Source: Guo et al., On Calibration of Modern Neural Networks (2017).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from forkpoint.scoring.metrics.arrays import Bools, Floats
from forkpoint.scoring.metrics.calibration import calibration_error
from forkpoint.scoring.metrics.classification import right_of_several
from forkpoint.scoring.metrics.probability_scores import log_losses, zero_on_gold

LOWEST: Final = 0.05
HIGHEST: Final = 20.0
GRID: Final = 25
FEWEST: Final = 30
"""Items each split needs: with fewer, one confident error decides the temperature."""


@dataclass(frozen=True, slots=True)
class TemperatureFit:
    """A temperature fitted on split A, and what it does on split B.

    Attributes:
        temperature: T, between 0.05 and 20; None if refused, and then `reason` says why.
        at_bound: whether T lies at one of those ends: the best T is beyond it or does not exist.
        fitted_on, shown_on: items in split A and split B.
        before, after: mean log loss on split B without and with T.
        gain: before − after; above 0 the temperature helps on new answers.
        error_before, error_after: the calibration error on split B, in percent.
        zero_on_gold: items in both splits with probability 0 on the right answer, which stays 0 at
            every temperature and costs the floor of the log loss.
    """

    temperature: float | None
    at_bound: bool
    fitted_on: int
    shown_on: int
    before: float | None
    after: float | None
    gain: float | None
    error_before: float | None
    error_after: float | None
    zero_on_gold: int
    reason: str | None = None


def scaled(probabilities: Floats, temperature: float) -> Floats:
    """The probabilities at a temperature: shape (items, options); a zero stays zero.

    Each item's probabilities are divided by their maximum first, so nothing underflows to a sum of
    0. Example: p = 0.9, 0.1 at T = 2 are 0.75, 0.25 (3 to 1 instead of 9 to 1).
    """
    top = probabilities.max(axis=1, keepdims=True, initial=0.0)
    powers = (probabilities / np.where(top > 0, top, 1.0)) ** (1 / temperature)
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def fit_temperature(probabilities: Floats, gold: Bools) -> float:
    """The T from 0.05 to 20 with the least mean log loss; at least one item.

    Items with probability 0 on the right answer cost the same at every T and do not count.
    `scipy.optimize.minimize_scalar`, bounded, over ln T between the neighbours of the best point of
    a grid: the floor of the log loss can make more than one minimum.

    Example: p = 0.9, 0.1 throughout and 75 % right: T = 2.
    """
    from scipy.optimize import minimize_scalar

    def loss(logarithm: float) -> float:
        return float(log_losses(scaled(probabilities, math.exp(logarithm)), gold).mean())

    grid = np.linspace(math.log(LOWEST), math.log(HIGHEST), GRID).tolist()
    best = min(range(GRID), key=lambda place: loss(grid[place]))
    bounds = (grid[max(best - 1, 0)], grid[min(best + 1, GRID - 1)])
    found = minimize_scalar(loss, bounds=bounds, method="bounded", options={"xatol": 1e-6})
    # The bounded search never tries an end itself.
    return math.exp(min((float(found.x), grid[best]), key=loss))


def temperature_report(probabilities: Floats, gold: Bools, in_a: Bools) -> TemperatureFit:
    """Fit T on split A and measure its gain on split B; no question type is told apart.

    `in_a` is `thresholds.split_by_group`. Refused under 30 items in either split.
    """
    first, second = int(in_a.sum()), int((~in_a).sum())
    zeros = zero_on_gold(probabilities, gold)
    if min(first, second) < FEWEST:
        reason = f"splits of {first} and {second} items; a temperature needs {FEWEST} in each"
        return TemperatureFit(
            None, False, first, second, None, None, None, None, None, zeros, reason
        )
    temperature = fit_temperature(probabilities[in_a], gold[in_a])
    shown, right = probabilities[~in_a], gold[~in_a]
    rescaled = scaled(shown, temperature)
    before, after = (float(log_losses(p, right).mean()) for p in (shown, rescaled))
    edges = (math.log(LOWEST), math.log(HIGHEST))
    return TemperatureFit(
        temperature=temperature,
        at_bound=min(abs(math.log(temperature) - edge) for edge in edges) < 1e-4,
        fitted_on=first,
        shown_on=second,
        before=before,
        after=after,
        gain=before - after,
        error_before=_calibration(shown, right, shown),
        error_after=_calibration(rescaled, right, shown),
        zero_on_gold=zeros,
    )


def temperatures_by_type(
    probabilities: Floats, gold: Bools, in_a: Bools, types: Sequence[str]
) -> dict[str, TemperatureFit]:
    """A temperature for each question type, in order of first appearance."""
    fits = {}
    for name in dict.fromkeys(types):
        chosen = np.array([kind == name for kind in types], dtype=np.bool_)
        fits[name] = temperature_report(probabilities[chosen], gold[chosen], in_a[chosen])
    return fits


def _calibration(probabilities: Floats, gold: Bools, chosen_from: Floats) -> float | None:
    """The calibration error; choices are those before scaling, which cannot change their order."""
    choice = np.argmax(np.round(chosen_from, 12), axis=1)
    right = right_of_several(choice, gold)
    return calibration_error(probabilities.max(axis=1), right)
