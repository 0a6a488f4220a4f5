"""The trivial models that every score should be read against."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from forkpoint.models.model import Model
from forkpoint.question import Answer, Question, probabilities_from_scores

RANDOM_SEED = 20261007


def uniform() -> Model:
    """The model that gives every option the same probability."""

    async def decide(question: Question) -> Answer:
        count = len(question.options)
        return Answer((1 / count,) * count)

    return Model("uniform", "baseline", decide)


def first_option() -> Model:
    """The model that is sure of whichever option is shown first."""

    async def decide(question: Question) -> Answer:
        return Answer((1.0,) + (0.0,) * (len(question.options) - 1))

    return Model("first-option", "baseline", decide)


def random_model(seed: int = RANDOM_SEED, *, name: str = "random") -> Model:
    """The model that draws a score for every option, uniform in (0, 1], and normalises them.

    An answer is a function of the seed, the name and the question alone: the order of asking, a
    resume and concurrency change nothing. The order of the options only reorders the answer.
    """
    from forkpoint.draws import Draws  # imports NumPy, which the other baselines do without

    async def decide(question: Question) -> Answer:
        options = question.options
        listed = sorted(
            range(len(options)), key=lambda i: (options[i].key, options[i].meaning or "")
        )
        draw = Draws(["random-model", seed, name, _digest(question, listed)]).random
        scores = [0.0] * len(options)
        for index in listed:
            scores[index] = 1 - draw()  # never all zero
        return Answer(probabilities_from_scores(question, scores))

    return Model(name, "baseline", decide, identity={"seed": str(seed)})


def _digest(question: Question, listed: Sequence[int]) -> str:
    """SHA-256 of the question as canonical JSON, its options in the order `listed`."""
    content = {
        "type": question.type,
        "state": question.state,
        "instructions": question.instructions,
        "options": [[question.options[i].key, question.options[i].meaning] for i in listed],
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), default=_plain)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _plain(value: object) -> Any:
    """What `json` does not know itself: mappings and sequences other than dict, list and tuple."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"a state holds {type(value).__name__}, which is no JSON value")
