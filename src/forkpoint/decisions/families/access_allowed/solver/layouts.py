"""Texts: from a state in prose, rows or tables to the facts of its parts."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.access_allowed.solver.facts import FACTS
from forkpoint.decisions.families.access_allowed.solver.phrases import (
    FOLDER_NOUN,
    FOLDER_NOUNS,
    Fact,
    Topic,
    names_in,
    read_fact,
)
from forkpoint.errors import UnsolvableError

_HEADINGS: Final[tuple[tuple[Topic, str], ...]] = (
    ("rules", "rules|ground rules|how access is decided|principles|reading the record"),
    ("tree", f"tree|{FOLDER_NOUN} tree|{FOLDER_NOUNS}|structure|where things lie"),
    ("members", "members|memberships|groups and members|who belongs where"),
    ("nested", "nested groups|groups (?:inside|within) groups"),
    ("roles", "roles|roles and actions|what the roles allow"),
    ("grants", "grants|grants in force|roles granted"),
    ("seals", f"seals|seals in force|sealed {FOLDER_NOUNS}"),
    ("denies", "denies|denies in force|denied actions"),
    ("request", "(?:the |pending )?request|request to decide"),
)
_DECORATED: Final = re.compile(r"## (.+)|\*\*(.+)\*\*|\[(.+)\]|(.+):|(.+)")
_ROW: Final = re.compile(r"(?P<indent> *)(?:(?:[-*•–]|\d+\.) )?(?P<words>\S.*)")
# The words of a table's header, by part, and what stands below them.
_COLUMNS: Final[dict[Topic, dict[str, str]]] = {
    "tree": {"folder": "folder", "inside": "parent"},
    "members": {"group": "group", "members": "people", "name": "person", "groups": "groups"},
    "nested": {"group": "inner", "member of": "outer"},
    "roles": {"role": "role", "actions": "actions"},
    "grants": {"granted to": "who", "role": "role", "folder": "folder"},
    "seals": {"sealed folder": "folder"},
    "denies": {"denied to": "who", "action": "action", "folder": "folder"},
}


@dataclass(frozen=True, slots=True)
class Page:
    """The statements of the rules, and the facts of every other part."""

    rules: tuple[str, ...]
    facts: dict[Topic, tuple[Fact, ...]]


def page_of_text(text: str) -> Page:
    """Read a text: a title, a sentence about the system, then the parts below their headings."""
    bodies: dict[Topic, list[str]] = {}
    for block in text.split("\n\n")[2:]:
        heading, *body = block.split("\n")
        topic = _topic(heading)
        if topic in bodies or not body:
            raise UnsolvableError(f"a second or an empty part: {heading!r}")
        bodies[topic] = body
    if "rules" not in bodies:
        raise UnsolvableError("a text without rules")
    rules = tuple(_row(line)[1] for line in bodies.pop("rules"))
    return Page(rules, {topic: tuple(_facts(topic, body)) for topic, body in bodies.items()})


def _topic(heading: str) -> Topic:
    found = _DECORATED.fullmatch(heading)
    words = next(filter(None, found.groups())).lower() if found else ""
    for topic, pattern in _HEADINGS:
        if re.fullmatch(pattern, words):
            return topic
    raise UnsolvableError(f"not a heading: {heading!r}")


def _facts(topic: Topic, body: Sequence[str]) -> Iterator[Fact]:
    table = _table(topic, body)
    if table is not None:
        yield from table
    elif len(body) == 1 and body[0].endswith((".", "?")):
        for sentence in re.split(r"(?<=[.?]) ", body[0]):
            yield read_fact(FACTS[topic], sentence)
    elif topic == "tree":
        yield from _outline(body)
    else:
        for line in body:
            yield read_fact(FACTS[topic], _row(line)[1])


def _row(line: str) -> tuple[int, str]:
    """How far a row is indented, and its words without the mark or number before them."""
    found = _ROW.fullmatch(line)
    if not found:
        raise UnsolvableError(f"not a row: {line!r}")
    return len(found["indent"]), found["words"]


def _outline(body: Sequence[str]) -> Iterator[Fact]:
    """A tree by indentation: two spaces a level."""
    around: list[str] = []
    for line in body:
        indent, name = _row(line)
        level, rest = divmod(indent, 2)
        if rest or level > len(around) or (around and not level):
            raise UnsolvableError(f"not in the outline: {line!r}")
        del around[level:]
        yield {"parent": (around[-1],), "folder": (name,)} if around else {"top": (name,)}
        around.append(name)


def _table(topic: Topic, body: Sequence[str]) -> Iterator[Fact] | None:
    """The rows of a table as facts, or None where the first line is no header of a table."""
    for cells_of in (_piped, _parted, _aligned):
        header = [re.sub(FOLDER_NOUN, "folder", cell.lower()) for cell in cells_of(body[0])]
        columns = _COLUMNS.get(topic, {})
        if header and all(word in columns for word in header):
            return _table_facts([columns[word] for word in header], body[1:], cells_of)
    return None


def _table_facts(
    fields: Sequence[str], lines: Sequence[str], cells_of: Callable[[str], list[str]]
) -> Iterator[Fact]:
    for line in lines:
        cells = cells_of(line)
        if len(cells) != len(fields) or not all(cells):
            raise UnsolvableError(f"not a row of {', '.join(fields)}: {line!r}")
        if cells[-1] == "(top)":
            yield {"top": (cells[0],)}
        elif not all(cell == "---" for cell in cells):
            yield {field: names_in(cell) for field, cell in zip(fields, cells, strict=True)}


def _piped(line: str) -> list[str]:
    return line[2:-2].split(" | ") if line.startswith("| ") and line.endswith(" |") else []


def _parted(line: str) -> list[str]:
    return line.split(";")


def _aligned(line: str) -> list[str]:
    return re.split(" {2,}", line)
