"""From the options of a command to the items they choose."""

from collections.abc import Sequence
from pathlib import Path

from forkpoint.decisions.releases import LATEST
from forkpoint.errors import UsageError
from forkpoint.runs.decision_track.selection import ItemSelection, subset_named


def item_selection(
    family: Sequence[str] | None,
    level: Sequence[int] | None,
    items: Sequence[Path] | None,
    subset: str | None,
    limit: int | None,
    version: str | None,
    mini: bool,
) -> ItemSelection:
    """Which items the options choose; raises `UsageError` where two of them disagree."""
    if mini and subset not in (None, "mini"):
        raise UsageError(f"--mini and --subset {subset} name two different subsets")
    named = "mini" if mini else subset
    return ItemSelection(
        families=family or (),
        levels=level or (),
        limit=limit,
        subset=None if named is None else subset_named(named),
        version=version or LATEST,
        own=items or (),
    )
