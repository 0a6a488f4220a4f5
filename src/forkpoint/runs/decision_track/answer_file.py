"""Answer files: one JSON line per item, `runs/<system>/<task>.jsonl`."""

import hashlib
import json
from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError
from forkpoint.question import brief
from forkpoint.runs.decision_track.answer_rows import AnswerRows
from forkpoint.runs.decision_track.usable import distribution
from forkpoint.runs.json_lines import Lines
from forkpoint.runs.json_text import read_text

INVALID: Final = "invalid_probabilities"
"""The error of a row whose answer cannot be used."""
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Answers:
    """The row that counts of each item, by id; `notice` says what was dropped, if anything.

    `sha256` is the hash of the file, None where there is none.
    """

    rows: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    notice: str | None = None
    sha256: str | None = None


def read_answers(path: Path, known: Collection[str]) -> Answers:
    """Read an answer file of the items with these ids, ours or another tool's.

    Raises `DataError` naming file and line for a line that is no object, an id that no item has,
    and two ok lines of one id.
    """
    digest = _digest(path) if path.is_file() else None
    text = read_text(path, parse_answer)
    bounds = array("Q")

    def numbered() -> Iterator[tuple[int, dict[str, Any]]]:
        for found in text.rows(parse_answer):
            bounds.extend((found.start, found.end))
            yield found.number, found.row

    places = _counting_places(numbered(), path, known)
    return Answers(AnswerRows(text.content, places, bounds, parse_answer), text.notice, digest)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        if file.read(2) in UTF_16:
            raise DataError(f"{path}: is UTF-16; save it as UTF-8")
        file.seek(0)
        return hashlib.file_digest(file, "sha256").hexdigest()


def counting_rows(lines: Lines, path: Path, known: Collection[str]) -> dict[str, dict[str, Any]]:
    """The row that counts of each id: any ok line, else the last error line."""
    numbered = zip(lines.numbers, lines.rows, strict=True)
    return {
        id_: lines.rows[place] for id_, place in _counting_places(numbered, path, known).items()
    }


def _counting_places(
    numbered: Iterable[tuple[int, Mapping[str, Any]]], path: Path, known: Collection[str]
) -> dict[str, int]:
    """Which of the rows, each with the number of its line, counts for each id."""
    known = known if isinstance(known, AbstractSet) else frozenset(known)
    counting: dict[str, int] = {}
    ok_on: dict[str, int] = {}
    for place, (number, row) in enumerate(numbered):
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
        counting[id_] = place
    return counting


def marked_unusable(content: bytes, keys: Mapping[str, Sequence[str]]) -> bytes | None:
    """A whole file in which every row without an error that cannot be used has one.

    `keys` are those of the options, by id; all rows are whole and of these items. None where there
    is no such row.
    """
    lines = content.split(b"\n")
    changed = False
    for place, line in enumerate(lines):
        row = orjson.loads(line) if line.strip() else {"error": "no row"}
        if row.get("error") is None and distribution(row, keys[row["id"]]) is None:
            lines[place] = orjson.dumps({**row, "error": INVALID})
            changed = True
    return b"\n".join(lines) if changed else None


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
