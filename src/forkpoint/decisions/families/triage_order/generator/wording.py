"""One choice of words per group: domain, names, phrasings, and the texts that members share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from forkpoint.decisions.families.triage_order.generator import cases as rules
from forkpoint.decisions.families.triage_order.generator import phrases, rule_phrases
from forkpoint.decisions.families.triage_order.generator.cases import RuleBook
from forkpoint.decisions.families.triage_order.generator.cells import Cell
from forkpoint.decisions.families.triage_order.generator.domain import Domain
from forkpoint.decisions.writing.calendar import draw_workday, long_date, weekday
from forkpoint.decisions.writing.grammar import (
    article,
    capitalised,
    filled,
    listed,
    number_word,
    ordinal,
    ordinal_word,
    plural,
)
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Wording:
    """The sentences and headings of a group, and what a row is written with.

    `now` keeps a field for the time, the only sentence that may differ between members. `shows`
    names the columns that stand beside ticket, matter, class and arrival. `remarks` and
    `matters` go with the places of the queue.
    """

    fields: Mapping[str, str]
    introduction: str
    now: str
    rules: tuple[str, ...]
    adjustments: tuple[str, ...]
    conventions: tuple[str, ...]
    queue_notes: tuple[str, ...]
    notes: tuple[str, ...]
    asked: str
    headings: Mapping[str, str]
    numbering: str
    row: str
    due_tail: tuple[str, str]
    shows: frozenset[str]
    classes: tuple[str, ...]
    prefix: str
    matters: tuple[str, ...]
    remarks: tuple[str, ...]
    greeting: str
    closing: str
    signed: str
    arrangement: int


DUE_COLUMN = "due"
FLAG_COLUMN = "flag"
REMARK_COLUMN = "remark"
NUMBERINGS = ("{}.", "({})", "Rule {}:", "{})")
ARRANGEMENTS = 4


def draw_wording(
    draws: Draws, domain: Domain, cell: Cell, book: RuleBook, adjustments: Sequence[int]
) -> Wording:
    """Choose words for a group; `adjustments` are those of the cases, in the order listed."""
    names = Names(draws)
    classes = _draw_classes(draws, domain, book.classes)
    raising, lowering = draws.choice(domain.raising), draws.choice(domain.lowering)
    fields = {
        **_domain_fields(domain, classes),
        **_name_fields(draws, names, domain),
        "raising": f'"{raising}"',
        "lowering": f'"{lowering}"',
        "number": str(cell.position),
        "ordinal": draws.choice((ordinal, ordinal_word))(cell.position),
    }
    edges = rule_phrases.AT_LEAST if book.inclusive else rule_phrases.MORE_THAN
    fields["edge"] = filled(draws.choice(edges), wait=_duration(draws, book.wait))

    def say(bank: Sequence[str]) -> str:
        return filled(draws.choice(bank), **fields)

    adjusted = [
        say(bank)
        for rule, bank in (
            (rules.RAISING_REMARK, rule_phrases.RAISING_REMARK),
            (rules.LOWERING_REMARK, rule_phrases.LOWERING_REMARK),
        )
        if rule in book.stated
    ]
    draws.shuffle(adjusted)
    conventions = [phrases.PRECEDENCE, phrases.RESULTING_CLASS, phrases.ONLY_NAMED]
    if adjusted:
        conventions += [phrases.REMARK_BEFORE_WAIT, phrases.ENDS_OF_SCALE]
    draws.shuffle(conventions)
    signed = names.person()
    return Wording(
        fields=fields,
        introduction=capitalised(say(phrases.INTRODUCTION)),
        now=draws.choice(phrases.NOW),
        rules=_rules(draws, cell, book, fields),
        adjustments=tuple(adjusted),
        conventions=tuple(say(bank) for bank in conventions),
        queue_notes=(say(phrases.LISTING), say(phrases.NUMBERS)),
        notes=tuple(draws.sample(domain.notes, 1 + (len(adjustments) > 6))),
        asked=say(phrases.ASKED),
        headings={
            "rules": say(phrases.RULES_HEADING),
            "adjustments": say(phrases.ADJUSTMENTS_HEADING),
            "conventions": say(phrases.CONVENTIONS_HEADING),
            "queue": say(phrases.QUEUE_HEADING),
            "notes": say(phrases.NOTES_HEADING),
        },
        numbering=draws.choice(NUMBERINGS),
        row=draws.choice(phrases.ROWS),
        due_tail=draws.choice(phrases.DUE_TAILS),
        shows=_columns(draws, book),
        classes=classes,
        prefix=draws.choice(domain.prefixes),
        matters=tuple(draws.sample(domain.matters, len(adjustments))),
        remarks=_remarks(draws, domain, raising, lowering, adjustments),
        greeting=draws.choice(phrases.GREETING),
        closing=draws.choice(phrases.CLOSING),
        signed=signed,
        arrangement=draws.below(ARRANGEMENTS),
    )


def _draw_classes(draws: Draws, domain: Domain, count: int) -> tuple[str, ...]:
    names = draws.choice(domain.classes)
    kept = sorted(draws.sample(range(len(names)), count))
    return tuple(names[place] for place in kept)


def _domain_fields(domain: Domain, classes: Sequence[str]) -> dict[str, str]:
    fields = {
        "case": domain.case,
        "cases": domain.cases,
        "a_case": article(domain.case),
        "pronoun": domain.pronoun,
        "served": domain.served,
        "grade": domain.grade,
        "grades": plural(domain.grade),
        "arrived": domain.arrived,
        "arrival": domain.arrival,
        "due": domain.due,
        "a_due": article(domain.due),
        "flag": f'"{domain.flag_label.lower()}: yes"',
        "flag_label": domain.flag_label,
        "matter_label": domain.matter_label,
        "top": classes[0],
        "second": classes[1],
        "bottom": classes[-1],
        "below_top": listed(classes[1:]),
        "falling": listed(classes),
        "climbing": listed(classes[-2::-1]),
        "steps": f"first {', then '.join(classes)}",
        "arrows": " > ".join(classes),
        "count": number_word(len(classes)),
        "chain": listed([f"{one} before {next_one}" for one, next_one in pairwise(classes)]),
    }
    for name in ("case", "a_case", "a_due", "grade"):
        fields[capitalised(name)] = capitalised(fields[name])
    fields["Cases"] = capitalised(domain.cases)
    return fields


def _name_fields(draws: Draws, names: Names, domain: Domain) -> dict[str, str]:
    day = draw_workday(draws)
    return {
        "organisation": names.organisation(),
        "place": names.place(),
        "unit": draws.choice(domain.unit),
        "date": f"{weekday(day)}, {long_date(day)}" if draws.random() < 0.5 else long_date(day),
    }


def _duration(draws: Draws, minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    if hours < 2 or draws.random() < 0.5:
        return f"{minutes} minutes"
    return f"{hours} hours {rest} minutes" if rest else f"{hours} hours"


def _rules(draws: Draws, cell: Cell, book: RuleBook, fields: Mapping[str, str]) -> tuple[str, ...]:
    """The numbered rules: the class first or after promotion, then what decides within it."""
    within = filled(draws.choice(rule_phrases.WITHIN_CLASS), **fields)

    def say(bank: Sequence[str]) -> str:
        both = {**fields, "within": within, "Within": capitalised(within)}
        return filled(draws.choice(bank), **both)

    by_class = say(rule_phrases.CLASS_ORDER)
    ceiling = rule_phrases.TOP_OPEN if book.top_reachable else rule_phrases.TOP_CLOSED
    promotion = f"{say(rule_phrases.PROMOTION)} {say(ceiling)}"
    inner = []
    for rule, bank in _INNER_RULES:
        if rule in book.stated:
            inner.append(say(bank))
            within = filled(draws.choice(rule_phrases.STILL_LEVEL), **fields)
    promotion_first = draws.random() < 0.5
    if cell.joined and len(inner) == 1:
        by_class = f"{by_class} {inner.pop()}"
    elif cell.joined or len(book.stated) == _LEVEL_ONE_WITH_TWO:
        inner[-2:] = [f"{inner[-2]} {inner[-1]}"]
    first = [promotion, by_class] if promotion_first else [by_class, promotion]
    return (*first, *inner)


_INNER_RULES = (
    (rules.FLAG_FIRST, rule_phrases.FLAG_FIRST),
    (rules.DUE_FIRST, rule_phrases.DUE_FIRST),
    (rules.EARLIER_ARRIVAL, rule_phrases.EARLIER_ARRIVAL),
    (rules.LOWER_TICKET, rule_phrases.LOWER_TICKET),
)
# With a flag or a due time beside class, promotion and arrival, level 1 would have four rules.
_LEVEL_ONE_WITH_TWO = 4


def _columns(draws: Draws, book: RuleBook) -> frozenset[str]:
    """The columns that rules read, and now and then one that none does."""
    stated = book.stated
    read = {
        DUE_COLUMN: rules.DUE_FIRST in stated,
        FLAG_COLUMN: rules.FLAG_FIRST in stated,
        REMARK_COLUMN: rules.RAISING_REMARK in stated or rules.LOWERING_REMARK in stated,
    }
    shown = [name for name, needed in read.items() if draws.random() < 0.33 or needed]
    return frozenset(shown)


def _remarks(
    draws: Draws, domain: Domain, raising: str, lowering: str, adjustments: Sequence[int]
) -> tuple[str, ...]:
    """A remark for each case: the one that adjusts it, or one that no rule names, or none."""
    unread = [*domain.remarks, *domain.look_alikes]
    unread += [
        other for other in (*domain.raising, *domain.lowering) if other not in (raising, lowering)
    ]
    return tuple(
        raising
        if adjustment > 0
        else lowering
        if adjustment < 0
        else draws.choice(unread)
        if draws.random() < 0.65
        else ""
        for adjustment in adjustments
    )
