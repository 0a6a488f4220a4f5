"""The items of one task as arrays: what is fixed before any system answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from forkpoint.items.item import Item

Integers = NDArray[np.int64]
YES_NO = frozenset(("yes", "no"))


@dataclass(frozen=True, slots=True)
class Task:
    """A task: its items in file order, and arrays with one entry per item.

    Attributes:
        group: the index of each item's group, in order of first appearance.
        groups: how many groups there are.
        level: each item's level; 0 where a task has none.
        options: how many options each item has.
        gold: the position of the right option.
        pairs: the item with answer yes and the one with answer no of every group, shape (P, 2);
            None unless every group is such a binary pair.
        yes: where yes stands among the options of those items, in the same shape.
    """

    name: str
    layer: str
    items: tuple[Item, ...]
    group: Integers
    groups: int
    level: Integers
    options: Integers
    gold: Integers
    pairs: Integers | None
    yes: Integers | None

    @property
    def positions(self) -> Mapping[str, int]:
        """Where each id stands."""
        return {item.id: position for position, item in enumerate(self.items)}

    @property
    def grouped(self) -> bool:
        """Whether some group has more than one member."""
        return self.groups < len(self.items)

    def members(self) -> list[list[int]]:
        """The positions of the items of each group."""
        members: list[list[int]] = [[] for _ in range(self.groups)]
        for position, group in enumerate(self.group.tolist()):
            members[group].append(position)
        return members

    def where(self, chosen: NDArray[np.bool_]) -> "Task":
        """The task of some of its items alone."""
        items = [item for item, keep in zip(self.items, chosen, strict=True) if keep]
        return task_of(self.name, items)


def task_of(name: str, items: Sequence[Item]) -> Task:
    """The arrays of a task's items."""
    numbers: dict[str, int] = {}
    group = [numbers.setdefault(item.group, len(numbers)) for item in items]
    task = Task(
        name=name,
        layer=items[0].layer if items else "",
        items=tuple(items),
        group=np.array(group, dtype=np.int64),
        groups=len(numbers),
        level=np.array([item.level for item in items], dtype=np.int64),
        options=np.array([len(item.question.options) for item in items], dtype=np.int64),
        gold=np.array([item.question.keys.index(item.answer) for item in items], dtype=np.int64),
        pairs=None,
        yes=None,
    )
    pairs = _pairs(task)
    if pairs is None:
        return task
    yes = [[items[member].question.keys.index("yes") for member in pair] for pair in pairs]
    return replace(task, pairs=np.array(pairs, dtype=np.int64), yes=np.array(yes, dtype=np.int64))


def _pairs(task: Task) -> list[tuple[int, int]] | None:
    """The items with answer yes and no of every group; None unless all groups are such pairs."""
    pairs = []
    for members in task.members():
        by_answer = {task.items[m].answer: m for m in members if _is_binary(task.items[m])}
        if len(members) != 2 or set(by_answer) != YES_NO:
            return None
        pairs.append((by_answer["yes"], by_answer["no"]))
    return pairs or None


def _is_binary(item: Item) -> bool:
    return frozenset(item.question.keys) == YES_NO
