"""Solvers held against answers: for released items, fresh draws and anybody's item files."""

from collections.abc import Iterable
from dataclasses import dataclass

from forkpoint.decisions.registry import PLUGIN_FAMILIES, family_named
from forkpoint.errors import UnsolvableError
from forkpoint.items.item import Item


@dataclass(frozen=True, slots=True)
class Solved:
    """What the solver made of one item; `answer` is None where it cannot read the state."""

    item: Item
    answer: str | None
    reason: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the solver's answer is the item's."""
        return self.answer == self.item.answer


def solved(items: Iterable[Item]) -> list[Solved]:
    """The answer of its family's solver to every item; the item's own answer is not shown to it."""
    return [_solved(item) for item in items]


def _solved(item: Item) -> Solved:
    family = family_named(item.family)
    try:
        with PLUGIN_FAMILIES.blamed(item.family):
            return Solved(item, family.solver()(item.question))
    except UnsolvableError as error:
        return Solved(item, None, str(error))
