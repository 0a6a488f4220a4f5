"""How long scoring takes: 40 systems, 48 tasks, 10,000 resamples, beside plain NumPy.

python bench/scoring.py [--systems 40] [--resamples 10000]

The 13 core families are the released items, with random answers of systems of different strength;
item and pair accuracy, direction, automation, AURC, overall and per family. The 35 other tasks
have 921 made-up items each, and the metrics of the reference tasks with their chance, the layers
and the total. Both are what `forkpoint score` computes. The plain side does
the same figures of one system on one family resample by resample, as one would write it with NumPy
and no more, on a few resamples, scaled.
"""

import argparse
import os
import resource
import time
from collections.abc import Mapping

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from forkpoint.decisions.item_set import item_set
from forkpoint.decisions.registry import FAMILIES
from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import RANKINGS, Source
from forkpoint.scoring.decisions.calibrations import calibrations
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of
from forkpoint.scoring.decisions.ranks import rank_systems
from forkpoint.scoring.decisions.scores import score_systems
from forkpoint.scoring.decisions.task import Task, task_of
from forkpoint.scoring.metrics.accuracy import groups_right
from forkpoint.scoring.metrics.confidence import area_under_risk, automation, risk_curve
from forkpoint.scoring.reference_track.scores import score_reference
from forkpoint.scoring.resampling import Bootstrap

REFERENCE_ITEMS = 921
CANDIDATES = 50
PLAIN_RESAMPLES = 40


def answers(task: Task, strength: float, generator: np.random.Generator) -> Predictions:
    """Random answers, right more often the greater the strength."""
    rows = {}
    for item in task.items:
        weights = generator.exponential(size=len(item.question.options))
        weights[item.question.keys.index(item.answer)] += strength
        rows[item.id] = {"p": dict(zip(item.question.keys, weights.tolist(), strict=True))}
    return predictions_of(task, rows)


def core_systems(count: int) -> dict[str, dict[str, Predictions]]:
    """Systems with answers to every released item."""
    generator = np.random.default_rng(1)
    tasks = {name: task_of(name, item_set(name).items) for name in FAMILIES}
    return {
        f"system {number:02}": {
            name: answers(task, 4 * number / count, generator) for name, task in tasks.items()
        }
        for number in range(count)
    }


def score_core(systems: Mapping[str, Mapping[str, Predictions]], resamples: int) -> None:
    """Everything of the core track that needs resampling, overall and per family."""
    scores = score_systems(systems, list(FAMILIES), Bootstrap(resamples), levels=False)
    rank_systems(
        {n: found.resamples["pair_accuracy"] for n, found in scores.items()}, "pair_accuracy"
    )


def reference_systems(
    count: int, sources: Mapping[str, Source]
) -> dict[str, dict[str, Predictions]]:
    """Systems with answers to 35 made-up tasks that have the metrics of the reference tasks."""
    generator = np.random.default_rng(2)
    tasks = {name: reference_task(source, generator) for name, source in sources.items()}
    return {
        f"system {number:02}": {
            name: answers(task, 4 * number / count, generator) for name, task in tasks.items()
        }
        for number in range(count)
    }


def reference_task(source: Source, generator: np.random.Generator) -> Task:
    """Items with two options and random answers; candidates of a query are one group."""
    keys = (source.positive or "yes", "other")
    ranked = source.metric in RANKINGS
    items = []
    for number in range(REFERENCE_ITEMS):
        target = float(generator.random()) if source.metric == "brier_skill" else None
        answer = keys[int(generator.random() < 0.5)]
        group = f"{source.task}:{number // CANDIDATES if ranked else number}"
        question = Question(str(number), "", tuple(Option(key) for key in keys))
        items.append(
            Item(f"{source.task}:{number}", source.task, source.layer, 0, group, "", "",
                 question, answer, target)
        )  # fmt: skip
    return task_of(source.task, items)


def plain_seconds(predictions: Predictions, resamples: int) -> float:
    """Seconds for one system and family, resample by resample, scaled to all resamples."""
    generator = np.random.default_rng(3)
    task = predictions.task
    members = [np.array(found) for found in task.members()]
    right, confidence = predictions.right, predictions.confidence
    whole = groups_right(right, task.group, task.groups)
    start = time.perf_counter()
    for _ in range(PLAIN_RESAMPLES):
        groups = generator.integers(0, task.groups, task.groups)
        items = np.concatenate([members[group] for group in groups])
        right[items].mean()
        whole[groups].mean()
        curve = risk_curve(confidence[items], ~right[items])
        for tolerated in (1, 5, 10):
            automation(curve, tolerated)
        area_under_risk(curve)
    return (time.perf_counter() - start) / PLAIN_RESAMPLES * resamples


def main() -> None:
    """Print seconds, peak memory and the ratio."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--systems", type=int, default=40)
    parser.add_argument("--resamples", type=int, default=10_000)
    options = parser.parse_args()
    systems = core_systems(options.systems)
    sources = {name: converter_named(name).SOURCE for name in TASKS}
    others = reference_systems(options.systems, sources)
    start = time.perf_counter()
    score_core(systems, options.resamples)
    core = time.perf_counter() - start
    start = time.perf_counter()
    score_reference(others, sources, Bootstrap(options.resamples))
    reference = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    one = dict(list(systems.items())[-1:])
    start = time.perf_counter()
    score_systems(one, list(FAMILIES), Bootstrap(options.resamples))
    calibrations(next(iter(one.values())))
    single = time.perf_counter() - start
    plain = plain_seconds(next(iter(one.values()))["log_claim"], options.resamples)
    plain_all = plain * len(FAMILIES) * options.systems
    print(f"{options.systems} systems, {options.resamples:,} resamples, {os.cpu_count()} cores")
    print(f"13 core families: {core:.1f} s   35 other tasks: {reference:.1f} s")
    print(f"together: {core + reference:.1f} s, peak memory {peak:,.0f} MiB")
    print(f"one system, every figure by family and level, calibration: {single:.1f} s")
    print(
        f"core families in plain NumPy, scaled: {plain_all:,.0f} s, {plain_all / core:,.0f} times"
    )


if __name__ == "__main__":
    main()
