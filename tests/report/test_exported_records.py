"""`forkpoint export`: every record in a table, exactly, and nothing of the user's overwritten."""

import csv
import json
import sys
from collections.abc import Iterable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import orjson
import pyarrow.parquet
import pytest
from command_line import call
from decided import FAMILY, IDS, Told, foreign, gold, own_tasks, rows, run
from hypothesis import given, settings
from hypothesis import strategies as st
from report_records import record

from forkpoint.errors import InvalidAnswerError, RefusedError
from forkpoint.navigation.records import TrialRecord
from forkpoint.report.export.answers import ANSWER_COLUMNS
from forkpoint.report.export.table import Row, Table
from forkpoint.report.export.trials import TRIAL_COLUMNS
from forkpoint.report.export.writing import spreadsheet_safe, write_table

HOSTILE = st.text(
    st.characters(exclude_categories=["Cs"])
    | st.sampled_from([",", '"', "\n", "\r", "\u2028", "\u0085", "\0", "=", "'", "-", "+", "@"])
)
ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "text": st.none() | HOSTILE,
            "integer": st.none() | st.integers(-(2**63), 2**63 - 1),
            "number": st.none() | st.floats(allow_nan=False, allow_infinity=False),
            "boolean": st.none() | st.booleans(),
        }
    ),
    max_size=5,
)


def table(found: Iterable[Row]) -> Table:
    return Table(
        {"text": "text", "integer": "integer", "number": "number", "boolean": "boolean"}, found
    )


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_parquet(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return found


def undone(cell: str) -> str:
    return cell[1:] if cell.startswith("'") else cell


@given(ROWS)
def test_whatever_is_written_as_csv_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, found: list[Row]
) -> None:
    path = tmp_path_factory.mktemp("csv") / "t.csv"
    assert write_table(path, table(found)) == len(found)
    back = read_csv(path)
    for cells, row in zip(back, found, strict=True):
        assert undone(cells["text"]) == (row["text"] or "")
        assert [json.loads(cells[n] or "null") for n in ("integer", "number", "boolean")] == [
            row["integer"],
            row["number"],
            row["boolean"],
        ]


@settings(max_examples=30)
@given(ROWS)
def test_whatever_is_written_as_parquet_is_read_back_with_its_types(
    tmp_path_factory: pytest.TempPathFactory, found: list[Row]
) -> None:
    path = tmp_path_factory.mktemp("parquet") / "t.parquet"
    write_table(path, table(found))
    assert read_parquet(path) == found
    types = [str(field.type) for field in pyarrow.parquet.read_schema(path)]
    assert types == ["string", "int64", "double", "bool"]


@given(HOSTILE)
def test_no_text_begins_like_a_formula_and_none_is_lost(text: str) -> None:
    safe = spreadsheet_safe(text)
    assert undone(safe) == text
    if safe[:1] and safe[0] in "=+-@\t\r":
        assert float(safe) == float(text)


def test_plain_numbers_stay_and_formulas_do_not() -> None:
    assert [spreadsheet_safe(text) for text in ("-1", "+2.5", "-1+1", "=1", "a=1", "")] == [
        "-1",
        "+2.5",
        "'-1+1",
        "'=1",
        "a=1",
        "",
    ]


def navigation(out: Path, *records: TrialRecord) -> Path:
    """A store of the navigation track, the given records in the given order."""
    for found in records:
        path = out / "results" / found.benchmark / found.chooser / f"{found.file_name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(orjson.dumps(found.to_json()) + b"\n")
    return out


