"""Append-only files of JSON lines that survive a crash at any byte."""

import errno
import math
import os
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError
from forkpoint.runs.json_text import read_text

SYNC_SECONDS: Final = 1.0
"""The longest time between an append and the moment it is on the disk itself."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The rows of a file; `notice` says what was dropped at its end, if anything was.

    `numbers` holds the line of each row, `whole_bytes` is where the whole lines end, and
    `needs_newline` whether the last row only lost its line end.
    """

    rows: list[dict[str, Any]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    notice: str | None = None
    whole_bytes: int = 0
    needs_newline: bool = False


def read_json_lines(path: Path, parse: Callable[[bytes], object] = orjson.loads) -> Lines:
    """Read a file of JSON objects, one a line; a missing file has no rows.

    `parse` raises `ValueError` for what is no JSON.

    A torn last line, as a crash or a power loss leaves it, is left out with a notice. A broken
    line anywhere else raises `DataError` naming file and line. Only the line feed ends a line.
    """
    text = read_text(path, parse)
    placed = [(found.row, found.number) for found in text.rows(parse)]
    return Lines(
        rows=[row for row, _ in placed],
        numbers=[number for _, number in placed],
        notice=text.notice,
        whole_bytes=text.whole_bytes,
        needs_newline=text.needs_newline,
    )


def encode(row: Mapping[str, Any]) -> bytes:
    """One row as a line of strict JSON; raises `ValueError` for NaN and infinity."""
    line = orjson.dumps(row)
    if b"null" in line and _holds_non_finite(row):
        raise ValueError("NaN and infinity are not JSON")
    return line + b"\n"


def storable(text: str) -> str:
    """Text as JSON can hold it; what is no Unicode, as in strange file names, is escaped."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _holds_non_finite(value: object) -> bool:
    if isinstance(value, float):
        return value != value or value in (float("inf"), float("-inf"))
    if isinstance(value, Mapping):
        return any(map(_holds_non_finite, value.values()))
    if isinstance(value, list | tuple):
        if set(map(type, value)) == {float}:
            return not all(map(math.isfinite, value))
        return any(map(_holds_non_finite, value))
    return False


class JsonLinesWriter:
    """Appends rows to a file: each is with the operating system when `append` returns.

    Opening mends the end of the file: a torn last line goes, a lost line end comes back;
    `rows` holds what was there, `numbers` their lines, and `notice` what was dropped. The file is
    synced to disk at most `SYNC_SECONDS` after an append, and on `close`.

    Every method raises `DataError` where the file cannot be written, for example on a full disk.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._guard = threading.Lock()
        self._timer: threading.Timer | None = None
        self._failure: DataError | None = None
        lines = read_json_lines(path)
        self.rows, self.numbers, self.notice = lines.rows, lines.numbers, lines.notice
        try:
            is_new = not path.exists()
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o644)
            if is_new:
                _sync_folder(path.parent)
            if lines.notice is not None:
                os.ftruncate(self._file, lines.whole_bytes)
        except OSError as error:
            raise _unwritable(path, error) from error
        if lines.needs_newline:
            self._write(b"\n")

    def append(self, row: Mapping[str, Any], *, sync: bool = False) -> None:
        """Add one row; `sync` waits until it is on the disk itself."""
        line = encode(row)
        with self._guard:
            if self._file < 0:
                raise ValueError(f"{self.path} is closed")
            if self._failure is not None:
                raise self._failure
            self._write(line)
            if sync:
                self._sync()
            elif self._timer is None:  # a run with many files must not wait for the disk in each
                self._timer = threading.Timer(SYNC_SECONDS, self._sync_later)
                self._timer.daemon = True
                self._timer.start()

    def close(self, *, sync: bool = True) -> None:
        """Sync and close; closing twice does nothing. A file that goes away needs no `sync`."""
        with self._guard:
            if self._file < 0:
                return
            try:
                self._stop_timer()
                if sync:
                    self._sync()
            finally:
                os.close(self._file)
                self._file = -1

    def _write(self, line: bytes) -> None:
        """Write the whole line; a part of it that fits on the disk is taken back."""
        before = os.fstat(self._file).st_size
        try:
            while line:
                line = line[os.write(self._file, line) :]
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._file, before)
            raise _unwritable(self.path, error) from error

    def _sync(self) -> None:
        self._stop_timer()
        try:
            os.fsync(self._file)
        except OSError as error:
            raise _unwritable(self.path, error) from error

    def _sync_later(self) -> None:
        with self._guard:
            if self._file >= 0:
                try:
                    self._sync()
                except DataError as error:
                    self._failure = error  # for the next append: nobody hears a timer

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _unwritable(path: Path, error: OSError) -> DataError:
    if error.errno in _OUT_OF_SPACE:
        advice = "what was recorded before is safe; free some space and run the same command again"
    else:
        advice = "mend that, or choose another --out"
    return DataError(f"{path}: cannot be written ({error.strerror}); {advice}")


_OUT_OF_SPACE: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def write_atomically(path: Path, content: bytes) -> None:
    """Write a whole file so that a crash leaves either the old one or the new one.

    Raises `DataError` where it cannot be written.
    """
    aside = path.with_name(path.name + ".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
        raise _unwritable(path, error) from error


def _sync_folder(folder: Path) -> None:
    """Put new names on the disk itself, where the system can: a synced file needs one too."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
