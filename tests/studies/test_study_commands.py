"""`forkpoint study` from the command line: output, money, crashes, and what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import call, files_under, finish, refused, start, wait_until
from services import serving
from text_hash import SOURCE

from forkpoint.navigation.studies.orders import ORDERS
from forkpoint.runs.ledger import Caps, Ledger

SHORT = ("--domain", "countdown", "--trials", "2", "--set", "max_expansions=15")


@pytest.fixture
def model(own_folder: Path) -> str:
    """text-hash as a function in a file."""
    (own_folder / "hashing.py").write_text(SOURCE, encoding="utf-8")
    return "python:hashing.py:decide"


def test_the_same_command_again_only_prints(model: str, own_folder: Path) -> None:
    """The same tables, as text, Markdown and JSON, and no byte on disk changes."""
    first = call("study", "order", "--model", model, *SHORT)
    assert first.code == 0, first.err
    before = files_under(own_folder)
    again = call("study", "order", "--model", model, *SHORT)
    assert (again.code, again.out) == (0, first.out)
    markdown = call("study", "order", "--model", model, *SHORT, "--markdown").out
    content = json.loads(call("study", "order", "--model", model, *SHORT, "--json").out)
    assert files_under(own_folder) == before
    [study] = content["studies"]
    assert [condition["condition"] for condition in study["conditions"]] == list(ORDERS)
    assert study["highest_over_lowest"] == {
        "value": 1.0,
        "interval": {"low": 1.0, "high": 1.0},
        "reason": None,
    }
    for name in ORDERS:
        assert f"\n{name} " in first.out
        assert f"\n| {name} |" in markdown
    assert first.out.endswith("\n")


def test_the_figure_names_conditions_and_models_and_has_the_same_bytes_again(
    model: str, own_folder: Path
) -> None:
    pytest.importorskip("matplotlib", reason="figures need the extra plot")
    command = ("study", "order", "--model", model, "--model", "uniform", *SHORT, "--json")
    for name in ("one.svg", "two.svg", "three.png"):
        ended = call(*command, "--figure", name)
        assert ended.code == 0, ended.err
    one, two, three = (own_folder / name for name in ("one.svg", "two.svg", "three.png"))
    assert one.read_bytes() == two.read_bytes()
    assert three.read_bytes().startswith(b"\x89PNG")
    drawn = one.read_text(encoding="utf-8")
    assert all(f"<!-- {name} -->" in drawn for name in [*ORDERS, "decide", "uniform"])


@pytest.mark.parametrize(
    ("kind", "conditions"),
    [
        (("representation", "--domain", "blocksworld"), "facts sentences towers brackets"),
        (("repeatability", "--repeats", "2"), "run-1 run-2"),
        (("order", "--condition", "as-found,random"), "random as-found"),
    ],
)
def test_every_study_has_its_conditions(kind: tuple[str, ...], conditions: str, model: str) -> None:
    ended = call(
        "study", "--model", model, "--trials", "1", "--set", "max_expansions=10", *kind, "--json"
    )
    assert ended.code == 0, ended.err
    [study] = json.loads(ended.out)["studies"]
    assert " ".join(one["condition"] for one in study["conditions"]) == conditions


def test_a_killed_study_goes_on_as_if_it_had_not_been(
    model: str, own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed twice: at most the question in flight is asked again, each time."""
    conditions = ("--condition", "random,as-found,best-first")
    command = ("study", "order", "--model", model, *SHORT, *conditions, "--json")
    whole = call(*command, "--out", tmp_path / "whole")
    log = tmp_path / "asked"
    arguments = (*command, "--out", tmp_path / "killed")
    for goal in (20, 50):
        # So slow that it does not end before it is killed.
        process = start(*arguments, cwd=own_folder, ASKED_LOG=str(log), ASKED_SECONDS="0.02")
        wait_until(lambda: log.exists() and log.stat().st_size >= goal, process)  # noqa: B023
        process.kill()
        assert finish(process).code == -9
    monkeypatch.setenv("ASKED_LOG", str(log))
    ended = call(*arguments)
    assert ended.code == 0, ended.err

    def without_clock(text: str) -> Any:
        [study] = json.loads(text)["studies"]
        for condition in study["conditions"]:
            for key in ("first", "last", "latency_median", "latency_p95"):
                condition["summary"]["service"][key] = None
        return study

    expected = without_clock(whole.out)
    assert without_clock(ended.out) == expected
    needed = sum(one["summary"]["service"]["requests"] for one in expected["conditions"])
    assert needed <= log.stat().st_size <= needed + 2


