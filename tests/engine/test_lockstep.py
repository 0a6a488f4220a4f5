"""A batch model is asked in lockstep, and the records are those of asking one by one."""

import gzip
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import anyio
import orjson
import pytest

from forkpoint.errors import AnswerError, InvalidAnswerError, ModelError
from forkpoint.models.function import function_model
from forkpoint.models.layers.gathering import gathered
from forkpoint.models.model import Model
from forkpoint.navigation.benchmark import published, with_settings
from forkpoint.question import Answer, Option, Question
from forkpoint.runs.json_lines import read_json_lines
from forkpoint.runs.navigation import NavigationPlan, run_model
from forkpoint.runs.watcher import Nobody

SHORT = with_settings(published()["1.0.0"], ["max_expansions=30"])
DOMAINS = ("countdown", "keys_doors", "tiles")
CLOCK = dict.fromkeys(("started_utc", "finished_utc", "latencies_ms"))


def scores(question: Question) -> list[float]:
    """Depends on the options alone, and on some of them is no list of scores."""
    digests = [float(hashlib.sha256(key.encode()).digest()[0]) for key in question.keys]
    return digests[1:] if sum(digests) % 5 == 0 else digests


@dataclass
class Batches:
    """A batch function that remembers how many questions each call had."""

    sizes: list[int] = field(default_factory=list)

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        self.sizes.append(len(questions))
        return [scores(question) for question in questions]


def run(out: Path, model: Model) -> dict[str, list[dict[str, Any]]]:
    """Run six trials; everything that was recorded but the clock, in the order of the trials."""
    plan = NavigationPlan(SHORT, DOMAINS, (1, 2), "m")
    outcome = anyio.run(run_model, plan, model, out, Nobody())
    assert len(outcome.records) == 6
    found = {
        path.name: sorted(read_json_lines(path).rows, key=lambda row: row["trial"])
        for path in out.glob("results/*/*/*.jsonl")
    }
    for path in out.glob("traces/*/*/*/*.jsonl.gz"):
        lines = gzip.decompress(path.read_bytes()).splitlines()
        found[f"{path.parent.name}/{path.name}"] = list(map(orjson.loads, lines))
    assert not list(out.rglob("*.partial.jsonl"))
    return {name: [row | CLOCK for row in rows] for name, rows in found.items()}


def test_records_and_traces_are_those_of_asking_one_by_one(tmp_path: Path) -> None:
    """Bad rows included: each spoils its own question, and is asked once more."""
    one_by_one = run(tmp_path / "single", function_model(scores, name="m"))
    batches = Batches()
    together = run(tmp_path / "batch", function_model(batches, name="m", batch=True))
    assert together == one_by_one
    records = [row for name, rows in together.items() if "/" not in name for row in rows]
    assert sum(row["invalid_answers"] for row in records) > 0
    assert max(batches.sizes) == batches.sizes[0] == len(records)
    assert sum(batches.sizes) == sum(row["requests"] for row in records)


def test_a_batch_is_never_larger_than_it_may_be(tmp_path: Path) -> None:
    batches = Batches()
    run(tmp_path, function_model(batches, name="m", batch=True, largest_batch=4))
    assert max(batches.sizes) == 4


def questions(count: int) -> list[Question]:
    return [
        Question(f"state {number}", "Which?", (Option("a"), Option("b"))) for number in range(count)
    ]


def ask_all(decide_batch: Any, count: int, most: int = 8) -> list[Answer | Exception]:
    """Ask so many questions at the same time; what each asker got."""
    found: list[Answer | Exception] = [AssertionError("nothing came")] * count

    async def main() -> None:
        decide = gathered(decide_batch, most)

        async def one(place: int, question: Question) -> None:
            try:
                found[place] = await decide(question)
            except (AnswerError, ModelError, ZeroDivisionError) as error:
                found[place] = error

        async with anyio.create_task_group() as group:
            for place, question in enumerate(questions(count)):
                group.start_soon(one, place, question)

    anyio.run(main)
    return found


def test_everybody_gets_the_answer_to_his_own_question() -> None:
    sizes = []

    async def decide_batch(asked: Sequence[Question]) -> list[Answer]:
        sizes.append(len(asked))
        await anyio.sleep(0.001)  # meanwhile, others wait
        return [Answer((1.0, 0.0), served_model=str(question.state)) for question in asked]

    found = ask_all(decide_batch, 20)
    assert [getattr(answer, "served_model", answer) for answer in found] == [
        str(question.state) for question in questions(20)
    ]
    assert sizes == [8, 8, 4]


def test_a_batch_that_is_refused_as_a_whole_is_asked_one_by_one() -> None:
    """One question that the function cannot take spoils no other."""

    def decide(asked: Sequence[Question]) -> list[list[float]]:
        if any(question.state == "state 2" for question in asked):
            raise InvalidAnswerError("not this one")
        return [[1, 3] for _ in asked]

    found = ask_all(function_model(decide, batch=True).decide_batch, 5)
    assert isinstance(found[2], InvalidAnswerError)
    others = [answer for place, answer in enumerate(found) if place != 2]
    assert all(isinstance(answer, Answer) for answer in others)


def test_a_function_that_breaks_ends_all_that_wait() -> None:
    def decide(_asked: Sequence[Question]) -> list[list[float]]:
        raise ZeroDivisionError

    found = ask_all(function_model(decide, batch=True).decide_batch, 20)
    assert all(isinstance(error, ModelError) for error in found)


@pytest.mark.parametrize("state", ["state 0", "state 3"])
def test_an_asker_who_gives_up_leaves_nobody_asleep(state: str) -> None:
    """Whether he leads the batch or waits for it."""
    ended: list[str] = []

    async def decide_batch(asked: Sequence[Question]) -> list[Answer]:
        await anyio.sleep(0.05)
        return [Answer((0.5, 0.5)) for _ in asked]

    async def main() -> None:
        decide = gathered(decide_batch, 8)

        async def one(question: Question) -> None:
            with anyio.move_on_after(0.01 if question.state == state else 10):
                try:
                    await decide(question)
                except ModelError:
                    ended.append("told")
                else:
                    ended.append("answered")

        async with anyio.create_task_group() as group:
            for question in questions(5):
                group.start_soon(one, question)
        await one(questions(6)[5])

    anyio.run(main)
    assert len(ended) == 5
    assert ended[-1] == "answered"
