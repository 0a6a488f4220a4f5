"""Results on object storage: fsspec's memory and a folder behind `file://` stand for a bucket."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import call, finish, refused, start, wait_until
from workforce import asked, model_of, recorded

from forkpoint.errors import DataError
from forkpoint.runs import remote
from forkpoint.runs.remote import remote_url, written_remotely
from forkpoint.runs.remote_lock import FRESH_SECONDS, NOTE
from forkpoint.runs.remote_mirror import Mirror

TRIALS = ("--domain", "countdown", "--set", "max_expansions=20")
URL = "memory://bucket/results"


@pytest.fixture
def bucket() -> Iterator[Any]:
    """An empty memory of fsspec."""
    storage = pytest.importorskip("fsspec").filesystem("memory")
    storage.store.clear()
    yield storage
    storage.store.clear()


def _run(model: str, *more: str) -> None:
    ended = call("run", "--model", model, *TRIALS, *more)
    assert ended.code == 0, ended.err


def _names(storage: Any) -> set[str]:
    return {path.removeprefix("/bucket/results/") for path in storage.find("/bucket/results")}


def test_a_run_ends_with_everything_there_and_a_report_reads_it(
    own_folder: Path, bucket: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same files as in a folder, nothing beside them, and the same report anywhere."""
    model = model_of(own_folder, "decide")
    _run(model, "--trials", "2", "--out", "local")
    _run(model, "--trials", "2", "--out", URL)
    bucket.get("/bucket/results/", "fetched", recursive=True)
    assert recorded(Path("fetched")) == recorded(Path("local"))
    assert not [name for name in _names(bucket) if name.endswith((".lock", ".writer", ".tmp"))]
    monkeypatch.setenv("FORKPOINT_HOME", str(own_folder / "another machine"))
    there = call("report", "--json", "--set", "max_expansions=20", "--out", URL)
    here = call("report", "--json", "--set", "max_expansions=20", "--out", "fetched")
    assert (there.code, json.loads(there.out)) == (here.code, json.loads(here.out))


