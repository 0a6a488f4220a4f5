"""A model that takes none of its first questions is set up wrongly: it stops at once."""

from typing import Final

from forkpoint.errors import ModelError, NoAnswerError, RejectedError, RestrictedError
from forkpoint.models.layers.gate import NotSentError
from forkpoint.models.wire.transport import UNREACHABLE
from forkpoint.question import Answer, Decide, Question

FIRST: Final = 5


def failing_early(decide: Decide, first: int = FIRST) -> Decide:
    """Stop where the first so many questions are all rejected or cannot be delivered.

    Until then, and after any other outcome, such a question is a row with its error. Raises
    `ModelError` with the reason of the last of them.
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
            if not isinstance(error, RejectedError) and error.kind != UNREACHABLE:
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
