"""Traces as files: gzip of JSON lines, a header first and then every step."""

import gzip
import zlib
from pathlib import Path
from typing import Final

import orjson

from forkpoint.errors import DataError
from forkpoint.navigation.traces import Line, Trace

_GZIP_LEVEL: Final = 6
_GZIP_FORMAT: Final = 31
"""A gzip header without a time, around the largest window."""


def trace_bytes(trace: Trace) -> bytes:
    """A trace as its file holds it; the same trace gives the same bytes."""
    packer = zlib.compressobj(_GZIP_LEVEL, wbits=_GZIP_FORMAT)
    lines = [packer.compress(orjson.dumps(line) + b"\n") for line in [trace.header, *trace.steps]]
    return b"".join([*lines, packer.flush()])


def read_trace(path: Path) -> Trace:
    """Read a trace, also one of the published tool.

    Raises `DataError` where the file is not there, is cut, or holds anything but a trace.
    """
    try:
        content = gzip.decompress(path.read_bytes())
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{path}: cannot be read as a trace ({error})") from None
    lines: list[Line] = []
    for number, line in enumerate(content.split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError:
            row = None
        if not isinstance(row, dict) or (lines and not isinstance(row.get("chosen"), str)):
            raise DataError(f"{path}, line {number}: not a line of a trace; the file is damaged")
        lines.append(row)
    if not lines:
        raise DataError(f"{path}: an empty file, not a trace")
    return Trace(lines[0], lines[1:])
