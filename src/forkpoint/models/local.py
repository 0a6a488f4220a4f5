"""What the adapters of models in this process share."""

import json
import time
from collections.abc import Callable, Mapping

from forkpoint.models.model import Model
from forkpoint.question import Answer, Json, Option, Question

Probabilities = Callable[[Question], tuple[float, ...]]


def local_model(
    name: str, probabilities: Probabilities, *, identity: Mapping[str, str] | None = None
) -> Model:
    """A model from a function that computes the probabilities here and now.

    It runs in the event loop's own thread: the models in question take milliseconds and hold the
    interpreter lock. A question with one option is not passed on; its answer is certain.
    """

    async def decide(question: Question) -> Answer:
        if len(question.options) == 1:
            return Answer((1.0,))
        start = time.perf_counter()
        answer = probabilities(question)
        return Answer(answer, latency_ms=(time.perf_counter() - start) * 1000)

    return Model(name, "bundled", decide, identity=identity or {})


def state_text(state: Json) -> str:
    """The state as text: itself, or JSON in one line."""
    return state if isinstance(state, str) else json.dumps(state, ensure_ascii=False)


def level_text(option: Option) -> str:
    """What a level of a score question says: its meaning, else its key."""
    return option.key if option.meaning is None else option.meaning
