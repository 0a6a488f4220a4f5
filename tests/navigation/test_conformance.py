"""Every figure of the published benchmark comes out exactly."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from forkpoint.draws import Draws
from forkpoint.errors import MissingDataError
from forkpoint.navigation.arms import Outcome, outcome, run_references
from forkpoint.navigation.benchmark import published
from forkpoint.navigation.choices import Judge
from forkpoint.navigation.domains import DOMAINS, keys_doors
from forkpoint.navigation.model_arm import Ask, ModelArm
from forkpoint.navigation.problem import Problem
from forkpoint.question import Question
from forkpoint.runs.navigation import reference_plan
from forkpoint.runs.reference_lines import reference_lines
from forkpoint.scoring.bootstrap import geometric_mean

BENCHMARK = published()["1.0.0"]
Row = dict[str, Any]

pytestmark = pytest.mark.usefixtures("wikispeedia_home")


def rows(path: Path) -> Iterator[Row]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_reference_arm_and_choice(domain: str, shared: Path) -> None:
    """Start, goal, distances, explorations, paths and choices of trials 1 to 60."""
    expected = list(rows(shared / "conformance" / "navigation" / f"{domain}.jsonl"))
    plan = reference_plan(BENCHMARK, [domain], [row["trial"] for row in expected])
    got = reference_lines(plan, on_left_out=lambda name, why: pytest.fail(f"{name}: {why}"))
    for want, line in zip(expected, got, strict=True):
        assert {key: line.get(key) for key in want} == want


@cache
def hash_of(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def text_hash(question: Question) -> list[float]:
    return [hash_of(key) / 2**64 for key in question.keys]


def byte_hash(question: Question) -> list[float]:
    return [float(hash_of(key) >> 56) for key in question.keys]


def first_option(question: Question) -> list[float]:
    return [1.0] + [0.0] * (len(question.options) - 1)


def uniform(question: Question) -> list[float]:
    return [1.0] * len(question.options)


MODELS: dict[str, Callable[[Question], list[float]]] = {
    "text-hash": text_hash,
    "byte-hash": byte_hash,
    "first-option": first_option,
    "uniform": uniform,
}


def run_model(problem: Problem[Any], domain: str, trial: int, model: str) -> tuple[Outcome, int]:
    arm = ModelArm(problem, BENCHMARK.limits, domain, trial, model)
    while not arm.finished:
        pending = arm.pending
        scores = pending.in_found_order(MODELS[model](pending.question))
        arm.tell(Ask(arm.step, "answered", scores))
    return outcome(arm.search, Judge(problem)), len(arm.asks)


@pytest.mark.parametrize("name", [*DOMAINS, "ties"])
def test_every_deterministic_model(name: str, shared: Path) -> None:
    """Explorations, path, questions and choices of models whose answers are a fixed rule."""
    for want in rows(shared / "conformance" / "navigation" / f"models.{name}.jsonl"):
        domain, trial = want["domain"], want["trial"]
        problem = problem_of(domain, trial)
        result, requests = run_model(problem, domain, trial, want["model"])
        got = {
            **asdict(result),
            "domain": domain,
            "trial": trial,
            "model": want["model"],
            "requests": requests,
        }
        assert {key: got[key] for key in want} == want


@cache
def make_trials(domain: str) -> Callable[[int], Problem[Any]]:
    return BENCHMARK.make_trials(domain)


def problem_of(domain: str, trial: int) -> Problem[Any]:
    return make_trials(domain)(trial)


@pytest.fixture(scope="module")
def extra() -> Row:
    path = Path(__file__).parents[3] / "shared" / "conformance" / "navigation" / "extra.json"
    if not path.exists():
        pytest.skip("the folder ../shared with conformance figures is not here")
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


@pytest.mark.parametrize("domain", DOMAINS)
def test_scores_and_intervals_of_a_hundred_trials(domain: str, extra: Row) -> None:
    """Geometric means and bootstrap intervals of the heuristic and the random arm, bit for bit."""
    try:
        trials = make_trials(domain)
    except MissingDataError as error:
        pytest.skip(str(error))
    name = f"{domain}.{DOMAINS[domain].heuristic}"
    scores: dict[str, list[float]] = {"heuristic": [], "random": []}
    for number in range(1, 101):
        problem = trials(number)
        arms = run_references(problem, BENCHMARK.limits, domain, number)
        for arm, done in (("heuristic", arms.heuristic), ("random", arms.random)):
            scores[arm].append((problem.shortest + 1) / done.expansions)
    for arm, values in scores.items():
        estimate = geometric_mean(values, ["bootstrap", "1.0.0", arm, name])
        assert estimate.interval is not None
        assert {
            "score": estimate.value,
            "low": estimate.interval.low,
            "high": estimate.interval.high,
        } == extra["bootstrap"][f"{arm}:{name}"]


def test_the_order_of_the_statements_about_a_building(extra: Row) -> None:
    """The facts of a keys-and-doors trial are told in the published order."""
    for trial, facts in extra["statements"].items():
        building = keys_doors.building_of(int(trial), BENCHMARK.domains["keys_doors"])
        told = [list(fact) for fact in keys_doors.statements(building, int(trial))]
        assert told == facts


def test_settings_of_the_published_benchmark() -> None:
    """Version 1.0.0 is what was published, for ever."""
    assert BENCHMARK.flat_settings() == {
        "max_expansions": 2500,
        "max_frontier": 255,
        "tiles.heuristic": "manhattan",
        "tiles.scramble": 12,
        "blocksworld.heuristic": "h_ff",
        "blocksworld.blocks": 7,
        "countdown.heuristic": "nearest_number",
        "countdown.numbers": 4,
        "countdown.largest_number": 25,
        "countdown.smallest_target": 10,
        "countdown.largest_target": 100,
        "word_ladder.heuristic": "letters_different",
        "word_ladder.min_steps": 5,
        "wikispeedia.heuristic": "category_distance",
        "wikispeedia.min_clicks": 3,
        "rush_hour.heuristic": "blocking_cars",
        "rush_hour.vehicles": 10,
        "rush_hour.min_moves": 6,
        "keys_doors.heuristic": "locked_doors",
        "keys_doors.doors": 10,
        "keys_doors.min_moves": 12,
    }
    assert BENCHMARK.trials == 100


def test_draws_differ_between_models() -> None:
    """The option order belongs to a model, so two models do not see the same order by chance."""
    assert Draws(["tiles", 1, "order", "a"]).random() != Draws(["tiles", 1, "order", "b"]).random()
