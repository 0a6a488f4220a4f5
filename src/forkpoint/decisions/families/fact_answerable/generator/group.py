"""The index-th pair of a level."""

from forkpoint.decisions.contrast import YES_NO, Group, Member
from forkpoint.decisions.families.fact_answerable.generator.cells import FAMILY, PAIRS, cells
from forkpoint.decisions.families.fact_answerable.generator.drawing import draw_pair
from forkpoint.decisions.families.fact_answerable.generator.text import draw_style, state_of
from forkpoint.decisions.plan import content_draws

QUESTION = "Can the question be answered from the facts listed?"


def draw_group(seed: int, level: int, index: int) -> Group:
    """Draw one table and question, and the table with a needed row exchanged."""
    cell = cells(level)[index % PAIRS]
    draws = content_draws(FAMILY, seed, level, index)
    pair = draw_pair(draws, level, cell)
    style = draw_style(draws, level, pair.case, pair.domain)
    members = [
        Member(state_of(style, cell, rows), answer, cell.kind, len(pair.case.needed))
        for answer, rows in (("yes", pair.case.rows), ("no", pair.broken))
    ]
    if cell.edit == "mend":
        members.reverse()
    return Group(pair.domain.name, QUESTION, YES_NO, tuple(members), "binary", cell.edit)
