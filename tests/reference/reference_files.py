"""The real files of the sources, where the shared folder has them."""

import gzip
import io
import json
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from forkpoint.reference.conversion import Converter, Drafts, Skip
from forkpoint.reference.source import Source

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "reference"


@cache
def _index() -> list[dict[str, Any]]:
    if not FOLDER.is_dir():
        pytest.skip("the folder ../shared with the real files is not here")
    found: list[dict[str, Any]] = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
    return found


def index_entry(source: Source) -> dict[str, Any]:
    """What the index of the real files says of a source; skips where there is no index."""
    [entry] = [row for row in _index() if row["repo"] == source.repository and _holds(row, source)]
    return entry


def real_files(source: Source) -> dict[str, bytes]:
    """Every file of a source by path, uncompressed; skips where they are not all there."""
    entry = index_entry(source)
    folder = FOLDER / entry["id"]
    archived = _archived(folder / entry["archive"]) if entry.get("archive") else {}
    found = {}
    for file in source.files:
        [stored] = [f.get("stored") for f in entry["files"] if f["path"] == file.path]
        if stored is None and file.path not in archived:
            pytest.skip(f"{source.task}: its files are not in ../shared")
        content = archived.get(file.path) or (folder / str(stored)).read_bytes()
        compressed = content[:2] == b"\x1f\x8b"
        found[file.path] = gzip.decompress(content) if compressed else content
    return found


def drafts_of(converter: Converter, row: Any) -> Drafts:
    """The items of a row that must not be skipped."""
    found = converter.convert(row)
    assert not isinstance(found, Skip), found
    return found


def _holds(row: dict[str, Any], source: Source) -> bool:
    return {file.path for file in source.files} <= {file["path"] for file in row["files"]}


@cache
def _archived(path: Path) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(path.read_bytes())) as archive:
        return {
            member.name.removeprefix("./"): file.read()
            for member in archive
            if (file := archive.extractfile(member)) is not None
        }
