"""Tasks that other packages bring: labelled decisions under a name, and items of their families."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.own_items import own_items_from
from forkpoint.decisions.registry import FAMILIES, PLUGIN_FAMILIES
from forkpoint.errors import PluginError, UsageError
from forkpoint.items.item import Item
from forkpoint.plugins import Registry

Decisions: TypeAlias = Iterable[Item | Mapping[str, Any]]

PLUGIN_TASKS: Final[Registry[Callable[[], Decisions]]] = Registry(
    "forkpoint.tasks",
    "a function without arguments",
    callable,
    {},
    lambda name: name in FAMILIES or name in PLUGIN_FAMILIES,
)


@cache
def plugin_task(name: str) -> tuple[Item, ...]:
    """The items of a plug-in's task, checked as a user's own items are.

    Raises `UsageError` for an unknown name, `PluginError` where the plug-in fails, and `DataError`
    naming the entry that cannot be an item.
    """
    if name not in PLUGIN_TASKS:
        known = ", ".join(PLUGIN_TASKS) or "none; an installed package brings them"
        raise UsageError(f"there is no task {name!r} of a plug-in; there are: {known}")
    decisions = PLUGIN_TASKS[name]
    with PLUGIN_TASKS.blamed(name):
        given = decisions()
        if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
            raise PluginError(
                f"the plug-in {PLUGIN_TASKS.plugin(name)} does not work: it must return a list of "
                f"decisions, not {type(given).__name__}"
            )
        rows = list(given)
    return tuple(own_items_from(rows, name))


@cache
def plugin_family_items(name: str, seed: int) -> tuple[Item, ...]:
    """The items of a draw of a plug-in's family, as items of a task that is not of the core.

    Raises `PluginError` where the plug-in fails, and `DataError` naming an item that cannot be.
    """
    family = PLUGIN_FAMILIES[name]
    with PLUGIN_FAMILIES.blamed(name):
        rows = draw_items(family, seed)
    return tuple(own_items_from(rows, name))
