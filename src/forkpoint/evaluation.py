"""Evaluate a Python function from Python, in memory, on both tracks."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import anyio

from forkpoint.decisions.item_set import ItemSet, own_item_set
from forkpoint.decisions.own_items import own_items_from
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.models.function import function_model
from forkpoint.models.model import Model
from forkpoint.navigation.benchmark import LATEST, published
from forkpoint.navigation.domains import DOMAINS
from forkpoint.navigation.records import TrialRecord
from forkpoint.report.decisions.summary import DecisionReport, build_decision_report
from forkpoint.report.summary import DomainInfo, NavigationReport, build_report
from forkpoint.runs.decision_track.asking import Row
from forkpoint.runs.decision_track.folders import AnsweredSystem, AnsweredTask, own_file
from forkpoint.runs.decision_track.runner import DecisionPlan, run_items_in_memory
from forkpoint.runs.decision_track.selection import ItemSelection, choose_tasks
from forkpoint.runs.interrupt import CheckIn, graceful_interrupt
from forkpoint.runs.navigation import NavigationPlan, RunOutcome, run_in_memory
from forkpoint.runs.watcher import ItemWatcher, Nobody, NobodyOfItems, Watcher

if TYPE_CHECKING:
    from pandas import DataFrame

NAVIGATION: Final = "navigation"
DECISIONS: Final = "decisions"
TRACKS: Final = (NAVIGATION, DECISIONS)
DEFAULT_TRIALS: Final = 3
"""Trials per domain without a limit: a first look within a minute, as in the demo."""
ITEMS: Final = "items"
"""The task of items that are given as a list."""

Decisions: TypeAlias = str | Path | Iterable[Item | Mapping[str, Any]]
"""Labelled decisions: the path of a file, or items or plain dictionaries."""

Asked: TypeAlias = tuple[RunOutcome, dict[str, dict[str, Row]]]
"""What came of both tracks."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an evaluation found: the summary of each track, and what is behind it.

    Attributes:
        navigation: the scores, None where that track was not asked.
        decisions: the figures, with those of the baselines; None where that track was not asked.
        records: of the trials, in the order of domains and trials.
        answers: the rows of the items, as in an answer file, by task and id.
    """

    navigation: NavigationReport | None
    decisions: DecisionReport | None
    records: Sequence[TrialRecord]
    answers: Mapping[str, Mapping[str, Row]]

    def frame(self, track: str) -> "DataFrame":
        """The summary of a track as a pandas data frame, one row per figure.

        The columns stand in docs/python.md. Raises `UsageError` for a track that was not
        evaluated, and `ModelUnavailableError` without pandas.
        """
        from forkpoint.report.frames import decision_frame, navigation_frame

        if track == NAVIGATION and self.navigation is not None:
            return navigation_frame(self.navigation)
        if track == DECISIONS and self.decisions is not None:
            return decision_frame(self.decisions)
        there = [name for name in TRACKS if getattr(self, name) is not None]
        raise UsageError(f"there is no summary of {track!r}; choose from {', '.join(there)}")


def evaluate(
    decide: Callable[..., Any] | Model,
    *,
    name: str | None = None,
    tracks: str | Collection[str] | None = None,
    limit: int | None = None,
    domains: str | Collection[str] | None = None,
    benchmark: str = LATEST,
    families: str | Collection[str] | None = None,
    items: Decisions | Mapping[str, Decisions] | None = None,
    watcher: Watcher | None = None,
    item_watcher: ItemWatcher | None = None,
) -> Evaluation:
    """Measure a function from a question to a list of scores; nothing is written to disk.

    `decide` may be sync or async, and takes one question (or a list of them where it is marked
    with `forkpoint.batch`); it returns non-negative scores in the order of the options.

    `tracks` are both, unless only `domains` or only `families` or `items` are given: then their
    track alone. `limit` is the number of trials per domain and the most items per family, in
    complete groups; without it three trials, the mini subset of the families, and all of your own
    `items`. These are the path of a file, a list of items or dictionaries, or several of them by
    name; with them only the `families` that are named are asked beside.

    Domains whose data is not on this machine are left out, and the summary says so. For runs that
    must survive a crash use `forkpoint run`.

    Raises `UsageError` for an unknown track, domain, family or benchmark, `DataError` for an item
    with a fault, and `ModelError` where the function fails. In a running event loop, as in a
    notebook, it runs in a thread of its own.
    """
    chosen = _tracks(tracks, domains is not None, families is not None or items is not None)
    model = decide if isinstance(decide, Model) else function_model(decide, name=name)
    system = name or model.name
    trials = _trials(system, limit, domains, benchmark) if NAVIGATION in chosen else None
    asked = _items(system, limit, families, items) if DECISIONS in chosen else None
    outcome, answers = _finished(
        lambda check_in: _ask(
            model, trials, asked, watcher or Nobody(), item_watcher or NobodyOfItems(), check_in
        )
    )
    return Evaluation(
        navigation=None if trials is None else _navigation_report(trials, outcome, model),
        decisions=None if asked is None else _decision_report(asked, answers, model),
        records=outcome.records,
        answers=answers,
    )


def _tracks(tracks: str | Collection[str] | None, navigation: bool, decisions: bool) -> set[str]:
    """The tracks asked for; by default those whose own arguments are given, else both."""
    if tracks is None:
        given = {NAVIGATION: navigation, DECISIONS: decisions}
        return {track for track in TRACKS if given[track]} or set(TRACKS)
    wanted = _several(tracks)
    if not wanted or any(track not in TRACKS for track in wanted):
        raise UsageError(f"unknown tracks {', '.join(wanted)}; choose from {', '.join(TRACKS)}")
    return set(wanted)


def _several(names: str | Collection[str]) -> list[str]:
    return [names] if isinstance(names, str) else list(dict.fromkeys(names))


def _trials(
    system: str, limit: int | None, domains: str | Collection[str] | None, benchmark: str
) -> NavigationPlan:
    if benchmark not in published():
        raise UsageError(f"unknown benchmark {benchmark!r}; choose from {', '.join(published())}")
    chosen = published()[benchmark]
    trials = DEFAULT_TRIALS if limit is None else limit
    if not 1 <= trials <= chosen.trials:
        raise UsageError(f"limit = {limit}: {benchmark} has 1 to {chosen.trials} trials per domain")
    names = list(chosen.domains) if domains is None else _several(domains)
    return NavigationPlan(chosen, names, range(1, trials + 1), system)


def _items(
    system: str,
    limit: int | None,
    families: str | Collection[str] | None,
    items: Decisions | Mapping[str, Decisions] | None,
) -> DecisionPlan:
    if families is not None and not families:
        raise UsageError("families = []: name at least one family, or leave it out")
    selection = ItemSelection(
        families=[] if families is None else _several(families),
        limit=limit,
        subset="mini" if limit is None else None,
        sets=[] if items is None else _own_sets(items),
    )
    return DecisionPlan(system, choose_tasks(selection))


def _own_sets(items: Decisions | Mapping[str, Decisions]) -> list[ItemSet]:
    if isinstance(items, Mapping):
        return [_own_set(given, name) for name, given in items.items()]
    return [_own_set(items, None)]


def _own_set(given: Decisions, name: str | None) -> ItemSet:
    if isinstance(given, str | Path):
        found = own_file(Path(given)).items
        return found if name is None else own_item_set(name, own_items_from(found.items, name))
    task = name or ITEMS
    return own_item_set(task, own_items_from(given, task))


async def _ask(
    model: Model,
    trials: NavigationPlan | None,
    items: DecisionPlan | None,
    watcher: Watcher,
    item_watcher: ItemWatcher,
    check_in: CheckIn,
) -> Asked:
    """Both tracks in one event loop: what the function opened in the first serves the second."""
    outcome, answers = RunOutcome(), {}
    if trials is not None:
        outcome = await run_in_memory(trials, model, watcher, check_in)
        place = {domain: number for number, domain in enumerate(trials.domains)}
        outcome.records.sort(key=lambda record: (place[record.domain], record.trial))
    if items is not None:
        answers = await run_items_in_memory(items, model, item_watcher, check_in)
    return outcome, answers


def _finished(ask: Callable[[CheckIn], Coroutine[Any, Any, Asked]]) -> Asked:
    """Run to the end, in a thread where this one has an event loop already."""

    def run() -> Asked:
        with graceful_interrupt() as check_in:
            return anyio.run(ask, check_in)

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return run()
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(run).result()


def _navigation_report(plan: NavigationPlan, outcome: RunOutcome, model: Model) -> NavigationReport:
    whole = plan.benchmark
    return build_report(
        {plan.chooser: outcome.records},
        benchmark=whole.name,
        domains=[
            DomainInfo(domain, DOMAINS[domain].title, DOMAINS[domain].heuristic)
            for domain in whole.domains
        ],
        trials=len(plan.trials),
        max_expansions=whole.max_expansions,
        left_out=outcome.left_out,
        limits={plan.chooser: model.known_limits},
    )


def _decision_report(
    plan: DecisionPlan, answers: Mapping[str, Mapping[str, Row]], model: Model
) -> DecisionReport:
    tasks = {
        task.items.task: AnsweredTask(task.items, task.planned, answers[task.items.task])
        for task in plan.tasks
    }
    system = AnsweredSystem(plan.system, Path(), tasks, limits=model.known_limits)
    return build_decision_report([system])
