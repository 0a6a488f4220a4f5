"""A Python function as a model: sync or async, one question at a time or many.

    def decide(question):
        return [len(option.key) for option in question.options]

    model = function_model(decide)

The function returns non-negative scores in the order of the options, or a mapping from option
keys to scores; they are normalised. It may also return an `Answer`, with tokens and served name.
A function marked with `@batch` gets a list of questions and returns a list with one such answer
per question.
"""

import inspect
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import CodeType
from typing import Any, Final, TypeAlias, TypeVar

from forkpoint.errors import (
    AnswerError,
    ForkpointError,
    InvalidAnswerError,
    ModelError,
    UsageError,
    describe,
)
from forkpoint.models.model import Model
from forkpoint.question import (
    Answer,
    Decide,
    DecideBatch,
    Question,
    brief,
    probabilities_from_scores,
)

Function: TypeAlias = Callable[..., Any]
F = TypeVar("F", bound=Function)

LARGEST_BATCH: Final = 32
"""How many questions a batch function gets at most, by default."""


def batch(function: F) -> F:
    """Mark a function as one that takes a list of questions: sets its attribute `batch`.

    An object with `__call__` is marked by a class attribute, `batch = True`.
    """
    function.batch = True  # type: ignore[attr-defined]
    return function


def function_model(
    decide: Function,
    *,
    name: str | None = None,
    batch: bool | None = None,
    largest_batch: int = LARGEST_BATCH,
    max_options: int | None = None,
    identity: Mapping[str, str] | None = None,
) -> Model:
    """Make a model of a function, an object with `__call__` or a partial of one.

    A plain function is called directly, in the thread of the event loop: while it computes,
    nothing else of the run moves, which costs least and is right for work that holds the
    interpreter lock. An async function is awaited. A run asks one question after another; a
    batch function gets the pending questions of several trials in one call.

    A score that cannot be used raises `InvalidAnswerError` and the run goes on. An exception in
    the function raises `ModelError`, which ends the run; it names the line and keeps the
    exception as its cause. `AnswerError` and `ForkpointError` raised on purpose pass through.

    Args:
        decide: the function; whatever it returns may also be awaitable.
        name: the name in records, by default that of the function.
        batch: whether it takes a list of questions, by default whether it is marked with `@batch`.
        largest_batch: how many questions a batch function gets at most.
        max_options: the most options that it takes, by default its attribute `max_options`, if any;
            a question with more is not put to it.
        identity: what tells this function from another of the same name.
    """
    check_callable(decide, f"the model {name or brief(decide)}")
    name = name or function_name(decide)
    if batch is None:
        batch = getattr(_inner(decide), "batch", False) is True
    most = _most_options(decide, max_options, name)
    if batch:
        decide_batch = _batched(decide, name)
        return Model(
            name,
            "function",
            _one_of(decide_batch),
            decide_batch,
            identity or {},
            max_options=most,
            most_at_once=largest_batch,
        )
    return Model(name, "function", _single(decide, name), None, identity or {}, max_options=most)


def _most_options(function: Function, given: int | None, name: str) -> int | None:
    most = getattr(_inner(function), "max_options", None) if given is None else given
    if most is not None and (isinstance(most, bool) or not isinstance(most, int) or most < 2):
        raise UsageError(
            f"the model {name}: max_options must be a whole number of at least 2, not {brief(most)}"
        )
    return most


def check_callable(function: object, what: str) -> None:
    """Refuse what is no function; a class is one that would only make objects."""
    if isinstance(function, type):
        raise UsageError(f"{what} is a class: give a function or an object with __call__")
    if not callable(function):
        raise UsageError(f"{what} is no function but {type(function).__name__}")


def function_name(function: Function) -> str:
    """The name of a function: of what it wraps for a partial, of its class for an object."""
    inner = _inner(function)
    name = str(getattr(inner, "__name__", None) or type(inner).__name__)
    return name.strip("<>")  # a lambda is called <lambda>


def _inner(function: Function) -> Function:
    return function.func if isinstance(function, partial) else function


