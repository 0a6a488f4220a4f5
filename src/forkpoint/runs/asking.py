"""Put the questions of one trial to a model."""

import time
from collections.abc import Callable
from typing import TypeVar

from forkpoint.errors import AnswerError, RefusedError
from forkpoint.models.model import Model
from forkpoint.navigation.model_arm import Ask, ModelArm
from forkpoint.runs.json_lines import storable

S = TypeVar("S")


async def ask_to_the_end(
    arm: ModelArm[S], model: Model, keep: Callable[[Ask], None]
) -> ModelArm[S]:
    """Ask until the trial ends; `keep` gets every answer before the search goes on.

    Raises `ModelError` where the model cannot go on; what was kept allows to continue.
    """
    while not arm.finished:
        ask = await ask_once(arm, model)
        keep(ask)
        arm.tell(ask)
    return arm


async def ask_once(arm: ModelArm[S], model: Model) -> Ask:
    """Put the pending question of a trial to the model, and describe what came back."""
    pending = arm.pending
    started = time.perf_counter()
    try:
        answer = await model.decide(pending.question)
    except AnswerError as error:
        return Ask(
            step=arm.step,
            outcome="refused" if isinstance(error, RefusedError) else "invalid",
            reason=storable(str(error)),
            input_tokens=error.input_tokens,
            output_tokens=error.output_tokens,
            retries=error.retries,
            latency_ms=_or_since(error.latency_ms, started),
            served_model=error.served_model,
        )
    return Ask(
        step=arm.step,
        outcome="answered",
        probabilities=pending.in_found_order(answer.probabilities),
        input_tokens=answer.usage.input_tokens,
        output_tokens=answer.usage.output_tokens,
        retries=answer.retries,
        latency_ms=_or_since(answer.latency_ms, started),
        served_model=answer.served_model,
    )


def _or_since(latency_ms: float | None, started: float) -> float:
    """The latency that the model gave, else the time since the question was put."""
    if latency_ms is None:
        latency_ms = (time.perf_counter() - started) * 1000
    return round(latency_ms, 3)
