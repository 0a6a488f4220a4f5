"""A model that reads the option texts alone, and what it takes to run studies with it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import anyio

from forkpoint.errors import ModelError
from forkpoint.models.model import Model
from forkpoint.navigation.benchmark import Benchmark, published, with_settings
from forkpoint.navigation.records import TrialRecord
from forkpoint.navigation.studies.conditions import Study, StudyName, condition, condition_names
from forkpoint.question import Answer, Question, Usage, probabilities_from_scores
from forkpoint.runs.studies import read_study, run_study
from forkpoint.runs.watcher import Nobody

SHORT = with_settings(published()["1.0.0"], ["max_expansions=20"])

SOURCE = '''
"""text-hash as a file; asks are logged before they are answered."""
import hashlib, os, time


def decide(question):
    if "ASKED_LOG" in os.environ:
        with open(os.environ["ASKED_LOG"], "a") as log:
            log.write(".")
        time.sleep(float(os.environ.get("ASKED_SECONDS", "0.001")))
    return [int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big") / 2**64
            for key in question.keys]
'''


def text_hash(text: str) -> float:
    """The first 8 bytes of the SHA-256 of a form, as a number below 1."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") / 2**64


def by_text(question: Question) -> list[float]:
    return [text_hash(key) for key in question.keys]


def by_place(question: Question) -> list[float]:
    """Certain of the option shown first."""
    return [1.0, *[0.0] * (len(question.options) - 1)]


@dataclass
class Hashing:
    """The text-hash model; counts its questions, and may stop after so many."""

    name: str = "text-hash"
    stop_after: int | None = None
    most_at_once: int = 1
    questions: list[Question] = field(default_factory=list)

    async def decide(self, question: Question) -> Answer:
        if self.stop_after is not None and len(self.questions) >= self.stop_after:
            raise ModelError("the model has stopped")
        self.questions.append(question)
        await anyio.sleep(0)
        scores = by_text(question)
        return Answer(probabilities_from_scores(question, scores), usage=Usage(3, 1))

    @property
    def model(self) -> Model:
        return Model(self.name, "test", self.decide, most_at_once=self.most_at_once)


def study_of(
    name: StudyName,
    trials: Sequence[int] = (1, 2),
    *,
    domain: str = "countdown",
    benchmark: Benchmark = SHORT,
    conditions: Sequence[str] = (),
) -> Study:
    """A short study; without names, with all its conditions."""
    names = conditions or condition_names(name, domain)
    return Study(name, benchmark, domain, trials, [condition(name, one) for one in names])


def run(study: Study, out: Path, hashing: Hashing | None = None) -> dict[str, list[TrialRecord]]:
    """Run a study to its end; its records by condition."""
    hashing = hashing or Hashing()
    anyio.run(run_study, study, "text-hash", hashing.model, out, Nobody())
    return recorded(study, out)


def recorded(study: Study, out: Path) -> dict[str, list[TrialRecord]]:
    """The records on disk, by condition."""

    def no_notice(text: str) -> None:
        raise AssertionError(text)

    return read_study(out, study, "text-hash", no_notice)


def timeless(record: TrialRecord) -> dict[str, object]:
    """A record without what the clock says."""
    clock = {"started_utc": None, "finished_utc": None, "latencies_ms": None}
    return {**record.to_json(), **clock}
