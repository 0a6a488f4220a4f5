import asyncio
import functools
import math
import traceback
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import anyio
import numpy as np
import pytest
from asking import ask

from forkpoint.errors import (
    AnswerError,
    InvalidAnswerError,
    ModelError,
    RefusedError,
    UsageError,
)
from forkpoint.models.function import batch, function_model
from forkpoint.question import Answer, Option, Question

QUESTION = Question("state", "Which way?", (Option("left"), Option("right")))
OTHER = Question("other", "Which way now?", (Option("left"), Option("right")))


def sync(_question: Question) -> list[float]:
    return [1, 3]


async def waits(_question: Question) -> list[float]:
    await asyncio.sleep(0)
    return [1, 3]


def gives_a_coroutine(question: Question) -> Awaitable[list[float]]:
    return waits(question)


def with_setting(_question: Question, *, right: int) -> list[float]:
    return [1, right]


async def waits_with_setting(_question: Question, *, right: int) -> list[float]:
    return [1, right]


class PlainObject:
    def __call__(self, _question: Question) -> list[float]:
        return [1, 3]

    def method(self, _question: Question) -> list[float]:
        return [1, 3]


class AsyncCallable:
    async def __call__(self, _question: Question) -> list[float]:
        return [1, 3]


@batch
def whole_batch(questions: list[Question]) -> list[list[float]]:
    return [[1, 3] for _ in questions]


@batch
async def async_batch(questions: list[Question]) -> Any:
    return np.array([[1, 3]] * len(questions))


class BatchObject:
    batch = True

    def __call__(self, questions: list[Question]) -> list[dict[str, float]]:
        return [{"left": 1, "right": 3} for _ in questions]


@pytest.mark.parametrize(
    ("function", "name"),
    [
        (sync, "sync"),
        (waits, "waits"),
        (gives_a_coroutine, "gives_a_coroutine"),
        (functools.partial(with_setting, right=3), "with_setting"),
        (functools.partial(waits_with_setting, right=3), "waits_with_setting"),
        (functools.partial(whole_batch), "whole_batch"),
        (PlainObject(), "PlainObject"),
        (PlainObject().method, "method"),
        (AsyncCallable(), "AsyncCallable"),
        (whole_batch, "whole_batch"),
        (async_batch, "async_batch"),
        (BatchObject(), "BatchObject"),
        (lambda _question: [1, 3], "lambda"),
    ],
)
def test_every_kind_of_function_is_a_model(function: Any, name: str) -> None:
    """Sync or async, plain, partial, object or batch: the scores are normalised and timed."""
    model = function_model(function)
    answer = ask(model, QUESTION)

    assert (name, "function") == (model.name, model.protocol)
    assert answer.probabilities == (0.25, 0.75)
    assert answer.latency_ms is not None


def test_a_batch_function_gets_all_questions_at_once() -> None:
    """`decide_batch` hands over the questions in one call and answers in their order."""
    seen = []

    def decide(questions: list[Question]) -> list[list[float]]:
        seen.append(questions)
        return [[1, 0] if question is QUESTION else [0, 1] for question in questions]

    model = function_model(decide, batch=True)
    assert model.decide_batch is not None
    answers = anyio.run(model.decide_batch, [QUESTION, OTHER])

    assert seen == [[QUESTION, OTHER]]
    assert [getattr(a, "probabilities", a) for a in answers] == [(1.0, 0.0), (0.0, 1.0)]


def test_a_single_function_has_no_batch() -> None:
    assert function_model(sync).decide_batch is None
    assert function_model(whole_batch, batch=False).decide_batch is None


