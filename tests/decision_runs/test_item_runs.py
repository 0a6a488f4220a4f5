"""A run of decision items: what is recorded when, what is asked again, and what is refused."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anyio
import pytest
from decided import FAMILY, Told, answers, core, meta, own_tasks, rows, run, timeless

from forkpoint import batch
from forkpoint.errors import (
    DataError,
    IdentityError,
    InvalidAnswerError,
    ModelError,
    NoAnswerError,
    RefusedError,
    RestrictedError,
)
from forkpoint.models.function import function_model
from forkpoint.question import Question
from forkpoint.runs.decision_track.runner import DecisionPlan, TaskPlan, run_items
from forkpoint.runs.watcher import NobodyOfItems


class Reading(NobodyOfItems):
    """Looks at the disk each time it hears of an answer."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.seen: list[tuple[str, list[str]]] = []
        self.notices: list[str] = []

    def answered(self, task: str, row: Mapping[str, Any]) -> None:
        self.seen.append((row["id"], [line["id"] for line in answers(self.out, task)]))

    def notice(self, text: str) -> None:
        self.notices.append(text)


def test_every_answer_is_on_disk_when_it_arrives(tmp_path: Path) -> None:
    watcher = Reading(tmp_path)
    run(tmp_path, Told(), own_tasks(tmp_path, rows(6)), watcher=watcher)
    ids = [row["id"] for row in answers(tmp_path)]
    assert [arrived for arrived, _ in watcher.seen] == ids
    assert [found for _, found in watcher.seen] == [ids[: n + 1] for n in range(6)]


FAILURES: dict[str, list[Any]] = {
    "s0": [NoAnswerError("http_503", "no")],
    "s1": [RefusedError("no"), RefusedError("no")],
    "s2": [InvalidAnswerError("the sum is 1.4")],
    "s3": [RestrictedError("options", "2 options; the service takes 1")],
    "s4": [(0.9, 0.4)],
}


def failures() -> dict[str, list[Any]]:
    return {state: list(told) for state, told in FAILURES.items()}


def test_each_kind_of_failure_is_a_row_with_its_name_and_reason(tmp_path: Path) -> None:
    outcome = run(tmp_path, Told(failures()), own_tasks(tmp_path, rows(6)))
    found = answers(tmp_path)
    assert [row.get("error") for row in found] == [
        "http_503", "refused", "invalid_probabilities", "restricted:options",
        "invalid_probabilities", None,
    ]  # fmt: skip
    assert found[2]["reason"] == "the sum is 1.4"
    assert "1.3" in found[4]["reason"]
    assert [("p" in row) for row in found] == [False] * 5 + [True]
    assert (outcome.asked, outcome.unanswered) == (6, 1)


def test_a_continued_run_asks_what_has_no_answer_and_every_error_but_a_limit(
    tmp_path: Path,
) -> None:
    """An error stays in the file; the answer that came after it counts."""
    task = own_tasks(tmp_path, rows(6))
    run(tmp_path, Told(failures()), task)
    second, third = Told(), Told()
    watcher = Reading(tmp_path)
    assert run(tmp_path, second, task, watcher=watcher).unanswered == 0
    assert second.states == ["s0", "s1", "s2", "s4"]
    assert watcher.notices == [
        "mine: 4 of the items are asked again: 1 http_503, 2 invalid_probabilities, 1 refused"
    ]
    assert run(tmp_path, third, task).asked == 0
    assert third.states == []
    assert [row["id"] for row in answers(tmp_path)].count("mine:00000") == 2, "the error stays"


def test_what_was_never_asked_comes_before_what_is_asked_again(tmp_path: Path) -> None:
    """In all tasks: a service that still rejects the old ones must not keep the new ones away."""
    one, two = own_tasks(tmp_path, rows(4)), own_tasks(tmp_path, rows(2), "other")
    first = TaskPlan(one.items, one.planned[:2])
    run(tmp_path, Told({"s0": [NoAnswerError("http_422", "no")]}), first)
    told = Told()
    run(tmp_path, told, one, two)
    assert told.states == ["s2", "s3", "s0", "s1", "s0"]


def test_what_is_refused_each_time_is_asked_once_more_by_each_run(tmp_path: Path) -> None:
    task = own_tasks(tmp_path, rows(2))
    for times in (1, 2, 3):
        told = Told({"s0": [RefusedError("no"), RefusedError("never")]})
        run(tmp_path, told, task)
        assert told.states[:2] == ["s0", "s0"], "in both orders of its options"
        errors = [row.get("error") for row in answers(tmp_path) if row["id"] == "mine:00000"]
        assert errors == ["refused"] * times


