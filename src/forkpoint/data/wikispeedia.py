"""The Wikispeedia tables on this machine: where they lie, how they get there, loading them.

SNAP gives no licence for the tables, so Forkpoint does not ship them. They are fetched or
installed once; nothing is kept that is not exactly the published content.
"""

import gzip
import hashlib
import io
import os
import tempfile
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import IO, Final, TypeAlias

from forkpoint.data.wikispeedia_tables import (
    PUBLISHED,
    TABLES,
    Fingerprint,
    WikispeediaTables,
    parse,
)
from forkpoint.errors import DataError, MissingDataError

ARCHIVE_URL: Final = "https://snap.stanford.edu/data/wikispeedia/wikispeedia_paths-and-graph.tar.gz"
ARCHIVE_SHA256: Final = "97697096f5d2dcb77aa69e3992305c6c561de89edb9fb10b5ad9feaf8ba534d5"
ARCHIVE_FOLDER: Final = "wikispeedia_paths-and-graph"

Progress: TypeAlias = Callable[[int, int | None], None]
"""Is told the bytes received so far, and the bytes expected where the server says so."""

_MOST_BYTES: Final = 64 * 2**20
"""No archive and no table is larger; the real ones are below 10 MB."""

_TIMEOUT_SECONDS: Final = 30.0


def default_folder() -> Path:
    """`wikispeedia` in `$FORKPOINT_HOME`, or else in the user's cache of Forkpoint."""
    home = os.environ.get("FORKPOINT_HOME")
    if home:
        return Path(home).expanduser() / "wikispeedia"
    import platformdirs

    return Path(platformdirs.user_cache_dir("forkpoint")) / "wikispeedia"


def is_present(folder: Path | None = None) -> bool:
    """Whether every table lies in the folder; says nothing about what is in them."""
    folder = folder or default_folder()
    return all(_find(folder, table) for table in TABLES)


def load(folder: Path | None = None, *, expected: Fingerprint = PUBLISHED) -> WikispeediaTables:
    """The installed tables, read and checked once per process.

    Raises `MissingDataError` where they are not installed and `DataError` where they are not the
    expected content.
    """
    return _load((folder or default_folder()).absolute(), expected)


@cache
def _load(folder: Path, expected: Fingerprint) -> WikispeediaTables:
    missing = [table for table in TABLES if _find(folder, table) is None]
    if missing:
        raise MissingDataError(
            f"SNAP's tables are not in {folder} (no {', no '.join(missing)}); they have no "
            "licence, so they are not shipped: run `forkpoint download wikispeedia`, or with "
            "`--from PATH` for a copy that you have (the archive or a folder)."
        )
    return _checked(_read_folder(folder), str(folder), expected)


def fetch(
    progress: Progress | None = None,
    *,
    folder: Path | None = None,
    url: str = ARCHIVE_URL,
    sha256: str = ARCHIVE_SHA256,
    expected: Fingerprint = PUBLISHED,
) -> Path:
    """Download SNAP's archive, check it, and install its tables; returns their folder."""
    contents = _unpacked(_download(url, progress), url, sha256)
    return _install(contents, url, folder, expected)


def install_from(
    path: Path,
    *,
    folder: Path | None = None,
    sha256: str = ARCHIVE_SHA256,
    expected: Fingerprint = PUBLISHED,
) -> Path:
    """Install the tables from a copy; returns the folder where they lie now.

    `path` is SNAP's archive, or a folder with the tables as `.tsv` or `.tsv.gz`, in it or in its
    `wikispeedia_paths-and-graph`.
    """
    if path.is_dir():
        contents = _read_folder(path)
    elif path.is_file():
        contents = _unpacked(_read_file(path), str(path), sha256)
    else:
        raise MissingDataError(f"There is no archive and no folder at {path}.")
    return _install(contents, str(path), folder, expected)


