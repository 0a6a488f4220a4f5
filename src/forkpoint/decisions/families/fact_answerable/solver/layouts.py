"""From the state as it is shown to its parts: title, introduction, rules, facts, question."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_RULE_HEADINGS: Final = frozenset({
    "Reading rules", "How the facts are read", "Notes for whoever answers", "Guidance",
    "What counts as an answer", "Terms and rules", "Rules for questions",
    "Rules of interpretation",
})  # fmt: skip
_FACT_HEADINGS: Final = frozenset({
    "The facts", "Listed facts", "Facts", "Table of facts", "Facts on file", "What is listed",
    "Facts at hand", "Data",
})  # fmt: skip
_QUESTION_HEADINGS: Final = frozenset({
    "Question", "Question from a reader", "Question received", "Request for a figure", "Enquiry",
    "The question", "To be answered", "Asked today",
})  # fmt: skip
_KEYS: Final = frozenset({"title", "about", "question", "rules", "columns", "facts"})
_COLUMNS: Final = ["organisation", "measure", "year", "value"]
_WITH_REMARK: Final = [*_COLUMNS, "remark"]
_BULLETS: Final = (re.compile(r"- (.+)"), re.compile(r"\* (.+)"), re.compile(r"(\d+)\. (.+)"))
_TITLE: Final = re.compile(r"([A-Z][a-z]+(?: [a-z]+)+), ([A-Z][a-z]+(?: [A-Z][a-z]+)+)")
_INTRODUCTIONS: Final = (
    "Source: {document}, {publisher}. Number of facts: {count}. They are in no order.",
    "This page of the {document} ({publisher}) has {count} facts on it.",
    "{publisher} has put {count} lines of its {document} on one page.",
    "What follows is taken from the {document} of {publisher}; it lists {count} facts.",
    "The desk has {count} facts before it, copied from the {document} of {publisher}.",
    "Anyone answering questions here works with {count} facts from the {document} by {publisher}.",
    "{count} facts were released by {publisher} in its {document}, and they are given below.",
    "Here are {count} facts, all of them from the {document} that {publisher} issues.",
    "Of the {document} kept by {publisher}, these {count} facts are at hand.",
    "From {publisher} comes this part of the {document}: {count} facts in no special order.",
)


@dataclass(frozen=True, slots=True)
class Page:
    """The parts of a state: a row is its cells, or one cell where facts are sentences."""

    rules: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    question: str


def page_of(state: Json) -> Page:
    """The parts of a state, in any of the five layouts."""
    if isinstance(state, str):
        return _page_of_text(state)
    if isinstance(state, Mapping) and set(state) == _KEYS:
        return _page_of_object(state)
    raise UnsolvableError("the state is neither a text nor an object with the known parts")


def _page_of_text(state: str) -> Page:
    blocks = [block.split("\n") for block in state.split("\n\n")]
    if len(blocks) != 5 or len(blocks[0]) != 1 or len(blocks[1]) != 1:
        raise UnsolvableError("the text does not have a title, an introduction and three parts")
    parts: dict[str, list[str]] = {}
    for heading, *lines in blocks[2:]:
        parts[_part(heading)] = lines
    if len(parts) != 3 or len(parts["question"]) != 1:
        raise UnsolvableError("rules, facts and one question were not found")
    rules = _unlisted(parts["rules"])
    rows = _rows_of_lines(parts["facts"])
    _check_introduction(blocks[0][0], blocks[1][0], len(rows))
    return Page(rules, rows, parts["question"][0])


def _part(heading: str) -> str:
    for name, headings in (
        ("rules", _RULE_HEADINGS),
        ("facts", _FACT_HEADINGS),
        ("question", _QUESTION_HEADINGS),
    ):
        if heading in headings:
            return name
    raise UnsolvableError(f"no known heading: {heading!r}")


def _unlisted(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a list without their bullets, which are all of one kind."""
    for bullet in _BULLETS:
        found = [match for line in lines if (match := bullet.fullmatch(line))]
        if len(found) != len(lines) or not found:
            continue
        if found[0].re.groups == 2 and [m[1] for m in found] != [
            str(number) for number in range(1, len(found) + 1)
        ]:
            break
        return tuple(match[match.re.groups] for match in found)
    raise UnsolvableError("the rules are no list")


def _rows_of_lines(lines: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    if not lines:
        raise UnsolvableError("there are no facts")
    if lines[0].startswith("| "):
        return _rows_of_table(lines)
    if ";" in lines[0]:
        return _rows_under(lines[0].split(";"), [line.split(";") for line in lines[1:]])
    if "  |  " in lines[0]:
        return _rows_under(_WITH_REMARK, [line.split("  |  ") for line in lines])
    return tuple((line,) for line in lines)


def _rows_of_table(lines: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    if not all(line.startswith("|") and line.endswith("|") for line in lines):
        raise UnsolvableError("a line of the table is torn")
    cells = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    if len(cells) < 2 or cells[1] != ["---"] * len(cells[0]):
        raise UnsolvableError("the table has no line under its header")
    return _rows_under(cells[0], cells[2:])


def _rows_under(columns: Sequence[str], rows: Sequence[list[str]]) -> tuple[tuple[str, ...], ...]:
    """The rows with known columns, where an empty remark may be left out."""
    if list(columns) not in (_COLUMNS, _WITH_REMARK):
        raise UnsolvableError(f"unknown columns: {list(columns)!r}")
    full = []
    for row in rows:
        cells = row[:-1] if len(row) == 5 and row[-1] == "" else row
        if not 4 <= len(cells) <= len(columns) or "" in cells:
            raise UnsolvableError(f"a fact with other cells than the columns: {row!r}")
        full.append(tuple(cells))
    return tuple(full)


def _page_of_object(state: Mapping[str, Json]) -> Page:
    title, about, question, columns = (
        _text(state[key]) for key in ("title", "about", "question", "columns")
    )
    lines = [line.split("; ") for line in _texts(state["facts"])]
    rows = _rows_under(columns.split("; "), lines)
    _check_introduction(title, about, len(rows))
    return Page(_texts(state["rules"]), rows, question)


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise UnsolvableError("a part of the state is no text")
    return value


def _texts(value: Json) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise UnsolvableError("a part of the state is no list")
    return tuple(map(_text, value))


def _check_introduction(title: str, about: str, count: int) -> None:
    """Title and introduction name the same document and publisher, and the number of facts."""
    named = _TITLE.fullmatch(title)
    if named is None:
        raise UnsolvableError(f"no known title: {title!r}")
    document, publisher = named[1][0].lower() + named[1][1:], named[2]
    known = {
        text.format(document=document, publisher=publisher, count=count) for text in _INTRODUCTIONS
    }
    if about not in known:
        raise UnsolvableError(f"no known introduction, or another number of facts: {about!r}")
