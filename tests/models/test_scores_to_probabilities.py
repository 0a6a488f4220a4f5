import math
import re
from array import array
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

from forkpoint.errors import InvalidAnswerError
from forkpoint.question import Option, Question, probabilities_from_scores

ABC = Question("state", "which?", (Option("a"), Option("b"), Option("c")))


class ArrayLike:
    """Stands for a tensor: has no length in Python's sense, but `tolist`."""

    def tolist(self) -> list[float]:
        return [1.0, 1.0, 2.0]


@pytest.mark.parametrize(
    "scores",
    [
        [1, 1, 2],
        (0.25, 0.25, 0.5),
        [1, 1.0, Fraction(2)],
        np.array([1, 1, 2]),
        np.array([1, 1, 2], dtype=np.float32),
        list(np.array([1, 1, 2], dtype=np.int8)),
        array("d", [1, 1, 2]),
        ArrayLike(),
        {"c": 2, "b": 1, "a": 1},
        MappingProxyType({"a": np.float32(1), "b": 1, "c": 2}),
    ],
    ids=lambda scores: type(scores).__name__,
)
def test_every_plain_form_of_scores_is_normalised(scores: Any) -> None:
    """Lists, tuples, arrays and mappings of any real numbers give the same probabilities."""
    assert probabilities_from_scores(ABC, scores) == (0.25, 0.25, 0.5)


def test_missing_keys_of_a_mapping_score_zero() -> None:
    """A mapping may leave options out."""
    assert probabilities_from_scores(ABC, {"b": 0.1}) == (0.0, 1.0, 0.0)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([1e308, 1e308, 2e-308], (0.5, 0.5, 0.0)),
        ([5e-324, 0, 0], (1.0, 0.0, 0.0)),
        ([10**300, 0, 10**300], (0.5, 0.0, 0.5)),
    ],
)
def test_scores_at_the_edge_of_floats_are_normalised(
    scores: list[float], expected: tuple[float, ...]
) -> None:
    """Neither huge nor tiny scores overflow or vanish."""
    assert expected == pytest.approx(probabilities_from_scores(ABC, scores))


@pytest.mark.parametrize(
    ("scores", "message"),
    [
        (None, "NoneType came back: None"),
        (0.5, "float came back: 0.5"),
        ("abc", "str came back: 'abc'"),
        (b"abc", "bytes came back"),
        ({"a", "b", "c"}, "set came back"),
        ((x for x in (1, 2, 3)), "generator came back"),
        (np.float64(1), "float64 came back"),
        ([1, 2], "2 scores for 3 options"),
        ([], "0 scores for 3 options"),
        (np.ones((1, 3)), "1 scores for 3 options"),
        (np.ones((3, 1)), "the score of option 'a' is not a number but list: [1.0]"),
        ([1, None, 2], "the score of option 'b' is not a number but NoneType: None"),
        ([1, "2", 2], "the score of option 'b' is not a number but str: '2'"),
        ([0, True, 0], "the score of option 'b' is not a number but bool: True"),
        (np.array([False, True, False]), "the score of option 'a' is not a number but bool"),
        ([0, np.bool_(True), 0], "the score of option 'b' is not a number but bool"),
        ([1, 1j, 1], "the score of option 'b' is not a number but complex"),
        ([1, -0.5, 1], "the score of option 'b' is -0.5"),
        ([1, math.nan, 1], "the score of option 'b' is nan"),
        ([math.inf, 1, -math.inf], "the score of option 'a' is inf"),
        ([0, 0, 10**400], "the score of option 'c' is inf"),
        ([0, 0.0, 0], "all scores are zero"),
        ({}, "all scores are zero"),
        ({"d": 1, 5: 2}, "scores for options that do not exist: ['d', 5]"),
        ({"a": [1]}, "the score of option 'a' is not a number but list"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_anything_else_is_named_and_refused(scores: Any, message: str) -> None:
    """A bad return is an invalid answer whose message says what came back."""
    with pytest.raises(InvalidAnswerError, match=re.escape(message)):
        probabilities_from_scores(ABC, scores)


def test_a_message_stays_short_and_on_one_line() -> None:
    """However long the key or the value, the message is one line to read."""
    question = Question("", "", (Option("line\n" * 99), Option("b")))
    bad: Mapping[str, object] = {"line\n" * 99: "value\n" * 99}
    with pytest.raises(InvalidAnswerError) as caught:
        probabilities_from_scores(question, bad)

    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200
