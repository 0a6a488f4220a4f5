"""Smaller sets of core items in complete groups: the mini runs and the reasoning subset."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from forkpoint.decisions.releases import LATEST
from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.items.item import Item

Quota = Mapping[int, Mapping[int, int]]
"""How many groups of each size to draw, by the size of the largest group of a family and level."""

MINI: Final[Quota] = {2: {2: 10}, 3: {3: 6, 2: 1}, 4: {4: 5}}
REASONING: Final[Quota] = {2: {2: 16}, 3: {3: 12}, 4: {4: 8}}


def mini_groups(items: Sequence[Item]) -> list[Item]:
    """The items of a mini run, in file order: 20 per family and level, in complete groups.

    Ten pairs, or six triples and the pair, or five groups of four, drawn from
    `["mini", family, level]` (scoring specification, "Reasoning subset and mini runs"). Raises
    `UsageError` where the items do not hold enough groups.
    """
    return _drawn("mini", MINI, items)


def reasoning_groups(items: Sequence[Item]) -> list[Item]:
    """The items of the reasoning subset, in file order: 432 per level of the thirteen families.

    Per family and level 16 pairs, or 12 triples, or 8 groups of four, drawn from
    `["subset", family, level]`. Raises `UsageError` where the items do not hold enough groups.
    """
    return _drawn("subset", REASONING, items)


def reasoning_ids(version: str = LATEST) -> dict[str, list[str]]:
    """The ids of a version's reasoning subset, by family, as its release lists them."""
    folder = resources.files("forkpoint.decisions").joinpath("released", version)
    ids: dict[str, list[str]] = json.loads(folder.joinpath("reasoning.json").read_text("utf-8"))
    return ids


def _drawn(name: str, quota: Quota, items: Sequence[Item]) -> list[Item]:
    cells: dict[tuple[str, int], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for item in items:
        cells[item.family, item.level][item.group] += 1
    chosen = {
        (family, level, group)
        for (family, level), sizes in cells.items()
        for group in _groups_of_cell(name, quota, family, level, sizes)
    }
    return [item for item in items if (item.family, item.level, item.group) in chosen]


def _groups_of_cell(
    name: str, quota: Quota, family: str, level: int, sizes: Mapping[str, int]
) -> list[str]:
    """The groups drawn from one family and level; `sizes` has its groups in file order."""
    where = f"{family}, level {level}"
    wanted = quota.get(max(sizes.values()))
    if wanted is None:
        raise UsageError(
            f"{where}: a {name} run is drawn from groups of two, three or four items, "
            f"and these have up to {max(sizes.values())}"
        )
    draws = Draws([name, family, level])
    drawn = []
    for size, count in wanted.items():
        population = [group for group in sizes if sizes[group] == size]
        if len(population) < count:
            raise UsageError(
                f"{where}: a {name} run needs {count} groups of {size} items, "
                f"and there are {len(population)}"
            )
        drawn += draws.sample(population, count)
    return drawn
