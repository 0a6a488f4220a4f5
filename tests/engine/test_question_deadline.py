"""The time limit of a question counts what its service takes, and nothing else."""

import anyio
import pytest

from forkpoint.errors import NoAnswerError
from forkpoint.models.layers.concurrency import AdaptiveLimit, admitted
from forkpoint.models.layers.deadline import not_counted, within
from forkpoint.question import Answer, Option, Question

QUESTION = Question("state", "Which?", (Option("a"), Option("b")))


async def soon(_question: Question) -> Answer:
    await anyio.sleep(0.02)
    return Answer((0.5, 0.5))


async def after_waiting_for_money(question: Question) -> Answer:
    with not_counted():
        await anyio.sleep(0.3)
    return await soon(question)


async def never(_question: Question) -> Answer:
    with not_counted():
        await anyio.sleep(0.01)
    await anyio.sleep(3600)
    raise AssertionError


def test_waiting_for_money_does_not_count() -> None:
    assert anyio.run(within(after_waiting_for_money, 0.2), QUESTION) == Answer((0.5, 0.5))


def test_waiting_for_a_place_does_not_count() -> None:
    async def main() -> None:
        decide = admitted(within(soon, 0.2), AdaptiveLimit(most=1))

        async def one() -> None:
            await decide(QUESTION)

        async with anyio.create_task_group() as group:
            for _ in range(20):
                group.start_soon(one)

    anyio.run(main)


def test_the_clock_goes_on_after_the_wait() -> None:
    with pytest.raises(NoAnswerError, match=r"no answer within 0\.1 s"):
        anyio.run(within(never, 0.1), QUESTION)


def test_a_question_that_gives_up_its_place_in_the_queue_blocks_nobody() -> None:
    async def main() -> int:
        limit, answered = AdaptiveLimit(most=1), 0

        async def one(patience: float) -> None:
            nonlocal answered
            with anyio.move_on_after(patience):
                await admitted(soon, limit)(QUESTION)
                answered += 1

        async with anyio.create_task_group() as group:
            for patience in (60, 0.001, 60, 0.001, 60):
                group.start_soon(one, patience)
        return answered

    assert anyio.run(main) == 3
