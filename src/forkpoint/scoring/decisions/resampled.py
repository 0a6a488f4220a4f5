"""Every figure of every resample, as arrays: counts of groups in, one value per resample out."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import COLUMNS, Evidence
from forkpoint.scoring.metrics.weighted_sums import weighted_sums
from forkpoint.scoring.resampling import Counts

Floats = NDArray[np.float64]

_RATIOS: Final = {
    "item_accuracy": (100, "right", "items"),
    "pair_accuracy": (100, "groups_right", "groups"),
    "direction": (100, "directed", "pairs"),
    "share_at_0.90": (100, "gated", "items"),
    "accuracy_at_0.90": (100, "gated_right", "gated"),
    "brier": (1, "brier", "items"),
    "log_loss": (1, "log_loss", "items"),
}


def resampled_sums(evidence: Evidence, counts: Counts) -> Floats:
    """The sums over the groups of each resample: shape (columns, resamples)."""
    return weighted_sums(evidence.sums.T, counts)


def ratios(sums: Floats) -> dict[str, Floats]:
    """The additive figures of sums of shape (columns, any); NaN where undefined."""
    rows = dict(zip(COLUMNS, sums, strict=True))
    found = {}
    for name, (unit, above, below) in _RATIOS.items():
        whole = rows[below]
        value = np.full(whole.shape, np.nan)
        np.divide(unit * rows[above], whole, out=value, where=whole > 0)
        found[name] = value
    return found
