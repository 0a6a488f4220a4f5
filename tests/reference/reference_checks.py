"""What every converter must do: refuse garbage, hide what tells, give the committed statistics."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from reference_files import real_files

import forkpoint.reference
from forkpoint.errors import DataError
from forkpoint.reference.conversion import Conversion, Converter, Draft, Skip, convert_files
from forkpoint.reference.registry import converter_named

STATS = Path(forkpoint.reference.__file__).parent / "stats"
_NO_ROWS: list[object] = [None, True, 7, "text", [], [1, 2], [None], {}, {"label": []}]
_NO_FILES = (b"", b"\xff\xfe\x00", b"{", b'[{"a": 1}, {"a"', b"null", b"3", b'{"a": 1}\n{"a')


@cache
def real_conversion(task: str) -> Conversion:
    """The conversion of the real files, once for all tests of a task."""
    converter = converter_named(task)
    return convert_files(converter, real_files(converter.SOURCE))


def real_rows(converter: Converter) -> list[Any]:
    """The rows of the real files, read once for all tests of a task."""
    return _rows_of(converter.SOURCE.task)


def committed_stats(task: str) -> Any:
    """The statistics that the package holds of a task."""
    return json.loads((STATS / f"{task}.json").read_text(encoding="utf-8"))


def shown(draft: Draft) -> object:
    """What a model sees of an item."""
    return draft.state, draft.instructions, draft.options, draft.type


def dependent_rows(
    converter: Converter, rows: Iterable[dict[str, Any]], hidden: Mapping[str, Any]
) -> list[int]:
    """The rows whose items look different once the hidden fields hold something else.

    Their numbers alone are given, for the text of some sets must not be printed.
    """
    found = []
    for number, row in enumerate(rows):
        before, after = converter.convert(row), converter.convert({**row, **hidden})
        if isinstance(before, Skip) or isinstance(after, Skip):
            continue
        if [shown(draft) for draft in before] != [shown(draft) for draft in after]:
            found.append(number)
    return found


def refuses_garbage(converter: Converter, files: Mapping[str, bytes]) -> None:
    """No garbage gives a traceback: rows are skipped, files are one `DataError` with the task."""
    for row in _NO_ROWS:
        assert isinstance(converter.convert(row), Skip), row
    for path in files:
        for content in (None, *_NO_FILES):
            others = {p: c for p, c in files.items() if p != path}
            given = others if content is None else {**others, path: content}
            _is_refused_or_read(converter, given, missing=content is None)


def _is_refused_or_read(converter: Converter, given: dict[str, bytes], missing: bool) -> None:
    task = converter.SOURCE.task
    try:
        convert_files(converter, given)
    except DataError as error:
        assert str(error).startswith(f"{task}: ")  # noqa: PT017 - any other error is the failure
        return
    if missing:
        pytest.fail(f"{task}: a missing file was not noticed")


@cache
def _rows_of(task: str) -> list[Any]:
    converter = converter_named(task)
    return list(converter.read(real_files(converter.SOURCE)))