@pytest.mark.parametrize(
    "p", [{}, {"yes": 0.4}, {"yes": -1, "no": 2}, {"maybe": 1}, {"yes": "1", "no": 0}, None, 7]
)
@pytest.mark.parametrize("more", [{}, {"error": None}])
def test_rerun_unclean_also_asks_an_answer_without_error_that_cannot_be_used(
    p: object, more: dict[str, None], tmp_path: Path
) -> None:
    """It gets the error that it is; a plain run leaves it alone, and its text is kept."""
    task = own_tasks(tmp_path, rows(3))
    run(tmp_path, Told(), task)
    path = tmp_path / "runs" / "m" / "mine.jsonl"
    first, *others = path.read_bytes().splitlines(keepends=True)
    unusable = {"id": "mine:00000", "p": p, "latency_ms": 3, **more}
    path.write_bytes(json.dumps(unusable).encode() + b"\n" + b"".join(others))
    plain, unclean = Told(), Told()
    assert run(tmp_path, plain, task).asked == 0
    assert run(tmp_path, unclean, task, again=True).asked == 1
    assert unclean.states == ["s0"]
    assert answers(tmp_path)[0] == unusable | {"error": "invalid_probabilities"}
    assert path.read_bytes().splitlines(keepends=True)[1:3] == others
    assert timeless(answers(tmp_path)[3:]) == timeless([json.loads(first)])
    assert run(tmp_path, Told(), task, again=True).asked == 0


def test_rerun_unclean_asks_everything_without_a_usable_answer(tmp_path: Path) -> None:
    task = own_tasks(tmp_path, rows(6))
    run(tmp_path, Told(failures()), task)
    told = Told({"s1": [RefusedError("no"), RefusedError("still no")]})
    run(tmp_path, told, task, again=True)
    assert told.states == ["s0", "s1", "s1", "s2", "s3", "s4"]
    last = {row["id"]: row.get("error") for row in answers(tmp_path)}
    assert [error for error in last.values() if error] == ["refused"]


def test_a_refusal_is_asked_once_more_in_reverse_order(tmp_path: Path) -> None:
    told = Told({"s0": [RefusedError("no", input_tokens=7), (0.9, 0.1)]})
    run(tmp_path, told, own_tasks(tmp_path, rows(2)))
    assert [question.keys for question in told.asked[:2]] == [("yes", "no"), ("no", "yes")]
    row = answers(tmp_path)[0]
    assert list(row["p"].items()) == [("yes", 0.1), ("no", 0.9)], "in the order of the file"
    assert row["flags"] == ["options_reversed"]
    assert row["input_tokens"] == 7, "the refused question was billed too"


def test_two_refusals_are_one_row_and_no_third_question(tmp_path: Path) -> None:
    told = Told({"s0": [RefusedError("no"), RefusedError("never")]})
    run(tmp_path, told, own_tasks(tmp_path, rows(2)))
    assert told.states == ["s0", "s0", "s1"]
    assert (answers(tmp_path)[0]["error"], answers(tmp_path)[0]["reason"]) == ("refused", "never")


@pytest.mark.parametrize(
    "tail", [b'{"id":"mine:000', b"\0\0\0\0", b'{"id":"mine:00003","p":{"ye\0\0']
)
def test_a_torn_last_line_is_dropped_with_a_notice_and_asked_again(
    tail: bytes, tmp_path: Path
) -> None:
    task = own_tasks(tmp_path, rows(4))
    run(tmp_path, Told(), task)
    path = tmp_path / "runs" / "m" / "mine.jsonl"
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:3]) + tail)
    told, watcher = Told(), Reading(tmp_path)
    run(tmp_path, told, task, watcher=watcher)
    assert told.states == ["s3"]
    assert len(watcher.notices) == 1
    assert "torn last line" in watcher.notices[0]
    assert timeless(answers(tmp_path)) == timeless(map(json.loads, whole.splitlines()))


def test_a_broken_line_in_the_middle_stops_the_run_and_stays(tmp_path: Path) -> None:
    task = own_tasks(tmp_path, rows(4))
    run(tmp_path, Told(), task)
    path = tmp_path / "runs" / "m" / "mine.jsonl"
    broken = path.read_bytes().replace(b'{"id":"mine:00001"', b'X"id":"mine:00001"')
    path.write_bytes(broken)
    told = Told()
    with pytest.raises(DataError, match=r"mine\.jsonl, line 2: not a JSON object"):
        run(tmp_path, told, task)
    assert (told.asked, path.read_bytes()) == ([], broken)


def test_another_identity_is_refused_with_the_differences(tmp_path: Path) -> None:
    task = own_tasks(tmp_path, rows(2))
    run(tmp_path, Told(identity={"weights": "a"}), task)
    before = answers(tmp_path)
    other = Told(name="another", identity={"weights": "b"})
    with pytest.raises(IdentityError) as refused:
        run(tmp_path, other, task)
    assert "model: the store has 'told', this run 'another'" in str(refused.value)
    assert "model.weights: the store has 'a', this run 'b'" in str(refused.value)
    assert (other.asked, answers(tmp_path)) == ([], before)


