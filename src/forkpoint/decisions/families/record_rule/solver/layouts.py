"""The layouts of a batch: from lines of text to records by column."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Final

from forkpoint.errors import UnsolvableError

Record = dict[str, str]

NUMBER_COLUMN: Final = "no"
_GAP: Final = re.compile(r" {2,}")
_LABELLED: Final = re.compile(r"(\d+)\. (.+)")
_DASHES: Final = re.compile(r"\|(?: ---+ \|)+")


def read_batch(lines: Sequence[str]) -> tuple[tuple[str, ...], list[Record]]:
    """The columns of a batch and its records, in the order listed, without their numbers."""
    if not lines:
        raise UnsolvableError("a batch without lines")
    head = lines[0]
    if _LABELLED.fullmatch(head):
        return _labelled_list(lines)
    if head.startswith("| "):
        if len(lines) < 2 or not _DASHES.fullmatch(lines[1]):
            raise UnsolvableError(f"no line of dashes under the head of the table: {lines[1:2]}")
        return _table([lines[0], *lines[2:]], _cells_between_pipes)
    if head.startswith("["):
        return _table(lines, _cells_of_array)
    if ";" in head:
        return _table(lines, lambda line: line.split(";"))
    if head.isupper():
        return _table([head.lower(), *lines[1:]], lambda line: _GAP.split(line.rstrip()))
    raise UnsolvableError(f"a batch in an unknown layout: {head!r}")


def _table(
    lines: Sequence[str], cells_of: Callable[[str], list[str]]
) -> tuple[tuple[str, ...], list[Record]]:
    number, *columns = cells_of(lines[0])
    if number != NUMBER_COLUMN or not columns or len({number, *columns}) != 1 + len(columns):
        raise UnsolvableError(f"not a head of columns: {lines[0]!r}")
    records = []
    for expected, line in enumerate(lines[1:], 1):
        found, *cells = cells_of(line)
        if found != str(expected) or len(cells) != len(columns) or not all(cells):
            raise UnsolvableError(f"record {expected} does not fit the columns: {line!r}")
        records.append(dict(zip(columns, cells, strict=True)))
    return tuple(columns), _some(records)


def _cells_between_pipes(line: str) -> list[str]:
    if not (line.startswith("| ") and line.endswith(" |")):
        raise UnsolvableError(f"not a line of a table: {line!r}")
    return line[2:-2].split(" | ")


def _cells_of_array(line: str) -> list[str]:
    try:
        cells = json.loads(line, parse_int=str, parse_float=str)
    except ValueError as error:
        raise UnsolvableError(f"not an array: {line!r}") from error
    if not isinstance(cells, list) or not cells or not all(isinstance(c, str) for c in cells):
        raise UnsolvableError(f"not an array of texts and numbers: {line!r}")
    return cells


def _labelled_list(lines: Sequence[str]) -> tuple[tuple[str, ...], list[Record]]:
    records = []
    for expected, line in enumerate(lines, 1):
        match = _LABELLED.fullmatch(line)
        if match is None or match[1] != str(expected):
            raise UnsolvableError(f"record {expected} is no line of the list: {line!r}")
        pairs = [part.partition(" ") for part in match[2].split(", ")]
        record = {label: value for label, _, value in pairs}
        if len(record) != len(pairs) or not all(record.values()):
            raise UnsolvableError(f"record {expected} does not pair labels and values: {line!r}")
        records.append(record)
    columns = tuple(records[0])
    if any(tuple(record) != columns for record in records):
        raise UnsolvableError("the records of the list have different labels")
    return columns, _some(records)


def _some(records: list[Record]) -> list[Record]:
    if not records:
        raise UnsolvableError("a batch without records")
    return records
