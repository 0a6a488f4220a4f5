"""AUROC and AUPRC in every resample at once, from running sums of rows of counts.

`counts` says how often each resample holds each item, shape (items, resamples). Each function
gives one value per resample, NaN where it is undefined there.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.metrics.additive import quotient
from forkpoint.scoring.metrics.arrays import Bools, Counts, Floats, Integers
from forkpoint.scoring.metrics.confidence import block_ends
from forkpoint.scoring.metrics.running_sums import add_up, stretch_limits

Held = NDArray[np.floating[Any]]
Rows = Sequence[Held]

_DECIMALS: Final = 12
_CELLS_TOGETHER: Final = 2_000_000
"""Items times resamples at once; the result does not depend on it."""
_FEWEST_TOGETHER: Final = 64
_EXACT_IN_FLOAT32: Final = 2**24


def resampled_auroc(p: Floats, s: Floats, counts: Counts) -> Floats:
    """`success_auroc`; with s of 0 and 1 alone, `auroc`."""
    scores = np.round(p, _DECIMALS)
    order = np.argsort(scores, kind="stable")
    ends, rates = block_ends(scores[order]), s[order]
    positive = rates == 1
    if not np.all(positive | (rates == 0)):
        limits = [0, *(ends + 1).tolist()]
        return _in_parts(
            lambda held: _share_of_pairs(held, _split(held, rates, limits)), order, counts
        )
    limits = stretch_limits(positive, ends)
    most = int(counts.sum(axis=0, dtype=np.int64).max(initial=0))
    # At most most²/4 pairs, and a tie is half of one: so far 32 bits hold them exactly.
    narrow = most**2 // 2 < _EXACT_IN_FLOAT32
    return _in_parts(
        lambda held: _share_of_pairs(held, _parted(held, positive, limits)),
        order,
        counts,
        np.float32 if narrow else np.float64,
    )


def resampled_auprc(gold: Bools, scores: Floats, counts: Counts) -> Floats:
    """`auprc`."""
    falling = -np.round(scores, _DECIMALS)
    order = np.argsort(falling, kind="stable")
    positive, limits = gold[order], [0, *(block_ends(falling[order]) + 1).tolist()]
    return _in_parts(
        lambda held: _average_precision(held, _parted(held, positive, limits)), order, counts
    )


def _in_parts(
    areas: Callable[[Held], Floats],
    order: Integers,
    counts: Counts,
    kind: type[np.float32] | type[np.float64] = np.float64,
) -> Floats:
    """A function of the counts of ordered items, for as many resamples at once as fit in cache."""
    values = np.full(counts.shape[1], np.nan)
    if len(order):
        together = max(_FEWEST_TOGETHER, _CELLS_TOGETHER // len(order))
        for start in range(0, len(values), together):
            part = slice(start, start + together)
            values[part] = areas(counts[:, part][order].astype(kind))
    return values


def _parted(held: Held, positive: Bools, limits: Sequence[int]) -> Iterator[tuple[Rows, Rows]]:
    """The rows of positive and of negative items of each stretch."""
    rows, labels = list(held), positive.tolist()
    for start, end in pairwise(limits):
        places = range(start, end)
        yield [rows[n] for n in places if labels[n]], [rows[n] for n in places if not labels[n]]


def _split(held: Held, rates: Floats, limits: Sequence[int]) -> Iterator[tuple[Rows, Rows]]:
    """Each item of each block as a positive one of weight s and a negative one of weight 1 − s."""
    for start, end in pairwise(limits):
        positive = held[start:end] * rates[start:end, None]
        yield list(positive), list(held[start:end] - positive)


def _share_of_pairs(held: Held, stretches: Iterator[tuple[Rows, Rows]]) -> Floats:
    """The share of pairs in which the positive item scores higher, ties half.

    Stretches come by rising score. Each adds its positive items times the negative ones below it
    and half of its own negative ones, which are tied: a stretch with both has a single score.
    """
    below, wins, positives, here, tied, gained = _zeros(6, held)
    for positive, negative in stretches:
        if positive:
            add_up(positive[0], positive[1:], out=here)
            positives += here
            np.copyto(gained, below)
            if negative:
                add_up(negative[0], negative[1:], out=tied)
                tied /= 2
                gained += tied
            gained *= here
            wins += gained
        add_up(below, negative, out=below)
    return quotient(wins.astype(np.float64), positives.astype(np.float64) * below)


def _average_precision(held: Held, blocks: Iterator[tuple[Rows, Rows]]) -> Floats:
    """Σ over blocks by falling score of positive items · precision, per positive item."""
    taken, positives, area, here, gained, least = _zeros(6, held)
    for positive, negative in blocks:
        add_up(taken, [*positive, *negative], out=taken)
        if positive:
            add_up(positive[0], positive[1:], out=here)
            positives += here
            np.multiply(here, positives, out=gained)
            gained /= np.maximum(taken, 1, out=least)
            area += gained
    return quotient(area.astype(np.float64), positives.astype(np.float64))


def _zeros(rows: int, held: Held) -> list[Held]:
    return list(np.zeros((rows, held.shape[1]), dtype=held.dtype))
