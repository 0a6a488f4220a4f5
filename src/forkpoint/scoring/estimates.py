"""Numbers that know how sure they are, and say why where they are undefined."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

NEAR: Final = 0.05
"""A share this close to 0 or 1 also gets a Wilson interval."""

_Z: Final = 1.959963984540054  # the 97.5 % point of the normal distribution


@dataclass(frozen=True, slots=True)
class Interval:
    """A 95 % interval."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval.

    `reason` says why the value, or only its interval, is undefined; undefined is None, never
    NaN, 0 or 1 (docs/measures.md).
    """

    value: float | None
    interval: Interval | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """A share as a sum over a sum: `hits` of `total`, over the steps or requests of all trials.

    `interval` is by bootstrap over trials. `wilson` is given where the share lies within `NEAR`
    of 0 or 1, where a bootstrap is too narrow. It counts trials, not steps: the steps of a trial
    are not independent.
    """

    hits: int
    total: int
    value: float | None
    interval: Interval | None = None
    wilson: Interval | None = None
    reason: str | None = None


def wilson(share: float, size: int) -> Interval:
    """The Wilson score interval of a share among `size` independent observations (at least 1)."""
    spread = _Z * math.sqrt(share * (1 - share) / size + _Z**2 / (4 * size**2))
    centre = share + _Z**2 / (2 * size)
    scale = 1 + _Z**2 / size
    # At 0 and 1 the bound is the share itself; rounding must not push it out of [0, 1].
    low = 0.0 if share == 0 else max(0.0, (centre - spread) / scale)
    high = 1.0 if share == 1 else min(1.0, (centre + spread) / scale)
    return Interval(low, high)


def missing_reason(missing: Mapping[str, str]) -> str:
    """Why an overall number is undefined: the domains without results, each with its reason."""
    return "no results for " + ", ".join(
        f"{domain} ({reason})" if reason else domain for domain, reason in missing.items()
    )
