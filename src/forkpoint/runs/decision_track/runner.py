"""Run the decision track: which items are left, who is asked, and what is recorded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from forkpoint.decisions.item_set import ItemSet
from forkpoint.errors import ModelError, UsageError
from forkpoint.items.item import Item
from forkpoint.models.layers.gate import NotSentError
from forkpoint.models.model import Model, connected
from forkpoint.runs.decision_track.asking import Row, ask_item, is_service_failure
from forkpoint.runs.decision_track.store import AnswerMeta, AnswerStore, open_answer_store
from forkpoint.runs.identity import Identity
from forkpoint.runs.interrupt import CheckIn, never
from forkpoint.runs.json_lines import storable
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

    `again` asks items anew whose answer was a refusal or unusable; a usable answer stays.
    """

    system: str
    tasks: Sequence[TaskPlan]
    again: bool = False

    def __post_init__(self) -> None:
        if not any(task.planned for task in self.tasks):
            raise UsageError("nothing to run: no item was chosen")


@dataclass(frozen=True, slots=True)
class ItemsOutcome:
    """How many items were asked in this run, and how many of the plan still have no answer."""

    asked: int
    unanswered: int


async def run_items(
    plan: DecisionPlan, model: Model, out: Path, watcher: ItemWatcher, check_in: CheckIn = never
) -> ItemsOutcome:
    """Ask a model the items of a plan that have no answer yet.

    Every answer is on disk when it arrives, so the same call continues after a crash. Raises
    `LockError`, `IdentityError`, `DataError` before anything is asked, and `ModelError` where the
    model cannot go on; an item without an answer is a row with its error, and the run goes on.
    """
    run = _Run(watcher, check_in)
    with open_answer_store(out, plan.system, system_identity(model), watcher.notice) as store:
        stop = Stop()
        async with connected(model, stop.asked) as ready:

            async def work(waiting: tuple[str, Item], _: Stop) -> None:
                task, item = waiting
                row = await _asked(item, ready, run)
                if row is not None:
                    store.append(task, row)
                    run.keep(task, row)

            waiting = run.waiting(plan, model, store)
            await side_by_side(waiting, work, model.most_at_once, stop)
        for task in plan.tasks:
            store.end(task.items.task, _now())
    return ItemsOutcome(run.asked, run.unanswered)


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
            row = await _asked(item, ready, run)
            if row is not None:
                rows[task][item.id] = row
                run.keep(task, row)

        await side_by_side(run.waiting(plan, model), work, model.most_at_once, stop)
    return rows


async def _asked(item: Item, model: Model, run: "_Run") -> Row | None:
    """The row of an item; None where the run ended before it was sent."""
    run.check_in()
    try:
        return await ask_item(item, model)
    except NotSentError:
        return None


class _Run:
    """What a run counts while it goes on."""

    def __init__(self, watcher: ItemWatcher, check_in: CheckIn) -> None:
        self.check_in = check_in
        self.asked = 0
        self.unanswered = 0
        self._failures_in_a_row = 0
        self._watcher = watcher

    def waiting(
        self, plan: DecisionPlan, model: Model, store: AnswerStore | None = None
    ) -> Iterator[tuple[str, Item]]:
        """The items still to be asked; every task is looked at before the first question."""
        left: list[tuple[str, list[Item]]] = []
        for task in plan.tasks:
            rows = (
                {}
                if store is None
                else store.begin(
                    task.items, [item.id for item in task.planned], _meta(plan, task, model)
                )
            )
            items = [item for item in task.planned if is_open(rows.get(item.id), plan.again)]
            self._watcher.planned(
                task.items.task, len(task.planned), len(task.planned) - len(items)
            )
            left.append((task.items.task, items))
        for name, items in left:
            for item in items:
                yield name, item

    def keep(self, task: str, row: Row) -> None:
        """Count an answer. Raises `ModelError` where nothing has come for a long while."""
        self.asked += 1
        self._watcher.answered(task, row)
        self.check_in()
        if not is_service_failure(row):
            self._failures_in_a_row = 0
            return
        self.unanswered += 1
        self._failures_in_a_row += 1
        if self._failures_in_a_row >= MOST_FAILURES_IN_A_ROW:
            raise ModelError(
                f"{self._failures_in_a_row} questions in a row got no answer, the last with "
                f"{row['error']} ({row.get('reason')}); the same command goes on later"
            )


def is_open(row: Mapping[str, Any] | None, again: bool) -> bool:
    """Whether an item with this row is still to be asked; `again` also means unusable answers."""
    if row is None:
        return True
    return row.get("error") is not None if again else is_service_failure(row)


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
