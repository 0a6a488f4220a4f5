"""The traced questions of one chooser, put to another model."""

import json
from collections.abc import Sequence
from pathlib import Path

import anyio
import pytest
from asked_models import SHORT, Notices
from choosing_services import configured, replying, spent
from command_line import call
from moody_models import Moody, names_in, run_again, traces_of
from old_records import as_published
from services import serving

from forkpoint.errors import IdentityError, ModelError, UsageError
from forkpoint.models.model import Model
from forkpoint.runs.agreement import Agreed, ask_traced
from forkpoint.runs.agreement_questions import traced_trials
from forkpoint.runs.watcher import Nobody

SET = ("--set", "max_expansions=25", "--domain", "countdown", "--trials", "2")


def put(
    out: Path, other: Moody, trials: Sequence[int] = (1, 2), notices: Notices | None = None
) -> Agreed:
    """Put the traced questions of `m` to another model, recorded as `other`."""
    watcher = notices or Nobody()
    traced = traced_trials(out, SHORT, "m", ["countdown"], trials, watcher.notice)
    pair: tuple[str, Model] = ("other", other.model)
    return anyio.run(ask_traced, SHORT, traced, pair, out, watcher)


def test_the_other_model_sees_each_question_just_as_it_was_shown(tmp_path: Path) -> None:
    refused = [1, 4, 5]
    first, second = Moody(refuses=refused), Moody(name="n")
    run_again(tmp_path, first)
    put(tmp_path, second)
    answered = [q for number, q in enumerate(first.questions) if number not in refused]
    assert second.questions == answered, "also where the first one was asked twice"


def test_a_model_agrees_with_itself(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    questions = put(tmp_path, Moody()).questions
    assert questions
    assert all(q.equal and q.usable and q.total_variation == 0 for q in questions)


def test_picks_and_distances_are_those_of_the_two_answers(tmp_path: Path) -> None:
    first, second = Moody("a"), Moody("b", name="n")
    run_again(tmp_path, first)
    judged = sorted(put(tmp_path, second).questions, key=lambda q: (q.trial, q.step))
    for question, shown in zip(judged, second.questions, strict=True):
        picks = [max(shown.keys, key=moody._liking) for moody in (first, second)]
        assert question.equal == (picks[0] == picks[1])
        assert question.total_variation == float(picks[0] != picks[1])
        assert question.options == len(shown.options)
    assert {q.equal for q in judged} == {True, False}


def test_what_stopped_goes_on_without_asking_again(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    whole = put(tmp_path, Moody("b", name="n"), [1, 2]).questions
    other = tmp_path / "again"
    run_again(other, Moody())
    first = Moody("b", name="n", stop_after=7)
    with pytest.raises(ModelError):
        put(other, first)
    second = Moody("b", name="n")
    found = put(other, second).questions
    assert len(first.questions) == 7
    assert len(second.questions) == len(whole) - 7
    assert sorted(found, key=lambda q: (q.trial, q.step)) == whole
    assert put(other, Moody(name="n", stop_after=0)).questions == whole


def test_an_answer_that_cannot_be_used_agrees_with_nothing_and_is_not_asked_again(
    tmp_path: Path,
) -> None:
    run_again(tmp_path, Moody())
    found = put(tmp_path, Moody(refuses=[0, 3])).questions
    assert [q.usable for q in found].count(False) == 2
    assert not any(q.equal for q in found if not q.usable)
    assert put(tmp_path, Moody(stop_after=0)).questions == found


def test_after_a_rerun_only_its_new_questions_are_asked(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    put(tmp_path, Moody(name="n"))
    (traces_of(tmp_path) / "2.jsonl.gz").unlink()
    new = Moody("z")
    run_again(tmp_path, new, "untraced")
    other = Moody(name="n")
    found = put(tmp_path, other).questions
    assert other.questions
    assert all(question in new.questions for question in other.questions)
    assert sum(q.trial == 2 for q in found) == len(new.questions)


def test_traces_of_the_published_tool_have_picks_and_no_distances(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    for trace in traces_of(tmp_path).glob("*.gz"):
        as_published(trace)
    found = put(tmp_path, Moody()).questions
    assert all(q.equal and q.total_variation is None for q in found)


def test_trials_without_a_trace_are_told_and_none_at_all_is_refused(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    (traces_of(tmp_path) / "1.jsonl.gz").unlink()
    notices = Notices()
    assert {q.trial for q in put(tmp_path, Moody(), notices=notices).questions} == {2}
    assert any("1 of 2 trials of m have no trace" in text for text in notices.texts)
    (traces_of(tmp_path) / "2.jsonl.gz").unlink()
    with pytest.raises(UsageError, match="--retrace"):
        put(tmp_path, Moody())


def test_another_model_under_the_same_name_is_refused(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    put(tmp_path, Moody(name="n"))
    with pytest.raises(IdentityError, match="'n'"):
        put(tmp_path, Moody(name="o"))


def test_the_traced_store_is_not_touched(tmp_path: Path) -> None:
    run_again(tmp_path, Moody())
    before = names_in(tmp_path)
    put(tmp_path, Moody(name="n"))
    added = names_in(tmp_path) - before
    assert added
    assert all(name.startswith("studies/agreement/") for name in added)


def test_the_command_is_billed_to_the_study_and_held_to_the_cap_of_the_chooser(
    own_folder: Path,
) -> None:
    run_again(own_folder, Moody())
    with serving(replying()) as server:
        configured(own_folder, server)
        stopped = call("agreement", "m", "hosted", *SET, "--max-cost", "0.02")
        assert stopped.code == 4, stopped
        assert len(server.seen) * 0.001 <= spent(own_folder) <= 0.02
        ended = call("agreement", "m", "hosted", *SET, "--json")
    assert ended.code == 0, ended
    bodies = [json.dumps(body, sort_keys=True) for body in server.seen]
    assert len(bodies) == len(set(bodies)), "nothing is paid twice"
    told = json.loads(ended.out)
    assert told["overall"]["questions"] == len(bodies)
    assert told["overall"]["equal"]["interval"] is not None


def test_the_tables_show_the_same_cells(own_folder: Path) -> None:
    run_again(own_folder, Moody())
    arguments = ("agreement", "m", "first-option", *SET)
    table, markdown = call(*arguments).out, call(*arguments, "--markdown").out
    row = next(line for line in markdown.splitlines() if line.startswith("| Countdown"))
    cells = [cell.strip().replace("\\", "") for cell in row.strip("|").split("|")]
    assert all(cell in table for cell in cells)


def test_a_chooser_without_results_is_named_with_those_there_are(own_folder: Path) -> None:
    run_again(own_folder, Moody())
    ended = call("agreement", "nobody", "uniform", *SET)
    ended.assert_one_clear_line()
    assert "choose from m" in ended.err
