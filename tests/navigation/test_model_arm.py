"""The model arm takes what the model prefers, and can be replayed."""

from random import Random

import pytest
from graphs import AGraph, graphs, problem_of
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.navigation.arms import Limits
from forkpoint.navigation.model_arm import Ask, AskOutcome, ModelArm, replay, sum_up
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.traces import trace_of

LIMITS = Limits(max_expansions=30, max_frontier=4)
WIDE = problem_of({0: (1, 2, 3), 1: (), 2: (4,), 3: (), 4: ()}, frozenset({4}))


def arm_of(problem: Problem[int]) -> ModelArm[int]:
    return ModelArm(problem, LIMITS, "toy", 1, "m")


def answer(arm: ModelArm[int], random: Random) -> Ask:
    """An answer as a whimsical model gives it: mostly usable."""
    outcomes: list[AskOutcome] = ["answered", "answered", "answered", "refused", "invalid"]
    outcome = random.choice(outcomes)
    sizes = len(arm.pending.order)
    probabilities = [random.random() for _ in range(sizes)] if outcome == "answered" else None
    return Ask(arm.step, outcome, probabilities, input_tokens=3, served_model="s")


@given(graphs(), st.randoms(use_true_random=False), st.integers(0, 30))
def test_a_replay_stands_where_the_trial_stood(graph: AGraph, random: Random, stop: int) -> None:
    """After any number of answers, a fresh arm told the same answers asks the same question."""
    problem = problem_of(*graph)
    arm = arm_of(problem)
    while not arm.finished and len(arm.asks) < stop:
        arm.tell(answer(arm, random))
    again = replay(arm_of(problem), arm.asks)
    assert again.finished == arm.finished
    assert again.search.frontier == arm.search.frontier
    assert again.search.history == arm.search.history
    if not arm.finished:
        assert again.pending == arm.pending


@given(graphs(), st.randoms(use_true_random=False))
def test_a_trace_tells_every_exploration(graph: AGraph, random: Random) -> None:
    """A trace has a line per exploration, and its sums are those of the trial."""
    problem = problem_of(*graph)
    arm = arm_of(problem)
    while not arm.finished:
        arm.tell(answer(arm, random))
    trace = trace_of(arm, benchmark="b", chooser="c", heuristic="h")
    assert [line["step"] for line in trace.steps] == list(range(1, arm.search.expansions + 1))
    assert [line["chosen"] for line in trace.steps] == [*map(str, arm.search.history.chosen)]
    asked = sum_up(arm.asks)
    assert sum(line["requests"] for line in trace.steps) == asked.requests == len(arm.asks)
    assert sum(line["input_tokens"] for line in trace.steps) == asked.usage.input_tokens
    assert sum(line["refusals"] for line in trace.steps) == asked.refusals
    assert sum(line["invalid_answers"] for line in trace.steps) == asked.invalid_answers
    for line in trace.steps:
        if line["forced"]:
            assert line["requests"] == 0
            assert "p_chosen" not in line


def first_choice(arm: ModelArm[int]) -> ModelArm[int]:
    """Take the forced start of the wide problem; its frontier is then 1, 2, 3."""
    assert arm.search.frontier == [1, 2, 3]
    return arm


def test_the_most_probable_state_is_taken() -> None:
    """The highest probability wins, wherever it was shown."""
    arm = first_choice(arm_of(WIDE))
    arm.tell(Ask(2, "answered", [0.1, 0.2, 0.7]))
    assert arm.search.history.chosen == [0, 3]


def test_a_tie_goes_to_the_state_found_first() -> None:
    """Equal probabilities are decided by the order found, not by the order shown."""
    arm = first_choice(arm_of(WIDE))
    arm.tell(Ask(2, "answered", [0.2, 0.4, 0.4]))
    assert arm.search.history.chosen == [0, 2]


def test_a_refused_question_is_asked_once_more_in_a_new_order() -> None:
    """The next shuffle of the same draws is shown, and a usable answer then counts as usual."""
    arm = first_choice(arm_of(WIDE))
    first = arm.pending.order
    arm.tell(Ask(2, "refused"))
    assert arm.search.expansions == 1
    assert arm.pending.order != first
    arm.tell(Ask(2, "answered", [0.0, 1.0, 0.0]))
    assert arm.search.history.chosen == [0, 2]
    assert (sum_up(arm.asks).refusals, sum_up(arm.asks).invalid_answers) == (1, 0)


@pytest.mark.parametrize("outcome", ["refused", "invalid"])
def test_after_two_unusable_answers_the_first_option_shown_is_taken(outcome: AskOutcome) -> None:
    """The search goes on, and the step counts as an invalid answer."""
    arm = first_choice(arm_of(WIDE))
    arm.tell(Ask(2, outcome))
    shown = arm.search.frontier[arm.pending.order[0]]
    arm.tell(Ask(2, outcome))
    assert arm.search.history.chosen == [0, shown]
    assert sum_up(arm.asks).invalid_answers == 1


def test_the_options_are_the_forms_of_the_open_states() -> None:
    """Each open state is one option, its form the key, without a meaning."""
    question = first_choice(arm_of(WIDE)).pending.question
    assert sorted(question.keys) == ["1", "2", "3"]
    assert all(option.meaning is None for option in question.options)
    assert question.state == {"task": "walk"}


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (Ask(7, "refused"), "step 7 came at step 2"),
        (Ask(2, "answered", [1.0]), "3 options, the answer 1"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(ask: Ask, complaint: str) -> None:
    """Answers of another trial do not replay silently."""
    with pytest.raises(ValueError, match=complaint):
        arm_of(WIDE).tell(ask)


def test_best_rank_counts_from_zero_and_ties_keep_the_order_found() -> None:
    """The rank of the best state is its place among the states sorted by probability."""
    arm = first_choice(arm_of(WIDE))
    arm.tell(Ask(2, "answered", [0.5, 0.3, 0.2]))
    arm.tell(Ask(3, "answered", [0.6, 0.4]))
    steps = trace_of(arm, benchmark="b", chooser="c", heuristic="h").steps
    assert steps[1]["best_rank"] == 1
    assert steps[1]["top"] == [
        {"p": 0.5, "distance": None},
        {"p": 0.3, "distance": 1},
        {"p": 0.2, "distance": None},
    ]
    assert steps[1]["chosen_distance"] is None
    assert steps[1]["regret"] is None
