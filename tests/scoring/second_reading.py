"""The second author's reading of answer files: one outcome per planned item.

Written from the specification's page on scoring alone; shares no code with the package.
"""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

DECIMALS = 12
"""Ties, thresholds and direction compare values rounded to this many decimals."""


class AnswerFileError(ValueError):
    """An answer file that cannot be scored; the message names the line, counted from 1."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one planned item came to; a failed item has uniform probabilities and no choice."""

    item_id: str
    level: int
    group: str
    binary: bool
    gold: str
    probabilities: Mapping[str, float]
    confidence: float
    choice: str | None
    tied: bool
    recorded: bool

    @property
    def failed(self) -> bool:
        return self.choice is None

    @property
    def right(self) -> bool:
        return self.choice == self.gold


@dataclass(frozen=True, slots=True)
class Task:
    """One answer file read against its items, in the order of the items file."""

    outcomes: tuple[Outcome, ...]
    items_hash: str
    checked: bool

    @property
    def complete(self) -> bool:
        return is_complete(sum(outcome.recorded for outcome in self.outcomes), len(self.outcomes))

    @property
    def levels(self) -> list[int]:
        """The levels in rising order; 0 alone where items have none."""
        return sorted({outcome.level for outcome in self.outcomes})

    def groups(self, level: int) -> list[list[Outcome]]:
        """The groups of a level in order of first appearance in the items file."""
        found: dict[str, list[Outcome]] = {}
        for outcome in self.outcomes:
            if outcome.level == level:
                found.setdefault(outcome.group, []).append(outcome)
        return list(found.values())


def is_complete(records: int, planned: int) -> bool:
    """Whether at least 99 % of the planned items have a record, in integers."""
    return 100 * records >= 99 * planned


def incomplete_note(complete: int, tasks: int) -> str | None:
    """The words for a total over tasks that are not all complete, or None."""
    return None if complete == tasks else f"incomplete ({complete} of {tasks})"


def usable_number(value: object) -> float | None:
    """The value as a finite number of at least 0, or None."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    if math.isnan(number) or math.isinf(number) or number < 0:
        return None
    return number


def finite_sum(values: Sequence[float]) -> float | None:
    """The exactly rounded sum, or None if it overflows."""
    try:
        total = math.fsum(values)
    except OverflowError:
        return None
    return None if math.isinf(total) else total


def read_probabilities(raw: object, options: Sequence[str]) -> dict[str, float] | None:
    """The probabilities over all listed options, normalised; None for a failed prediction."""
    if not isinstance(raw, dict):
        return None
    numbers: dict[str, float] = {}
    for key, value in raw.items():
        number = usable_number(value)
        if key not in options or number is None:
            return None
        numbers[key] = number
    if not numbers or max(numbers.values()) == 0:
        return None
    total = finite_sum(list(numbers.values()))
    if len(numbers) < len(options) and (total is None or round(abs(total - 1), DECIMALS) > 0.02):
        return None
    listed = [numbers.get(option, 0.0) for option in options]
    if total is None:
        largest = max(listed)
        listed = [number / largest for number in listed]
        total = math.fsum(listed)
    return {option: number / total for option, number in zip(options, listed, strict=True)}


def outcome_of(item: Mapping[str, Any], record: Mapping[str, Any] | None) -> Outcome:
    """One item with its record, or with None where the file has no line for it."""
    options = [option["key"] for option in item["question"]["options"]]
    probabilities = None
    if record is not None and record.get("error") is None:
        probabilities = read_probabilities(record.get("p"), options)
    choice, tied = None, False
    if probabilities is None:
        probabilities = {option: 1 / len(options) for option in options}
    else:
        highest = max(round(p, DECIMALS) for p in probabilities.values())
        leaders = [o for o in options if round(probabilities[o], DECIMALS) == highest]
        choice, tied = leaders[0], len(leaders) > 1
    return Outcome(
        item_id=item["id"],
        level=0 if item.get("level") is None else item["level"],
        group=item["id"] if item.get("group") is None else item["group"],
        binary=item["question"]["type"] == "binary",
        gold=item["answer"],
        probabilities=probabilities,
        confidence=max(probabilities.values()),
        choice=choice,
        tied=tied,
        recorded=record is not None,
    )


def read_lines(lines: Sequence[bytes]) -> list[tuple[int, Any]]:
    """The JSON value of every line with its number; a torn last line is left out."""
    values: list[tuple[int, Any]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            values.append((number, json.loads(line.decode("utf-8"))))
        except ValueError as error:
            if number < len(lines):
                raise AnswerFileError(f"line {number}: not a JSON line") from error
    return values


def record_of_each_item(lines: Sequence[bytes], planned: set[str]) -> dict[str, dict[str, Any]]:
    """The line that counts for each id: its one ok line, else its last error line."""
    chosen: dict[str, dict[str, Any]] = {}
    for number, record in read_lines(lines):
        if not isinstance(record, dict) or not isinstance(record.get("id"), str):
            raise AnswerFileError(f"line {number}: not a record with an id")
        item_id = record["id"]
        if item_id not in planned:
            raise AnswerFileError(f"line {number}: unknown id {item_id!r}")
        has_ok_line = item_id in chosen and chosen[item_id].get("error") is None
        is_ok_line = record.get("error") is None
        if has_ok_line and is_ok_line:
            raise AnswerFileError(f"line {number}: a second ok line for {item_id!r}")
        if not has_ok_line:
            chosen[item_id] = record
    return chosen


def read_task(
    items: Sequence[Mapping[str, Any]], lines: Sequence[bytes], checked: bool = True
) -> Task:
    """Read one answer file against its items.

    `checked` says whether the file's hash was compared with that of the items; it is kept and
    changes no figure. Raises AnswerFileError for lines that no reading allows.
    """
    records = record_of_each_item(lines, {item["id"] for item in items})
    outcomes = tuple(outcome_of(item, records.get(item["id"])) for item in items)
    content = json.dumps(list(items), sort_keys=True).encode()
    return Task(outcomes, hashlib.sha256(content).hexdigest(), checked)