def test_every_trial_is_a_row_with_every_field_of_its_record(tmp_path: Path) -> None:
    navigation(tmp_path, record(2, 30), record(1, 20), record(1, None, chooser="reference"))
    ended = call("export", tmp_path / "t.csv", "--out", tmp_path)
    assert (ended.code, ended.out) == (0, f"wrote {tmp_path / 't.csv'}: 3 rows\n"), ended
    found = read_csv(tmp_path / "t.csv")
    assert [(row["chooser"], row["trial"]) for row in found] == [
        ("jev", "1"),
        ("jev", "2"),
        ("reference", "1"),
    ]
    whole = record(1, 20).to_json()
    nested = {"choices", "latencies_ms", "served_models"}
    for name in {known.name for known in fields(TrialRecord)} - nested:
        assert found[0][name] == {True: "true", False: "false", None: ""}.get(
            whole[name], str(whole[name])
        ) or float(found[0][name]) == float(whole[name])
    assert json.loads(found[0]["latencies_ms"]) == whole["latencies_ms"]
    assert json.loads(found[0]["served_models"]) == ["jev-1.13-2026-09-30"]
    assert found[0]["model_optimal"] == str(whole["choices"]["model"]["optimal"])
    assert found[2]["score"] == found[2]["model_solved"] == found[2]["model_optimal"] == ""


@pytest.mark.parametrize("name", ["t.csv", "t.parquet"])
def test_a_count_that_does_not_fit_its_column_is_left_empty(name: str, tmp_path: Path) -> None:
    navigation(tmp_path, replace(record(1, 20), input_tokens=10**19, output_tokens=7))
    path = tmp_path / name
    assert call("export", path, "--out", tmp_path).code == 0
    [found] = read_csv(path) if name == "t.csv" else read_parquet(path)
    assert not found["input_tokens"]
    assert int(found["output_tokens"]) == 7


def test_names_choose_and_an_unknown_one_is_told_who_is_there(tmp_path: Path) -> None:
    navigation(tmp_path, record(1, 20), record(1, 30, chooser="other"))
    path = tmp_path / "t.csv"
    assert call("export", path, "other", "--out", tmp_path).code == 0
    assert [row["chooser"] for row in read_csv(path)] == ["other"]
    ended = call("export", path, "nobody", "--out", tmp_path)
    ended.assert_one_clear_line()
    assert "'nobody'" in ended.err
    assert "jev, other" in ended.err


def test_every_planned_item_is_a_row_whatever_became_of_it(tmp_path: Path) -> None:
    told = Told({"s1": [(0.25, 0.75)], "s2": [InvalidAnswerError("=sum, \"of\"\n1.5")],
                 "s3": [RefusedError("no"), RefusedError("no")]})  # fmt: skip
    run(tmp_path, told, own_tasks(tmp_path, rows(4)))
    for path in (tmp_path / "t.csv", tmp_path / "t.parquet"):
        assert call("export", path, "--track", "decisions", "--out", tmp_path).code == 0
    found = read_parquet(tmp_path / "t.parquet")
    assert list(found[0]) == list(ANSWER_COLUMNS)
    assert [row["status"] for row in found] == ["answered", "answered", "invalid", "refused"]
    assert [row["right"] for row in found] == [True, True, False, False]
    assert [row["choice"] for row in found] == ["yes", "no", None, None]
    assert [row["confidence"] for row in found] == [0.75, 0.75, None, None]
    assert [row["group"] for row in found] == ["g0", "g0", "g1", "g1"]
    assert json.loads(found[1]["probabilities"]) == {"yes": 0.25, "no": 0.75}
    assert found[2]["reason"] == '=sum, "of"\n1.5'
    cells = read_csv(tmp_path / "t.csv")
    assert [row["id"] for row in cells] == [row["id"] for row in found]
    assert undone(cells[2]["reason"]) == found[2]["reason"] != cells[2]["reason"]


