"""Questions that wait while a call runs go into the next call together."""

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from served_models import choice, scores, served, systemone_body

from forkpoint.errors import AnswerError, InvalidAnswerError, ModelError
from forkpoint.models.function import batch, function_model
from forkpoint.models.model import Model
from forkpoint.question import Answer, Question
from forkpoint.serve.batching import ModelThread


class Recorder:
    """A batch function that notes how many questions each call has; its first call waits."""

    batch = True

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.began, self.go_on = threading.Event(), threading.Event()

    def __call__(self, questions: list[Question]) -> list[list[int]]:
        self.sizes.append(len(questions))
        self.began.set()
        assert self.go_on.wait(30)
        return [scores(question) for question in questions]


@contextmanager
def started(model: Model, most_at_once: int) -> Iterator[ModelThread]:
    thread = ModelThread(model, most_at_once)
    thread.start()
    try:
        yield thread
    finally:
        thread.close()


def test_what_waits_while_a_call_runs_goes_into_the_next_one() -> None:
    function = Recorder()

    async def run(thread: ModelThread) -> None:
        first = asyncio.create_task(thread.ask([choice(2)]))
        await asyncio.to_thread(function.began.wait, 30)
        others = [asyncio.create_task(thread.ask([choice(n)])) for n in range(3, 13)]
        await asyncio.sleep(0)  # all of them wait now
        function.go_on.set()
        for count, [answer] in enumerate(await asyncio.gather(first, *others), start=2):
            assert isinstance(answer, Answer)
            assert len(answer.probabilities) == count

    with started(function_model(function), 4) as thread:
        asyncio.run(run(thread))
    assert function.sizes == [1, 4, 4, 2]


def test_a_question_that_finds_the_model_idle_is_asked_alone_and_at_once() -> None:
    function = Recorder()
    function.go_on.set()

    async def run(thread: ModelThread) -> None:
        for _ in range(3):
            await thread.ask([choice(2)])

    with started(function_model(function), 32) as thread:
        asyncio.run(run(thread))
    assert function.sizes == [1, 1, 1]


def test_the_questions_of_one_request_go_together() -> None:
    function = Recorder()
    function.go_on.set()
    with started(function_model(function), 4) as thread:
        asyncio.run(thread.ask([choice(2)] * 6))
    assert function.sizes == [4, 2]


def test_requests_over_http_are_batched_and_read_while_the_model_computes() -> None:
    function = Recorder()
    with served(function_model(function), most_at_once=8) as found, ThreadPoolExecutor(9) as pool:
        replies = [pool.submit(found.post, "/v1/systemone", systemone_body())]
        assert function.began.wait(30)
        replies += [pool.submit(found.post, "/v1/systemone", systemone_body()) for _ in range(8)]
        while found.requests_open() < 9:
            time.sleep(0.005)
        assert httpx.get(found.url + "/health").status_code == 200
        function.go_on.set()
        assert [reply.result().status_code for reply in replies] == [200] * 9
    assert sum(function.sizes) == 9
    assert function.sizes[0] == 1
    assert max(function.sizes) > 1


@batch
def fails_with_three(questions: list[Question]) -> list[Any]:
    """Raises if any question has three options; four options get a wrong answer."""
    if any(len(question.options) == 3 for question in questions):
        raise ValueError("three")
    return [[-1] * 4 if len(q.options) == 4 else scores(q) for q in questions]


def test_a_question_that_fails_fails_alone() -> None:
    with started(function_model(fails_with_three), 8) as thread:
        found = asyncio.run(thread.ask([choice(n) for n in (2, 3, 4, 5)]))
    assert [type(outcome) for outcome in found] == [Answer, ModelError, InvalidAnswerError, Answer]


@pytest.mark.parametrize(
    "error", [RuntimeError("x"), KeyboardInterrupt(), asyncio.CancelledError()]
)
def test_whatever_a_model_raises_the_next_question_is_answered(error: BaseException) -> None:
    async def decide(question: Question) -> Answer:
        if len(question.options) == 3:
            raise error
        return Answer((0.5, 0.5))

    with started(Model("m", "bundled", decide), 1) as thread:
        failure, answer = asyncio.run(thread.ask([choice(3), choice(2)]))
    assert isinstance(failure, ModelError)
    assert type(error).__name__ in str(failure)
    assert isinstance(answer, Answer)


def test_an_async_function_keeps_its_event_loop() -> None:
    loops = set()

    async def decide(question: Question) -> list[int]:
        await asyncio.sleep(0)
        loops.add(asyncio.get_running_loop())
        return scores(question)

    with started(function_model(decide), 1) as thread:
        for _ in range(2):
            [outcome] = asyncio.run(thread.ask([choice(2)]))
            assert not isinstance(outcome, AnswerError)
    assert len(loops) == 1


def test_a_request_that_is_given_up_is_not_asked() -> None:
    function = Recorder()

    async def run(thread: ModelThread) -> None:
        first = asyncio.create_task(thread.ask([choice(2)]))
        await asyncio.to_thread(function.began.wait, 30)
        abandoned = asyncio.create_task(thread.ask([choice(3)] * 5))
        await asyncio.sleep(0)
        abandoned.cancel()
        await asyncio.gather(abandoned, return_exceptions=True)
        last = asyncio.create_task(thread.ask([choice(2)]))
        await asyncio.sleep(0)
        function.go_on.set()
        await asyncio.gather(first, last)

    with started(function_model(function), 16) as thread:
        asyncio.run(run(thread))
    assert function.sizes == [1, 1]
