"""Run the navigation track: which trials are left, who is asked, and what is recorded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from forkpoint.errors import MissingDataError, UsageError
from forkpoint.models.model import Model, connected
from forkpoint.navigation.arms import outcome, run_references
from forkpoint.navigation.benchmark import Benchmark, domain_named
from forkpoint.navigation.choices import Judge
from forkpoint.navigation.domain import MakeTrial
from forkpoint.navigation.model_arm import Ask, ModelArm, replay, sum_up
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.records import TrialRecord, make_record
from forkpoint.navigation.traces import trace_of
from forkpoint.runs.asking import ask_to_the_end
from forkpoint.runs.identity import Identity
from forkpoint.runs.interrupt import CheckIn, never
from forkpoint.runs.json_lines import storable
from forkpoint.runs.layout import REFERENCE
from forkpoint.runs.navigation_store import NavigationStore, PartialTrial, open_store
from forkpoint.runs.side_by_side import Stop, side_by_side
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
    """What a run left behind: the records of the plan, and the domains that could not run."""

    records: list[TrialRecord] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Trial:
    """One trial of the plan that is about to run."""

    plan: NavigationPlan
    domain: str
    heuristic: str
    number: int
    problem: Problem[Any]

    @property
    def file_name(self) -> str:
        return f"{self.domain}.{self.heuristic}"

    def arm(self, model: str) -> ModelArm[Any]:
        limits = self.plan.benchmark.limits
        return ModelArm(self.problem, limits, self.domain, self.number, model)

    def record(self, **of_model: Any) -> TrialRecord:
        return make_record(
            benchmark=self.plan.benchmark.name,
            chooser=self.plan.chooser,
            domain=self.domain,
            heuristic=self.heuristic,
            trial=self.number,
            shortest=self.problem.shortest,
            references=run_references(
                self.problem, self.plan.benchmark.limits, self.domain, self.number
            ),
            **of_model,
        )


async def run_model(
    plan: NavigationPlan, model: Model, out: Path, watcher: Watcher, check_in: CheckIn = never
) -> RunOutcome:
    """Ask a model the trials of the plan that have no record yet.

    Every answer is on disk before the next question goes out, so the same call continues after a
    crash. `check_in` is called between questions and may end the run. Raises `LockError`,
    `IdentityError`, `DataError`, `UsageError` before anything is asked, and `ModelError` where the
    model cannot go on.
    """
    refuse_what_cannot_fit(model, plan.benchmark)
    result = RunOutcome()
    identity = model_identity(plan.benchmark, model)
    with open_store(out, plan.benchmark.name, plan.chooser, identity, watcher.notice) as store:
        async with connected(model) as ready:

            async def work(trial: _Trial, stop: Stop) -> None:
                check_in()
                record = await _run_trial(trial, ready, store, watcher, check_in, stop)
                if record is not None:
                    result.records.append(record)
                    watcher.finished(record)

            trials = _planned_trials(plan, result, watcher, store)
            await side_by_side(trials, work, model.most_at_once)
    return result


async def run_in_memory(
    plan: NavigationPlan, model: Model, watcher: Watcher, check_in: CheckIn = never
) -> RunOutcome:
    """Ask a model the trials of a plan and keep the records in memory alone."""
    refuse_what_cannot_fit(model, plan.benchmark)
    result = RunOutcome()
    async with connected(model) as ready:

        async def work(trial: _Trial, stop: Stop) -> None:
            record = await _run_unrecorded(trial, ready, watcher, check_in, stop)
            if record is not None:
                result.records.append(record)
                watcher.finished(record)

        await side_by_side(_planned_trials(plan, result, watcher), work, model.most_at_once)
    return result


def _tell(watcher: Watcher, trial: _Trial, ask: Ask) -> None:
    watcher.asked(trial.domain, trial.number, ask.step)
    if ask.reason is not None:
        watcher.unusable(trial.domain, trial.number, ask.step, ask.reason)


async def _run_unrecorded(
    trial: _Trial, model: Model, watcher: Watcher, check_in: CheckIn, stop: Stop
) -> TrialRecord | None:
    started = _now()

    def keep(ask: Ask) -> None:
        _tell(watcher, trial, ask)
        check_in()

    arm = trial.arm(model.name)
    await ask_to_the_end(arm, model, keep, lambda: stop.reason is not None)
    return _finished_record(trial, arm, started) if arm.finished else None


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
    store: NavigationStore | None = None,
) -> Iterator[_Trial]:
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
        known = _recorded(plan, domain, store) if store else {}
        result.records += known.values()
        watcher.planned(domain, len(plan.trials), len(known))
        waiting.append((domain, make_trial, [n for n in plan.trials if n not in known]))
    for domain, make_trial, numbers in waiting:
        for number in numbers:
            heuristic = domain_named(domain).heuristic
            yield _Trial(plan, domain, heuristic, number, make_trial(number))


def _recorded(plan: NavigationPlan, domain: str, store: NavigationStore) -> dict[int, TrialRecord]:
    """The recorded trials of a plan; what a crash left of them beside their record goes."""
    file_name = f"{domain}.{domain_named(domain).heuristic}"
    wanted = set(plan.trials)
    known = {r.trial: r for r in store.records(file_name) if r.trial in wanted}
    for number in known:
        store.discard_partial(file_name, number)
    return known


async def _run_trial(
    trial: _Trial,
    model: Model,
    store: NavigationStore,
    watcher: Watcher,
    check_in: CheckIn,
    stop: Stop,
) -> TrialRecord | None:
    """Run a trial to its end; None where everything had to stop before."""
    started = _now()
    partial = store.open_partial(trial.file_name, trial.number)
    arm = _continued(trial.arm(model.name), partial)

    def keep(ask: Ask) -> None:
        partial.append(ask)
        _tell(watcher, trial, ask)
        check_in()

    await ask_to_the_end(arm, model, keep, lambda: stop.reason is not None)
    if not arm.finished:
        return None
    trace = trace_of(
        arm,
        benchmark=trial.plan.benchmark.name,
        chooser=trial.plan.chooser,
        heuristic=trial.heuristic,
    )
    store.write_trace(trial.file_name, trial.number, trace)
    record = _finished_record(trial, arm, started)
    store.append(record)
    partial.finish()
    return record


def _continued(arm: ModelArm[Any], partial: PartialTrial) -> ModelArm[Any]:
    try:
        return replay(arm, partial.asks)
    except (TypeError, ValueError) as error:
        raise partial.misfit(str(error)) from None


def _finished_record(trial: _Trial, arm: ModelArm[Any], started: str) -> TrialRecord:
    """The record of a trial whose model arm has ended."""
    return trial.record(
        model=arm.model,
        outcome=outcome(arm.search, Judge(trial.problem)),
        asked=sum_up(arm.asks),
        started_utc=started,
        finished_utc=_now(),
    )


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


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def reference_plan(
    benchmark: Benchmark, domains: Sequence[str], trials: Sequence[int]
) -> NavigationPlan:
    """The plan of the reference arms' own results."""
    return NavigationPlan(benchmark, domains, trials, REFERENCE)
