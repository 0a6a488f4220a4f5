"""Models that answer by the options alone, always alike, and count what they are asked."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import anyio

from forkpoint.errors import ModelError, RefusedError
from forkpoint.models.model import Model
from forkpoint.navigation.benchmark import Benchmark, published, with_settings
from forkpoint.navigation.records import TrialRecord
from forkpoint.question import Answer, Question, Usage
from forkpoint.runs.navigation import NavigationPlan, RunOutcome, run_model
from forkpoint.runs.watcher import Nobody, Watcher

SHORT = with_settings(published()["1.0.0"], ["max_expansions=25"])
FILE = "countdown.nearest_number"


@dataclass
class Asked:
    """A model whose answers have no chance and no clock in them.

    `stop_after` lets it fail after so many answers; every seventh question is refused.
    """

    name: str = "m"
    protocol: str = "test"
    identity: Mapping[str, str] = field(default_factory=dict)
    stop_after: int | None = None
    questions: list[Question] = field(default_factory=list)

    async def decide(self, question: Question) -> Answer:
        """Probabilities from the hashes of the options."""
        if self.stop_after is not None and len(self.questions) >= self.stop_after:
            raise ModelError("the model has stopped")
        self.questions.append(question)
        digests = [hashlib.sha256(key.encode()).digest()[0] + 1 for key in question.keys]
        if sum(digests) % 7 == 0 and question.keys[0] < question.keys[-1]:
            raise RefusedError("no", input_tokens=5, latency_ms=2.5)
        total = sum(digests)
        return Answer(
            tuple(digest / total for digest in digests),
            usage=Usage(len(digests), 1),
            served_model=f"{self.name}-2026-01-01",
            latency_ms=1.5,
        )

    @property
    def model(self) -> Model:
        """As the run sees it."""
        return Model(self.name, self.protocol, self.decide, identity=self.identity)


def plan_of(
    domains: Sequence[str] = ("countdown",),
    trials: Sequence[int] = (1, 2),
    benchmark: Benchmark = SHORT,
    chooser: str = "m",
) -> NavigationPlan:
    """A short plan."""
    return NavigationPlan(benchmark, domains, trials, chooser)


def run(
    out: Path,
    asked: Asked | None = None,
    plan: NavigationPlan | None = None,
    watcher: Watcher | None = None,
) -> RunOutcome:
    """Run a plan to its end."""
    return anyio.run(
        run_model, plan or plan_of(), (asked or Asked()).model, out, watcher or Nobody()
    )


def timeless(record: TrialRecord) -> dict[str, object]:
    """A record without what the clock says."""
    return {**record.to_json(), "started_utc": None, "finished_utc": None}


class Notices(Nobody):
    """Keeps what was mended."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def notice(self, text: str) -> None:
        """Keep it."""
        self.texts.append(text)