def test_answers_of_other_tools_are_exported_as_they_are_scored(tmp_path: Path) -> None:
    """With values that no column can hold, and an item that has no row."""
    given = gold()[:-1]
    given[0] |= {"latency_ms": "fast", "input_tokens": 10**30, "flags": ["a", 1], "closed": 3}
    given[1] = {"id": IDS[1], "error": False, "reason": {"why": "\ud800"}}
    foreign(tmp_path / "runs" / "tool", given)
    path = tmp_path / "t.parquet"
    assert call("export", path, "tool", "--track", "decisions", "--out", tmp_path).code == 0
    found = read_parquet(path)
    assert len(found) == len(IDS)
    assert {row["task"] for row in found} == {FAMILY}
    odd = {name: found[0][name] for name in ("latency_ms", "input_tokens", "closed", "flags")}
    assert odd == {"latency_ms": None, "input_tokens": None, "closed": None, "flags": '["a",1]'}
    assert (found[1]["status"], found[1]["error"]) == ("service", "false")
    assert (found[-1]["status"], found[-1]["right"]) == ("missing", False)


def test_the_same_records_give_the_same_bytes_and_replace_an_earlier_export(
    tmp_path: Path,
) -> None:
    path = tmp_path / "t.csv"
    navigation(tmp_path, record(1, 20))
    for _ in range(2):
        assert call("export", path, "--out", tmp_path).code == 0
        first = path.read_bytes()
    navigation(tmp_path, record(2, 20))
    assert call("export", path, "--out", tmp_path).code == 0
    assert path.read_bytes().startswith(first)
    assert b"\r" not in first
    assert first.splitlines()[0].decode() == ",".join(TRIAL_COLUMNS)


@pytest.mark.parametrize("name", ["t.csv", "t.parquet"])
def test_a_file_that_is_no_earlier_export_stays(name: str, tmp_path: Path) -> None:
    navigation(tmp_path, record(1, 20))
    path = tmp_path / name
    path.write_bytes(b"mine\n")
    ended = call("export", path, "--out", tmp_path)
    ended.assert_one_clear_line()
    assert "is no earlier export" in ended.err
    assert path.read_bytes() == b"mine\n"


def test_a_file_beside_it_that_ends_in_tmp_stays(tmp_path: Path) -> None:
    navigation(tmp_path, record(1, 20))
    beside = tmp_path / "t.csv.tmp"
    beside.write_text("mine", encoding="utf-8")
    assert call("export", tmp_path / "t.csv", "--out", tmp_path).code == 0
    assert beside.read_text(encoding="utf-8") == "mine"
    assert {path.name for path in tmp_path.glob("t.*")} == {"t.csv", "t.csv.tmp"}


def test_a_review_sheet_that_somebody_filled_in_stays(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    command = ("export", "--review", FAMILY, "--format", "csv", "--out", path)
    assert call(*command).code == call(*command).code == 0
    path.write_bytes(path.read_bytes() + b"a verdict\n")
    call(*command).assert_one_clear_line()
    assert path.read_bytes().endswith(b"a verdict\n")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "name the file to write"),
        (["t.xlsx"], ".csv or .parquet"),
        (["t.csv", "--track", "both"], "the records of one track"),
        (["t.csv", "--format", "csv"], "--format goes with --review"),
        (["t.csv", "--review", FAMILY], "--review writes a sheet of items"),
        (["t.csv", "--track", "reference"], "no answers to reference tasks"),
        (["t.csv", "--benchmark", "2.0.0"], "no results for 2.0.0"),
    ],
)
def test_what_cannot_be_exported_is_one_clear_line(
    arguments: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    navigation(tmp_path, record(1, 20))
    foreign(tmp_path / "runs" / "tool", gold()[:2], planned=list(IDS[:2]))
    ended = call("export", *arguments)
    ended.assert_one_clear_line()
    assert reason in ended.err


def test_parquet_without_its_package_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigation(tmp_path, record(1, 20))
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    ended = call("export", tmp_path / "t.parquet", "--out", tmp_path)
    ended.assert_one_clear_line()
    assert "pip install 'forkpoint[parquet]'" in ended.err
    assert not list(tmp_path.glob("t.parquet*"))
