"""Put the questions of one trial to a model."""

import math
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from forkpoint.errors import AnswerError, RefusedError
from forkpoint.models.model import Model
from forkpoint.navigation.model_arm import Ask, ModelArm
from forkpoint.navigation.questions import FrontierQuestion
from forkpoint.runs.json_lines import storable

S = TypeVar("S")

SUM_TOLERANCE: Final = 1e-6
"""How far from 1 the probabilities of an answer may sum: rounding, and nothing else."""


async def ask_to_the_end(
    arm: ModelArm[S],
    model: Model,
    keep: Callable[[Ask], None],
    stopped: Callable[[], bool] = lambda: False,
) -> ModelArm[S]:
    """Ask until the trial ends; `keep` gets every answer before the search goes on.

    Ends early, between two questions, when `stopped` says so. Raises `NoAnswerError` where the
    pending question got no answer, and `ModelError` where the model cannot go on; what was kept
    allows to continue.
    """
    while not arm.finished and not stopped():
        ask = await ask_once(arm, model)
        keep(ask)
        arm.tell(ask)
    return arm


async def ask_once(arm: ModelArm[S], model: Model) -> Ask:
    """Put the pending question of a trial to the model, and describe what came back."""
    return await ask_question(arm.pending, arm.step, model)


async def ask_question(pending: FrontierQuestion, step: int, model: Model) -> Ask:
    """Put a question about a frontier to the model, and describe what came back."""
    started = time.perf_counter()
    try:
        answer = await model.decide(pending.question)
    except AnswerError as error:
        return Ask(
            step=step,
            outcome="refused" if isinstance(error, RefusedError) else "invalid",
            reason=storable(str(error)),
            input_tokens=error.input_tokens,
            output_tokens=error.output_tokens,
            retries=error.retries,
            latency_ms=_or_since(error.latency_ms, started),
            served_model=error.served_model,
        )
    wrong = what_is_wrong(answer.probabilities, len(pending.order))
    return Ask(
        step=step,
        outcome="invalid" if wrong else "answered",
        probabilities=None if wrong else pending.in_found_order(answer.probabilities),
        reason=wrong,
        input_tokens=answer.usage.input_tokens,
        output_tokens=answer.usage.output_tokens,
        retries=answer.retries,
        latency_ms=_or_since(answer.latency_ms, started),
        served_model=answer.served_model,
        cached=answer.details.get("cached") is True,
    )


def what_is_wrong(probabilities: Sequence[float], options: int) -> str | None:
    """Why an answer is no distribution, None if it is one; a careless adapter must not score."""
    if len(probabilities) != options:
        return f"{len(probabilities)} probabilities for {options} options"
    total = math.fsum(probabilities)
    if not min(probabilities) >= 0 or not abs(total - 1) <= SUM_TOLERANCE:
        return f"the probabilities are no distribution: their sum is {total!r}"
    return None


def _or_since(latency_ms: float | None, started: float) -> float:
    """The latency that the model gave, else the time since the question was put."""
    if latency_ms is None:
        latency_ms = (time.perf_counter() - started) * 1000
    return round(latency_ms, 3)
