"""What a request comes to in every shape: questions, and what their answers are called."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from forkpoint.question import Answer, Question, Usage
from forkpoint.serve.failure import RequestFailedError


@dataclass(frozen=True, slots=True)
class NamedQuestion:
    """A question and its name in the reply, None where it was sent without one.

    `place` is where it stands in the body's `questions`: a position or an id. `values` are the
    options as they were sent, in order: OpenAI's may be `true` and `false`.
    """

    question: Question
    place: str | int
    name: str | None
    values: tuple[str | bool, ...]


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """The asked model's name and the questions, in order."""

    model: str
    questions: tuple[NamedQuestion, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back: who answered, an answer per question (None for a refusal), and the tokens."""

    model: str
    answers: Sequence[Answer | None]
    usage: Usage


Body: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Shape:
    """One family of bodies as pure functions.

    Attributes:
        path: where it is served.
        aliases: model names that mean the served model, whatever it is called.
        read: a request's bytes as questions; raises `RequestFailedError`.
        write: the body of the reply.
        refuse: the status and body for a request that gets no answer.
    """

    path: str
    aliases: frozenset[str]
    read: Callable[[bytes], DecisionRequest]
    write: Callable[[DecisionRequest, Reply], Body]
    refuse: Callable[[RequestFailedError], tuple[int, Body]]
