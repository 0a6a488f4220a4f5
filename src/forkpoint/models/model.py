"""What a model is to the rest of Forkpoint: a name, an async function, and its identity."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from forkpoint.models.layers.gathering import gathered
from forkpoint.models.limits import ModelLimits
from forkpoint.question import Decide, DecideBatch

Stopped: TypeAlias = Callable[[], bool]
Connect: TypeAlias = Callable[[Stopped], AbstractAsyncContextManager[Decide]]


@dataclass(frozen=True, slots=True)
class Model:
    """A decision model that can be asked.

    Attributes:
        name: the model's name in records and in the draws of its option orders.
        protocol: how it is reached, such as `bundled`, `function` or `baseline`.
        decide: answers one question. Raises `InvalidAnswerError` or `RefusedError` for an answer
            that cannot be used (the run goes on) and `ModelError` when asking again is pointless.
        decide_batch: answers several questions at once, where the model gains from it; up to
            `most_at_once` that wait together are put together.
        identity: whatever else tells this model from another of the same name, for the identity
            of a store (a version, the hash of a function's source).
        max_options: the most options that a question may have, None without a limit.
        limits: what else is known of what it takes, for the record.
        most_at_once: how many questions may be on their way at the same time.
        connect: for a model behind a service: opens what `decide` needs and gives the `decide` to
            use until it closes; once what it was given says that the run has stopped, nothing
            further is sent. `decide` itself must not be called on such a model.
    """

    name: str
    protocol: str
    decide: Decide
    decide_batch: DecideBatch | None = None
    identity: Mapping[str, str] = field(default_factory=dict)
    max_options: int | None = None
    limits: ModelLimits = field(default_factory=ModelLimits)
    most_at_once: int = 1
    connect: Connect | None = None

    @property
    def known_limits(self) -> ModelLimits:
        """All that is known of what it takes."""
        return replace(self.limits, max_options=self.max_options)


@asynccontextmanager
async def connected(model: Model, stopped: Stopped = lambda: False) -> AsyncIterator[Model]:
    """The model ready to be asked: with its connections open, where it has any.

    `decide` of a batch model puts questions that wait together into one batch. A service is sent
    nothing more once `stopped` is true.
    """
    if model.connect is None:
        if model.decide_batch is not None and model.most_at_once > 1:
            yield replace(model, decide=gathered(model.decide_batch, model.most_at_once))
        else:
            yield model
        return
    async with model.connect(stopped) as decide:
        yield replace(model, decide=decide, connect=None)
