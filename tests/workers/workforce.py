"""Models for workers, as files: they answer by the options alone and log who was asked what."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anyio
import orjson
from command_line import files_under

from forkpoint.navigation.benchmark import published, with_settings
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.config import Config
from forkpoint.runs.navigation import RunOutcome, run_model
from forkpoint.runs.planning import choose_runs
from forkpoint.runs.watcher import Nobody
from forkpoint.runs.workers.address import parse_workers
from forkpoint.runs.workers.spread import on_workers

SHORT = with_settings(published()["1.0.0"], ["max_expansions=20"])

ANSWERING = '''
import hashlib, os, signal, time
from pathlib import Path
from forkpoint.models.function import batch
from forkpoint.question import Answer

HERE = Path(__file__).parent
LOG = os.open(HERE / "asked.log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)


def answer(question):
    digests = [hashlib.sha256(key.encode()).digest()[0] + 1 for key in question.keys]
    total = sum(digests)
    return Answer(tuple([d / total for d in digests]), latency_ms=1.5, served_model="m-1")


def note(question):
    asked = repr((question.state, question.instructions, question.keys))
    line = f"{hashlib.sha256(asked.encode()).hexdigest()} {os.getpid()}\\n"
    os.write(LOG, line.encode())
    print("a model that prints")


def decide(question):
    note(question)
    return answer(question)


def slow(question):
    note(question)
    time.sleep(0.03)
    return answer(question)


@batch
def together(questions):
    for question in questions:
        note(question)
    return [answer(question) for question in questions]


def mortal(question):
    """Is killed at its tenth question, once."""
    note(question)
    mortal.asked = getattr(mortal, "asked", 0) + 1
    try:
        if mortal.asked == 10:
            (HERE / "grenade").unlink()
            os.kill(os.getpid(), signal.SIGKILL)
    except FileNotFoundError:
        pass
    return answer(question)


def doomed(question):
    os.kill(os.getpid(), signal.SIGKILL)


def broken(question):
    raise RuntimeError("no such luck")
'''


def model_of(folder: Path, function: str) -> str:
    """The `--model` of one of the functions above, in a file of that folder."""
    path = folder / "workers_model.py"
    path.write_text(ANSWERING, encoding="utf-8")
    return f"python:{path}:{function}"


def asked(folder: Path) -> list[tuple[str, int]]:
    """The hash of every question that was asked, and the process that was asked."""
    path = folder / "asked.log"
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return [(line.split()[0], int(line.split()[1])) for line in lines]


def run_trials(
    model: str,
    out: Path,
    workers: str | None = None,
    *,
    domains: Sequence[str] = ("countdown", "keys_doors"),
    config: Config | None = None,
) -> RunOutcome:
    """Three trials of each domain, by workers or in this process."""
    [(chooser, plan)] = choose_runs(
        config or Config(),
        SHORT,
        models=[model],
        name=None,
        domains=domains,
        trials="3",
        mini=False,
        max_cost=None,
    )
    return anyio.run(run_model, plan, hired(chooser, workers).model, out, Nobody())


def hired(chooser: Chooser, workers: str | None) -> Chooser:
    """The chooser on these workers."""
    [on_them] = on_workers([chooser], None if workers is None else parse_workers(workers))
    return on_them


def recorded(out: Path) -> dict[str, Any]:
    """Everything in a store but times and the order of its lines."""
    return {
        name: sorted(map(_timeless, content.splitlines())) if name.endswith(".jsonl") else content
        for name, content in files_under(out).items()
        if not name.endswith((".json", ".lock"))
    }


def _timeless(line: bytes) -> bytes:
    row = orjson.loads(line)
    return orjson.dumps({name: row[name] for name in row if not name.endswith("_utc")})
