"""The second author's metrics of a list of groups, each by its definition and a plain loop.

Percent from 0 to 100 except `aurc`, `brier` and `log_loss`; None where a figure is undefined.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from second_reading import DECIMALS, Outcome

Groups = Sequence[Sequence[Outcome]]
T = TypeVar("T")

BINS = 15
SMALLEST_PROBABILITY = 1e-6


def percent(count: int, total: int) -> float | None:
    """Count of total in percent; None of nothing."""
    return 100 * count / total if total else None


def mean(values: Sequence[float]) -> float | None:
    """The mean of exactly summed values; None of nothing."""
    return math.fsum(values) / len(values) if values else None


def members(groups: Groups) -> list[Outcome]:
    """All items of the groups."""
    return [outcome for group in groups for outcome in group]


def item_accuracy(groups: Groups) -> float | None:
    """Share of items answered right."""
    items = members(groups)
    return percent(sum(item.right for item in items), len(items))


def pair_accuracy(groups: Groups) -> float | None:
    """Share of groups with every member right."""
    return percent(sum(all(item.right for item in group) for group in groups), len(groups))


def chance(groups: Groups) -> float | None:
    """Mean over groups of the chance that uniform guesses are all right."""
    chances = []
    for group in groups:
        ways = 1
        for item in group:
            ways *= len(item.probabilities)
        chances.append(100 / ways)
    return mean(chances)


def pair_probabilities(groups: Groups) -> list[tuple[float | None, float | None]] | None:
    """p(yes) of the yes and the no member of each pair, None for a failed member.

    None as a whole unless every group is a binary pair with both answers.
    """
    pairs: list[tuple[float | None, float | None]] = []
    for group in groups:
        if not all(item.binary for item in group):
            return None
        if sorted(item.gold for item in group) != ["no", "yes"]:
            return None
        p_yes: dict[str, float | None] = {}
        for item in group:
            p = round(item.probabilities["yes"], DECIMALS)
            p_yes[item.gold] = None if item.failed else p
        pairs.append((p_yes["yes"], p_yes["no"]))
    return pairs


def direction(groups: Groups) -> float | None:
    """Share of pairs whose yes member has the higher p(yes); failed members and ties are wrong."""
    pairs = pair_probabilities(groups)
    if pairs is None:
        return None
    right = 0
    for positive, negative in pairs:
        if positive is not None and negative is not None and positive > negative:
            right += 1
    return percent(right, len(pairs))


def direction_ties(groups: Groups) -> float | None:
    """Share of pairs whose members were both answered with the same p(yes)."""
    pairs = pair_probabilities(groups)
    if pairs is None:
        return None
    ties = 0
    for positive, negative in pairs:
        if positive is not None and positive == negative:
            ties += 1
    return percent(ties, len(pairs))


def tie_share(groups: Groups) -> float | None:
    """Share of all items with a usable answer whose highest probability several options have."""
    items = members(groups)
    return percent(sum(item.tied for item in items), len(items))


def confidence_ties(groups: Groups) -> list[tuple[int, int]]:
    """(items, errors) for each distinct confidence, from the highest down."""
    by_confidence: dict[float, tuple[int, int]] = {}
    for item in members(groups):
        c = round(item.confidence, DECIMALS)
        count, errors = by_confidence.get(c, (0, 0))
        by_confidence[c] = (count + 1, errors + (not item.right))
    return [by_confidence[c] for c in sorted(by_confidence, reverse=True)]


def automation(groups: Groups, percent_of_errors: int) -> float | None:
    """Share of items in the largest prefix by confidence with at most that many errors."""
    taken, wrong, largest = 0, 0, 0
    for count, errors in confidence_ties(groups):
        taken += count
        wrong += errors
        if 100 * wrong <= percent_of_errors * taken:
            largest = taken
    return percent(largest, taken)


def aurc(groups: Groups) -> float | None:
    """Mean risk over all prefixes by confidence, errors spread evenly inside a tie."""
    risks = []
    taken, wrong = 0, 0
    for count, errors in confidence_ties(groups):
        for place in range(1, count + 1):
            risks.append((wrong + errors * place / count) / (taken + place))
        taken += count
        wrong += errors
    return mean(risks)


def calibration_error(groups: Groups) -> float | None:
    """Expected calibration error over 15 bins of equal width, closed above."""
    items = members(groups)
    if not items:
        return None
    differences: dict[int, list[float]] = {}
    for item in items:
        number = math.ceil(round(BINS * item.confidence, 9))
        differences.setdefault(number, []).append(item.right - item.confidence)
    return 100 * math.fsum(abs(math.fsum(bin_)) for bin_ in differences.values()) / len(items)


def brier(groups: Groups) -> float | None:
    """Mean of half the squared distance to the gold option."""
    scores = []
    for item in members(groups):
        squares = [(p - (option == item.gold)) ** 2 for option, p in item.probabilities.items()]
        scores.append(math.fsum(squares) / 2)
    return mean(scores)


def log_loss(groups: Groups) -> float | None:
    """Mean of −ln p(gold), p(gold) at least 1e-6."""
    losses = []
    for item in members(groups):
        losses.append(-math.log(max(item.probabilities[item.gold], SMALLEST_PROBABILITY)))
    return mean(losses)


def confident(groups: Groups) -> list[Outcome]:
    """The items with a confidence of at least 0.90."""
    return [item for item in members(groups) if round(item.confidence, DECIMALS) >= 0.9]


def confident_share(groups: Groups) -> float | None:
    """Share of items with a confidence of at least 0.90."""
    return percent(len(confident(groups)), len(members(groups)))


def confident_accuracy(groups: Groups) -> float | None:
    """Accuracy among the items with a confidence of at least 0.90."""
    sure = confident(groups)
    return percent(sum(item.right for item in sure), len(sure))


def coverage(groups: Groups) -> float | None:
    """Share of items with a usable answer."""
    items = members(groups)
    return percent(sum(not item.failed for item in items), len(items))


METRICS: dict[str, Callable[[Groups], float | None]] = {
    "item_accuracy": item_accuracy,
    "pair_accuracy": pair_accuracy,
    "chance": chance,
    "direction": direction,
    "direction_ties": direction_ties,
    "tie_share": tie_share,
    "automation_1": lambda groups: automation(groups, 1),
    "automation_5": lambda groups: automation(groups, 5),
    "automation_10": lambda groups: automation(groups, 10),
    "aurc": aurc,
    "ece": calibration_error,
    "brier": brier,
    "log_loss": log_loss,
    "at_0.90 share": confident_share,
    "at_0.90 accuracy": confident_accuracy,
    "coverage": coverage,
}
"""Every metric by its key; the two under `at_0.90` have the outer and the inner key."""

MACRO = (
    "item_accuracy",
    "pair_accuracy",
    "chance",
    "direction",
    "automation_1",
    "automation_5",
    "automation_10",
    "aurc",
)
"""Averaged over families."""

POOLED = ("ece", "at_0.90 share", "at_0.90 accuracy", "brier", "log_loss")
"""Computed over the items of all families together."""

WITHOUT_INTERVAL = ("chance", "direction_ties", "tie_share", "ece", "coverage")
"""Given as point figures only."""


def macro_mean(name: str, of_families: Sequence[float | None]) -> float | None:
    """The mean over families; direction over those that have one. None if one is undefined."""
    values = []
    for value in of_families:
        if value is not None:
            values.append(value)
        elif name != "direction":
            return None
    return mean(values)


def nested(flat: Mapping[str, T]) -> dict[str, Any]:
    """Keys of two words become an inner dictionary."""
    result: dict[str, Any] = {}
    for key, value in flat.items():
        outer, _, inner = key.partition(" ")
        if inner:
            result.setdefault(outer, {})[inner] = value
        else:
            result[outer] = value
    return result
