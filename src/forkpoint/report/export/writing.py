"""Tables as files: CSV for everybody, Parquet for data frames.

The same table gives the same bytes as CSV, on every version of Python. A file is written whole or
not at all, and takes the place of nothing but an earlier export with the same columns.
"""

import os
import re
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

from forkpoint.errors import DataError, UsageError
from forkpoint.extras import import_extra
from forkpoint.report.export.table import Cell, Table

ROWS_AT_ONCE: Final = 10_000
"""Rows of a Parquet row group, and the most that are in memory."""

_NEEDS_QUOTES: Final = re.compile('[",\r\n]')
_FORMULA: Final = re.compile("[=+\\-@\t\r＝＋－＠']")
_PLAIN_NUMBER: Final = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)


def write_table(path: Path, table: Table) -> int:
    """Write a table in the format that the ending says, `.csv` or `.parquet`; how many rows.

    Raises `UsageError` for another ending and for a file that is no earlier export,
    `ModelUnavailableError` without the package for Parquet, and `DataError` where the file cannot
    be written.
    """
    ending = path.suffix.lower()
    if ending not in _FORMATS:
        raise UsageError(f"{path}: name a file that ends in {' or '.join(_FORMATS)}")
    write, columns_of = _FORMATS[ending]
    # Of this process alone: two may write one file, and a user's own may have that name.
    aside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        if path.exists() and columns_of(path) != list(table.columns):
            raise UsageError(
                f"{path} is no earlier export with these columns; delete it or choose another file"
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            count = write(aside, table)
            aside.replace(path)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror or error})") from error
    return count


def csv_line(cells: list[Cell]) -> str:
    """One line of CSV, its end included: a text that is empty has quotes, what is undefined none.

    Not by the `csv` module: before Python 3.13 it leaves a carriage return without quotes, which
    ends the line for who reads it.
    """
    return ",".join([_csv_cell(cell) for cell in cells]) + "\n"


def spreadsheet_safe(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would take it for a formula.

    A text that begins with an apostrophe gets one too: taking one away gives back every text.
    Plain numbers such as -1 stay.
    """
    if _FORMULA.match(text) and not _PLAIN_NUMBER.fullmatch(text):
        return f"'{text}"
    return text


def _csv_cell(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if not isinstance(cell, str):
        return repr(cell)
    safe = spreadsheet_safe(cell)
    if not safe or _NEEDS_QUOTES.search(safe):
        return '"' + safe.replace('"', '""') + '"'
    return safe


def _write_csv(path: Path, table: Table) -> int:
    count = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(csv_line(list(table.columns)))
        for row in table.rows:
            file.write(csv_line([row.get(name) for name in table.columns]))
            count += 1
    return count


def _csv_columns(path: Path) -> list[str]:
    """The first line of a file, which of an export are its columns without quotes."""
    with path.open("rb") as file:
        return file.readline().decode("utf-8", "replace").removesuffix("\n").split(",")


def _write_parquet(path: Path, table: Table) -> int:
    arrow, parquet = _parquet_packages()
    types = {
        "text": arrow.string(),
        "integer": arrow.int64(),
        "number": arrow.float64(),
        "boolean": arrow.bool_(),
    }
    schema = arrow.schema([(name, types[kind]) for name, kind in table.columns.items()])
    rows = iter(table.rows)
    count = 0
    with parquet.ParquetWriter(path, schema) as writer:
        while batch := list(islice(rows, ROWS_AT_ONCE)):
            columns = [[row.get(name) for row in batch] for name in table.columns]
            writer.write_batch(arrow.record_batch(columns, schema=schema))
            count += len(batch)
    return count


def _parquet_columns(path: Path) -> list[str]:
    arrow, parquet = _parquet_packages()
    try:
        return list(parquet.read_schema(path).names)
    except arrow.ArrowInvalid:
        return []


def _parquet_packages() -> tuple[Any, Any]:
    who = "a Parquet file"
    parquet = import_extra("pyarrow.parquet", who, "parquet")
    return import_extra("pyarrow", who, "parquet"), parquet


_Write = Callable[[Path, Table], int]
_ColumnsOf = Callable[[Path], list[str]]
_FORMATS: Final[Mapping[str, tuple[_Write, _ColumnsOf]]] = {
    ".csv": (_write_csv, _csv_columns),
    ".parquet": (_write_parquet, _parquet_columns),
}
