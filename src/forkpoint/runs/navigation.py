"""Run the navigation track: which trials are left, who is asked, and what is recorded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from forkpoint.errors import MissingDataError, NoAnswerError, UsageError
from forkpoint.models.model import Model, connected
from forkpoint.navigation.benchmark import Benchmark, domain_named
from forkpoint.navigation.domain import MakeTrial
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.identity import Identity
from forkpoint.runs.interrupt import CheckIn, never
from forkpoint.runs.json_lines import storable
from forkpoint.runs.layout import REFERENCE
from forkpoint.runs.navigation_store import TrialStore, open_store
from forkpoint.runs.rerun import Again, seen_for
from forkpoint.runs.served_record import served_alike
from forkpoint.runs.side_by_side import Stop, side_by_side
from forkpoint.runs.trial import Trial, run_trial, run_unrecorded
from forkpoint.runs.unanswered import Unanswered, unanswered
from forkpoint.runs.watcher import Watcher

RECORD_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class NavigationPlan:
    """Which trials of which domains of a benchmark, and who is to be recorded for them."""

    benchmark: Benchmark
    domains: Sequence[str]
    trials: Sequence[int]
    chooser: str

    def __post_init__(self) -> None:
        if not self.domains or not self.trials:
            raise UsageError("nothing to run: no domain or no trial was chosen")
        for domain in self.domains:
            domain_named(domain, self.benchmark.domains)


@dataclass(slots=True)
class RunOutcome:
    """What a run left behind: the records of the plan, and the domains that could not run.

    `unanswered` says of each trial that stands still why its last question got no answer.
    """

    records: list[TrialRecord] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)
    unanswered: list[Unanswered] = field(default_factory=list)


async def run_model(
    plan: NavigationPlan,
    model: Model,
    out: Path,
    watcher: Watcher,
    check_in: CheckIn = never,
    again: Again | None = None,
) -> RunOutcome:
    """Ask a model the trials of the plan that have no record yet, and those to be run `again`.

    Every answer is on disk before the next question goes out, so the same call continues after a
    crash. A question that gets no answer leaves its trial for the next call, the others go on.
    `check_in` is called between questions and may end the run. Raises `LockError`,
    `IdentityError`, `DataError`, `UsageError` before anything is asked, and `ModelError` where the
    model cannot go on.
    """
    refuse_what_cannot_fit(model, plan.benchmark)
    result = RunOutcome()
    identity = model_identity(plan.benchmark, model)
    with (
        open_store(
            out, plan.benchmark.name, plan.chooser, identity, watcher.notice, model.known_limits
        ) as opened,
        seen_for(opened, again) as store,
    ):
        stop = Stop()
        async with connected(model, stop.asked) as connection:
            ready = served_alike(connection, opened.results)

            async def work(trial: Trial, stop: Stop) -> None:
                check_in()
                try:
                    record = await run_trial(trial, ready, store, watcher, check_in, stop)
                except NoAnswerError as error:
                    left = unanswered(f"{trial.domain} trial {trial.number} stands still", error)
                    if not result.unanswered:
                        watcher.notice(f"{left}; the others go on. Further ones are counted.")
                    result.unanswered.append(left)
                    return
                if record is not None:
                    result.records.append(record)
                    watcher.finished(record)

            trials = _planned_trials(plan, result, watcher, store)
            await side_by_side(trials, work, model.most_at_once, stop)
    return result


async def run_in_memory(
    plan: NavigationPlan, model: Model, watcher: Watcher, check_in: CheckIn = never
) -> RunOutcome:
    """Ask a model the trials of a plan and keep the records in memory alone."""
    refuse_what_cannot_fit(model, plan.benchmark)
    result = RunOutcome()
    async with connected(model) as ready:

        async def work(trial: Trial, stop: Stop) -> None:
            record = await run_unrecorded(trial, ready, watcher, check_in, stop)
            if record is not None:
                result.records.append(record)
                watcher.finished(record)

        await side_by_side(_planned_trials(plan, result, watcher), work, model.most_at_once)
    return result


def run_baseline(plan: NavigationPlan, out: Path, watcher: Watcher) -> RunOutcome:
    """Run the reference arms alone; their records have no model."""
    result = RunOutcome()
    identity = {**_benchmark_identity(plan.benchmark), "model": None}
    with open_store(out, plan.benchmark.name, plan.chooser, identity, watcher.notice) as store:
        for trial in _planned_trials(plan, result, watcher, store):
            record = trial.record()
            store.append(record, sync=False)  # lost, it is computed again
            result.records.append(record)
            watcher.finished(record)
    return result


def _planned_trials(
    plan: NavigationPlan,
    result: RunOutcome,
    watcher: Watcher,
    store: TrialStore | None = None,
) -> Iterator[Trial]:
    """The trials that have no record in the store yet; what is recorded goes into the result.

    Every domain is looked at before the first trial, so that the watcher knows the whole work.
    """
    waiting: list[tuple[str, MakeTrial, list[int]]] = []
    for domain in plan.domains:
        try:
            make_trial = plan.benchmark.make_trials(domain)
        except MissingDataError as error:
            result.left_out[domain] = str(error)
            watcher.left_out(domain, str(error))
            continue
        known = recorded(plan, domain, store) if store else {}
        result.records += known.values()
        watcher.planned(domain, len(plan.trials), len(known))
        waiting.append((domain, make_trial, [n for n in plan.trials if n not in known]))
    for domain, make_trial, numbers in waiting:
        for number in numbers:
            heuristic = domain_named(domain).heuristic
            yield Trial(plan.benchmark, plan.chooser, domain, heuristic, number, make_trial(number))


def recorded(plan: NavigationPlan, domain: str, store: TrialStore) -> dict[int, TrialRecord]:
    """The recorded trials of a plan; what a crash left of them beside their record goes."""
    file_name = f"{domain}.{domain_named(domain).heuristic}"
    wanted = set(plan.trials)
    known = {r.trial: r for r in store.records(file_name) if r.trial in wanted}
    for number in known:
        store.discard_partial(file_name, number)
    return known


def refuse_what_cannot_fit(model: Model, benchmark: Benchmark) -> None:
    """Raise `UsageError` if the benchmark's frontier has more options than the model allows."""
    if model.max_options is not None and model.max_options < benchmark.max_frontier:
        raise UsageError(
            f"{model.name} takes at most {model.max_options} options and {benchmark.name} asks "
            f"with up to {benchmark.max_frontier}; "
            f"run a custom benchmark with --set max_frontier={model.max_options}"
        )


def model_identity(benchmark: Benchmark, model: Model) -> Identity:
    """What must not change while a store of this model on this benchmark grows."""
    return {
        **_benchmark_identity(benchmark),
        "model": model.name,
        "protocol": model.protocol,
        "option_order": "shuffled for every question",
        **{f"model.{key}": storable(value) for key, value in model.identity.items()},
    }


def _benchmark_identity(benchmark: Benchmark) -> Mapping[str, Any]:
    return {
        "track": "navigation",
        "record_format": RECORD_FORMAT,
        "benchmark": benchmark.name,
        **benchmark.identity(),
    }


def reference_plan(
    benchmark: Benchmark, domains: Sequence[str], trials: Sequence[int]
) -> NavigationPlan:
    """The plan of the reference arms' own results."""
    return NavigationPlan(benchmark, domains, trials, REFERENCE)
