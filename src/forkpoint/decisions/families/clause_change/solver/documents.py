"""The layouts in lines under headings: document, table and synopsis."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from forkpoint.decisions.families.clause_change.solver.sections import (
    FACT_HEADINGS,
    RULE_HEADINGS,
    Sections,
    by_number,
    roles_of,
)
from forkpoint.errors import UnsolvableError

_TABLE: Final = "| Clause | Version A | Version B |"
_SYNOPSIS: Final = "Clauses of both versions"
_POINT: Final = "Point at issue"
_HEADINGS: Final = frozenset(
    {*RULE_HEADINGS, *FACT_HEADINGS, "Version A", "Version B", _TABLE, _SYNOPSIS, _POINT}
)


def from_document(lines: list[str]) -> Sections:
    """The parts of a state in lines, the empty ones left out."""
    if len(lines) < 3 or not lines[0].endswith(": two versions"):
        raise UnsolvableError("the state has no title of two versions")
    blocks = _blocks(lines[2:])
    rules, *versions, facts, point = blocks
    if rules not in RULE_HEADINGS or facts not in FACT_HEADINGS or point != _POINT:
        raise UnsolvableError(f"the sections are not in their order: {list(blocks)}")
    if len(blocks[point]) != 1:
        raise UnsolvableError("the point at issue is not one line")
    return Sections(
        roles_of(lines[1]),
        tuple(text for _, text in _marked(r"R(\d+)\. (.+)", blocks[rules])),
        _versions({heading: blocks[heading] for heading in versions}),
        tuple(text for _, text in _marked(r"(-) (.+)", blocks[facts])),
        blocks[point][0],
    )


def _blocks(lines: list[str]) -> dict[str, list[str]]:
    """The lines under each heading, in the order of the headings."""
    blocks: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in lines:
        if line in _HEADINGS and line not in blocks:
            current = blocks[line] = []
        elif current is None:
            raise UnsolvableError(f"a line stands before any heading: {line!r}")
        else:
            current.append(line)
    if len(blocks) < 4:
        raise UnsolvableError(f"the state lacks sections: it has {list(blocks)}")
    return blocks


def _marked(pattern: str, lines: list[str]) -> Iterator[tuple[str, ...]]:
    for line in lines:
        match = re.fullmatch(pattern, line)
        if match is None:
            raise UnsolvableError(f"a line does not belong in its section: {line!r}")
        yield match.groups()


def _versions(blocks: Mapping[str, list[str]]) -> tuple[dict[int, str], dict[int, str]]:
    headings = list(blocks)
    if headings == ["Version A", "Version B"]:
        version_a, version_b = (
            by_number((number, text) for number, text in _marked(r"(\d+)\. (.+)", lines))
            for lines in blocks.values()
        )
    elif headings == [_TABLE]:
        rule, *lines = blocks[_TABLE] or [""]
        if not re.fullmatch(r"\| *:?-+:? *(\| *:?-+:? *){2}\|", rule):
            raise UnsolvableError("the table has no line below its heading")
        rows = list(_marked(r"\| (\d+) \| ([^|]+) \| ([^|]+) \|", lines))
        version_a = by_number((number, text) for number, text, _ in rows)
        version_b = by_number((number, text) for number, _, text in rows)
    elif headings == [_SYNOPSIS]:
        rows = list(_marked(r"(\d+)\. \[(A|B|A, B)\] (.+)", blocks[_SYNOPSIS]))
        version_a = by_number((number, text) for number, mark, text in rows if "A" in mark)
        version_b = by_number((number, text) for number, mark, text in rows if "B" in mark)
    else:
        raise UnsolvableError(f"the versions do not stand in a known form: {headings}")
    return version_a, version_b
