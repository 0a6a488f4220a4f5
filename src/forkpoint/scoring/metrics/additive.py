"""The metrics of reference tasks that are functions of sums over items.

A resample changes only how often each item is in those sums, so one matrix product gives them for
every resample. The definition of each is that of the metric of the same name, on the items that
the resample holds.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.metrics import classification
from forkpoint.scoring.metrics.arrays import Counts, Floats, Integers
from forkpoint.scoring.metrics.weighted_sums import weighted_sums


@dataclass(frozen=True, slots=True)
class Additive:
    """What is summed over items, shape (rows, items), and the metric as a function of the sums.

    `of_sums` takes the sums of every resample, shape (rows, resamples), and gives one value per
    resample, NaN where it is undefined there.
    """

    rows: Floats
    of_sums: Callable[[Floats], Floats]

    def over_groups(self, group: Integers, groups: int) -> "Additive":
        """The same with a column for each group, for counts of groups instead of items."""
        summed = [np.bincount(group, weights=row, minlength=groups) for row in self.rows]
        rows = np.array(summed, dtype=np.float64).reshape(len(self.rows), groups)
        return replace(self, rows=rows)


def resampled(metric: Additive, counts: Counts) -> Floats:
    """A metric in each resample, from how often each holds each item: (items, resamples)."""
    return metric.of_sums(weighted_sums(metric.rows, counts))


def mean(values: Floats) -> Additive:
    """The mean of a value per item: accuracy, Brier, nDCG@10, MRR@10 and their chance."""
    return Additive(
        np.array([values, np.ones(len(values))]), lambda sums: quotient(sums[0], sums[1])
    )


def balanced_accuracy(gold: Integers, predicted: Integers) -> Additive:
    """The mean recall over the classes that the resample holds."""
    of_class = _of_classes(gold)
    return _mean_over_classes(of_class & (predicted == gold), of_class, of_class)


def f1(gold: Integers, predicted: Integers, positive: int) -> Additive:
    """F1 of one class."""
    of_class, named = gold == positive, predicted == positive
    rows = np.array([2.0 * (of_class & named), 1.0 * of_class + named])
    return Additive(rows, lambda sums: quotient(sums[0], sums[1]))


def macro_f1(gold: Integers, predicted: Integers) -> Additive:
    """The mean F1 over the classes that the resample holds."""
    of_class = _of_classes(gold)
    named = predicted == np.unique(gold)[:, None]
    return _mean_over_classes(2.0 * (of_class & named), 1.0 * of_class + named, of_class)


def _of_classes(gold: Integers) -> NDArray[np.bool_]:
    """Which items are of each class: shape (classes, items)."""
    return np.asarray(gold == np.unique(gold)[:, None])


def _mean_over_classes(
    above: NDArray[np.generic], below: NDArray[np.generic], of_class: NDArray[np.bool_]
) -> Additive:
    def of_sums(sums: Floats) -> Floats:
        hits, total, held = np.split(sums, 3)
        each = np.divide(hits, total, out=np.zeros(total.shape), where=held > 0)
        return quotient(each.sum(axis=0), (held > 0).sum(axis=0))

    return Additive(np.concatenate([above, below, of_class]).astype(np.float64), of_sums)


def f1_chance(gold: Integers, positive: int, classes: int) -> Additive:
    """The chance of F1 with the share of the class in each resample."""
    share = mean((gold == positive).astype(np.float64))
    return replace(
        share, of_sums=lambda sums: classification.f1_chance(share.of_sums(sums), classes)
    )


def macro_f1_chance(gold: Integers, classes: int) -> Additive:
    """The mean chance of F1 over the classes that the resample holds."""

    def of_sums(sums: Floats) -> Floats:
        held, items = sums[:-1], sums[-1:]
        each = classification.f1_chance(quotient(held, items), classes)
        return quotient(np.where(held > 0, each, 0.0).sum(axis=0), (held > 0).sum(axis=0))

    rows = np.concatenate([_of_classes(gold), np.ones((1, len(gold)))])
    return Additive(rows.astype(np.float64), of_sums)


def brier_skill(p: Floats, s: Floats) -> Additive:
    """`brier_skill`, with the mean rate of each resample; undefined where its rates are equal."""
    centred = s - s.mean() if len(s) else s  # so that the sums of the variance do not cancel
    distinct, places = np.unique(s, return_inverse=True)
    number = np.asarray(places - len(distinct) // 2, dtype=np.float64)

    def of_sums(sums: Floats) -> Floats:
        items, first, second, error = sums[:4]
        # Whether rates differ is exact in 64 bits, up to some 50,000 of them: their numbers are.
        exact = np.rint(sums[[0, 4, 5]]).astype(np.int64)
        varied = exact[0] * exact[2] > exact[1] ** 2
        spread = second - first**2 / np.maximum(items, 1)
        return 1 - quotient(error, np.where(varied, spread, 0.0))

    ones = np.ones(len(s))
    return Additive(np.array([ones, centred, centred**2, (p - s) ** 2, number, number**2]), of_sums)


def quotient(above: Floats, below: Floats | Integers) -> Floats:
    """above / below, NaN where below is 0."""
    return np.asarray(above / np.where(below == 0, np.nan, below), dtype=np.float64)
