"""What was asked before is not asked again: answers by everything that was sent."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Protocol, TypeAlias

from forkpoint.errors import AnswerError, InvalidAnswerError, RefusedError
from forkpoint.question import Answer, Decide, Question

Found: TypeAlias = Answer | InvalidAnswerError | RefusedError
"""What a cache holds: answers, and what came back instead of one; neither is worth asking twice."""

_repeat: ContextVar[int] = ContextVar("index of the repeat", default=0)


class AnswerCache(Protocol):
    """Where answers are kept between runs."""

    def get(self, key: str) -> Found | None:
        """What was kept under the key."""

    def put(self, key: str, found: Found) -> None:
        """Keep what has arrived; the first of two stays."""


@contextmanager
def repeat(index: int) -> Iterator[None]:
    """Ask the same once more: what other repeats were answered does not count in here."""
    token = _repeat.set(index)
    try:
        yield
    finally:
        _repeat.reset(token)


def cached(decide: Decide, sent: Callable[[Question], bytes], cache: AnswerCache) -> Decide:
    """Look an answer up before asking, and keep what comes back.

    `sent` gives everything that would go to the service but the key, in one canonical form. An
    answer of the cache keeps its latency, is marked `cached` in its details, and costs nothing.
    """

    async def look_up_or_ask(question: Question) -> Answer:
        key = hashlib.sha256(b"%d\n%b" % (_repeat.get(), sent(question))).hexdigest()
        found = cache.get(key)
        if isinstance(found, Answer):
            return replace(found, details={**found.details, "cached": True})
        if found is not None:
            raise found
        try:
            answer = await decide(question)
        except AnswerError as error:
            if isinstance(error, InvalidAnswerError | RefusedError):
                cache.put(key, error)
            raise
        cache.put(key, answer)
        return answer

    return look_up_or_ask
