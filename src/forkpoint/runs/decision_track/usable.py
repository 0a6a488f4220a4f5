"""Whether a row of an answer file can be used: the probabilities that it gives, if any.

The rules are those of the scoring specification, "Answer files".
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

MISSING_SUM: Final = 0.02
"""Options may be missing where the rest sums to 1 within this."""
_SUM_DECIMALS: Final = 12


def distribution(row: Mapping[str, Any], keys: Sequence[str]) -> list[float] | None:
    """The normalised probabilities in option order, None for a failed prediction."""
    p = row.get("p")
    if not isinstance(p, Mapping) or not p or not set(p) <= set(keys):
        return None
    values = [as_number(value) for value in p.values()]
    if any(value is None or not 0 <= value < math.inf for value in values):
        return None
    given = dict(zip(p, (float(value) for value in values if value is not None), strict=True))
    scale = 1.0
    try:
        total = math.fsum(given.values())
    except OverflowError:
        total = math.inf
    if total == math.inf:
        scale = max(given.values())
        total = math.fsum(value / scale for value in given.values())
    if total <= 0:
        return None
    off = round(abs(total - 1), _SUM_DECIMALS) if scale == 1.0 else math.inf
    if len(given) < len(keys) and off > MISSING_SUM:
        return None
    return [given.get(key, 0.0) / scale / total for key in keys]


def as_number(value: object) -> float | None:
    """A number of JSON as a float, infinite beyond its range; None for what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        return float(value)
    except OverflowError:
        return math.inf
