"""The metrics of reference tasks in every resample at once.

`counts` says how often each resample holds each item (or query), shape (items, resamples). Each
function gives one value per resample, NaN where it is undefined there. Its definition is that of
the metric without `resampled` in the name, on the items that the resample holds.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from forkpoint.scoring.metrics.arrays import Bools, Counts, Floats, Integers
from forkpoint.scoring.metrics.classification import f1_chance
from forkpoint.scoring.metrics.running_sums import add_up_rows, whole_stretches

_DECIMALS: Final = 12
_SLICE: Final = 128  # resamples at once; the result does not depend on it


def resampled_mean(values: Floats, counts: Counts) -> Floats:
    """The mean of a value per item: accuracy, Brier, nDCG@10, MRR@10 and their chance."""
    return _quotient(values @ counts, counts.sum(axis=0))


def resampled_balanced_accuracy(gold: Integers, predicted: Integers, counts: Counts) -> Floats:
    """`balanced_accuracy`: the mean over the classes that the resample holds."""
    recalls = [
        resampled_mean((predicted[gold == number] == number).astype(float), counts[gold == number])
        for number in np.unique(gold).tolist()
    ]
    if not recalls:
        return np.full(counts.shape[1], np.nan)
    present = ~np.isnan(recalls)
    return _quotient(np.where(present, recalls, 0.0).sum(axis=0), present.sum(axis=0))


def resampled_f1(gold: Integers, predicted: Integers, positive: int, counts: Counts) -> Floats:
    """`f1` of one class."""
    of_class, named = gold == positive, predicted == positive
    hits = 2 * (of_class & named).astype(np.float64) @ counts
    return _quotient(hits, (of_class.astype(np.float64) + named) @ counts)


def resampled_macro_f1(gold: Integers, predicted: Integers, counts: Counts) -> Floats:
    """`macro_f1`: the mean over the classes that the resample holds."""
    numbers = np.unique(gold).tolist()
    found = [resampled_f1(gold, predicted, number, counts) for number in numbers]
    return _mean_of_held(gold, found, counts)


def resampled_f1_chance(gold: Integers, positive: int, classes: int, counts: Counts) -> Floats:
    """`f1_chance` with the share of the class in each resample."""
    share = resampled_mean((gold == positive).astype(np.float64), counts)
    return f1_chance(share, classes)


def resampled_macro_f1_chance(gold: Integers, classes: int, counts: Counts) -> Floats:
    """`macro_f1_chance` with the shares of the classes in each resample."""
    numbers = np.unique(gold).tolist()
    found = [resampled_f1_chance(gold, number, classes, counts) for number in numbers]
    return _mean_of_held(gold, found, counts)


def _mean_of_held(gold: Integers, found: Sequence[Floats], counts: Counts) -> Floats:
    """The mean of a value per class over the classes that each resample holds."""
    if not len(gold):
        return np.full(counts.shape[1], np.nan)
    held = np.array([counts[gold == number].sum(axis=0) > 0 for number in np.unique(gold)])
    return _quotient(np.where(held, found, 0.0).sum(axis=0), held.sum(axis=0))


def resampled_brier_skill(p: Floats, s: Floats, counts: Counts) -> Floats:
    """`brier_skill`, with the mean rate of each resample; undefined where its rates are equal."""
    if not len(s):
        return np.full(counts.shape[1], np.nan)
    centred = s - s.mean()  # near 0, so that the two sums of the variance do not cancel
    total = counts.sum(axis=0)
    spread = centred**2 @ counts - (centred @ counts) ** 2 / np.maximum(total, 1)
    order, starts = _blocks(s)
    of_rate = np.add.reduceat(counts[order], starts, axis=0)
    varied = (of_rate > 0).sum(axis=0) > 1
    return 1 - _quotient((p - s) ** 2 @ counts, np.where(varied, spread, 0.0))


def resampled_auroc(p: Floats, s: Floats, counts: Counts) -> Floats:
    """`success_auroc`; with s of 0 and 1 alone, `auroc`."""
    positive = s == 1
    if np.all(positive | (s == 0)):
        return _auroc_of_labels(np.round(p, _DECIMALS), positive, counts)
    order, starts = _blocks(np.round(p, _DECIMALS))
    rates = s[order][:, None]

    def areas(held: Counts) -> Floats:
        positive = _sums(held * rates, starts)
        negative = _sums(held, starts) - positive
        wins = np.cumsum(negative, axis=0)
        wins -= negative / 2
        wins *= positive
        return _quotient(wins.sum(axis=0), positive.sum(axis=0) * negative.sum(axis=0))

    return _slice_by_slice(areas, order, counts)


def _auroc_of_labels(scores: Floats, positive: Bools, counts: Counts) -> Floats:
    """The share of pairs in which the positive item scores higher, ties half.

    For each positive item the negative ones below its block of equal scores and through that block
    are read from running sums; the mean of the two counts ties half.
    """
    order, starts = _blocks(scores)
    if not len(order):
        return np.full(counts.shape[1], np.nan)
    rows, stretch = whole_stretches(len(order) + 1)
    through = np.zeros((rows, counts.shape[1]), dtype=np.int32)
    np.multiply(counts[order], ~positive[order][:, None], out=through[1 : len(order) + 1])
    add_up_rows(through, stretch)
    block = np.searchsorted(starts, np.arange(len(order)), side="right") - 1
    ends = np.append(starts[1:], len(order))
    above = np.flatnonzero(positive[order])
    held = counts[order[above]].astype(np.float64)
    lower, upper = through[starts[block[above]]], through[ends[block[above]]]
    wins = np.einsum("ij,ij->j", held, (lower + upper).astype(np.float64)) / 2
    return _quotient(wins, held.sum(axis=0) * through[len(order)])


def resampled_auprc(gold: Bools, scores: Floats, counts: Counts) -> Floats:
    """`auprc`."""
    order, starts = _blocks(-np.round(scores, _DECIMALS))
    # Only blocks with a positive item count: which rows those are, and where their blocks end.
    rows = np.flatnonzero(gold[order])
    block = np.searchsorted(starts, rows, side="right") - 1
    firsts = np.flatnonzero(np.diff(block, prepend=-1))
    ends = np.append(starts[1:], len(order))[block[firsts]] - 1

    def areas(held: Counts) -> Floats:
        taken = np.cumsum(held, axis=0, dtype=np.float64)[ends]
        positive = _sums(held[rows], firsts)
        precision = np.cumsum(positive, axis=0) / np.maximum(taken, 1)
        return _quotient((positive * precision).sum(axis=0), positive.sum(axis=0))

    return _slice_by_slice(areas, order if len(rows) else rows, counts)


def _slice_by_slice(areas: Callable[[Counts], Floats], order: Integers, counts: Counts) -> Floats:
    """A function of the counts of ordered items, for as many resamples at once as fit in cache."""
    resamples = counts.shape[1]
    values = np.full(resamples, np.nan)
    if len(order):
        for start in range(0, resamples, _SLICE):
            part = slice(start, start + _SLICE)
            values[part] = areas(counts[:, part][order])
    return values


def _sums(held: Counts, starts: Integers) -> Floats:
    """The sum of each block of rows."""
    sums = held if len(starts) == len(held) else np.add.reduceat(held, starts, axis=0)
    return np.asarray(sums, dtype=np.float64)


def _blocks(values: Floats) -> tuple[Integers, Integers]:
    """The order of rising values, and where in it each run of equal ones begins."""
    order = np.argsort(values, kind="stable")
    return order, np.flatnonzero(np.diff(values[order], prepend=np.nan) != 0)


def _quotient(above: Floats, below: Floats) -> Floats:
    """above / below, NaN where below is 0."""
    return np.asarray(above / np.where(below == 0, np.nan, below), dtype=np.float64)
