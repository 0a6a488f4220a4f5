"""Items of families that other packages bring: drawn with their generator, checked like a file."""

from functools import cache

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.own_items import own_items_from
from forkpoint.decisions.registry import PLUGIN_FAMILIES
from forkpoint.items.item import Item


@cache
def plugin_family_items(name: str, seed: int) -> tuple[Item, ...]:
    """The items of a draw of a plug-in's family, as items of a task that is not of the core.

    Raises `PluginError` where the plug-in fails, and `DataError` naming an item that cannot be.
    """
    return tuple(own_items_from(draw_items(PLUGIN_FAMILIES[name], seed), name))
