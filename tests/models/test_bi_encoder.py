import numpy as np
import pytest

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.bi_encoder import VectorCache, Vectors, bi_encoder, texts_of
from forkpoint.question import Option, Question


class LetterEmbedder:
    """Stands for a model: a text's vector counts its letters a, b and c."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, texts: list[str]) -> Vectors:
        self.seen += texts
        rows = np.array([[text.count(x) for x in "abc"] for text in texts], dtype=np.float32) + 0.1
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        return rows


def test_the_nearest_option_is_the_most_probable() -> None:
    """Probabilities are the softmax of the scaled cosines."""
    embed = LetterEmbedder()
    question = Question("aab", "", tuple(map(Option, ("aab", "b", "c"))))
    cosines = embed(["aab", "b", "c"]) @ embed(["aab"])[0]
    weights = np.exp(20 * cosines.astype(np.float64))

    found = bi_encoder(embed, embed, scale=20)(question)

    assert tuple(weights / weights.sum()) == pytest.approx(found, rel=1e-6)
    assert abs(sum(found) - 1) < 1e-12


def test_a_text_is_embedded_once() -> None:
    """Asking on, only new options reach the model, and a repeated one reaches it once."""
    question_side, option_side = LetterEmbedder(), LetterEmbedder()
    probabilities = bi_encoder(question_side, option_side, scale=20)
    probabilities(Question("s", "i", tuple(map(Option, ("a", "b", "a")))))
    probabilities(Question("s", "i", tuple(map(Option, ("b", "c")))))

    assert option_side.seen == ["a", "b", "c"]
    assert question_side.seen == ["s i"]


def test_the_cache_keeps_the_texts_used_last() -> None:
    """It never grows beyond its bound, also when one question has more texts than that."""
    embed = LetterEmbedder()
    cache = VectorCache(embed, 2)
    cache(["a"])
    cache(["b"])
    cache(["a"])
    cache(["c"])
    assert len(cache) == 2
    cache(["a"])
    assert embed.seen == ["a", "b", "c"]

    rows = cache(["x", "y", "z"])
    assert (len(rows), len(cache)) == (3, 2)


def test_text_that_no_tokenizer_can_take_is_replaced() -> None:
    """NUL would end a C string, and a lone surrogate has no UTF-8."""
    embed = LetterEmbedder()
    VectorCache(embed, 9)(["a\0b", "\ud800c"])

    assert embed.seen == ["a b", "?c"]


@pytest.mark.parametrize(
    ("question", "anchor", "texts"),
    [
        (
            Question("state", "Which?", (Option("a"), Option("b", "means b"))),
            "state Which?",
            ["a", "b: means b"],
        ),
        (
            Question({"x": "ü"}, "How?", (Option("0", "low"), Option("high")), "score"),
            '{"x": "ü"} How?',
            ["low", "high"],
        ),
        (
            Question("state", "Wet?", (Option("no"), Option("yes", "it rains")), "binary"),
            "state",
            ["It is not true: Wet?", "it rains"],
        ),
    ],
    ids=["choice", "score", "binary"],
)
def test_the_texts_of_a_question(question: Question, anchor: str, texts: list[str]) -> None:
    """Options are compared with state and question, yes and no as claims with the state."""
    assert (anchor, texts) == texts_of(question)


def test_a_binary_question_has_yes_and_no() -> None:
    with pytest.raises(InvalidAnswerError, match="options yes and no"):
        texts_of(Question("s", "Wet?", (Option("true"), Option("false")), "binary"))
