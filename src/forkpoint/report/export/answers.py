"""The decision track and the reference track as a table: one row per planned item of a system."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.models.wire.profile import Price
from forkpoint.report.explorer.costs import dollars, price_of
from forkpoint.report.export.table import (
    Cell,
    ColumnType,
    Row,
    Table,
    as_json,
    boolean,
    integer,
    number,
    text,
)
from forkpoint.runs.config import Config
from forkpoint.runs.decision_track.folders import (
    AnsweredSystem,
    Notify,
    OwnFile,
    folders_of_systems,
    read_systems,
)
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.systems import Kind, kind_of, predictions_by_task

ANSWER_COLUMNS: Final[Mapping[str, ColumnType]] = {
    "system": "text",
    "model": "text",
    "kind": "text",
    "task": "text",
    "version": "text",
    "id": "text",
    "family": "text",
    "layer": "text",
    "level": "integer",
    "group": "text",
    "variation": "text",
    "domain": "text",
    "type": "text",
    "options": "text",
    "answer": "text",
    "target": "number",
    "status": "text",
    "choice": "text",
    "right": "boolean",
    "tied": "boolean",
    "confidence": "number",
    "p_answer": "number",
    "probabilities": "text",
    "error": "text",
    "reason": "text",
    "flags": "text",
    "input_tokens": "integer",
    "output_tokens": "integer",
    "tokens": "integer",
    "closed": "boolean",
    "cost_usd": "number",
    "latency_ms": "number",
    "retries": "integer",
    "served": "text",
}
"""Where the item stands, what was answered and how it is judged, and what it took."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose answers to which tasks: all systems without names; `own` holds files of own items."""

    kinds: Collection[Kind]
    systems: Sequence[str] = ()
    own: Sequence[OwnFile] = ()
    hash_checked: bool = True


def answer_table(path: Path, config: Config, wanted: Wanted, on_notice: Notify) -> Table:
    """The planned items of every task, by system, in the order of the items file.

    Judged as in a report: what is not usable is not right, an item without a record is `missing`.
    One system is in memory at a time. Raises `UsageError` where there is no such answer, and
    `DataError` as `read_systems` does.
    """
    folders = folders_of_systems(path)
    for name in wanted.systems:
        if name not in folders:
            raise UsageError(f"no answers of {name!r} under {path}; there are {', '.join(folders)}")
    chosen = [
        folder for name, folder in folders.items() if not wanted.systems or name in wanted.systems
    ]
    rows = _rows(chosen, config, wanted, on_notice)
    first = next(rows, None)
    if first is None:
        raise UsageError(f"no answers to {' or '.join(wanted.kinds)} tasks under {path}")
    return Table(ANSWER_COLUMNS, chain([first], rows))


def _rows(
    folders: Sequence[Path], config: Config, wanted: Wanted, on_notice: Notify
) -> Iterator[Row]:
    for folder in folders:
        [answered] = read_systems(
            folder, on_notice, own=wanted.own, hash_checked=wanted.hash_checked
        )
        identity = read_identity(folder / FILE_NAME) or {}
        price = price_of(config, answered.system, identity)
        for task, predictions in predictions_by_task(answered).items():
            if kind_of(task) in wanted.kinds:
                yield from _rows_of_task(answered, task, predictions, price)


def _rows_of_task(
    answered: AnsweredSystem, task: str, predictions: Predictions, price: Price | None
) -> Iterator[Row]:
    found = answered.tasks[task]
    whose: Row = {
        "system": text(answered.system),
        "model": text(answered.model),
        "kind": kind_of(task),
        "task": text(task),
        "version": text(found.items.version),
    }
    judged = _judged(predictions)
    for item, verdict in zip(predictions.task.items, judged, strict=True):
        row = found.rows.get(item.id, {})
        yield {**whose, **_item(item), **verdict, **_service(row, price)}


def _item(item: Item) -> Row:
    return {
        "id": text(item.id),
        "family": text(item.family),
        "layer": text(item.layer),
        "level": item.level,
        "group": text(item.group),
        "variation": text(item.variation),
        "domain": text(item.domain),
        "type": item.question.type,
        "options": as_json(item.question.keys),
        "answer": text(item.answer),
        "target": item.target,
    }


def _judged(predictions: Predictions) -> Iterator[Row]:
    """What each item was answered, by the rules of the scores; undefined where it failed."""
    columns = (
        predictions.choice.tolist(),
        predictions.right.tolist(),
        predictions.tied.tolist(),
        predictions.confidence.tolist(),
        predictions.p_gold.tolist(),
    )
    for place, (choice, right, tied, confidence, p_gold) in enumerate(zip(*columns, strict=True)):
        verdict: dict[str, Cell] = {"status": predictions.status[place], "right": right}
        if choice >= 0:
            keys = predictions.task.items[place].question.keys
            p = predictions.p[place, : len(keys)].tolist()
            verdict |= {
                "choice": text(keys[choice]),
                "tied": tied,
                "confidence": confidence,
                "p_answer": p_gold,
                "probabilities": as_json(dict(zip(keys, p, strict=True))),
            }
        yield verdict


def _service(row: Mapping[str, Any], price: Price | None) -> Row:
    """What the record says of the answer; what it does not say is undefined."""
    read, written = integer(row.get("input_tokens")), integer(row.get("output_tokens"))
    asked = "latency_ms" in row
    return {
        "error": text(row.get("error")),
        "reason": text(row.get("reason")),
        "flags": text(row.get("flags")),
        "input_tokens": read,
        "output_tokens": written,
        "tokens": integer(row.get("tokens")),
        "closed": boolean(row.get("closed")),
        "cost_usd": dollars(price, 1, read or 0, written or 0) if asked else None,
        "latency_ms": number(row.get("latency_ms")),
        "retries": integer(row.get("retries")),
        "served": text(row.get("served")),
    }
