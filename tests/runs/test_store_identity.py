"""A store holds one run: continuing it under another identity is refused."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from asked_models import FILE, SHORT, Asked, plan_of, run, timeless

from forkpoint.errors import DataError, IdentityError, ModelUnavailableError
from forkpoint.models.registry import load_model
from forkpoint.navigation.benchmark import Benchmark, published
from forkpoint.navigation.domains import CORE_DOMAINS
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs import identity
from forkpoint.runs.navigation import NavigationPlan
from forkpoint.runs.navigation_store import read_results

OPTIONAL = [
    "started_utc", "finished_utc", "served_models", "latencies_ms", "refusals",
    "random_expansions", "random_score", "retries", "choices",
]  # fmt: skip


def results(out: Path, benchmark: Benchmark = SHORT) -> Path:
    return out / "results" / benchmark.name / "m"


def contents(out: Path) -> dict[Path, bytes]:
    """Every file but the lock."""
    files = [path for path in out.rglob("*") if path.is_file() and path.name != ".lock"]
    return {path: path.read_bytes() for path in files}


def refusal(out: Path, asked: Asked, benchmark: Benchmark = SHORT) -> str:
    """The message that refuses to continue; nothing was asked and nothing changed."""
    files = contents(out)
    with pytest.raises(IdentityError) as error:
        run(out, asked, plan_of(benchmark=benchmark))
    assert asked.questions == []
    assert contents(out) == files
    return str(error.value)


@pytest.mark.parametrize(
    ("other", "line"),
    [
        (Asked(name="n"), "  model: the store has 'm', this run 'n'"),
        (Asked(protocol="jev"), "  protocol: the store has 'test', this run 'jev'"),
        (Asked(identity={"source_sha256": "2"}), "  model.source_sha256: the store has '1', this"),
        (Asked(identity={}), "  model.source_sha256: the store has '1', this run nothing"),
        (
            Asked(identity={"source_sha256": "1", "version": "2"}),
            "  model.version: the store has nothing, this run '2'",
        ),
    ],
)
def test_another_model_is_refused_with_the_differences(
    other: Asked, line: str, tmp_path: Path
) -> None:
    """The message names each field that differs, and both values."""
    if not other.identity and other.name + other.protocol != "mtest":
        other.identity = {"source_sha256": "1"}
    run(tmp_path, Asked(identity={"source_sha256": "1"}))
    message = refusal(tmp_path, other)
    assert line in message
    assert message.count("\n  ") == 1


def test_other_settings_are_refused(tmp_path: Path) -> None:
    """A custom benchmark that kept its name and changed its numbers is another benchmark."""
    run(tmp_path)
    changed = dataclasses.replace(
        SHORT,
        max_expansions=30,
        domains={**SHORT.domains, "tiles": {"scramble": 13}},
    )
    message = refusal(tmp_path, Asked(), changed)
    assert "  setting.max_expansions: the store has 25, this run 30" in message
    assert "  setting.tiles.scramble: the store has 12, this run 13" in message
    assert message.count("\n  ") == 2


def test_more_trials_and_domains_only_add(tmp_path: Path) -> None:
    """What is recorded is not asked again, and its lines stay as they were."""
    run(tmp_path)
    before = (results(tmp_path) / f"{FILE}.jsonl").read_bytes()
    wider = plan_of(("countdown", "tiles"), (1, 2, 3))
    again = Asked()
    records = run(tmp_path, again, wider).records
    assert len(records) == 6
    fresh = [
        record
        for record in records
        if (record.domain, record.trial) not in {("countdown", 1), ("countdown", 2)}
    ]
    assert sum(record.requests for record in fresh) == len(again.questions)
    assert (results(tmp_path) / f"{FILE}.jsonl").read_bytes().startswith(before)
    nothing = Asked()
    assert list(map(timeless, records)) == list(
        map(timeless, run(tmp_path, nothing, wider).records)
    )
    assert nothing.questions == []


def published_store(out: Path, *, old: bool = False, **changes: Any) -> list[dict[str, Any]]:
    """A folder as the published benchmark leaves it: record lines and nothing else."""
    scratch = out / "scratch"
    run(scratch, Asked(), plan_of(benchmark=published()["1.0.0"], trials=(1, 2)))
    [path] = scratch.glob("results/*/*/*.jsonl")
    rows = [orjson.loads(line) | changes for line in path.read_bytes().splitlines()]
    if old:
        rows = [{key: row[key] for key in row if key not in OPTIONAL} for row in rows]
    there = results(out, published()["1.0.0"]) / path.name
    there.parent.mkdir(parents=True)
    # The published benchmark writes JSON with spaces.
    there.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return rows


@pytest.mark.parametrize("old", [False, True])
def test_records_of_the_published_benchmark_are_adopted(old: bool, tmp_path: Path) -> None:
    """A store without run.json goes on where it stopped, also one of an older version."""
    rows = published_store(tmp_path, old=old)
    assert (23 if old else 32) == len(rows[0])
    asked = Asked()
    plan = plan_of(benchmark=published()["1.0.0"], trials=(1, 2, 3))
    records = run(tmp_path, asked, plan).records
    assert [record.trial for record in records] == [1, 2, 3]
    assert rows == [
        {key: value for key, value in record.to_json().items() if key in rows[0]}
        for record in records[:2]
    ]
    assert records[2].requests == len(asked.questions)
    assert (results(tmp_path, published()["1.0.0"]) / identity.FILE_NAME).exists()
    assert {"m": records} == read_results(tmp_path, "1.0.0", pytest.fail)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"model": "another"}, "a record with model 'another', but this run has 'm'"),
        ({"model": None}, "a record with model None, but this run has 'm'"),
        ({"benchmark": "0.9"}, "a record with benchmark '0.9', but this run has '1.0.0'"),
    ],
)
def test_records_of_another_run_are_not_adopted(
    changes: dict[str, Any], complaint: str, tmp_path: Path
) -> None:
    """The message names file and line, and the store stays without a run.json."""
    published_store(tmp_path, **changes)
    message = refusal(tmp_path, Asked(), published()["1.0.0"])
    assert f"{FILE}.jsonl, line 1: {complaint}" in message


@pytest.mark.parametrize(
    ("changes", "place"),
    [({"chooser": "another"}, f"another/{FILE}"), ({"domain": "tiles"}, "m/tiles.nearest_number")],
)
def test_records_in_the_wrong_place_are_told(
    changes: dict[str, Any], place: str, tmp_path: Path
) -> None:
    """A renamed folder or file must not count trials as done that were never run."""
    published_store(tmp_path, **changes)
    asked = Asked()
    with pytest.raises(DataError, match="belongs into") as error:
        run(tmp_path, asked, plan_of(benchmark=published()["1.0.0"]))
    assert f"{place}.jsonl" in str(error.value)
    assert asked.questions == []


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"7", b"{}", b'{"identity": 3}', b"\xff"]
)
@pytest.mark.parametrize("kind", ["results", "traces"])
def test_a_broken_run_json_is_an_error_that_names_it(
    content: bytes, kind: str, tmp_path: Path
) -> None:
    """Nothing is asked, and nothing is guessed."""
    run(tmp_path)
    path = tmp_path / kind / SHORT.name / "m" / identity.FILE_NAME
    path.write_bytes(content)
    asked = Asked()
    with pytest.raises(DataError) as error:
        run(tmp_path, asked)
    assert str(error.value).startswith(f"{path}: not the run.json of a run")
    assert asked.questions == []


def test_run_json_tells_what_was_asked_of_whom(tmp_path: Path) -> None:
    """The identity holds the settings one by one; version and limits are noted beside it."""
    run(tmp_path, Asked(identity={"source_sha256": "1"}))
    note = json.loads((results(tmp_path) / identity.FILE_NAME).read_text(encoding="utf-8"))
    assert list(note) == ["identity", "created_utc", "created_by", "limits", "served"]
    fields = note["identity"]
    assert (fields["setting.max_expansions"], fields["setting.max_frontier"]) == (25, 255)
    assert (
        fields["setting.tiles.scramble"],
        fields["setting.tiles.heuristic"],
    ) == (12, "manhattan")
    assert (
        fields["model"], fields["protocol"], fields["model.source_sha256"]
    ) == ("m", "test", "1")  # fmt: skip


def test_a_copied_folder_does_not_hide_the_results_of_the_first(tmp_path: Path) -> None:
    """Two folders with the records of one chooser are an error that names both."""
    run(tmp_path)
    copy = results(tmp_path).with_name("m-copy")
    copy.mkdir()
    (copy / f"{FILE}.jsonl").write_bytes((results(tmp_path) / f"{FILE}.jsonl").read_bytes())
    with pytest.raises(DataError) as error:
        read_results(tmp_path, SHORT.name, pytest.fail)
    assert str(copy) in str(error.value)
    assert str(results(tmp_path)) in str(error.value)


def test_of_two_records_of_a_trial_the_later_counts(tmp_path: Path) -> None:
    """Files are only ever appended to; a reader takes the last word."""
    run(tmp_path)
    path = results(tmp_path) / f"{FILE}.jsonl"
    row = orjson.loads(path.read_bytes().splitlines()[0]) | {"requests": 999}
    with path.open("ab") as file:
        file.write(orjson.dumps(row) + b"\n")
    [records] = read_results(tmp_path, SHORT.name, pytest.fail).values()
    assert {record.trial: record.requests for record in records if record.trial == 1} == {1: 999}
    assert next(r.requests for r in run(tmp_path).records if r.trial == 1) == 999


def test_the_identity_of_a_bundled_model_can_be_stored(tmp_path: Path) -> None:
    """Every model that runs here can start a store, and continue it."""
    for name in ("uniform", "random", "sparrow-nano-general"):
        try:
            model = load_model(name)
        except ModelUnavailableError as error:
            pytest.skip(str(error))
        asked = Asked(name, model.protocol, model.identity)
        plan = plan_of(chooser=name, trials=(1,))
        assert list(map(timeless, run(tmp_path, asked, plan).records)) == list(
            map(timeless, run(tmp_path, asked, plan).records)
        )


def test_record_type() -> None:
    """The optional fields of this file are those that the record gives a default."""
    without = [
        known.name
        for known in dataclasses.fields(TrialRecord)
        if known.default is not dataclasses.MISSING
        or known.default_factory is not dataclasses.MISSING
    ]
    assert without == OPTIONAL


def test_the_folder_that_the_published_tool_made_is_continued(tmp_path: Path) -> None:
    """Its folders have the name of the chooser whatever it is; nothing is asked twice."""
    plan = NavigationPlan(SHORT, ["countdown"], [1, 2], "GPT-5 Mini")
    run(tmp_path, Asked(), plan)
    [made] = (tmp_path / "results" / SHORT.name).iterdir()
    made.rename(made.with_name("GPT-5 Mini"))
    again = Asked()
    run(tmp_path, again, plan)
    assert again.questions == []


def test_other_words_are_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers to an older wording of a domain are not continued with a newer one."""
    run(tmp_path, Asked(), plan_of(trials=[1]))
    reworded = dataclasses.replace(CORE_DOMAINS["countdown"], wording=2)
    monkeypatch.setitem(CORE_DOMAINS, "countdown", reworded)
    with pytest.raises(IdentityError, match=r"wording\.countdown: the store has 1, this run 2"):
        run(tmp_path, Asked(), plan_of(trials=[2]))
