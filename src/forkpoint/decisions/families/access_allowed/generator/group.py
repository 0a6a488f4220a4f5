"""One contrast group: two access systems that differ in one link, as text or JSON."""

from forkpoint.decisions.contrast import YES_NO, Group, InvariantError, Member
from forkpoint.decisions.families.access_allowed.generator.cells import (
    FAMILY,
    GROUPS_PER_LEVEL,
    cells,
)
from forkpoint.decisions.families.access_allowed.generator.pair import draw_pair
from forkpoint.decisions.families.access_allowed.generator.promises import check
from forkpoint.decisions.families.access_allowed.generator.rendering import rendered
from forkpoint.decisions.families.access_allowed.generator.wording import draw_wording
from forkpoint.decisions.plan import content_draws

QUESTION = "Is the request allowed?"
MOST_DRAWS = 200


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th pair of a level: its kind and places by the plan, its content by the seed."""
    cell = cells(level)[index % GROUPS_PER_LEVEL]
    draws = content_draws(FAMILY, seed, level, index)
    for _ in range(MOST_DRAWS):
        try:
            pair = draw_pair(draws, cell)
            needed = check(pair, cell)
        except InvariantError:
            continue
        wording = draw_wording(draws, cell)
        members = tuple(
            Member(rendered(case, wording), answer, cell.kind, count)
            for case, answer, count in zip((pair.yes, pair.no), ("yes", "no"), needed, strict=True)
        )
        return Group(cell.domain.name, QUESTION, YES_NO, members, edit=cell.edit)
    raise InvariantError(f"{FAMILY}: no pair of {cell} was found in {MOST_DRAWS} draws")
