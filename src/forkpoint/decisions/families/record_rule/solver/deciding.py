"""The answer: the one rule that the batch violates, or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.record_rule.solver.batch_sentences import BATCH_SENTENCES
from forkpoint.decisions.families.record_rule.solver.checks import CHECKS, Case
from forkpoint.decisions.families.record_rule.solver.column_sentences import COLUMN_SENTENCES
from forkpoint.decisions.families.record_rule.solver.layouts import Record
from forkpoint.decisions.families.record_rule.solver.note_sentences import VoidMark, read_notes
from forkpoint.decisions.families.record_rule.solver.record_sentences import (
    PLAIN_RECORD_SENTENCES,
)
from forkpoint.decisions.families.record_rule.solver.reference_lists import Entries
from forkpoint.decisions.families.record_rule.solver.sheet import read_sheet
from forkpoint.decisions.families.record_rule.solver.templates import (
    Grammar,
    Sentence,
    with_marked_labels,
)
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    **{kind: ((1, 2, 3), kind) for kind in CHECKS},
    "at_limit": ((1, 2, 3), None),
    "void_exempt": ((3,), None),
}
NONE: Final = "none"

_GRAMMAR: Final = Grammar({**PLAIN_RECORD_SENTENCES, **COLUMN_SENTENCES, **BATCH_SENTENCES})


@dataclass(frozen=True, slots=True)
class Check:
    """A state that has been understood: its rules by key, its lists, and all of its records."""

    rules: Mapping[str, Sentence]
    lists: Mapping[str, Entries]
    records: Sequence[Record]
    void: VoidMark | None

    def counting(self) -> list[Record]:
        """The records that are not void."""
        if self.void is None:
            return list(self.records)
        return [record for record in self.records if record[self.void.column] != self.void.mark]


def read_check(state: object) -> Check:
    """All that a state says; raises `UnsolvableError` where a part of it is not understood."""
    sheet = read_sheet(state)
    rules = {key: _rule(key, text) for key, text in sheet.rules.items()}
    void = read_notes(sheet.notes)
    unknown = {label for rule in rules.values() for label in rule.labels} - {*sheet.columns}
    if unknown:
        raise UnsolvableError(f"rules on columns that the batch does not have: {sorted(unknown)}")
    if void is not None:
        _must_be_marks(void, sheet.records)
    return Check(rules, sheet.lists, sheet.records, void)


def violated(
    check: Check, records: Sequence[Record], without: frozenset[str] = frozenset()
) -> list[str]:
    """The keys of the rules that some records violate, in the order of the rules."""
    at_limit = "at_limit" not in without
    return [
        key
        for key, rule in check.rules.items()
        if rule.meaning not in without
        and not CHECKS[rule.meaning](Case(rule, records, check.lists, at_limit))
    ]


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the rule that the batch violates, or `none`; `without` names rules to ignore."""
    check = read_check(question.state)
    records = check.records if "void_exempt" in without else check.counting()
    broken = violated(check, records, without)
    if len(broken) > 1:
        raise UnsolvableError(f"several rules are violated: {', '.join(broken)}")
    answer = broken[0] if broken else NONE
    if set(question.keys) != {*check.rules, NONE}:
        raise UnsolvableError(f"the options are not the rules and none: {question.keys}")
    return answer


def _rule(key: str, text: str) -> Sentence:
    rule = _GRAMMAR.read(with_marked_labels(text))
    if rule is None:
        raise UnsolvableError(f"{key} says nothing known: {text!r}")
    return rule


def _must_be_marks(void: VoidMark, records: Sequence[Record]) -> None:
    marks = {record.get(void.column, "") for record in records}
    others = marks - {void.mark}
    if "" in marks or len(others) > 1 or (void.valid is not None and others - {void.valid}):
        raise UnsolvableError(f"the marks of void records are not two words: {sorted(marks)}")
