"""Whether two figures order systems alike, and p-values of several comparisons at once.

The share of differences above zero and their bootstrap p-value are in `scoring.resampling`.
"""

from collections.abc import Mapping
from typing import Final

import numpy as np

from forkpoint.scoring.estimates import Estimate
from forkpoint.scoring.metrics.arrays import Floats

FEWEST_SYSTEMS: Final = 3


def spearman(x: Floats, y: Floats) -> Estimate:
    """Spearman's ρ of two figures over systems: the correlation of their ranks, from −1 to 1.

    Ties have their average rank. Undefined under 3 systems or where a figure is the same for all.
    `scipy.stats.spearmanr`.

    Example: x = 1, 2, 3, 4 and y = 1, 3, 2, 4: ρ = 1 − 6 · 2 / (4 · 15) = 0.8.
    """
    from scipy.stats import spearmanr

    if len(x) < FEWEST_SYSTEMS:
        return Estimate(None, reason=f"{len(x)} systems; a correlation needs {FEWEST_SYSTEMS}")
    if np.ptp(x) == 0 or np.ptp(y) == 0:
        return Estimate(None, reason="a figure is the same for all systems")
    return Estimate(float(spearmanr(x, y).statistic))


def holm(p: Mapping[str, float]) -> dict[str, float]:
    """Holm's adjusted p-values, by rising p.

    The k-th of m becomes the maximum over j ≤ k of (m − j + 1) pⱼ, at most 1. Equal p keep the
    order given, and get equal adjusted values.

    Example: a 0.01, b 0.04, c 0.03 become a 0.03, c 0.06, b 0.06.
    """
    adjusted: dict[str, float] = {}
    highest = 0.0
    for done, name in enumerate(sorted(p, key=p.__getitem__)):
        highest = max(highest, min(1.0, (len(p) - done) * p[name]))
        adjusted[name] = highest
    return adjusted
