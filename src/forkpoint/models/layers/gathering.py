"""Questions that wait at the same time go to a batch model in one call, in lockstep."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import anyio
from anyio.lowlevel import checkpoint

from forkpoint.errors import AnswerError, ModelError
from forkpoint.question import Answer, Decide, DecideBatch, Question


@dataclass(slots=True, eq=False)
class _Waiting:
    """A question whose asker sleeps until it is answered or has to lead the next batch."""

    question: Question
    woken: anyio.Event = field(default_factory=anyio.Event)
    found: Answer | BaseException | None = None


def gathered(decide_batch: DecideBatch, most: int) -> Decide:
    """One question at a time for the askers, at most so many in a batch for the model.

    The first asker leads: it lets every task that can run do so, until no further question comes
    up, and puts them together. So jobs that are told their answers together ask together again.
    An error of a single question reaches its asker alone. Where the model refuses a batch as a
    whole with an `AnswerError`, each question of it is asked by itself.
    """
    waiting: list[_Waiting] = []
    leading = False

    async def decide(question: Question) -> Answer:
        nonlocal leading
        mine = _Waiting(question)
        waiting.append(mine)
        if leading:
            await mine.woken.wait()
        if mine.found is None:
            leading = True
            try:
                await _lead(waiting, decide_batch, most)
            finally:
                leading = bool(waiting)
                if waiting:
                    waiting[0].woken.set()
        return _answer(mine)

    return decide


async def _lead(waiting: list[_Waiting], decide_batch: DecideBatch, most: int) -> None:
    """Gather a batch, ask it, and wake everybody in it."""
    batch: list[_Waiting] = []
    try:
        seen = 0
        while seen < len(waiting) < most:
            seen = len(waiting)
            await checkpoint()
        batch = waiting[:most]
        found = await _ask(decide_batch, [entry.question for entry in batch])
        for entry, answer in zip(batch, found, strict=True):
            entry.found = answer
    except Exception as error:  # noqa: BLE001 (raised where it is waited for)
        for entry in batch:
            entry.found = error
    finally:
        # An interrupted leader must not leave the others asleep.
        batch = batch or waiting[:most]
        del waiting[: len(batch)]
        for entry in batch:
            entry.found = entry.found or ModelError("the batch was given up before its answers")
            entry.woken.set()


async def _ask(
    decide_batch: DecideBatch, questions: Sequence[Question]
) -> Sequence[Answer | Exception]:
    try:
        return await decide_batch(questions)
    except AnswerError:
        if len(questions) == 1:
            raise
    return [await _alone(decide_batch, question) for question in questions]


async def _alone(decide_batch: DecideBatch, question: Question) -> Answer | Exception:
    try:
        [found] = await decide_batch([question])
    except AnswerError as error:
        return error
    return found


def _answer(asked: _Waiting) -> Answer:
    if isinstance(asked.found, Answer):
        return asked.found
    raise asked.found or AssertionError("an asker was woken without an answer")
