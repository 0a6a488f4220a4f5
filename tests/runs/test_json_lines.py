"""Files of JSON lines survive a crash at any byte."""

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from forkpoint.errors import DataError
from forkpoint.runs import json_lines
from forkpoint.runs.json_lines import (
    JsonLinesWriter,
    encode,
    read_json_lines,
    storable,
    write_atomically,
)

Row = dict[str, Any]

texts = st.text(st.characters(codec="utf-8") | st.sampled_from("\u2028\u2029\u0085\r\n\0\x1e🙂"))
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
rows_of_a_file = st.lists(st.dictionaries(texts, values, max_size=4), max_size=6)
NEXT: Row = {"next": "\u2028"}


@contextlib.contextmanager
def scratch() -> Iterator[Path]:
    """A path for one example; hypothesis runs many in one test."""
    with TemporaryDirectory() as folder:
        yield Path(folder) / "new" / "rows.jsonl"


def write(path: Path, rows: list[Row]) -> None:
    writer = JsonLinesWriter(path)
    for row in rows:
        writer.append(row)
    writer.close()


@given(rows_of_a_file)
def test_what_was_appended_is_read_again(rows: list[Row]) -> None:
    """Any rows come back as they were, from one line each, ended by a line feed."""
    with scratch() as path:
        write(path, rows)
        lines = read_json_lines(path)
        assert rows == lines.rows
        assert list(range(1, len(rows) + 1)) == lines.numbers
        assert (lines.notice, lines.needs_newline) == (None, False)
        assert len(rows) == path.read_bytes().count(b"\n")


@given(rows_of_a_file, st.data())
def test_a_file_cut_at_any_byte_keeps_every_whole_line(rows: list[Row], data: Any) -> None:
    """Reopened, it drops what was torn, says so, and goes on on a fresh line."""
    lines = [encode(row) for row in rows]
    content = b"".join(lines)
    cut = data.draw(st.integers(0, len(content)), label="cut")
    ends = [sum(map(len, lines[: count + 1])) for count in range(len(lines))]
    whole = sum(end - 1 <= cut for end in ends)  # a line that only lost its end is whole
    torn = max(0, cut - (ends[whole - 1] if whole else 0))
    with scratch() as path:
        path.parent.mkdir()
        path.write_bytes(content[:cut])
        writer = JsonLinesWriter(path)
        assert rows[:whole] == writer.rows
        if torn:
            assert f"{path}: dropped a torn last line of {torn} bytes" == writer.notice
        else:
            assert writer.notice is None
        writer.append(NEXT)
        writer.close()
        assert b"".join([*lines[:whole], encode(NEXT)]) == path.read_bytes()
        assert read_json_lines(path).notice is None
        assert [*rows[:whole], NEXT] == read_json_lines(path).rows


@given(rows_of_a_file, st.data(), st.integers(1, 5000), st.sampled_from([b"", b"\n", b"\n\0\n"]))
@example([{"a": 1}, {"b": 2}], None, 3, b"\n")
def test_nul_bytes_at_the_end_go_and_whole_lines_stay(
    rows: list[Row], data: Any, count: int, ending: bytes
) -> None:
    """After a power loss, NUL bytes may stand where the end of the file was."""
    lines = [encode(row) for row in rows]
    content = b"".join(lines)
    cut = len(content) if data is None else data.draw(st.integers(0, len(content)), label="cut")
    ends = [sum(map(len, lines[: count + 1])) for count in range(len(lines))]
    whole = sum(end - 1 <= cut for end in ends)
    with scratch() as path:
        path.parent.mkdir()
        path.write_bytes(content[:cut] + b"\0" * count + ending)
        writer = JsonLinesWriter(path)
        assert rows[:whole] == writer.rows
        assert writer.notice is not None
        writer.append(NEXT)
        writer.close()
        assert b"".join([*lines[:whole], encode(NEXT)]) == path.read_bytes()


@pytest.mark.parametrize(
    "broken",
    [b'{"a":1', b"nonsense", b"[1]", b"null", b"\0\0\0", b'{"a":"\xff"}', b'{"a":NaN}', b"{}{}"],
)
def test_a_broken_line_in_the_middle_is_an_error_with_file_and_line(
    broken: bytes, tmp_path: Path
) -> None:
    """What a crash cannot have done is not mended in silence; the file stays as it is."""
    path = tmp_path / "rows.jsonl"
    content = b'{"a":1}\n\n' + broken + b'\n{"b":2}\n'
    path.write_bytes(content)
    for read in (read_json_lines, JsonLinesWriter):
        with pytest.raises(DataError) as error:
            read(path)
        assert f"{path}, line 3: not a JSON object" in str(error.value)
    assert content == path.read_bytes()


def test_blank_lines_are_passed_over_and_counted(tmp_path: Path) -> None:
    """The number of a row is that of its line in an editor."""
    path = tmp_path / "rows.jsonl"
    path.write_bytes(b'\n{"a":1}\n  \n\r\n{"b":2}\r\n')
    lines = read_json_lines(path)
    assert (lines.rows, lines.numbers) == ([{"a": 1}, {"b": 2}], [2, 5])


def test_a_missing_file_has_no_rows(tmp_path: Path) -> None:
    """Reading makes no file."""
    lines = read_json_lines(tmp_path / "rows.jsonl")
    assert (lines.rows, lines.notice) == ([], None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b'{"a":1}\n{"b"', b'{"a":1}\n\0\0', b'{"a":1}', b""])
