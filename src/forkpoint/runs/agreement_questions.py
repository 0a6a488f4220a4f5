"""The questions of a trace, just as the traced model was shown them."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from forkpoint.errors import DataError, UsageError
from forkpoint.navigation.arms import start_search
from forkpoint.navigation.benchmark import Benchmark
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.questions import FrontierQuestion, FrontierQuestions, shuffled
from forkpoint.navigation.records import TrialRecord
from forkpoint.navigation.retracing import TracedStep, retrace
from forkpoint.runs.layout import traces_folder
from forkpoint.runs.navigation_store import Notify, read_results
from forkpoint.runs.trace_files import read_trace


@dataclass(frozen=True, slots=True)
class TracedTrials:
    """The trials of a chooser that have a trace, by domain and in order; where the traces lie."""

    chooser: str
    model: str
    folder: Path
    trials: Mapping[str, Sequence[TrialRecord]]


@dataclass(frozen=True, slots=True)
class TracedQuestion:
    """A question of a trace, and what the traced model answered.

    `chosen` is the index of the state that it took, in the order found, as `probabilities` are;
    these are None in traces of the published tool.
    """

    trial: int
    step: int
    asked: FrontierQuestion
    chosen: int
    probabilities: Sequence[float] | None

    @property
    def digest(self) -> str:
        """What tells the question from another at the same step: a hash of its words."""
        question = self.asked.question
        content = json.dumps([question.state, question.instructions, question.keys])
        return hashlib.sha256(content.encode()).hexdigest()[:16]


def traced_trials(
    out: Path,
    benchmark: Benchmark,
    chooser: str,
    domains: Sequence[str],
    trials: Sequence[int],
    on_notice: Notify,
) -> TracedTrials:
    """The wanted trials of a chooser that have a trace; how many have none is told.

    Raises `UsageError` where there is none.
    """
    results = read_results(out, benchmark.name, on_notice)
    if chooser not in results:
        raise UsageError(
            f"no results of {chooser!r} for {benchmark.name} under {out / 'results'}; "
            f"choose from {', '.join(results) or 'none'}"
        )
    numbers = set(trials)
    wanted = [
        record
        for record in results[chooser]
        if record.domain in domains and record.trial in numbers and record.model is not None
    ]
    folder = traces_folder(out, benchmark.name, chooser)
    found = [record for record in wanted if _path(folder, record).exists()]
    if not found:
        raise UsageError(
            f"no trial of {chooser!r} that was chosen has a trace under {folder}; "
            "`forkpoint run --retrace` makes them"
        )
    if len(found) < len(wanted):
        on_notice(
            f"{len(wanted) - len(found)} of {len(wanted)} trials of {chooser} have no trace and "
            "are left out; `forkpoint run --retrace` runs them again"
        )
    by_domain = {
        domain: sorted((r for r in found if r.domain == domain), key=lambda r: r.trial)
        for domain in domains
    }
    kept = {domain: records for domain, records in by_domain.items() if records}
    return TracedTrials(chooser, found[0].model or "", folder, kept)


def traced_questions(
    traced: TracedTrials, record: TrialRecord, problem: Problem[Any], benchmark: Benchmark
) -> Iterator[TracedQuestion]:
    """The questions of one trial that the traced model gave a usable answer to.

    Where it was asked twice, the second order of options is the one that it answered. Raises
    `DataError` where the trace does not fit the trial.
    """
    path = _path(traced.folder, record)
    place = (record.domain, record.trial)
    search = start_search(problem, benchmark.limits, *place, "model", traced.model)
    order = shuffled(problem, [*place, "order", traced.model])
    writer = FrontierQuestions(problem, order)
    try:
        for step in retrace(search, problem.form, read_trace(path).steps):
            if len(step.frontier) == 1:
                continue
            asks = max(1, int(step.line.get("requests", 1)))
            asked = [writer.ask(step.frontier) for _ in range(asks)][-1]
            if not step.line.get("invalid_answers"):
                yield _question(record.trial, step, asked)
    except ValueError as error:
        raise DataError(f"{path}: does not fit trial {record.trial}: {error}") from None


def _question(trial: int, step: TracedStep[Any], asked: FrontierQuestion) -> TracedQuestion:
    probabilities = step.line.get("probabilities")
    if probabilities is not None and len(probabilities) != len(step.frontier):
        raise ValueError(f"step {step.line.get('step')} has {len(probabilities)} probabilities")
    number = int(step.line["step"])
    return TracedQuestion(trial, number, asked, step.index, probabilities)


def _path(folder: Path, record: TrialRecord) -> Path:
    return folder / record.file_name / f"{record.trial}.jsonl.gz"
