"""The cache of answers: nothing that was sent is sent again, and what it gives is marked."""

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anyio
import pytest
from hosted_runs import hosted, run, timeless
from raw_service import Reply, Seen, honest, raw_service, uniform

from forkpoint.errors import DataError, InvalidAnswerError, RefusedError
from forkpoint.models.layers.cached import cached, repeat
from forkpoint.models.model import Model, connected
from forkpoint.question import Answer, Option, Question, Usage
from forkpoint.runs.answer_cache import FILE_NAME, answers_on_disk

QUESTION = Question({"a": 1}, "Which?", (Option("a"), Option("b")))
TURNED = Question({"a": 1}, "Which?", (Option("b"), Option("a")))


def caching(seen: Seen, folder: Path, **changes: Any) -> Model:
    return hosted(seen, folder, cache=lambda: answers_on_disk(folder), **changes)


def test_a_fully_cached_rerun_succeeds_without_the_service(tmp_path: Path) -> None:
    """Refusals and invalid answers included; the latencies are those of the first time."""

    def respond(number: int, body: Mapping[str, Any]) -> Reply:
        if number % 7 == 3:
            return Reply(uniform(body, probabilities={"nobody asked this": 1.0}))
        return honest(number, body)

    with raw_service(respond) as seen:
        first = run(tmp_path / "first", caching(seen, tmp_path, cap=10**9))
    again = run(tmp_path / "again", caching(seen, tmp_path, cap=1))
    assert timeless(again.records) == timeless(first.records)
    assert len(seen.bodies) == sum(record.requests for record in first.records)
    latencies = [{r.trial: list(r.latencies_ms) for r in o.records} for o in (first, again)]
    assert latencies[0] == latencies[1]
    [trace, *_] = (tmp_path / "again").rglob("*.jsonl.gz")
    lines = [json.loads(line) for line in gzip.decompress(trace.read_bytes()).splitlines()[1:]]
    assert all(line.get("cached") for line in lines if line["requests"])
    [trace, *_] = (tmp_path / "first").rglob("*.jsonl.gz")
    assert b"cached" not in gzip.decompress(trace.read_bytes())


def ask(model: Model, question: Question = QUESTION, index: int = 0) -> Answer:
    async def main() -> Answer:
        async with connected(model) as ready:
            with repeat(index):
                return await ready.decide(question)

    return anyio.run(main)


def test_whatever_differs_in_what_is_sent_is_asked(tmp_path: Path) -> None:
    """Another order of options, another repeat, another name that must answer."""
    with raw_service(honest) as seen:
        for question, index in ((QUESTION, 0), (TURNED, 0), (QUESTION, 1), (QUESTION, 0)):
            ask(caching(seen, tmp_path), question, index)
        assert len(seen.bodies) == 3
        ask(caching(seen, tmp_path, served="m-1"))
    assert len(seen.bodies) == 4


@pytest.mark.parametrize(
    "found",
    [
        Answer((0.25, 0.75), Usage(3, 1), "m-1", 12.5, 2, ("partial",), {"closed": True}),
        RefusedError("no", input_tokens=9, served_model="m-1", latency_ms=3.0, retries=1),
        InvalidAnswerError("probabilities that sum to 3", output_tokens=4),
    ],
)
def test_what_is_kept_comes_back_whole(
    found: Answer | RefusedError | InvalidAnswerError, tmp_path: Path
) -> None:
    with answers_on_disk(tmp_path) as answers:
        answers.put("k", found)
        answers.put("k", Answer((1.0, 0.0)))  # the first stays
    with answers_on_disk(tmp_path) as first, answers_on_disk(tmp_path) as second:
        assert first.get("other") is None
        again = second.get("k")
    assert type(again) is type(found)
    assert again == found or (str(again), vars(again)) == (str(found), vars(found))


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    async def fails(_question: Question) -> Answer:
        raise TimeoutError

    async def answers_it(_question: Question) -> Answer:
        return Answer((0.5, 0.5))

    async def main() -> Answer:
        with answers_on_disk(tmp_path) as answers:
            with pytest.raises(TimeoutError):
                await cached(fails, lambda _: b"sent", answers)(QUESTION)
            return await cached(answers_it, lambda _: b"sent", answers)(QUESTION)

    assert anyio.run(main) == Answer((0.5, 0.5))


def test_a_damaged_cache_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).parent.mkdir()
    (tmp_path / FILE_NAME).write_bytes(b"not a database" * 100)
    refused = pytest.raises(DataError, match="cannot be used as a cache of answers")
    with refused, answers_on_disk(tmp_path):
        pass
