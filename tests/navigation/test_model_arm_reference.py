"""The model arm against a plain reading of the page, under models that refuse or answer garbage."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

import anyio
import pytest
from graphs import AGraph, graphs, problem_of
from hypothesis import given
from hypothesis import strategies as st
from plain import PlainDraws

from forkpoint.errors import RefusedError
from forkpoint.models.function import function_model
from forkpoint.navigation.arms import Limits
from forkpoint.navigation.model_arm import Ask, ModelArm, sum_up
from forkpoint.navigation.problem import Problem
from forkpoint.question import Question
from forkpoint.runs.asking import ask_to_the_end

Answers = Callable[[list[str]], object]
"""From the options as shown to what a function returns; a `RefusedError` is raised instead."""


def digest(*texts: str) -> int:
    return int.from_bytes(hashlib.sha256("|".join(texts).encode()).digest()[:4], "big")


def good_scores(shown: list[str]) -> list[float]:
    return [float(digest(key, str(place)) % 4 + 1) for place, key in enumerate(shown)]


def answers_of(unusable_in_eight: int) -> Answers:
    """A model that refuses, fails or answers, by the options and the order in which they stand."""

    def answers(shown: list[str]) -> object:
        good = good_scores(shown)
        garbage = [RefusedError("no"), good[1:], [*good, 1.0], [-1.0, *good[1:]], None, "yes"]
        pick = digest(*shown)
        return garbage[pick // 8 % len(garbage)] if pick % 8 < unusable_in_eight else good

    return answers


def last_shown(shown: list[str]) -> object:
    return [0.0] * (len(shown) - 1) + [1.0]


def two_thirds_tie(shown: list[str]) -> object:
    return {key: 1.0 for key in shown if int(key) % 3}


@dataclass
class PlainArm:
    """The search of the page, asked as the page says; everything that it did."""

    chosen: list[int] = field(default_factory=list)
    path_length: int | None = None
    requests: int = 0
    refusals: int = 0
    invalid_answers: int = 0

    def run(self, problem: Problem[int], limits: Limits, answers: Answers) -> "PlainArm":
        order = PlainDraws("toy", 3, "order", "m")
        evict = PlainDraws("toy", 3, "evict", "model", "m")
        frontier, depth = [problem.start], {problem.start: 0}
        while frontier and len(self.chosen) < limits.max_expansions:
            index = 0 if len(frontier) == 1 else self.ask(frontier, order, answers)
            state = frontier.pop(index)
            self.chosen.append(state)
            if problem.is_goal(state):
                self.path_length = depth[state]
                break
            for other in problem.successors(state):
                if other not in depth:
                    depth[other] = depth[state] + 1
                    frontier.append(other)
            while len(frontier) > limits.max_frontier:
                del depth[frontier.pop(evict.below(len(frontier)))]
        return self

    def ask(self, frontier: list[int], order: PlainDraws, answers: Answers) -> int:
        for _ in range(2):
            shown = list(frontier)
            order.shuffle(shown)
            keys = list(map(str, shown))
            answer = answers(keys)
            self.requests += 1
            self.refusals += isinstance(answer, RefusedError)
            scores = answer if isinstance(answer, dict) else None
            if isinstance(answer, list) and len(answer) == len(keys) and min(answer) >= 0:
                scores = dict(zip(keys, answer, strict=True))
            if scores:
                found = [scores.get(str(state), 0.0) for state in frontier]
                return found.index(max(found))
        self.invalid_answers += 1
        return frontier.index(shown[0])


def assert_as_the_page_says(problem: Problem[int], limits: Limits, answers: Answers) -> PlainArm:
    def function(question: Question) -> object:
        answer = answers(list(question.keys))
        if isinstance(answer, RefusedError):
            raise answer
        return answer

    kept: list[Ask] = []
    arm = ModelArm(problem, limits, "toy", 3, "m")
    anyio.run(ask_to_the_end, arm, function_model(function, name="m"), kept.append)
    plain = PlainArm().run(problem, limits, answers)
    asked = sum_up(kept)
    assert plain.chosen == arm.search.history.chosen
    assert plain.path_length == (len(arm.search.path()) - 1 if arm.search.solved else None)
    assert (plain.requests, plain.refusals, plain.invalid_answers) == (
        asked.requests,
        asked.refusals,
        asked.invalid_answers,
    )
    return plain


@given(graphs(), st.integers(2, 5), st.integers(1, 25), st.integers(0, 8))
def test_refusals_and_garbage_are_as_the_page_says(
    graph: AGraph, widest: int, most: int, unusable_in_eight: int
) -> None:
    """Each is asked once more in a new order, then the first option of that order is taken."""
    assert_as_the_page_says(problem_of(*graph), Limits(most, widest), answers_of(unusable_in_eight))


@pytest.mark.parametrize("answers", [last_shown, two_thirds_tie])
@given(graph=graphs(), widest=st.integers(2, 5), most=st.integers(1, 25))
def test_order_and_ties_are_as_the_page_says(
    answers: Answers, graph: AGraph, widest: int, most: int
) -> None:
    """Each question is a new shuffle, and equal probabilities go to the state found first."""
    assert_as_the_page_says(problem_of(*graph), Limits(most, widest), answers)


def test_the_models_do_refuse_and_answer_garbage() -> None:
    """On a wide graph all three happen: a refusal, a second chance, and a step without either."""
    wide = {n: tuple(range(5 * n + 1, 5 * n + 6)) if n < 40 else () for n in range(201)}
    plain = assert_as_the_page_says(
        problem_of(wide, frozenset({200})), Limits(100, 20), answers_of(5)
    )
    asked_twice = plain.requests - len(plain.chosen) + 1  # only the start was forced
    assert plain.refusals > 0
    assert 0 < plain.invalid_answers < asked_twice
