"""From answers on disk to predictions, for all planned items or for a subset of them."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import numpy as np

from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.reference.registry import TASKS
from forkpoint.runs.decision_track.folders import AnsweredSystem
from forkpoint.runs.decision_track.selection import SUBSETS, Subset
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of, selected
from forkpoint.scoring.decisions.task import task_of

Kind = Literal["core", "reference", "own"]


def predictions_by_task(
    system: AnsweredSystem, subset: Subset | None = None
) -> dict[str, Predictions]:
    """The predictions of every task of a system, on its planned items or on a subset of the set.

    A subset is made of core items alone; own tasks are left out of it. Items of the subset that
    were not planned count as missing.
    """
    found = {}
    for name, task in system.tasks.items():
        if subset is None:
            items: Sequence[Item] = task.planned
        elif name in FAMILIES:
            items = SUBSETS[subset](task.items.items)
        else:
            continue
        found[name] = predictions_of(task_of(name, items), task.rows)
    return found


def kind_of(task: str) -> Kind:
    """What a task is: a core family, one of the reference track, or a user's own.

    Tasks of different kinds are never averaged together.
    """
    if task in FAMILIES:
        return "core"
    return "reference" if task in TASKS else "own"


def sliced(predictions: Mapping[str, Predictions], by: str) -> dict[str, dict[str, Predictions]]:
    """The predictions of each value of a field of the items, such as each segment, by task.

    Raises `UsageError` for a field that items do not have.
    """
    if by not in SLICES:
        raise UsageError(f"--by {by}: choose from {', '.join(SLICES)}")
    field = SLICES[by]
    slices: dict[str, dict[str, Predictions]] = {}
    for name, found in predictions.items():
        values = [str(getattr(item, field)) for item in found.task.items]
        for value in dict.fromkeys(values):
            chosen = np.array([entry == value for entry in values])
            slices.setdefault(value, {})[name] = selected(found, chosen)
    return slices


SLICES: Final = {
    "level": "level",
    "layer": "layer",
    "variation": "variation",
    "segment": "domain",
    "domain": "domain",
}
"""The fields that a report can be split by, and their names in items."""


def versions(system: AnsweredSystem) -> dict[str, str]:
    """Which items each task of a system answered."""
    return {name: task.items.version for name, task in system.tasks.items()}


def hashes(system: AnsweredSystem) -> dict[str, str]:
    """The SHA-256 of the items of each task."""
    return {name: task.items.sha256 for name, task in system.tasks.items()}


def answer_hashes(system: AnsweredSystem) -> dict[str, str | None]:
    """The SHA-256 of the answer file of each task; None where there is no file."""
    return {name: task.sha256 for name, task in system.tasks.items()}


def planned_parts(system: AnsweredSystem) -> dict[str, tuple[int, int] | None]:
    """How many of how many items of each task were planned, None where these are all."""
    parts: dict[str, tuple[int, int] | None] = {}
    for name, task in system.tasks.items():
        planned, whole = len(task.planned), len(task.items.items)
        parts[name] = None if planned == whole else (planned, whole)
    return parts
