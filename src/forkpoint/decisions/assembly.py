"""From groups to items: shuffled, so that ids and places say nothing, then numbered."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from forkpoint.decisions.contrast import Group, Member
from forkpoint.decisions.family import ITEMS_PER_LEVEL, LEVELS, Family
from forkpoint.decisions.registry import PLUGIN_FAMILIES
from forkpoint.draws import Draws
from forkpoint.items.item import Item
from forkpoint.question import Question


def draw_items(
    family: Family,
    seed: int,
    levels: Sequence[int] = LEVELS,
    per_level: int = ITEMS_PER_LEVEL,
    prefix: str | None = None,
) -> list[Item]:
    """Draw complete groups until every level has at least `per_level` items.

    The items of all levels are shuffled by group, then within their groups, and numbered in that
    order. An id is `prefix:00007`; the prefix is the family's name and the seed, or only the
    name in a release. Raises `PluginError` where the generator of a plug-in fails.
    """
    with PLUGIN_FAMILIES.blamed(family.name):
        placed = [
            (level, group) for level in levels for group in _groups(family, seed, level, per_level)
        ]
    Draws(["decisions", family.name, seed, "file"]).shuffle(placed)
    prefix = f"{family.name}:{seed}" if prefix is None else prefix
    members = _members_in_order(family, seed, [group for _, group in placed])
    items: list[Item] = []
    for number, ((level, group), ordered) in enumerate(zip(placed, members, strict=True)):
        for member in ordered:
            question = Question(member.state, group.instructions, group.options, group.type)
            items.append(
                Item(
                    id=f"{prefix}:{len(items):05d}",
                    family=family.name,
                    layer=family.layer,
                    level=level,
                    group=f"{prefix}:g{number:04d}",
                    variation=member.variation,
                    domain=group.domain,
                    question=question,
                    answer=member.answer,
                )
            )
    return items


def _groups(family: Family, seed: int, level: int, per_level: int) -> Iterator[Group]:
    count = index = 0
    while count < per_level:
        group = family.draw_group(seed, level, index)
        yield group
        count += len(group.members)
        index += 1


def _members_in_order(
    family: Family, seed: int, groups: Sequence[Group]
) -> Iterator[tuple[Member, ...]]:
    """The members of each group, every order equally often for groups of one size.

    A plain shuffle would leave the first place of 300 pairs lopsided by chance; dealing the
    orders keeps it as even as integers allow.
    """
    draws = Draws(["decisions", family.name, seed, "members"])
    decks: dict[int, list[tuple[int, ...]]] = {}
    for group in groups:
        size = len(group.members)
        if not decks.get(size):
            decks[size] = list(permutations(range(size)))
            draws.shuffle(decks[size])
        by_answer = sorted(group.members, key=lambda member: member.answer)
        yield tuple(by_answer[place] for place in decks[size].pop())
