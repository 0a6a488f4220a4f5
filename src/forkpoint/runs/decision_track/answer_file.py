"""Answer files: one JSON line per item, `runs/<system>/<task>.jsonl`."""

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError
from forkpoint.question import brief
from forkpoint.runs.json_lines import Lines, read_json_lines

UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Answers:
    """The row that counts of each item, by id; `notice` says what was dropped, if anything.

    `sha256` is the hash of the file, None where there is none.
    """

    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    notice: str | None = None
    sha256: str | None = None


def read_answers(path: Path, known: Collection[str]) -> Answers:
    """Read an answer file of the items with these ids, ours or another tool's.

    Raises `DataError` naming file and line for a line that is no object, an id that no item has,
    and two ok lines of one id.
    """
    digest = _digest(path) if path.is_file() else None
    lines = read_json_lines(path, parse_answer)
    return Answers(counting_rows(lines, path, known), lines.notice, digest)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        if file.read(2) in UTF_16:
            raise DataError(f"{path}: is UTF-16; save it as UTF-8")
        file.seek(0)
        return hashlib.file_digest(file, "sha256").hexdigest()


def counting_rows(lines: Lines, path: Path, known: Collection[str]) -> dict[str, dict[str, Any]]:
    """The row that counts of each id: any ok line, else the last error line."""
    known = set(known)
    counting: dict[str, dict[str, Any]] = {}
    ok_on: dict[str, int] = {}
    for number, row in zip(lines.numbers, lines.rows, strict=True):
        where = f"{path}, line {number}"
        id_ = row.get("id")
        if not isinstance(id_, str):
            raise DataError(f'{where}: an answer needs an "id" that is text, not {brief(id_)}')
        if id_ not in known:
            raise DataError(f"{where}: the id {brief(id_)} is none of the items of this task")
        if row.get("error") is None:
            if id_ in ok_on:
                raise DataError(
                    f"{where}: a second answer of {brief(id_)}; the first is on line {ok_on[id_]}. "
                    "Keep one of the two"
                )
            ok_on[id_] = number
        elif id_ in ok_on:
            continue
        counting[id_] = row
    return counting


def parse_answer(line: bytes) -> object:
    """One line as JSON; the tokens NaN and Infinity are values, failed ones, not broken lines.

    Raises `ValueError` for what is no JSON.
    """
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError:
        try:
            # As floats, numbers of thousands of digits are infinite, and so failed.
            return json.loads(line, parse_int=float)
        except RecursionError as error:
            raise ValueError("nested too deeply") from error
