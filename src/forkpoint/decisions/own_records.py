"""The records of a user's file, JSON lines or CSV, each with the line where it begins.

Files are read line by line, plain or compressed with gzip. What is wrong with one record is
yielded in its place as a `DataError`, so that a check can name every fault of a file.
"""

import csv
import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import orjson

from forkpoint.errors import DataError
from forkpoint.question import brief

SUFFIXES: Final = (".jsonl", ".csv")
REQUIRED: Final = ("state", "question", "options", "answer")
OPTIONAL: Final = ("id", "group", "segment", "level", "type")
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
LONGEST_CELL: Final = 2**31 - 1

Line: TypeAlias = tuple[int, bytes]


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of one record as JSON values, and the line where it begins.

    `counted` is what `line` counts: lines of a file, or entries of a list in memory.
    """

    path: Path
    line: int
    fields: dict[str, Any]
    counted: str = "line"

    @property
    def where(self) -> str:
        """File and line, as errors name them."""
        return f"{self.path}, {self.place}"

    @property
    def place(self) -> str:
        """Where it stands in the file."""
        return f"{self.counted} {self.line}"


def suffix_of(path: Path) -> str:
    """`.jsonl` or `.csv`, whether or not `.gz` follows; raises `DataError` for another suffix."""
    suffix = Path(path.name.removesuffix(".gz")).suffix.lower()
    if suffix not in SUFFIXES:
        raise DataError(f"{path}: the name must end in .jsonl or .csv (or these with .gz)")
    return suffix


def records(path: Path) -> Iterator[Record | DataError]:
    """Read a file record by record; a `DataError` stands where a record cannot be read.

    After a fault that leaves the rest of the file without sense nothing more is yielded.
    """
    parse = _csv_records if suffix_of(path) == ".csv" else _json_records
    try:
        with path.open("rb") as file:
            zipped = file.peek(2)[:2] == b"\x1f\x8b"
            lines: Iterable[bytes] = gzip.GzipFile(fileobj=file) if zipped else file
            yield from parse(path, _numbered(path, lines))
    except DataError as fault:
        yield fault
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        yield DataError(f"{path}: is not whole gzip data ({error})")
    except OSError as error:
        yield DataError(f"{path}: cannot be read ({error.strerror or error})")


def parsed_json(text: str, where: str) -> Any:
    """A JSON value; raises `DataError` for what is no strict JSON, and for repeated keys."""
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError as error:
        if _holds_constant(text):
            raise DataError(
                f"{where}: NaN and Infinity are no JSON; write null, or the value as text"
            ) from error
        raise DataError(f"{where}: is not JSON ({error})") from error
    try:
        return json.loads(text, object_pairs_hook=_without_repeats)
    except _RepeatedKey as error:
        raise DataError(
            f"{where}: an object has the key {brief(error.args[0])} twice; keep one of them"
        ) from error
    except RecursionError as error:
        raise DataError(f"{where}: is nested too deeply") from error


class _RepeatedKey(Exception):  # noqa: N818 (never leaves this file)
    """An object of a JSON text has a key twice."""


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _RepeatedKey(next(key for key in keys if keys.count(key) > 1))
    return made


def _holds_constant(text: str) -> bool:
    """Whether the text would be JSON but for NaN or Infinity."""
    constants: list[str] = []
    try:
        json.loads(text, parse_constant=constants.append)
    except (ValueError, RecursionError):
        return False
    return bool(constants)


def _numbered(path: Path, lines: Iterable[bytes]) -> Iterator[Line]:
    """The lines with their numbers, without the byte order mark."""
    for number, line in enumerate(lines, start=1):
        if number == 1:
            if line.startswith((b"\xff\xfe", b"\xfe\xff")):
                raise DataError(f"{path}: is UTF-16; save it as UTF-8")
            line = line.removeprefix(BYTE_ORDER_MARK)
        yield number, line


def _decoded(line: bytes, where: str) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise DataError(
            f"{where}: is not UTF-8 (byte 0x{line[error.start]:02x} at {error.start + 1}); "
            "save the file as UTF-8"
        ) from error


def _json_records(path: Path, lines: Iterator[Line]) -> Iterator[Record | DataError]:
    for number, line in lines:
        if not line.strip():
            continue
        where = f"{path}, line {number}"
        try:
            fields = parsed_json(_decoded(line, where).strip(), where)
            if not isinstance(fields, dict):
                raise DataError(f"{where}: must be a JSON object, not {brief(fields)}")
        except DataError as fault:
            yield fault
        else:
            yield Record(path, number, fields)


def _csv_records(path: Path, lines: Iterator[Line]) -> Iterator[Record | DataError]:
    csv.field_size_limit(LONGEST_CELL)  # the module's own limit is 128 KiB
    reader = csv.reader((_decoded(line, f"{path}, line {n}") for n, line in lines), strict=True)
    header: list[str] | None = None
    while True:
        line = reader.line_num + 1
        where = f"{path}, line {line}"
        try:
            row = next(reader)
            if not any(cell.strip() for cell in row):
                continue
            if header is None:
                header = _header(row, where)
                continue
            yield Record(path, line, _fields(header, row, where))
        except StopIteration:
            return
        except csv.Error as error:
            yield DataError(f"{where}: the record that begins here is not CSV ({error})")
        except DataError as fault:
            yield fault
            if header is None:
                return


def _header(row: list[str], where: str) -> list[str]:
    names = [name.strip() for name in row]
    for name in REQUIRED:
        if name not in names:
            raise DataError(
                f"{where}: the column {name} is missing; the first line must name the columns "
                f"{', '.join(REQUIRED)}, separated by commas, not {brief(','.join(row))}"
            )
    for name in (*REQUIRED, *OPTIONAL):
        if names.count(name) > 1:
            raise DataError(f"{where}: the column {name} stands there twice; rename one of them")
    return names


def _fields(header: list[str], row: list[str], where: str) -> dict[str, Any]:
    """The cells as JSON values; an empty cell is a field that is not given."""
    if len(row) != len(header):
        raise DataError(
            f"{where}: has {len(row)} fields, and the header {len(header)}; "
            "put fields with commas or line ends in double quotes"
        )
    cells = {name: cell for name, cell in zip(header, row, strict=True) if cell.strip()}
    fields: dict[str, Any] = {
        name: cell if name in ("state", "question") else cell.strip()
        for name, cell in cells.items()
    }
    if "state" in cells:
        fields["state"] = _state(cells["state"], where)
    if "options" in cells:
        fields["options"] = _options(cells["options"].strip(), where)
    level = fields.get("level", "")
    if level.isascii() and level.isdigit() and len(level) < 10:
        fields["level"] = int(level)
    return fields


def _state(cell: str, where: str) -> Any:
    """JSON where the cell is an object or a list, else the text as it stands."""
    if cell.lstrip()[0] not in "{[":
        return cell
    try:
        orjson.loads(cell)
    except orjson.JSONDecodeError:
        if not _holds_constant(cell):
            return cell
    return parsed_json(cell, f"{where}: the field state")


def _options(cell: str, where: str) -> Any:
    if cell[0] in "{[":
        return parsed_json(cell, f"{where}: the field options")
    return [option.strip() for option in cell.split("|")]
