"""How numbers are written in tables. None, the undefined, is a dash."""

from forkpoint.scoring.estimates import Estimate, Interval, Share

UNDEFINED = "–"


def plain(value: float | None) -> str:
    """Two decimals, as published; two significant digits below 0.02, one decimal from 10 on."""
    if value is None:
        return UNDEFINED
    if value == 0:
        return "0"
    if value >= 10:
        return f"{value:,.1f}" if value < 99.95 else f"{value:,.0f}"
    rounded = float(f"{value:.2g}")
    if rounded >= 0.02:
        return f"{value:.2f}"
    return f"{value:.{_leading_zeros(rounded) + 2}f}" if rounded >= 0.0001 else "<0.0001"


def score(value: float | None) -> str:
    """A score or share from 0 to 1: as `plain`, with a third decimal from 0.98 on.

    What is less than 1 is never written as 1.
    """
    if value is None or not 0.98 <= value <= 1:
        return plain(value)
    return "1.000" if value == 1 else f"{min(value, 0.999):.3f}"


def whole(value: float | None) -> str:
    """A whole number with its thousands apart."""
    return UNDEFINED if value is None else f"{value:,.0f}"


def bounds(interval: Interval | None) -> str:
    """` [low, high]` of scores, with the space before it; empty without an interval."""
    return f" [{score(interval.low)}, {score(interval.high)}]" if interval else ""


def estimate(value: Estimate | None, mark: str = "") -> str:
    """A score with its interval and mark: `0.31 [0.24, 0.39]†`."""
    if value is None or value.value is None:
        return UNDEFINED
    return score(value.value) + bounds(value.interval) + mark


def ratio(value: Estimate) -> str:
    """A number that can pass 1, with its interval."""
    if value.value is None:
        return UNDEFINED
    if value.interval is None:
        return plain(value.value)
    return f"{plain(value.value)} [{plain(value.interval.low)}, {plain(value.interval.high)}]"


def share(value: Share) -> str:
    """A share with its interval; near 0 or 1 the Wilson interval, marked `w`."""
    if value.value is None:
        return UNDEFINED
    if value.wilson is not None:
        return f"{score(value.value)}{bounds(value.wilson)}w"
    return score(value.value) + bounds(value.interval)


def _leading_zeros(value: float) -> int:
    """How many zeros follow the decimal point of a number below 0.1."""
    return -int(f"{value:e}".partition("e")[2]) - 1
