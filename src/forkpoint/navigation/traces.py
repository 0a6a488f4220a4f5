"""Traces: every step of a trial, with the field names of the published benchmark."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from forkpoint.navigation.model_arm import Ask, ModelArm, Step, replay, sum_up
from forkpoint.navigation.problem import UNREACHABLE, Problem

S = TypeVar("S")
Line = dict[str, Any]

TOP: Final = 5
"""How many of the most probable states a trace line describes."""


@dataclass(frozen=True, slots=True)
class Trace:
    """The header of a trace and its steps, as plain data."""

    header: Mapping[str, Any]
    steps: list[Line]


def trace_of(
    arm: ModelArm[S],
    *,
    benchmark: str,
    chooser: str,
    heuristic: str,
    asks: Iterable[Ask] | None = None,
) -> Trace:
    """The trace of a finished trial, made by replaying its asks.

    An arm that keeps no probabilities needs to be given the whole `asks`.
    """
    problem = arm.problem
    steps: list[Line] = []
    again = ModelArm(
        problem,
        arm.limits,
        arm.domain,
        arm.trial,
        arm.model,
        on_step=lambda step: steps.append(_step_line(step, problem)),
        ordering=arm.ordering,
    )
    replay(again, arm.asks if asks is None else asks)
    header = {
        "benchmark": benchmark,
        "chooser": chooser,
        "model": arm.model,
        "domain": arm.domain,
        "heuristic": heuristic,
        "trial": arm.trial,
        "start": problem.form(problem.start),
        "objective": problem.briefing.objective,
        "shortest_path": problem.shortest,
        "solved": again.search.solved,
        "expansions": again.search.expansions,
        "served_models": list(sum_up(arm.asks).served_models),
    }
    return Trace(header, steps)


def _step_line(step: Step[S], problem: Problem[S]) -> Line:
    """One step; `best_rank` counts from 0, what no goal can be reached from has nulls."""
    distances = list(map(problem.distance, step.frontier))
    best, chosen = min(distances), distances[step.index]
    asked = sum_up(step.asks)
    line: Line = {
        "step": step.number,
        "frontier": len(step.frontier),
        "forced": step.forced,
        "chosen": problem.form(step.frontier[step.index]),
        "chosen_distance": _known(chosen),
        "best_distance": _known(best),
        "regret": None if chosen >= UNREACHABLE else chosen - best,
        "requests": asked.requests,
        "input_tokens": asked.usage.input_tokens,
        "output_tokens": asked.usage.output_tokens,
        "refusals": asked.refusals,
        "invalid_answers": asked.invalid_answers,
        "retries": asked.retries,
        "latencies_ms": list(asked.latencies_ms),
    }
    if any(ask.cached for ask in step.asks):
        line["cached"] = True
    reasons = [ask.reason for ask in step.asks if ask.reason is not None]
    if reasons:
        line["reasons"] = reasons
    if step.asks and step.asks[-1].probabilities is not None:
        line |= _beliefs(step.asks[-1].probabilities, distances, step.index, best)
    return line


def _beliefs(probabilities: list[float], distances: list[int], index: int, best: int) -> Line:
    ranked = sorted(range(len(probabilities)), key=lambda place: -probabilities[place])
    return {
        "p_chosen": probabilities[index],
        "best_rank": None if best >= UNREACHABLE else [distances[p] for p in ranked].index(best),
        "top": [
            {"p": probabilities[place], "distance": _known(distances[place])}
            for place in ranked[:TOP]
        ],
        "probabilities": probabilities,
    }


def _known(distance: int) -> int | None:
    return None if distance >= UNREACHABLE else distance
