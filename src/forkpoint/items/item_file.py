"""Files of items: one JSON object a line, plain or compressed with gzip."""

import gzip
import hashlib
import zlib
from collections.abc import Sequence
from pathlib import Path

import orjson

from forkpoint.errors import DataError
from forkpoint.items.item import CORE_LEVELS, Item, item_from, item_line


def items_bytes(items: Sequence[Item]) -> bytes:
    """The whole file: a line per item, each with its line end."""
    return b"".join(item_line(item) + b"\n" for item in items)


def items_sha256(items: Sequence[Item]) -> str:
    """The SHA-256 of the whole file, as lower-case hexadecimal, without having it in memory."""
    digest = hashlib.sha256()
    for item in items:
        digest.update(item_line(item) + b"\n")
    return digest.hexdigest()


def read_items(path: Path) -> list[Item]:
    """The items of a file, in its order.

    Raises `DataError`, which names file and line, where a line is no item, an id is repeated, or
    the file holds none.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    if content[:2] == b"\x1f\x8b":
        try:
            content = gzip.decompress(content)
        except (OSError, EOFError, zlib.error) as error:
            raise DataError(f"{path}: is not whole gzip data ({error})") from error
    return parse_items(content, str(path))


def parse_items(content: bytes, name: str, levels: range = CORE_LEVELS) -> list[Item]:
    """The items in the bytes of a file, of these levels; `name` stands in errors."""
    items: list[Item] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(content.split(b"\n"), start=1):
        if not line.strip():
            continue
        where = f"{name}, line {number}"
        item = item_from(_object(line, where), where, levels)
        if item.id in seen:
            raise DataError(f"{where}: the id {item.id} stands on line {seen[item.id]} too")
        seen[item.id] = number
        items.append(item)
    if not items:
        raise DataError(f"{name}: holds no items; one JSON object a line is expected")
    return items


def _object(line: bytes, where: str) -> dict[str, object]:
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise DataError(f"{where}: is not JSON ({error})") from error
    if not isinstance(row, dict):
        raise DataError(f"{where}: must be a JSON object, not {type(row).__name__}")
    return row
