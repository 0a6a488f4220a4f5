"""From what a user chose to the items of a run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from forkpoint.decisions.item_set import ItemSet, item_set
from forkpoint.decisions.registry import FAMILIES, family_named
from forkpoint.decisions.releases import LATEST
from forkpoint.decisions.subsets import mini_groups, reasoning_groups
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.reference.registry import TASKS
from forkpoint.runs.decision_track.folders import own_file
from forkpoint.runs.decision_track.runner import DecisionPlan, TaskPlan

Subset = Literal["mini", "reasoning"]
SUBSETS: Final[dict[Subset, Callable[[Sequence[Item]], Sequence[Item]]]] = {
    "mini": mini_groups,
    "reasoning": reasoning_groups,
}


@dataclass(frozen=True, slots=True)
class ItemSelection:
    """Which items: families, levels, a subset of the core items, at most so many per task.

    `own` are files of the user's own items, `sets` items from elsewhere, such as tasks of
    plug-ins; with either only the named families are run beside.
    """

    families: Sequence[str] = ()
    levels: Sequence[int] = ()
    limit: int | None = None
    subset: Subset | None = None
    version: str = LATEST
    own: Sequence[Path] = ()
    sets: Sequence[ItemSet] = ()


def subset_named(name: str) -> Subset:
    """The subset of that name; raises `UsageError` with the names there are."""
    for known in SUBSETS:
        if name == known:
            return known
    raise UsageError(f"there is no subset {name!r}; choose from {', '.join(SUBSETS)}")


def choose_tasks(selection: ItemSelection) -> list[TaskPlan]:
    """The tasks of a run with their planned items, always in complete groups.

    Raises `UsageError` for a name, level or limit that cannot be, and `DataError` for a file of
    own items with a fault.
    """
    if selection.limit is not None and selection.limit < 1:
        raise UsageError(f"--limit {selection.limit}: give the most items per task, 1 or more")
    for level in selection.levels:
        if level not in (1, 2, 3):
            raise UsageError(f"there is no level {level}; the levels are 1, 2 and 3")
    wanted = [name for text in selection.families for name in text.split(",")]
    for name in wanted:
        family_named(name)
    names = [name for name in dict.fromkeys([*FAMILIES, *wanted]) if name in wanted]
    if not wanted and not selection.own and not selection.sets:
        names = list(FAMILIES)
    if not names:
        _check_nothing_of_core(selection)
    plans = [_core(item_set(name, selection.version), selection) for name in names]
    taken = {plan.items.task for plan in plans} | set(FAMILIES)
    if selection.own:
        taken |= set(TASKS)
    own_sets = [(str(path), own_file(path).items) for path in selection.own]
    for where, own in [*own_sets, *((found.task, found) for found in selection.sets)]:
        if own.task in taken:
            raise UsageError(
                f"{where}: the task {own.task!r} is taken by a family or another file; rename the "
                "file, which names the task"
            )
        taken.add(own.task)
        plans.append(TaskPlan(own, _limited(own.items, selection.limit)))
    return plans


def _check_nothing_of_core(selection: ItemSelection) -> None:
    """Raise for choices among core items where none is run; `mini` may be meant for trials."""
    for option, given in (
        ("--level", bool(selection.levels)),
        ("--version", selection.version != LATEST),
        ("--subset reasoning", selection.subset == "reasoning"),
    ):
        if given:
            raise UsageError(f"{option} chooses among core items: name a --family too, or leave it")


def decision_plan(system: str, selection: ItemSelection, *, again: bool = False) -> DecisionPlan:
    """The plan of one system; a version other than the latest is part of its name."""
    return DecisionPlan(system_name(system, selection.version), choose_tasks(selection), again)


def system_name(system: str, version: str = LATEST) -> str:
    """The name that the answers of a system to a version of the items carry."""
    return system if version == LATEST else f"{system}#{version}"


def _core(items: ItemSet, selection: ItemSelection) -> TaskPlan:
    chosen: Sequence[Item] = items.items
    if selection.subset is not None:
        chosen = SUBSETS[selection.subset](chosen)
    if selection.levels:
        chosen = [item for item in chosen if item.level in selection.levels]
    return TaskPlan(items, _limited(chosen, selection.limit))


def _limited(items: Sequence[Item], limit: int | None) -> tuple[Item, ...]:
    """The first whole groups that hold at most so many items together; one group at least."""
    if limit is None or limit >= len(items):
        return tuple(items)
    sizes: dict[str, int] = {}
    for item in items:
        sizes[item.group] = sizes.get(item.group, 0) + 1
    taken: set[str] = set()
    total = 0
    for group, size in sizes.items():
        if taken and total + size > limit:
            break
        taken.add(group)
        total += size
    return tuple(item for item in items if item.group in taken)
