"""Studies on disk: apart from the benchmark, continued where they stood, never mixed."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import anyio
import orjson
import pytest
from text_hash import SHORT, Hashing, recorded, run, study_of, timeless

from forkpoint.errors import (
    IdentityError,
    LockError,
    ModelError,
    NoAnswerError,
    ServedModelError,
    UsageError,
)
from forkpoint.navigation.studies.conditions import condition_names
from forkpoint.navigation.studies.orders import ORDERS
from forkpoint.question import Answer, Question
from forkpoint.report.studies.stored import stored_study
from forkpoint.runs.lock import only_writer
from forkpoint.runs.studies import run_study
from forkpoint.runs.watcher import Nobody

ORDER = study_of("order")


def test_with_text_hash_no_order_differs_from_another(tmp_path: Path) -> None:
    """Neither a record nor a figure of the table, intervals included."""
    study = study_of("order", (1, 2, 3))
    records = run(study, tmp_path)
    assert list(records) == list(ORDERS)
    first, *others = [[timeless(record) for record in rows] for rows in records.values()]
    assert len(first) == 3
    assert all(other == first for other in others)
    summary = stored_study(tmp_path, study, "text-hash", pytest.fail)
    assert (summary.same.hits, summary.same.total) == (3, 3)
    for estimate in (summary.highest_over_lowest, summary.within_trial):
        assert estimate.interval is not None
        assert (estimate.value, estimate.interval.low, estimate.interval.high) == (1, 1, 1)
    base, *rest = summary.conditions
    assert base.summary is not None
    for condition in rest:
        assert condition.summary == replace(base.summary, service=condition.summary.service)  # type: ignore[union-attr]
        assert condition.against_base is not None
        assert condition.against_base.separable is False
        assert condition.against_base.equal == 3


def test_repeats_of_a_model_without_chance_are_equal(tmp_path: Path) -> None:
    records = run(study_of("repeatability"), tmp_path)
    first, *others = [list(map(timeless, rows)) for rows in records.values()]
    assert list(records) == ["run-1", "run-2", "run-3"]
    assert others == [first, first]


def test_a_form_reaches_the_model_and_the_trace(tmp_path: Path) -> None:
    """Each condition asks in its own words; the benchmark's are among them."""
    hashing = Hashing()
    run(study_of("representation", (1,), domain="blocksworld"), tmp_path, hashing)
    told = Counter(question.keys[0][0] for question in hashing.questions)
    assert set(told) <= {"(", "[", "T", "N", "b"}
    assert len({str(question.state) for question in hashing.questions}) == 4


def test_a_study_that_is_stopped_holds_whole_comparisons(tmp_path: Path) -> None:
    """Trial by trial: the second trial begins when all conditions have the first."""
    with pytest.raises(ModelError):
        run(ORDER, tmp_path, Hashing(stop_after=19 * 7 + 5))
    assert [len(rows) for rows in recorded(ORDER, tmp_path).values()] == [1] * 7


@pytest.mark.parametrize("most_at_once", [1, 5])
def test_a_stopped_study_goes_on_and_asks_nothing_twice(most_at_once: int, tmp_path: Path) -> None:
    """The records are those of a study that was not stopped."""
    whole = Hashing(most_at_once=most_at_once)
    expected = run(ORDER, tmp_path / "whole", whole)
    first, second = (Hashing(stop_after=stop, most_at_once=most_at_once) for stop in (100, None))
    with pytest.raises(ModelError):
        run(ORDER, tmp_path / "stopped", first)
    got = run(ORDER, tmp_path / "stopped", second)
    assert {name: list(map(timeless, rows)) for name, rows in got.items()} == {
        name: list(map(timeless, rows)) for name, rows in expected.items()
    }
    assert len(first.questions) + len(second.questions) == len(whole.questions)


def test_what_is_recorded_is_not_asked_and_more_only_adds(tmp_path: Path) -> None:
    """Neither trials nor conditions nor repeats."""
    few = study_of("order", (1,), conditions=["random", "as-found"])
    run(few, tmp_path)
    again = Hashing()
    run(few, tmp_path, again)
    assert again.questions == []
    more = Hashing()
    run(ORDER, tmp_path, more)
    records = recorded(ORDER, tmp_path)
    asked = sum(row.requests for rows in records.values() for row in rows)
    known = sum(records[name][0].requests for name in ("random", "as-found"))
    assert len(more.questions) == asked - known


def test_nothing_is_connected_where_nothing_is_left(tmp_path: Path) -> None:
    """A finished study prints without a key or a network."""
    run(ORDER, tmp_path)

    def connect(_stopped: Callable[[], bool]) -> NoReturn:
        raise AssertionError("connected")

    model = replace(Hashing().model, connect=connect)
    anyio.run(run_study, ORDER, "text-hash", model, tmp_path, Nobody())


