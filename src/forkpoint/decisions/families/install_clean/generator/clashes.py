"""The conflict lines: most fail to apply because one of their two packages narrowly escapes."""

from forkpoint.decisions.families.install_clean.generator.case import Conflict
from forkpoint.decisions.families.install_clean.generator.edits import Edit, Ladders
from forkpoint.decisions.families.install_clean.generator.plan import Cell
from forkpoint.decisions.families.install_clean.generator.ranges import (
    holding,
    missing,
    separating,
)
from forkpoint.decisions.families.install_clean.generator.shape import Shape
from forkpoint.draws import Draws

LINES = {1: (0,), 2: (3, 4), 3: (4, 5, 6)}
ABSENT_PARTNER = 0.25


def draw_conflicts(
    draws: Draws, cell: Cell, level: int, shape: Shape, edit: Edit, ladders: Ladders
) -> tuple[Conflict, ...]:
    """The conflict lines of a group, the same in both members."""
    count = draws.choice(LINES[level])
    lines: list[Conflict] = []
    taken: set[frozenset[str]] = set()
    if cell.kind == "conflict" and edit.other is not None:
        lines = _decisive(draws, cell, level, shape, edit, ladders)
        taken = {frozenset((line.first, line.second)) for line in lines}
    # A missing pin takes the focus out; no line may apply or not because of that.
    usable = [name for name in (*shape.pinned, *shape.carried) if name != shape.focus]
    absent = [name for name in (shape.spare, shape.elsewhere) if name is not None]
    while len(lines) < count:
        first, second = draws.sample(usable, 2)
        if draws.random() < ABSENT_PARTNER:
            second = draws.choice(absent)
        pair = frozenset((first, second))
        if pair in taken or {first, second} <= set(shape.carried):
            continue
        taken.add(pair)
        if second in absent:
            second_range = holding(draws, ladders.listed[second], level)
            first_range = holding(draws, ladders.live[first], level)
        else:
            first_range = missing(draws, ladders.live[first], level)
            second_range = holding(draws, ladders.live[second], level)
        lines.append(_turned(draws, Conflict(first, first_range, second, second_range)))
    draws.shuffle(lines)
    return tuple(lines)


def _decisive(
    draws: Draws, cell: Cell, level: int, shape: Shape, edit: Edit, ladders: Ladders
) -> list[Conflict]:
    """The line that applies to the bad version alone, and its mirror that applies to neither.

    The mirror names the good version instead, so that both are named equally often.
    """
    assert edit.other is not None
    good, bad = ladders.live[edit.package]
    main = separating(draws, bad, good, form=cell.form, exact=cell.exact)
    partner = holding(draws, ladders.live[edit.other], level)
    mirror = separating(draws, good, bad, form=cell.form, exact=cell.exact)
    third = draws.choice(
        [name for name in shape.pinned if name not in (edit.package, edit.other, shape.focus)]
    )
    escaped = missing(draws, ladders.live[third], level)
    return [
        _turned(draws, Conflict(edit.package, main, edit.other, partner)),
        _turned(draws, Conflict(edit.package, mirror, third, escaped)),
    ]


def _turned(draws: Draws, line: Conflict) -> Conflict:
    if draws.random() < 0.5:
        return line
    return Conflict(line.second, line.second_range, line.first, line.first_range)
