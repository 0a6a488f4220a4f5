"""Put the traced questions of one chooser to another model, and keep what it answers.

Each answer is appended under `studies/agreement/` when it arrives, so the same call continues after
a crash. See docs/design/reruns.md.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from forkpoint.errors import DataError, MissingDataError, NoAnswerError
from forkpoint.models.model import Model, connected
from forkpoint.navigation.benchmark import Benchmark
from forkpoint.navigation.model_arm import Ask, ask_from_json
from forkpoint.navigation.questions import most_probable
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.agreement_questions import TracedQuestion, TracedTrials, traced_questions
from forkpoint.runs.asking import ask_question
from forkpoint.runs.identity import claim
from forkpoint.runs.interrupt import CheckIn, never
from forkpoint.runs.json_lines import JsonLinesWriter
from forkpoint.runs.layout import safe_name
from forkpoint.runs.lock import only_writer
from forkpoint.runs.navigation import model_identity, refuse_what_cannot_fit
from forkpoint.runs.navigation_store import Notify
from forkpoint.runs.served_record import served_alike
from forkpoint.runs.side_by_side import Stop, side_by_side
from forkpoint.runs.unanswered import Unanswered, unanswered
from forkpoint.runs.watcher import Watcher

STUDY: Final = "agreement"


@dataclass(frozen=True, slots=True)
class Judged:
    """One question with both answers.

    `equal` says whether both picked the same state, `total_variation` how far the two
    distributions are apart (0 to 1), None where one of them is not known. An answer that is not
    `usable` is no distribution, and agrees with nothing.
    """

    domain: str
    trial: int
    step: int
    options: int
    usable: bool
    equal: bool
    total_variation: float | None


@dataclass(slots=True)
class Agreed:
    """Every question that has both answers; domains left out; why questions stand unanswered."""

    questions: list[Judged] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)
    unanswered: list[Unanswered] = field(default_factory=list)


@dataclass(slots=True)
class _Trial:
    """A traced trial whose questions are being put; `open` of them still wait."""

    record: TrialRecord
    open: int


@dataclass(frozen=True, slots=True)
class _Job:
    question: TracedQuestion
    trial: _Trial


class _Answers:
    """What the other model has answered, in a file per domain."""

    def __init__(self, folder: Path, stack: ExitStack, on_notice: Notify) -> None:
        self._folder = folder
        self._stack = stack
        self._on_notice = on_notice
        self._writers: dict[str, JsonLinesWriter] = {}

    def known(self, file_name: str) -> dict[tuple[int, int, str], Ask]:
        """The answers of earlier runs, by trial, step and digest of the question."""
        path = self._folder / f"{file_name}.jsonl"
        writer = JsonLinesWriter(path)
        self._stack.callback(writer.close)
        if writer.notice:
            self._on_notice(writer.notice)
        self._writers[file_name] = writer
        found = {}
        for number, row in zip(writer.numbers, writer.rows, strict=True):
            try:
                place = (row.pop("trial"), row["step"], row.pop("question"))
                found[place] = ask_from_json(row)
            except (KeyError, TypeError) as error:
                raise DataError(
                    f"{path}, line {number}: no answer of an agreement ({error}); delete the line"
                ) from None
        return found

    def append(self, file_name: str, question: TracedQuestion, ask: Ask) -> None:
        """Keep an answer that has just arrived."""
        row = {"trial": question.trial, "question": question.digest, **ask.to_json()}
        self._writers[file_name].append(row)


async def ask_traced(
    benchmark: Benchmark,
    traced: TracedTrials,
    other: tuple[str, Model],
    out: Path,
    watcher: Watcher,
    check_in: CheckIn = never,
) -> Agreed:
    """Put every traced question that has no answer yet to the other model, given with its name.

    Raises what a run raises: `LockError`, `IdentityError`, `DataError` and `UsageError` before
    anything is asked, `ModelError` and `BudgetError` where the model cannot go on.
    """
    name, model = other
    refuse_what_cannot_fit(model, benchmark)
    folder = agreement_folder(out, benchmark.name, traced.chooser, name)
    result = Agreed()
    with ExitStack() as stack:
        stack.enter_context(only_writer(folder))
        claim(
            folder,
            {
                **model_identity(benchmark, model),
                "track": STUDY,
                "option_order": "as the traced model was shown them",
                "traced_chooser": traced.chooser,
                "traced_model": traced.model,
            },
        )
        answers = _Answers(folder, stack, watcher.notice)
        stop = Stop()
        async with connected(model, stop.asked) as opened:
            ready = served_alike(opened, folder)

            async def work(job: _Job, _: Stop) -> None:
                check_in()
                question, record = job.question, job.trial.record
                try:
                    ask = await ask_question(question.asked, question.step, ready)
                except NoAnswerError as error:
                    where = f"{record.domain} trial {record.trial}, step {question.step}"
                    result.unanswered.append(unanswered(where, error))
                    return
                answers.append(record.file_name, question, ask)
                watcher.asked(record.domain, record.trial, ask.step)
                if ask.reason is not None:
                    watcher.unusable(record.domain, record.trial, ask.step, ask.reason)
                result.questions.append(_judged(record.domain, question, ask))
                job.trial.open -= 1
                if not job.trial.open:
                    watcher.finished(record)

            jobs = _jobs(benchmark, traced, answers, result, watcher)
            await side_by_side(jobs, work, model.most_at_once, stop)
    return result


def agreement_folder(out: Path, benchmark: str, chooser: str, other: str) -> Path:
    """`studies/agreement/<benchmark>/<chooser>/<other>`."""
    return out.joinpath("studies", STUDY, *map(safe_name, (benchmark, chooser, other)))


def _jobs(
    benchmark: Benchmark,
    traced: TracedTrials,
    answers: _Answers,
    result: Agreed,
    watcher: Watcher,
) -> Iterator[_Job]:
    """The questions without an answer; those that have one go into the result."""
    waiting = []
    for domain, records in traced.trials.items():
        try:
            waiting.append((domain, records, benchmark.make_trials(domain)))
        except MissingDataError as error:
            result.left_out[domain] = str(error)
            watcher.left_out(domain, str(error))
            continue
        watcher.planned(domain, len(records), 0)
    for domain, records, make_trial in waiting:
        known = answers.known(records[0].file_name)
        for record in records:
            left = []
            for question in traced_questions(traced, record, make_trial(record.trial), benchmark):
                ask = known.get((question.trial, question.step, question.digest))
                if ask is None:
                    left.append(question)
                else:
                    result.questions.append(_judged(domain, question, ask))
            trial = _Trial(record, len(left))
            if not left:
                watcher.finished(record)
            for question in left:
                yield _Job(question, trial)


def _judged(domain: str, question: TracedQuestion, ask: Ask) -> Judged:
    """Compare the two answers; a tie goes to the state found first, as in a run."""
    mine, theirs = question.probabilities, ask.probabilities
    apart = None
    if mine is not None and theirs is not None:
        apart = sum(abs(a - b) for a, b in zip(mine, theirs, strict=True)) / 2
    return Judged(
        domain,
        question.trial,
        question.step,
        len(question.asked.order),
        usable=theirs is not None,
        equal=theirs is not None and most_probable(theirs) == question.chosen,
        total_variation=apart,
    )
