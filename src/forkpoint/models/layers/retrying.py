"""Ask again where an attempt failed in a way that may pass, never sooner than told."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

from forkpoint.errors import (
    AnswerError,
    CreditError,
    KeyRefusedError,
    ModelError,
    NoAnswerError,
    RejectedError,
)
from forkpoint.models.wire.failure import AttemptFailedError, Failure, Verdict
from forkpoint.models.wire.transport import TransportError
from forkpoint.question import Answer, Decide, Question

MOST_RETRIES: Final = 8


@dataclass(frozen=True, slots=True)
class Patience:
    """How often and how long: waits double from `first_seconds` to `longest_seconds`.

    A wait is drawn between half and the whole of that (`jitter` gives a number in [0, 1)); what
    the service asked for is a floor below which no wait falls.
    """

    retries: int = MOST_RETRIES
    first_seconds: float = 0.5
    longest_seconds: float = 60.0

    def wait(self, retry: int, told: float | None, jitter: float) -> float:
        """Seconds before the retry of that number, from 0."""
        backoff = min(self.longest_seconds, self.first_seconds * 2.0**retry)
        return max(told or 0.0, backoff * (0.5 + 0.5 * jitter))


def retrying(
    attempt: Decide,
    key_name: str | None,
    sleep: Callable[[float], Awaitable[None]],
    jitter: Callable[[], float],
    patience: Patience | None = None,
) -> Decide:
    """Wrap one attempt in retries.

    Raises `KeyRefusedError` and `CreditError` at once, `RejectedError` for a status that stays
    wrong, `NoAnswerError` after the last retry. Answers and answer errors count the retries before
    them.
    """
    patience = patience or Patience()

    async def decide(question: Question) -> Answer:
        retries = 0
        while True:
            failed: ModelError
            told: float | None = None
            try:
                answer = await attempt(question)
            except TransportError as error:
                failed = NoAnswerError(error.kind, str(error), retries=retries)
            except AttemptFailedError as error:
                failed = _stopping(error.failure, key_name, retries)
                told = error.failure.wait_seconds
                if error.failure.verdict is not Verdict.AGAIN:
                    raise failed from None
            except AnswerError as error:
                error.retries = retries
                raise
            else:
                return replace(answer, retries=retries)
            if retries == patience.retries:
                raise failed from None
            await sleep(patience.wait(retries, told, jitter()))
            retries += 1

    return decide


def _stopping(failure: Failure, key_name: str | None, retries: int) -> ModelError:
    if failure.verdict is Verdict.STOP_KEY:
        where = f"; is the key in {key_name} right?" if key_name else ""
        return KeyRefusedError(f"the service refused the key ({failure.reason}){where}")
    if failure.verdict is Verdict.STOP_CREDIT:
        return CreditError(
            f"the account has no credit ({failure.reason}); top it up, and the same command goes on"
        )
    kind = f"http_{failure.status}"
    if failure.verdict is Verdict.ROW:
        return RejectedError(kind, failure.reason, retries=retries)
    return NoAnswerError(kind, failure.reason, retries=retries)
