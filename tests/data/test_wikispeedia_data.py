"""Getting the Wikispeedia tables: from a server, an archive or a folder, or not at all."""

import gzip
import hashlib
import io
import socket
import tarfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from forkpoint.data import wikispeedia as data
from forkpoint.data.wikispeedia_tables import PUBLISHED, TABLES, parse
from forkpoint.errors import DataError, ForkpointError, MissingDataError

SHARED = Path(__file__).parents[2].parent / "shared" / "data" / "wikispeedia"

TEXTS = {
    "links.tsv": "# a comment\n\nb\ta\na\tb\nb\tc\nb\tb\n",
    "categories.tsv": "a\tsubject.X\na\tsubject.Y.Z\n%C3%89ire\tsubject.X\n",
    "paths_finished.tsv": (
        "ip\t1\t2\tb;c;<;a\tNULL\nip\t1\t2\ta;b;c\t3\nip\t1\t2\ta;b;c\tNULL\nip\t1\t2\ta;b;<\t1\n"
    ),
}
TINY = parse(TEXTS).fingerprint


def archive_of(
    texts: dict[str, str], *extra: tarfile.TarInfo, folder: str = data.ARCHIVE_FOLDER
) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as members:
        for member in extra:
            content = b"b\ta\n" if member.isreg() else b""
            member.size = len(content)
            members.addfile(member, io.BytesIO(content))
        for name, text in texts.items():
            member = tarfile.TarInfo(f"{folder}/{name}")
            member.size = len(text.encode())
            members.addfile(member, io.BytesIO(text.encode()))
    return stream.getvalue()


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def write_folder(folder: Path, texts: dict[str, str], *, compressed: bool = False) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        content = text.encode()
        if compressed:
            (folder / f"{name}.gz").write_bytes(gzip.compress(content))
        else:
            (folder / name).write_bytes(content)
    return folder


def files_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for downloads."""
    monkeypatch.setenv("FORKPOINT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@dataclass
class Reply:
    """What the server sends; `length` is what it claims."""

    body: bytes
    status: int = 200
    length: int | None = None


Serve = Callable[[Reply], str]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start a server on loopback that gives every request the same reply; returns its URL."""
    servers: list[tuple[HTTPServer, threading.Thread]] = []

    def start(reply: Reply) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(reply.status)
                claimed = len(reply.body) if reply.length is None else reply.length
                self.send_header("Content-Length", str(claimed))
                self.end_headers()
                self.wfile.write(reply.body)

            def log_message(self, *_: Any) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        servers.append((server, thread))
        return f"http://127.0.0.1:{server.server_port}/tables.tar.gz"

    yield start
    for server, thread in servers:
        server.shutdown()
        thread.join()
        server.server_close()


def test_parsed_tables_hold_what_the_files_say() -> None:
    """Names are sorted, links keep their order, games are sorted and different."""
    tables = parse(TEXTS)
    name = tables.articles.__getitem__
    assert tables.articles == ("%C3%89ire", "a", "b", "c")
    assert [name(x) + name(y) for x, y in tables.links.tolist()] == ["ba", "ab", "bc", "bb"]
    assert [
        (name(article), tables.category_names[category])
        for article, category in tables.categories.tolist()
    ] == [("a", "subject.X"), ("a", "subject.Y.Z"), ("%C3%89ire", "subject.X")]
    assert [name(x) + name(y) for x, y in tables.games.tolist()] == ["ab", "ac", "ba"]


def test_the_fingerprint_is_of_the_content_alone() -> None:
    """Comments, line ends and unused columns do not count; a changed game does."""
    same = {name: "# more\r\n" + text.replace("\n", "\r\n") for name, text in TEXTS.items()}
    same["paths_finished.tsv"] = same["paths_finished.tsv"].replace("NULL", "5")
    other = {**TEXTS, "paths_finished.tsv": "ip\t1\t2\tb;a\tNULL\n"}
    assert parse(same).fingerprint == TINY
    assert TINY.differences(parse(other).fingerprint) == ["games"]


