"""What an engine is to a run: seats, each a worker that takes questions and gives answers."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeAlias

from forkpoint.question import Question
from forkpoint.runs.workers.answering import Found

Submit: TypeAlias = Callable[[bytes, Sequence[Question]], Future[list[Found]]]
"""Give a worker an order and questions. Its future fails only where the worker or its engine did:
what a model does wrong is among the answers."""


class WorkerLostError(Exception):
    """A worker has died before it answered."""
