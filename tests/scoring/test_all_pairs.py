"""Every system beside chosen ones: the same numbers as two systems compared alone."""

import random
from dataclasses import asdict

import pytest
from score_records import trial

from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.scoring.comparison import compare, compare_overall
from forkpoint.scoring.decisions.all_pairs import paired_differences
from forkpoint.scoring.decisions.comparison import compare_systems
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.decisions.task import Task, task_of
from forkpoint.scoring.resampling import Bootstrap

SHORT = Bootstrap(resamples=300)


def pairs(name: str, count: int) -> Task:
    """Pairs of yes and no on three levels."""
    return task_of(
        name,
        [
            Item(f"{name}:{n}", name, "A", n // 2 % 3 + 1, f"g{n // 2}", "v", "d",
                 Question(f"s{n}", "?", (Option("yes"), Option("no")), "choice"),
                 ("yes", "no")[n % 2])
            for n in range(2 * count)
        ],
    )  # fmt: skip


def guesses(task: Task, skill: float, seed: int, recorded: float = 1.0) -> Predictions:
    """Answers that are right as often as `skill`; of the last items there may be no record."""
    rng = random.Random(seed)
    last = recorded * len(task.items)
    rows = {}
    for place, item in enumerate(task.items):
        right = rng.random() < skill
        p = 0.9 if right == (item.answer == "yes") else 0.1
        if place < last:
            rows[item.id] = {"p": {"yes": p, "no": 1 - p}}
    return predictions_of(task, rows)


A, B, OTHER = pairs("a", 12), pairs("b", 9), pairs("b", 10)
SYSTEMS = {
    "good": {"a": guesses(A, 0.9, 1), "b": guesses(B, 0.8, 2)},
    "fair": {"a": guesses(A, 0.7, 3), "b": guesses(B, 0.7, 4)},
    "same": {"a": guesses(A, 0.9, 1), "b": guesses(B, 0.8, 2)},
    "half": {"a": guesses(A, 0.9, 5)},
    "torn": {"a": guesses(A, 0.9, 6), "b": guesses(B, 0.8, 7, recorded=0.5)},
    "others": {"a": guesses(A, 0.9, 8), "b": guesses(OTHER, 0.8, 9)},
}


def test_each_difference_is_that_of_the_two_compared_alone() -> None:
    """None exactly where those two have no mean, as some task is not complete for both."""
    found = paired_differences(SYSTEMS, list(SYSTEMS), SHORT)
    compared = 0
    for base, of in found.items():
        assert [base, *of] == [base, *(name for name in SYSTEMS if name != base)]
        for other, difference in of.items():
            alone = compare_systems(
                (other, SYSTEMS[other]), (base, SYSTEMS[base]), Resampler(SHORT)
            ).macro.get("pair_accuracy")
            assert (difference is None) == (alone is None), (base, other)
            if difference is None or alone is None:
                continue
            compared += 1
            assert difference.separable == alone.separable
            for name, value in asdict(alone).items():
                assert asdict(difference)[name] == pytest.approx(value, abs=1e-9), name
    assert compared == 6, "good, fair and same, each with two others"


def test_only_chosen_systems_are_compared_with() -> None:
    found = paired_differences(SYSTEMS, ["fair"], SHORT)
    assert list(found) == ["fair"]
    same = paired_differences(SYSTEMS, ["good"], SHORT)["good"]["same"]
    assert same is not None
    assert (same.value, same.separable) == (0, False)


def test_the_overall_ratio_alone_is_that_of_the_whole_comparison() -> None:
    ours, theirs = (
        (name, [trial(n, 9 + n * step, domain=domain, chooser=name) for domain in ("tiles", "x")
                for n in range(1, 5)])
        for name, step in (("one", 2), ("two", 3))
    )  # fmt: skip
    whole = compare(ours, theirs, benchmark="1.0.0", domains=["tiles", "x", "none"])
    assert compare_overall(ours, theirs, benchmark="1.0.0", domains=["tiles", "x"]) == whole.overall
    assert whole.overall.trials == 8
