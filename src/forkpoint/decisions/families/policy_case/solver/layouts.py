"""The four layouts of a state, taken apart into the pieces that carry meaning."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from forkpoint.decisions.families.policy_case.solver.conditions import Joining
from forkpoint.decisions.families.policy_case.solver.domains import domain_of
from forkpoint.decisions.families.policy_case.solver.fields import Domain
from forkpoint.decisions.families.policy_case.solver.record import (
    Record,
    record_from_lines,
    record_from_sentences,
)
from forkpoint.decisions.families.policy_case.solver.sentences import Clause, read_sentences
from forkpoint.errors import UnsolvableError


@dataclass(frozen=True, slots=True)
class WordedRule:
    """A rule whose conditions are still words."""

    number: int
    mark: str | None
    rule: Clause
    exception: Clause | None
    joining: Joining = "sentence"


@dataclass(frozen=True, slots=True)
class Page:
    """What a state holds: rules, reading sentences and the record of a case."""

    domain: Domain
    rules: tuple[WordedRule, ...]
    reading: str
    record: Record


_RULE_LINE: Final = re.compile(
    r"(?:(\d+)\.|Rule (\d+):|\((\d+)\)|R(\d+)\.|§ (\d+)) (?:\[([^\]]+)\] )?(.+)"
)
_NUMBER_LABEL: Final = re.compile(r"([A-Z][a-z]+(?: [a-z]+)?) no\.")
_SUBJECT: Final = re.compile(r"Subject: (([A-Z][a-z]+(?: [a-z]+)?) [A-Z]{2}-\d+), received .+")
_ASIDE: Final = frozenset({"not applicable", "rule does not apply", "rule set aside"})
_OUTCOMES: Final = frozenset({"approve", "deny", "escalate"})


def page_of(state: object) -> Page:
    """Take a state apart, whichever of the four layouts it has."""
    if isinstance(state, Mapping):
        return _json_page(state)
    if not isinstance(state, str):
        raise UnsolvableError(f"a state of the type {type(state).__name__}")
    if state.startswith("Subject: "):
        return _mail(state)
    return _table(state) if state.startswith("# ") else _document(state)


def _document(state: str) -> Page:
    blocks = _blocks(state, 5)
    (_, *rules), (_, *reading), (_, *lines) = blocks[2:]
    record = [_labelled(line) for line in lines]
    domain = _domain_of_label(record)
    return Page(
        domain,
        tuple(_rule_line(domain, line) for line in rules),
        _joined(reading),
        record_from_lines(domain, record),
    )


def _mail(state: str) -> Page:
    mail, line, policy = state.partition("\n---\n")
    subject, greeting, case, _, _ = ("\n".join(block) for block in _blocks(mail.strip(), 5))
    found = _SUBJECT.fullmatch(subject)
    if not line or not found or not greeting.endswith(","):
        raise UnsolvableError("not a mail with a policy below")
    domain = domain_of(found[2])
    name = re.search(re.escape(found[1]), case, re.IGNORECASE)
    if not name:
        raise UnsolvableError(f"the mail does not speak of {found[1]}")
    _, _, rules, reading = _blocks(policy, 4)
    return Page(
        domain,
        tuple(_rule_line(domain, line) for line in rules),
        _joined(reading),
        record_from_sentences(domain, case, name[0]),
    )


def _table(state: str) -> Page:
    blocks = _blocks(state, 8)
    for place in (2, 4, 6):
        if len(blocks[place]) != 1 or not blocks[place][0].startswith("## "):
            raise UnsolvableError(f"no heading: {blocks[place]!r}")
    (_, record), (headings, rows) = _cells(blocks[7]), _cells(blocks[3])
    lines: list[tuple[str, object]] = [(row[0], row[1]) for row in record if len(row) == 2]
    if len(lines) != len(record):
        raise UnsolvableError("the record is no table of two columns")
    marked = len(headings) == 5 and headings[1] in ("Class", "Amended")
    if not marked and len(headings) != 4:
        raise UnsolvableError(f"a table of rules with the columns {headings}")
    domain = _domain_of_label(lines)
    return Page(
        domain,
        tuple(_row(row, marked) for row in rows),
        _joined(blocks[5]),
        record_from_lines(domain, lines),
    )


def _row(cells: Sequence[str], marked: bool) -> WordedRule:
    if len(cells) != 4 + marked or not cells[0].isdecimal():
        raise UnsolvableError(f"not a row of a rule: {cells!r}")
    number, *mark, when, outcome, exception = cells
    worded = None
    if exception not in ("–", "-", "—"):
        condition, colon, effect = exception.rpartition(": ")
        if not colon:
            raise UnsolvableError(f"not an exception: {exception!r}")
        worded = Clause(condition, _effect(effect))
    return WordedRule(
        int(number), mark[0] if mark else None, Clause(when, _outcome(outcome)), worded, "cell"
    )


def _json_page(state: Mapping[str, Any]) -> Page:
    policy, case = state.get("policy"), state.get("case")
    if not isinstance(policy, Mapping) or not isinstance(case, Mapping):
        raise UnsolvableError("no policy with a case")
    rules, reading = policy.get("rules"), policy.get("reading")
    if not isinstance(rules, list) or not isinstance(reading, list):
        raise UnsolvableError("no list of rules, or none of reading sentences")
    lines: list[tuple[str, object]] = [(str(label), value) for label, value in case.items()]
    nouns = [label.removesuffix("_no") for label, _ in lines if label.endswith("_no")]
    if len(nouns) != 1:
        raise UnsolvableError("the record does not say what kind of case it is")
    domain = domain_of(nouns[0].replace("_", " "))
    return Page(
        domain,
        tuple(_json_rule(rule) for rule in rules),
        " ".join(_text(sentence) for sentence in reading),
        record_from_lines(domain, lines),
    )


def _json_rule(rule: object) -> WordedRule:
    if not isinstance(rule, Mapping) or not rule.keys() <= _RULE_KEYS:
        raise UnsolvableError(f"not a rule: {rule!r}")
    number, exception = rule.get("number"), rule.get("exception")
    if not isinstance(number, int) or {"class", "amended"} <= rule.keys():
        raise UnsolvableError(f"not a rule: {rule!r}")
    mark = rule.get("class", rule.get("amended"))
    worded = None
    if exception is not None:
        if not isinstance(exception, Mapping) or exception.keys() != {"when", "effect"}:
            raise UnsolvableError(f"not an exception: {exception!r}")
        worded = Clause(_text(exception["when"]), _effect(_text(exception["effect"])))
    return WordedRule(
        number,
        None if mark is None else _text(mark),
        Clause(_text(rule.get("when")), _outcome(_text(rule.get("outcome")))),
        worded,
    )


_RULE_KEYS: Final = {"number", "class", "amended", "when", "outcome", "exception"}


def _blocks(text: str, count: int) -> list[list[str]]:
    blocks = [block.split("\n") for block in text.strip("\n").split("\n\n")]
    if len(blocks) != count:
        raise UnsolvableError(f"{len(blocks)} paragraphs, where a page has {count}")
    return blocks


def _rule_line(domain: Domain, line: str) -> WordedRule:
    found = _RULE_LINE.fullmatch(line)
    if not found:
        raise UnsolvableError(f"not a rule: {line!r}")
    (number,) = (int(group) for group in found.groups()[:5] if group)
    return WordedRule(number, found[6], *read_sentences(domain, found[7]))


def _joined(lines: Sequence[str]) -> str:
    """Bullets without their marks, or the one line of a paragraph."""
    if all(re.match(r"[-•*] ", line) for line in lines):
        return " ".join(line[2:] for line in lines)
    if len(lines) != 1:
        raise UnsolvableError(f"neither bullets nor one paragraph: {lines!r}")
    return lines[0]


def _labelled(line: str) -> tuple[str, object]:
    label, colon, value = line.partition(": ")
    if not colon:
        raise UnsolvableError(f"not a labelled value: {line!r}")
    return label, value


def _domain_of_label(lines: Sequence[tuple[str, object]]) -> Domain:
    found = _NUMBER_LABEL.fullmatch(lines[0][0]) if lines else None
    if not found:
        raise UnsolvableError("the record does not begin with the number of the case")
    return domain_of(found[1])


def _cells(lines: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    rows = [line.split(" | ") for line in _rows(lines)]
    return rows[0], rows[2:]


def _rows(lines: Sequence[str]) -> Iterator[str]:
    if len(lines) < 3:
        raise UnsolvableError(f"not a table: {lines!r}")
    for line in lines:
        if not (line.startswith("| ") and line.endswith(" |")):
            raise UnsolvableError(f"not a row of a table: {line!r}")
        yield line[2:-2]


def _outcome(text: str) -> str:
    if text not in _OUTCOMES:
        raise UnsolvableError(f"not an outcome: {text!r}")
    return text


def _effect(text: str) -> str | None:
    return None if text in _ASIDE else _outcome(text)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise UnsolvableError(f"not text: {value!r}")
    return value
