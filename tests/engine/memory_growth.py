"""A program that asks a batch model many questions and prints how many, and how memory grew.

    python memory_growth.py OUT TRIALS EXPANSIONS

Sixty-four trials advance side by side, with up to 255 options a question. The first trials, which
load what every run needs, are not counted.
"""

import resource
import sys
from collections.abc import Sequence
from pathlib import Path

import anyio

from forkpoint.models.function import function_model
from forkpoint.navigation.benchmark import published, with_settings
from forkpoint.question import Question
from forkpoint.runs.navigation import NavigationPlan, run_model
from forkpoint.runs.watcher import Nobody


def trivial(questions: Sequence[Question]) -> list[list[float]]:
    """All options are equal."""
    return [[1.0] * len(question.options) for question in questions]


def ask(out: Path, trials: int, expansions: int) -> int:
    """Run so many trials; how many questions that were."""
    benchmark = with_settings(published()["1.0.0"], [f"max_expansions={expansions}"])
    model = function_model(trivial, name="m", batch=True, largest_batch=64)
    plan = NavigationPlan(benchmark, ["tiles"], range(1, trials + 1), "m")
    outcome = anyio.run(run_model, plan, model, out, Nobody())
    return sum(record.requests for record in outcome.records)


def peak_mib() -> float:
    """The largest resident memory so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Ask, and print the number of questions and the growth in MiB."""
    out, trials, expansions = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    ask(out / "first", 2, 300)
    before = peak_mib()
    print(ask(out / "many", trials, expansions), peak_mib() - before)


if __name__ == "__main__":
    main()