def test_reading_never_changes_the_file(content: bytes, tmp_path: Path) -> None:
    """A report may read what a run is writing."""
    path = tmp_path / "rows.jsonl"
    path.write_bytes(content)
    before = path.stat().st_mtime_ns
    read_json_lines(path)
    assert (content, before) == (path.read_bytes(), path.stat().st_mtime_ns)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
@pytest.mark.parametrize("place", ["plain", "list", "tuple", "deep"])
def test_numbers_that_are_not_json_are_refused(number: float, place: str, tmp_path: Path) -> None:
    """NaN and infinity never reach a file, wherever they stand."""
    value: Any = {
        "plain": number,
        "list": [0.5, number],
        "tuple": (number,),
        "deep": {"x": [{"y": number}]},
    }[place]
    path = tmp_path / "rows.jsonl"
    writer = JsonLinesWriter(path)
    with pytest.raises(ValueError, match="not JSON"):
        writer.append({"p": value, "null": None})
    writer.append({"p": None})
    writer.close()
    assert path.read_bytes() == b'{"p":null}\n'


def test_a_closed_writer_takes_nothing(tmp_path: Path) -> None:
    """Closing twice does nothing; appending afterwards is a mistake that is told."""
    writer = JsonLinesWriter(tmp_path / "rows.jsonl")
    writer.close()
    writer.close()
    with pytest.raises(ValueError, match="closed"):
        writer.append({})


def test_a_row_is_with_the_operating_system_when_append_returns(tmp_path: Path) -> None:
    """Another process sees it at once: nothing waits in this one."""
    path = tmp_path / "rows.jsonl"
    writer = JsonLinesWriter(path)
    for number in range(3):
        writer.append({"number": number})
        assert number == read_json_lines(path).rows[-1]["number"]
    writer.close()


def test_a_row_is_synced_soon_also_when_no_other_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At most `SYNC_SECONDS` pass until the disk itself has it; with `sync`, none."""
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    monkeypatch.setattr(json_lines, "SYNC_SECONDS", 0.05)
    writer = JsonLinesWriter(tmp_path / "rows.jsonl")
    synced.clear()
    writer.append({"row": 1})
    assert synced == []
    end = time.monotonic() + 60
    while not synced and time.monotonic() < end:
        time.sleep(0.01)
    assert len(synced) == 1
    writer.append({"row": 2}, sync=True)
    assert len(synced) == 2
    writer.close()


def test_a_failed_sync_is_told_by_the_next_append(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fails in the background ends the run: nobody else would hear of it."""

    failed = threading.Event()

    def fail(_file: int) -> None:
        failed.set()
        raise OSError(5, "Input/output error")

    writer = JsonLinesWriter(tmp_path / "rows.jsonl")
    monkeypatch.setattr(json_lines, "SYNC_SECONDS", 0.01)
    monkeypatch.setattr(os, "fsync", fail)
    writer.append({"row": 1})
    failed.wait(60)
    time.sleep(0.1)
    with pytest.raises(DataError, match="Input/output error"):
        writer.append({"row": 2})
    with pytest.raises(DataError, match="Input/output error"):
        writer.close()


FULL = """
import resource, sys
from pathlib import Path
from forkpoint.errors import DataError
from forkpoint.runs.json_lines import JsonLinesWriter

resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
writer = JsonLinesWriter(Path(sys.argv[1]))
for number in range(100):
    try:
        writer.append({"number": number, "text": "x" * 50})
    except DataError as error:
        print(number, error)
        break
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
writer.append({"after": True})
writer.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the limit of file sizes is Unix's")
def test_a_full_disk_is_one_error_and_takes_no_line_with_it(tmp_path: Path) -> None:
    """The line that did not fit is taken back whole: earlier and later ones can be read."""
    path = tmp_path / "rows.jsonl"
    ended = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=True
    )
    count, _, message = ended.stdout.partition(" ")
    assert (
        f"{path}: cannot be written (File too large); what was recorded before is safe" in message
    )
    assert int(count) > 5
    lines = read_json_lines(path)
    assert None is lines.notice
    assert [*range(int(count)), None] == [row.get("number") for row in lines.rows]


def test_a_file_that_cannot_be_opened_is_a_clear_error(tmp_path: Path) -> None:
    """A folder in the place of the file, or a file in the place of its folder."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "folder", tmp_path / "file" / "rows.jsonl"):
        with pytest.raises(DataError, match=r"cannot be (read|written)") as error:
            JsonLinesWriter(path)
        assert str(path) in str(error.value)


def test_a_whole_file_is_replaced_or_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be written whole leaves the old file and nothing beside it."""
    path = tmp_path / "new" / "file"
    write_atomically(path, b"old")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"

    def fail(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(DataError, match="No space left on device"):
        write_atomically(path, b"newer")
    assert {found.name: found.read_bytes() for found in path.parent.iterdir()} == {"file": b"new"}


@given(st.text(st.characters()))
def test_any_text_of_python_can_be_made_storable(text: str) -> None:
    """Lone surrogates, as in undecodable file names, are escaped; the rest stays as it is."""
    stored = storable(text)
    encode({"text": stored})
    if "\\ud" not in stored:
        assert text == stored