def _single(function: Function, name: str) -> Decide:
    async def decide(question: Question) -> Answer:
        start = time.perf_counter()
        try:
            scores = function(question)
            if inspect.isawaitable(scores):
                scores = await scores
        except (AnswerError, ForkpointError):
            raise
        except (Exception, SystemExit) as error:
            raise ModelError(_what_failed(function, name, [question], error)) from error
        elapsed = (time.perf_counter() - start) * 1000
        return _answer(question, scores, elapsed)

    return decide


def _batched(function: Function, name: str) -> DecideBatch:
    async def decide_batch(questions: Sequence[Question]) -> list[Answer | AnswerError]:
        start = time.perf_counter()
        try:
            rows = function(list(questions))
            if inspect.isawaitable(rows):
                rows = await rows
        except (AnswerError, ForkpointError):
            raise
        except (Exception, SystemExit) as error:
            raise ModelError(_what_failed(function, name, questions, error)) from error
        elapsed = (time.perf_counter() - start) * 1000
        return [
            _answer_or_error(question, row, elapsed)
            for question, row in zip(questions, _rows(rows, len(questions)), strict=True)
        ]

    return decide_batch


def _one_of(decide_batch: DecideBatch) -> Decide:
    async def decide(question: Question) -> Answer:
        [found] = await decide_batch([question])
        if isinstance(found, AnswerError):
            raise found
        return found

    return decide


def _answer_or_error(question: Question, row: object, latency_ms: float) -> Answer | AnswerError:
    """The answer in one row of a batch; a row that cannot be used spoils no other."""
    try:
        return row if isinstance(row, AnswerError) else _answer(question, row, latency_ms)
    except AnswerError as error:
        return error


def _answer(question: Question, scores: object, latency_ms: float) -> Answer:
    try:
        if isinstance(scores, Answer):
            probabilities = probabilities_from_scores(question, scores.probabilities)
            known = scores.latency_ms
            return replace(
                scores,
                probabilities=probabilities,
                latency_ms=latency_ms if known is None else known,
            )
        return Answer(probabilities_from_scores(question, scores), latency_ms=latency_ms)
    except InvalidAnswerError as error:
        error.latency_ms = latency_ms
        raise


def _rows(rows: object, count: int) -> list[Any]:
    """The answers of a batch function, one per question."""
    if isinstance(rows, str | bytes | Mapping) or not (
        hasattr(rows, "__len__") and hasattr(rows, "__getitem__")
    ):
        raise InvalidAnswerError(
            "a batch function returns a list with the scores of each question, but "
            f"{type(rows).__name__} came back: {brief(rows)}"
        )
    if len(rows) != count:
        raise InvalidAnswerError(
            f"{len(rows)} answers for {count} questions: a batch function returns one per question"
        )
    return list(rows)  # type: ignore[call-overload, no-any-return]


def _what_failed(
    function: Function, name: str, questions: Sequence[Question], error: BaseException
) -> str:
    """One line: which function, where, what it raised, and on which question."""
    first = questions[0] if questions else None
    asked = f"{brief(first.instructions)} with {len(first.options)} options" if first else "nothing"
    if len(questions) > 1:
        asked = f"{len(questions)} questions, the first {asked}"
    return (
        f"the function {name} failed: {describe(error)} "
        f"(at {_place(function, error)}; asked {asked})"
    )


def _place(function: Function, error: BaseException) -> str:
    """`file:line` of the last step in the function's own file, else of its definition."""
    code = _code_of(function)
    steps = []
    trace = error.__traceback__
    while trace is not None:
        steps.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    if code is not None:
        inside = [line for file, line in steps if file == code.co_filename]
        return f"{code.co_filename}:{inside[-1] if inside else code.co_firstlineno}"
    file, line = steps[-1]
    return f"{file}:{line}"


def _code_of(function: Function) -> CodeType | None:
    """The code of the innermost Python function, None for one that is written in C."""
    inner = inspect.unwrap(_inner(function))
    for candidate in (inner, inspect.getattr_static(type(inner), "__call__", None)):
        code = getattr(candidate, "__code__", None)
        if isinstance(code, CodeType):
            return code
    return None
