"""The files of a run have the fields of the published benchmark, in its order."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from asked_models import FILE, SHORT, Asked, plan_of, run, timeless

from forkpoint.errors import DataError
from forkpoint.navigation.benchmark import published
from forkpoint.navigation.records import TrialRecord, record_from_json
from forkpoint.report.stored import stored_report
from forkpoint.runs.navigation import reference_plan, run_baseline
from forkpoint.runs.navigation_store import read_results
from forkpoint.runs.watcher import Nobody

RECORD = [
    "benchmark", "chooser", "model", "domain", "heuristic", "trial",
    "baseline_expansions", "baseline_solved", "model_expansions", "model_solved", "censored",
    "shortest_path", "oracle_expansions", "score",
    "baseline_score", "oracle_score", "baseline_path_length", "model_path_length", "path_score",
    "requests", "input_tokens", "output_tokens",
    "invalid_answers", "started_utc", "finished_utc", "served_models", "latencies_ms", "refusals",
    "random_expansions", "random_score",
    "retries", "choices",
]  # fmt: skip
"""As navigation.md lists them."""
HEADER = [
    "benchmark", "chooser", "model", "domain", "heuristic", "trial", "start", "objective",
    "shortest_path", "solved", "expansions", "served_models",
]  # fmt: skip
STEP = {
    "step", "frontier", "forced", "chosen", "chosen_distance", "best_distance", "regret",
    "requests", "input_tokens", "output_tokens", "refusals", "invalid_answers", "retries",
    "latencies_ms",
}  # fmt: skip
BELIEFS = {"p_chosen", "best_rank", "top", "probabilities"}

FOREIGN: dict[str, Any] = {
    "benchmark": "1.0.0", "chooser": "Jev 1.13", "model": "jev-1.13", "domain": "countdown",
    "heuristic": "nearest_number", "trial": 1,
    "baseline_expansions": 9, "baseline_solved": True, "model_expansions": 4, "model_solved": True,
    "censored": False, "shortest_path": 3, "oracle_expansions": 4, "score": 1.0,
    "baseline_score": 0.4444444444444444, "oracle_score": 1.0, "baseline_path_length": 3,
    "model_path_length": 3, "path_score": 1.0,
    "requests": 3, "input_tokens": 700, "output_tokens": 3, "invalid_answers": 0,
    "started_utc": "2026-01-02T03:04:05+00:00", "finished_utc": "2026-01-02T03:04:06+00:00",
    "served_models": ["jev-1.13-20260101"], "latencies_ms": [100.0, 101.5, 99], "refusals": 0,
    "random_expansions": 40, "random_score": 0.1, "retries": 0,
    "choices": {
        arm: {
            "decisions": 3, "optimal": 2, "regret": 1, "dead_ends": 1, "contested": 3, "on_path": 2
        }
        for arm in ("model", "heuristic", "random")
    },
}  # fmt: skip
"""A record as another tool writes it."""


def foreign_file(out: Path, *rows: dict[str, Any]) -> Path:
    """A results file that Forkpoint did not write."""
    path = out / "results" / "1.0.0" / "jev" / f"{FILE}.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_records_have_the_published_fields_in_the_published_order(tmp_path: Path) -> None:
    """Files of ours read in the published benchmark."""
    run(tmp_path, Asked(), plan_of(("countdown", "tiles"), (1, 2)))
    files = sorted(tmp_path.glob("results/*/*/*.jsonl"))
    assert [path.name for path in files] == [f"{FILE}.jsonl", "tiles.manhattan.jsonl"]
    for path in files:
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            assert list(row) == RECORD
            assert list(row["choices"]) == ["model", "heuristic", "random"]
            assert list(row["choices"]["model"]) == [
                "decisions", "optimal", "regret", "dead_ends", "contested", "on_path"
            ]  # fmt: skip


def test_records_of_the_reference_arms_have_the_same_fields(tmp_path: Path) -> None:
    """Their model fields are null."""
    run_baseline(reference_plan(SHORT, ["countdown"], [1]), tmp_path, Nobody())
    [path] = tmp_path.glob("results/*/reference/*.jsonl")
    row = json.loads(path.read_text(encoding="utf-8"))
    assert list(row) == RECORD
    nulls = {key for key, value in row.items() if value is None}
    assert nulls >= {"model", "model_expansions", "model_solved", "censored", "score", "path_score"}
    assert row["choices"]["model"] is None


def test_traces_have_the_published_fields(tmp_path: Path) -> None:
    """A header line, then a line per step; ours have `probabilities` and `reasons` more."""
    [record] = run(tmp_path, Asked(), plan_of(trials=[1])).records
    [path] = tmp_path.glob(f"traces/{SHORT.name}/m/{FILE}/1.jsonl.gz")
    header, *steps = map(json.loads, gzip.decompress(path.read_bytes()).splitlines())
    assert list(header) == HEADER
    assert len(steps) == header["expansions"] == record.model_expansions
    assert {frozenset(step) for step in steps} >= {frozenset(STEP), frozenset(STEP | BELIEFS)}
    for step in steps:
        assert set(step) - {"reasons"} in (STEP, STEP | BELIEFS)
        assert ("reasons" in step) == (step["refusals"] + step["invalid_answers"] > 0)
        if not step["forced"] and "top" in step:
            assert all(list(line) == ["p", "distance"] for line in step["top"])
            assert len(step["top"]) == min(5, step["frontier"])
            assert len(step["probabilities"]) == step["frontier"]


@pytest.mark.parametrize("last", [len(RECORD), RECORD.index("started_utc")])
def test_records_of_another_tool_are_read(last: int, tmp_path: Path) -> None:
    """Also older ones, which end before `started_utc`; the chooser is who the records say."""
    row = {key: FOREIGN[key] for key in RECORD[:last]}
    foreign_file(tmp_path, row, row | {"trial": 2, "score": 0.25, "model_expansions": 16})
    report = stored_report(tmp_path, "1.0.0", on_notice=pytest.fail)
    [chooser] = report.choosers
    assert chooser.chooser == "Jev 1.13"
    assert chooser.domains["countdown"].model.score.value == pytest.approx(0.5)
    assert report.official


def test_a_record_written_and_read_is_the_same(tmp_path: Path) -> None:
    """Nothing is lost or rounded between a run and its report."""
    records = run(tmp_path, Asked(), plan_of(("countdown", "tiles"), (1, 2, 3))).records
    assert read_results(tmp_path, SHORT.name, pytest.fail) == {"m": records}
    assert timeless(record_from_json(records[0].to_json(), "here")) == timeless(records[0])


def test_unknown_fields_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    """A reader of today reads files of tomorrow."""
    foreign_file(tmp_path, FOREIGN | {"mood": "good"})
    [[record]] = read_results(tmp_path, "1.0.0", pytest.fail).values()
    assert record.to_json() == FOREIGN


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"score": "high"}, "score = 'high': input should be a valid number"),
        ({"score": 0}, "score = 0: a score is more than 0"),
        ({"baseline_score": -1.0}, "baseline_score = -1.0: a score is more than 0"),
        ({"trial": "1"}, "trial = '1': input should be a valid integer"),
        ({"trial": 1.5}, "trial = 1.5: input should be a valid integer"),
        ({"trial": True}, "trial = True: input should be a valid integer"),
        ({"chooser": None}, "chooser = None: input should be a valid string"),
        ({"domain": 7}, "domain = 7: input should be a valid string"),
        ({"latencies_ms": ["fast"]}, "latencies_ms = ['fast']: input should be a valid number"),
        ({"served_models": "jev"}, "served_models = 'jev': input should be a valid list"),
        ({"choices": {"model": {"optimal": 1}}}, "choices.model lacks contested, dead_ends"),
        ({"choices": {"model": 3}}, "choices = {'model': 3}: input should be a valid dictionary"),
        ({"choices": None}, "choices = None: input should be a valid dictionary"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named_with_file_and_line(
    changes: dict[str, Any], complaint: str, tmp_path: Path
) -> None:
    """A report of nonsense would be worse than none."""
    path = foreign_file(tmp_path, FOREIGN, FOREIGN | changes)
    with pytest.raises(DataError) as error:
        stored_report(tmp_path, "1.0.0", on_notice=pytest.fail)
    assert str(error.value).startswith(f"{path}, line 2: {complaint}")


@pytest.mark.parametrize("name", RECORD[: RECORD.index("started_utc")])
def test_a_missing_field_is_named(name: str) -> None:
    """What every version has written must be there."""
    row = {key: value for key, value in FOREIGN.items() if key != name}
    with pytest.raises(DataError, match=f"here: this is no trial record, it lacks {name}"):
        record_from_json(row, "here")


def test_the_fields_are_those_of_the_type() -> None:
    """The list above is the one that records are written by."""
    assert list(TrialRecord.__dataclass_fields__) == RECORD
    assert published()["1.0.0"].name == "1.0.0"
