"""The contract that every model, domain and family speaks: a question and its answer."""

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from forkpoint.errors import InvalidAnswerError

Json: TypeAlias = "None | bool | int | float | str | Sequence[Json] | Mapping[str, Json]"
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
        return tuple(option.key for option in self.options)


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
    it. `served_model` is the name that the service gave, None where there is no service.
    """

    probabilities: tuple[float, ...]
    usage: Usage = field(default_factory=Usage)
    served_model: str | None = None
    latency_ms: float | None = None
    retries: int = 0


Decide: TypeAlias = Callable[[Question], Awaitable[Answer]]
"""What a model is: one async function."""


def probabilities_from_scores(
    question: Question, scores: Sequence[float] | Mapping[str, float]
) -> tuple[float, ...]:
    """Turn the non-negative scores of a function model into probabilities.

    `scores` follows the options in order, or maps option keys to scores (missing keys are 0).
    Raises `InvalidAnswerError` for a wrong count, an unknown key, a negative or non-finite
    number, a boolean, or a total of zero.
    """
    values = _scores_in_order(question, scores)
    for option, value in zip(question.options, values, strict=True):
        if type(value) not in (float, int) and not _is_plain_number(value):
            raise InvalidAnswerError(
                f"the score of option {option.key!r} is not a number: {value!r}"
            )
        if not 0 <= value < math.inf:
            raise InvalidAnswerError(f"the score of option {option.key!r} is {value!r}")
    total = math.fsum(values)
    if total <= 0:
        raise InvalidAnswerError("all scores are zero")
    if total == math.inf:
        largest = max(values)
        values = [value / largest for value in values]
        total = math.fsum(values)
    return tuple([value / total for value in values])


def _scores_in_order(
    question: Question, scores: Sequence[float] | Mapping[str, float]
) -> list[float]:
    if isinstance(scores, Mapping):
        unknown = set(scores) - set(question.keys)
        if unknown:
            raise InvalidAnswerError(f"scores for options that do not exist: {sorted(unknown)!r}")
        return [scores.get(key, 0.0) for key in question.keys]
    if isinstance(scores, str | bytes) or not hasattr(scores, "__len__"):
        raise InvalidAnswerError(f"scores must be a list or a mapping, not {type(scores).__name__}")
    if len(scores) != len(question.options):
        raise InvalidAnswerError(
            f"{len(scores)} scores for {len(question.options)} options: one per option is needed"
        )
    return list(scores)


def _is_plain_number(value: object) -> bool:
    """Whether `value` behaves as a real number; NumPy's scalars do, booleans do not."""
    import numbers

    return isinstance(value, numbers.Real) and not isinstance(value, bool)
