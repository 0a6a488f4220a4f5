"""Own decisions, repetitions and fresh draws on the command line, from file to figures."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import call, files_under, write_function
from decided import FAMILY, LENGTH, lines_of, meta, rows, scored, strict, write_rows

CSV = """id,state,question,options,answer,group,segment
a1,"Order 7: 40.00, unopened.",Refund?,yes|no,yes,order-7,web
a2,"Order 7: 40.00, opened.",Refund?,yes|no,no,order-7,web
b1,"Order 8: 10.00, unopened.",Refund?,yes|no,yes,order-8,shop
b2,"Order 8: 10.00, opened by hand.",Refund?,yes|no,no,order-8,shop
"""
BY_STATE = """
def decide(question):
    return {"yes": 0.9, "no": 0.1} if "unopened" in question.state else [0.8, 0.2]
"""
ANEW = """
import itertools
NUMBER = itertools.count()

def decide(question):
    return [1, 2] if next(NUMBER) % 4 == 3 else [2, 1]
"""


@pytest.fixture
def model(own_folder: Path) -> str:
    return write_function(own_folder, "length", LENGTH)


def test_a_csv_file_is_run_and_scored_with_groups_and_segments(own_folder: Path) -> None:
    (own_folder / "refunds.csv").write_text(CSV, encoding="utf-8")
    model = write_function(own_folder, body=BY_STATE)
    ended = call("run", "--model", model, "--items", "refunds.csv", "--json")
    assert ended.code == 0, ended.err
    found = strict(ended)["own"]["systems"]["decide"]
    assert found["tasks"]["refunds"]["item_accuracy"] == 50.0
    assert found["tasks"]["refunds"]["pair_accuracy"] == 0.0
    assert found["tasks"]["refunds"]["direction"] == 100.0
    assert found["counts"]["groups"] == 2
    slices = scored(Path(), "--by", "segment")["own"]["systems"]["decide"]["slices"]
    assert {name: part["counts"]["items"] for name, part in slices.items()} == {
        "web": 2, "shop": 2,
    }  # fmt: skip
    table = call("score", ".", "--by", "segment").out
    assert "decide: by segment" in table
    assert "bag of words" in table


def test_own_items_beside_a_family_are_never_averaged_with_it(own_folder: Path, model: str) -> None:
    write_rows(own_folder / "mine.jsonl", rows(4))
    arguments = ("--items", "mine.jsonl", "--family", FAMILY, "--limit", "4", "--json")
    report = strict(call("run", "--model", model, *arguments))
    assert list(report["own"]["systems"]["length"]["tasks"]) == ["mine"]
    assert list(report["core"]["systems"]["length"]["tasks"]) == [FAMILY]
    gate = call("gate", ".", "--require", "item_accuracy >= 1")
    gate.assert_one_clear_line()
    assert "never averaged together" in gate.err


@pytest.mark.parametrize(("by", "values"), [("level", {"1", "2", "3"}), ("domain", None)])
def test_core_items_by_a_field(
    by: str, values: set[str] | None, own_folder: Path, model: str
) -> None:
    call("run", "--model", model, "--family", FAMILY, "--mini", "--json")
    slices = scored(own_folder, "--by", by)["core"]["systems"]["length"]["slices"]
    assert values is None or set(slices) == values
    assert sum(part["counts"]["items"] for part in slices.values()) == 60


def test_repeated_runs_show_how_many_answers_change(own_folder: Path) -> None:
    write_rows(own_folder / "mine.jsonl", rows(6, options=["a", "b"], answer="a"))
    model = write_function(own_folder, body=ANEW)
    ended = call("run", "--model", model, "--items", "mine.jsonl", "--repeat", "2", "--json")
    assert ended.code == 0, ended.err
    [repeats] = strict(ended)["own"]["repeats"]
    assert repeats["runs"] == ["decide", "decide@2"]
    first, second = (
        [max(row["p"], key=row["p"].get) for row in lines_of(next(own_folder.glob(pattern)))]
        for pattern in ("runs/decide/mine.jsonl", "runs/decide-2~*/mine.jsonl")
    )
    changed = sum(a != b for a, b in zip(first, second, strict=True))
    assert changed > 0
    assert repeats["changed"] == pytest.approx(100 * changed / 6)
    assert f"{100 * changed / 6:.1f} % of 6 answers changed" in call("score", ".").out


def test_a_fresh_draw_is_a_system_of_its_own_and_is_compared(own_folder: Path, model: str) -> None:
    """One family is not the whole benchmark, so the comparison says why there is no figure."""
    command = ("run", "--model", model, "--family", "clause_change", "--limit", "6", "--json")
    assert call(*command).code == call(*command, "--version", "fresh:7").code == 0
    system = next(own_folder.glob("runs/length-fresh-7~*")).name
    assert meta(own_folder, "clause_change", system)["version"] == "fresh:7"
    assert meta(own_folder, "clause_change", system)["system"] == "length#fresh:7"
    assert scored(own_folder / "runs" / system)["core"]["systems"]["length#fresh:7"]
    ended = call("compare", "length", "--versions", "1.0,fresh:7", "--json")
    assert ended.code == 0, ended.err
    shift = strict(ended)["versions"]["shifts"]["length"]["pair_accuracy"]
    assert (shift["difference"], shift["reason"]) == (None, "incomplete (1 of 13)")
    assert call("compare", "length", "--versions", "1.0,fresh:7").code == 0


def test_a_dry_run_sends_and_writes_nothing(own_folder: Path, model: str) -> None:
    write_rows(own_folder / "mine.jsonl", rows(4))
    before = files_under(own_folder)
    ended = call("run", "--model", model, "--items", "mine.jsonl", "--dry-run", "--json")
    assert ended.code == 0, ended.err
    assert strict(ended)
    after = {name: content for name, content in files_under(own_folder).items()
             if "__pycache__" not in name}  # fmt: skip
    assert after == before


def documented(report: dict[str, Any]) -> Callable[[str], bool]:
    """Whether a path of keys, `*` for each of several, is in the report."""

    def holds(path: str) -> bool:
        level: list[Any] = [report]
        for key in path.split("/"):
            level = [part for whole in level
                     for part in (whole.values() if key == "*" else [whole[key]])]  # fmt: skip
        return bool(level)

    return holds


def test_the_json_has_the_documented_keys(own_folder: Path, model: str) -> None:
    call("run", "--model", model, "--family", FAMILY, "--limit", "6", "--json")
    holds = documented(scored(own_folder)["core"])
    figures = ("pair_accuracy", "item_accuracy", "automation_1", "automation_5", "automation_10",
               "aurc", "direction", "intervals")  # fmt: skip
    for place in ("systems/*/macro", "systems/*/macro_levels/*", "systems/*/tasks/*",
                  "systems/*/tasks/*/levels/*"):  # fmt: skip
        assert all(holds(f"{place}/{figure}") for figure in figures)
    for figure in ("at_0.90/share", "at_0.90/accuracy", "ece", "brier", "log_loss"):
        assert holds(f"systems/*/pooled/{figure}")
        assert holds(f"systems/*/tasks/*/{figure}")
    for part in ("incomplete", "counts/coverage", "gates", "calibration/by_type/all/floor",
                 "calibration/conventions/*", "items_sha256/*", "answers_sha256/*"):  # fmt: skip
        assert holds(f"systems/*/{part}")
    assert holds("baselines/uniform (by formula)/macro/pair_accuracy")


def test_the_tables_say_what_is_missing(model: str) -> None:
    call("run", "--model", model, "--family", FAMILY, "--limit", "6", "--json")
    shown = call("score", ".", "--markdown")
    assert shown.code == 0
    assert "length is incomplete (1 of 13)" in shown.out
    assert "6 of 600" in shown.out
    report = json.loads(call("score", ".", "--json").out)
    assert report["own"] is None
