"""Tasks of the reference track as sets of items."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from forkpoint.decisions.item_set import ItemSet
from forkpoint.errors import MissingDataError
from forkpoint.items.item_file import items_sha256
from forkpoint.reference.items import is_available, reference_items
from forkpoint.reference.registry import TASKS, converter_named

REFERENCE: Final = "reference"
"""The version of such a set; its items are never copied into a store."""


@cache
def reference_set(task: str) -> ItemSet:
    """The items of a task. Raises `MissingDataError` where its source is not on this machine."""
    items = reference_items(task)
    return ItemSet(task, REFERENCE, items, items_sha256(items))


def reference_sets(names: Sequence[str]) -> tuple[list[ItemSet], dict[str, str]]:
    """The sets of the named tasks, or of all; and what is left out, with the reason.

    A named task that is not here is an error; where none is named, it is left out. Raises
    `MissingDataError` where nothing is left.
    """
    wanted = [name for text in names for name in text.split(",")]
    for name in wanted:
        converter_named(name)
    sets: list[ItemSet] = []
    left_out: dict[str, str] = {}
    for task in TASKS:
        if wanted and task not in wanted:
            continue
        if not wanted and not is_available(task):
            left_out[task] = "its source is not on this machine"
            continue
        sets.append(reference_set(task))
    if not sets:
        raise MissingDataError(
            "no source of a reference task is on this machine; `forkpoint download reference` "
            "fetches them, --from takes a copy"
        )
    return sets, left_out
