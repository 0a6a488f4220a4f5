"""The named shortcuts of a family, run over its items and held against their limits."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.audits.probes import count_regression
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.items.item import Item

BINARY_LIMIT: Final = 0.56
MARGIN: Final = 0.06
FEWEST_GROUPS: Final = 20


def shortcut_findings(items: Sequence[Item], shortcuts: Sequence[Shortcut]) -> list[Finding]:
    """A finding per shortcut, and per level where its limit is set by level."""
    found = []
    for shortcut in shortcuts:
        chosen = [item for item in items if item.level in shortcut.levels]
        if not chosen or (shortcut.counts and len(groups_of(chosen)) < FEWEST_GROUPS):
            found.append(
                Finding(
                    items[0].family,
                    "shortcut",
                    shortcut.name,
                    None,
                    detail="not run: too few groups",
                )
            )
            continue
        if shortcut.by_level:
            for level in sorted({item.level for item in chosen}):
                here = [item for item in chosen if item.level == level]
                found.append(_accuracy(shortcut, here, f"{shortcut.name}, level {level}"))
        else:
            found.append(_accuracy(shortcut, chosen, shortcut.name))
        if shortcut.group_limit is not None:
            found.append(_whole_groups(shortcut, chosen))
    return found


def usual_limit(items: Sequence[Item]) -> float:
    """56 % for yes and no, otherwise the mean chance and six points."""
    if items[0].question.type == "binary":
        return BINARY_LIMIT
    return sum(1 / len(item.question.options) for item in items) / len(items) + MARGIN


def _accuracy(shortcut: Shortcut, items: Sequence[Item], name: str) -> Finding:
    counted = [item for item in items if item.variation != shortcut.except_variation]
    hits = np.array([score for item, score in zip(items, _hits(shortcut, items), strict=True)
                     if item.variation != shortcut.except_variation])  # fmt: skip
    limit = shortcut.limit if shortcut.limit is not None else usual_limit(counted)
    accuracy = float(hits.mean())
    return Finding(
        counted[0].family,
        "shortcut",
        name,
        accuracy <= limit,
        accuracy,
        limit,
        f"item accuracy on {len(counted)} items",
    )


def _whole_groups(shortcut: Shortcut, items: Sequence[Item]) -> Finding:
    hits = dict(zip((item.id for item in items), _hits(shortcut, items), strict=True))
    groups = groups_of(items)
    whole = sum(all(hits[member.id] == 1 for member in members) for members in groups.values())
    limit = (shortcut.group_limit or 0) * -(-len(items) // 600)  # the limit is that of 600 items
    return Finding(
        items[0].family,
        "shortcut",
        f"{shortcut.name}, whole groups",
        whole <= limit,
        whole,
        limit,
        f"of {len(groups)} groups",
    )


def _hits(shortcut: Shortcut, items: Sequence[Item]) -> list[float]:
    """1 for a right pick, 0 for a wrong one, a fair share where there is no opinion."""
    if shortcut.counts is not None:
        counts = shortcut.counts
        return [float(hit) for hit in count_regression(items, lambda item: counts(item.question))]
    if shortcut.pick is None:
        raise ValueError(f"the shortcut {shortcut.name!r} has neither pick nor counts")
    hits = []
    for item in items:
        picked = shortcut.pick(item.question)
        if picked is None:
            hits.append(1 / len(item.question.options))
        else:
            hits.append(float(picked == item.answer))
    return hits
