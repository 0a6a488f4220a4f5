"""A service that has another model behind its name since the last run of a store."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from command_line import Ended, call
from decided import lines_of, rows, write_rows
from raw_service import Reply, Seen, raw_service, uniform

ITEMS = ("--items", "mine.jsonl")
TRIALS = ("--domain", "countdown", "--set", "max_expansions=20")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every command runs in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Dated:
    """Answers under the asked name with a date, or under none."""

    def __init__(self) -> None:
        self.date: str | None = "20261001"

    def __call__(self, _: int, body: Mapping[str, Any]) -> Reply:
        reply = json.loads(uniform(body))
        if self.date is None:
            del reply["model"]
        else:
            reply["model"] = f"{body['model']}-{self.date}"
        return Reply(json.dumps(reply).encode())


def configured(folder: Path, seen: Seen, rule: str = "dated") -> None:
    (folder / "forkpoint.toml").write_text(
        f'[service.mine]\nprotocol = "systemone"\nurl = "{seen.url}"\nserved = "{rule}"\n'
    )


def items(folder: Path, count: int) -> None:
    write_rows(folder / "mine.jsonl", rows(count, type="choice", group=None))


def run(*arguments: str) -> Ended:
    return call("run", "--model", "mine/m-1", *arguments, "--json")


def served(folder: Path) -> list[str]:
    return [json.loads(path.read_bytes()).get("served") for path in folder.rglob("run.json")]


def test_items_of_another_build_are_not_added_to_a_store(here: Path) -> None:
    """The run stops with code 7, nothing of it is recorded; under another name it goes on."""
    items(here, 6)
    build = Dated()
    with raw_service(build) as seen:
        configured(here, seen)
        assert run(*ITEMS, "--limit", "2").code == 0
        answers = here / "runs" / "m-1" / "mine.jsonl"
        before = answers.read_bytes()
        build.date = "20261002"
        changed = run(*ITEMS)
        assert answers.read_bytes() == before
        assert run(*ITEMS, "--name", "later").code == 0
        build.date = "20261001"
        assert run(*ITEMS).code == 0
    assert (changed.code, changed.out) == (7, "")
    assert "m-1-20261002 answered where m-1-20261001 had answered before" in changed.err
    assert {row["served"] for row in lines_of(answers)} == {"m-1-20261001"}
    assert sorted(served(here)) == ["m-1-20261001", "m-1-20261002"]


def test_nor_are_trials(here: Path) -> None:
    build = Dated()
    with raw_service(build) as seen:
        configured(here, seen)
        assert run(*TRIALS, "--trials", "1").code == 0
        build.date = "20261002"
        changed = run(*TRIALS, "--trials", "2")
        left = list((here / "traces").rglob("*.partial.jsonl"))
        assert [path.read_bytes() for path in left] in ([], [b""])
        build.date = "20261001"
        assert run(*TRIALS, "--trials", "2").code == 0
    assert (changed.code, changed.out) == (7, "")
    assert "m-1-20261001 had answered before in this store" in changed.err


@pytest.mark.parametrize(
    ("first", "more"),
    [((*ITEMS, "--limit", "2"), ITEMS), ((*TRIALS, "--trials", "1"), (*TRIALS, "--trials", "2"))],
)
def test_a_store_from_before_names_were_kept_is_held_to_those_of_its_records(
    here: Path, first: tuple[str, ...], more: tuple[str, ...]
) -> None:
    items(here, 6)
    build = Dated()
    with raw_service(build) as seen:
        configured(here, seen)
        assert run(*first).code == 0
        for path in here.rglob("run.json"):
            note = json.loads(path.read_bytes())
            path.write_text(json.dumps({"identity": note["identity"]}), encoding="utf-8")
        build.date = "20261002"
        changed = run(*more)
        build.date = "20261001"
        assert run(*more).code == 0
    assert changed.code == 7
    assert "m-1-20261001 had answered before in this store" in changed.err


def test_answers_without_use_are_looked_at_too(here: Path) -> None:
    items(here, 3)
    build = Dated()

    def useless(number: int, body: Mapping[str, Any]) -> Reply:
        reply = json.loads(build(number, body).body)
        reply["answers"]["q"]["probabilities"] = {"yes": 0.9, "no": 0.9}
        return Reply(json.dumps(reply).encode())

    with raw_service(useless) as seen:
        configured(here, seen)
        assert run(*ITEMS, "--limit", "1").code == 0
        build.date = "20261002"
        assert run(*ITEMS).code == 7
    assert len(lines_of(here / "runs" / "m-1" / "mine.jsonl")) == 1


def test_a_service_that_gives_no_name_is_left_alone(here: Path) -> None:
    items(here, 2)
    build = Dated()
    build.date = None
    with raw_service(build) as seen:
        configured(here, seen, "unpinnable")
        assert run(*ITEMS, "--limit", "1").code == run(*ITEMS).code == 0
    assert served(here) == [None]
