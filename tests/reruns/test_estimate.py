"""What a run will take is told before it is made, with where each number is from."""

import json
from pathlib import Path
from typing import Any

from choosing_services import configured, replying
from command_line import call, files_under
from services import serving

PLAN = ("--domain", "blocksworld,countdown", "--set", "max_expansions=25")


def estimated(*arguments: str, command: str = "estimate") -> dict[str, Any]:
    """The one estimate of a command."""
    ended = call(command, *PLAN, *arguments, "--json")
    assert ended.code == 0, ended.err
    [found] = json.loads(ended.out)
    return dict(found)


def run_as_dry(*arguments: str) -> dict[str, Any]:
    """What `run --dry-run` says."""
    return estimated(*arguments, "--dry-run", command="run")


def test_a_dry_run_says_what_estimate_says_and_sends_nothing(own_folder: Path) -> None:
    with serving(replying()) as server:
        configured(own_folder, server)
        before = files_under(own_folder)
        arguments = ("--model", "hosted", "--trials", "4")
        assert run_as_dry(*arguments) == estimated(*arguments)
    assert server.seen == []
    assert files_under(own_folder) == before


def test_without_records_it_is_a_range_from_the_questions_and_holds_the_truth(
    own_folder: Path,
) -> None:
    with serving(replying()) as server:
        configured(own_folder, server)
        found = estimated("--model", "hosted", "--trials", "3")
        assert call("run", "--model", "hosted", *PLAN, "--trials", "3").code == 0
    assert {d["requests_from"]["kind"] for d in found["domains"]} == {"questions"}
    assert found["requests"]["low"] < found["requests"]["high"]
    assert found["requests"]["low"] <= len(server.seen) <= found["requests"]["high"]
    sizes = sum(len(json.dumps(body, ensure_ascii=False).encode()) for body in server.seen)
    assert found["input_tokens"]["low"] <= sizes / 3 <= found["input_tokens"]["high"]


def test_own_records_are_a_measurement_and_are_not_counted_again(own_folder: Path) -> None:
    with serving(replying(tokens=700)) as server:
        configured(own_folder, server)
        assert call("run", "--model", "hosted", *PLAN, "--trials", "2").code == 0
        found = estimated("--model", "hosted", "--trials", "6")
    assert [(d["planned"], d["left"]) for d in found["domains"]] == [(6, 4), (6, 4)]
    assert {d["requests_from"]["kind"] for d in found["domains"]} == {"own records"}
    measured = {"low": len(server.seen) * 2.0, "high": len(server.seen) * 2.0}
    assert found["requests"] == measured
    assert found["input_tokens"] == {key: value * 700 for key, value in measured.items()}
    assert found["cost"]["low"] == found["cost"]["high"]
    assert round(found["cost"]["low"], 9) == round(measured["low"] * 700 / 1e6, 9)
    assert estimated("--model", "hosted", "--trials", "2")["requests"] == {"low": 0, "high": 0}


def test_records_of_others_give_a_range_and_are_named(own_folder: Path) -> None:
    with serving(replying(tokens=700)) as server, serving(replying(max_first, 900)) as second:
        configured(own_folder, server, f'[chooser.second]\nprotocol = "jev"\nmodel = "m-2"\n'
                   f'api_base = "{second.url.removesuffix("/systemone")}"')  # fmt: skip
        for model in ("hosted", "second"):
            assert call("run", "--model", model, *PLAN, "--trials", "2").code == 0
        found = estimated("--model", "typesafe/jev-1.13.0", "--trials", "2")
    for domain in found["domains"]:
        assert domain["requests_from"] == domain["tokens_from"]
        assert domain["tokens_from"]["kind"] == "other choosers"
        assert domain["tokens_from"]["choosers"] == ["hosted", "second"]
        assert domain["input_tokens"]["low"] == domain["requests"]["low"] * 700
        assert domain["input_tokens"]["high"] == domain["requests"]["high"] * 900


def max_first(keys: list[str]) -> dict[str, float]:
    """Certain of the last option of the alphabet."""
    return {key: float(key == max(keys)) for key in keys}


def test_a_price_that_nobody_knows_is_unknown_and_not_zero(own_folder: Path) -> None:
    with serving(replying()) as server:
        configured(own_folder, server, price="")
        found = estimated("--model", "hosted", "--trials", "2")
        shown = call("estimate", *PLAN, "--model", "hosted", "--trials", "2").out
    assert found["cost"] is None
    assert found["requests"]["high"] > 0
    assert "unknown" in shown
    assert "$0" not in shown.partition("For comparison")[0]


def test_trials_that_would_run_again_are_counted(own_folder: Path) -> None:
    with serving(replying()) as server:
        configured(own_folder, server)
        assert call("run", "--model", "hosted", *PLAN, "--trials", "2").code == 0
    for trace in own_folder.glob("traces/*/hosted/countdown.*/1.jsonl.gz"):
        trace.unlink()
    arguments = ("--model", "hosted", "--trials", "2")
    assert [d["left"] for d in run_as_dry(*arguments)["domains"]] == [0, 0]
    assert [d["left"] for d in run_as_dry(*arguments, "--retrace")["domains"]] == [0, 1]


def test_markdown_and_tables_show_the_same_cells(own_folder: Path) -> None:
    with serving(replying()) as server:
        configured(own_folder, server)
        arguments = ("estimate", *PLAN, "--model", "hosted", "--trials", "2")
        table, markdown = call(*arguments).out, call(*arguments, "--markdown").out
    row = next(line for line in markdown.splitlines() if line.startswith("| blocksworld"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert all(cell in table for cell in cells)
