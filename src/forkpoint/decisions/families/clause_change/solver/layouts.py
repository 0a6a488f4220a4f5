"""From a state in one of the five layouts to its parts."""

import re
from collections.abc import Mapping
from typing import Final

from forkpoint.decisions.families.clause_change.solver.documents import from_document
from forkpoint.decisions.families.clause_change.solver.sections import (
    FACT_HEADINGS,
    RULE_HEADINGS,
    Sections,
    by_number,
    roles_of,
)
from forkpoint.errors import UnsolvableError

_JSON_KEYS: Final = (
    *("agreement", "parties", "interpretation_rules", "version_A", "version_B", "facts"),
    "point_at_issue",
)


def sections_of(state: object) -> Sections:
    """The parts of a state, whatever its layout."""
    if isinstance(state, Mapping):
        return _from_json(state)
    if not isinstance(state, str):
        raise UnsolvableError(f"the state is neither text nor an object: {type(state).__name__}")
    lines = [line for line in state.split("\n") if line]
    if lines and lines[0].startswith("From: "):
        return _from_letter(lines)
    return from_document(lines)


def _from_json(state: Mapping[str, object]) -> Sections:
    if sorted(map(str, state)) != sorted(_JSON_KEYS):
        raise UnsolvableError("the object does not have the keys of a state")
    return Sections(
        roles_of(_text(state["parties"])),
        _texts(state["interpretation_rules"]),
        (_numbered(state["version_A"]), _numbered(state["version_B"])),
        _texts(state["facts"]),
        _text(state["point_at_issue"]),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise UnsolvableError(f"text is missing where {type(value).__name__} stands")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise UnsolvableError(f"a list is missing where {type(value).__name__} stands")
    return tuple(_text(entry) for entry in value)


def _numbered(value: object) -> dict[int, str]:
    if not isinstance(value, Mapping) or not all(str(key).isdecimal() for key in value):
        raise UnsolvableError("a version is not an object from clause number to text")
    return by_number((key, _text(text)) for key, text in value.items())


def _from_letter(lines: list[str]) -> Sections:
    if len(lines) != 9 or not re.fullmatch(r"Subject: .+, two versions", lines[1]):
        raise UnsolvableError("the letter does not have its nine paragraphs")
    paragraphs = [line.partition(": ") for line in lines[4:]]
    rules, version_a, version_b, facts, point = (body for _, _, body in paragraphs)
    heading_of_rules, *versions, heading_of_facts, end = (heading for heading, _, _ in paragraphs)
    if heading_of_rules not in RULE_HEADINGS or heading_of_facts not in FACT_HEADINGS:
        raise UnsolvableError(f"unknown headings: {heading_of_rules!r}, {heading_of_facts!r}")
    if [*versions, end] != ["Version A", "Version B", "Point at issue"]:
        raise UnsolvableError("the letter does not show versions A and B and the point at issue")
    return Sections(
        roles_of(lines[2]),
        tuple(_sentences(rules)),
        (_bracketed(version_a), _bracketed(version_b)),
        tuple(_sentences(facts)),
        point,
    )


def _sentences(paragraph: str) -> list[str]:
    return re.split(r"(?<=\.) ", paragraph)


def _bracketed(paragraph: str) -> dict[int, str]:
    start, *pieces = re.split(r"(?:^| )\((\d+)\) ", paragraph)
    if start or not pieces:
        raise UnsolvableError("a version of the letter does not begin with a numbered clause")
    return by_number(zip(pieces[::2], pieces[1::2], strict=True))
