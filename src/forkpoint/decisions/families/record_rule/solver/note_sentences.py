"""The sentences of the notes: on limits, empty fields, times and void records."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.record_rule.solver.templates import (
    Grammar,
    Sentence,
    with_marked_labels,
)
from forkpoint.errors import UnsolvableError

_LIMITS: Final = (
    "A {record} that stands right on a limit does not break the rule that sets it.",
    "A limit is the last value that is in order, not the first one that is out of order.",
    "A value that lies exactly at a limit of a rule keeps the rule.",
    "All limits include the limit itself, be it an amount, a day, a sum or a minute.",
    "As long as a limit is met and not passed, the {office} sees the rule as kept.",
    "Exactly at the limit is still within it, for figures as for dates and times.",
    "For this {document}, being level with a limit is as good as being well inside it.",
    "If a {record} reaches a limit exactly, the rule is taken as kept.",
    "Limits count as inside: a value that meets one exactly has not gone past it.",
    "Reaching a limit is permitted in each {document}, and passing it is not.",
    "Upper and lower limits belong to what is allowed, and so does the minute at which one time "
    "ends and the next begins.",
    "Where a rule sets a limit, going beyond it breaks the rule and meeting it does not.",
)
_EMPTY_FIELDS: Final = (
    "A lone hyphen means that nothing was entered.",
    "An empty field shows a hyphen and nothing else.",
    "Empty entries are printed as -, since no field of a {record} is left blank on paper.",
    "Hyphens without anything beside them mark what was left empty.",
    "If <entry> has only a hyphen, it counts as not filled in.",
    "Nothing entered is written as a single hyphen.",
    "Read a hyphen that stands alone as an entry that is missing.",
    "The sign - in <entry> stands for an empty field.",
    "Where a field is empty, a hyphen stands in its place.",
)
_TIMES: Final = (
    "<start> and <end> are times of one day, and a slot may start at the minute when another ends.",
    "All times are of the day on which the {document} was closed, and a time that begins just "
    "when another ends does not overlap it.",
    "At the time in <end> the <unit> is free again.",
    "Clock times refer to one and the same day; an end and a beginning at the same minute do not "
    "clash.",
    "Every time in the {document} falls on the date at its head; two that only touch do not "
    "overlap.",
    "No time here runs over midnight, all are of the same day, and the minute in <end> is no "
    "longer taken.",
    "One day is covered by the times in <start> and <end>: that of the {document}.",
    "One may start at the very minute at which another is over.",
    "The end of a time may be the start of the next, and that is no overlap.",
    "The times of the {record} all belong to a single day.",
    "Times are on the 24-hour clock, for all {record} on the same day.",
    "Whatever stands in <start> or <end> happened on the one day that the {document} is about, "
    "and {record} may follow each other without a pause.",
)
_VOID: Final = (
    "A {record} with {mark} in <column> is left out of every rule, as if it were not in the "
    "{document}.",
    "An entry of {mark} in <column> takes the {record} out of the check altogether: it is neither "
    "tested nor compared with others nor counted in sums.",
    "For the check, the {document} consists of its {valid} {record}; what <column> calls {mark} "
    "is disregarded throughout.",
    "If <column> says {mark}, the {record} stays on the sheet but drops out of every comparison, "
    "sum and sequence.",
    "Nothing in the rules applies to a {record} that is {mark} by its <column>, and no other "
    "{record} is measured against it.",
    "Only the {record} marked {valid} in <column> matter; one that is marked {mark} can break no "
    "rule and counts towards none.",
    "Skip each {record} that has {mark} in <column>: for all of the rules it does not exist.",
    "The rules look only at {record} whose <column> is {valid}; those that are {mark} are passed "
    "over, also where {record} are added up or compared.",
    "Treat {record} whose <column> is {mark} as deleted, whichever rule is being checked.",
    "Whoever checks the {document} first strikes out the {record} with {mark} in <column> and "
    "then applies the rules to the rest.",
    "With {mark} as its <column>, the {record} is exempt from all rules and removed from whatever "
    "they count, add or compare.",
)
_GRAMMAR: Final = Grammar(
    {"limits": _LIMITS, "empty fields": _EMPTY_FIELDS, "times": _TIMES, "void records": _VOID}
)
_BETWEEN_SENTENCES: Final = re.compile(r"(?<=\.) (?=[A-Z<])")


@dataclass(frozen=True, slots=True)
class VoidMark:
    """The column that marks void records, the word that does, and the other word if named."""

    column: str
    mark: str
    valid: str | None


def read_notes(notes: Iterable[str]) -> VoidMark | None:
    """The mark of void records, None where the notes name none; every sentence must be known.

    The sentence on limits has to be there, and there may be no second one on void records.
    """
    by_meaning: dict[str, list[Sentence]] = {}
    for note in notes:
        for text in _BETWEEN_SENTENCES.split(with_marked_labels(note)):
            sentence = _GRAMMAR.read(text)
            if sentence is None:
                raise UnsolvableError(f"a note that says nothing known: {text!r}")
            by_meaning.setdefault(sentence.meaning, []).append(sentence)
    if len(by_meaning.get("limits", [])) != 1:
        raise UnsolvableError("the notes need exactly one sentence on limits")
    void = by_meaning.get("void records", [])
    if len(void) > 1:
        raise UnsolvableError("several notes on void records")
    return _void_mark(void[0].slots) if void else None


def _void_mark(slots: Mapping[str, str]) -> VoidMark:
    return VoidMark(slots["column"], slots["mark"], slots.get("valid"))
