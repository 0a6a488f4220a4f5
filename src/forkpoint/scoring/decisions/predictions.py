"""From answer rows to arrays: which predictions are usable, and what they say.

The rules are those of the scoring specification, "Answer files". A failed prediction is wrong for
accuracy, also where the first option is right, and uniform for every metric of confidence.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from forkpoint.runs.decision_track.usable import as_number, distribution
from forkpoint.scoring.decisions.task import Task, task_of

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Integers = NDArray[np.int64]

DECIMALS: Final = 12
"""Ties, thresholds and direction compare values rounded to so many decimals."""

_NUMBERS: Final = ("tokens", "input_tokens", "output_tokens", "closed")
"""The fields of a row that are kept as numbers."""

Status = Literal["answered", "restricted", "refused", "invalid", "service", "missing"]
STATUSES: Final[tuple[Status, ...]] = (
    "answered",
    "restricted",
    "refused",
    "invalid",
    "service",
    "missing",
)
"""What became of an item: an answer, four kinds of failure, or no record at all."""


@dataclass(frozen=True, slots=True)
class Predictions:
    """What one system said of one task, with one row per item.

    Attributes:
        p: probabilities in option order, shape (items, most options); uniform where the
            prediction failed, 0 beyond an item's options.
        status: what became of each item.
        tokens: the tokens of the reasoning, as the record says; NaN where it says nothing.
        input_tokens, output_tokens: what was read and written, likewise.
        closed: 1 where the model ended its reasoning itself, 0 where not, NaN where unsaid.
    """

    task: Task
    p: Floats
    status: tuple[Status, ...]
    tokens: Floats
    input_tokens: Floats
    output_tokens: Floats
    closed: Floats

    @property
    def usable(self) -> Bools:
        """Whether each item has a usable answer."""
        return np.array([status == "answered" for status in self.status], dtype=np.bool_)

    @property
    def records(self) -> int:
        """How many items have a record, answer or error."""
        return sum(status != "missing" for status in self.status)

    @property
    def complete(self) -> bool:
        """Whether records exist for at least 99 % of the planned items."""
        return is_complete(self.records, len(self.task.items))

    @property
    def choice(self) -> Integers:
        """The position of the most probable option, the first of equals; −1 where failed."""
        if not len(self.p):
            return np.zeros(0, dtype=np.int64)
        best = np.argmax(np.round(self.p, DECIMALS), axis=1)
        return np.where(self.usable, best, -1)

    @property
    def right(self) -> Bools:
        """Whether the choice is the right option."""
        right: Bools = self.choice == self.task.gold
        return right

    @property
    def top(self) -> Floats:
        """The highest probability."""
        top: Floats = self.p.max(axis=1, initial=0.0)
        return top

    @property
    def confidence(self) -> Floats:
        """The highest probability, rounded to 12 decimals."""
        return np.round(self.top, DECIMALS)

    @property
    def tied(self) -> Bools:
        """Whether several options share the highest probability of a usable answer."""
        top = np.round(self.p, DECIMALS) == self.confidence[:, None]
        tied: Bools = self.usable & (top.sum(axis=1) > 1)
        return tied

    @property
    def p_gold(self) -> Floats:
        """The probability of the right option."""
        return self.p[np.arange(len(self.p)), self.task.gold]

    def of_yes(self) -> Floats:
        """p(yes) of each member of the task's pairs, shape (P, 2); NaN where it failed."""
        pairs, yes = self.task.pairs, self.task.yes
        if pairs is None or yes is None:
            return np.zeros((0, 2))
        found = np.round(self.p[pairs, yes], DECIMALS)
        return np.where(self.usable[pairs], found, np.nan)


def joined(name: str, parts: Sequence[Predictions]) -> Predictions:
    """The predictions of several tasks as those of one, for figures over all their items."""
    if len(parts) == 1:
        return replace(parts[0], task=replace(parts[0].task, name=name))
    width = max(part.p.shape[1] for part in parts)
    return Predictions(
        task_of(name, [item for part in parts for item in part.task.items]),
        np.vstack([np.pad(part.p, ((0, 0), (0, width - part.p.shape[1]))) for part in parts]),
        tuple(status for part in parts for status in part.status),
        *(np.concatenate([getattr(part, field) for part in parts]) for field in _NUMBERS),
    )


def selected(predictions: Predictions, chosen: Bools) -> Predictions:
    """The predictions of some items alone."""
    if chosen.all():
        return predictions
    keep = np.flatnonzero(chosen)
    task = predictions.task.where(chosen)
    return Predictions(
        task,
        predictions.p[keep, : max(int(task.options.max(initial=1)), 1)],
        tuple(predictions.status[position] for position in keep),
        predictions.tokens[keep],
        predictions.input_tokens[keep],
        predictions.output_tokens[keep],
        predictions.closed[keep],
    )


def is_complete(records: int, planned: int) -> bool:
    """Whether so many records are at least 99 % of the planned items, in integers."""
    return 100 * records >= 99 * planned


def predictions_of(task: Task, rows: Mapping[str, Mapping[str, Any]]) -> Predictions:
    """Read the rows of an answer file, by id; rows of other items are not looked at."""
    return predictions_in_order(task, (rows.get(item.id) for item in task.items))


def predictions_in_order(task: Task, rows: Iterable[Mapping[str, Any] | None]) -> Predictions:
    """Read the row of each item, None where it has none; a row is not kept."""
    count = len(task.items)
    p = np.zeros((count, int(task.options.max(initial=1))))
    fields = {name: np.full(count, np.nan) for name in _NUMBERS}
    status: list[Status] = []
    for position, (item, row) in enumerate(zip(task.items, rows, strict=True)):
        keys = item.question.keys
        found = None if row is None or row.get("error") is not None else distribution(row, keys)
        p[position, : len(keys)] = 1 / len(keys) if found is None else found
        status.append(_status(row, found))
        for name, values in fields.items():
            if row is not None and name in row:
                values[position] = _number(row[name], booleans=name == "closed")
    return Predictions(task, p, tuple(status), **fields)


def predictions_of_probabilities(task: Task, given: Iterable[Sequence[float]]) -> Predictions:
    """Usable answers to every item, as positive totals of probabilities in option order."""
    count = len(task.items)
    p = np.zeros((count, int(task.options.max(initial=1))))
    for position, answer in enumerate(given):
        p[position, : len(answer)] = answer
        p[position] /= math.fsum(answer)
    answered: Status = "answered"
    unknown = {name: np.full(count, np.nan) for name in _NUMBERS}
    return Predictions(task, p, (answered,) * count, **unknown)


def _status(row: Mapping[str, Any] | None, found: Sequence[float] | None) -> Status:
    if row is None:
        return "missing"
    error = row.get("error")
    if error is None:
        return "answered" if found is not None else "invalid"
    kind = str(error)
    if kind.startswith("restricted"):
        return "restricted"
    if kind == "refused":
        return "refused"
    return "invalid" if kind.startswith("invalid") else "service"


def _number(value: object, *, booleans: bool) -> float:
    """A field of a row as a number, NaN where it is infinite or no number."""
    if isinstance(value, bool):
        return float(value) if booleans else math.nan
    found = as_number(value)
    return math.nan if found is None or math.isinf(found) else found
