"""The reference track from the command line: get sources, run, score, and what goes wrong."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import call
from reference_files import FOLDER, index_entry

from forkpoint.reference import fetching
from forkpoint.reference.files import place_of
from forkpoint.reference.items import reference_items
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import Source
from forkpoint.runs.decision_track.reference_sets import reference_set

FOLIO = converter_named("folio").SOURCE
WHEN2CALL = converter_named("when2call").SOURCE
RUN = ("run", "--track", "reference", "--model", "uniform", "--out", "out")


@pytest.fixture
def home(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache; nothing that another test converted is remembered."""
    monkeypatch.setenv("FORKPOINT_HOME", str(own_folder / "home"))
    reference_items.cache_clear()
    reference_set.cache_clear()
    yield own_folder / "home" / "reference"
    reference_items.cache_clear()
    reference_set.cache_clear()


def take(*sources: Source) -> None:
    """Take the sources of tasks from the shared folder."""
    for source in sources:
        folder = FOLDER / index_entry(source)["id"]
        taken = call("download", "reference", "--task", source.task, "--from", folder)
        assert (taken.code, taken.out.splitlines()[0]) == (0, f"{source.task}: present"), taken


def scored(*arguments: str) -> Any:
    return json.loads(call("score", "out", "--json", *arguments).out)["reference"]


def test_without_a_source_nothing_can_be_run_and_the_line_says_how_to_get_them(home: Path) -> None:
    ended = call(*RUN)
    ended.assert_one_clear_line()
    assert "forkpoint download reference" in ended.err
    assert not home.exists()


def test_sources_from_a_folder_are_here_afterwards(home: Path) -> None:
    assert "here" not in _state_of("folio")
    take(FOLIO)
    assert _state_of("folio").endswith("; here")
    assert place_of(FOLIO, FOLIO.files[0], home).exists()


def _state_of(task: str) -> str:
    lines = call("tasks").out.splitlines()
    [place] = [n for n, line in enumerate(lines) if line.split(":")[0].endswith(f"  {task}")]
    return lines[place + 1]


@pytest.mark.usefixtures("home")
def test_a_run_takes_the_tasks_that_are_here_and_names_the_others() -> None:
    take(FOLIO, WHEN2CALL)
    ran = call(*RUN)
    assert ran.code == 0, ran.err
    assert "33 of 35 reference tasks are left out" in ran.err
    assert "judgebench" in ran.err
    system = scored()["systems"]["uniform"]
    assert set(system["tasks"]) == {"folio", "when2call"}
    assert system["score"] == {"value": None, "interval": None, "reason": "incomplete (2 of 35)"}
    assert system["layers"]["D"]["reason"] == "incomplete (1 of 5)"
    assert system["layers"]["F"]["reason"] == "incomplete (0 of 5)"


@pytest.mark.usefixtures("home")
def test_answers_are_exported_under_their_own_track() -> None:
    """Right and tied as they are scored, and nothing for the decision track."""
    take(FOLIO)
    call(*RUN, "--task", "folio")
    export = ("export", "folio.csv", "--out", "out", "--track")
    assert call(*export, "reference").out == "wrote folio.csv: 204 rows\n"
    with Path("folio.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {(row["kind"], row["task"], row["tied"]) for row in rows} == {
        ("reference", "folio", "true")
    }
    assert sum(row["right"] == "true" for row in rows) == 72
    assert "no answers to core or own tasks" in call(*export, "decisions").err


@pytest.mark.usefixtures("home")
def test_uniform_answers_tie_and_score_as_the_first_option() -> None:
    take(FOLIO)
    call(*RUN, "--task", "folio")
    found = scored()
    folio = found["systems"]["uniform"]["tasks"]["folio"]
    assert folio["value"] == pytest.approx(72 / 204)
    assert folio["corrected"]["value"] == found["baselines"]["first option"]["folio"]
    assert folio["beside"]["name"] == "group_accuracy"


