"""A group of the family: one policy, and two or three cases that it decides differently."""

from forkpoint.decisions.contrast import Group, Member
from forkpoint.decisions.families.policy_case.generator.case import draw_case
from forkpoint.decisions.families.policy_case.generator.cells import (
    FAMILY,
    GROUPS_PER_LEVEL,
    INTERPRETATIONS,
    MEMBERS,
    Cell,
    cells,
)
from forkpoint.decisions.families.policy_case.generator.conditions import SIZES
from forkpoint.decisions.families.policy_case.generator.domains import BY_NAME
from forkpoint.decisions.families.policy_case.generator.layouts import (
    Text,
    record_places,
    renderer,
)
from forkpoint.decisions.families.policy_case.generator.policy import (
    needed_clauses,
    needed_facts,
)
from forkpoint.decisions.families.policy_case.generator.wording import (
    rules_in_words,
    statement_sentences,
)
from forkpoint.decisions.plan import content_draws, control_draws
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws
from forkpoint.question import Option

INSTRUCTIONS = "What does the policy require for this case?"


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th group of a level: its cell of the plan, filled with drawn content."""
    cell = cells(level)[index % GROUPS_PER_LEVEL]
    draws = content_draws(FAMILY, seed, level, index)
    domain = BY_NAME[cell.domain]
    names = Names(draws)
    currency = names.currency()
    case = draw_case(draws, cell, SIZES[level], currency)
    policy, fields = case.policy, case.fields
    classes = tuple(draws.sample(domain.classes, len(domain.classes)))
    text = Text(
        domain=domain,
        policy=policy,
        rules=rules_in_words(draws, policy, fields, domain, currency),
        statements=statement_sentences(draws, policy, domain, classes),
        classes=classes,
        fields=fields,
        order=_record_order(control_draws(FAMILY, seed, level, index), cell, len(fields)),
    )
    render = renderer(draws, names, cell.layout, text)
    meanings = draws.choice(domain.meanings)
    return Group(
        domain=domain.name,
        instructions=INSTRUCTIONS,
        options=tuple(Option(key, meanings[key]) for key in cell.option_order),
        members=tuple(
            Member(
                render(sides),
                cell.outcomes[member],
                INTERPRETATIONS[member],
                needed_clauses(policy, sides) + len(needed_facts(policy, sides)),
            )
            for member, sides in case.members().items()
        ),
        type="choice",
    )


def _record_order(draws: Draws, cell: Cell, size: int) -> tuple[int, ...]:
    """The fields in an order in which each member's own field stands in its planned third."""
    order = list(range(size))
    while True:
        draws.shuffle(order)
        places = [record_places(order, member) for member in MEMBERS]
        if all(
            3 * place // total == third
            for (place, total), third in zip(places, cell.thirds, strict=True)
        ):
            return tuple(order)