def test_a_study_lies_apart_with_an_identity_for_each_condition(tmp_path: Path) -> None:
    """The benchmark's own folders are not touched."""
    run(study_of("order", (1,)), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["studies"]
    told = {
        path.parent.parent.parent.parent.name: orjson.loads(path.read_bytes())["identity"]
        for path in tmp_path.glob("studies/order/*/results/*/*/run.json")
    }
    assert set(told) == set(condition_names("order", "countdown"))
    assert {name: identity["option_order"] for name, identity in told.items()} == {
        name: order.told for name, order in ORDERS.items()
    }
    assert {identity["study"] for identity in told.values()} == {"order"}
    assert (tmp_path / "studies" / "order" / "run.json").exists()


def test_another_model_or_condition_is_refused_with_the_differences(tmp_path: Path) -> None:
    run(ORDER, tmp_path)
    with pytest.raises(IdentityError, match="model: the store has 'text-hash', this run 'other'"):
        run(ORDER, tmp_path, Hashing("other"))
    folder = tmp_path / "studies" / "order"
    (folder / "random").rename(folder / "kept")
    (folder / "as-found").rename(folder / "random")
    with pytest.raises(IdentityError, match="option_order: the store has 'as found'"):
        run(ORDER, tmp_path)


def test_a_second_writer_is_told_the_first(tmp_path: Path) -> None:
    run(study_of("order", (1,)), tmp_path)
    results = tmp_path / "studies" / "order" / "worst-first" / "results" / SHORT.name / "text-hash"
    hashing = Hashing()
    with only_writer(results), pytest.raises(LockError, match="pid"):
        run(ORDER, tmp_path, hashing)
    assert hashing.questions == []


def test_a_model_with_too_few_options_is_refused_before_a_folder_is_made(tmp_path: Path) -> None:
    model = replace(Hashing().model, max_options=26)
    with pytest.raises(UsageError, match="max_frontier=26"):
        anyio.run(run_study, ORDER, "m", model, tmp_path, Nobody())
    assert list(tmp_path.iterdir()) == []


def test_a_question_without_an_answer_leaves_its_trial_for_the_next_call(tmp_path: Path) -> None:
    """The other trials and conditions go on; what stands still is told."""
    hashing = Hashing()
    failed: list[Question] = []

    async def decide(question: Question) -> Answer:
        if len(hashing.questions) == 25 and not failed:
            failed.append(question)
            raise NoAnswerError("timeout", "no answer came")
        return await hashing.decide(question)

    model = replace(hashing.model, decide=decide)
    [left] = anyio.run(run_study, ORDER, "text-hash", model, tmp_path, Nobody())
    assert (str(left), left.kind) == ("countdown trial 1: no answer came", "timeout")
    assert [len(rows) for rows in recorded(ORDER, tmp_path).values()] == [2, 1, 2, 2, 2, 2, 2]
    assert anyio.run(run_study, ORDER, "text-hash", model, tmp_path, Nobody()) == []
    first, *others = [list(map(timeless, rows)) for rows in recorded(ORDER, tmp_path).values()]
    assert others == [first] * 6


def test_a_study_goes_on_only_with_the_model_that_answered_before(tmp_path: Path) -> None:
    """Conditions are compared with each other: one build must have answered all of them."""
    hashing, served = Hashing(), ["build-1"]

    async def decide(question: Question) -> Answer:
        return replace(await hashing.decide(question), served_model=served[0])

    model = replace(hashing.model, decide=decide)
    one, two = study_of("order", (1,)), study_of("order", (1, 2))
    assert anyio.run(run_study, one, "text-hash", model, tmp_path, Nobody()) == []
    served[0] = "build-2"
    with pytest.raises(ServedModelError, match="build-2 answered where build-1 had answered"):
        anyio.run(run_study, two, "text-hash", model, tmp_path, Nobody())
    assert [len(rows) for rows in recorded(two, tmp_path).values()] == [1] * len(ORDERS)
    served[0] = "build-1"
    assert anyio.run(run_study, two, "text-hash", model, tmp_path, Nobody()) == []


def test_an_interrupted_study_keeps_every_answer(tmp_path: Path) -> None:
    """What Ctrl-C asks for at the next check-in ends the study; the next call asks the rest."""
    whole, first, second = Hashing(), Hashing(), Hashing()
    run(ORDER, tmp_path / "whole", whole)

    def check_in() -> None:
        if len(first.questions) == 50:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        anyio.run(run_study, ORDER, "text-hash", first.model, tmp_path / "cut", Nobody(), check_in)
    run(ORDER, tmp_path / "cut", second)
    assert len(first.questions) == 50
    assert len(first.questions) + len(second.questions) == len(whole.questions)
