"""Risk over coverage, with its 95 % band: how many errors are among the surest answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from forkpoint.scoring.decisions.predictions import Predictions, joined
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.metrics.arrays import Floats, Integers
from forkpoint.scoring.metrics.confidence import block_ends
from forkpoint.scoring.resampling import Bootstrap, limits

RESAMPLES: Final = 1000
"""Enough for a band; intervals of single figures take ten times as many."""

POINTS: Final = 200


@dataclass(frozen=True, slots=True)
class RiskBand:
    """Coverage, risk and the pointwise 95 % band, all in percent, shape (points,) each.

    `low` and `high` are None where there is a single group.
    """

    coverage: Floats
    risk: Floats
    low: Floats | None
    high: Floats | None


def risk_bands(
    systems: Mapping[str, Mapping[str, Predictions]], bootstrap: Bootstrap
) -> dict[str, RiskBand]:
    """The curve of each system over the items of all its tasks.

    Items of equal confidence cannot be told apart: errors are spread evenly over them, as in AURC.
    Groups are resampled within task and level; every system has the same resamples.
    """
    return {system: _band(list(tasks.values()), bootstrap) for system, tasks in systems.items()}


def _band(parts: Sequence[Predictions], bootstrap: Bootstrap) -> RiskBand:
    together = joined("all", parts)
    count = len(together.task.items)
    order = np.argsort(-together.confidence, kind="stable")
    ends = block_ends(together.confidence[order])
    wrong = (~together.right)[order].astype(np.float64)
    # From one item on: a share of none is no share.
    shares = np.unique(np.linspace(1 / count, 1, min(POINTS, count)))
    risk = _risk(np.ones((count, 1)), wrong, ends, shares)[:, 0]
    if together.task.groups < 2:
        return RiskBand(100 * shares, risk, None, None)
    blocks = [
        _risk(weights[order], wrong, ends, shares)
        for weights in _weights(
            parts, Bootstrap(min(RESAMPLES, bootstrap.resamples), bootstrap.seed)
        )
    ]
    drawn = np.sort(np.concatenate(blocks, axis=1), axis=1)
    low, high = limits(drawn.shape[1])
    return RiskBand(100 * shares, risk, drawn[:, low], drawn[:, high])


def _weights(parts: Sequence[Predictions], bootstrap: Bootstrap) -> list[Floats]:
    """How often each resample holds each item, block by block: shape (items, some resamples)."""
    resampler = Resampler(bootstrap)
    whole = [
        np.concatenate(list(resampler.counts(part.task)), axis=1)[part.task.group] for part in parts
    ]
    stacked = np.concatenate(whole).astype(np.float64)
    return np.array_split(stacked, max(1, stacked.size // 2_000_000), axis=1)


def _risk(weights: Floats, wrong: Floats, ends: Integers, shares: Floats) -> Floats:
    """Errors among the first share of the items, in percent: shape (shares, resamples)."""
    taken = np.cumsum(weights, axis=0)[ends]
    errors = np.cumsum(weights * wrong[:, None], axis=0)[ends]
    found = np.empty((len(shares), weights.shape[1]))
    for number in range(weights.shape[1]):
        wanted = shares * taken[-1, number]
        reached = np.concatenate(([0.0], taken[:, number]))
        made = np.concatenate(([0.0], errors[:, number]))
        found[:, number] = 100 * np.interp(wanted, reached, made) / wanted
    return found