def test_another_machine_goes_on_where_the_first_one_stood(
    own_folder: Path, bucket: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is there is fetched first; only new trials are asked; then the first one goes on."""
    model = model_of(own_folder, "decide")
    _run(model, "--trials", "1", "--out", URL)
    monkeypatch.setenv("FORKPOINT_HOME", str(own_folder / "another machine"))
    _run(model, "--trials", "2", "--out", URL)
    monkeypatch.undo()
    monkeypatch.chdir(own_folder)
    _run(model, "--trials", "3", "--out", URL)
    questions = [question for question, _ in asked(own_folder)]
    assert len(questions) == len(set(questions))
    lines = bucket.cat_file(next(path for path in bucket.find("/") if "countdown.near" in path))
    assert [json.loads(line)["trial"] for line in lines.splitlines()] == [1, 2, 3]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_a_run_killed_before_it_copied_anything_loses_nothing(own_folder: Path) -> None:
    """`kill -9`: the folder here holds the answers, and the same command copies them."""
    url = f"file://{own_folder}/bucket"
    command = ("run", "--model", model_of(own_folder, "slow"), *TRIALS, "--trials", "2")
    process = start(*command, "--out", url, cwd=own_folder)
    wait_until(lambda: len(asked(own_folder)) >= 5, process)
    process.kill()
    finish(process)
    before = len(asked(own_folder))
    ended = call(*command, "--out", url)
    assert ended.code == 0, ended.err
    questions = [question for question, _ in asked(own_folder)]
    assert len(questions) - len(set(questions)) <= 1, "the one in flight"
    assert before >= 5
    [copy] = (own_folder.parent / "forkpoint-home" / "remote").glob("*/copy")
    assert recorded(copy) == recorded(own_folder / "bucket")


def test_a_second_writer_is_told_the_first_and_a_stale_note_is_taken_over(
    own_folder: Path, bucket: Any
) -> None:
    model = model_of(own_folder, "decide")
    note = {"owner": "elsewhere:/home", "at": time.time()}
    bucket.pipe_file(f"/bucket/results/{NOTE}", json.dumps(note).encode())
    ended = call("run", "--model", model, *TRIALS, "--trials", "1", "--out", URL)
    ended.assert_one_clear_line()
    assert f"{URL} is being written by elsewhere:/home" in ended.err
    assert not asked(own_folder)
    note["at"] = time.time() - FRESH_SECONDS - 1
    bucket.pipe_file(f"/bucket/results/{NOTE}", json.dumps(note).encode())
    ended = call("run", "--model", model, *TRIALS, "--trials", "1", "--out", URL)
    assert (ended.code, "taken over" in ended.err) == (0, True)
    assert NOTE not in _names(bucket)


def test_where_copying_fails_the_folder_is_named_and_the_next_run_copies(
    own_folder: Path, bucket: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = model_of(own_folder, "decide")
    write = type(bucket).pipe_file

    def full(self: Any, path: str, content: bytes, *more: Any, **named: Any) -> None:
        if path.endswith(".jsonl"):
            raise OSError("the bucket is full")
        write(self, path, content, *more, **named)

    with monkeypatch.context() as patched:
        patched.setattr(type(bucket), "pipe_file", full)
        ended = call("run", "--model", model, *TRIALS, "--trials", "1", "--out", URL)
    assert ended.code == 2
    assert "the bucket is full" in ended.err
    assert "everything is in " in ended.err
    questions = len(asked(own_folder))
    _run(model, "--trials", "1", "--out", URL)
    assert len(asked(own_folder)) == questions, "nothing is asked again"
    assert any(name.endswith("countdown.nearest_number.jsonl") for name in _names(bucket))


def test_a_run_that_fails_is_copied_as_far_as_it_came(own_folder: Path, bucket: Any) -> None:
    model = model_of(own_folder, "broken")
    ended = call("run", "--model", model, *TRIALS, "--trials", "1", "--out", URL)
    assert (ended.code, "no such luck" in ended.err) == (7, True)
    assert any(name.endswith("/run.json") for name in _names(bucket))


def test_files_are_copied_while_a_run_goes_on(bucket: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a round that failed, which is told once."""
    monkeypatch.setattr(remote, "SECONDS_BETWEEN", 0.01)
    told: list[str] = []
    tries: list[str] = []
    write = type(bucket).pipe_file

    def shaky(self: Any, path: str, content: bytes, *more: Any, **named: Any) -> None:
        if path.endswith("a.json"):
            tries.append(path)
            if len(tries) <= 2:
                raise OSError("not now")
        write(self, path, content, *more, **named)

    with written_remotely(URL, told.append) as folder:
        folder.mkdir(parents=True, exist_ok=True)
        monkeypatch.setattr(type(bucket), "pipe_file", shaky)
        (folder / "a.json").write_bytes(b"{}")
        end = time.monotonic() + 120
        while "a.json" not in _names(bucket):
            assert time.monotonic() < end, "never copied"
            time.sleep(0.01)
        assert [text for text in told if "not now" in text] == told
        assert len(told) == 1


def _mirror(storage: Any, home: Path) -> Mirror:
    return Mirror(storage, "/bucket/results", URL, home / "copy", home / "mirror.json")


def test_changes_of_either_side_reach_the_other(tmp_path: Path, bucket: Any) -> None:
    """Also deletions; a file that grew on both sides is kept where one continues the other."""
    first, second = tmp_path / "1", tmp_path / "2"
    for home in (first, second):
        (home / "copy").mkdir(parents=True)
    (first / "copy" / "a.jsonl").write_bytes(b"{}\n")
    (first / "copy" / "b.json").write_bytes(b"{}")
    assert _mirror(bucket, first).push() == 2
    assert _mirror(bucket, first).push() == 0, "nothing changed"
    _mirror(bucket, second).pull()
    assert (second / "copy" / "a.jsonl").read_bytes() == b"{}\n"
    (second / "copy" / "a.jsonl").write_bytes(b"{}\n{}\n")
    (second / "copy" / "b.json").unlink()
    _mirror(bucket, second).push()
    (first / "copy" / "a.jsonl").write_bytes(b"{}\n{}\n{}\n")
    _mirror(bucket, first).pull()
    assert not (first / "copy" / "b.json").exists()
    assert (first / "copy" / "a.jsonl").read_bytes() == b"{}\n{}\n{}\n"
    _mirror(bucket, first).push()
    assert bucket.cat_file("/bucket/results/a.jsonl") == b"{}\n{}\n{}\n"


def test_a_folder_that_is_lost_here_is_fetched_and_never_deleted_there(
    tmp_path: Path, bucket: Any
) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "a.jsonl").write_bytes(b"{}\n")
    _mirror(bucket, tmp_path).push()
    (copy / "a.jsonl").unlink()
    with pytest.raises(DataError, match="nothing was deleted"):
        _mirror(bucket, tmp_path).push()
    _mirror(bucket, tmp_path).pull()
    assert (copy / "a.jsonl").read_bytes() == b"{}\n"


def test_a_file_changed_apart_on_both_sides_is_named_and_kept(tmp_path: Path, bucket: Any) -> None:
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy" / "a.jsonl").write_bytes(b'{"a":1}\n')
    bucket.pipe_file("/bucket/results/a.jsonl", b'{"a":2}\n')
    with pytest.raises(DataError, match=r"results/a\.jsonl and .*a\.jsonl were both changed"):
        _mirror(bucket, tmp_path).pull()
    assert (tmp_path / "copy" / "a.jsonl").read_bytes() == b'{"a":1}\n'


def test_other_commands_and_unknown_storage_are_refused(own_folder: Path) -> None:
    assert "only run, report and score" in refused(own_folder, "baseline", "--out", "s3://b/x")
    assert "nowhere" in refused(own_folder, "report", "--out", "nowhere://b/x")


@pytest.mark.parametrize(
    ("path", "url"),
    [
        ("s3://bucket/a", "s3://bucket/a"),
        ("file:///tmp/a", "file:///tmp/a"),
        ("memory://a/", "memory://a"),
        ("C:/Users/a", None),
        ("results", None),
        ("/a/b:c", None),
    ],
)
def test_addresses_are_told_from_paths(path: str, url: str | None) -> None:
    """Also after a path has lost a slash of them."""
    assert remote_url(Path(path)) == url