@pytest.mark.parametrize(
    ("table", "line", "complaint"),
    [
        ("links.tsv", "a", "1 columns"),
        ("links.tsv", "a\tb\tc", "3 columns"),
        ("links.tsv", "a\t", "without a name"),
        ("categories.tsv", "a", "1 columns"),
        ("paths_finished.tsv", "ip\t1\t2\ta;b", "4 columns"),
        ("paths_finished.tsv", "ip\t1\t2\t\tNULL", "without a name"),
        ("paths_finished.tsv", "ip\t1\t2\t<;<\tNULL", "without a name"),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, table: str, line: str, complaint: str) -> None:
    """The error has the folder, the file, the line and what is wrong with it."""
    broken = {**TEXTS, table: f"# a comment\n\n{line}\n{TEXTS[table]}"}
    folder = write_folder(tmp_path / "tables", broken)
    with pytest.raises(DataError, match=f"tables: {table}, line 3: .*{complaint}"):
        data.load(folder, expected=TINY)


def test_text_in_another_encoding_is_named(tmp_path: Path) -> None:
    """The error has the file and the line."""
    folder = write_folder(tmp_path / "tables", TEXTS)
    (folder / "links.tsv").write_bytes(b"a\tb\n\xc9ire\ta\n")
    with pytest.raises(DataError, match=r"links\.tsv, line 2: not UTF-8"):
        data.load(folder, expected=TINY)


def test_tables_without_a_game_are_refused() -> None:
    """A path that comes back to its first article is no game."""
    with pytest.raises(DataError, match="no game between two articles"):
        parse({**TEXTS, "paths_finished.tsv": "ip\t1\t2\ta;b;a\tNULL\n"})


def test_missing_tables_are_explained_once_and_clearly(home: Path) -> None:
    """The message has the folder, the reason and both ways to get the tables."""
    assert not data.is_present()
    with pytest.raises(MissingDataError) as caught:
        data.load()
    message = str(caught.value)
    assert all(
        part in message
        for part in (
            str(home / "wikispeedia"),
            "they have no licence",
            "`forkpoint download wikispeedia`",
            "`--from PATH`",
        )
    )


def test_without_forkpoint_home_the_tables_lie_in_the_users_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`FORKPOINT_HOME` moves them; without it the platform says where."""
    monkeypatch.delenv("FORKPOINT_HOME")
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name: str(tmp_path / name))
    assert tmp_path / "forkpoint" / "wikispeedia" == data.default_folder()


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("compressed", [False, True])
def test_tables_that_someone_put_there_are_used(home: Path, nested: bool, compressed: bool) -> None:
    """Plain or gzipped, in the folder or in that of the archive."""
    folder = home / "wikispeedia"
    write_folder(folder / data.ARCHIVE_FOLDER if nested else folder, TEXTS, compressed=compressed)
    assert data.is_present()
    assert data.load(expected=TINY).fingerprint == TINY


def test_tables_are_read_once_per_folder(tmp_path: Path) -> None:
    """The second load gives the same object; another folder has its own."""
    first, second = (write_folder(tmp_path / name, TEXTS) for name in "ab")
    assert data.load(first, expected=TINY) is data.load(first, expected=TINY)
    assert data.load(first, expected=TINY) is not data.load(second, expected=TINY)


def test_other_content_is_refused_by_the_name_of_the_part(tmp_path: Path) -> None:
    """The error says which folder, and that links and games differ."""
    other = {
        **TEXTS,
        "links.tsv": "a\tb\n",
        "paths_finished.tsv": "ip\t1\t2\ta;b\tNULL\n",
    }
    folder = write_folder(tmp_path / "tables", other)
    with pytest.raises(DataError, match=r"tables does not hold .* the links and the games"):
        data.load(folder, expected=TINY)
    with pytest.raises(DataError, match="links and the games"):
        data.install_from(folder, expected=TINY)
    assert not data.is_present()


def test_a_fetched_archive_is_installed(serve: Serve, home: Path) -> None:
    """Progress is told, the tables load, and nothing else is left behind."""
    archive = archive_of(TEXTS)
    told: list[tuple[int, int | None]] = []
    folder = data.fetch(
        lambda done, total: told.append((done, total)),
        url=serve(Reply(archive)),
        sha256=sha256(archive),
        expected=TINY,
    )
    assert home / "wikispeedia" == folder
    assert sorted(TABLES) == files_in(folder)
    assert data.load(expected=TINY).fingerprint == TINY
    assert (len(archive), len(archive)) == told[-1]


def dead_url() -> str:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{unused.getsockname()[1]}/"


@pytest.mark.parametrize(
    ("reply", "complaint"),
    [
        (Reply(b"an error page"), "not SNAP's published archive"),
        (Reply(archive_of(TEXTS)[:100]), "not SNAP's published archive"),
        (Reply(archive_of(TEXTS)[:100], length=5000), "download of .* failed"),
        (Reply(b"", status=404), "404"),
        (None, "download of .* failed .*--from PATH"),
    ],
    ids=["wrong-content", "short", "torn", "not-found", "dead-network"],
)
def test_a_failed_fetch_is_one_clear_error_and_changes_nothing(
    serve: Serve, home: Path, reply: Reply | None, complaint: str
) -> None:
    """What was installed before is still there, whole."""
    write_folder(home / "wikispeedia", TEXTS)
    before = files_in(home)
    url = serve(reply) if reply else dead_url()
    with pytest.raises(ForkpointError, match=complaint):
        data.fetch(url=url, sha256=sha256(archive_of(TEXTS)), expected=TINY)
    assert before == files_in(home)
    assert data.load(expected=TINY).fingerprint == TINY


def test_an_endless_download_is_given_up(
    serve: Serve, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No server fills the memory."""
    monkeypatch.setattr(data, "_MOST_BYTES", 1 << 20)
    with pytest.raises(DataError, match="more than 1 MB"):
        data.fetch(url=serve(Reply(bytes(3 << 20))))
    assert not home.exists()


def link_member(name: str, kind: bytes) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type = kind
    member.linkname = "/etc/passwd"
    return member


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE])
def test_a_table_that_is_no_regular_file_is_refused(serve: Serve, home: Path, kind: bytes) -> None:
    """Links and devices in an archive are never followed."""
    archive = archive_of(
        {name: TEXTS[name] for name in TABLES if name != "links.tsv"},
        link_member(f"{data.ARCHIVE_FOLDER}/links.tsv", kind),
    )
    with pytest.raises(DataError, match=r"links\.tsv is not a regular file"):
        data.fetch(url=serve(Reply(archive)), sha256=sha256(archive), expected=TINY)
    assert not home.exists()


