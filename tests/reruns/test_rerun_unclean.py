"""Trials with refusals, invalid answers or retries run again; the cleaner one counts."""

import dataclasses
from pathlib import Path

import pytest
from asked_models import SHORT, Notices, plan_of
from hypothesis import given
from hypothesis import strategies as st
from moody_models import Moody, counting, names_in, records_of, run_again, traces_of, trouble

from forkpoint.errors import ModelError, NoAnswerError, UsageError
from forkpoint.navigation.benchmark import with_settings
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.rerun import troubles, which_again


def unclean_run(out: Path) -> list[dict[str, object]]:
    """Two trials: the first has three refusals, the second none."""
    run_again(out, Moody(refuses=range(3)))
    rows = records_of(out)
    assert [trouble(row) > 0 for row in rows] == [True, False]
    return rows


def test_only_unclean_trials_run_again_and_a_clean_one_counts(tmp_path: Path) -> None:
    before = unclean_run(tmp_path)
    clean = Moody("b")
    run_again(tmp_path, clean, "unclean")
    after = records_of(tmp_path)
    assert after[:2] == before, "the old records are left as they are"
    assert [row["trial"] for row in after[2:]] == [1]
    assert trouble(counting(tmp_path)[1]) == 0
    assert len(clean.questions) == after[2]["requests"]


def test_a_rerun_that_is_not_cleaner_changes_nothing_and_is_kept_aside(tmp_path: Path) -> None:
    before = unclean_run(tmp_path)
    trace = (traces_of(tmp_path) / "1.jsonl.gz").read_bytes()
    notices = Notices()
    run_again(tmp_path, Moody("b", refuses=range(3)), "unclean", watcher=notices)
    assert records_of(tmp_path) == before
    assert (traces_of(tmp_path) / "1.jsonl.gz").read_bytes() == trace
    assert names_in(traces_of(tmp_path)) == {"1.jsonl.gz", "2.jsonl.gz", "not-taken/1.1.jsonl"}
    assert any("that stays" in text for text in notices.texts)


TILES = plan_of(["tiles"], [1], with_settings(SHORT, ["tiles.scramble=6", "max_expansions=200"]))


@pytest.mark.parametrize("cleaner", ["good", "bad"])
def test_the_score_plays_no_part(tmp_path: Path, cleaner: str) -> None:
    """The cleaner trial counts, whether its score is the better or the worse one."""
    other = "bad" if cleaner == "good" else "good"
    run_again(tmp_path, Moody(other, refuses=[2]), plan=TILES)
    run_again(tmp_path, Moody(cleaner), "unclean", TILES)
    old, new = records_of(tmp_path)
    better = float(str(new["score"])) > float(str(old["score"]))
    assert better == (cleaner == "good"), "the score could have decided, and differently"
    assert trouble(counting(tmp_path)[1]) == 0


@pytest.mark.parametrize("taste", ["good", "bad"])
def test_as_many_troubles_are_not_fewer_whatever_the_score(tmp_path: Path, taste: str) -> None:
    other = "bad" if taste == "good" else "good"
    run_again(tmp_path, Moody(other, refuses=[2]), plan=TILES)
    run_again(tmp_path, Moody(taste, refuses=[1]), "unclean", TILES)
    assert len(records_of(tmp_path)) == 1


@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5), st.floats(0.001, 1), st.booleans())
def test_what_decides_is_the_count_of_troubles_alone(
    refusals: int, invalid: int, retries: int, score: float, solved: bool
) -> None:
    record = dataclasses.replace(
        RECORD, refusals=refusals, invalid_answers=invalid, retries=retries
    )
    other = dataclasses.replace(record, score=score, model_solved=solved, censored=not solved)
    assert troubles(record) == troubles(other) == refusals + invalid + retries


RECORD = TrialRecord(
    benchmark="b", chooser="m", model="m", domain="countdown", heuristic="nearest_number",
    trial=1, baseline_expansions=5, baseline_solved=True, model_expansions=9, model_solved=True,
    censored=False, shortest_path=3, oracle_expansions=4, score=0.4, baseline_score=0.8,
    oracle_score=1.0, baseline_path_length=3, model_path_length=3, path_score=1.0, requests=8,
    input_tokens=0, output_tokens=0, invalid_answers=0,
)  # fmt: skip


def test_the_replaced_trace_is_kept(tmp_path: Path) -> None:
    unclean_run(tmp_path)
    old = (traces_of(tmp_path) / "1.jsonl.gz").read_bytes()
    run_again(tmp_path, Moody("b"), "unclean")
    assert (traces_of(tmp_path) / "replaced" / "1.1.jsonl.gz").read_bytes() == old
    assert (traces_of(tmp_path) / "1.jsonl.gz").read_bytes() != old


def test_a_rerun_that_stops_goes_on_and_the_old_record_counts_until_then(tmp_path: Path) -> None:
    before = unclean_run(tmp_path)
    first = Moody("b", stop_after=5)
    with pytest.raises(ModelError):
        run_again(tmp_path, first, "unclean")
    assert records_of(tmp_path) == before
    run_again(tmp_path, Moody("c"))
    assert records_of(tmp_path) == before, "a plain run leaves a rerun in progress alone"
    second = Moody("b")
    run_again(tmp_path, second, "unclean")
    replaced = counting(tmp_path)[1]
    assert len(first.questions) + len(second.questions) == replaced["requests"]
    assert "1.rerun.jsonl" not in names_in(traces_of(tmp_path))


def test_a_round_that_stops_asks_nothing_again_of_trials_that_were_decided(tmp_path: Path) -> None:
    plan = plan_of(trials=[1, 2])
    run_again(tmp_path, Moody(retries=1), plan=plan)
    decided = int(str(counting(tmp_path)[1]["requests"]))
    first = Moody(retries=1, stop_after=decided + 3)  # as unclean as before: not taken
    with pytest.raises(ModelError):
        run_again(tmp_path, first, "unclean", plan)
    second = Moody(retries=1)
    run_again(tmp_path, second, "unclean", plan)
    total = sum(int(str(row["requests"])) for row in counting(tmp_path).values())
    assert len(first.questions) + len(second.questions) == total


def test_a_rerun_without_an_answer_waits_for_the_next_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    run_again(tmp_path, Moody(retries=1))
    before = records_of(tmp_path)
    slow = Moody("b", stop_after=3, stops_with=NoAnswerError("timeout", "slow"))
    assert len(run_again(tmp_path, slow, "unclean").unanswered) == 2
    assert records_of(tmp_path) == before
    second = Moody("b")
    run_again(tmp_path, second, "unclean")
    after = [int(str(row["requests"])) for row in counting(tmp_path).values()]
    assert 3 + len(second.questions) == sum(after), "the answers that came are kept"


def test_missing_trials_run_as_ever(tmp_path: Path) -> None:
    unclean_run(tmp_path)
    run_again(tmp_path, Moody("b"), "unclean", plan_of(trials=[1, 2, 3]))
    assert sorted(map(str, counting(tmp_path))) == ["1", "2", "3"]


def test_the_two_rules_exclude_each_other() -> None:
    with pytest.raises(UsageError, match="exclude each other"):
        which_again(retrace=True, rerun_unclean=True)
