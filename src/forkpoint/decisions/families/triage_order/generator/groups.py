"""Draws a group of a level: the plan's cell, the contrast, the words, the states."""

from dataclasses import replace

from forkpoint.decisions.contrast import Group, Member, ensure
from forkpoint.decisions.families.triage_order.generator.cases import BASE
from forkpoint.decisions.families.triage_order.generator.cells import FAMILY, GROUPS, Cell, cells
from forkpoint.decisions.families.triage_order.generator.domains import DOMAINS
from forkpoint.decisions.families.triage_order.generator.drawing import Contrast, draw_contrast
from forkpoint.decisions.families.triage_order.generator.ordering import Order
from forkpoint.decisions.families.triage_order.generator.rendering import states, ticket
from forkpoint.decisions.families.triage_order.generator.wording import draw_wording
from forkpoint.decisions.plan import content_draws, control_draws
from forkpoint.draws import Draws
from forkpoint.question import Option

INSTRUCTIONS = "Which waiting case do the rules put at the position asked for in the state?"


def draw_group(seed: int, level: int, index: int) -> Group:
    """The group of that index: a base case and two with one element changed, or one in the pair."""
    cell = _cell(seed, level, index)
    domain = DOMAINS[cell.domain]
    draws = content_draws(FAMILY, seed, level, index)
    control = control_draws(FAMILY, seed, level, index)
    contrast = draw_contrast(draws, control, cell, domain.waits)
    _check(contrast, cell)
    queue = contrast.members[0].queue
    wording = draw_wording(draws, domain, cell, contrast.book, [case.adjustment for case in queue])
    tickets = [ticket(case, wording) for case in queue]
    texts = states(contrast, wording, domain, cell.layout)
    return Group(
        domain=domain.name,
        instructions=INSTRUCTIONS,
        options=tuple(Option(tickets[place]) for place in contrast.options),
        members=tuple(
            Member(text, tickets[answer], kind, needed)
            for text, answer, kind, needed in zip(
                texts, contrast.answers, (BASE, *cell.kinds), contrast.needed, strict=True
            )
        ),
        type="choice",
    )


def _cell(seed: int, level: int, index: int) -> Cell:
    """The plan's cell, with its option places renamed for each seed and run through the plan.

    Renaming keeps every count, and what can be seen of a cell then does not tell its places.
    """
    cell = cells(level)[index % GROUPS]
    names = list(range(5))
    Draws(["decisions", FAMILY, seed, level, index // GROUPS, "option places"]).shuffle(names)
    return replace(cell, gold=tuple(names[place] for place in cell.gold))


def _check(contrast: Contrast, cell: Cell) -> None:
    """Compute again, from the structured cases, what the group promises."""
    base, *others = contrast.members
    rank = cell.position - 1
    ensure(len(set(contrast.answers)) == len(contrast.members), "every member has its own answer")
    ensure(len(set(contrast.options)) == 5, "five tickets are on offer")
    for member, answer, gold in zip(contrast.members, contrast.answers, cell.gold, strict=True):
        order = Order(member, contrast.book)
        ensure(order.at(rank) == answer, "the answer stands at the position asked for")
        ensure(contrast.options[gold] == answer, "the answer stands where the plan wants it")
        ensure(
            {order.at(rank, rule) for rule in contrast.book.stated} <= set(contrast.options),
            "the answer without any one rule is on offer",
        )
        ensure(all(case.arrival < member.now for case in member.queue), "nobody arrives after now")
    for other in others:
        changes = sum(
            getattr(before, name) != getattr(after, name)
            for before, after in zip(base.queue, other.queue, strict=True)
            for name in ("ticket", "listed_class", "arrival", "due", "flag", "adjustment")
        )
        ensure(changes + (base.now != other.now) == 1, "one element differs from the base")
