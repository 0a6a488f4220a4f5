"""From a state in any of the five layouts to its parts."""

import re
from collections.abc import Mapping
from typing import Final

from forkpoint.question import Json

from .lines import (
    conflict_from,
    convention_from,
    entries_from,
    entries_from_rows,
    entry_from,
    labelled_from,
    pin_from,
)
from .matching import refuse, unique
from .parts import Listed, Parts
from .vocabulary import PART_OF_HEADING, PART_OF_LEAD

_NEEDED: Final = {"conventions", "target", "index", "pins"}
_MAIL: Final = re.compile(r"From: .+\nTo: .+\nSubject: .+")
_JSON_KEYS: Final = {"title", "purpose", "conventions", "target", "index", "lock"}
_RULE_OF_TABLE: Final = re.compile(r"\|(?: --- \|)+")


def parts_from(state: Json) -> Parts:
    """The parts of a state; UnsolvableError if it has another layout."""
    if isinstance(state, Mapping):
        return _from_json(state)
    if not isinstance(state, str):
        refuse("a state", state)
    blocks = state.split("\n\n")
    return _from_mail(blocks) if _MAIL.fullmatch(blocks[0]) else _from_sheet(blocks)


def _from_json(state: Mapping[str, Json]) -> Parts:
    if not _JSON_KEYS <= set(state) <= _JSON_KEYS | {"conflicts"}:
        refuse("a state", sorted(state))
    conflicts = state.get("conflicts")
    index: list[Listed] = []
    for package, versions in _mapping(state["index"]).items():
        index += [entry_from(package, v, says) for v, says in _texts(versions).items()]
    return Parts(
        _list(state["conventions"]),
        _texts(state["target"]),
        tuple(index),
        None if conflicts is None else tuple(conflict_from(line) for line in _list(conflicts)),
        tuple(_texts(state["lock"]).items()),
    )


def _from_mail(blocks: list[str]) -> Parts:
    """Header, greeting, opening sentence, the parts, closing sentence, first name."""
    if any("\n" in block for block in (*blocks[1:3], *blocks[-2:])):
        refuse("the frame of a mail", blocks[:3])
    parts: dict[str, list[str]] = {}
    for block in blocks[3:-2]:
        lead, *lines = block.split("\n")
        if lines:
            _add(parts, PART_OF_LEAD.get(lead), lines, lead)
        else:
            _add(parts, "conventions" if "“" in lead else "target", [lead], lead)
    _require_all(parts)
    return Parts(
        tuple(parts["conventions"]),
        parts["target"][0],
        entries_from(parts["index"]),
        _conflicts(parts),
        tuple(pin_from(line) for line in parts["pins"]),
    )


def _from_sheet(blocks: list[str]) -> Parts:
    """Title and opening sentence, then the parts, each below its heading."""
    if blocks[0].count("\n") != 1:
        refuse("the title and the opening sentence", blocks[0])
    parts: dict[str, list[str]] = {}
    for block in blocks[1:]:
        heading, *lines = block.split("\n")
        _add(parts, PART_OF_HEADING.get(heading), lines, heading)
    _require_all(parts)
    conventions = tuple(convention_from(line) for line in parts["conventions"])
    if parts["index"][0].startswith("|"):
        return _from_tables(conventions, parts)
    return Parts(
        conventions,
        unique((labelled_from(line) for line in parts["target"]), "the target"),
        entries_from(parts["index"]),
        _conflicts(parts),
        tuple(pin_from(line) for line in parts["pins"]),
    )


def _from_tables(conventions: tuple[str, ...], parts: dict[str, list[str]]) -> Parts:
    header, rows = _table(parts["index"])
    conflicts = _pairs(parts["conflicts"]) if "conflicts" in parts else None
    return Parts(
        conventions,
        unique(_pairs(parts["target"]), "the target"),
        entries_from_rows(header, rows),
        conflicts,
        _pairs(parts["pins"]),
    )


def _conflicts(parts: dict[str, list[str]]) -> tuple[tuple[str, str], ...] | None:
    lines = parts.get("conflicts")
    return None if lines is None else tuple(conflict_from(line) for line in lines)


def _pairs(lines: list[str]) -> tuple[tuple[str, str], ...]:
    header, rows = _table(lines)
    if len(header) != 2:
        refuse("a table of two columns", header)
    return tuple((one, other) for one, other in rows)


def _table(lines: list[str]) -> tuple[list[str], list[list[str]]]:
    """The header and the rows of a Markdown table."""
    if len(lines) < 3 or not _RULE_OF_TABLE.fullmatch(lines[1]):
        refuse("a table", lines[:2])
    header, *rows = (_cells(line) for line in (lines[0], *lines[2:]))
    if any(len(row) != len(header) for row in rows):
        refuse("the rows of a table", lines)
    return header, rows


def _cells(line: str) -> list[str]:
    if not (line.startswith("| ") and line.endswith(" |")):
        refuse("a row of a table", line)
    return line[2:-2].split(" | ")


def _add(parts: dict[str, list[str]], part: str | None, lines: list[str], heading: str) -> None:
    if part is None or part in parts or not lines:
        refuse("a part of the state", heading)
    parts[part] = lines


def _require_all(parts: dict[str, list[str]]) -> None:
    if missing := _NEEDED - set(parts):
        refuse(f"the {' and the '.join(sorted(missing))}", sorted(parts))


def _mapping(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, Mapping) or not value:
        refuse("an object", value)
    return value


def _texts(value: Json) -> dict[str, str]:
    texts: dict[str, str] = {}
    for key, text in _mapping(value).items():
        texts[key] = text if isinstance(text, str) else refuse("a text", text)
    return texts


def _list(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        refuse("a list", value)
    return tuple(text if isinstance(text, str) else refuse("a text", text) for text in value)
