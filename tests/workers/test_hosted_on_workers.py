"""Hosted models on workers of this machine: one ledger, and one model."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import anyio
import pytest
from command_line import call
from services import serving
from test_hosted_runs import RUN, SECRET, by_position, configured
from workforce import hired

from forkpoint.errors import ServedModelError
from forkpoint.models.model import Model, connected
from forkpoint.question import Answer, Option, Question
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.config import Config
from forkpoint.runs.workers import spread
from forkpoint.runs.workers.answering import Found
from forkpoint.runs.workers.engine import Submit

pytestmark = pytest.mark.usefixtures("no_main_module")


def test_workers_share_the_cap_and_the_ledger(own_folder: Path) -> None:
    """Code 4 at the cap, which the server's own count has not passed; no key is in any file."""
    with serving(by_position) as server:
        configured(own_folder, server)
        stopped = call(*RUN, "--workers", "processes:2", "--max-cost", "0.02")
    assert stopped.code == 4, stopped.err
    assert 0 < len(server.seen) * 1000 / 1e6 <= 0.02
    assert server.most_at_once <= 2, "a worker of a hosted model has one question on its way"
    asked = [json.dumps(body, sort_keys=True) for body in server.seen]
    assert len(asked) == len(set(asked)), "no question is paid twice"
    ledger = (own_folder / ".spend" / "hosted.jsonl").read_bytes()
    booked = [json.loads(line) for line in ledger.splitlines()]
    settled = sum(row.get("settled", 0) for row in booked)
    assert settled == len(server.seen) * 1_000_000
    for path in own_folder.rglob("*"):
        assert path.is_dir() or path.name == ".env" or SECRET.encode() not in path.read_bytes()


def test_a_key_that_no_worker_finds_is_named_before_anything_is_sent(own_folder: Path) -> None:
    with serving(by_position) as server:
        configured(own_folder, server)
        (own_folder / ".env").unlink()
        ended = call(*RUN, "--workers", "processes:1")
    ended.assert_one_clear_line()
    assert "HOSTED_API_KEY" in ended.err
    assert "the worker on " in ended.err
    assert not server.seen


def test_two_workers_that_are_served_by_two_models_stop_the_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them sees one name alone; together they are two models."""

    @contextmanager
    def two_seats(*_: object) -> Iterator[list[Submit]]:
        yield [_answered_by("jev-1.13.0"), _answered_by("jev-1.13.1")]

    monkeypatch.setattr(spread, "_seats", two_seats)
    [chooser] = choose_choosers(Config(), ["typesafe/jev-1.13.0"], None)
    model = hired(chooser, "processes:2").model

    async def ask(ready: Model) -> None:
        await ready.decide(QUESTION)

    async def ask_twice() -> None:
        async with connected(model) as ready, anyio.create_task_group() as group:
            group.start_soon(ask, ready)
            group.start_soon(ask, ready)

    with pytest.raises(ExceptionGroup) as raised:
        anyio.run(ask_twice)
    assert raised.group_contains(ServedModelError)


QUESTION = Question("s", "Which?", (Option("a"), Option("b")))


def _answered_by(name: str) -> Submit:
    def submit(_order: bytes, questions: Sequence[Question]) -> Future[list[Found]]:
        future: Future[list[Found]] = Future()
        future.set_result([Answer((0.5, 0.5), served_model=name) for _ in questions])
        return future

    return submit
