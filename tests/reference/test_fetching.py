"""Sources are fetched whole and right, or not at all; half a download continues."""

import gzip
import hashlib
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

import pytest

from forkpoint.errors import DataError, MissingDataError
from forkpoint.reference.fetching import fetch
from forkpoint.reference.files import install_from, load_files, missing_files, place_of
from forkpoint.reference.registry import converter_named
from forkpoint.reference.source import Source, SourceFile

CONTENT = b"one line\n" * 20_000


def source_of(files: dict[str, bytes], *, packed: bool = False) -> Source:
    listed = tuple(
        SourceFile(path, hashlib.sha256(content).hexdigest(), len(content), packed)
        for path, content in files.items()
    )
    return replace(converter_named("selfaware").SOURCE, task="selfaware", files=listed)


class Host:
    """A host of files that can be told to misbehave; `asked` are the paths and ranges it saw."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.asked: list[tuple[str, str | None]] = []
        self.cut_after: int | None = None
        self.statuses: list[int] = []
        self.url = ""


@contextmanager
def hosting(files: dict[str, bytes]) -> Iterator[Host]:
    host = Host(files)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = unquote(self.path).split("/", 4)[4]
            wanted = self.headers.get("range")
            host.asked.append((path, wanted))
            if host.statuses:
                self.send_response(host.statuses.pop(0))
                self.send_header("retry-after", "7")
                self.end_headers()
                return
            if path not in host.files:
                self.send_error(404)
                return
            content = host.files[path]
            start = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted else 0
            self.send_response(206 if wanted else 200)
            self.send_header("content-length", str(len(content) - start))
            self.end_headers()
            end = None if host.cut_after is None else start + host.cut_after
            self.wfile.write(content[start:end])

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    host.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()


def quiet(_: str) -> None:
    pass


def test_files_are_fetched_once_and_checked(tmp_path: Path) -> None:
    files = {"data/a=b, c.json": CONTENT, "data/d.json": b"{}"}
    with hosting(files) as host:
        fetch(source_of(files), quiet, host=host.url, folder=tmp_path)
        fetch(source_of(files), quiet, host=host.url, folder=tmp_path)
    assert [path for path, _ in host.asked] == list(files)
    assert load_files(source_of(files), tmp_path) == files


def test_a_packed_file_is_kept_as_the_converter_reads_it(tmp_path: Path) -> None:
    with hosting({"a.jsonl.gz": gzip.compress(CONTENT)}) as host:
        source = source_of({"a.jsonl.gz": CONTENT}, packed=True)
        fetch(source, quiet, host=host.url, folder=tmp_path)
    assert load_files(source, tmp_path) == {"a.jsonl.gz": CONTENT}


def test_half_a_download_continues_where_it_broke(tmp_path: Path) -> None:
    files = {"a.json": CONTENT}
    waited: list[float] = []
    with hosting(files) as host:
        host.cut_after = 50_000
        fetch(source_of(files), quiet, host=host.url, folder=tmp_path, sleep=waited.append)
    assert load_files(source_of(files), tmp_path) == files
    assert [wanted for _, wanted in host.asked] == [
        None,
        "bytes=50000-",
        "bytes=100000-",
        "bytes=150000-",
    ]
    assert waited == [1.0, 2.0, 4.0]


def test_a_host_that_asks_to_wait_is_left_alone_as_long_as_it_says(tmp_path: Path) -> None:
    files = {"a.json": CONTENT}
    waited: list[float] = []
    with hosting(files) as host:
        host.statuses = [429, 503]
        fetch(source_of(files), quiet, host=host.url, folder=tmp_path, sleep=waited.append)
    assert waited == [7.0, 7.0]


def test_a_changed_file_is_an_error_that_names_both_hashes_and_is_not_kept(tmp_path: Path) -> None:
    source = source_of({"a.json": CONTENT})
    changed = CONTENT[:-1] + b"?"
    with hosting({"a.json": changed}) as host, pytest.raises(DataError) as error:
        fetch(source, quiet, host=host.url, folder=tmp_path)
    assert hashlib.sha256(changed).hexdigest() in str(error.value)
    assert source.files[0].sha256 in str(error.value)
    assert not any(path.is_file() for path in tmp_path.rglob("*"))


def test_a_flipped_byte_on_disk_is_found_before_use(tmp_path: Path) -> None:
    source = source_of({"a.json": CONTENT})
    with hosting({"a.json": CONTENT}) as host:
        fetch(source, quiet, host=host.url, folder=tmp_path)
    place_of(source, source.files[0], tmp_path).write_bytes(CONTENT[:-1] + b"?")
    with pytest.raises(DataError, match="SHA-256"):
        load_files(source, tmp_path)


def test_a_file_that_is_gone_and_a_dead_network_are_one_clear_line_each(tmp_path: Path) -> None:
    source = source_of({"a.json": CONTENT})
    with hosting({}) as host, pytest.raises(DataError, match="answers 404"):
        fetch(source, quiet, host=host.url, folder=tmp_path)
    waited: list[float] = []
    with pytest.raises(DataError, match=r"cannot be fetched .*--from") as error:
        fetch(source, quiet, host="http://127.0.0.1:9", folder=tmp_path, sleep=waited.append)
    assert "\n" not in str(error.value)


def test_without_its_files_a_source_says_how_to_get_them(tmp_path: Path) -> None:
    with pytest.raises(MissingDataError, match="download reference --task selfaware"):
        load_files(source_of({"a.json": CONTENT}), tmp_path)


@pytest.mark.parametrize("form", ["folder", "gzip", "archive"])
def test_files_are_taken_from_a_folder_or_archive_whatever_their_names(
    tmp_path: Path, form: str
) -> None:
    source = source_of({"data/a.json": CONTENT, "data/b.json": b"[]"})
    origin = tmp_path / "origin" / "deep"
    origin.mkdir(parents=True)
    (origin / "other name.json").write_bytes(CONTENT)
    (origin / "b.json").write_bytes(b"[]")
    path = tmp_path / "origin"
    if form == "gzip":
        (origin / "other name.json").write_bytes(gzip.compress(CONTENT))
    if form == "archive":
        path = tmp_path / "all.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            archive.add(tmp_path / "origin", "x")
    assert install_from(path, [source], tmp_path / "cache") == {"selfaware": 2}
    assert missing_files(source, tmp_path / "cache") == []


def test_a_path_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        install_from(tmp_path / "nothing", [])
