"""Errors on their way from a worker to the run."""

import inspect
import pickle

import pytest

from forkpoint import errors
from forkpoint.errors import (
    AnswerError,
    ForkpointError,
    ModelError,
    NoAnswerError,
    RefusedError,
    RestrictedError,
)
from forkpoint.runs.workers.failure import pack, unpack

EVERY_KIND = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, AnswerError | ForkpointError)
]


def _error_of(kind: type[Exception]) -> Exception:
    if issubclass(kind, NoAnswerError | RestrictedError):
        return kind("short", "the reason")
    return kind("the reason")


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_error_arrives_as_it_was(kind: type[Exception]) -> None:
    error = _error_of(kind)
    arrived = unpack(pickle.loads(pickle.dumps(pack(error))))
    assert type(arrived) is kind
    assert str(arrived) == "the reason"
    assert vars(arrived) == vars(error)


def test_what_an_unusable_answer_cost_arrives_with_it() -> None:
    refused = RefusedError("no", input_tokens=7, served_model="m-1", latency_ms=2.5, retries=1)
    arrived = unpack(pack(refused))
    assert isinstance(arrived, RefusedError)
    assert (arrived.input_tokens, arrived.served_model, arrived.retries) == (7, "m-1", 1)


def test_a_class_of_the_user_arrives_as_the_nearest_of_ours() -> None:
    class OddError(RefusedError):
        def __init__(self, number: int) -> None:
            super().__init__(f"number {number}")
            self.model = object()

    arrived = unpack(pickle.loads(pickle.dumps(pack(OddError(3)))))
    assert type(arrived) is RefusedError
    assert str(arrived) == "number 3"


def test_anything_else_is_a_model_that_failed() -> None:
    arrived = unpack(pack(KeyError("x")))
    assert type(arrived) is ModelError
    assert "KeyError" in str(arrived)
