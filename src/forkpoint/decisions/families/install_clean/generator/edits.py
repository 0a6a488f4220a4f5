"""The one pin that varies: which package it is, and its versions in the two members."""

from collections.abc import Mapping
from dataclasses import dataclass

from forkpoint.decisions.families.install_clean.generator.plan import Cell
from forkpoint.decisions.families.install_clean.generator.shape import Shape
from forkpoint.decisions.families.install_clean.generator.versions import (
    Version,
    draw_version,
    later,
    written,
)
from forkpoint.draws import Draws

ATTEMPTS = 3000
THREE = 0.25


@dataclass(frozen=True, slots=True)
class Edit:
    """The edited package, and the other one of the broken check where there is one.

    For a missed bound `other` is the holder of the need where the required package is edited,
    and the required package where the holder is edited. `caret_ends_between` asks that the two
    versions differ in their first numbers.
    """

    package: str
    other: str | None
    caret_ends_between: bool


@dataclass(frozen=True, slots=True)
class Ladders:
    """The versions of every package in the index, in order, and those that a member may pin.

    Of the edited package `live` holds two: the one of the yes member, then the other.
    """

    listed: Mapping[str, tuple[Version, ...]]
    live: Mapping[str, tuple[Version, ...]]

    def others(self, package: str) -> list[Version]:
        """The versions of a package that no member pins."""
        return [v for v in self.listed[package] if v not in self.live.get(package, ())]


def draw_edit(draws: Draws, cell: Cell, shape: Shape) -> Edit:
    """Choose what is edited."""
    package, other = shape.focus, None
    if cell.kind == "missed_bound":
        edges = [edge for edge in shape.edges if edge[0] != shape.stand_in]
        if cell.preinstalled and cell.holder_edited and draws.random() < 0.3:
            edges = [(draws.choice(shape.pinned), shape.carried[0])]
        holder, target = draws.choice(edges)
        package, other = (holder, target) if cell.holder_edited else (target, holder)
    elif cell.kind == "unmet_requirement":
        package = draws.choice(shape.pinned)
    elif cell.kind == "conflict":
        package, other = draws.sample(shape.pinned, 2)
    return Edit(package, other, _caret_ends_between(cell))


def _caret_ends_between(cell: Cell) -> bool:
    """Whether the two versions stand on different sides of a caret range, or of its mirror."""
    by_range = cell.kind == "conflict" or (cell.kind == "missed_bound" and not cell.holder_edited)
    return cell.form == "caret" and by_range


def draw_ladders(draws: Draws, cell: Cell, shape: Shape, edit: Edit) -> Ladders | None:
    """Versions for every package; None where they do not meet the plan."""
    listed: dict[str, tuple[Version, ...]] = {}
    live: dict[str, tuple[Version, ...]] = {}
    by_version = cell.kind != "missing_pin"
    first = (shape.focus, shape.stand_in)
    for package in (*first, *(name for name in shape.indexed if name not in first)):
        edited = by_version and package == edit.package
        fewest = 3 if edited and package == shape.host else 2
        if package in (shape.spare, shape.elsewhere):
            listed[package] = _ladder(draws, 1 + draws.below(2))
        elif edited:
            pair = _edited_ladder(draws, cell, edit, fewest)
            if pair is None:
                return None
            listed[package], live[package] = pair
        else:
            # The focus and its stand-in are alike in all that can be counted.
            third = package not in first and draws.random() < THREE
            listed[package] = _ladder(draws, max(fewest, 2 + third))
            live[package] = (draws.choice(listed[package]),)
        if package == shape.stand_in and not by_version and not _fits_names(cell, shape, live):
            return None
    for package in shape.carried:
        live[package] = (draw_version(draws),)
    return Ladders(listed, live)


def _ladder(draws: Draws, count: int) -> tuple[Version, ...]:
    versions = [draw_version(draws)]
    while len(versions) < count:
        versions.append(later(draws, versions[-1]))
    return tuple(versions)


def _edited_ladder(
    draws: Draws, cell: Cell, edit: Edit, fewest: int
) -> tuple[tuple[Version, ...], tuple[Version, ...]] | None:
    count = max(fewest, 2 + (draws.random() < THREE))
    start = draws.below(count - 1)
    for _ in range(ATTEMPTS):
        ladder = _ladder(draws, count)
        low, high = ladder[start : start + 2]
        good, bad = (low, high) if cell.bad_is_later else (high, low)
        crosses = low[0] < high[0] or not edit.caret_ends_between
        if crosses and _fits(cell, written(good), written(bad)):
            return ladder, (good, bad)
    return None


def _fits_names(cell: Cell, shape: Shape, live: Mapping[str, tuple[Version, ...]]) -> bool:
    good, bad = (name + written(live[name][0]) for name in (shape.focus, shape.stand_in))
    return _fits(cell, good, bad)


def _fits(cell: Cell, good: str, bad: str) -> bool:
    if cell.longer == "neither":
        return len(good) == len(bad)
    return len(good) != len(bad) and (len(good) > len(bad)) == (cell.longer == "yes")
