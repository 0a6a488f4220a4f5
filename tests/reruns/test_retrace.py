"""Trials with a record and without a trace run again."""

from pathlib import Path

import pytest
from moody_models import Moody, counting, names_in, records_of, run_again, traces_of

from forkpoint.errors import ModelError


def test_a_trial_without_a_trace_runs_again_whatever_it_comes_to(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    (traces_of(tmp_path) / "2.jsonl.gz").unlink()
    before = records_of(tmp_path)
    again = Moody("b", refuses=range(2))
    run_again(tmp_path, again, "untraced")
    assert records_of(tmp_path)[:2] == before
    assert [row["trial"] for row in records_of(tmp_path)[2:]] == [2]
    assert counting(tmp_path)[2]["refusals"] == 2
    assert names_in(traces_of(tmp_path)) == {"1.jsonl.gz", "2.jsonl.gz"}
    run_again(tmp_path, Moody(stop_after=0), "untraced")  # nothing is left to ask


def test_killed_between_trace_and_record_the_next_one_finishes_without_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_again(tmp_path, Moody())
    (traces_of(tmp_path) / "2.jsonl.gz").unlink()

    def killed(*_: object, **__: object) -> None:
        raise ModelError("killed here")

    with monkeypatch.context() as patched:
        patched.setattr("forkpoint.runs.navigation_store.NavigationStore.append", killed)
        with pytest.raises(ModelError):
            run_again(tmp_path, Moody("b"), "untraced")
    assert len(records_of(tmp_path)) == 2
    run_again(tmp_path, Moody(stop_after=0), "untraced")
    assert [row["trial"] for row in records_of(tmp_path)] == [1, 2, 2]
    assert names_in(traces_of(tmp_path)) == {"1.jsonl.gz", "2.jsonl.gz"}
