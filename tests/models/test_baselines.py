from dataclasses import replace
from types import MappingProxyType

import pytest
from asking import ask

from forkpoint.models.baselines import first_option, random_model, uniform
from forkpoint.question import Option, Question

QUESTION = Question({"a": [1, 2]}, "Which?", tuple(map(Option, "abcd")))


def test_uniform_gives_each_option_the_same() -> None:
    assert ask(uniform(), QUESTION).probabilities == (0.25,) * 4


def test_first_option_is_certain_of_the_first() -> None:
    assert ask(first_option(), QUESTION).probabilities == (1.0, 0.0, 0.0, 0.0)


def test_random_answers_are_pinned() -> None:
    """The draws of a question never change between versions or machines."""
    expected = (0.227831677133, 0.141708702941, 0.323721452832, 0.306738167094)

    assert expected == pytest.approx(ask(random_model(seed=1), QUESTION).probabilities, abs=1e-11)


@pytest.mark.parametrize(
    "other",
    [
        replace(QUESTION, state={"a": [1, 3]}),
        replace(QUESTION, instructions="Which one?"),
        replace(QUESTION, type="score"),
        replace(QUESTION, options=(*QUESTION.options[:3], Option("d", "meaning"))),
    ],
    ids=["state", "instructions", "type", "meaning"],
)
def test_random_draws_anew_for_another_question(other: Question) -> None:
    """Any difference in a question's content is another draw."""
    model = random_model(seed=1)

    assert ask(model, QUESTION).probabilities != ask(model, other).probabilities


def test_random_draws_anew_for_another_seed_or_name() -> None:
    """Two random models share no answer."""
    models = random_model(seed=1), random_model(seed=2), random_model(seed=1, name="dice")

    assert len({ask(model, QUESTION).probabilities for model in models}) == 3


def test_random_reads_any_mapping_as_the_same_state() -> None:
    """The order and the Python type of a mapping do not count."""
    model = random_model(seed=1)
    one = replace(QUESTION, state={"a": [1], "b": (2,)})
    same = replace(QUESTION, state=MappingProxyType({"b": [2], "a": (1,)}))

    assert ask(model, one).probabilities == ask(model, same).probabilities


def test_the_seed_of_random_is_part_of_its_identity() -> None:
    assert random_model(seed=7).identity == {"seed": "7"}
