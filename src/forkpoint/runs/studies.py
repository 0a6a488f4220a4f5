"""Run a sensitivity study: the same trials under every condition, each condition a store."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from forkpoint.errors import NoAnswerError
from forkpoint.models.model import Model, connected
from forkpoint.navigation.benchmark import domain_named
from forkpoint.navigation.records import TrialRecord
from forkpoint.navigation.studies.conditions import Condition, Study
from forkpoint.runs.identity import Identity, claim
from forkpoint.runs.interrupt import CheckIn, never
from forkpoint.runs.navigation import (
    NavigationPlan,
    model_identity,
    recorded,
    refuse_what_cannot_fit,
)
from forkpoint.runs.navigation_store import NavigationStore, Notify, open_store, read_results
from forkpoint.runs.served_record import served_alike
from forkpoint.runs.side_by_side import Stop, side_by_side
from forkpoint.runs.trial import Trial, run_trial
from forkpoint.runs.unanswered import Unanswered, unanswered
from forkpoint.runs.watcher import Watcher

_Job: TypeAlias = tuple[Trial, NavigationStore]


def study_folder(out: Path, study: Study) -> Path:
    """`studies/<study>`: the conditions lie in it, each a folder of results and traces."""
    return out / "studies" / study.name


def condition_folder(out: Path, study: Study, condition: Condition) -> Path:
    """`studies/<study>/<condition>`."""
    return study_folder(out, study) / condition.name


async def run_study(
    study: Study,
    chooser: str,
    model: Model,
    out: Path,
    watcher: Watcher,
    check_in: CheckIn = never,
) -> list[Unanswered]:
    """Ask a model the trials that have no record yet, each trial under every condition.

    Every answer is on disk before the next question of its trial goes out, so the same call
    continues after a crash; where nothing is left, no connection is opened. Returns why trials
    stand still: their question got no answer, and the same call asks it again. Raises `LockError`,
    `IdentityError`, `DataError`, `UsageError` before anything is asked, `MissingDataError` where
    the domain's data is not here, and `ModelError` where the model cannot go on.
    """
    refuse_what_cannot_fit(model, study.benchmark)
    study.benchmark.make_trials(study.domain)  # missing data is told before a folder is made
    claim(study_folder(out, study), {"track": "navigation", "study": study.name})
    with ExitStack() as stack:
        stores = [
            stack.enter_context(
                open_store(
                    condition_folder(out, study, condition),
                    study.benchmark.name,
                    chooser,
                    _identity(study, condition, model),
                    watcher.notice,
                )
            )
            for condition in study.conditions
        ]
        waiting = _waiting(study, chooser, stores, watcher)
        left: list[Unanswered] = []
        if not any(waiting.values()):
            return left
        stop = Stop()
        async with connected(model, stop.asked) as ready:
            for store in stores:
                ready = served_alike(ready, store.results)

            async def work(job: _Job, stop: Stop) -> None:
                check_in()
                trial, store = job
                try:
                    record = await run_trial(trial, ready, store, watcher, check_in, stop)
                except NoAnswerError as error:
                    left.append(unanswered(f"{trial.domain} trial {trial.number}", error))
                    return
                if record is not None:
                    watcher.finished(record)

            jobs = _jobs(study, chooser, stores, waiting)
            await side_by_side(jobs, work, model.most_at_once, stop)
        return left


def read_study(
    out: Path, study: Study, chooser: str, on_notice: Notify
) -> dict[str, list[TrialRecord]]:
    """The records of the study's trials, by condition, in trial order; nothing is locked."""
    wanted = set(study.trials)
    return {
        condition.name: sorted(
            (
                record
                for record in read_results(
                    condition_folder(out, study, condition), study.benchmark.name, on_notice
                ).get(chooser, [])
                if record.file_name == study.file_name and record.trial in wanted
            ),
            key=lambda record: record.trial,
        )
        for condition in study.conditions
    }


def _identity(study: Study, condition: Condition, model: Model) -> Identity:
    """What must not change while the store of a condition grows."""
    return {
        **model_identity(study.benchmark, model),
        "option_order": condition.order.told,
        "study": study.name,
        "condition": condition.name,
        **condition.told,
    }


def _waiting(
    study: Study, chooser: str, stores: Sequence[NavigationStore], watcher: Watcher
) -> Mapping[int, Sequence[int]]:
    """By trial, the places of the conditions that have no record of it yet."""
    plan = NavigationPlan(study.benchmark, [study.domain], study.trials, chooser)
    known = [set(recorded(plan, study.domain, store)) for store in stores]
    for condition, done in zip(study.conditions, known, strict=True):
        watcher.planned(condition.name, len(study.trials), len(done))
    return {
        number: [place for place, done in enumerate(known) if number not in done]
        for number in study.trials
    }


def _jobs(
    study: Study,
    chooser: str,
    stores: Sequence[NavigationStore],
    waiting: Mapping[int, Sequence[int]],
) -> Iterator[_Job]:
    """Trial by trial, so that a study that is stopped holds whole comparisons."""
    make_trial = study.benchmark.make_trials(study.domain)
    heuristic = domain_named(study.domain).heuristic
    for number, places in waiting.items():
        if not places:
            continue
        problem = make_trial(number)
        for place in places:
            condition = study.conditions[place]
            yield (
                Trial(
                    study.benchmark,
                    chooser,
                    study.domain,
                    heuristic,
                    number,
                    condition.retell(problem),
                    condition.order.ordering,
                ),
                stores[place],
            )
