"""What automating a binary question costs: the threshold on p(yes), and a human beside it.

A false positive (yes said, no right) costs `fp`, a false negative `fn`, a right answer nothing.
A failed prediction is never taken: it goes to a human, or, where there is none, costs the dearer
of the two errors. Costs are per item, in the user's own unit.
"""

import math
import re
from dataclasses import dataclass
from typing import Final

import numpy as np

from forkpoint.errors import UsageError
from forkpoint.scoring.metrics.arrays import Bools, Floats

DECIMALS: Final = 12
FEWEST: Final = 30
"""Items each split needs: with fewer, one error more or less moves the mean cost by a thirtieth."""

_NUMBER = re.compile(r"\d+(\.\d+)?([eE][+-]?\d+)?")


@dataclass(frozen=True, slots=True)
class Costs:
    """The price of each error, and of a human decision where `human` is given; all at least 0."""

    fp: float
    fn: float
    human: float | None = None

    @property
    def break_even(self) -> float:
        """The p(yes) from which yes costs least if p is calibrated: fp / (fp + fn).

        Saying yes costs (1 − p) · fp in expectation, no p · fn. Example: fp = 1, fn = 20 gives
        1/21 = 0.0476: say yes at the slightest doubt.
        """
        return self.fp / (self.fp + self.fn)


@dataclass(frozen=True, slots=True)
class Policy:
    """What a way of deciding cost on one split.

    Attributes:
        cost: the mean cost per item.
        automated: the share of items that no human decided, in percent.
        false_positives, false_negatives: among the automated ones.
    """

    cost: float
    automated: float
    false_positives: int
    false_negatives: int


@dataclass(frozen=True, slots=True)
class CostReport:
    """Ways of deciding, compared on split B, which chose none of them.

    Attributes:
        break_even: the threshold on p(yes) that is best if p is calibrated.
        chosen: the threshold that cost least on split A; None if the report was refused.
        policies: on split B, by name: `chosen`, `break even`, `half` (p(yes) ≥ 0.5), `always yes`,
            `always no`; with a human cost also `human` and `shared`, where a human decides
            what would cost more than that in expectation.
        reason: why there is no report.
    """

    break_even: float
    chosen: float | None
    policies: dict[str, Policy]
    reason: str | None = None