@pytest.mark.parametrize(
    "name", ["../links.tsv", "/tmp/links.tsv", f"{data.ARCHIVE_FOLDER}/../../links.tsv"]
)
def test_members_that_point_outside_are_never_written(serve: Serve, home: Path, name: str) -> None:
    """They are no tables, so without the real one the archive is incomplete."""
    archive = archive_of(
        {table: TEXTS[table] for table in TABLES if table != "links.tsv"}, tarfile.TarInfo(name)
    )
    with pytest.raises(DataError, match=r"holds no links\.tsv"):
        data.fetch(url=serve(Reply(archive)), sha256=sha256(archive), expected=TINY)
    assert not home.exists()
    assert not (home.parent / "links.tsv").exists()


def test_a_table_that_unpacks_to_too_much_is_refused(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small archive cannot fill the memory."""
    monkeypatch.setattr(data, "_MOST_BYTES", 1 << 20)
    archive = archive_of({**TEXTS, "links.tsv": "#" * (2 << 20)})
    (tmp_path / "bomb.tar.gz").write_bytes(archive)
    with pytest.raises(DataError, match=r"links\.tsv holds more than 1 MB"):
        data.install_from(tmp_path / "bomb.tar.gz", sha256=sha256(archive), expected=TINY)
    assert not home.exists()


def test_a_local_archive_is_installed_under_the_same_checksum(tmp_path: Path) -> None:
    """The published checksum is the rule; a matching archive goes in."""
    archive = archive_of(TEXTS)
    path = tmp_path / "tables.tar.gz"
    path.write_bytes(archive)
    with pytest.raises(DataError, match=data.ARCHIVE_SHA256):
        data.install_from(path, expected=TINY)
    data.install_from(path, sha256=sha256(archive), expected=TINY)
    assert data.load(expected=TINY).fingerprint == TINY


def test_what_is_not_an_archive_is_refused_even_with_its_checksum(tmp_path: Path) -> None:
    """The error says that it cannot be unpacked."""
    path = tmp_path / "tables.tar.gz"
    for content in (b"no archive", archive_of(TEXTS)[:150]):
        path.write_bytes(content)
        with pytest.raises(DataError, match="cannot be unpacked"):
            data.install_from(path, sha256=sha256(content), expected=TINY)


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("compressed", [False, True])
def test_a_local_folder_is_installed(tmp_path: Path, nested: bool, compressed: bool) -> None:
    """Plain or gzipped, in the folder or one level down; the copy is plain."""
    source = tmp_path / "source"
    write_folder(source / data.ARCHIVE_FOLDER if nested else source, TEXTS, compressed=compressed)
    folder = data.install_from(source, expected=TINY)
    assert sorted(TABLES) == files_in(folder)
    assert data.load(expected=TINY).fingerprint == TINY


def test_a_folder_with_a_table_missing_is_refused(tmp_path: Path, home: Path) -> None:
    """The error names the folder and the table."""
    source = write_folder(tmp_path / "source", {k: TEXTS[k] for k in TABLES if k[0] != "c"})
    with pytest.raises(DataError, match=r"source holds no categories\.tsv"):
        data.install_from(source, expected=TINY)
    with pytest.raises(MissingDataError, match=r"source \(no categories\.tsv\)"):
        data.load(source, expected=TINY)
    assert not home.exists()


def test_a_damaged_gzip_file_is_named(tmp_path: Path) -> None:
    """The error names the file."""
    source = write_folder(tmp_path / "source", TEXTS, compressed=True)
    whole = (source / "links.tsv.gz").read_bytes()
    for damaged in (b"no gzip", whole[:-9], whole[:12] + b"\xff\xff" + whole[14:]):
        (source / "links.tsv.gz").write_bytes(damaged)
        with pytest.raises(DataError, match=r"links\.tsv\.gz cannot be read"):
            data.install_from(source, expected=TINY)


def test_a_path_with_nothing_there_is_named(tmp_path: Path) -> None:
    """The error names the path."""
    with pytest.raises(MissingDataError, match="nowhere"):
        data.install_from(tmp_path / "nowhere")


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, home: Path) -> None:
    """The error names the folder and the reason."""
    home.write_text("a file where a folder should be")
    source = write_folder(tmp_path / "source", TEXTS)
    with pytest.raises(DataError, match=r"cannot be installed in .*wikispeedia"):
        data.install_from(source, expected=TINY)


def test_installing_replaces_what_was_loaded_before(tmp_path: Path) -> None:
    """The next load reads the new tables, and files of others stay where they are."""
    other = {**TEXTS, "links.tsv": "a\tb\n"}
    folder = data.install_from(
        write_folder(tmp_path / "old", other), expected=parse(other).fingerprint
    )
    (folder / "notes.txt").write_text("mine")
    data.install_from(write_folder(tmp_path / "new", TEXTS), expected=TINY)
    assert data.load(expected=TINY).fingerprint == TINY
    assert (folder / "notes.txt").exists()


@pytest.mark.skipif(not SHARED.is_dir(), reason=f"no copy of SNAP's tables in {SHARED}")
def test_the_published_tables_are_recognised(tmp_path: Path) -> None:
    """They load as they are; with one link less they are refused."""
    assert data.load(SHARED).fingerprint == PUBLISHED
    links = gzip.decompress((SHARED / "links.tsv.gz").read_bytes())
    (tmp_path / "links.tsv").write_bytes(links[: links.rstrip().rindex(b"\n")])
    for table in TABLES[1:]:
        (tmp_path / f"{table}.gz").symlink_to(SHARED / f"{table}.gz")
    with pytest.raises(DataError, match=r"what differs is the links\."):
        data.install_from(tmp_path)
