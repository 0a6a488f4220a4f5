"""Tasks that other packages bring: labelled decisions under a name."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from forkpoint.decisions.own_items import own_items_from
from forkpoint.decisions.registry import FAMILIES, PLUGIN_FAMILIES
from forkpoint.errors import PluginError, UsageError
from forkpoint.items.item import Item
from forkpoint.plugins import Registry
from forkpoint.reference.registry import TASKS

Decisions: TypeAlias = Iterable[Item | Mapping[str, Any]]

PLUGIN_TASKS: Final[Registry[Callable[[], Decisions]]] = Registry(
    "forkpoint.tasks",
    "a function without arguments",
    callable,
    {},
    lambda name: name in FAMILIES or name in TASKS or name in PLUGIN_FAMILIES,
)


@cache
def plugin_task(name: str) -> tuple[Item, ...]:
    """The items of a plug-in's task, checked as a user's own items are.

    Raises `UsageError` for an unknown name, `PluginError` where the plug-in fails, and `DataError`
    naming the entry that cannot be an item.
    """
    if name not in PLUGIN_TASKS:
        names = ", ".join([*PLUGIN_TASKS, *TASKS])
        raise UsageError(f"there is no task {name!r}; the tasks are: {names}")
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
