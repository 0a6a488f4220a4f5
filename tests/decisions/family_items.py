"""The items that the tests of families share: drawn once."""

from functools import cache

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import LATEST, SEEDS
from forkpoint.items.item import Item

FRESH_SEED = 7


@cache
def release_draw(family: str) -> tuple[Item, ...]:
    """The 600 items that the released seed gives."""
    return tuple(draw_items(FAMILIES[family], SEEDS[LATEST], prefix=family))


@cache
def fresh_draw(family: str) -> tuple[Item, ...]:
    """600 items of another seed."""
    return tuple(draw_items(FAMILIES[family], FRESH_SEED))
