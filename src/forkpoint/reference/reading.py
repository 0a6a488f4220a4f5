"""Reading the files of a source strictly: what is not as it should be is one clear error."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, TypeGuard

from forkpoint.errors import DataError
from forkpoint.reference.conversion import Files


def text_in(task: str, files: Files, path: str) -> str:
    """A file as text; raises `DataError` where it is missing or no UTF-8."""
    if path not in files:
        raise DataError(f"{task}: the file {path} is missing")
    try:
        return files[path].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"{task}: {path} is no UTF-8 text ({error.reason})") from error


def json_in(task: str, files: Files, path: str) -> Any:
    """A file as one JSON value; raises `DataError` where it is none."""
    return _value(task, path, text_in(task, files, path))


def json_list_in(task: str, files: Files, path: str) -> list[Any]:
    """A file as a JSON list; raises `DataError` where it is none."""
    found = json_in(task, files, path)
    if not isinstance(found, list):
        raise DataError(f"{task}: {path} should hold a JSON list, not {type(found).__name__}")
    return found


def json_object_in(task: str, files: Files, path: str) -> dict[str, Any]:
    """A file as a JSON object; raises `DataError` where it is none."""
    found = json_in(task, files, path)
    if not isinstance(found, dict):
        raise DataError(f"{task}: {path} should hold a JSON object, not {type(found).__name__}")
    return found


def json_lines_in(task: str, files: Files, path: str) -> Iterator[Any]:
    """The JSON values of a file, one a line; raises `DataError`, which names the line."""
    for number, line in enumerate(text_in(task, files, path).split("\n"), start=1):
        if line.strip():
            yield _value(task, f"{path}, line {number}", line)


def csv_rows_in(
    task: str, files: Files, path: str, columns: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    """The rows of a CSV file with a header; raises `DataError` where a column is missing."""
    reader = csv.DictReader(io.StringIO(text_in(task, files, path), newline=""))
    try:
        missing = [name for name in columns if name not in (reader.fieldnames or ())]
        if missing:
            raise DataError(f"{task}: {path} has no column {', '.join(missing)}")
        yield from reader
    except csv.Error as error:
        raise DataError(f"{task}: {path} is no CSV ({error})") from error


def tab_rows_in(
    task: str, files: Files, path: str, columns: tuple[str, ...]
) -> Iterator[dict[str, str]]:
    """The rows of a file of tab-separated fields with a header, quotation marks being text.

    Raises `DataError` where a column is missing.
    """
    header, *lines = text_in(task, files, path).splitlines() or [""]
    names = header.split("\t")
    missing = [name for name in columns if name not in names]
    if missing:
        raise DataError(f"{task}: {path} has no column {', '.join(missing)}")
    for line in lines:
        yield dict(zip(names, line.split("\t"), strict=False))


def text_of(row: object, key: str) -> str | None:
    """The text under a key without white space around it; None where there is none."""
    value = row.get(key) if isinstance(row, dict) else None
    return (value.strip() or None) if _is_text(value) else None


def texts_of(row: object, key: str) -> list[str] | None:
    """The list of texts under a key, each without white space around it; None for anything else."""
    value = row.get(key) if isinstance(row, dict) else None
    if not isinstance(value, list) or not all(map(_is_text, value)):
        return None
    return [entry.strip() for entry in value]


def _is_text(value: object) -> TypeGuard[str]:
    """Half a surrogate pair, which JSON can escape, is no text: no file can hold it."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _value(task: str, where: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"{task}: {where} is not JSON ({error})") from error
