"""Models that refuse now and then, and whose moods change from run to run."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

import anyio
from asked_models import FILE, SHORT, plan_of

from forkpoint.errors import ModelError, RefusedError
from forkpoint.models.model import Model
from forkpoint.navigation.records import TrialRecord
from forkpoint.question import Answer, Question, Usage
from forkpoint.runs.json_lines import read_json_lines
from forkpoint.runs.navigation import NavigationPlan, RunOutcome, run_model
from forkpoint.runs.rerun import Again
from forkpoint.runs.watcher import Nobody, Watcher

SOLVED = "1 2 3 | 4 5 6 | 7 8 ·"


@dataclass
class Moody:
    """A model with a taste of its own, which refuses the questions of some numbers (from 0).

    The tastes `good` and `bad` like tiles in their place, or out of it; any other is salt.
    """

    taste: str = "a"
    refuses: Collection[int] = ()
    retries: int = 0
    stop_after: int | None = None
    stops_with: Exception = field(default_factory=lambda: ModelError("the model has stopped"))
    name: str = "m"
    questions: list[Question] = field(default_factory=list)

    async def decide(self, question: Question) -> Answer:
        """Certain of the option whose hash, salted with the taste, is the highest."""
        if self.stop_after is not None and len(self.questions) >= self.stop_after:
            raise self.stops_with
        self.questions.append(question)
        if len(self.questions) - 1 in self.refuses:
            raise RefusedError("no", input_tokens=5, latency_ms=2.5)
        liked = [self._liking(key) for key in question.keys]
        favourite = liked.index(max(liked))
        return Answer(
            tuple(float(place == favourite) for place in range(len(liked))),
            usage=Usage(len(liked), 1),
            served_model=self.name,
            latency_ms=float(len(self.questions)),
            retries=self.retries,
        )

    def _liking(self, key: str) -> str:
        if self.taste in ("good", "bad"):
            right = sum(a == b for a, b in zip(key, SOLVED, strict=True))
            return f"{right if self.taste == 'good' else 99 - right:02}"
        return hashlib.sha256((self.taste + key).encode()).hexdigest()

    @property
    def model(self) -> Model:
        """As the run sees it: the same model, whatever its mood."""
        return Model(self.name, "test", self.decide)


def run_again(
    out: Path,
    moody: Moody,
    again: Again | None = None,
    plan: NavigationPlan | None = None,
    watcher: Watcher | None = None,
) -> RunOutcome:
    """Run a plan, and recorded trials again where `again` says so."""
    return anyio.run(
        _run, plan or plan_of(), moody.model, out, watcher or Nobody(), again
    )  # fmt: skip


async def _run(
    plan: NavigationPlan, model: Model, out: Path, watcher: Watcher, again: Again | None
) -> RunOutcome:
    return await run_model(plan, model, out, watcher, again=again)


def records_of(out: Path) -> list[dict[str, object]]:
    """Every row of the one file of records, in order."""
    [path] = out.glob("results/*/m/*.jsonl")
    return list(read_json_lines(path).rows)


def counting(out: Path) -> dict[object, dict[str, object]]:
    """The rows that count: of two of one trial the later."""
    return {row["trial"]: row for row in records_of(out)}


def traces_of(out: Path) -> Path:
    """The folder of the traces."""
    return out / "traces" / SHORT.name / "m" / FILE


def names_in(folder: Path) -> set[str]:
    """The files of a folder and of those in it."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def trouble(record: TrialRecord | dict[str, object]) -> int:
    """Refusals, invalid answers and retries of a recorded trial."""
    row = record if isinstance(record, dict) else record.to_json()
    return sum(int(str(row[key])) for key in ("refusals", "invalid_answers", "retries"))
