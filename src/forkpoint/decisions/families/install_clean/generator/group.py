"""Draws one group: a plan cell filled with packages, versions and wording."""

from forkpoint.decisions.contrast import YES_NO, Group, Member, ensure
from forkpoint.decisions.families.install_clean.generator.domains import DOMAINS
from forkpoint.decisions.families.install_clean.generator.drawing import draw_pair
from forkpoint.decisions.families.install_clean.generator.needed import (
    FACTS_OF_A_FAULT,
    rules_at_work,
)
from forkpoint.decisions.families.install_clean.generator.pages import draw_page
from forkpoint.decisions.families.install_clean.generator.plan import FAMILY, GROUPS, cells
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.writing.names import Names

QUESTION = "Does the proposed set install cleanly in the target environment?"


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th group of a level: one index, one target, and two sets that differ in a pin."""
    cell = cells(level)[index % GROUPS]
    draws = content_draws(FAMILY, seed, level, index)
    domain = DOMAINS[cell.domain]
    names = Names(draws)
    pair = draw_pair(draws, cell, level, domain, names)
    page = draw_page(draws, cell, level, domain, pair.good.environment, names)
    good, bad = page.printed((pair.good, pair.bad))
    difference = len(str(good)) - len(str(bad))
    longer = "yes" if difference > 0 else "no" if difference < 0 else "neither"
    ensure(longer == cell.longer, "the member that the plan names is the longer one")
    return Group(
        domain=domain.key,
        instructions=QUESTION,
        options=YES_NO,
        members=(
            Member(good, "yes", cell.kind, pair.checks + rules_at_work(pair.good, level)),
            Member(bad, "no", cell.kind, FACTS_OF_A_FAULT + rules_at_work(pair.bad, level)),
        ),
        edit=cell.edit,
    )
