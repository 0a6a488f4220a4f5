"""Memory does not grow with the number of questions."""

import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from pathlib import Path

import anyio
import pytest

from forkpoint.models.layers.gathering import gathered
from forkpoint.question import Answer, Option, Question
from forkpoint.runs.side_by_side import Stop, side_by_side

OPTIONS = tuple(Option(f"option {number}") for number in range(50))


async def answer_all(questions: Sequence[Question]) -> list[Answer]:
    return [Answer((0.02,) * 50) for _ in questions]


def test_jobs_side_by_side_hold_nothing_of_those_before() -> None:
    """Ten times the jobs need no more memory: nothing is taken before a worker is free."""

    def peak_of(count: int) -> int:
        def jobs() -> Iterator[Question]:
            for number in range(count):
                yield Question(f"state {number}" * 50, "Which?", OPTIONS)

        async def main() -> None:
            decide = gathered(answer_all, 64)

            async def work(question: Question, _stop: Stop) -> None:
                await decide(question)

            await side_by_side(jobs(), work, 64)

        tracemalloc.start()
        try:
            anyio.run(main)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak_of(100)
    assert peak_of(5_000) < peak_of(500) + 300_000


def growth(out: Path, trials: int, expansions: int) -> tuple[int, float]:
    """How many questions a run asked, and by how many MiB memory grew."""
    script = Path(__file__).with_name("memory_growth.py")
    ended = subprocess.run(
        [sys.executable, str(script), str(out), str(trials), str(expansions)],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    questions, mib = ended.stdout.split()
    return int(questions), float(mib)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in KiB on Linux")
def test_trials_side_by_side_hold_few_megabytes(tmp_path: Path) -> None:
    questions, mib = growth(tmp_path, 64, 60)
    assert questions > 2_500
    assert mib < 40


@pytest.mark.soak
def test_a_hundred_thousand_questions_grow_memory_by_less_than_100_mb(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started = time.perf_counter()
    questions, mib = growth(tmp_path, 64, 2_500)
    with capsys.disabled():
        print(f"\n{questions:,} questions in {time.perf_counter() - started:.0f} s: +{mib:.0f} MiB")
    assert questions >= 100_000
    assert mib < 100
