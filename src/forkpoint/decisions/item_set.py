"""A set of items that is run and scored as one task, known by the hash of its file."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.item import Item
from forkpoint.decisions.item_file import items_bytes
from forkpoint.decisions.registry import family_named
from forkpoint.decisions.releases import LATEST, SEEDS, digests, released_items
from forkpoint.errors import UsageError

OWN: Final = "own"
FRESH: Final = "fresh:"


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
    """The items of a core family in a version: a release, or a fresh draw `fresh:<seed>`.

    Raises `UsageError` for an unknown family or version.
    """
    family = family_named(task)
    if version.startswith(FRESH):
        return _fresh(task, _seed(version))
    if version not in SEEDS:
        raise UsageError(
            f"there is no version {version!r} of the items; choose {', '.join(SEEDS)} or "
            "fresh:<seed>, such as fresh:7"
        )
    return ItemSet(
        task, version, released_items(family.name, version), digests(version)[family.name]
    )


def own_item_set(task: str, items: Sequence[Item]) -> ItemSet:
    """A user's own items; the hash is that of their lines in the project's own format."""
    return ItemSet(task, OWN, tuple(items), hashlib.sha256(items_bytes(items)).hexdigest())


@cache
def _fresh(task: str, seed: int) -> ItemSet:
    items = tuple(draw_items(family_named(task), seed))
    digest = hashlib.sha256(items_bytes(items)).hexdigest()
    return ItemSet(task, f"{FRESH}{seed}", items, digest)


def _seed(version: str) -> int:
    text = version.removeprefix(FRESH)
    if not text.isascii() or not text.isdigit():
        raise UsageError(f"{version!r} names no draw: the seed must be a whole number, as fresh:7")
    return int(text)
