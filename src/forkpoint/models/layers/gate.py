"""The gate before the network: once a model must stop, nothing further is sent to it."""

from collections.abc import Callable

from forkpoint.errors import ModelError, ServedModelError
from forkpoint.models.wire.failure import AttemptFailedError, Verdict
from forkpoint.question import Answer, Decide, Question


class NotSentError(ModelError):
    """The run is ending; the question was not sent and cost nothing."""


def gated(attempt: Decide, stopped: Callable[[], bool]) -> Decide:
    """Send no attempt after one whose failure stops the model, or once `stopped` says so.

    What waits for its place, for money or for its retry meets the closed gate; what is in flight
    lands. Raises `NotSentError` there.
    """
    closed = False

    async def decide(question: Question) -> Answer:
        nonlocal closed
        if closed or stopped():
            raise NotSentError("the run is ending; this question was not sent")
        try:
            return await attempt(question)
        except AttemptFailedError as error:
            closed = closed or error.failure.verdict in (Verdict.STOP_KEY, Verdict.STOP_CREDIT)
            raise
        except ServedModelError:
            closed = True
            raise

    return decide
