"""A model that takes none of its first questions is set up wrongly: it stops at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from forkpoint.errors import ModelError, NoAnswerError, RejectedError, RestrictedError
from forkpoint.models.layers.gate import NotSentError
from forkpoint.models.wire.transport import UNREACHABLE
from forkpoint.question import Answer, Decide, Question

FIRST: Final = 5

_known: ContextVar[bool] = ContextVar("question rejected in an earlier run", default=False)


@contextmanager
def rejected_before() -> Iterator[None]:
    """Another rejection of what is asked meanwhile is no sign of a wrong setting."""
    token = _known.set(True)
    try:
        yield
    finally:
        _known.reset(token)


def failing_early(decide: Decide, first: int = FIRST) -> Decide:
    """Stop where the first so many questions are all rejected or cannot be delivered.

    Until then, and after any other outcome, such a question is a row with its error. What was
    `rejected_before` and is again does not count. Raises `ModelError` with the reason of the last
    of them.
    """
    untaken = 0
    in_doubt = True

    async def watched(question: Question) -> Answer:
        nonlocal untaken, in_doubt
        try:
            answer = await decide(question)
        except (NotSentError, RestrictedError):
            raise
        except NoAnswerError as error:
            rejected = isinstance(error, RejectedError)
            if rejected and _known.get():
                raise
            if not rejected and error.kind != UNREACHABLE:
                in_doubt = False
            untaken += 1
            if in_doubt and untaken >= first:
                raise ModelError(
                    f"none of the first {first} questions was taken, the last with: {error}; "
                    "check the model's name, its URL and its settings"
                ) from error
            raise
        except Exception:
            in_doubt = False
            raise
        in_doubt = False
        return answer

    return watched