def _download(url: str, progress: Progress | None) -> bytes:
    import httpx

    archive = bytearray()
    try:
        with httpx.stream(
            "GET",
            url,
            headers={"Accept-Encoding": "identity"},
            follow_redirects=True,
            timeout=_TIMEOUT_SECONDS,
        ) as response:
            response.raise_for_status()
            length = response.headers.get("content-length", "")
            total = int(length) if length.isdecimal() else None
            # Raw bytes: the checksum is that of the archive as it lies on the server.
            for chunk in response.iter_raw():
                archive += chunk
                if len(archive) > _MOST_BYTES:
                    raise DataError(f"{url} sends more than {_MOST_BYTES >> 20} MB; given up.")
                if progress is not None:
                    progress(len(archive), total)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise MissingDataError(
            f"The download of {url} failed ({error or type(error).__name__}). Nothing was "
            "installed. Try again later, or get the archive another way and install it with "
            "`forkpoint download wikispeedia --from PATH`."
        ) from error
    return bytes(archive)


def _unpacked(archive: bytes, source: str, sha256: str) -> dict[str, bytes]:
    """The tables of SNAP's archive, by file name; nothing is unpacked before the checksum.

    Members are read, never extracted: no name in the archive becomes a path on this machine.
    """
    found = hashlib.sha256(archive).hexdigest()
    if found != sha256:
        raise DataError(
            f"{source} is not SNAP's published archive: its SHA-256 is {found}, not {sha256}. "
            "Nothing was installed."
        )
    import tarfile

    contents = {}
    try:
        with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as members:
            for member in members:
                folder, _, name = member.name.rpartition("/")
                if name not in TABLES or folder not in ("", ARCHIVE_FOLDER):
                    continue
                stream = members.extractfile(member) if member.isreg() else None
                if stream is None:
                    raise DataError(f"{source}: {member.name} is not a regular file.")
                contents[name] = _read_all(stream, f"{source}: {name}")
    except (tarfile.TarError, EOFError, OSError, zlib.error) as error:
        raise DataError(f"{source} cannot be unpacked: {error}.") from error
    return contents


def _read_folder(folder: Path) -> dict[str, bytes]:
    """The tables of a folder, by file name, decompressed."""
    contents = {}
    for table in TABLES:
        path = _find(folder, table)
        if path is None:
            continue
        contents[table] = _read_file(path, compressed=path.suffix == ".gz")
    return contents


def _read_file(path: Path, *, compressed: bool = False) -> bytes:
    try:
        with gzip.open(path) if compressed else path.open("rb") as stream:
            return _read_all(stream, str(path))
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{path} cannot be read: {error}.") from error


def _find(folder: Path, table: str) -> Path | None:
    """The file of a table in the folder or in its `wikispeedia_paths-and-graph`."""
    for place in (folder, folder / ARCHIVE_FOLDER):
        for name in (table, f"{table}.gz"):
            if (place / name).is_file():
                return place / name
    return None


def _read_all(stream: IO[bytes] | gzip.GzipFile, name: str) -> bytes:
    content = stream.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise DataError(f"{name} holds more than {_MOST_BYTES >> 20} MB.")
    return content


def _checked(
    contents: Mapping[str, bytes], source: str, expected: Fingerprint
) -> WikispeediaTables:
    """The parsed tables, if they are all there and what they should be."""
    texts = {}
    for table in TABLES:
        if table not in contents:
            raise DataError(f"{source} holds no {table}.")
        try:
            texts[table] = contents[table].decode("utf-8")
        except UnicodeDecodeError as error:
            line = contents[table].count(b"\n", 0, error.start) + 1
            raise DataError(f"{source}: {table}, line {line}: not UTF-8.") from error
    try:
        tables = parse(texts)
    except DataError as error:
        raise DataError(f"{source}: {error}") from error
    differences = tables.fingerprint.differences(expected)
    if differences:
        raise DataError(
            f"{source} does not hold the published Wikispeedia tables: what differs is the "
            f"{' and the '.join(differences)}. `forkpoint download wikispeedia` gets the "
            "published ones."
        )
    return tables


def _install(
    contents: Mapping[str, bytes], source: str, folder: Path | None, expected: Fingerprint
) -> Path:
    """Check the tables, write all of them, and only then move each into its place."""
    _checked(contents, source, expected)
    folder = folder or default_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".incoming-", dir=folder) as scratch:
            for table in TABLES:
                (Path(scratch) / table).write_bytes(contents[table])
            for table in TABLES:
                (Path(scratch) / table).replace(folder / table)
    except OSError as error:
        raise DataError(f"The tables cannot be installed in {folder}: {error}.") from error
    _load.cache_clear()
    return folder
