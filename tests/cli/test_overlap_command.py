"""`forkpoint overlap`: what it finds, what it leaves, and what it does not know."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from command_line import call, refused

from forkpoint.decisions.item_set import own_item_set
from forkpoint.decisions.own_items import read_own_items
from forkpoint.decisions.releases import released_items

pytestmark = pytest.mark.usefixtures("own_folder")

STATES = ["the kettle is on the hob", "the pan is in the sink", "nobody is at home today"]


def own_file(name: str = "kitchen.jsonl") -> str:
    rows: list[dict[str, Any]] = [
        {
            "state": state,
            "question": "Is it hot?",
            "options": ["yes", "no"],
            "answer": "no",
            "group": "home" if number == 2 else "things",
        }
        for number, state in enumerate(STATES)
    ]
    Path(name).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return name


def training(text: str = "I saw that the pan is in the sink again.") -> str:
    Path("train.txt").write_text(text, encoding="utf-8")
    return "train.txt"


def test_found_items_are_listed_and_their_groups_removed() -> None:
    ended = call("overlap", "--train", training(), "--items", own_file())
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "kitchen: 1 of 3 items found (1 exact, 0 near), 2 removed with their groups, 1 left",
        "    exact  kitchen:00001  100 % of 6 words  train.txt",
    ]


def test_the_filtered_version_runs_under_the_hash_that_was_printed() -> None:
    ended = call(
        "overlap", "--train", training(), "--items", own_file(), "--write", "left", "--json"
    )
    [row] = json.loads(ended.out)["tasks"]
    path = Path("left", "kitchen-filtered.jsonl")
    kept = read_own_items(path)
    assert [item.question.state for item in kept] == STATES[2:]
    own = own_item_set(kept[0].family, kept)
    assert row["filtered"] == {"task": own.task, "items": 1, "sha256": own.sha256}
    assert hashlib.sha256(path.read_bytes()).hexdigest() == own.sha256
    assert own.sha256 in ended.err


def test_a_file_that_is_there_is_not_written_over() -> None:
    Path("left").mkdir()
    Path("left", "kitchen-filtered.jsonl").write_text("mine", encoding="utf-8")
    ended = call("overlap", "--train", training(), "--items", own_file(), "--write", "left")
    assert ended.code == 2
    assert "holds other items" in ended.err
    assert Path("left", "kitchen-filtered.jsonl").read_text(encoding="utf-8") == "mine"


def test_a_task_of_which_nothing_was_found_is_not_called_clean() -> None:
    ended = call("overlap", "--train", training("far away"), "--items", own_file())
    assert ended.out == "kitchen: none of 3 items found in these files\n"


def test_a_reference_task_that_is_not_here_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORKPOINT_HOME", str(Path("empty").resolve()))
    ended = call("overlap", "--train", training(), "--task", "folio")
    assert ended.code == 0
    assert ended.out.startswith("folio: unknown: its source is not on this machine")
    every = json.loads(call("overlap", "--train", training(), "--json").out)["tasks"]
    assert len(every) == 35
    assert {row["status"] for row in every} == {"unknown"}


def test_core_items_are_found_in_a_file_of_items() -> None:
    call_items = call("items", "fact_answerable")
    Path("train.jsonl").write_text(call_items.out.splitlines()[0] + "\n", encoding="utf-8")
    ended = call("overlap", "--train", "train.jsonl", "--family", "fact_answerable", "--json")
    [row] = json.loads(ended.out)["tasks"]
    first = released_items("fact_answerable")[0]
    [match] = [match for match in row["matches"] if match["id"] == first.id]
    assert (match["kind"], match["file"], match["line"]) == ("exact", "train.jsonl", 1)


def test_wrong_arguments_are_refused_in_one_line() -> None:
    here, text, own = Path.cwd(), training(), own_file()
    assert "no such file or folder" in refused(here, "overlap", "--train", "no.txt", "--items", own)
    assert "there is no task 'x'" in refused(here, "overlap", "--train", text, "--task", "x")
    twice = refused(here, "overlap", "--train", text, "--items", own, "--items", own)
    assert "rename the file" in twice
