"""Automation and AURC of every resample, from the few places where they can change.

Items are sorted by falling confidence once; no resample changes their order. Neighbouring items
that are all right, or all wrong, form one stretch whatever a resample holds of them, and both
figures need the numbers of items and of errors at the ends of stretches alone. Those are running
sums of rows of counts, a row for each item, as wide as there are resamples.
"""

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.evidence import Evidence
from forkpoint.scoring.metrics.confidence import TOLERATED, block_ends
from forkpoint.scoring.metrics.running_sums import add_up, stretch_limits
from forkpoint.scoring.resampling import Counts

Floats = NDArray[np.float64]
Integers = NDArray[np.signedinteger[Any]]

ORDERED: Final = (*(f"automation_{tolerated}" for tolerated in TOLERATED), "aurc")
"""The figures that need the items in the order of their confidence."""

STRETCHES_TOGETHER: Final = 16
"""So many stretches are worked on at once: their arrays stay in a processor's cache."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring items by falling confidence, as the groups of the right and the wrong ones.

    Without right or without wrong items it may hold several confidences, else just one.
    """

    right: tuple[int, ...]
    wrong: tuple[int, ...]

    @property
    def offset(self) -> tuple[int, int]:
        """What stands before n and e in a = e₀ − n₀ r, for the slope r of 0 or 1 (see `_Area`)."""
        if not self.wrong:
            return 0, 1
        return (0, 0) if self.right else (-1, 1)


class Ordered:
    """The items of an evidence by falling confidence, in stretches."""

    def __init__(self, evidence: Evidence) -> None:
        order = np.argsort(-evidence.confidence, kind="stable")
        group, wrong = evidence.group[order], evidence.wrong[order]
        self.largest_group = int(np.bincount(group).max(initial=0))
        limits = stretch_limits(wrong, block_ends(evidence.confidence[order]))
        self.stretches = [
            _stretch(group[start:end], wrong[start:end]) for start, end in pairwise(limits)
        ]


def _stretch(group: Integers, wrong: NDArray[np.bool_]) -> Stretch:
    return Stretch(tuple(group[~wrong].tolist()), tuple(group[wrong].tolist()))


def ordered_figures(ordered: Ordered, counts: Counts) -> dict[str, Floats]:
    """Automation and AURC of each resample, from counts of groups of shape (groups, resamples).

    Members of a group are taken as often as the group; the copies of an item are tied.
    """
    width = counts.shape[1]
    if not ordered.stretches:
        return {name: np.full(width, np.nan) for name in ORDERED}
    most = int(counts.sum(axis=0, dtype=np.int64).max()) * ordered.largest_group
    # A hundred times the errors that are just too many must fit as well.
    kind: type[np.signedinteger[Any]]
    kind = np.int16 if most + 200 <= np.iinfo(np.int16).max else np.int32
    sums = _RunningSums(counts.astype(kind, copy=False))
    automations = {tolerated: _Automation(tolerated, most, kind) for tolerated in TOLERATED}
    area = _Area(most, width)
    following = [*ordered.stretches[1:], None]
    for start in range(0, len(ordered.stretches), STRETCHES_TOGETHER):
        part = slice(start, start + STRETCHES_TOGETHER)
        stretches, after = ordered.stretches[part], following[part]
        taken, errors = sums.at_ends(stretches)
        # A prefix that right items follow is never the longest one that is tolerated.
        ends = [row for row, next_one in enumerate(after, 1) if not next_one or next_one.wrong]
        for automation in automations.values():
            automation.take(taken[ends], errors[ends])
        area.take(stretches, after, taken, errors)
    items, wrong = taken[-1].astype(np.float64), errors[-1]
    found = {
        f"automation_{tolerated}": 100 * automation.longest.astype(np.float64) / items
        for tolerated, automation in automations.items()
    }
    return found | {"aurc": (area.total + wrong) / items}


