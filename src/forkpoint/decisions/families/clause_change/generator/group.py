"""Draws one group: a plan cell filled with figures, wording and names."""

from forkpoint.decisions.contrast import Group, InvariantError, Member, ensure
from forkpoint.decisions.families.clause_change.generator import fact_phrases
from forkpoint.decisions.families.clause_change.generator.clause_phrases import TERMS
from forkpoint.decisions.families.clause_change.generator.clauses import Agreement, draw_agreement
from forkpoint.decisions.families.clause_change.generator.dates import DateStyle
from forkpoint.decisions.families.clause_change.generator.domains import DOMAINS, Domain
from forkpoint.decisions.families.clause_change.generator.facts import draw_facts
from forkpoint.decisions.families.clause_change.generator.layouts import Sheet, draw_heads
from forkpoint.decisions.families.clause_change.generator.needs import needed_elements
from forkpoint.decisions.families.clause_change.generator.numbers import (
    Numbers,
    answer_of,
    draw_numbers,
)
from forkpoint.decisions.families.clause_change.generator.plan import (
    FAMILY,
    GROUPS,
    KINDS,
    Cell,
    cells,
)
from forkpoint.decisions.families.clause_change.generator.rules_text import draw_rules
from forkpoint.decisions.families.clause_change.generator.wording import (
    Voice,
    draw_style,
    draw_voice,
    said,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.draws import Draws
from forkpoint.question import Option

ATTEMPTS = 400
QUESTION = "Does the change between the two versions alter the answer to the point at issue?"
MEANINGS = {
    "same": "The answer to the point at issue is the same under both versions.",
    "yes_only_A": "The answer is yes under version A and no under version B.",
    "yes_only_B": "The answer is no under version A and yes under version B.",
}


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th group of a level: two versions, one case, and one fact that varies."""
    cell = cells(level)[index % GROUPS]
    draws = content_draws(FAMILY, seed, level, index)
    domain = DOMAINS[cell.domain]
    style = draw_style(draws)
    categories = draws.sample(domain.categories, 2)
    numbers = _fitting_numbers(draws, cell, level, domain, style, categories)
    voice = draw_voice(
        draws, domain, cell.timed, (categories[0], categories[1]), draws.choice(TERMS), style
    )
    agreement = draw_agreement(draws, cell, numbers.case, voice)
    rules = draw_rules(draws, cell, level, numbers, voice)
    sheet = _sheet(draws, cell, voice, agreement, rules)
    facts = draw_facts(draws, cell, level, numbers, voice)
    members = tuple(
        Member(
            state=sheet.laid_out(facts.with_kind(kind)),
            answer=answer_of(kind, cell),
            variation=kind,
            needed=needed_elements(numbers.case, kind, numbers.values),
        )
        for kind in KINDS
        if answer_of(kind, cell) != cell.lacking
    )
    ensure(len({len(str(member.state)) for member in members}) == 1, "members are equally long")
    ensure(len({member.answer for member in members}) == len(members), "answers differ")
    return Group(
        domain=domain.name,
        instructions=QUESTION,
        options=tuple(Option(key, MEANINGS[key]) for key in cell.option_order),
        members=members,
        type="choice",
    )


def _fitting_numbers(
    draws: Draws, cell: Cell, level: int, domain: Domain, style: DateStyle, categories: list[str]
) -> Numbers:
    for _ in range(ATTEMPTS):
        numbers = draw_numbers(draws, cell, level, domain, style, categories)
        if numbers is not None:
            return numbers
    raise InvariantError(f"no figures fit the plan of {FAMILY}, level {level}: {cell}")


def _sheet(draws: Draws, cell: Cell, voice: Voice, agreement: Agreement, rules: list[str]) -> Sheet:
    rule_head, fact_head, opening = draw_heads(draws)
    return Sheet(
        layout=cell.layout,
        title=voice.domain.title,
        parties=(
            f"{voice.provider} ({voice.domain.provider}) and {voice.client} ({voice.domain.client})"
        ),
        rules=tuple(rules),
        clauses=agreement.clauses,
        point=_point(draws, cell, voice, agreement.named),
        sender=f"{voice.people[1]}, {voice.place}",
        rule_head=rule_head,
        fact_head=fact_head,
        opening=opening,
    )


def _point(draws: Draws, cell: Cell, voice: Voice, named: int) -> str:
    domain = voice.domain
    point = domain.time.point if cell.timed else domain.quantity.point
    subject, verb, rest = voice.client, "may", point.right.format(x=voice.subject)
    if not cell.right_within:
        subject, verb = point.charge, "is"
        rest = point.charge_rest.format(x=voice.subject)
    asked = said(
        draws.choice(fact_phrases.POINTS),
        asked=f"{verb} {subject} {rest}",
        whether=f"{subject} {verb} {rest}",
        provider=voice.provider,
        client=voice.client,
    )
    party = draws.choice((voice.provider, voice.client))
    contention = said(draws.choice(fact_phrases.CONTENTIONS), party=party, number=str(named))
    return f"{asked} {contention}"
