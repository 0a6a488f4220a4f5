"""The contract that every model, domain and family speaks: a question and its answer."""

import contextlib
import math
import numbers
import reprlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from forkpoint.errors import AnswerError, InvalidAnswerError

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
QuestionType: TypeAlias = Literal["binary", "choice", "score"]


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer: the key that is chosen and, where it says more, its meaning."""

    key: str
    meaning: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A state, what is asked about it, and the options in the order they are shown.

    `state` is text or any JSON value. A `binary` question has the options `yes` and `no`; the
    options of a `score` question go from the lowest level to the highest.
    """

    state: Json
    instructions: str
    options: tuple[Option, ...]
    type: QuestionType = "choice"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options, in order."""
        return tuple([option.key for option in self.options])


@dataclass(frozen=True, slots=True)
class Usage:
    """What an answer cost: tokens read and written, summed over every attempt."""

    input_tokens: int = 0
    output_tokens: int = 0

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            self.input_tokens + other.input_tokens, self.output_tokens + other.output_tokens
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """A probability for every option of the question, in the order of its options.

    `latency_ms` is the time of the attempt that answered; `retries` counts the attempts before
    it. `served_model` is the name that the service gave, None where there is no service. `flags`
    name what had to be repaired; `details` holds what else a record keeps, such as `closed`.
    `total` is what the probabilities summed to as they came, `decimals` the digits seen; None where
    nobody said.
    """

    probabilities: tuple[float, ...]
    usage: Usage = field(default_factory=Usage)
    served_model: str | None = None
    latency_ms: float | None = None
    retries: int = 0
    flags: tuple[str, ...] = ()
    details: Mapping[str, Json] = field(default_factory=dict)
    total: float | None = None
    decimals: int | None = None


Decide: TypeAlias = Callable[[Question], Awaitable[Answer]]
"""What a model is: one async function."""

DecideBatch: TypeAlias = Callable[[Sequence[Question]], Awaitable[Sequence[Answer | AnswerError]]]
"""Answers several questions at once, each with an answer or with what is wrong with it."""


def probabilities_from_scores(question: Question, scores: object) -> tuple[float, ...]:
    """Turn the non-negative scores of a function model into probabilities.

    `scores` follows the options in order (a list, a tuple, a one-dimensional array), or maps
    option keys to scores (missing keys are 0). Raises `InvalidAnswerError`, which names what came
    back, for anything else: a wrong count, an unknown key, a value that is no number, a boolean,
    a negative or non-finite number, or a total of zero.
    """
    values = _as_floats(question, _in_order_of_options(question, scores))
    try:
        total = math.fsum(values)
    except (OverflowError, ValueError):  # a sum beyond the range of a float, or inf − inf
        total = math.inf
    if not total < math.inf or min(values, default=0.0) < 0:
        for option, value in zip(question.options, values, strict=True):
            if not 0 <= value < math.inf:
                raise InvalidAnswerError(
                    f"the score of option {brief(option.key)} is {value!r}: "
                    "scores must be finite and not negative"
                )
        largest = max(values)
        values = [value / largest for value in values]
        total = math.fsum(values)
    if total <= 0:
        raise InvalidAnswerError("all scores are zero")
    return tuple([value / total for value in values])


def brief(value: object) -> str:
    """`value` as Python writes it, on one line and cut in the middle where it is long."""
    return " ".join(reprlib.repr(value).split())


def _in_order_of_options(question: Question, scores: object) -> list[Any]:
    if isinstance(scores, Mapping):
        known = set(question.keys)
        unknown = [key for key in scores if key not in known]
        if unknown:
            raise InvalidAnswerError(f"scores for options that do not exist: {brief(unknown)}")
        return [scores.get(key, 0.0) for key in question.keys]
    values = scores if isinstance(scores, list | tuple) else _values_of_sequence(scores)
    if len(values) != len(question.options):
        raise InvalidAnswerError(
            f"{len(values)} scores for {len(question.options)} options: one per option is needed"
        )
    return list(values)


def _values_of_sequence(scores: object) -> list[Any]:
    """The values of an array (whatever has `tolist`, as in NumPy and PyTorch) or a sequence."""
    values = scores
    if hasattr(scores, "tolist") and not isinstance(scores, type):
        values = scores.tolist()
    if isinstance(values, Sequence) and not isinstance(values, str | bytes | bytearray):
        return list(values)
    raise InvalidAnswerError(
        "scores must be a list with one number per option, or a mapping from option keys to "
        f"numbers, but {type(scores).__name__} came back: {brief(scores)}"
    )


def _as_floats(question: Question, values: list[Any]) -> list[float]:
    if _EXACT_NUMBERS.issuperset(map(type, values)):
        with contextlib.suppress(OverflowError):  # an integer beyond the range of a float
            return list(map(float, values))
    return [_as_float(o.key, value) for o, value in zip(question.options, values, strict=True)]


_EXACT_NUMBERS = frozenset({float, int})


def _as_float(key: str, value: Any) -> float:
    """A number as a float; NumPy's scalars and fractions are numbers, booleans are not."""
    if isinstance(value, numbers.Real) and not isinstance(value, bool):
        try:
            return float(value)
        except OverflowError:
            return math.inf
    raise InvalidAnswerError(
        f"the score of option {brief(key)} is not a number but "
        f"{type(value).__name__}: {brief(value)}"
    )
