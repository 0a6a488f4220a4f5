"""Pairs of yes and no by what became of them: disjoint kinds that add up to all pairs."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.scoring.decisions.directions import Directions, directions
from forkpoint.scoring.decisions.point import point_figures
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of
from forkpoint.scoring.decisions.task import task_of

YES_FIRST, NO_FIRST = ("yes", "no"), ("no", "yes")
HALF = 0.5
CLOSE = [0.0, 0.3, HALF - 1e-11, HALF - 4e-13, HALF, HALF + 4e-13, HALF + 1e-11, 0.7, 1.0]
FAILED: Mapping[str, Any] = {"error": "refused"}

p_of_yes = st.none() | st.sampled_from(CLOSE) | st.floats(0, 1)


def item(place: int, answer: str, keys: Sequence[str] = YES_FIRST) -> Item:
    question = Question(f"s{place}", "?", tuple(map(Option, keys)), "choice")
    return Item(f"t:{place}", "t", "own", 0, f"g{place // 2}", "v", "d", question, answer)


def answered(
    pairs: Sequence[tuple[float | None, float | None]], keys: Sequence[str] = YES_FIRST
) -> Predictions:
    """The answers to pairs, from p(yes) of the member that is yes and of the other."""
    values = [value for pair in pairs for value in pair]
    items = [item(place, ("yes", "no")[place % 2], keys) for place in range(len(values))]
    rows: dict[str, Mapping[str, Any]] = {
        entry.id: FAILED if value is None else {"p": {"yes": value, "no": 1 - value}}
        for entry, value in zip(items, values, strict=True)
    }
    return predictions_of(task_of("t", items), rows)


@pytest.mark.parametrize(
    ("pair", "kind"),
    [
        ((0.8, 0.3), "both_right"),
        ((0.9, 0.6), "both_yes"),
        ((0.4, 0.1), "both_no"),
        ((0.2, 0.7), "reversed"),
        ((0.6, 0.6), "tied"),
        ((0.6, 0.6 + 4e-13), "tied"),
        ((0.6, 0.6 + 2e-12), "reversed"),
        ((None, 0.2), "failed"),
        ((0.9, None), "failed"),
        ((None, None), "failed"),
    ],
)
def test_a_pair_is_of_one_kind(pair: tuple[float | None, float | None], kind: str) -> None:
    found = directions(answered([pair]))
    assert found is not None
    assert found.pairs == getattr(found, kind) == 1


def test_both_members_at_one_half_are_tied_whichever_option_is_listed_first() -> None:
    for keys in (YES_FIRST, NO_FIRST):
        assert directions(answered([(HALF, HALF)], keys)) == Directions(1, 0, 0, 0, 0, 1, 0)


@given(st.lists(st.tuples(p_of_yes, p_of_yes), min_size=1, max_size=12), st.booleans())
def test_the_kinds_add_up_and_agree_with_the_figures(
    pairs: list[tuple[float | None, float | None]], yes_first: bool
) -> None:
    """With all pairs, with the direction figure, with its ties, and with pair accuracy."""
    predictions = answered(pairs, YES_FIRST if yes_first else NO_FIRST)
    found = directions(predictions)
    assert found is not None
    count, *kinds = astuple(found)
    assert count == sum(kinds) == len(pairs)
    figures = point_figures(predictions)
    ahead = found.both_right + found.both_yes + found.both_no
    assert figures["direction"] == pytest.approx(100 * ahead / count)
    assert figures["pair_accuracy"] == pytest.approx(100 * found.both_right / count)
    of_yes = predictions.of_yes()
    assert found.tied == int((of_yes[:, 0] == of_yes[:, 1]).sum())


def test_other_tasks_have_no_directions() -> None:
    """Neither other options, nor a task with a group that is no pair, nor no items at all."""
    colours = [item(place, ("red", "blue")[place % 2], ("red", "blue")) for place in range(2)]
    for items in (colours, [item(place, ("yes", "no")[place % 2]) for place in range(3)], []):
        assert directions(predictions_of(task_of("t", items), {})) is None
