"""Word ladders against a slow reference, and against a validator that knows words only."""

import time
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain import PlainDraws, PlainTrial, assert_same_states, assert_same_trial, moves_from

import forkpoint.data
from forkpoint.errors import UsageError
from forkpoint.navigation.arms import Limits, reference_searches
from forkpoint.navigation.domains.word_ladder import DOMAIN
from forkpoint.navigation.problem import Problem

# The slow reference: straight from the specification -------------------------------------------


@cache
def slow_words() -> tuple[str, ...]:
    path = Path(forkpoint.data.__file__).parent / "sgb-words.txt"
    return tuple(sorted(path.read_text(encoding="ascii").split()))


def letters_different(a: str, b: str) -> int:
    return sum(x != y for x, y in zip(a, b, strict=True))


@cache
def known_words() -> frozenset[str]:
    return frozenset(slow_words())


@cache
def slow_successors(word: str) -> list[str]:
    changed = {word[:i] + letter + word[i + 1 :] for i in range(5) for letter in ascii_lowercase}
    return sorted((changed & known_words()) - {word})


@cache
def slow_moves(word: str) -> dict[str, int]:
    """A step can be taken back, so these are moves from the word and to it."""
    return moves_from(word, slow_successors)


def slow_trial(number: int, min_steps: int) -> tuple[str, str]:
    """The start and the target."""
    draws = PlainDraws("word_ladder", number)
    while True:
        start = draws.choice(list(slow_words()))
        far = sorted(word for word, moves in slow_moves(start).items() if moves >= min_steps)
        if far:
            return start, draws.choice(far)


def trial_of(start: str, target: str) -> PlainTrial[str]:
    return PlainTrial(
        start=start,
        successors=slow_successors,
        is_goal=target.__eq__,
        heuristic=partial(letters_different, target),
        form=str.upper,
    )


# The validator -----------------------------------------------------------------------------------


def is_ladder(forms: list[str], start: str, goal: str) -> bool:
    """Whether the written words lead from the start to the goal, one letter at a time."""
    return (
        forms[:1] == [start]
        and forms[-1] == goal
        and all(form.isupper() and form.lower() in known_words() for form in forms)
        and all(letters_different(a, b) == 1 for a, b in pairwise(forms))
    )


# Tests -------------------------------------------------------------------------------------------


@cache
def make(number: int, min_steps: int = 5) -> Problem[Any]:
    return DOMAIN.prepare({"min_steps": min_steps})(number)


def test_the_words_are_those_of_the_graph_base() -> None:
    """5,757 different words of five lower-case letters; sorted, the first is aargh."""
    assert len(slow_words()) == len(set(slow_words())) == 5_757
    assert all(len(word) == 5 and word.isascii() and word.islower() for word in slow_words())
    assert (slow_words()[0], slow_words()[-1]) == ("aargh", "zowie")


@pytest.mark.parametrize("min_steps", [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 20])
def test_trials_are_those_of_the_reference(min_steps: int) -> None:
    """Start, target and distance come out of the page; words without far ones are drawn again."""
    for number in [*range(1, 9), *range(61, 64), 10**6] if min_steps < 20 else [1, 61]:
        problem = make(number, min_steps)
        start, target = slow_trial(number, min_steps)
        assert (start.upper(), target.upper()) == (problem.form(problem.start), problem.goal)
        assert min_steps <= slow_moves(start)[target] == problem.shortest
        assert len(slow_moves(start)) == problem.reachable()


@pytest.mark.parametrize(("number", "min_steps"), [(1, 5), (61, 1)])
def test_every_word_is_as_the_reference_sees_it(number: int, min_steps: int) -> None:
    """Successors in order, distance, heuristic, goal and form of all words within reach."""
    assert_same_trial(make(number, min_steps), trial_of(*slow_trial(number, min_steps)))


@pytest.mark.parametrize("min_steps", [1, 3, 8])
def test_a_walk_from_many_starts_finds_the_same_words(min_steps: int) -> None:
    """The same words in the same order, whichever trial was made before."""
    for number in range(90, 100):
        start, target = slow_trial(number, min_steps)
        trial = trial_of(start, target)
        assert_same_states(make(number, min_steps), trial, slow_moves(target), most=300)


