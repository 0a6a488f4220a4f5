"""`score --save` and `verify DIR`: one changed byte anywhere is found."""

import json
from pathlib import Path

import pytest
from command_line import call
from decided import Told, foreign, gold, own_tasks, rows, run

CHANGED = 1


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A store with own items, and its report."""
    out = tmp_path / "out"
    run(out, Told({"s3": [(0.4, 0.6)]}), own_tasks(tmp_path, rows(8)))
    assert call("score", out, "--save").code == 0
    return out


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, text
    assert len(new) == len(old)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def wrong(folder: Path, *words: str) -> None:
    ended = call("verify", folder)
    assert ended.code == CHANGED, ended
    assert "WRONG" in ended.out
    assert all(word in ended.out for word in words), ended.out


def test_an_untouched_report_follows_from_its_records(saved: Path) -> None:
    ended = call("verify", saved)
    assert (ended.code, ended.err) == (0, "")
    assert "every number of the report follows from the records" in ended.out


@pytest.mark.parametrize("arguments", [("--by", "segment"), ("--by", "level")])
def test_a_report_with_slices_is_verified_with_them(
    arguments: tuple[str, ...], saved: Path
) -> None:
    assert call("score", saved, "--save", *arguments).code == 0
    assert call("verify", saved).code == 0
    change(saved / "report.json", '"slices": {', '"slicez": {')
    wrong(saved, "slices")


def test_a_mini_report_of_core_items_is_verified(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold())
    assert call("score", folder, "--save", "--subset", "mini").code == 0
    assert call("verify", folder).code == 0


@pytest.mark.parametrize(
    ("old", "new"), [('"yes":0.75', '"yes":0.74'), ("0.4", "0.7"), ('"latency_ms"', '"latency_mz"')]
)
def test_one_changed_byte_of_a_record_is_found(old: str, new: str, saved: Path) -> None:
    change(saved / "runs" / "m" / "mine.jsonl", old, new)
    wrong(saved, "answers_sha256.mine")


def test_whichever_byte_of_the_records_changes(saved: Path) -> None:
    """Code 1, or 2 where the line can no longer be read."""
    path = saved / "runs" / "m" / "mine.jsonl"
    whole = path.read_bytes()
    for place in range(0, len(whole), 31):
        path.write_bytes(whole[:place] + b"~" + whole[place + 1 :])
        assert call("verify", saved).code in (1, 2), whole[:place]
    path.write_bytes(whole)
    assert call("verify", saved).code == 0


def test_a_record_that_was_added_or_taken_away_is_found(saved: Path) -> None:
    path = saved / "runs" / "m" / "mine.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    wrong(saved)
    path.write_bytes(b"".join([*lines, b'{"id":"mine:00000","error":"timeout"}\n']))
    wrong(saved)
    path.write_bytes(b"".join(lines))
    assert call("verify", saved).code == 0


@pytest.mark.parametrize(
    ("old", "new"), [("87.5", "87.6"), ('"resamples": 10000', '"resamples": 10001'),
                     ('"records": 8', '"records": 9'), ('"own"', '"owm"')],
)  # fmt: skip
def test_one_changed_byte_of_the_json_report_is_found(old: str, new: str, saved: Path) -> None:
    change(saved / "report.json", old, new)
    assert call("verify", saved).code != 0


def test_one_changed_byte_of_the_markdown_report_is_found(saved: Path) -> None:
    path = saved / "report.md"
    whole = path.read_bytes()
    for place in (whole.index(b"87.5"), len(whole) - 1, 0):
        path.write_bytes(whole[:place] + b"\x07" + whole[place + 1 :])
        wrong(saved, "report.md, line")
    path.write_bytes(b"\xff" + whole)
    wrong(saved, "report.md, line 1")
    path.write_bytes(whole.replace(b"\n", b"\r\n"))
    assert call("verify", saved).code == 0, "line ends of Windows are no other report"


def test_a_report_of_another_version_of_the_tool_is_verified(saved: Path) -> None:
    path = saved / "report.json"
    report = json.loads(path.read_bytes()) | {"forkpoint": "0.0.1"}
    path.write_text(json.dumps(report), encoding="utf-8")
    assert call("verify", saved).code == 0


BOOT = '{"track": "decisions", "own": {"systems": {}, "subset": null, "by": null, "bootstrap": %s}}'


@pytest.mark.parametrize(
    "content",
    [
        "", "[]", "{}", '{"track": "decisions"}', '{"track": "decisions", "own": {}}',
        '{"track": "decisions", "own": 5, "core": []}', "[" * 200_000,
        BOOT % '{"resamples": 0, "seed": 1}', BOOT % '{"resamples": -1, "seed": 1}',
        BOOT % '{"resamples": "x", "seed": 1}', BOOT % '{"resamples": 1e12, "seed": 1}',
        BOOT % '{"resamples": 1000000000000, "seed": 1}', BOOT % '{"seed": "x"}', BOOT % "5",
        BOOT % '{"resamples": 9, "seed": 1, "zebra": 1}',
    ],
)  # fmt: skip
def test_a_file_that_is_no_report_is_one_clear_line(content: str, saved: Path) -> None:
    (saved / "report.json").write_text(content, encoding="utf-8")
    call("verify", saved).assert_one_clear_line()


def test_folders_instead_of_files_are_one_clear_line(saved: Path) -> None:
    (saved / "report.md").unlink()
    (saved / "report.md").mkdir()
    call("verify", saved).assert_one_clear_line()
    (saved / "report.json").unlink()
    call("verify", saved).assert_one_clear_line()
    (saved / "report.json").mkdir()
    call("verify", saved).assert_one_clear_line()
