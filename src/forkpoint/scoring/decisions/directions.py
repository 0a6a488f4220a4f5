"""How pairs of yes and no come out: whether a model sees the detail, and on which side it leans."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from forkpoint.scoring.decisions.predictions import Predictions

PairOutcome = Literal["both_right", "both_yes", "both_no", "reversed", "tied", "failed"]


@dataclass(frozen=True, slots=True)
class Directions:
    """The pairs of one task by what became of them: disjoint counts that add up to `pairs`.

    With p₊ and p₋ the p(yes) of the member whose right answer is yes, and of the other, both
    rounded to 12 decimals, a pair is the first of these that fits:

    Attributes:
        pairs: all pairs of the task.
        failed: a member has no usable answer.
        tied: p₊ = p₋.
        reversed: p₊ < p₋.
        both_yes: p₊ > p₋, and the choice is yes for both.
        both_no: p₊ > p₋, and the choice is no for both.
        both_right: p₊ > p₋, and both choices are right.

    The direction figure is (both_right + both_yes + both_no) / pairs. Source: `reports.md`, "The
    explorer", and the decimals of `scoring.md`, "Answer files".
    """

    pairs: int
    both_right: int
    both_yes: int
    both_no: int
    reversed: int
    tied: int
    failed: int


def directions(predictions: Predictions) -> Directions | None:
    """Count the pairs of a task; None unless all of its groups are pairs of yes and no."""
    found = Counter(_outcomes(predictions))
    if not found:
        return None
    return Directions(
        pairs=found.total(),
        both_right=found["both_right"],
        both_yes=found["both_yes"],
        both_no=found["both_no"],
        reversed=found["reversed"],
        tied=found["tied"],
        failed=found["failed"],
    )


def _outcomes(predictions: Predictions) -> Iterator[PairOutcome]:
    pairs = predictions.task.pairs
    if pairs is None:
        return
    right = predictions.right[pairs]
    for of_yes, both in zip(predictions.of_yes().tolist(), right.tolist(), strict=True):
        yield pair_outcome(of_yes[0], of_yes[1], (both[0], both[1]))


def pair_outcome(positive: float, negative: float, right: tuple[bool, bool]) -> PairOutcome:
    """What became of one pair: see `Directions`.

    `positive` and `negative` are p(yes) of the member that is yes and of the one that is no,
    rounded to 12 decimals, NaN for a failed one; `right` says whether each choice is right. Where
    p₊ > p₋ at least one is: yes on the negative alone would need p₋ ≥ ½ ≥ p₊.
    """
    if math.isnan(positive) or math.isnan(negative):
        return "failed"
    if positive == negative:
        return "tied"
    if positive < negative:
        return "reversed"
    if all(right):
        return "both_right"
    return "both_yes" if right[0] else "both_no"
