"""Errors on their way from a worker: plain data, because not every exception can be sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from forkpoint import errors
from forkpoint.errors import AnswerError, ForkpointError, ModelError, describe


@dataclass(frozen=True, slots=True)
class Failure:
    """The name of a class of `forkpoint.errors`, the message, and the plain attributes."""

    kind: str
    message: str
    attributes: Mapping[str, Any]


def pack(error: Exception) -> Failure:
    """An error as data. A class from elsewhere becomes the nearest of ours, its cause is left."""
    if not isinstance(error, AnswerError | ForkpointError):
        error = ModelError(f"the model failed: {describe(error)}")
    ours = next(kind for kind in type(error).__mro__ if kind.__module__ == errors.__name__)
    attributes = {
        name: value
        for name, value in vars(error).items()
        if isinstance(value, str | int | float | None)
    }
    return Failure(ours.__name__, str(error), attributes)


def unpack(failure: Failure) -> AnswerError | ForkpointError:
    """The error again."""
    kind: type[AnswerError | ForkpointError] = getattr(errors, failure.kind)
    error = kind.__new__(kind, failure.message)
    vars(error).update(failure.attributes)
    return error
