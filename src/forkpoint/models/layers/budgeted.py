"""Money: reserve the most that an attempt can cost before it is sent, settle what it did cost."""

import math
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Protocol

from forkpoint.errors import AnswerError, RestrictedError
from forkpoint.models.layers.deadline import not_counted
from forkpoint.models.layers.gate import NotSentError
from forkpoint.models.wire.failure import AttemptFailedError
from forkpoint.models.wire.profile import Price
from forkpoint.question import Answer, Decide, Question, Usage

NANO = 1_000_000_000
"""Amounts are whole billionths of a US dollar: a token costs some tens of them."""


class Reservation(Protocol):
    """Money set aside for one attempt."""

    def settle(self, amount: int) -> None:
        """Say what it really cost; without this the whole reservation is charged."""


class Purse(Protocol):
    """Where the money is kept; waits while others' reservations may still come back."""

    def reserve(self, amount: int) -> AbstractAsyncContextManager[Reservation]:
        """Set an amount aside; raises `BudgetError` where a cap does not allow it."""


def cost_of(usage: Usage, price: Price) -> int:
    """The price of a request and its tokens, rounded up, in billionths of a dollar."""
    dollars_per_million = usage.input_tokens * price.input + usage.output_tokens * price.output
    return math.ceil(dollars_per_million * (NANO / 1_000_000) + price.request * NANO - 1e-6)


def budgeted(
    attempt: Decide, price: Price, most_tokens: Callable[[Question], Usage], purse: Purse
) -> Decide:
    """Pay for every attempt, also refused, malformed and failed ones.

    `most_tokens` is an upper bound of what an attempt can use. A failed attempt that reports no
    usage keeps its whole reservation where it may have been billed (anything but a status that
    says that nothing was done).
    """

    async def decide(question: Question) -> Answer:
        most = cost_of(most_tokens(question), price)
        async with AsyncExitStack() as stack:
            with not_counted():
                reservation = await stack.enter_async_context(purse.reserve(most))
            try:
                answer = await attempt(question)
            except (NotSentError, RestrictedError):
                reservation.settle(0)
                raise
            except AttemptFailedError as error:
                if error.failure.status in UNBILLED:
                    reservation.settle(0)
                raise
            except AnswerError as error:
                used = Usage(error.input_tokens, error.output_tokens)
                if used != Usage():
                    reservation.settle(cost_of(used, price))
                raise
            if answer.usage != Usage():
                reservation.settle(cost_of(answer.usage, price))
            return answer

    return decide


UNBILLED = frozenset({400, 401, 402, 403, 404, 413, 422, 429})
"""A refusal at the door: no model ran."""
