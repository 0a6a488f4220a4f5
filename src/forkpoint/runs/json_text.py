"""Files of JSON lines as they are read: whole lines, one row after another, none of them kept."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from forkpoint.errors import DataError


@dataclass(frozen=True, slots=True)
class Placed:
    """A row, the number of its line, and where that begins and ends, in bytes."""

    number: int
    start: int
    end: int
    row: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Text:
    """The whole lines of a file as bytes.

    `notice` says what was dropped at the end, if anything was; `whole_bytes` is where the whole
    lines end, and `needs_newline` whether the last row only lost its line end.
    """

    path: Path
    content: bytes = b""
    notice: str | None = None
    whole_bytes: int = 0
    needs_newline: bool = False

    def rows(self, parse: Callable[[bytes], object] = orjson.loads) -> Iterator[Placed]:
        """The rows one after another, none of which is kept.

        `parse` raises `ValueError` for what is no JSON; `DataError` names file and line.
        """
        start = number = 0
        while start < len(self.content):
            end = self.content.find(b"\n", start)
            end = len(self.content) if end < 0 else end
            number += 1
            line = self.content[start:end]
            if line.strip():
                yield Placed(number, start, end, _row(line, parse, self.path, number))
            start = end + 1


def read_text(path: Path, parse: Callable[[bytes], object] = orjson.loads) -> Text:
    """Read a file of JSON objects, one a line, without the rows; a missing file has none.

    A torn last line, as a crash or a power loss leaves it, is left out with a notice. Only the line
    feed ends a line. Raises `DataError` where the file cannot be read.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return Text(path)
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    size = len(content)
    content = _without_nul_bytes_at_the_end(content)
    tail = content[content.rfind(b"\n") + 1 :]
    is_row = bool(tail) and _object(tail, parse) is not None
    if tail and not is_row:
        content = content[: -len(tail)]
    dropped = size - len(content)
    return Text(
        path,
        content,
        notice=f"{path}: dropped a torn last line of {dropped} bytes" if dropped else None,
        whole_bytes=len(content),
        needs_newline=is_row,
    )


def _without_nul_bytes_at_the_end(content: bytes) -> bytes:
    """After a power loss, a file system may give NUL bytes for what never reached the disk."""
    solid = content.rstrip(b"\0\n")
    return solid if b"\0" in content[len(solid) :] else content


def _object(line: bytes, parse: Callable[[bytes], object]) -> dict[str, Any] | None:
    try:
        row = parse(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None


def _row(line: bytes, parse: Callable[[bytes], object], path: Path, number: int) -> dict[str, Any]:
    row = _object(line, parse)
    if row is None:
        raise DataError(
            f"{path}, line {number}: not a JSON object; "
            "mend or delete this line, the others can be read"
        )
    return row
