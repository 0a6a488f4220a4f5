"""What is written around the batch: title, introduction, fields, rules, notes, reference lists."""

from dataclasses import dataclass
from datetime import date

from forkpoint.decisions.families.record_rule.generator.case import Case
from forkpoint.decisions.families.record_rule.generator.note_phrases import (
    AT_LIMIT,
    EMPTY,
    INTRODUCTIONS,
    TIMES,
    VOID,
)
from forkpoint.decisions.families.record_rule.generator.records import ANY, LIVE, Value
from forkpoint.decisions.families.record_rule.generator.reference_lists import (
    ReferenceList,
    reference_lists,
)
from forkpoint.decisions.families.record_rule.generator.rule_phrases import FULL, PLAIN
from forkpoint.decisions.writing.calendar import clock, long_date, short_date
from forkpoint.decisions.writing.grammar import capitalised, listed, plural
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

_QUOTES = ("`{}`", "'{}'", '"{}"')
_BLOCKS = (
    ("code",),
    ("tag",),
    ("zone",),
    ("source",),
    ("class",),
    ("amount", "band"),
    ("opened", "closed"),
    ("first", "second", "less", "total"),
    ("note",),
    ("counter",),
    ("unit", "load"),
    ("start", "end"),
    ("status",),
)
"""Columns that stay side by side; the blocks come in any order."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a group writes: quotes of labels, dates, and the words of the status column."""

    quote: str
    dates: str
    live: str
    void: str

    def day(self, ordinal: int) -> str:
        """A date in the group's style."""
        day = date.fromordinal(ordinal)
        if self.dates == "short":
            return short_date(day)
        return day.isoformat() if self.dates == "iso" else day.strftime("%d.%m.%Y")

    def cell(self, field: str, value: Value) -> str:
        """A value as it stands in the batch."""
        if field == "status":
            return self.live if value == LIVE else self.void
        if not isinstance(value, int):
            return value or "-"
        if field == "amount":
            return tenths(value)
        if field in ("opened", "closed"):
            return self.day(value)
        return clock(value) if field in ("start", "end") else str(value)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The words of one group; the same for all its members."""

    title: str
    introduction: str
    fields: tuple[tuple[str, str], ...]
    rules: tuple[str, ...]
    notes: tuple[str, ...]
    lists: tuple[ReferenceList, ...]
    order: tuple[str, ...]
    records: str


def tenths(amount: int) -> str:
    """`12.5` for 125."""
    return f"{amount // 10}.{amount % 10}"


def draw_manner(draws: Draws, case: Case) -> Manner:
    """The style of a group."""
    live, void = draws.choice(case.domain.void_status)
    return Manner(draws.choice(_QUOTES), draws.choice(("iso", "short", "dotted")), live, void)


def draw_sheet(draws: Draws, case: Case, manner: Manner) -> Sheet:
    """Everything around the batch, worded for the case."""
    domain, terms = case.domain, case.terms
    order = _column_order(draws, case)
    good, bad = draws.choice(domain.source_status)
    lists = reference_lists(draws, case, manner.day, good, bad)
    organisation = Names(draws).organisation()
    words = {field: manner.quote.format(label) for field, label in domain.labels.items()}
    words |= {
        "record": domain.record,
        "records": plural(domain.record),
        "batch": domain.batch,
        "office": draws.choice(domain.offices),
        "org": organisation,
        "count": str(len(case.untouched)),
        "day": long_date(date.fromordinal(case.today)),
        "measure": domain.measure,
        "good": good,
        "live": manner.live,
        "void": manner.void,
    }
    rules = _rules(draws, case, words, {entry.kind: entry.name for entry in lists})
    banks: list[tuple[str, ...]] = [AT_LIMIT]
    banks += [EMPTY] if "note" in order else []
    banks += [TIMES] if "start" in order else []
    banks += [VOID] if terms.level == 3 else []
    draws.shuffle(banks)
    return Sheet(
        title=f"{draws.choice(domain.titles)} {100 + draws.below(900)}, {organisation}",
        introduction=_said(draws, INTRODUCTIONS, words),
        fields=tuple((domain.labels[field], domain.glosses[field]) for field in order),
        rules=rules,
        notes=tuple(_said(draws, bank, words) for bank in banks),
        lists=lists,
        order=order,
        records=plural(domain.record),
    )


def _said(draws: Draws, bank: tuple[str, ...], words: dict[str, str]) -> str:
    return capitalised(draws.choice(bank).format_map(words))


def _column_order(draws: Draws, case: Case) -> tuple[str, ...]:
    blocks = list(_BLOCKS)
    draws.shuffle(blocks)
    return tuple(field for block in blocks for field in block if field in case.untouched.columns)


def _rules(
    draws: Draws, case: Case, words: dict[str, str], lists: dict[str, str]
) -> tuple[str, ...]:
    """The rules in order, each in one of its phrasings."""
    terms = case.terms
    banks = PLAIN if terms.level == 1 else FULL
    low, high = terms.spans.get(ANY, (0, 0))
    figures = {
        **words,
        "weights": listed([str(weight) for weight in terms.weights]),
        "low": tenths(low),
        "high": tenths(high),
        "days": str(terms.days.get(ANY, 0)),
        "threshold": tenths(terms.threshold),
        "trigger": terms.trigger,
        "limit": str(terms.loads.get(ANY, 0)),
        "low_edge": tenths(terms.edges[0]),
        "high_edge": tenths(terms.edges[1]),
        "low_band": terms.bands[0],
        "middle_band": terms.bands[1],
        "high_band": terms.bands[2],
    }
    return tuple(
        _said(draws, banks[kind], {**figures, "list": lists.get(kind, "")})
        for kind in case.cell.kinds
    )
