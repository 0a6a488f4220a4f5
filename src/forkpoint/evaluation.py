"""Evaluate a Python function from Python, in memory."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import anyio

from forkpoint.errors import UsageError
from forkpoint.models.function import function_model
from forkpoint.models.model import Model
from forkpoint.navigation.benchmark import LATEST, MINI_TRIALS, published
from forkpoint.navigation.domains import DOMAINS
from forkpoint.navigation.records import TrialRecord
from forkpoint.report.summary import DomainInfo, NavigationReport, build_report
from forkpoint.runs.interrupt import graceful_interrupt
from forkpoint.runs.navigation import NavigationPlan, RunOutcome, run_in_memory
from forkpoint.runs.watcher import Nobody, Watcher

TRACKS = ("navigation",)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an evaluation found: the summary of each track, and the records behind it."""

    navigation: NavigationReport
    records: Sequence[TrialRecord]


def evaluate(
    decide: Callable[..., Any] | Model,
    *,
    name: str | None = None,
    tracks: str | Collection[str] = TRACKS,
    domains: str | Collection[str] | None = None,
    limit: int = MINI_TRIALS,
    benchmark: str = LATEST,
    watcher: Watcher | None = None,
) -> Evaluation:
    """Measure a function from a question to a list of scores; nothing is written to disk.

    `decide` may be sync or async, and takes one question (or a list of them where it is marked
    with `forkpoint.batch`); it returns non-negative scores in the order of the options. `limit`
    is the number of trials per domain. Domains whose data is not on this machine are left out,
    and the summary says so. For runs that must survive a crash use `forkpoint run`.

    Raises `UsageError` for an unknown track, domain or benchmark, and `ModelError` where the
    function fails. In a running event loop, as in a notebook, it runs in a thread of its own.
    """
    tracks, domains = _several(tracks), None if domains is None else _several(domains)
    if not tracks or any(track not in TRACKS for track in tracks):
        raise UsageError(f"unknown tracks {', '.join(tracks)}; choose from {', '.join(TRACKS)}")
    if benchmark not in published():
        raise UsageError(f"unknown benchmark {benchmark!r}; choose from {', '.join(published())}")
    chosen = published()[benchmark]
    if not 1 <= limit <= chosen.trials:
        raise UsageError(f"limit = {limit}: {benchmark} has 1 to {chosen.trials} trials per domain")
    model = decide if isinstance(decide, Model) else function_model(decide, name=name)
    plan = NavigationPlan(
        chosen,
        list(chosen.domains) if domains is None else domains,
        range(1, limit + 1),
        name or model.name,
    )
    outcome = _run(plan, model, watcher or Nobody())
    report = build_report(
        {plan.chooser: outcome.records},
        benchmark=chosen.name,
        domains=[
            DomainInfo(domain, DOMAINS[domain].title, DOMAINS[domain].heuristic)
            for domain in chosen.domains
        ],
        trials=limit,
        max_expansions=chosen.max_expansions,
        left_out=outcome.left_out,
    )
    return Evaluation(navigation=report, records=outcome.records)


def _several(names: str | Collection[str]) -> list[str]:
    return [names] if isinstance(names, str) else list(dict.fromkeys(names))


def _run(plan: NavigationPlan, model: Model, watcher: Watcher) -> RunOutcome:
    def run() -> RunOutcome:
        with graceful_interrupt() as check_in:
            return anyio.run(run_in_memory, plan, model, watcher, check_in)

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return run()
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(run).result()
