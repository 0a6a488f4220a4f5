"""What became of the items of a set, and what chance and the records themselves say of them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from forkpoint.scoring.decisions.predictions import STATUSES, Predictions, Status
from forkpoint.scoring.metrics.accuracy import (
    chance_of_groups,
    chance_of_items,
    direction_ties,
    groups_right,
)
from forkpoint.scoring.metrics.confidence import GATE

CERTAIN = 0.99
"""A top probability from here on is counted as certain."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Means per item over the records that say so, None where none does.

    Attributes:
        read, written: input and output tokens.
        reasoning: the tokens of the reasoning.
        traced: the share of those records with a reasoning of some length, in percent.
        closed: the share of those records whose reasoning the model ended itself, in percent.
    """

    read: float | None
    written: float | None
    reasoning: float | None
    traced: float | None
    closed: float | None


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of one set of items; shares in percent, None where there is nothing to share.

    Attributes:
        items, groups: planned ones.
        records: items with a record, an answer or an error.
        complete: whether these are at least 99 % of the items.
        status: how many items ended how.
        coverage: the share of planned items with a usable answer.
        ties: the share of items whose highest probability several options share.
        direction_ties: the share of pairs with equal p(yes).
        certain: the share of usable answers with a top probability of at least 0.99.
        chance_items, chance_groups: item and pair accuracy of uniform guessing.
        single_label: the one answer that a system gave throughout, where several were right.
    """

    items: int
    groups: int
    records: int
    complete: bool
    status: Mapping[Status, int]
    coverage: float | None
    ties: float | None
    direction_ties: float | None
    certain: float | None
    chance_items: float | None
    chance_groups: float | None
    single_label: str | None
    tokens: Tokens


def tally(predictions: Predictions) -> Tally:
    """Count a system's answers on a set of items."""
    task = predictions.task
    count = len(task.items)
    found = Counter(predictions.status)
    usable = predictions.usable
    of_yes = predictions.of_yes()
    options = task.options.tolist()
    return Tally(
        items=count,
        groups=task.groups,
        records=predictions.records,
        complete=predictions.complete,
        status={status: found.get(status, 0) for status in STATUSES},
        coverage=_share(int(usable.sum()), count),
        ties=_share(int(predictions.tied.sum()), count),
        direction_ties=direction_ties(of_yes[:, 0], of_yes[:, 1]),
        certain=_share(
            int((usable & (predictions.confidence >= CERTAIN)).sum()), int(usable.sum())
        ),
        chance_items=chance_of_items(options),
        chance_groups=chance_of_groups(
            [[options[member] for member in members] for members in task.members()]
        ),
        single_label=_single_label(predictions),
        tokens=_tokens(predictions),
    )


def proportion_counts(predictions: Predictions) -> dict[str, tuple[int, int]]:
    """Hits and total of every figure that is a proportion."""
    task, right = predictions.task, predictions.right
    gated = predictions.confidence >= GATE
    of_yes = predictions.of_yes()
    return {
        "pair_accuracy": (int(groups_right(right, task.group, task.groups).sum()), task.groups),
        "item_accuracy": (int(right.sum()), len(right)),
        "direction": (int((of_yes[:, 0] > of_yes[:, 1]).sum()), len(of_yes)),
        "share_at_0.90": (int(gated.sum()), len(right)),
        "accuracy_at_0.90": (int((gated & right).sum()), int(gated.sum())),
    }


def _share(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None


def _single_label(predictions: Predictions) -> str | None:
    """The key that all usable answers chose, if it is one and the right keys differ."""
    items, choice = predictions.task.items, predictions.choice
    chosen = {
        item.question.keys[index]
        for item, index in zip(items, choice.tolist(), strict=True)
        if index >= 0
    }
    several = len({item.answer for item in items}) > 1
    return chosen.pop() if len(chosen) == 1 and several else None


def _tokens(predictions: Predictions) -> Tokens:
    reasoning = predictions.tokens[~np.isnan(predictions.tokens)]
    closed = predictions.closed[~np.isnan(predictions.closed)]
    return Tokens(
        read=_mean(predictions.input_tokens),
        written=_mean(predictions.output_tokens),
        reasoning=_mean(predictions.tokens),
        traced=_share(int((reasoning > 0).sum()), len(reasoning)),
        closed=_share(int(closed.sum()), len(closed)),
    )


def _mean(values: NDArray[np.float64]) -> float | None:
    known = values[~np.isnan(values)]
    return float(known.mean()) if len(known) else None
