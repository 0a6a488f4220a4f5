"""What a model is to the rest of Forkpoint: a name, an async function, and its identity."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from forkpoint.question import Answer, Decide, Question

Connect: TypeAlias = Callable[[], AbstractAsyncContextManager[Decide]]
DecideBatch: TypeAlias = Callable[[Sequence[Question]], Awaitable[list[Answer]]]


@dataclass(frozen=True, slots=True)
class Model:
    """A decision model that can be asked.

    Attributes:
        name: the model's name in records and in the draws of its option orders.
        protocol: how it is reached, such as `bundled`, `function` or `baseline`.
        decide: answers one question. Raises `InvalidAnswerError` or `RefusedError` for an answer
            that cannot be used (the run goes on) and `ModelError` when asking again is pointless.
        decide_batch: answers several questions at once, where the model gains from it.
        identity: whatever else tells this model from another of the same name, for the identity
            of a store (a version, the hash of a function's source).
        max_options: the most options that a question may have, None without a limit.
        most_at_once: how many questions may be on their way at the same time.
        connect: for a model behind a service: opens what `decide` needs and gives the `decide` to
            use until it closes. `decide` itself must not be called on such a model.
    """

    name: str
    protocol: str
    decide: Decide
    decide_batch: DecideBatch | None = None
    identity: Mapping[str, str] = field(default_factory=dict)
    max_options: int | None = None
    most_at_once: int = 1
    connect: Connect | None = None


@asynccontextmanager
async def connected(model: Model) -> AsyncIterator[Model]:
    """The model ready to be asked: with its connections open, where it has any."""
    if model.connect is None:
        yield model
        return
    async with model.connect() as decide:
        yield replace(model, decide=decide, connect=None)
