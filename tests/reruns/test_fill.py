"""Old records get what they lack from their traces, and lose nothing."""

import json
import random
import time
from pathlib import Path

import pytest
from asked_models import FILE, SHORT, plan_of
from command_line import Ended, call, finish, start, wait_until
from moody_models import Moody, records_of, run_again, traces_of
from old_records import YOUNG_KEYS, as_published, rewrite, without

from forkpoint.runs.json_lines import read_json_lines

SET = ("--set", "max_expansions=25")


def old_run(out: Path) -> tuple[Path, list[dict[str, object]]]:
    """A run in the form that it had before the young keys; and its rows as they should become."""
    run_again(out, Moody(refuses=[1, 2, 7]))
    whole = records_of(out)
    path = out / "results" / SHORT.name / "m" / f"{FILE}.jsonl"
    rewrite(path, without(*YOUNG_KEYS))
    for trace in traces_of(out).glob("*.gz"):
        as_published(trace)
    return path, whole


def filled(out: Path, *more: str) -> Ended:
    ended = call("fill", *SET, "--domain", "countdown", "--out", out, *more)
    assert ended.code == 0, ended.err
    return ended


def test_arms_and_choices_come_out_as_they_would_have_been_recorded(tmp_path: Path) -> None:
    path, whole = old_run(tmp_path)
    assert "filled 2 of 2 records" in filled(tmp_path).out
    rows = read_json_lines(path).rows
    for row, expected in zip(rows, whole, strict=True):
        for key in ("random_expansions", "random_score", "choices"):
            assert row[key] == expected[key]
    before = path.read_bytes()
    assert "filled 0 of 2 records" in filled(tmp_path).out
    assert path.read_bytes() == before


def test_every_other_key_and_line_stays_also_unknown_ones(tmp_path: Path) -> None:
    path, _ = old_run(tmp_path)
    rewrite(path, lambda row: row | {"mood": {"of": "the day"}, "score": row["score"]})
    old = read_json_lines(path).rows
    torn = b'{"benchmark": "1.0'
    path.write_bytes(path.read_bytes() + torn)
    filled(tmp_path)
    for before, after in zip(old, read_json_lines(path).rows, strict=True):
        assert {key: after[key] for key in before} == before
    assert path.read_bytes().endswith(torn), "not even a torn line is dropped"


def test_of_two_records_of_one_trial_the_one_that_counts_is_filled(tmp_path: Path) -> None:
    path, _ = old_run(tmp_path)
    path.write_bytes(path.read_bytes() * 2)
    filled(tmp_path)
    assert ["choices" in row for row in read_json_lines(path).rows] == [False, False, True, True]


def test_without_a_trace_the_reference_arms_are_filled_and_the_model_stays_unknown(
    tmp_path: Path,
) -> None:
    path, whole = old_run(tmp_path)
    (traces_of(tmp_path) / "2.jsonl.gz").unlink()
    [told] = json.loads(filled(tmp_path, "--json").out)
    assert (told["records"], told["filled"], told["untraced"]) == (2, 2, [2])
    row = read_json_lines(path).rows[1]
    assert row["choices"]["model"] is None
    assert row["choices"]["random"] == dict(whole[1])["choices"]["random"]  # type: ignore[index]
    before = path.read_bytes()
    filled(tmp_path)
    assert path.read_bytes() == before


def test_results_of_the_reference_arms_are_filled_too(tmp_path: Path) -> None:
    arguments = ("--domain", "countdown", "--trials", "2", *SET, "--out", tmp_path)
    assert call("baseline", *arguments).code == 0
    [path] = tmp_path.glob("results/*/reference/*.jsonl")
    whole = read_json_lines(path).rows
    rewrite(path, without(*YOUNG_KEYS))
    filled(tmp_path, "reference")
    assert read_json_lines(path).rows == [
        {**without("retries", "choices")(row), "choices": row["choices"]} for row in whole
    ]


def test_records_of_other_settings_are_refused_and_left_as_they_are(tmp_path: Path) -> None:
    path, _ = old_run(tmp_path)
    rewrite(path, lambda row: row | {"shortest_path": row["shortest_path"] + 1})
    before = path.read_bytes()
    ended = call("fill", *SET, "--domain", "countdown", "--out", tmp_path)
    ended.assert_one_clear_line()
    assert "shortest_path" in ended.err
    assert "other settings" in ended.err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[: len(content) // 2],
        lambda _: b"not gzip",
        lambda _: b"",
    ],
)
def test_a_damaged_trace_is_one_clear_line(tmp_path: Path, damage: object) -> None:
    path, _ = old_run(tmp_path)
    trace = traces_of(tmp_path) / "1.jsonl.gz"
    trace.write_bytes(damage(trace.read_bytes()))  # type: ignore[operator]
    before = path.read_bytes()
    ended = call("fill", *SET, "--domain", "countdown", "--out", tmp_path)
    ended.assert_one_clear_line()
    assert str(trace) in ended.err
    assert path.read_bytes() == before


def test_a_trace_of_another_trial_is_one_clear_line(tmp_path: Path) -> None:
    old_run(tmp_path)
    (traces_of(tmp_path) / "2.jsonl.gz").replace(traces_of(tmp_path) / "1.jsonl.gz")
    ended = call("fill", *SET, "--domain", "countdown", "--out", tmp_path)
    ended.assert_one_clear_line()
    assert "does not fit trial 1" in ended.err


def test_an_unknown_chooser_is_named_with_those_there_are(tmp_path: Path) -> None:
    old_run(tmp_path)
    ended = call("fill", "nobody", *SET, "--out", tmp_path)
    ended.assert_one_clear_line()
    assert "choose from m" in ended.err


def test_killed_at_any_moment_every_file_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    domains = ("countdown", "keys_doors", "word_ladder")
    run_again(out, Moody(), plan=plan_of(domains, [1, 2, 3]))
    paths = sorted(out.glob("results/*/m/*.jsonl"))
    for path in paths:
        rewrite(path, without(*YOUNG_KEYS))
    old = {path: path.read_bytes() for path in paths}
    arguments = ("fill", *SET, "--domain", ",".join(domains), "--out", out)
    began = time.monotonic()
    assert call(*arguments).code == 0
    whole = time.monotonic() - began
    new = {path: path.read_bytes() for path in paths}
    assert all(new[path] != old[path] for path in paths)
    for path in paths:
        path.write_bytes(old[path])
    writer = paths[0].parent / ".writer"
    chance = random.Random(3)
    for _ in range(2):
        process = start(*arguments, cwd=tmp_path)
        wait_until(writer.exists, process)
        time.sleep(whole * chance.random())
        process.kill()
        finish(process)
        writer.unlink(missing_ok=True)
        assert all(path.read_bytes() in (old[path], new[path]) for path in paths)
    assert call(*arguments).code == 0
    assert {path: path.read_bytes() for path in paths} == new
    assert not list(out.rglob("*.tmp"))
