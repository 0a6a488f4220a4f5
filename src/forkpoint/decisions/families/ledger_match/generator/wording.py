"""One choice of words per group: names, phrasings, and the texts that all members share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from forkpoint.decisions.families.ledger_match.generator import phrases, rule_phrases
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    FEE,
    PART,
    PLAIN,
    Conventions,
)
from forkpoint.decisions.families.ledger_match.generator.domains import Domain
from forkpoint.decisions.writing.calendar import MONTHS, long_date, short_date
from forkpoint.decisions.writing.grammar import article, capitalised, filled, number_word
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

DATE_FORMS = ("iso", "short", "long", "day and month")
ARRANGEMENTS = 4


@dataclass(frozen=True, slots=True)
class Wording:
    """The sentences and headings of a group, and what a row is written with.

    `ids` go with the entries of ledger A; `marks` give the note of a line by its mark.
    """

    introduction: str
    conventions: tuple[str, ...]
    remarks: tuple[str, ...]
    headings: Mapping[str, str]
    header_a: tuple[str, ...]
    header_b: tuple[str, ...]
    ids: tuple[str, ...]
    parties: tuple[str, ...]
    references: tuple[str, ...]
    label: str
    marks: Mapping[str, str]
    currency: str
    first_day: date
    date_forms: tuple[str, str]
    entry_row: str
    line_row: str
    numbering: str
    greeting: str
    closing: str
    sender: str
    arrangement: int
    code_first: bool

    def date(self, day: int, form: str) -> str:
        """A day of the period as one of the ledgers writes it."""
        when = self.first_day + timedelta(days=day)
        if form == "iso":
            return when.isoformat()
        if form == "short":
            return short_date(when)
        return long_date(when) if form == "long" else f"{when.day} {MONTHS[when.month - 1]}"


def draw_month(draws: Draws) -> tuple[date, int]:
    """The first day of a month and the number of its days."""
    year, month = 2026 + draws.below(4), 1 + draws.below(12)
    first = date(year, month, 1)
    following = date(year + month // 12, month % 12 + 1, 1)
    return first, (following - first).days


def money(cents: int) -> str:
    """`1,204.50`."""
    return f"{cents // 100:,}.{cents % 100:02d}"


def draw_wording(
    draws: Draws,
    domain: Domain,
    conventions: Conventions,
    level: int,
    first_day: date,
    sizes: tuple[int, int, int],
) -> Wording:
    """Choose words for a group; `sizes` are the numbers of entries, counterparties, references."""
    names = Names(draws)
    entries, parties, references = sizes
    currency = names.currency()
    marks = _marks(draws, domain)
    code_first = draws.random() < 0.3
    fields = {
        **_domain_fields(domain),
        **_limits(draws, conventions, currency, code_first),
        "fee_mark": marks[FEE],
        "part_mark": marks[PART],
        "batch_mark": marks[BATCH],
        "organisation": _invented(names.organisation),
        "place": _invented(names.place),
        "unit": draws.choice(domain.unit),
        "person": names.person(),
        "period": f"{MONTHS[first_day.month - 1]} {first_day.year}",
        "currency": currency,
    }

    def say(bank: Sequence[str]) -> str:
        return filled(draws.choice(bank), **fields)

    remarks = [say(phrases.CURRENCY), say(phrases.ORDER_OF_LINES)]
    remarks += draws.sample(domain.notes, 1 + (level > 1))
    draws.shuffle(remarks)
    remarks.append(say(phrases.SIGNED))
    opening = [capitalised(say(phrases.INTRODUCTION)), capitalised(say(phrases.LABELS))]
    entry_label = draws.choice(domain.entry_labels)
    columns = ("Date", domain.party_label, domain.reference_label, f"Amount ({currency})")
    return Wording(
        introduction=" ".join([*opening, say(phrases.MEANING)]),
        conventions=_conventions(draws, conventions, level, fields),
        remarks=tuple(remarks),
        headings={
            "conventions": say(phrases.CONVENTIONS_HEADING),
            "ledger_a": say(phrases.LEDGER_A_HEADING),
            "ledger_b": say(phrases.LEDGER_B_HEADING),
            "remarks": say(phrases.REMARKS_HEADING),
        },
        header_a=(entry_label, *columns),
        header_b=columns if level == 1 else (*columns, "Note"),
        ids=_ids(draws, domain, entries),
        parties=_parties(draws, names, domain, parties),
        references=_references(draws, domain, references),
        label=domain.reference_label.lower(),
        marks=marks,
        currency=currency,
        first_day=first_day,
        date_forms=(draws.choice(DATE_FORMS), draws.choice(DATE_FORMS)),
        entry_row=draws.choice(phrases.ENTRY_ROWS),
        line_row=draws.choice(phrases.LINE_ROWS),
        numbering=draws.choice(("-", "*", "{}.", "({})")),
        greeting=draws.choice(phrases.GREETING),
        closing=draws.choice(phrases.CLOSING),
        sender=fields["person"],
        arrangement=draws.below(ARRANGEMENTS),
        code_first=code_first,
    )


def _domain_fields(domain: Domain) -> dict[str, str]:
    fields = {
        "book": domain.book,
        "statement": domain.statement,
        "party": domain.party,
        "parties": domain.parties,
        "reference": domain.reference,
        "references": domain.references,
        "a_reference": article(domain.reference),
        "fee": domain.fee,
        "a_fee": article(domain.fee),
        "the_fee": f"the {domain.fee}",
    }
    for name in ("book", "statement"):
        fields[f"the_{name}"] = f"the {fields[name]}"
        fields[f"a_{name}"] = article(fields[name])
    capitals = {capitalised(name): capitalised(text) for name, text in fields.items()}
    return {**fields, **capitals}


def _limits(
    draws: Draws, conventions: Conventions, currency: str, code_first: bool
) -> dict[str, str]:
    number = conventions.after
    written = number_word(number) if draws.random() < 0.5 else str(number)
    if conventions.flat:
        limit = priced(conventions.flat, currency, code_first)
    else:
        percent = f"{conventions.permille / 10:g}"
        sign = draws.choice((" %", "%", " per cent"))
        limit = f"{percent}{sign} of the entry{draws.choice(('', chr(39) + 's amount'))}"
    return {
        "number": written,
        "days": f"{written} {draws.choice(('calendar days', 'days'))}",
        "difference": priced(conventions.difference, currency, code_first),
        "limit": limit,
    }


def priced(cents: int, currency: str, code_first: bool) -> str:
    """`6.00 QKD` or `QKD 6.00`."""
    return f"{currency} {money(cents)}" if code_first else f"{money(cents)} {currency}"


def _marks(draws: Draws, domain: Domain) -> dict[str, str]:
    return {
        PLAIN: "",
        FEE: draws.choice(domain.fee_marks),
        PART: draws.choice(domain.part_marks),
        BATCH: draws.choice(domain.batch_marks),
    }


def _conventions(
    draws: Draws, conventions: Conventions, level: int, fields: Mapping[str, str]
) -> tuple[str, ...]:
    def say(bank: Sequence[str]) -> str:
        return capitalised(filled(draws.choice(bank), **fields))

    dates = rule_phrases.DATE_EITHER if conventions.before else rule_phrases.DATE_LATER
    one_use = say(rule_phrases.ONE_USE)
    if level == 3:
        one_use = f"{one_use} {say(rule_phrases.BATCHES_EXCEPTED)}"
    texts = [say(dates), say(rule_phrases.AMOUNT), one_use]
    draws.shuffle(texts)
    texts.insert(0, f"{say(rule_phrases.SAME_PARTY)} {say(rule_phrases.SAME_REFERENCE)}")
    special = []
    if level > 1:
        special += [say(rule_phrases.FEE), say(rule_phrases.SPLIT)]
    if level == 3:
        special.append(f"{say(rule_phrases.BATCH)} {say(rule_phrases.SHORT_BATCH)}")
    draws.shuffle(special)
    texts += special
    texts.insert(1 + draws.below(len(texts)), say(rule_phrases.SURPLUS))
    return tuple(texts)


def _ids(draws: Draws, domain: Domain, count: int) -> tuple[str, ...]:
    """Rising numbers with gaps, as other books take some of them."""
    prefix = draws.choice(domain.entry_prefixes)
    number = 1_000 + draws.below(7_000)
    ids = []
    for _ in range(count):
        number += 1 + draws.below(9)
        ids.append(f"{prefix}-{number}")
    return tuple(ids)


def _parties(draws: Draws, names: Names, domain: Domain, count: int) -> tuple[str, ...]:
    def make() -> str:
        form = draws.choice(domain.party_names)
        if "{organisation}" in form:
            return names.organisation()
        if "{person}" in form:
            return names.person()
        return form.replace("{word}", names.word()).replace("{place}", names.place())

    return tuple(_invented(make) for _ in range(count))


def _invented(make: Callable[[], str]) -> str:
    """A name that no lint can take for filler text."""
    while "lorem" in (name := make()).lower():
        pass
    return name


def _references(draws: Draws, domain: Domain, count: int) -> tuple[str, ...]:
    """Codes close to each other: one number apart, or with two digits swapped."""
    prefix = draws.choice(domain.reference_prefixes)
    numbers = [200 + draws.below(700)]
    while len(numbers) < count:
        number = numbers[-1] + draws.choice((1, 2, 3, 7, 9, 10, 20))
        if number not in numbers:
            numbers.append(number)
    draws.shuffle(numbers)
    return tuple(f"{prefix}-{number}" for number in numbers)
