"""One trial of the navigation track: asked to its end, and recorded."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from forkpoint.errors import NoAnswerError
from forkpoint.models.model import Model
from forkpoint.navigation.arms import outcome, run_references
from forkpoint.navigation.benchmark import Benchmark
from forkpoint.navigation.choices import Judge
from forkpoint.navigation.model_arm import Ask, ModelArm, replay, sum_up
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.questions import Ordering, shuffled
from forkpoint.navigation.records import TrialRecord, make_record
from forkpoint.navigation.traces import trace_of
from forkpoint.runs.asking import ask_to_the_end
from forkpoint.runs.interrupt import CheckIn
from forkpoint.runs.navigation_store import PartialTrial, TrialStore
from forkpoint.runs.side_by_side import Stop
from forkpoint.runs.watcher import Watcher


@dataclass(frozen=True, slots=True)
class Trial:
    """One trial that is about to run, and who is recorded for it."""

    benchmark: Benchmark
    chooser: str
    domain: str
    heuristic: str
    number: int
    problem: Problem[Any]
    ordering: Ordering[Any] = shuffled

    @property
    def file_name(self) -> str:
        """`<domain>.<heuristic>`: what its file of records is called."""
        return f"{self.domain}.{self.heuristic}"

    def arm(self, model: str) -> ModelArm[Any]:
        """A fresh search that a model's answers will drive."""
        return ModelArm(
            self.problem,
            self.benchmark.limits,
            self.domain,
            self.number,
            model,
            ordering=self.ordering,
            keep_probabilities=False,
        )

    def record(self, **of_model: Any) -> TrialRecord:
        """The record; without what a model did it holds the reference arms alone."""
        return make_record(
            benchmark=self.benchmark.name,
            chooser=self.chooser,
            domain=self.domain,
            heuristic=self.heuristic,
            trial=self.number,
            shortest=self.problem.shortest,
            references=run_references(
                self.problem, self.benchmark.limits, self.domain, self.number
            ),
            **of_model,
        )


async def run_trial(
    trial: Trial,
    model: Model,
    store: TrialStore,
    watcher: Watcher,
    check_in: CheckIn,
    stop: Stop,
) -> TrialRecord | None:
    """Run a trial to its end; None where everything had to stop before.

    Every answer is on disk before the next question goes out; those of earlier runs are replayed.
    Raises `NoAnswerError` where a question got no answer: the trial goes on in a later run.
    """
    started = _now()
    partial = store.open_partial(trial.file_name, trial.number)
    arm = _continued(trial.arm(model.name), partial)

    def keep(ask: Ask) -> None:
        partial.append(ask)
        _tell(watcher, trial, ask)
        check_in()

    try:
        await ask_to_the_end(arm, model, keep, stop.asked)
    except NoAnswerError as error:
        partial.fail(arm.step, error)
        raise
    if not arm.finished:
        return None
    trace = trace_of(
        arm,
        benchmark=trial.benchmark.name,
        chooser=trial.chooser,
        heuristic=trial.heuristic,
        asks=partial.read_asks(),
    )
    store.write_trace(trial.file_name, trial.number, trace)
    record = _finished_record(trial, arm, started)
    store.append(record)
    partial.finish()
    return record


async def run_unrecorded(
    trial: Trial, model: Model, watcher: Watcher, check_in: CheckIn, stop: Stop
) -> TrialRecord | None:
    """Run a trial and keep its record in memory alone; None where everything had to stop."""
    started = _now()

    def keep(ask: Ask) -> None:
        _tell(watcher, trial, ask)
        check_in()

    arm = trial.arm(model.name)
    await ask_to_the_end(arm, model, keep, lambda: stop.reason is not None)
    return _finished_record(trial, arm, started) if arm.finished else None


def _tell(watcher: Watcher, trial: Trial, ask: Ask) -> None:
    watcher.asked(trial.domain, trial.number, ask.step)
    if ask.reason is not None:
        watcher.unusable(trial.domain, trial.number, ask.step, ask.reason)


def _continued(arm: ModelArm[Any], partial: PartialTrial) -> ModelArm[Any]:
    try:
        return replay(arm, partial.read_asks())
    except (TypeError, ValueError) as error:
        raise partial.misfit(str(error)) from None


def _finished_record(trial: Trial, arm: ModelArm[Any], started: str) -> TrialRecord:
    """The record of a trial whose model arm has ended."""
    return trial.record(
        model=arm.model,
        outcome=outcome(arm.search, Judge(trial.problem)),
        asked=sum_up(arm.asks),
        started_utc=started,
        finished_utc=_now(),
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
