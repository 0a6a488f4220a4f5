"""The converted items of a task: made once on this machine, and known by their hash."""

import gzip
import hashlib
import json
import os
import zlib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from forkpoint.errors import DataError
from forkpoint.items.item import Item
from forkpoint.items.item_file import items_bytes, parse_items
from forkpoint.reference.conversion import convert_files
from forkpoint.reference.files import cache_folder, load_files, missing_files
from forkpoint.reference.registry import converter_named

LEVELS = range(1)
"""Reference items have no levels."""


def stats_of(task: str) -> dict[str, Any]:
    """The committed counts of a task's conversion, with the SHA-256 of its items."""
    file = resources.files("forkpoint.reference").joinpath("stats", f"{task}.json")
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{task}: the package holds no statistics of it") from None
    return found


@cache
def reference_items(task: str) -> tuple[Item, ...]:
    """The items of a task, from the cache or converted now.

    Raises `MissingDataError` where the files of the source are not here, and `DataError` where
    the conversion gives other items than the released ones.
    """
    path = cache_folder() / "items" / f"{task}.jsonl.gz"
    content = _kept(path)
    expected = None if (stats := stats_of(task)).get("unverified") else stats["sha256"]
    if content is not None and hashlib.sha256(content).hexdigest() == expected:
        return tuple(parse_items(content, str(path), LEVELS))
    converter = converter_named(task)
    items = convert_files(converter, load_files(converter.SOURCE)).items
    content = items_bytes(items)
    digest = hashlib.sha256(content).hexdigest()
    if expected is not None and digest != expected:
        raise DataError(
            f"{task}: the converted items have the SHA-256 {digest}, not {expected}; install "
            "forkpoint again"
        )
    _keep(path, content)
    return items


def is_available(task: str) -> bool:
    """Whether the items of a task can be had on this machine."""
    converter = converter_named(task)
    return (
        not missing_files(converter.SOURCE)
        or (cache_folder() / "items" / f"{task}.jsonl.gz").exists()
    )


def _kept(path: Path) -> bytes | None:
    try:
        return gzip.decompress(path.read_bytes())
    except (OSError, EOFError, zlib.error):
        return None


def _keep(path: Path, content: bytes) -> None:
    partial = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    partial.write_bytes(gzip.compress(content, mtime=0))
    partial.replace(path)
