"""How long a service may take: settings of a chooser or service, and what a run ends with."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from command_line import Ended, call
from decided import lines_of, rows, write_rows
from raw_service import Fault, Reply, Respond, Seen, honest, raw_service, uniform

from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.wire.profile import Profile

ITEMS = ("--items", "mine.jsonl")
TRIALS = ("--domain", "countdown", "--trials", "1-4", "--set", "max_expansions=20")
DRIP, SILENT = "a state that drips", "a state of silence"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every command runs in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def chooser(seen: Seen, more: str, name: str = "hosted") -> str:
    return f'[chooser.{name}]\nprotocol = "jev"\nmodel = "m-1"\napi_base = "{seen.base}"\n{more}\n'


def configured(folder: Path, *choosers: str) -> None:
    (folder / "forkpoint.toml").write_text("".join(choosers), encoding="utf-8")


def items(folder: Path, *states: str) -> None:
    """A file of own items with these states, and two others."""
    given = rows(len(states) + 2, type="choice", group=None)
    for row, state in zip(given, states, strict=False):
        row["state"] = state
    write_rows(folder / "mine.jsonl", given)


def run(*arguments: str, model: str = "hosted") -> Ended:
    return call("run", "--model", model, *arguments, "--json")


def faulty(faults: Mapping[str, Fault | Reply]) -> Respond:
    """Answers but for some states."""

    def respond(number: int, body: Mapping[str, Any]) -> Reply | Fault:
        return faults.get(str(body["state"]), honest(number, body))

    return respond


def test_6_is_a_run_that_lacks_only_what_ran_out_of_time(here: Path) -> None:
    """A service that drips one byte now and then: the item is a row, and the others go on."""
    items(here, DRIP)
    faults: dict[str, Fault | Reply] = {DRIP: Fault.DRIP}
    with raw_service(faulty(faults)) as seen:
        configured(here, chooser(seen, "question_seconds = 0.8"))
        late = run(*ITEMS)
        answers = lines_of(here / "runs" / "hosted" / "mine.jsonl")
        faults.clear()
        done = run(*ITEMS)
    assert (late.code, done.code) == (6, 0), late.err
    assert sorted(row.get("error") or "" for row in answers) == ["", "", "timeout"]
    assert "items without an answer: 1; the same command asks them again" in late.err
    assert json.loads(late.out)["own"]["systems"]["hosted"]["counts"]["status"]["service"] == 1


def test_3_is_a_run_that_also_lacks_something_else(here: Path) -> None:
    items(here, DRIP, "rejected")
    with raw_service(faulty({DRIP: Fault.DRIP, "rejected": Reply(b"", 422)})) as seen:
        configured(here, chooser(seen, "question_seconds = 0.8"))
        assert run(*ITEMS).code == 3


def test_6_of_one_model_and_0_of_another_are_3_and_6_of_both_stays(here: Path) -> None:
    items(here, DRIP)
    late = "question_seconds = 0.8"
    with raw_service(faulty({DRIP: Fault.DRIP})) as seen, raw_service(honest) as other:
        configured(
            here, chooser(seen, late, "a"), chooser(seen, late, "b"), chooser(other, late, "c")
        )
        assert call("run", "--model", "a", "--model", "b", *ITEMS, "--json").code == 6
        assert call("run", "--model", "a", "--model", "c", *ITEMS, "--json").code == 3


def test_6_is_also_trials_that_wait_for_a_question_that_ran_out_of_time(here: Path) -> None:
    stuck: list[Mapping[str, Any]] = []

    def respond(number: int, body: Mapping[str, Any]) -> Reply | Fault:
        if number == 10:
            stuck.append(body)
        return Fault.DRIP if body in stuck else honest(number, body)

    with raw_service(respond) as seen:
        configured(here, chooser(seen, "question_seconds = 0.8"))
        late = run(*TRIALS)
        stuck.clear()
        done = run(*TRIALS)
    assert (late.code, done.code) == (6, 0), late.err
    assert "trials that wait for an answer: 1" in late.err


def test_a_slow_service_is_waited_for_as_long_as_its_chooser_says(here: Path) -> None:
    """A silence that is longer than `read_seconds` ends an attempt; a longer one does not."""

    def slow(_: int, body: Mapping[str, Any]) -> Reply:
        return Reply(uniform(body), seconds=0.25)

    items(here)
    with raw_service(slow) as seen:
        configured(
            here,
            chooser(seen, "read_seconds = 0.05\nquestion_seconds = 0.2", "hasty"),
            chooser(seen, "read_seconds = 20\nquestion_seconds = 20", "patient"),
        )
        assert run(*ITEMS, model="hasty").code == 6
        assert run(*ITEMS, model="patient").code == 0
    rows_of_hasty = lines_of(here / "runs" / "hasty" / "mine.jsonl")
    assert {row["error"] for row in rows_of_hasty} == {"timeout"}


def test_more_time_continues_the_same_store(here: Path) -> None:
    """A time limit changes no answer, only whether there is one: it is no part of the identity."""
    items(here, SILENT)
    faults: dict[str, Fault | Reply] = {SILENT: Fault.SILENCE}
    with raw_service(faulty(faults)) as seen:
        configured(here, chooser(seen, "question_seconds = 0.8"))
        assert run(*ITEMS).code == 6
        asked = len(seen.bodies)
        faults.clear()
        configured(here, chooser(seen, "question_seconds = 30"))
        assert run(*ITEMS).code == 0
    assert len(seen.bodies) == asked + 1


def test_a_service_s_own_seconds_hold_for_its_models() -> None:
    profile = Profile(protocol="systemone", url="http://x", read_seconds=900, question_seconds=1800)
    hosting = Hosting("x", profile, "m")
    assert (hosting.longest_silence, hosting.longest_question) == (900, 1800)
    plain = Hosting("x", Profile(protocol="systemone", url="http://x"), "m")
    assert (plain.longest_silence, plain.longest_question) == (60, 600)
    limited = (hosted_model(hosting).identity, hosted_model(plain).identity)
    assert limited[0] == limited[1]


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ("read_seconds = 0", "read_seconds = 0: input should be greater than 0"),
        ("question_seconds = inf", "question_seconds = inf: input should be a finite number"),
        ('read_seconds = "60"', "read_seconds = '60': input should be a valid number"),
        ("read_seconds = 900", "read_seconds = 900 is longer than a question may take"),
    ],
)
def test_seconds_that_cannot_be_are_one_clear_line(setting: str, reason: str, here: Path) -> None:
    items(here)
    configured(here, chooser(Seen("http://127.0.0.1:9/v1/systemone"), setting))
    ended = run(*ITEMS)
    ended.assert_one_clear_line()
    assert reason in ended.err
    assert "forkpoint.toml, line " in ended.err
