"""The parts of a state, told apart by what they look like: a text, or an object."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from forkpoint.decisions.families.record_rule.solver.layouts import (
    NUMBER_COLUMN,
    Record,
    read_batch,
)
from forkpoint.decisions.families.record_rule.solver.reference_lists import (
    LIST_NAME,
    Entries,
    is_list_line,
    list_head,
    read_entries,
    read_list_line,
)
from forkpoint.errors import UnsolvableError

_RULE: Final = re.compile(
    r"(?:(R\d+)\. |(R\d+): |\((R\d+)\) |\[(R\d+)\] |(R\d+) - )(\S.*)",
)
_FIELD_BULLET: Final = re.compile(r"- (\w+): \S.*")
_FIELD: Final = re.compile(r"(\w+) \([^()]+\)")
_HEADING: Final = re.compile(r"[A-Z][A-Za-z ]+:?")
_BULLET: Final = "- "


@dataclass(slots=True)
class Sheet:
    """What a state shows, before any sentence is understood."""

    fields: tuple[str, ...] = ()
    rules: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    lists: dict[str, Entries] = field(default_factory=dict)
    columns: tuple[str, ...] = ()
    records: list[Record] = field(default_factory=list)


def read_sheet(state: object) -> Sheet:
    """The parts of a state, each there once, with the fields in the order of the columns."""
    if isinstance(state, str):
        sheet = _from_text(state)
    elif isinstance(state, Mapping):
        sheet = _from_object(state)
    else:
        raise UnsolvableError(f"neither a text nor an object: {state!r}")
    if not (sheet.rules and sheet.notes and sheet.records):
        raise UnsolvableError("rules, notes and a batch are needed")
    if list(sheet.rules) != [f"R{number}" for number in range(1, len(sheet.rules) + 1)]:
        raise UnsolvableError(f"the rules are not numbered from R1: {list(sheet.rules)}")
    if sheet.fields != sheet.columns:
        raise UnsolvableError("the fields explained are not the columns of the batch")
    return sheet


def _from_text(state: str) -> Sheet:
    _, _, *blocks = [block.split("\n") for block in (state + "\n\n").split("\n\n")]
    sheet = Sheet()
    for block in blocks:
        lines = [line for line in block if line.strip()]
        if lines and not list_head(lines[0]):
            if not _HEADING.fullmatch(lines[0]):
                raise UnsolvableError(f"not a heading: {lines[0]!r}")
            del lines[0]
        if lines:
            _take_section(sheet, lines)
    return sheet


def _take_section(sheet: Sheet, lines: Sequence[str]) -> None:
    letter = list_head(lines[0])
    if letter is not None:
        _add_list(sheet, letter, read_entries(_without_bullets(lines[1:])))
    elif all(is_list_line(line) for line in lines):
        for line in lines:
            _add_list(sheet, *read_list_line(line))
    elif _RULE.fullmatch(lines[0]):
        _once(sheet.rules)
        sheet.rules = _rules_of(lines)
    elif fields := _fields_of(lines):
        _once(sheet.fields)
        sheet.fields = fields
    elif lines[0].startswith(_BULLET):
        _once(sheet.notes)
        sheet.notes = _without_bullets(lines)
    elif len(lines) == 1:
        _once(sheet.notes)
        sheet.notes = list(lines)
    else:
        _once(sheet.records)
        sheet.columns, sheet.records = read_batch(lines)


def _once(part: Sequence[object] | Mapping[str, str]) -> None:
    if part:
        raise UnsolvableError("a part of the state stands there twice")


def _add_list(sheet: Sheet, letter: str, entries: Entries) -> None:
    if letter in sheet.lists:
        raise UnsolvableError(f"two lists {letter}")
    sheet.lists[letter] = entries


def _without_bullets(lines: Sequence[str]) -> list[str]:
    if not lines or not all(line.startswith(_BULLET) for line in lines):
        raise UnsolvableError(f"not all of these lines are bullets: {list(lines)}")
    return [line.removeprefix(_BULLET) for line in lines]


def _rules_of(lines: Sequence[str]) -> dict[str, str]:
    rules: dict[str, str] = {}
    for line in lines:
        match = _RULE.fullmatch(line)
        if match is None:
            raise UnsolvableError(f"not a rule with a number: {line!r}")
        *marks, sentence = match.groups()
        key = next(mark for mark in marks if mark)
        if key in rules:
            raise UnsolvableError(f"two rules {key}")
        rules[key] = sentence
    return rules


def _fields_of(lines: Sequence[str]) -> tuple[str, ...]:
    """The labels that a section explains; none where it is no section of fields."""
    if len(lines) == 1:
        matches = [_FIELD.fullmatch(part) for part in lines[0].split("; ")]
    else:
        matches = [_FIELD_BULLET.fullmatch(line) for line in lines]
    return tuple(match[1] for match in matches if match) if all(matches) else ()


def _from_object(state: Mapping[str, object]) -> Sheet:
    sheet = Sheet(
        fields=tuple(_texts_by_name(state, "fields")),
        rules=dict(_texts_by_name(state, "rules")),
        notes=_texts(state, "notes"),
    )
    lists = state.get("lists", {})
    if not isinstance(lists, Mapping):
        raise UnsolvableError("the lists are not an object")
    for name, content in lists.items():
        match = re.fullmatch(LIST_NAME, str(name))
        if match is None or not isinstance(content, Mapping):
            raise UnsolvableError(f"not a list: {name!r}")
        _add_list(sheet, match[1], _texts_by_name(content, "entries"))
    head = state.get("columns")
    if not isinstance(head, str) or not head.startswith(f"{NUMBER_COLUMN};"):
        raise UnsolvableError(f"not a head of columns: {head!r}")
    sheet.columns, sheet.records = read_batch([head, *_texts(state, "batch")])
    return sheet


def _texts_by_name(state: Mapping[str, object], key: str) -> dict[str, str]:
    value = state.get(key)
    if not isinstance(value, Mapping):
        raise UnsolvableError(f"no object {key!r}")
    texts = {name: text for name, text in value.items() if isinstance(text, str)}
    if len(texts) != len(value):
        raise UnsolvableError(f"{key!r} holds something that is no text")
    return texts


def _texts(state: Mapping[str, object], key: str) -> list[str]:
    value = state.get(key)
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise UnsolvableError(f"no list {key!r}")
    texts = [text for text in value if isinstance(text, str)]
    if len(texts) != len(value):
        raise UnsolvableError(f"{key!r} holds something that is no text")
    return texts