def test_a_word_without_neighbours_is_drawn_again() -> None:
    """Some first draw is a lonely word, which has no word one step away."""
    lonely = [
        number
        for number in range(1, 101)
        if not slow_successors(PlainDraws("word_ladder", number).choice(list(slow_words())))
    ]
    assert lonely
    for number in lonely[:5]:
        start, target = slow_trial(number, 1)
        assert (start.upper(), target.upper()) == (
            make(number, 1).form(make(number, 1).start),
            make(number, 1).goal,
        )


def test_far_targets_are_drawn_as_ever_whatever_was_learned_before() -> None:
    """What earlier draws and trials showed about words without far ones refuses no other word."""
    make_trial = DOMAIN.prepare({"min_steps": 24})
    for number in [*range(1, 14), 6, 1]:
        problem = make_trial(number)
        start, target = slow_trial(number, 24)
        assert (start.upper(), target.upper()) == (problem.form(problem.start), problem.goal)


def walked(problem: Problem[Any], walk: list[int]) -> Any:
    state = problem.start
    for step in walk:
        successors = problem.successors(state)
        state = successors[step % len(successors)]
    return state


@given(
    number=st.integers(1, 30),
    min_steps=st.integers(1, 9),
    walk=st.lists(st.integers(0, 30), max_size=30),
)
@settings(max_examples=100)
def test_every_step_can_be_taken_back(number: int, min_steps: int, walk: list[int]) -> None:
    """A word is among the successors of its successors, all sorted and one letter away."""
    problem = make(number, min_steps)
    state = walked(problem, walk)
    successors = problem.successors(state)
    forms = list(map(problem.form, successors))
    assert forms == sorted(set(forms))
    for other in successors:
        assert state in problem.successors(other)
        assert letters_different(problem.form(state), problem.form(other)) == 1


@given(
    number=st.integers(1, 30),
    min_steps=st.integers(1, 9),
    walk=st.lists(st.integers(0, 30), max_size=30),
)
@settings(max_examples=100)
def test_letters_never_overestimate_and_are_equal_only_at_the_goal(
    number: int, min_steps: int, walk: list[int]
) -> None:
    """Each step mends one letter at most; no letter differs exactly at the target."""
    problem = make(number, min_steps)
    state = walked(problem, walk)
    value = problem.heuristic(state)
    assert 0 <= value <= problem.distance(state)
    assert (value == 0) == problem.is_goal(state) == (problem.distance(state) == 0)
    assert (value == 0) == (problem.form(state) == problem.goal)


@pytest.mark.parametrize("arm", ["classic", "oracle", "random"])
@pytest.mark.parametrize("number", [1, 2, 61])
def test_the_path_of_every_arm_is_a_ladder(number: int, arm: str) -> None:
    """The validator accepts it, and refuses it short of a word, cut, or with a wrong word."""
    problem = make(number)
    start, goal = problem.form(problem.start), str(problem.goal)
    search = reference_searches(problem, Limits(10_000, 10_000), "word_ladder", number)[arm]
    assert search.solved
    forms = [problem.form(state) for state in search.path()]
    assert is_ladder(forms, start, goal)
    assert len(forms) > problem.shortest
    assert arm != "oracle" or len(forms) == problem.shortest + 1
    for i in range(len(forms)):
        for wrong in ("XQZJV", forms[i].lower(), start if i else goal):
            assert not is_ladder([*forms[:i], wrong, *forms[i + 1 :]], start, goal)
    for end in range(len(forms)):
        assert not is_ladder(forms[:end] or [goal], start, goal)
    if arm == "oracle":  # a shortest path has no step to spare
        for i in range(len(forms)):
            assert not is_ladder([*forms[:i], *forms[i + 1 :]], start, goal)


def test_the_longest_ladder_can_be_asked_for() -> None:
    """The two words that are farthest apart are 29 steps apart, and are found."""
    problem = make(1, 29)
    start, target = problem.form(problem.start).lower(), str(problem.goal).lower()
    assert slow_moves(start)[target] == problem.shortest == 29


def test_more_steps_than_any_two_words_need_is_a_clear_error() -> None:
    """It ends in seconds and names the setting."""
    began = time.process_time()
    with pytest.raises(UsageError, match="min_steps"):
        make(1, 30)
    assert time.process_time() - began < 60


def test_the_model_is_told_both_words() -> None:
    """The briefing names the start word and the target."""
    problem = make(1)
    assert problem.goal == problem.briefing.objective == problem.briefing.state["goal"]
    task = str(problem.briefing.state["task"])
    assert problem.form(problem.start) in task
    assert str(problem.goal) in task
