"""From a plan cell to two cases that differ in one pin, one of them clean."""

from dataclasses import dataclass
from itertools import chain

from forkpoint.decisions.contrast import InvariantError, ensure
from forkpoint.decisions.families.install_clean.generator.case import Case, Environment
from forkpoint.decisions.families.install_clean.generator.clashes import draw_conflicts
from forkpoint.decisions.families.install_clean.generator.domains import Domain
from forkpoint.decisions.families.install_clean.generator.edits import (
    Edit,
    Ladders,
    draw_edit,
    draw_ladders,
)
from forkpoint.decisions.families.install_clean.generator.entries import Writer
from forkpoint.decisions.families.install_clean.generator.names import draw_packages
from forkpoint.decisions.families.install_clean.generator.needed import (
    checks,
    near_misses,
    unneeded_pins,
)
from forkpoint.decisions.families.install_clean.generator.plan import Cell
from forkpoint.decisions.families.install_clean.generator.shape import (
    Shape,
    draw_shape,
    names_needed,
)
from forkpoint.decisions.families.install_clean.generator.versions import Version, draw_version
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

ATTEMPTS = 400


@dataclass(frozen=True, slots=True)
class Pair:
    """A clean case with the number of its checks, and a broken one."""

    good: Case
    bad: Case
    checks: int


def draw_pair(draws: Draws, cell: Cell, level: int, domain: Domain, names: Names) -> Pair:
    """Two cases that meet the cell."""
    packages = draw_packages(draws, names, domain, names_needed(cell, level))
    for _ in range(ATTEMPTS):
        draws.shuffle(packages)
        shape = draw_shape(draws, cell, level, packages)
        edit = draw_edit(draws, cell, shape)
        ladders = draw_ladders(draws, cell, shape, edit)
        if ladders is None:
            continue
        pair = _built(draws, cell, level, domain, shape, edit, ladders)
        if pair is not None:
            return pair
    raise InvariantError(f"no case fits the plan of install_clean, level {level}: {cell}")


def _built(
    draws: Draws,
    cell: Cell,
    level: int,
    domain: Domain,
    shape: Shape,
    edit: Edit,
    ladders: Ladders,
) -> Pair | None:
    platforms = draws.sample(domain.platforms, 4)
    environment = _environment(draws, domain, platforms[0], shape, ladders)
    writer = Writer(draws, cell, level, shape, edit, ladders, environment, tuple(platforms[1:]))
    by_package = writer.entries()
    order = list(by_package)
    draws.shuffle(order)
    newest_first = draws.random() < 0.5
    index = tuple(
        chain.from_iterable(
            reversed(by_package[name]) if newest_first else by_package[name] for name in order
        )
    )
    conflicts = draw_conflicts(draws, cell, level, shape, edit, ladders)
    good_pins, bad_pins = _pins(draws, cell, shape, edit, ladders)
    entry_of = {(entry.package, entry.version): entry for entry in index}
    good, bad = (
        Case(index, entry_of, conflicts, environment, pins) for pins in (good_pins, bad_pins)
    )
    ensure(not list(good.faults()), "the set of the yes member is clean")
    ensure(list(bad.faults()) == [cell.kind], "the set of the no member breaks one check")
    ensure(unneeded_pins(good) == unneeded_pins(bad), "members have as many unneeded pins")
    near, needed = near_misses(good), checks(good)
    return Pair(good, bad, needed) if near >= needed and near == near_misses(bad) else None


def _environment(
    draws: Draws, domain: Domain, platform: str, shape: Shape, ladders: Ladders
) -> Environment:
    features = draws.sample(domain.features, 4)
    enabled = 1 + draws.below(3)
    return Environment(
        runtime=draw_version(draws),
        platform=platform,
        resource=domain.step * (8 + draws.below(25)),
        features=tuple(features[:enabled]),
        missing_features=tuple(features[enabled:]),
        preinstalled={name: ladders.live[name][0] for name in shape.carried},
    )


def _pins(
    draws: Draws, cell: Cell, shape: Shape, edit: Edit, ladders: Ladders
) -> tuple[dict[str, Version], dict[str, Version]]:
    """The pins of both members in one order, the edited one in the third that the cell asks for."""
    others = [name for name in shape.pinned if name != edit.package]
    draws.shuffle(others)
    count = len(others) + 1
    place = draws.choice([i for i in range(count) if i * 3 // count == cell.third])
    lines = [(name, ladders.live[name][0]) for name in others]
    if cell.kind == "missing_pin":
        good_line = (shape.focus, ladders.live[shape.focus][0])
        bad_line = (shape.stand_in, ladders.live[shape.stand_in][0])
    else:
        good, bad = ladders.live[edit.package]
        good_line, bad_line = (edit.package, good), (edit.package, bad)
    return (
        dict([*lines[:place], good_line, *lines[place:]]),
        dict([*lines[:place], bad_line, *lines[place:]]),
    )