class _RunningSums:
    """How many items, and how many wrong ones, each resample holds up to the ends of stretches."""

    def __init__(self, counts: Integers) -> None:
        self._of_group = list(counts)
        shape = (STRETCHES_TOGETHER + 1, counts.shape[1])
        self._taken = np.zeros(shape, dtype=counts.dtype)
        self._errors = np.zeros(shape, dtype=counts.dtype)
        self._rows = 0

    def at_ends(self, stretches: list[Stretch]) -> tuple[Integers, Integers]:
        """Shape (1 + stretches, resamples) each; the first row is the end of the one before."""
        taken, errors = self._taken, self._errors
        taken[0], errors[0] = taken[self._rows], errors[self._rows]
        self._rows = len(stretches)
        for row, stretch in enumerate(stretches, 1):
            right, wrong = self._rows_of(stretch.right), self._rows_of(stretch.wrong)
            add_up(taken[row - 1], right + wrong, out=taken[row])
            add_up(errors[row - 1], wrong, out=errors[row])
        return taken[: self._rows + 1], errors[: self._rows + 1]

    def _rows_of(self, groups: tuple[int, ...]) -> list[Integers]:
        return [self._of_group[group] for group in groups]


class _Automation:
    """The longest prefix of each resample with 100 · errors ≤ tolerated · items."""

    def __init__(self, tolerated: int, most: int, kind: type[np.signedinteger[Any]]) -> None:
        common = math.gcd(100, tolerated)
        self._of_errors, self._of_items = kind(100 // common), kind(tolerated // common)
        # More errors than these are never tolerated, and a hundred times as many need not fit.
        self._too_many = kind(most * tolerated // 100 + 1)
        self.longest: Integers = np.zeros(1, dtype=kind)

    def take(self, taken: Integers, errors: Integers) -> None:
        """Look at prefixes, shape (prefixes, resamples)."""
        if len(taken):
            scaled = np.minimum(errors, self._too_many)
            scaled *= self._of_errors
            fits = scaled <= (taken if self._of_items == 1 else taken * self._of_items)
            self.longest = np.maximum((taken * fits).max(axis=0), self.longest)


class _Area:
    """n · AURC less the errors of each resample.

    A stretch from n₀ to n₁ items, with errors e₀ to e₁ and slope r = (e₁ − e₀)/(n₁ − n₀), adds
    a (H(n₁) − H(n₀)) + (e₁ − e₀), where a = e₀ − n₀ r and H are the harmonic numbers. Over all
    stretches that is Σ H(n₁) (a − a of the next one) + the errors. Where all items are right, a is
    e, and where all are wrong, a is e − n, at both ends; so at most ends the term is ± n H(n).
    """

    def __init__(self, most: int, width: int) -> None:
        self._harmonic, self._times_harmonic = _harmonic_numbers(most.bit_length())
        self.total = np.zeros(width)

    def take(
        self,
        stretches: list[Stretch],
        following: list[Stretch | None],
        taken: Integers,
        errors: Integers,
    ) -> None:
        """Add stretches; `taken` and `errors` have a row for the end before the first one too."""
        offsets = np.array([stretch.offset for stretch in stretches])
        steps = offsets - [after.offset if after else (0, 0) for after in following]
        of_items, of_errors = np.flatnonzero(steps[:, 0]), np.flatnonzero(steps[:, 1])
        if len(of_items):
            places = taken[of_items + 1].astype(np.intp)
            reached = self._times_harmonic.take(places, mode="clip")
            self.total += steps[of_items, 0].astype(np.float64) @ reached
        if len(of_errors):
            reached = self._harmonic.take(taken[of_errors + 1].astype(np.intp), mode="clip")
            reached *= errors[of_errors + 1]
            self.total += steps[of_errors, 1].astype(np.float64) @ reached
        mixed = np.array(
            [row for row, stretch in enumerate(stretches) if stretch.right and stretch.wrong],
            dtype=np.intp,
        )
        if len(mixed):
            self.total += self._of_mixed(
                taken[mixed], taken[mixed + 1], errors[mixed], errors[mixed + 1]
            )

    def _of_mixed(self, n0: Integers, n1: Integers, e0: Integers, e1: Integers) -> Floats:
        """Σ a (H(n₁) − H(n₀)) of stretches whose slope each resample has for itself."""
        slope = np.zeros(n0.shape)
        np.divide(e1 - e0, n1 - n0, out=slope, where=n1 > n0)
        slope *= -n0.astype(np.float64)
        slope += e0
        between = self._harmonic.take(n1.astype(np.intp), mode="clip")
        between -= self._harmonic.take(n0.astype(np.intp), mode="clip")
        found: Floats = np.einsum("ij,ij->j", slope, between)
        return found


@cache
def _harmonic_numbers(bits: int) -> tuple[Floats, Floats]:
    """H(n) and n H(n) for n from 0 to 2^bits."""
    harmonic = np.concatenate(([0.0], np.cumsum(1 / np.arange(1, 2**bits + 1))))
    return harmonic, harmonic * np.arange(len(harmonic))
