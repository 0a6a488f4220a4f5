"""Text embedders as decision models: the option whose text lies nearest to the question."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.local import Probabilities, level_text, state_text
from forkpoint.question import Question

Vectors: TypeAlias = NDArray[np.float32]
Embed: TypeAlias = Callable[[list[str]], Vectors]
"""Texts to vectors of length one, in the order of the texts: shape (texts, dimensions)."""

OPTIONS_KEPT = 8192
ANCHORS_KEPT = 256


class VectorCache:
    """The vectors of the texts used last, at most `size` of them (384 dimensions: 1.5 kB each)."""

    def __init__(self, embed: Embed, size: int) -> None:
        self._embed = embed
        self._size = size
        self._vectors: OrderedDict[str, Vectors] = OrderedDict()

    def __len__(self) -> int:
        return len(self._vectors)

    def __call__(self, texts: Sequence[str]) -> Vectors:
        """One vector per text, shape (texts, dimensions); only unknown texts are embedded."""
        vectors = self._vectors
        new = [text for text in dict.fromkeys(texts) if text not in vectors]
        if new:
            embedded = self._embed([_encodable(text) for text in new])
            for text, vector in zip(new, embedded, strict=True):
                vectors[text] = vector.copy()  # a view would keep the whole batch alive
        rows = np.stack([vectors[text] for text in texts])
        for text in texts:
            vectors.move_to_end(text)
        while len(vectors) > self._size:
            vectors.popitem(last=False)
        return rows


def bi_encoder(embed_question: Embed, embed_options: Embed, *, scale: float) -> Probabilities:
    """Probabilities as softmax(scale · cosine(state and question, option)).

    Vectors are kept: in a search the question stays the same and most options return.
    """
    anchors = VectorCache(embed_question, ANCHORS_KEPT)
    candidates = VectorCache(embed_options, OPTIONS_KEPT)

    def probabilities(question: Question) -> tuple[float, ...]:
        anchor, texts = texts_of(question)
        cosines = candidates(texts) @ anchors([anchor])[0]
        scores = scale * cosines.astype(np.float64)
        weights = np.exp(scores - scores.max())
        return tuple((weights / weights.sum()).tolist())

    return probabilities


def texts_of(question: Question) -> tuple[str, list[str]]:
    """The text that stands for the question and the text that stands for each option."""
    state, options = state_text(question.state), question.options
    if question.type == "binary":
        return state, [_claim(question, option.key, option.meaning) for option in options]
    anchor = f"{state} {question.instructions}"
    if question.type == "score":
        return anchor, [level_text(option) for option in options]
    return anchor, [f"{o.key}: {o.meaning}" if o.meaning else o.key for o in options]


def _claim(question: Question, key: str, meaning: str | None) -> str:
    """What yes or no claims about the state."""
    claims = {"yes": question.instructions, "no": f"It is not true: {question.instructions}"}
    if key not in claims:
        raise InvalidAnswerError("a binary question has the options yes and no")
    return meaning or claims[key]


def _encodable(text: str) -> str:
    """`text` without what a C string or UTF-8 cannot hold: NUL and lone surrogates."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