def test_a_file_that_changed_and_kept_its_name_is_refused_with_both_hashes(tmp_path: Path) -> None:
    first = own_tasks(tmp_path, rows(4))
    run(tmp_path, Told(), first)
    before = answers(tmp_path)
    told, second = Told(), own_tasks(tmp_path, rows(4, answer="yes"))
    with pytest.raises(IdentityError) as refused:
        run(tmp_path, told, second)
    assert first.items.sha256 in str(refused.value)
    assert second.items.sha256 in str(refused.value)
    assert (told.asked, answers(tmp_path)) == ([], before)


@pytest.mark.parametrize("lost", ["mine.meta.json", "run.json"])
def test_a_store_that_has_lost_what_its_answers_are_of_is_not_continued(
    lost: str, tmp_path: Path
) -> None:
    """Else answers to other items, or of another model, would be taken for these."""
    run(tmp_path, Told(), own_tasks(tmp_path, rows(4)))
    before = answers(tmp_path)
    (tmp_path / "runs" / "m" / lost).unlink()
    told = Told(name="another")
    if lost == "mine.meta.json":
        told = Told()
    with pytest.raises(DataError, match=lost.replace(".", r"\.")):
        run(tmp_path, told, own_tasks(tmp_path, rows(4, answer="yes")))
    assert (told.asked, answers(tmp_path)) == ([], before)


@pytest.mark.parametrize("content", [None, b"", b"\x1f\x8bxx"])
def test_a_damaged_copy_of_own_items_is_written_anew(content: bytes | None, tmp_path: Path) -> None:
    task = own_tasks(tmp_path, rows(4))
    run(tmp_path, Told(), task)
    copy = tmp_path / "runs" / "m" / "mine.items.jsonl.gz"
    whole = copy.read_bytes()
    copy.unlink() if content is None else copy.write_bytes(content)
    run(tmp_path, Told(), task)
    assert copy.read_bytes() == whole


def test_limits_levels_and_mini_only_add_to_what_is_planned(tmp_path: Path) -> None:
    told = Told()
    run(tmp_path, told, *core(limit=4, levels=[2]))
    first = meta(tmp_path, FAMILY)["planned"]
    assert len(first) == 4
    run(tmp_path, told, *core(subset="mini"))
    second = meta(tmp_path, FAMILY)["planned"]
    assert set(first) < set(second)
    assert 60 <= len(second) <= 64
    run(tmp_path, told, *core(limit=2))
    assert set(second) <= set(meta(tmp_path, FAMILY)["planned"])
    assert len(told.asked) == len(answers(tmp_path, FAMILY)), "nothing is asked twice"
    run(tmp_path, told, *core())
    assert "planned" not in meta(tmp_path, FAMILY), "all of them"
    assert len(answers(tmp_path, FAMILY)) == len(told.asked) == 600


def test_a_limit_keeps_groups_whole() -> None:
    for limit in (1, 3, 7):
        [task] = core(limit=limit)
        sizes = dict.fromkeys((item.group for item in task.planned), 0)
        for item in task.planned:
            sizes[item.group] += 1
        assert set(sizes.values()) == {2}
        assert len(task.planned) <= max(limit, 2)


def test_a_batch_function_gets_batches(tmp_path: Path) -> None:
    sizes: list[int] = []

    @batch
    def equal(questions: list[Question]) -> list[list[float]]:
        sizes.append(len(questions))
        return [[1.0] * len(question.keys) for question in questions]

    plan = DecisionPlan("m", [own_tasks(tmp_path, rows(50))])
    anyio.run(run_items, plan, function_model(equal), tmp_path, NobodyOfItems())
    assert sum(sizes) == 50
    assert max(sizes) == 32
    assert len(sizes) <= 4
    assert [row["id"] for row in timeless(answers(tmp_path))] == [
        f"mine:{n:05d}" for n in range(50)
    ]


def test_a_model_that_fails_ends_the_run_and_keeps_what_was_answered(tmp_path: Path) -> None:
    task = own_tasks(tmp_path, rows(4))
    with pytest.raises(ModelError, match="gone"):
        run(tmp_path, Told({"s2": [ModelError("gone")]}), task)
    assert len(answers(tmp_path)) == 2
    told = Told()
    run(tmp_path, told, task)
    assert told.states == ["s2", "s3"]


def test_a_service_that_is_gone_for_a_hundred_questions_ends_the_run(tmp_path: Path) -> None:
    gone = {f"s{n}": [NoAnswerError("unreachable", "no")] for n in range(120)}
    told = Told(gone)
    with pytest.raises(ModelError, match="100 questions in a row got no answer"):
        run(tmp_path, told, own_tasks(tmp_path, rows(120)))
    assert len(told.asked) == len(answers(tmp_path)) == 100
