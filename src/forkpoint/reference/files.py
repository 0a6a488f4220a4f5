"""The files of the sources on this machine: where they lie, and whether they are the right ones."""

import gzip
import hashlib
import io
import os
import tarfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from forkpoint.errors import DataError, MissingDataError
from forkpoint.reference.source import Source, SourceFile

MOST_BYTES: Final = 64 * 2**20
"""No file of a source is larger; the largest is below 5 MB."""


def cache_folder() -> Path:
    """`reference` in `$FORKPOINT_HOME`, or else in the user's cache of Forkpoint."""
    home = os.environ.get("FORKPOINT_HOME")
    if home:
        return Path(home).expanduser() / "reference"
    import platformdirs

    return Path(platformdirs.user_cache_dir("forkpoint")) / "reference"


def place_of(source: Source, file: SourceFile, folder: Path | None = None) -> Path:
    """Where a file lies; the hash in its name keeps versions apart."""
    name = Path(file.path).name
    return (folder or cache_folder()) / source.task / f"{file.sha256[:16]}-{name}"


def missing_files(source: Source, folder: Path | None = None) -> list[SourceFile]:
    """The files of a source that are not on this machine."""
    return [file for file in source.files if not place_of(source, file, folder).exists()]


def load_files(source: Source, folder: Path | None = None) -> dict[str, bytes]:
    """Every file of a source by its path, checked before use.

    Raises `MissingDataError` where one is absent and `DataError` where one is damaged.
    """
    absent = missing_files(source, folder)
    if absent:
        raise MissingDataError(
            f"{source.task}: {len(absent)} of {len(source.files)} files of its source are not on "
            f"this machine; `forkpoint download reference --task {source.task}` fetches them, "
            "--from takes a copy"
        )
    found = {}
    for file in source.files:
        path = place_of(source, file, folder)
        try:
            content = path.read_bytes()
        except OSError as error:
            raise DataError(f"{path}: cannot be read ({error.strerror})") from error
        check(source, file, content, str(path))
        found[file.path] = content
    return found


def check(source: Source, file: SourceFile, content: bytes, where: str) -> None:
    """Raise `DataError`, naming both hashes, unless the bytes are those of the pinned commit."""
    digest = hashlib.sha256(content).hexdigest()
    if digest != file.sha256:
        raise DataError(
            f"{where}: the SHA-256 of {file.path} is {digest}, but {source.task} is made from "
            f"{file.sha256} ({source.repository} at {source.commit[:10]}); delete the file and "
            "fetch it again, or take a copy of that commit"
        )


def keep(source: Source, file: SourceFile, content: bytes, folder: Path | None = None) -> None:
    """Put checked bytes into the cache; a file is there whole or not at all."""
    path = place_of(source, file, folder)
    partial = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.write_bytes(content)
        partial.replace(path)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror})") from error


def unpacked(content: bytes, where: str) -> bytes:
    """The bytes inside gzip; raises `DataError` where they are cut or too many."""
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(content)) as file:
            found = file.read(MOST_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{where}: is not whole gzip data ({error})") from error
    if len(found) > MOST_BYTES:
        raise DataError(f"{where}: holds more than {MOST_BYTES // 2**20} MB; it is no such file")
    return found


def install_from(
    path: Path, sources: Iterable[Source], folder: Path | None = None
) -> dict[str, int]:
    """Take the files of sources from a folder or a tar archive: how many of each task were found.

    Files are known by their SHA-256, plain or inside gzip or tar, so names do not matter. Raises
    `DataError` where the path cannot be read.
    """
    wanted: dict[str, list[tuple[Source, SourceFile]]] = {}
    found: dict[str, int] = {}
    for source in sources:
        found[source.task] = 0
        for file in source.files:
            wanted.setdefault(file.sha256, []).append((source, file))
    if not path.exists():
        raise DataError(f"{path}: there is no such file or folder")
    taken: set[tuple[str, str]] = set()
    for content in _contents(path):
        for source, file in wanted.get(hashlib.sha256(content).hexdigest(), ()):
            if (source.task, file.path) not in taken:
                taken.add((source.task, file.path))
                keep(source, file, content, folder)
                found[source.task] += 1
    return found


def _contents(path: Path) -> Iterator[bytes]:
    """The bytes of every file in a folder or archive, and of what is inside them."""
    files = (
        sorted(entry for entry in path.rglob("*") if entry.is_file()) if path.is_dir() else [path]
    )
    for file in files:
        try:
            if file.stat().st_size > MOST_BYTES:
                continue
            content = file.read_bytes()
        except OSError as error:
            raise DataError(f"{file}: cannot be read ({error.strerror})") from error
        yield content
        if content[:2] == b"\x1f\x8b":
            try:
                content = unpacked(content, str(file))
            except DataError:
                continue
            yield content
        yield from _members(content)


def _members(content: bytes) -> Iterator[bytes]:
    try:
        with tarfile.open(fileobj=io.BytesIO(content)) as archive:
            for member in archive:
                if member.isfile() and member.size <= MOST_BYTES:
                    file = archive.extractfile(member)
                    if file is not None:
                        yield file.read()
    except tarfile.TarError:
        return
