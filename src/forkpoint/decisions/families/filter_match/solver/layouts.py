"""The layouts of a state: where the points stand and where the record begins."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.filter_match.solver.record import (
    Record,
    record_of,
    record_of_text,
)
from forkpoint.errors import UnsolvableError

_NUMBERS_OF_POINTS: Final = (6, 9, 12)
_MARKED: Final = re.compile(r"[-*•] (.+)")
_ROW: Final = re.compile(r"\| (\d+) \| (.+) \|")
_TABLE_HEAD: Final = ["| No. | Point |", "| --- | --- |"]
_REQUEST_TEXTS: Final = ("reference", "from", "date", "text", "note")


@dataclass(frozen=True, slots=True)
class Page:
    """A state taken apart: the sentences of the request and the record."""

    points: tuple[str, ...]
    record: Record


def page_of(state: object) -> Page:
    """The points and the record of a state, text or object."""
    if isinstance(state, str):
        points, record = _of_text(state)
    elif isinstance(state, Mapping):
        points, record = _of_object(state)
    else:
        raise UnsolvableError(f"neither a text nor an object: {type(state).__name__}")
    if len(points) not in _NUMBERS_OF_POINTS:
        raise UnsolvableError(f"{len(points)} points in the request")
    return Page(tuple(points), record)


def _of_object(state: Mapping[object, object]) -> tuple[list[str], Record]:
    if len(state) != 2:
        raise UnsolvableError("not an object of a request and a record")
    request, record = state.values()
    if not isinstance(request, Mapping) or len(request) != len(_REQUEST_TEXTS) + 1:
        raise UnsolvableError("the first entry is not a request")
    lists = [v for k, v in request.items() if k not in _REQUEST_TEXTS]
    if len(lists) != 1 or not isinstance(lists[0], list):
        raise UnsolvableError("the request has not one list of points")
    if not all(isinstance(point, str) for point in lists[0]):
        raise UnsolvableError("a point is not a sentence")
    return lists[0], record_of(record)


def _of_text(state: str) -> tuple[list[str], Record]:
    lines = state.split("\n")
    starts = [number for number, line in enumerate(lines) if line in ("{", "[")]
    if not starts:
        raise UnsolvableError("no record in the text")
    paragraphs = [part.split("\n") for part in "\n".join(lines[: starts[0]]).strip().split("\n\n")]
    record = record_of_text("\n".join(lines[starts[0] :]))
    if paragraphs[0][0].startswith("Date: "):
        return _of_mail(paragraphs), record
    return _of_listing(paragraphs), record


def _of_mail(paragraphs: Sequence[Sequence[str]]) -> list[str]:
    """The sentences between date, greeting, introduction and closing remark, name, heading."""
    middle = paragraphs[3:-3]
    if not 2 <= len(middle) <= 4 or any(len(lines) != 1 for lines in middle):
        raise UnsolvableError("not a mail with two to four paragraphs of points")
    return [point for lines in middle for point in re.split(r"(?<=\.) ", lines[0])]


def _of_listing(paragraphs: Sequence[Sequence[str]]) -> list[str]:
    """The points of the one paragraph that is a list or a table under a line of its own."""
    if len(paragraphs) != 5:
        raise UnsolvableError("not a title, an introduction, points, a remark and a heading")
    rows = list(paragraphs[2][1:])
    if rows[:2] != _TABLE_HEAD:
        return [_whole(_MARKED.fullmatch(row))[1] for row in rows]
    cells = [_whole(_ROW.fullmatch(row)) for row in rows[2:]]
    if [int(cell[1]) for cell in cells] != list(range(1, len(cells) + 1)):
        raise UnsolvableError("the rows of the table are not numbered one by one")
    return [cell[2] for cell in cells]


def _whole(match: re.Match[str] | None) -> re.Match[str]:
    if match is None:
        raise UnsolvableError("a line among the points is not a point")
    return match
