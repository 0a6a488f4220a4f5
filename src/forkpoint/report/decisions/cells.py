"""How figures of the decision track are written: percent with one decimal, losses with three."""

from forkpoint.report.numbers import UNDEFINED
from forkpoint.scoring.decisions.comparison import Difference
from forkpoint.scoring.decisions.figures import FIGURES, Figure
from forkpoint.scoring.estimates import Interval

WILSON_MARK = "w"


def number(name: str, value: float | None) -> str:
    """A figure's value alone."""
    if value is None:
        return UNDEFINED
    return percent(value) if FIGURES[name].percent else f"{value:.3f}"


def percent(value: float | None) -> str:
    """A percentage with one decimal; what is not 100 or 0 is never written as either."""
    if value is None:
        return UNDEFINED
    if 99.95 <= value < 100:
        return ">99.9"
    if 0 < value < 0.05:
        return "<0.1"
    return f"{value:.1f}"


def figure(name: str, found: Figure | None) -> str:
    """A value with its interval; near 0 or 100 the Wilson interval, marked `w`."""
    if found is None or found.value is None:
        return UNDEFINED
    if found.wilson is not None:
        return f"{number(name, found.value)}{bounds(name, found.wilson)}{WILSON_MARK}"
    return number(name, found.value) + bounds(name, found.interval)


def bounds(name: str, interval: Interval | None) -> str:
    """` [low, high]`, empty without an interval."""
    if interval is None:
        return ""
    return f" [{number(name, interval.low)}, {number(name, interval.high)}]"


def signed(name: str, value: float | None) -> str:
    """A difference with its sign."""
    if value is None:
        return UNDEFINED
    return f"{value:+.1f}" if FIGURES[name].percent else f"{value:+.3f}"


def difference(name: str, found: Difference) -> str:
    """A difference with its interval."""
    if found.value is None:
        return UNDEFINED
    if found.interval is None:
        return signed(name, found.value)
    low, high = signed(name, found.interval.low), signed(name, found.interval.high)
    return f"{signed(name, found.value)} [{low}, {high}]"


def probability(value: float | None) -> str:
    """A p-value: two significant digits, never 0."""
    if value is None:
        return UNDEFINED
    return "<0.001" if value < 0.001 else f"{value:.3f}"


def count(value: float | None) -> str:
    """A mean count, such as tokens per item."""
    return UNDEFINED if value is None else f"{value:,.0f}"
