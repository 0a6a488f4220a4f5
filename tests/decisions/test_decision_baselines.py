"""The trivial baselines: what they choose, and when they have nothing to say."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.decisions.baselines import (
    FRESH_SEED,
    NotFitted,
    Probabilities,
    bag_of_words_by_folds,
    bag_of_words_from_fresh_draw,
    first_option,
    longest_option,
    majority,
    released_bag_of_words,
)
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import SEEDS, released_items
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.question import Option, Question

YES_NO = (Option("yes"), Option("no"))


def item(
    number: int,
    answer: str,
    state: str = "text",
    options: tuple[Option, ...] = YES_NO,
    group: str | None = None,
) -> Item:
    question = Question(state, "Is it so?", options)
    name = f"t:{number:05d}"
    return Item(name, "t", "own", 0, group or name, "own", "all", question, answer)


def chosen(items: list[Item], answers: list[Probabilities]) -> list[str]:
    return [i.question.keys[int(np.argmax(p))] for i, p in zip(items, answers, strict=True)]


def test_the_first_option_is_certain() -> None:
    assert first_option([item(0, "no")]) == [(1.0, 0.0)]


def test_the_longest_option_goes_by_meaning_where_there_is_one_and_by_key_elsewhere() -> None:
    options = (Option("abc"), Option("x", "a long meaning"), Option("longer key"))
    assert longest_option([item(0, "x", options=options)]) == [(0.0, 1.0, 0.0)]


def test_of_equally_long_options_the_first_is_taken() -> None:
    options = (Option("a"), Option("bb"), Option("cc"))
    assert longest_option([item(0, "a", options=options)]) == [(0.0, 1.0, 0.0)]


def test_the_majority_is_the_most_frequent_answer_that_an_item_offers() -> None:
    others = (Option("maybe"), Option("no"))
    items = [item(0, "yes"), item(1, "yes"), item(2, "no"), item(3, "maybe", options=others)]
    assert chosen(items, majority(items)) == ["yes", "yes", "yes", "maybe"]
    assert chosen([*items, item(4, "no")], majority([*items, item(4, "no")]))[3] == "no"


@given(st.lists(st.sampled_from(["yes", "no"]), min_size=1), st.integers(0, 3))
def test_every_baseline_gives_a_distribution_per_item(answers: list[str], groups: int) -> None:
    items = [item(n, a, group=f"g{n % (groups + 1)}") for n, a in enumerate(answers)]
    for baseline in (first_option, longest_option, majority):
        assert [sorted(p) for p in baseline(items)] == [[0.0, 1.0]] * len(items)


def test_words_that_give_the_answer_away_are_learned_across_groups() -> None:
    items = [
        item(n, "yes" if n % 2 else "no", state="granted" if n % 2 else "refused", group=f"g{n}")
        for n in range(40)
    ]
    answers = bag_of_words_by_folds(items)
    assert not isinstance(answers, NotFitted)
    assert chosen(items, answers) == [i.answer for i in items]
    assert [sum(p) for p in answers] == pytest.approx([1.0] * 40)


def test_no_item_is_answered_by_a_model_that_was_fitted_on_its_group() -> None:
    """Each group has a word of its own that gives its answer away, and nothing else does."""
    items = [
        item(n, "yes" if n // 2 % 2 else "no", state=f"word{n // 2}", group=f"g{n // 2}")
        for n in range(40)
    ]
    answers = bag_of_words_by_folds(items)
    assert not isinstance(answers, NotFitted)
    for first, second in zip(answers[::2], answers[1::2], strict=True):
        assert first == second
    accuracy = np.mean([a == i.answer for a, i in zip(chosen(items, answers), items, strict=True)])
    assert accuracy <= 0.6


@pytest.mark.parametrize("groups", [2, 3, 4])
def test_fewer_groups_than_five_make_fewer_folds(groups: int) -> None:
    items = [item(n, "yes" if n % 2 else "no", group=f"g{n % groups}") for n in range(12)]
    answers = bag_of_words_by_folds(items)
    assert not isinstance(answers, NotFitted)
    assert len(answers) == 12


def test_one_group_or_one_answer_is_a_reason_instead_of_figures() -> None:
    one_group = bag_of_words_by_folds([item(n, "yes", group="g") for n in range(4)])
    assert isinstance(one_group, NotFitted)
    assert "two groups" in one_group.reason
    one_answer = bag_of_words_by_folds([item(n, "yes") for n in range(4)])
    assert isinstance(one_answer, NotFitted)
    assert "same answer" in one_answer.reason


def test_a_label_that_no_training_item_has_gets_no_probability() -> None:
    items = [item(n, "yes" if n else "no", state="same words") for n in range(6)]
    answers = bag_of_words_by_folds(items)
    assert not isinstance(answers, NotFitted)
    assert answers[0] == (1.0, 0.0)


def test_the_released_answers_cover_every_released_item_and_sum_to_one() -> None:
    for name in FAMILIES:
        answers = released_bag_of_words(name)
        items = released_items(name)
        assert list(answers) == [i.id for i in items]
        assert [len(answers[i.id]) for i in items] == [len(i.question.options) for i in items]
        assert [sum(p) for p in answers.values()] == pytest.approx([1.0] * 600, abs=1e-5)


def test_the_released_answers_are_those_of_a_new_fit() -> None:
    """One family of thirteen; `tools/released_baselines.py --check` fits them all."""
    items = released_items("fact_answerable")
    released = released_bag_of_words("fact_answerable")
    again = bag_of_words_from_fresh_draw(FAMILIES["fact_answerable"], items)
    for i, answer in zip(items, again, strict=True):
        assert answer == pytest.approx(released[i.id], abs=1e-3)
        if max(answer) - min(answer) > 1e-3:
            assert np.argmax(answer) == np.argmax(released[i.id])


def test_the_fresh_draw_is_none_that_a_release_was_drawn_with() -> None:
    assert FRESH_SEED not in SEEDS.values()


def test_an_unknown_family_is_named() -> None:
    with pytest.raises(UsageError, match="no family 'nobody'"):
        released_bag_of_words("nobody")


def test_answers_do_not_depend_on_the_answers_of_the_items_that_are_asked() -> None:
    """A baseline fitted elsewhere sees states and options only."""
    from forkpoint.decisions.audits.probes import option_probabilities

    train = [item(n, "yes" if n % 2 else "no", state=f"a {n % 2}") for n in range(10)]
    asked = [item(n, "yes", state=f"a {n % 2}") for n in range(4)]
    other = [replace(i, answer="no") for i in asked]
    assert option_probabilities("bag of words", train, asked) == option_probabilities(
        "bag of words", train, other
    )