def test_name_and_identity_can_be_given() -> None:
    model = function_model(sync, name="mine", identity={"version": "2"})

    assert (model.name, model.identity) == ("mine", {"version": "2"})


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (PlainObject, "is a class: give a function or an object with __call__"),
        (42, "is no function but int"),
    ],
)
def test_what_is_no_function_is_refused(function: Any, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        function_model(function)


def test_scores_that_cannot_be_used_are_an_invalid_answer() -> None:
    """The run goes on after a bad return, and its time is known."""
    with pytest.raises(InvalidAnswerError, match="NoneType came back") as caught:
        ask(function_model(lambda _question: None), QUESTION)

    assert caught.value.latency_ms is not None


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[1, 3]], "1 answers for 2 questions"),
        (None, "NoneType came back: None"),
        ({"left": 1, "right": 2}, "dict came back"),
        (iter([[1, 3], [1, 3]]), "list_iterator came back"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_batch_must_answer_each_question(rows: Any, message: str) -> None:
    """A batch function that returns anything but one row per question is told so."""
    model = function_model(lambda _questions: rows, batch=True)
    assert model.decide_batch is not None

    with pytest.raises(InvalidAnswerError, match=message):
        anyio.run(model.decide_batch, [QUESTION, OTHER])


@pytest.mark.parametrize("bad", [[1], None, [1, math.nan], RefusedError("not this one")])
def test_a_bad_row_of_a_batch_is_an_error_of_its_own_question(bad: object) -> None:
    model = function_model(lambda _questions: [bad, [1, 3]], batch=True)
    assert model.decide_batch is not None
    spoilt, good = anyio.run(model.decide_batch, [QUESTION, OTHER])

    assert isinstance(spoilt, AnswerError)
    assert isinstance(good, Answer)
    assert good.probabilities == (0.25, 0.75)


def broken(question: Question) -> list[float]:
    return [1 / 0, len(question.keys)]


async def broken_async(_question: Question) -> list[float]:
    await asyncio.sleep(0)
    raise LookupError("no such\nkey")


def broken_inside(_question: Question) -> list[float]:
    return list(np.ones(2).reshape(3))


def broken_below(question: Question) -> list[float]:
    return helper(question.keys)


def helper(keys: tuple[str, ...]) -> list[float]:
    raise KeyError(keys[0])


def leaves(_question: Question) -> list[float]:
    raise SystemExit(0)


@pytest.mark.parametrize(
    ("function", "text", "message"),
    [
        (broken, "return [1 / 0", "the function broken failed: ZeroDivisionError: division by"),
        (broken_async, "raise LookupError", "broken_async failed: LookupError: no such key "),
        (broken_inside, "return list(np.ones", "broken_inside failed: ValueError: cannot reshape"),
        (broken_below, "raise KeyError(keys[0])", "broken_below failed: KeyError: 'left'"),
        (leaves, "raise SystemExit", "leaves failed: SystemExit: 0"),
        (functools.partial(broken), "return [1 / 0", "the function broken failed"),
    ],
)
def test_an_exception_in_the_function_ends_the_run_with_its_line(
    function: Any, text: str, message: str
) -> None:
    """The error is one line with function, exception, place in the user's file, and question."""
    source = Path(__file__).read_text(encoding="utf-8").splitlines()
    line = next(number for number, code in enumerate(source, 1) if code.startswith(f"    {text}"))
    with pytest.raises(ModelError) as caught:
        ask(function_model(function), QUESTION)
    said = str(caught.value)

    assert message in said
    assert f"{__file__}:{line}" in said
    assert "asked 'Which way?' with 2 options" in said
    assert "\n" not in said


def test_the_original_exception_is_kept() -> None:
    """The cause carries the user's own traceback."""
    with pytest.raises(ModelError) as caught:
        ask(function_model(broken), QUESTION)

    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert "broken" in [
        step.name for step in traceback.extract_tb(caught.value.__cause__.__traceback__)
    ]


def test_a_function_that_takes_no_question_is_named_where_it_is_defined() -> None:
    """An exception before the first line of the function points to its definition."""

    def takes_nothing() -> list[float]:
        return [1, 3]

    with pytest.raises(ModelError, match="takes_nothing failed: TypeError") as caught:
        ask(function_model(takes_nothing), QUESTION)

    assert f"{__file__}:{takes_nothing.__code__.co_firstlineno}" in str(caught.value)


def test_a_failing_batch_says_how_many_were_asked() -> None:
    def decide(_questions: list[Question]) -> list[list[float]]:
        raise ValueError

    model = function_model(decide, batch=True)
    assert model.decide_batch is not None
    with pytest.raises(ModelError, match="asked 2 questions, the first 'Which way"):
        anyio.run(model.decide_batch, [QUESTION, OTHER])


def test_a_function_may_refuse_on_purpose() -> None:
    """Errors of the contract pass through: a refusal is a row, not the end of the run."""

    def refuses(_question: Question) -> list[float]:
        raise RefusedError("not this one")

    with pytest.raises(RefusedError, match="not this one"):
        ask(function_model(refuses), QUESTION)
