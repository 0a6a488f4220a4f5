"""A model whose questions are answered by workers; to a run it is a model like any other."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import anyio

from forkpoint.errors import AnswerError, ModelError, UsageError, describe
from forkpoint.models.layers.gate import NotSentError
from forkpoint.models.layers.gathering import gathered
from forkpoint.models.model import Model, Stopped
from forkpoint.models.wire.served import ServedName
from forkpoint.question import Answer, Decide, Question
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.workers.address import Workers
from forkpoint.runs.workers.answering import Found, order_for
from forkpoint.runs.workers.engine import Submit, WorkerLostError
from forkpoint.runs.workers.failure import Failure, unpack
from forkpoint.runs.workers.on_dask import count_on_dask, dask_seats
from forkpoint.runs.workers.on_ray import count_on_ray, ray_seats
from forkpoint.runs.workers.processes import process_seats
from forkpoint.runs.workers.recipe import Recipe

CALLS_PER_WORKER: Final = 2
"""One is being answered and the next one waits there, so that no worker waits for the run. With a
hosted model it is one: a question that waits there would still be sent when the run is to end."""

PAUSES: Final = (0.0, 0.0, 1.0, 2.0, 4.0)
"""Before each attempt, in seconds: an engine needs a moment to bring a dead worker back."""


def on_workers(choosers: Sequence[Chooser], workers: Workers | None) -> list[Chooser]:
    """The same choosers, their questions answered by the workers, if any.

    A cluster is looked for at once. Raises `UsageError` where none answers and for a model with a
    price on other machines; `ModelUnavailableError` without the extra.
    """
    if workers is None:
        return list(choosers)
    for chooser in choosers:
        _refuse_unbooked(chooser, workers)
    count = _count(workers)
    return [replace(chooser, model=_spread(chooser, workers, count)) for chooser in choosers]


def _refuse_unbooked(chooser: Chooser, workers: Workers) -> None:
    hosting = chooser.hosting
    if hosting is not None and hosting.priced is not None and not workers.here:
        raise UsageError(
            f"{chooser.name} has a price, and what other machines spend cannot be booked here: "
            "run it without --workers (up to "
            f"{hosting.most_at_once} questions are on their way at once) or with processes:N"
        )


def _count(workers: Workers) -> int:
    if workers.kind == "dask":
        return count_on_dask(workers)
    if workers.kind == "ray":
        return count_on_ray(workers)
    return workers.most or 1


def _seats(workers: Workers, order: bytes) -> AbstractContextManager[list[Submit]]:
    if workers.kind == "dask":
        return dask_seats(workers, order)
    if workers.kind == "ray":
        return ray_seats(workers)
    return process_seats(workers.most or 1)


def _spread(chooser: Chooser, workers: Workers, count: int) -> Model:
    model = chooser.model
    order = order_for(_absolute(chooser.recipe), model)
    batch = model.most_at_once if model.decide_batch is not None else 1
    hosting = chooser.hosting
    calls = CALLS_PER_WORKER if hosting is None else 1

    @asynccontextmanager
    async def connect(stopped: Stopped) -> AsyncIterator[Decide]:
        with _seats(workers, order) as seats:
            lanes = [_lane(submit, order, batch, workers, stopped) for submit in seats * calls]
            decide = _dealt(lanes)
            if hosting is not None:
                decide = _checked(decide, ServedName(hosting.asked, hosting.served))
            yield decide

    return replace(
        model,
        decide=_not_connected,
        decide_batch=None,
        most_at_once=count * calls * batch,
        connect=connect,
    )


def _absolute(recipe: Recipe | None) -> Recipe:
    """The recipe with paths that mean the same in any folder."""
    if recipe is None:
        raise UsageError("this model was not chosen by name, so no worker can make it")
    config, wish = recipe.config, recipe.wish
    if config.path is not None:
        config = replace(config, path=config.path.absolute())
    if wish.startswith("python:") and wish not in config.choosers:
        file, colon, function = wish.removeprefix("python:").rpartition(":")
        wish = f"python:{Path(file).expanduser().absolute()}{colon}{function}"
    return replace(recipe, config=config, wish=wish)


def _dealt(lanes: Sequence[Decide]) -> Decide:
    """Every task keeps to one lane, so that the questions of one trial meet one worker.

    Models remember texts, states and prefixes: spread over workers, each of them would read all.
    """
    lane_of: dict[int, Decide] = {}

    async def decide(question: Question) -> Answer:
        task = anyio.get_current_task().id
        lane = lane_of.setdefault(task, lanes[len(lane_of) % len(lanes)])
        return await lane(question)

    return decide


def _lane(submit: Submit, order: bytes, batch: int, workers: Workers, stopped: Stopped) -> Decide:
    """Questions for one worker; those whose worker dies are given out again."""

    async def ask(questions: Sequence[Question]) -> list[Answer | AnswerError]:
        for attempt, pause in enumerate(PAUSES, start=1):
            await anyio.sleep(pause)
            if stopped():
                raise NotSentError("the run is ending; this question was not sent")
            try:
                found = await _landed(submit(order, questions))
            except Exception as error:
                if attempt < len(PAUSES):
                    continue
                raise ModelError(
                    f"--workers {workers.text}: the same question was lost {attempt} times, "
                    f"the last time with {describe(error)}"
                ) from error
            return [_answer_or_error(entry) for entry in found]
        raise AssertionError("the last attempt returns or raises")

    async def ask_one(question: Question) -> Answer:
        [found] = await ask([question])
        if isinstance(found, AnswerError):
            raise found
        return found

    return gathered(ask, batch) if batch > 1 else ask_one


def _answer_or_error(found: Found) -> Answer | AnswerError:
    """What a batch may hold; an error that ends the run, or the question's row, is raised."""
    if not isinstance(found, Failure):
        return found
    error = unpack(found)
    if isinstance(error, AnswerError):
        return error
    raise error


async def _landed(future: Future[list[Found]]) -> list[Found]:
    """The result of a future of any engine; a cancelled one is lost, and cancels nobody here."""
    mine = asyncio.wrap_future(future)
    try:
        await asyncio.wait([mine])
        if mine.cancelled():
            raise WorkerLostError("the engine gave the question up")
        return mine.result()
    finally:
        mine.cancel()


def _checked(decide: Decide, name: ServedName) -> Decide:
    """The served name must be one in all workers: each of them sees only its own answers."""

    async def check(question: Question) -> Answer:
        answer = await decide(question)
        name.check(answer.served_model)
        return answer

    return check


async def _not_connected(question: Question) -> Answer:
    raise RuntimeError(f"a model on workers was asked before they were there: {question.state!r}")