def certain(_: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    """Certain of the option that comes first in the alphabet; bills a thousand tokens."""
    keys = list(body["questions"]["q"]["criteria"])
    first = min(keys)
    answer = {"type": "choice", "probabilities": {key: float(key == first) for key in keys}}
    usage = {"input_tokens": 1000, "output_tokens": 0}
    reply = {"model": body["model"], "answers": {"q": answer}, "usage": usage}
    return 200, {}, json.dumps(reply).encode()


def configured(folder: Path, url: str, more: str = "") -> None:
    (folder / "forkpoint.toml").write_text(
        f"""[chooser.hosted]
protocol = "jev"
model = "m-1"
api_base = "{url.removesuffix("/systemone")}"
price_input = 1.0
{more}
""",
        encoding="utf-8",
    )


STUDY = ("study", "order", "--model", "hosted", "--condition", "random,as-found", *SHORT)


def test_a_study_has_its_own_account_under_the_same_cap(own_folder: Path) -> None:
    """What the benchmark has spent of a chooser's cap, a study cannot spend again."""
    with serving(certain) as server:
        configured(own_folder, server.url, "max_cost = 0.05")
        run = call("run", "--model", "hosted", *SHORT)
        spent = dict(Ledger(own_folder).spent())
        assert (run.code, list(spent)) == (0, ["hosted"]), run.err
        study = call(*STUDY)
        assert study.code == 4, study.err
        assert 0 < len(server.seen) * 1000 / 1e6 <= 0.05
        assert Ledger(own_folder).spent()["hosted"] == spent["hosted"]
        assert sum(Ledger(own_folder).spent().values()) == len(server.seen) * 1_000_000
        done = call(*STUDY, "--max-cost", "5")
        asked = len(server.seen)
    assert done.code == 0, done.err
    assert set(Ledger(own_folder).spent()) == {"hosted", "hosted+order"}
    again = call(*STUDY, "--max-cost", "5")
    assert (again.code, again.out) == (0, done.out), "no server is needed to print"
    assert len(server.seen) == asked


def test_accounts_of_other_labels_do_not_count_against_a_cap(tmp_path: Path) -> None:
    """Names that begin alike are not accounts of one label."""
    ledger = Ledger(tmp_path)
    for label, study in (("m", None), ("m", "order"), ("m+order", None), ("m2", None)):
        assert ledger.change(label, Caps(), [("1", 10)], {}, study)[0] == [True]
    assert len(ledger.spent()) == 4
    granted, _ = ledger.change("m", Caps(own=30), [("2", 10), ("3", 1)], {}, "order")
    assert granted == [True, False]


def test_the_configuration_says_what_is_studied(model: str, own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text(
        f"""[sensitivity]
choosers = ["mine"]
domain = "countdown"
trials = "2-3"
orders = ["worst-first", "random"]
repeats = 2
[chooser.mine]
model = "{model}"
""",
        encoding="utf-8",
    )
    few = ("--set", "max_expansions=10", "--json")
    [order] = json.loads(call("study", "order", *few).out)["studies"]
    assert (order["chooser"], order["domain"], order["shared"]) == ("mine", "countdown", 2)
    assert [one["condition"] for one in order["conditions"]] == ["random", "worst-first"]
    [repeats] = json.loads(call("study", "repeatability", *few).out)["studies"]
    assert [one["condition"] for one in repeats["conditions"]] == ["run-1", "run-2"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('domain = "chess"', ("line 2: sensitivity.domain", "chess", "blocksworld")),
        ('orders = ["alphabet"]', ("line 2: sensitivity.orders", "alphabet", "newest-first")),
        ('trials = "9-1"', ("line 2: sensitivity.trials", "9-1")),
        ("repeats = 1", ("line 2: sensitivity.repeats = 1", "2")),
        ('choosers = ["nobody"]', ("line 2: sensitivity.choosers", "nobody")),
        ("runs = 1", ("line 2", "sensitivity.runs", "repeats")),
    ],
)
def test_a_wrong_configuration_is_named_with_its_line(
    line: str, words: tuple[str, ...], own_folder: Path
) -> None:
    (own_folder / "forkpoint.toml").write_text(f"[sensitivity]\n{line}\n", encoding="utf-8")
    message = refused(own_folder, "study", "order", "--model", "uniform")
    assert all(word in message for word in words), message


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("order", "--condition", "alphabet"), ("--condition", "alphabet", "best-first")),
        (("order", "--repeats", "3"), ("--repeats",)),
        (("order", "--domain", "chess"), ("chess", "tiles")),
        (("order", "--trials", "0"), ("--trials",)),
        (("repeatability", "--repeats", "1"), ("2 to 100",)),
        (("representation", "--domain", "tiles"), ("tiles", "single form", "blocksworld")),
        (("alphabet",), ("alphabet", "representation", "order", "repeatability")),
        (("order", "--json", "--markdown"), ("exclude each other",)),
        (("order", "--figure", "study.gif"), ("study.gif", ".png", ".svg")),
    ],
)
def test_wrong_studies(
    arguments: tuple[str, ...], words: tuple[str, ...], own_folder: Path
) -> None:
    message = refused(own_folder, "study", *arguments, "--model", "uniform")
    assert all(word in message for word in words), message
