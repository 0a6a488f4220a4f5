"""The efficient frontier: what the best score is that a given cost buys."""

import math
from collections.abc import Sequence


def efficient(points: Sequence[tuple[float, float]]) -> list[int]:
    """The points (cost, score) on the upper convex hull of log cost and log score.

    From the cheapest to the best, by rising cost: no mixture of two choosers, cost and score mixed
    in their logarithms, is cheaper at the same score. All numbers are above 0; of equal points the
    first is taken.

    Example: (1, 0.1), (10, 0.3), (100, 0.4), (100, 0.2) gives the first three; with (10, 0.15)
    in place of the second, the first and the third.
    """
    logs = [(math.log(cost), math.log(score)) for cost, score in points]
    hull: list[int] = []
    for number in sorted(range(len(logs)), key=lambda n: (logs[n][0], -logs[n][1], n)):
        cost, score = logs[number]
        if hull and score <= logs[hull[-1]][1]:
            continue
        while len(hull) > 1 and not _turns_right(logs[hull[-2]], logs[hull[-1]], (cost, score)):
            hull.pop()
        hull.append(number)
    return hull


def _turns_right(
    first: tuple[float, float], second: tuple[float, float], third: tuple[float, float]
) -> bool:
    """Whether the way over three points bends to the right at the second one."""
    across = (second[0] - first[0]) * (third[1] - first[1])
    return across < (second[1] - first[1]) * (third[0] - first[0])
