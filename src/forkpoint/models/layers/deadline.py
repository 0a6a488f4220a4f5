"""A question has a time limit, all its retries and waits included."""

from typing import Final

import anyio

from forkpoint.errors import NoAnswerError
from forkpoint.question import Answer, Decide, Question

QUESTION_SECONDS: Final = 600.0


def within(decide: Decide, seconds: float = QUESTION_SECONDS) -> Decide:
    """Give a question up after so many seconds: `NoAnswerError` of the kind `timeout`."""

    async def timed(question: Question) -> Answer:
        with anyio.move_on_after(seconds):
            return await decide(question)
        raise NoAnswerError("timeout", f"no answer within {seconds:g} s, retries included")

    return timed
