"""Draws the two cases of a group: the same system, one link redirected."""

from forkpoint.decisions.families.access_allowed.generator.cells import Cell
from forkpoint.decisions.families.access_allowed.generator.denies import denied
from forkpoint.decisions.families.access_allowed.generator.grants import granted
from forkpoint.decisions.families.access_allowed.generator.parts import Pair, draw_parts, linked
from forkpoint.decisions.families.access_allowed.generator.seals import sealed
from forkpoint.draws import Draws


def draw_pair(draws: Draws, cell: Cell) -> Pair:
    """Both cases of a cell; raises `InvariantError` where the draw leads nowhere."""
    parts = draw_parts(draws, cell)
    # How often the path folders are named by chance: wide, so that their count says nothing.
    share = 0.05 + 0.9 * draws.random()
    pair = linked(draws, parts)
    if cell.level > 1:
        pair = sealed(draws, parts, pair)
    pair = granted(draws, parts, pair, share)
    return denied(draws, parts, pair, share) if cell.level > 1 else pair
