"""Ways to answer a request without checking all of it, held against their limits."""

import re
from collections.abc import Sequence
from typing import Final

from forkpoint.decisions.families.filter_match.solver.deciding import DIRECT, read_points, solve
from forkpoint.decisions.families.filter_match.solver.layouts import page_of
from forkpoint.decisions.families.filter_match.solver.points import Point
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

_TURNED: Final = re.compile(r" is out\.$|^We cannot use ")
_FIGURE: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")


def _answer(kept: bool) -> str:
    return "yes" if kept else "no"


def _at_limit(point: Point) -> bool:
    """Whether a quantity with one limit or two lies exactly at one, or is the count named."""
    if point.rule == "exact_count":
        return point.number in point.listed
    return point.number in (point.low, point.high)


def _number_exact(question: Question) -> list[float]:
    return [float(sum(map(_at_limit, read_points(question.state))))]


def _something_exact(question: Question) -> str:
    return _answer(any(map(_at_limit, read_points(question.state))))


def _several_exact(question: Question) -> str:
    points = read_points(question.state)
    return _answer(3 * sum(map(_at_limit, points)) >= len(points))


def _direct_points_hold(question: Question) -> str:
    points = read_points(question.state)
    return _answer(all(point.holds() for point in points if point.rule in DIRECT))


def _limits_as_included(question: Question) -> str:
    return solve(question, frozenset({"strict_limits"}))


def _distances(question: Question) -> list[float]:
    """How many quantities lie at, within a hundredth of and far from a limit, on either side."""
    gaps = [
        float(abs(point.number - limit) / (abs(limit) or 1))
        for point in read_points(question.state)
        for limit in (point.low, point.high)
        if limit is not None
    ]
    return [
        float(sum(gap == 0 for gap in gaps)),
        float(sum(0 < gap <= 0.01 for gap in gaps)),
        float(sum(gap > 0.1 for gap in gaps)),
    ]


def _wordings(question: Question) -> list[float]:
    """What the wordings ask for, without the record: kinds of limits and sentences turned round."""
    points = read_points(question.state)
    sentences = page_of(question.state).points
    return [
        float(sum(point.included is True for point in points)),
        float(sum(point.included is False for point in points)),
        float(sum(point.low is None and point.high is not None for point in points)),
        float(sum(point.low is not None and point.high is None for point in points)),
        float(sum(point.turned for point in points)),
        float(sum(_TURNED.search(sentence) is not None for sentence in sentences)),
    ]


def _shared_figures(question: Question) -> list[float]:
    """How many figures of the points stand in the record too, and how many fields are such."""
    page = page_of(question.state)
    asked = _figures(page.points)
    held = _figures([str(field.value) for field in page.record.fields.values()])
    return [float(len(set(asked) & set(held))), float(sum(figure in asked for figure in held))]


def _figures(texts: Sequence[str]) -> list[str]:
    return [figure.rstrip(",") for text in texts for figure in _FIGURE.findall(text)]


# A shortcut that does part of the work is right about every yes and about the broken points it
# checks: 90 of 300 are of the direct types, so 65 %. A limit that excludes itself decides under
# half of the broken points; who reads all limits as included is right about the others, at most
# 80 % together.
_DIRECT_LIMIT: Final = 0.66
_INCLUDED_LIMIT: Final = 0.80

SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut("how many quantities lie exactly at a limit", counts=_number_exact),
    Shortcut("how many lie exactly at a limit (by level)", counts=_number_exact, by_level=True),
    Shortcut("every direct point holds, so yes", _direct_points_hold, limit=_DIRECT_LIMIT),
    Shortcut("something lies exactly at a limit, so yes", _something_exact),
    Shortcut("a third lie exactly at a limit, so yes", _several_exact),
    Shortcut("every limit read as included", _limits_as_included, limit=_INCLUDED_LIMIT),
    Shortcut("how near the quantities lie to their limits", counts=_distances),
    Shortcut("the wordings of the points alone", counts=_wordings),
    Shortcut("figures that points and record share", counts=_shared_figures),
)
