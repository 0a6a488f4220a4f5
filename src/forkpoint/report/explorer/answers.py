"""The answers that the explorer shows: read system by system, kept as arrays."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from forkpoint.errors import DataError
from forkpoint.items.item import Item
from forkpoint.report.limits import LimitsOf, limits_of_answers
from forkpoint.runs.decision_track.folders import AnsweredSystem, read_systems
from forkpoint.runs.decision_track.item_copies import ItemCopies
from forkpoint.runs.decision_track.store import RUNS
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.systems import Kind, kind_of, predictions_by_task

Notify = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Service:
    """What it took to get the answers of one system; latencies in milliseconds, None if untold.

    `flags` counts the answers with each flag, such as `renormalised`.
    """

    answers: int
    input_tokens: int
    output_tokens: int
    retries: int
    latency_median: float | None
    latency_p95: float | None
    served: tuple[str, ...]
    flags: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SystemAnswers:
    """One system: its predictions by task, its service, its store's identity, and its limits."""

    system: str
    predictions: Mapping[str, Predictions]
    versions: Mapping[str, str]
    service: Service
    identity: Mapping[str, Any]
    limits: LimitsOf

    def of_kind(self, kind: Kind) -> dict[str, Predictions]:
        """The tasks of one kind."""
        return {name: p for name, p in self.predictions.items() if kind_of(name) == kind}


@dataclass(frozen=True, slots=True)
class ShownTask:
    """The items of a task that some system was asked, and where each system has them.

    Attributes:
        name: the task, with the version behind it where systems answered several.
        systems: the predictions of each system.
        rows: for each system the row of its predictions that each item has, −1 where it has none.
    """

    name: str
    task: str
    version: str
    kind: Kind
    layer: str
    items: tuple[Item, ...]
    systems: Mapping[str, Predictions]
    rows: Mapping[str, Sequence[int]]


def read_answers_of_systems(
    out: Path, on_notice: Notify, systems: Sequence[str] = ()
) -> list[SystemAnswers]:
    """Read the systems under a folder, one at a time, so that the rows of one are in memory.

    No system at all is an empty list. Raises `DataError` where two folders hold the answers of one
    system.
    """
    found: dict[str, SystemAnswers] = {}
    copies = ItemCopies()
    for folder in _folders(out):
        answered = read_systems(folder, on_notice, copies=copies)[0]
        if systems and answered.system not in systems:
            continue
        if answered.system in found:
            raise DataError(
                f"{folder}: another folder holds answers of {answered.system!r} too; "
                "move one of the two away"
            )
        predictions = predictions_by_task(answered)
        found[answered.system] = SystemAnswers(
            answered.system,
            {task: _sharing(task, p, found.values()) for task, p in predictions.items()},
            {task: entry.items.version for task, entry in answered.tasks.items()},
            _service(answered),
            read_identity(folder / FILE_NAME) or {},
            limits_of_answers(answered, predictions),
        )
    return list(found.values())


def _folders(out: Path) -> list[Path]:
    """The folders of systems, one per system."""
    if not (out / RUNS).is_dir():
        return []
    return [folder for folder in sorted((out / RUNS).iterdir()) if any(folder.glob("*.meta.json"))]


def _sharing(task: str, predictions: Predictions, known: Iterable[SystemAnswers]) -> Predictions:
    """The predictions with the items of an earlier system where they are the same ones."""
    for system in known:
        other = system.predictions.get(task)
        if other is not None and other.task.items == predictions.task.items:
            return replace(predictions, task=other.task)
    return predictions


def _service(answered: AnsweredSystem) -> Service:
    """One pass over the rows, none of which is kept."""
    totals: Counter[str] = Counter()
    flags: Counter[str] = Counter()
    served: set[str] = set()
    measured: array[float] = array("d")
    rows = (row for task in answered.tasks.values() for row in task.rows.values())
    for row in rows:
        totals["answers"] += 1
        for name in ("input_tokens", "output_tokens", "retries"):
            if isinstance(value := row.get(name), int):
                totals[name] += value
        if isinstance(value := row.get("latency_ms"), int | float):
            measured.append(value)
        flags.update(map(str, row.get("flags") or ()))
        if row.get("served"):
            served.add(str(row["served"]))
    median, p95 = np.quantile(measured, [0.5, 0.95]).tolist() if measured else (None, None)
    return Service(
        answers=totals["answers"],
        input_tokens=totals["input_tokens"],
        output_tokens=totals["output_tokens"],
        retries=totals["retries"],
        latency_median=median,
        latency_p95=p95,
        served=tuple(sorted(served)),
        flags=dict(sorted(flags.items())),
    )


def shown_tasks(systems: Sequence[SystemAnswers]) -> list[ShownTask]:
    """Every task in the order of the first system that has it, versions apart."""
    keys: dict[tuple[str, str], dict[str, Predictions]] = {}
    for system in systems:
        for task, predictions in system.predictions.items():
            keys.setdefault((task, system.versions[task]), {})[system.system] = predictions
    several = Counter(task for task, _ in keys)
    return [
        _shown_task(task if several[task] == 1 else f"{task} {version}", task, version, having)
        for (task, version), having in keys.items()
    ]


def _shown_task(name: str, task: str, version: str, having: Mapping[str, Predictions]) -> ShownTask:
    by_id = {item.id: item for predictions in having.values() for item in predictions.task.items}
    items = _whole_groups(list(by_id.values()))
    rows = {}
    for system, predictions in having.items():
        positions = predictions.task.positions
        rows[system] = [positions.get(item.id, -1) for item in items]
    return ShownTask(
        name, task, version, kind_of(task), items[0].layer if items else "", items, having, rows
    )


def _whole_groups(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items with the members of each group side by side, groups in order of appearance."""
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(item.group, []).append(item)
    return tuple(item for members in groups.values() for item in members)
