"""The clauses of both versions: limits, consequence, two rewordings, and unchanged company."""

from dataclasses import dataclass

from forkpoint.decisions.families.clause_change.generator.case import (
    VERSIONS,
    Case,
    LimitClause,
    VersionName,
)
from forkpoint.decisions.families.clause_change.generator.clause_phrases import (
    CHARGES,
    DUTIES,
    GENERAL_LIMITS,
    RIGHTS,
    SPECIAL_LIMITS,
)
from forkpoint.decisions.families.clause_change.generator.domains import DAY, Duty, Unit
from forkpoint.decisions.families.clause_change.generator.plan import Cell
from forkpoint.decisions.families.clause_change.generator.wording import (
    Voice,
    amount,
    article,
    bulk_amount,
    category_fields,
    said,
    side_fields,
)
from forkpoint.decisions.writing.grammar import capitalised
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class ClauseText:
    """One clause as it reads in version A and in version B."""

    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """All clauses in order, and the number of the clause that a party names."""

    clauses: tuple[ClauseText, ...]
    named: int


def draw_agreement(draws: Draws, cell: Cell, case: Case, voice: Voice) -> Agreement:
    """Write the clauses and bring them into an order that fits the cell."""
    limits = [_limit_clause(draws, cell, clause, voice) for clause in case.clauses]
    governing = {case.clause_for(lower) for lower in (True, False)}
    changed = [i for i, clause in enumerate(case.clauses) if clause in governing]
    texts = [*limits, _consequence(draws, cell, case, voice)]
    texts += _company(draws, cell, voice, cell.clauses - len(texts))
    places = list(range(len(texts)))
    draws.shuffle(places)
    stricter, looser = changed  # the stricter clause is drawn up first
    if (places.index(stricter) < places.index(looser)) != cell.stricter_first:
        at, other = places.index(stricter), places.index(looser)
        places[at], places[other] = looser, stricter
    named = places.index(stricter if cell.named_stricter else looser) + 1
    return Agreement(tuple(texts[place] for place in places), named)


def measure_name(cell: Cell, voice: Voice) -> str:
    """What the limits are about."""
    return voice.domain.time.name if cell.timed else voice.domain.quantity.name


def bulk_unit(cell: Cell, voice: Voice) -> Unit:
    """The larger unit that some limits are given in."""
    return voice.domain.time.bulk if cell.timed else voice.domain.quantity.bulk


def _limit_clause(draws: Draws, cell: Cell, clause: LimitClause, voice: Voice) -> ClauseText:
    phrase = draws.choice(GENERAL_LIMITS if clause.category is None else SPECIAL_LIMITS)
    fields = side_fields(voice.terms[0 if clause.lower else 1])
    fields |= {"measure": measure_name(cell, voice), "thing": voice.domain.thing}
    if clause.category is not None:
        fields |= category_fields(clause.category)

    def text(version: VersionName) -> str:
        limit = clause.limit(version)
        unit = bulk_unit(cell, voice)
        figure = (
            bulk_amount(limit.figure, unit, voice.bulk_in_words)
            if limit.in_bulk
            else amount(limit.figure, voice.unit)
        )
        return said(phrase, limit=figure, **fields)

    return ClauseText(*(text(version) for version in VERSIONS))


def _consequence(draws: Draws, cell: Cell, case: Case, voice: Voice) -> ClauseText:
    domain = voice.domain
    measure = measure_name(cell, voice)
    point = domain.time.point if cell.timed else domain.quantity.point
    thing = article(domain.thing)
    text = said(
        draws.choice(RIGHTS if case.right_within else CHARGES),
        right=f"{domain.client} may {point.right.format(x=thing)}",
        charge=f"{point.charge} is {point.charge_rest.format(x=thing)}",
        measure=measure,
        bare_measure=measure.removeprefix("the "),
        thing=domain.thing,
        a_thing=thing,
        low=voice.terms[0],
        up=voice.terms[1],
    )
    return ClauseText(text, text)


def _company(draws: Draws, cell: Cell, voice: Voice, count: int) -> list[ClauseText]:
    """Limits on other things and duties; one of each is reworded in version B."""
    domain = voice.domain
    limited = 3 if count < 7 else 4
    alike, unlike = domain.other_spans, domain.other_quantities
    if not cell.timed:
        alike, unlike = unlike, alike
    subjects = [(name, True) for name in draws.sample(alike, min(3, limited - 1))]
    subjects += [(name, False) for name in draws.sample(unlike, limited - len(subjects))]
    texts = [
        _other_limit(draws, voice, name, cell.timed == like, reworded=place == 0)
        for place, (name, like) in enumerate(subjects)
    ]
    duties = draws.sample(domain.duties, count - limited)
    texts += [_duty(draws, voice, duty, reworded=place == 0) for place, duty in enumerate(duties)]
    return texts


def _other_limit(
    draws: Draws, voice: Voice, name: str, in_days: bool, reworded: bool
) -> ClauseText:
    quantity = voice.domain.quantity
    step, unit = (1, DAY) if in_days else (quantity.step, voice.quantity_unit)
    figure = amount((2 + draws.below(16)) * 5 * step, unit)
    fields = side_fields(voice.terms[draws.below(2)])
    phrases = draws.sample(GENERAL_LIMITS, 2)
    first, second = (said(p, limit=figure, measure=name, **fields) for p in phrases)
    return ClauseText(first, second if reworded else first)


def _duty(draws: Draws, voice: Voice, duty: Duty, reworded: bool) -> ClauseText:
    party = voice.domain.provider if duty.by_provider else voice.domain.client
    fields = {
        "party": party,
        "verb": duty.verb,
        "doing": duty.doing,
        "rest": duty.rest,
    }
    first, second = (capitalised(said(p, **fields)) for p in draws.sample(DUTIES, 2))
    return ClauseText(first, second if reworded else first)
