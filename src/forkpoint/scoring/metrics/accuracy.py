"""Right and wrong: items, contrast groups, and the direction of binary pairs."""

import math
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


def item_accuracy(right: Bools) -> float | None:
    """The share of items that are right, in percent: 100 · #right / n; None without items.

    A failed prediction is wrong. Example: 6 right of 7 give 85.714….
    """
    return 100 * int(right.sum()) / len(right) if len(right) else None


def groups_right(right: Bools, group: Integers, groups: int) -> Bools:
    """Whether every member of each group is right: shape (groups,).

    `group` holds the group of each item, from 0 to `groups` − 1.
    """
    whole: Bools = np.bincount(group, weights=~right, minlength=groups) == 0
    return whole


def pair_accuracy(right: Bools, group: Integers, groups: int) -> float | None:
    """The share of groups with every member right, in percent; None without groups.

    Example: of [1 1] [1 0] [1 1 1] [1 1 0] [1 1 1 1] three are whole: 60.
    """
    return 100 * int(groups_right(right, group, groups).sum()) / groups if groups else None


def chance_of_items(options: Sequence[int]) -> float | None:
    """The item accuracy of uniform guessing, in percent: the mean of 1 / |O|."""
    if not options:
        return None
    return _mean_of_inverses(options)


def chance_of_groups(options: Sequence[Sequence[int]]) -> float | None:
    """The pair accuracy of uniform guessing, in percent: the mean over groups of Π 1 / |O|.

    Example: groups of options [2 2] [2 2] [3 3 3] [6 6 6] [7 7 7 7] give 10.8417.
    """
    if not options:
        return None
    return _mean_of_inverses([math.prod(group) for group in options])


def _mean_of_inverses(values: Sequence[int]) -> float:
    total = sum(Fraction(count, value) for value, count in Counter(values).items())
    return float(100 * total / len(values))


def direction(positive: Floats, negative: Floats) -> float | None:
    """The share of pairs with p(yes | positive) > p(yes | negative), in percent.

    Both arrays are rounded to 12 decimals, NaN for a failed member; a tie and a failed member
    are wrong. Example: (0.86, 0.84) and (0.3, 0.1) right of five pairs give 40.
    """
    return 100 * int((positive > negative).sum()) / len(positive) if len(positive) else None


def direction_ties(positive: Floats, negative: Floats) -> float | None:
    """The share of pairs whose members have the same p(yes), in percent; failed ones have none."""
    return 100 * int((positive == negative).sum()) / len(positive) if len(positive) else None
