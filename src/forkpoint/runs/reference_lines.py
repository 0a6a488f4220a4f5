"""The reference arms of each trial as plain lines, for comparing implementations."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from forkpoint.errors import MissingDataError
from forkpoint.navigation.arms import run_references
from forkpoint.navigation.problem import Problem
from forkpoint.runs.navigation import NavigationPlan

Line = dict[str, Any]


def reference_lines(
    plan: NavigationPlan, on_left_out: Callable[[str, str], None]
) -> Iterator[Line]:
    """One line per trial: its start and goal, and what each arm did."""
    for domain in plan.domains:
        try:
            make_trial = plan.benchmark.make_trials(domain)
        except MissingDataError as error:
            on_left_out(domain, str(error))
            continue
        for trial in plan.trials:
            yield _line(plan, domain, trial, make_trial(trial))


def _line(plan: NavigationPlan, domain: str, trial: int, problem: Problem[Any]) -> Line:
    arms = run_references(problem, plan.benchmark.limits, domain, trial)
    line: Line = {
        "domain": domain,
        "trial": trial,
        "start": problem.form(problem.start),
        "shortest": problem.shortest,
    }
    for name, arm in (
        ("heuristic", arms.heuristic),
        ("random", arms.random),
        ("oracle", arms.oracle),
    ):
        line |= {
            f"{name}_expansions": arm.expansions,
            f"{name}_solved": arm.solved,
            f"{name}_path": arm.path_length,
            f"{name}_choices": asdict(arm.choices),
        }
    if problem.goal is not None:
        line["goal"] = problem.goal
    value = problem.heuristic(problem.start)
    line["start_heuristic"] = list(value) if isinstance(value, tuple) else value
    line["reachable_states"] = problem.reachable()
    return line