@pytest.mark.usefixtures("home")
def test_the_report_is_text_markdown_or_json_with_the_same_figures() -> None:
    take(FOLIO)
    ran = call(*RUN, "--task", "folio")
    text, marked = call("score", "out"), call("score", "out", "--markdown")
    assert set(ran.out.splitlines()) < set(text.out.splitlines())
    assert "| folio | E | accuracy | 35.3" in marked.out
    assert "35.3" in text.out


@pytest.mark.usefixtures("home")
def test_a_saved_report_follows_from_its_records_until_a_number_is_changed() -> None:
    take(FOLIO)
    call(*RUN, "--task", "folio")
    call("score", "out", "--save")
    assert call("verify", "out").code == 0
    report = Path("out/report.json")
    text = report.read_text(encoding="utf-8")
    assert text.count('"value": 0.35294') == 1
    report.write_text(text.replace('"value": 0.35294', '"value": 0.45294'), encoding="utf-8")
    changed = call("verify", "out")
    assert changed.code == 1
    assert "reference.systems.uniform.tasks.folio.value" in changed.out + changed.err


def test_a_flipped_byte_in_a_source_is_one_line_with_both_hashes(home: Path) -> None:
    take(FOLIO)
    path = place_of(FOLIO, FOLIO.files[0], home)
    content = bytearray(path.read_bytes())
    content[100] ^= 1
    path.write_bytes(content)
    for command in (
        (*RUN, "--task", "folio"),
        ("download", "reference", "--task", "folio"),
    ):
        ended = call(*command)
        ended.assert_one_clear_line()
        assert FOLIO.files[0].sha256 in ended.err
        assert str(path) in ended.err
    take(FOLIO)
    assert call(*RUN, "--task", "folio").code == 0


@pytest.mark.usefixtures("home")
def test_damaged_items_in_the_cache_are_made_again(home: Path) -> None:
    take(FOLIO)
    call(*RUN, "--task", "folio")
    kept = home / "items" / "folio.jsonl.gz"
    whole = kept.read_bytes()
    for damaged in (whole[:-9], whole[:40] + b"\xff\xfe" + whole[42:], b"nothing"):
        kept.write_bytes(damaged)
        reference_items.cache_clear()
        reference_set.cache_clear()
        assert call(*RUN, "--task", "folio").code == 0
        assert kept.read_bytes() == whole


def test_a_named_task_without_its_source_is_one_line_and_nothing_is_recorded() -> None:
    take(FOLIO)
    ended = call(*RUN, "--task", "folio", "--task", "judgebench")
    ended.assert_one_clear_line()
    assert "judgebench" in ended.err
    assert not Path("out").exists()


def test_a_folder_without_the_files_is_refused(home: Path) -> None:
    Path("empty").mkdir()
    ended = call("download", "reference", "--task", "folio", "--from", "empty")
    ended.assert_one_clear_line()
    assert "no file of the tasks" in ended.err
    call("download", "reference", "--from", "nowhere").assert_one_clear_line()
    assert not home.exists()


def test_a_dead_network_is_one_line_with_what_to_do(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "ATTEMPTS", 1)
    dead = ("--mirror", "http://127.0.0.1:9")
    ended = call("download", "reference", "--task", "folio", *dead)
    *progress, last = ended.err.splitlines()
    assert (ended.code, ended.out) == (2, "")
    assert progress == [f"folio: 1 of 1: {FOLIO.files[0].path}"]
    assert last.startswith("forkpoint: http://127.0.0.1:9/")
    assert "--from" in last
    assert not list(home.rglob("*.jsonl"))


def test_the_terms_of_all_35_tasks_are_listed() -> None:
    text, rows = call("tasks", "--licence").out, call("tasks", "--licence", "--json").out
    assert [row["task"] for row in json.loads(rows)] == list(TASKS)
    assert text.count("    licence   ") == text.count("    cite      ") == len(TASKS) == 35
