"""Append-only files of JSON lines that survive a crash at any byte."""

import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError

SYNC_SECONDS: Final = 1.0
"""The longest time between an append and the moment it is on the disk itself."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The rows of a file; `notice` says what was dropped at its end, if anything was.

    `whole_bytes` is where the whole lines end, `needs_newline` whether the last row only lost its
    line end.
    """

    rows: list[dict[str, Any]]
    notice: str | None = None
    whole_bytes: int = 0
    needs_newline: bool = False


def read_json_lines(path: Path) -> Lines:
    """Read a file of JSON objects, one a line; a missing file has no rows.

    A torn last line, as a crash or a power loss leaves it, is left out with a notice. A broken
    line anywhere else raises `DataError` naming file and line. Only the line feed ends a line.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return Lines([])
    whole, _, tail = content.rpartition(b"\n")
    rows = [
        _row(line, path, number)
        for number, line in enumerate(whole.split(b"\n"), start=1)
        if line.strip()
    ]
    whole_bytes = len(content) - len(tail)
    if not tail:
        return Lines(rows, whole_bytes=whole_bytes)
    row = _object(tail)
    if row is not None:
        return Lines([*rows, row], whole_bytes=len(content), needs_newline=True)
    notice = f"{path}: dropped a torn last line of {len(tail)} bytes"
    return Lines(rows, notice, whole_bytes)


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError:
        return None
    return row if isinstance(row, dict) else None


def _row(line: bytes, path: Path, number: int) -> dict[str, Any]:
    row = _object(line)
    if row is None:
        raise DataError(
            f"{path}, line {number}: not a JSON object; "
            "mend or delete this line, the others can be read"
        )
    return row


def encode(row: Mapping[str, Any]) -> bytes:
    """One row as a line of strict JSON; raises `ValueError` for NaN and infinity."""
    line = orjson.dumps(row)
    if b"null" in line and _holds_non_finite(row):
        raise ValueError("NaN and infinity are not JSON")
    return line + b"\n"


def _holds_non_finite(value: object) -> bool:
    if isinstance(value, float):
        return value != value or value in (float("inf"), float("-inf"))
    if isinstance(value, Mapping):
        return any(map(_holds_non_finite, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_holds_non_finite, value))
    return False


class JsonLinesWriter:
    """Appends rows to a file: each is with the operating system when `append` returns.

    Opening mends the end of the file: a torn last line goes, a lost line end comes back;
    `rows` holds what was there and `notice` what was dropped. The file is synced to disk at most
    `SYNC_SECONDS` after an append, and on `close`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = read_json_lines(path)
        self.rows, self.notice = lines.rows, lines.notice
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o644)
        if lines.notice is not None:
            os.ftruncate(self._file, lines.whole_bytes)
        if lines.needs_newline:
            self._write(b"\n")
        self._guard = threading.Lock()
        self._timer: threading.Timer | None = None
        self._synced_at = time.monotonic()

    def append(self, row: Mapping[str, Any], *, sync: bool = False) -> None:
        """Add one row; `sync` waits until it is on the disk itself.

        Raises `DataError` where the file cannot take it, for example on a full disk.
        """
        line = encode(row)
        with self._guard:
            self._write(line)
            if sync or time.monotonic() - self._synced_at >= SYNC_SECONDS:
                self._sync()
            elif self._timer is None:
                self._timer = threading.Timer(SYNC_SECONDS, self._sync_later)
                self._timer.daemon = True
                self._timer.start()

    def close(self) -> None:
        """Sync and close; closing twice does nothing."""
        with self._guard:
            if self._file >= 0:
                self._sync()
                os.close(self._file)
                self._file = -1

    def _write(self, line: bytes) -> None:
        try:
            while line:
                line = line[os.write(self._file, line) :]
        except OSError as error:
            raise DataError(
                f"{self.path}: cannot be written ({error.strerror}); "
                "what was recorded before is safe, free some space and run the same command again"
            ) from error

    def _sync(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        os.fsync(self._file)
        self._synced_at = time.monotonic()

    def _sync_later(self) -> None:
        with self._guard:
            if self._file >= 0:
                self._timer = None
                self._sync()


_BINARY: Final = getattr(os, "O_BINARY", 0)


def write_atomically(path: Path, content: bytes) -> None:
    """Write a whole file so that a crash leaves either the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(path.name + ".tmp")
    try:
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror})") from error
