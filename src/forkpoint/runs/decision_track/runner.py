"""Run the decision track: which items are left, who is asked, and what is recorded."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from forkpoint.decisions.item_set import ItemSet
from forkpoint.errors import ModelError, UsageError
from forkpoint.items.item import Item
from forkpoint.models.layers.first_questions import rejected_before
from forkpoint.models.layers.gate import NotSentError
from forkpoint.models.model import Model, connected
from forkpoint.models.wire.transport import TIMEOUT
from forkpoint.question import brief
from forkpoint.runs.decision_track.answer_file import INVALID
from forkpoint.runs.decision_track.asking import (
    Row,
    ask_item,
    is_open,
    is_service_failure,
    was_rejected,
)
from forkpoint.runs.decision_track.store import AnswerMeta, AnswerStore, open_answer_store
from forkpoint.runs.identity import Identity
from forkpoint.runs.interrupt import CheckIn, never
from forkpoint.runs.json_lines import storable
from forkpoint.runs.served_record import served_alike
from forkpoint.runs.side_by_side import Stop, side_by_side
from forkpoint.runs.watcher import ItemWatcher
from forkpoint.version import __version__

ANSWER_FORMAT: Final = 1
MOST_FAILURES_IN_A_ROW: Final = 100
"""After so many questions in a row without any answer the service is gone."""


@dataclass(frozen=True, slots=True)
class TaskPlan:
    """A set of items, and the ids of those that are to be asked."""

    items: ItemSet
    planned: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class DecisionPlan:
    """What is asked of one system, and the name that its answers carry.

    `again` also asks those anew that were beyond a limit, or whose answer has no error and cannot
    be used; a usable answer stays.
    """

    system: str
    tasks: Sequence[TaskPlan]
    again: bool = False

    def __post_init__(self) -> None:
        if not any(task.planned for task in self.tasks):
            raise UsageError("nothing to run: no item was chosen")


@dataclass(frozen=True, slots=True)
class ItemsOutcome:
    """How many items were asked in this run, and how many of these still have no answer.

    `timed_out` counts those of them that ran out of time.
    """

    asked: int
    unanswered: int
    timed_out: int = 0


async def run_items(
    plan: DecisionPlan, model: Model, out: Path, watcher: ItemWatcher, check_in: CheckIn = never
) -> ItemsOutcome:
    """Ask a model the items of a plan that have no answer yet, those with an error once more.

    Every answer is on disk when it arrives, so the same call continues after a crash. Raises
    `LockError`, `IdentityError`, `DataError` before anything is asked, and `ModelError` where the
    model cannot go on; an item without an answer is a row with its error, and the run goes on.
    """
    run = _Run(watcher, check_in)
    identity, limits = system_identity(model), model.known_limits
    with open_answer_store(out, plan.system, identity, watcher.notice, limits) as store:
        stop = Stop()
        async with connected(model, stop.asked) as opened:
            ready = served_alike(opened, store.folder)

            async def work(waiting: tuple[str, Item], _: Stop) -> None:
                task, item = waiting
                row = await _asked(task, item, ready, run)
                if row is not None:
                    store.append(task, row)
                    run.keep(task, row)

            waiting = run.waiting(plan, model, store)
            await side_by_side(waiting, work, model.most_at_once, stop)
        for task in plan.tasks:
            store.end(task.items.task, _now())
    return ItemsOutcome(run.asked, run.unanswered, run.timed_out)


async def run_items_in_memory(
    plan: DecisionPlan, model: Model, watcher: ItemWatcher, check_in: CheckIn = never
) -> dict[str, dict[str, Row]]:
    """Ask a model the items of a plan and keep the rows in memory alone, by task and id."""
    run = _Run(watcher, check_in)
    rows: dict[str, dict[str, Row]] = {task.items.task: {} for task in plan.tasks}
    stop = Stop()
    async with connected(model, stop.asked) as ready:

        async def work(waiting: tuple[str, Item], _: Stop) -> None:
            task, item = waiting
            row = await _asked(task, item, ready, run)
            if row is not None:
                rows[task][item.id] = row
                run.keep(task, row)

        await side_by_side(run.waiting(plan, model), work, model.most_at_once, stop)
    return rows


async def _asked(task: str, item: Item, model: Model, run: "_Run") -> Row | None:
    """The row of an item; None where the run ended before it was sent."""
    run.check_in()
    try:
        with rejected_before() if run.was_rejected_alone(task, item) else nullcontext():
            return await ask_item(item, model)
    except NotSentError:
        return None


class _Run:
    """What a run counts while it goes on."""

    def __init__(self, watcher: ItemWatcher, check_in: CheckIn) -> None:
        self.check_in = check_in
        self.asked = 0
        self.unanswered = 0
        self.timed_out = 0
        self._failures_in_a_row = 0
        self._watcher = watcher
        self._answered_before = False
        self._rejected: set[tuple[str, str]] = set()

    def waiting(
        self, plan: DecisionPlan, model: Model, store: AnswerStore | None = None
    ) -> Iterator[tuple[str, Item]]:
        """The items still to be asked; every task is looked at before the first question.

        What was never asked comes first: money and time go to it. What the service rejected comes
        last: it may reject it again, and too many failures in a row end a run.
        """
        new: list[tuple[str, Item]] = []
        again: list[tuple[str, Item]] = []
        rejected: list[tuple[str, Item]] = []
        for task in plan.tasks:
            name = task.items.task
            rows: Mapping[str, Row] = {}
            if store is not None:
                planned = [item.id for item in task.planned]
                rows = store.begin(task.items, planned, _meta(plan, task, model))
                if plan.again:
                    rows = store.mark_unusable(task.items)
            items = [
                item
                for item in task.planned
                if is_open(rows.get(item.id), item.question.keys, plan.again)
            ]
            self._watcher.planned(name, len(task.planned), len(task.planned) - len(items))
            told = asked_again(rows, items)
            if told:
                self._watcher.notice(f"{name}: {told}")
            for item in items:
                row = rows.get(item.id)
                place = new if row is None else rejected if was_rejected(row) else again
                place.append((name, item))
            self._answered_before |= any(row.get("error") is None for row in rows.values())
        self._rejected = {(name, item.id) for name, item in rejected}
        yield from (*new, *again, *rejected)

    def was_rejected_alone(self, task: str, item: Item) -> bool:
        """Whether the service rejected this item in an earlier run, and answered others."""
        return self._answered_before and (task, item.id) in self._rejected

    def keep(self, task: str, row: Row) -> None:
        """Count an answer. Raises `ModelError` where nothing has come for a long while."""
        self.asked += 1
        self._watcher.answered(task, row)
        self.check_in()
        if not is_service_failure(row):
            self._failures_in_a_row = 0
            return
        self.unanswered += 1
        self.timed_out += row["error"] == TIMEOUT
        self._failures_in_a_row += 1
        if self._failures_in_a_row >= MOST_FAILURES_IN_A_ROW:
            raise ModelError(
                f"{self._failures_in_a_row} questions in a row got no answer, the last with "
                f"{row['error']} ({row.get('reason')}); the same command goes on later"
            )


def asked_again(rows: Mapping[str, Mapping[str, Any]], items: Sequence[Item]) -> str:
    """How many of these items have a row already, and with which error; empty if none has."""
    kinds = Counter(_kind(rows[item.id]) for item in items if item.id in rows)
    if not kinds:
        return ""
    parts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    return f"{kinds.total()} of the items are asked again: {parts}"


def _kind(row: Mapping[str, Any]) -> str:
    error = row.get("error")
    return INVALID if error is None else brief(error).strip("'")


def _meta(plan: DecisionPlan, task: TaskPlan, model: Model) -> AnswerMeta:
    return AnswerMeta(
        task=task.items.task,
        items_sha256=task.items.sha256,
        version=task.items.version,
        system=plan.system,
        model=model.name,
        protocol=model.protocol,
        started_utc=_now(),
        forkpoint=__version__,
    )


def system_identity(model: Model) -> Identity:
    """What must not change while the answers of a system grow."""
    return {
        "track": "decisions",
        "answer_format": ANSWER_FORMAT,
        "model": model.name,
        "protocol": model.protocol,
        "option_order": "as in the items file",
        **{f"model.{key}": storable(value) for key, value in model.identity.items()},
    }


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
