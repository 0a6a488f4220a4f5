"""The index-th pair of a level."""

from forkpoint.decisions.contrast import YES_NO, Group, InvariantError, Member
from forkpoint.decisions.families.log_claim.generator.cells import FAMILY, OTHER_UNIT, PAIRS, cells
from forkpoint.decisions.families.log_claim.generator.drawing import draw_case
from forkpoint.decisions.families.log_claim.generator.text import (
    claim_text,
    draw_style,
    state_of,
)
from forkpoint.decisions.plan import content_draws

QUESTION = "Is the claim correct for this log?"
TRIES = 200


def draw_group(seed: int, level: int, index: int) -> Group:
    """Draw one log and the two claims about it."""
    cell = cells(level)[index % PAIRS]
    draws = content_draws(FAMILY, seed, level, index)
    for _ in range(TRIES):
        case = draw_case(draws, level, cell)
        style = draw_style(draws, level, cell, case)
        yes, no = (len(claim_text(style, case, claim)) for claim in (case.true, case.false))
        # Names of one length would leave the share of longer members to chance.
        fits = (yes > no) == (cell.longer == "yes") if yes != no else cell.kind != OTHER_UNIT
        if fits:
            break
    else:
        raise InvariantError(f"no wording fits the cell {cell}")
    members = [
        Member(state_of(style, cell, case, claim, level), answer, cell.kind, case.true.count)
        for answer, claim in (("yes", case.true), ("no", case.false))
    ]
    if cell.edit == "mend":
        members.reverse()
    return Group(case.domain.name, QUESTION, YES_NO, tuple(members), "binary", cell.edit)
