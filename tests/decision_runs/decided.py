"""Files of own decisions, folders of answers, and models that answer them by rule."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import anyio
from command_line import Ended, call

from forkpoint.decisions.item_set import item_set, own_item_set
from forkpoint.decisions.own_items import read_own_items
from forkpoint.decisions.releases import digests
from forkpoint.models.model import Model
from forkpoint.question import Answer, Question
from forkpoint.runs.decision_track.runner import DecisionPlan, ItemsOutcome, TaskPlan, run_items
from forkpoint.runs.decision_track.selection import ItemSelection, choose_tasks
from forkpoint.runs.watcher import ItemWatcher, NobodyOfItems

FAMILY = "log_claim"
IDS = tuple(f"{FAMILY}:{number:05d}" for number in range(600))
CLOCK = ("latency_ms",)

LENGTH = """
def length(question):
    return [len(str(question.state)) % 7 + place for place in range(len(question.keys))]
"""


def rows(count: int, **fields: Any) -> list[dict[str, Any]]:
    """Pairs of yes and no, `s0` and `s1` in group `g0` and so on."""
    return [
        {"state": f"s{n}", "question": "?", "options": ["yes", "no"],
         "answer": ("yes", "no")[n % 2], "group": f"g{n // 2}"} | fields
        for n in range(count)
    ]  # fmt: skip


def write_rows(path: Path, given: Iterable[Mapping[str, Any] | str]) -> Path:
    """One JSON line each; text stands as it is."""
    lines = (row if isinstance(row, str) else json.dumps(row) for row in given)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def timeless(found: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Rows without what the clock says, by id."""
    kept = [{k: v for k, v in row.items() if k not in CLOCK} for row in found]
    return sorted(kept, key=lambda row: str(row["id"]))


def foreign(
    folder: Path,
    given: Iterable[Mapping[str, Any] | str],
    task: str = FAMILY,
    **meta: Any,
) -> Path:
    """The answers of another tool: two files and nothing else."""
    write_rows(folder / f"{task}.jsonl", given)
    note = {"sha256": digests().get(task, "")} | meta
    (folder / f"{task}.meta.json").write_text(json.dumps(note), encoding="utf-8")
    return folder


def gold(task: str = FAMILY, p: float = 0.8) -> list[dict[str, Any]]:
    """An answer to every released item, right with probability p."""
    return [
        {"id": item.id, "p": {
            key: p if key == item.answer else (1 - p) / (len(item.question.keys) - 1)
            for key in item.question.keys
        }}
        for item in item_set(task).items
    ]  # fmt: skip


def scored(folder: Path, *more: str | Path) -> dict[str, Any]:
    """The report of a folder as JSON; a token that is no JSON fails."""
    ended = call("score", folder, "--json", *more)
    assert ended.code == 0, ended.err
    report: dict[str, Any] = strict(ended)
    return report


def strict(ended: Ended) -> Any:
    """What a command printed, read as strict JSON."""

    def refuse(token: str) -> None:
        raise AssertionError(f"{token} is no JSON")

    return json.loads(ended.out, parse_constant=refuse)


@dataclass
class Told:
    """A model that answers or raises as it is told for a state, and remembers what it was asked."""

    told: dict[str, list[Any]] = field(default_factory=dict)
    name: str = "told"
    identity: Mapping[str, str] = field(default_factory=dict)
    asked: list[Question] = field(default_factory=list)

    async def decide(self, question: Question) -> Answer:
        """Right with 0.75, unless there is something else to do for this state."""
        self.asked.append(question)
        waiting = self.told.get(str(question.state))
        found = waiting.pop(0) if waiting else None
        if isinstance(found, BaseException):
            raise found
        if found is not None:
            return Answer(tuple(found))
        return Answer((0.75, *[0.25 / (len(question.keys) - 1)] * (len(question.keys) - 1)))

    @property
    def model(self) -> Model:
        return Model(self.name, "test", self.decide, identity=self.identity)

    @property
    def states(self) -> list[str]:
        return [str(question.state) for question in self.asked]


def own_tasks(folder: Path, given: Sequence[Mapping[str, Any]], name: str = "mine") -> TaskPlan:
    """The plan of a file of own items, all of them."""
    path = write_rows(folder / "files" / f"{name}.jsonl", given)
    items = own_item_set(name, read_own_items(path))
    return TaskPlan(items, items.items)


def run(
    out: Path,
    told: Told,
    *tasks: TaskPlan,
    again: bool = False,
    watcher: ItemWatcher | None = None,
) -> ItemsOutcome:
    """Run tasks of one system, `m`, to their end."""
    plan = DecisionPlan("m", tasks, again)
    return anyio.run(run_items, plan, told.model, out, watcher or NobodyOfItems())


def core(**chosen: Any) -> list[TaskPlan]:
    """The plan of some core items."""
    return choose_tasks(ItemSelection(families=[FAMILY], **chosen))


def answers(out: Path, task: str = "mine", system: str = "m") -> list[dict[str, Any]]:
    return lines_of(out / "runs" / system / f"{task}.jsonl")


def meta(out: Path, task: str = "mine", system: str = "m") -> dict[str, Any]:
    path = out / "runs" / system / f"{task}.meta.json"
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found
