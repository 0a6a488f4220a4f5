"""The queue between requests and a model: what waits while a call runs goes into the next call."""

import asyncio
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TypeAlias

from forkpoint.errors import AnswerError, ForkpointError, ModelError, describe
from forkpoint.models.model import Model
from forkpoint.question import Answer, DecideBatch, Question

Outcome: TypeAlias = Answer | AnswerError | ForkpointError
"""What became of a question."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    question: Question
    outcome: "Future[Outcome]" = field(default_factory=Future)


class ModelThread:
    """Puts waiting questions to a model, one call at a time, on a thread of its own.

    The thread makes requests readable while the model computes, and a function sees one thread
    and one event loop for as long as it is served. A call takes all questions that wait, at most
    `most_at_once`, and nothing is waited for: a question that finds the model idle is asked alone.
    """

    def __init__(self, model: Model, most_at_once: int = 1) -> None:
        self._call = model.decide_batch or _one_of(model)
        self._name = model.name
        self._most_at_once = most_at_once
        self._waiting: deque[_Waiting] = deque()
        self._changed = threading.Condition()
        self._closed = False

    def start(self) -> None:
        """Begin to answer. The thread is a daemon: a call that hangs does not keep the process."""
        threading.Thread(target=self._work, name="forkpoint-model", daemon=True).start()

    def close(self) -> None:
        """Answer nothing more; the call that runs ends by itself."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    async def ask(self, questions: Sequence[Question]) -> list[Outcome]:
        """The outcome of each question, in order. Those of one request go in as neighbours."""
        waiting = [_Waiting(question) for question in questions]
        with self._changed:
            self._waiting.extend(waiting)
            self._changed.notify()
        return await asyncio.gather(*(asyncio.wrap_future(each.outcome) for each in waiting))

    def _work(self) -> None:
        with asyncio.Runner() as runner:
            while taken := self._next():
                outcomes = runner.run(self._outcomes([each.question for each in taken]))
                for each, outcome in zip(taken, outcomes, strict=True):
                    each.outcome.set_result(outcome)

    def _next(self) -> list[_Waiting]:
        """The next call's questions, once there are some; none when closed.

        A question whose request is gone is dropped.
        """
        with self._changed:
            while True:
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if self._closed:
                    return []
                count = min(self._most_at_once, len(self._waiting))
                taken = [self._waiting.popleft() for _ in range(count)]
                wanted = [each for each in taken if each.outcome.set_running_or_notify_cancel()]
                if wanted:
                    return wanted

    async def _outcomes(self, questions: Sequence[Question]) -> Sequence[Outcome]:
        """One call. If it fails, each question is asked alone: none fails for its neighbour."""
        try:
            return await self._call(questions)
        except (AnswerError, ForkpointError) as error:
            outcome: Outcome = error
        except BaseException as error:  # noqa: BLE001 (whoever waits must be told, whatever it is)
            outcome = ModelError(f"the model {self._name} failed: {describe(error)}")
        if len(questions) == 1:
            return [outcome]
        return [(await self._outcomes([question]))[0] for question in questions]


def _one_of(model: Model) -> DecideBatch:
    async def decide_each(questions: Sequence[Question]) -> list[Answer]:
        return [await model.decide(question) for question in questions]

    return decide_each