def parse_costs(text: str) -> Costs:
    """Costs from text such as `fp=1,fn=20` or `fp=1,fn=20,human=0.5`.

    Raises `UsageError` for anything else; fp and fn are required, and not both 0.
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, value = (piece.strip() for piece in part.partition("="))
        known = name in ("fp", "fn", "human") and name not in found
        if not known or not _NUMBER.fullmatch(value) or not math.isfinite(float(value)):
            raise UsageError(
                f"costs {text!r}: {part.strip()!r} is not fp=, fn= or human= with a number of at "
                "least 0, each once; write for example fp=1,fn=20"
            )
        found[name] = float(value)
    if "fp" not in found or "fn" not in found or found["fp"] + found["fn"] == 0:
        raise UsageError(f"costs {text!r}: give fp and fn, not both 0, for example fp=1,fn=20")
    return Costs(found["fp"], found["fn"], found.get("human"))


def costs_of_items(
    yes: Floats, gold_yes: Bools, failed: Bools, threshold: float, costs: Costs
) -> Floats:
    """What each item costs if yes is said where p(yes) ≥ threshold, rounded to 12 decimals.

    A failed prediction costs what a human does, else the dearer error. A threshold above 1 always
    says no. Example: fp = 1, fn = 20, p = 0.3 with no right costs 1 at 0.2 and 0 at 0.5.
    """
    says_yes = np.round(yes, DECIMALS) >= round(threshold, DECIMALS)
    error = np.where(gold_yes, costs.fn, costs.fp)
    unusable = max(costs.fp, costs.fn) if costs.human is None else costs.human
    return np.where(failed, unusable, np.where(says_yes == gold_yes, 0.0, error))


def cheapest_threshold(yes: Floats, gold_yes: Bools, failed: Bools, costs: Costs) -> float:
    """The threshold on p(yes) with the lowest cost on these items, the lowest one of equals.

    Candidates are 0 (always yes), each p(yes), and infinity (always no); failed items take no part.

    Example: p = 0.1, 0.3, 0.6 with answers no, yes, yes: 0.3 costs nothing.
    """
    values = np.round(yes[~failed], DECIMALS)
    levels, place = np.unique(values, return_inverse=True)
    candidates = np.concatenate(([0.0], levels, [math.inf]))
    right_yes = gold_yes[~failed]
    positives = np.bincount(place, weights=right_yes, minlength=len(levels))
    negatives = np.bincount(place, weights=~right_yes, minlength=len(levels))
    # At the k-th level, everything below it is no, and costs fn where yes was right.
    missed = np.concatenate(([0.0, 0.0], np.cumsum(positives)))
    false = negatives.sum() - np.concatenate(([0.0, 0.0], np.cumsum(negatives)))
    return float(candidates[np.argmin(costs.fn * missed + costs.fp * false)])


def policy_at(
    yes: Floats, gold_yes: Bools, failed: Bools, threshold: float, costs: Costs
) -> Policy:
    """The cost of deciding every item by one threshold; at least one item."""
    says_yes = np.round(yes, DECIMALS) >= round(threshold, DECIMALS)
    return _policy(
        costs_of_items(yes, gold_yes, failed, threshold, costs), says_yes, gold_yes, ~failed
    )


def shared_policy(
    yes: Floats, gold_yes: Bools, failed: Bools, threshold: float, costs: Costs, human: float
) -> Policy:
    """A human decides where the cheaper answer is expected to cost more than the human.

    Expected from p(yes) itself, min((1 − p) · fp, p · fn), so it is as good as the calibration;
    a human is taken to be right. At least one item.
    """
    expected = np.minimum((1 - yes) * costs.fp, yes * costs.fn)
    automated = ~failed & (expected <= human)
    by_threshold = costs_of_items(yes, gold_yes, failed, threshold, costs)
    says_yes = np.round(yes, DECIMALS) >= round(threshold, DECIMALS)
    return _policy(np.where(automated, by_threshold, human), says_yes, gold_yes, automated)


def cost_report(
    yes: Floats, gold_yes: Bools, failed: Bools, in_a: Bools, costs: Costs
) -> CostReport:
    """Choose a threshold on split A by cost and compare it with the plain ways on split B.

    `in_a` is `thresholds.split_by_group`. Refused under 30 items in a split, or where a split has
    one label only: the cost of the other error would then be unknown, not 0.
    """
    for name, part in (("A", in_a), ("B", ~in_a)):
        answers = gold_yes[part]
        if len(answers) < FEWEST or answers.all() or not answers.any():
            reason = (
                f"split {name} has {int(answers.sum())} yes and {int((~answers).sum())} no: "
                f"costs need {FEWEST} items and both answers in each split"
            )
            return CostReport(costs.break_even, None, {}, reason)
    chosen = cheapest_threshold(yes[in_a], gold_yes[in_a], failed[in_a], costs)
    rest = (yes[~in_a], gold_yes[~in_a], failed[~in_a])
    thresholds = {
        "chosen": chosen,
        "break even": costs.break_even,
        "half": 0.5,
        "always yes": 0.0,
        "always no": math.inf,
    }
    policies = {name: policy_at(*rest, at, costs) for name, at in thresholds.items()}
    if costs.human is not None:
        policies["human"] = Policy(costs.human, 0.0, 0, 0)
        policies["shared"] = shared_policy(*rest, costs.break_even, costs, costs.human)
    return CostReport(costs.break_even, chosen, policies)


def _policy(cost: Floats, says_yes: Bools, gold_yes: Bools, automated: Bools) -> Policy:
    return Policy(
        cost=float(cost.mean()),
        automated=float(100 * automated.mean()),
        false_positives=int((automated & says_yes & ~gold_yes).sum()),
        false_negatives=int((automated & ~says_yes & gold_yes).sum()),
    )
