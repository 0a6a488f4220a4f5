"""A set of items that is run and scored as one task, known by the hash of its file."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.plugin_families import plugin_family_items
from forkpoint.decisions.registry import FAMILIES, family_named
from forkpoint.decisions.releases import LATEST, SEEDS, digests, released_items
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.items.item_file import items_sha256
from forkpoint.question import brief

OWN: Final = "own"
FRESH: Final = "fresh:"
_SEED: Final = re.compile(r"0|[1-9][0-9]{0,17}", re.ASCII)
"""One spelling per seed: the version is part of a system's name."""


@dataclass(frozen=True, slots=True)
class ItemSet:
    """The items of a task.

    Attributes:
        version: a release such as `1.0`, `fresh:<seed>` for a draw, or `own`.
        sha256: of the items file, as lower-case hexadecimal.
    """

    task: str
    version: str
    items: tuple[Item, ...]
    sha256: str


def item_set(task: str, version: str = LATEST) -> ItemSet:
    """The items of a family in a version: a release, or a fresh draw `fresh:<seed>`.

    A plug-in's family has no releases: a release stands for a draw with the seed of the release,
    and the items are those of a task of one's own. Raises `UsageError` for an unknown family or
    version.
    """
    family = family_named(task)
    if version.startswith(FRESH):
        seed = _seed(version)
        return _fresh(task, seed) if task in FAMILIES else _of_plugin(task, seed)
    if version not in SEEDS:
        raise UsageError(
            f"there is no version {version!r} of the items; choose {', '.join(SEEDS)} or "
            "fresh:<seed>, such as fresh:7"
        )
    if task not in FAMILIES:
        return _of_plugin(task, SEEDS[version])
    return ItemSet(
        task, version, released_items(family.name, version), digests(version)[family.name]
    )


def own_item_set(task: str, items: Sequence[Item]) -> ItemSet:
    """A user's own items; the hash is that of their lines in the project's own format."""
    return ItemSet(task, OWN, tuple(items), items_sha256(items))


@cache
def _fresh(task: str, seed: int) -> ItemSet:
    items = tuple(draw_items(family_named(task), seed))
    return ItemSet(task, f"{FRESH}{seed}", items, items_sha256(items))


def _of_plugin(task: str, seed: int) -> ItemSet:
    return own_item_set(task, plugin_family_items(task, seed))


def is_draw(version: str) -> bool:
    """Whether a version names a fresh draw."""
    return version.startswith(FRESH) and _SEED.fullmatch(version.removeprefix(FRESH)) is not None


def _seed(version: str) -> int:
    if not is_draw(version):
        raise UsageError(
            f"{brief(version)} names no draw: the seed must be a whole number of at most 18 "
            "digits, as fresh:7"
        )
    return int(version.removeprefix(FRESH))
