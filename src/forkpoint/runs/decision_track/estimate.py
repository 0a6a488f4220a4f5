"""What a run of decision items will take before it is made; nothing is sent.

Requests are counted: one per open item. Tokens come from this system's own records where there
are some, else from the bytes of the very questions that would be sent.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from forkpoint.items.item import Item
from forkpoint.models.wire.profile import Price
from forkpoint.models.wire.protocol import Asked
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.decision_track.answer_file import read_answers
from forkpoint.runs.decision_track.asking import is_open
from forkpoint.runs.decision_track.folders import Notify
from forkpoint.runs.decision_track.runner import DecisionPlan, TaskPlan
from forkpoint.runs.decision_track.store import answers_path, system_folder
from forkpoint.runs.decision_track.usable import as_number
from forkpoint.runs.estimate import NOTHING, cost_of
from forkpoint.runs.estimate_questions import BYTES_PER_TOKEN, Range, size_of, written_of


@dataclass(frozen=True, slots=True)
class TaskEstimate:
    """One task: the items that are planned and left, and the tokens that they will take.

    `again` counts those that are left though they have a row, as it has an error. `measured` counts
    the own records that the tokens come from, 0 where they come from bytes.
    """

    task: str
    planned: int
    left: int
    again: int
    input_tokens: Range
    output_tokens: Range
    measured: int


@dataclass(frozen=True, slots=True)
class ItemsEstimate:
    """A whole run of one system; `cost` in US dollars, None without a known price."""

    system: str
    model: str
    hosted: bool
    price: Price | None
    tasks: Sequence[TaskEstimate]

    @property
    def requests(self) -> int:
        """One per open item; a refused item is asked twice."""
        return sum(task.left for task in self.tasks)

    @property
    def again(self) -> int:
        """The open items whose row has an error."""
        return sum(task.again for task in self.tasks)

    @property
    def input_tokens(self) -> Range:
        """The tokens read in all tasks."""
        return sum([task.input_tokens for task in self.tasks], NOTHING)

    @property
    def output_tokens(self) -> Range:
        """The tokens written in all tasks."""
        return sum([task.output_tokens for task in self.tasks], NOTHING)

    @property
    def cost(self) -> Range | None:
        """The price of all tasks."""
        requests = Range(self.requests, self.requests)
        return cost_of(self.price, requests, self.input_tokens, self.output_tokens)


def estimate_items(
    chooser: Chooser, plan: DecisionPlan, out: Path, on_notice: Notify
) -> ItemsEstimate:
    """Estimate what the items will take that a run of this plan would ask.

    Raises `DataError` for broken records.
    """
    folder = system_folder(out, plan.system)
    hosting = chooser.hosting
    asked = hosting.asked if hosting is not None else None
    return ItemsEstimate(
        plan.system,
        chooser.model.name,
        hosting is not None,
        hosting.priced if hosting is not None else None,
        [_task(task, plan, folder, asked, on_notice) for task in plan.tasks],
    )


def _task(
    task: TaskPlan, plan: DecisionPlan, folder: Path, asked: Asked | None, on_notice: Notify
) -> TaskEstimate:
    known = {item.id for item in task.items.items}
    answers = read_answers(answers_path(folder, task.items.task), known)
    if answers.notice:
        on_notice(answers.notice)
    left = [
        item
        for item in task.planned
        if is_open(answers.rows.get(item.id), item.question.keys, plan.again)
    ]
    counted = [row for row in answers.rows.values() if _count(row, "input_tokens")]
    if counted:
        read, written = (_mean(counted, name) for name in ("input_tokens", "output_tokens"))
    else:
        read, written = _from_bytes(left, asked)
    times = Range(len(left), len(left))
    return TaskEstimate(
        task.items.task,
        len(task.planned),
        len(left),
        sum(item.id in answers.rows for item in left),
        times.times(read),
        times.times(written),
        len(counted),
    )


def _mean(rows: Sequence[Mapping[str, Any]], name: str) -> Range:
    mean = sum(_count(row, name) for row in rows) / len(rows)
    return Range(mean, mean)


def _count(row: Mapping[str, Any], name: str) -> float:
    """The tokens that a row says, 0 for what is no number of tokens."""
    found = as_number(row.get(name))
    return found if found is not None and 0 <= found < math.inf else 0.0


def _from_bytes(items: Sequence[Item], asked: Asked | None) -> tuple[Range, Range]:
    if not items:
        return NOTHING, NOTHING
    size = sum(size_of(item.question, asked) for item in items) / len(items)
    keys = [float(sum(len(key.encode()) for key in item.question.keys)) for item in items]
    most, least = BYTES_PER_TOKEN
    return Range(size / least, size / most), written_of(keys, asked)
