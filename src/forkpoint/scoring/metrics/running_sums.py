"""Running sums of rows of counts, and the few places in an order of items where they are needed."""

from collections.abc import Iterable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.metrics.arrays import Bools, Integers

Row = TypeVar("Row", bound=NDArray[Any])


def add_up(before: Row, rows: Iterable[Row], out: Row) -> None:
    """Write `before` plus all the rows into `out`; one pass for each row, and no other array."""
    for row in rows:
        before = np.add(before, row, out=out)
    if before is not out:
        np.copyto(out, before)


def stretch_limits(labels: Bools, ends: Integers) -> list[int]:
    """Where stretches of items begin, and at the end the number of items.

    `ends` are the last positions of blocks of items that cannot be told apart. Neighbouring blocks
    with items of one label alone are one stretch; a block with both labels is one of its own.
    """
    if not len(ends):
        return [0]
    sizes = np.diff(ends, prepend=-1)
    holding = np.diff(np.cumsum(labels)[ends], prepend=0)
    kind = np.where(holding == 0, 0, np.where(holding == sizes, 1, 2))
    last = np.append((kind[1:] != kind[:-1]) | (kind[1:] == 2), True)
    return [0, *(ends[last] + 1).tolist()]
