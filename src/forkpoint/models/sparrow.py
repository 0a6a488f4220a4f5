"""The bundled default: sparrow-nano-general, a small trained decision model on NumPy.

Its answers to yes/no questions are no better than a coin; see docs/models.md.
"""

import hashlib
import importlib.metadata
import importlib.resources
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from forkpoint.errors import InvalidAnswerError, RestrictedError
from forkpoint.models.local import level_text, local_model
from forkpoint.models.model import Model
from forkpoint.question import Option, Question

NAME = "sparrow-nano-general"
MOST_LEVELS = 10
_TEXTS = 8192
_WEIGHTS = "models/sparrow-nano-general-v1.1.sparrow"


def load() -> Model:
    """Load the model from the weights that its package carries (about 50 ms, no network)."""
    from sparrow_decider import Decider
    from threadpoolctl import ThreadpoolController

    weights = importlib.resources.files("sparrow_decider") / _WEIGHTS
    with importlib.resources.as_file(weights) as path:
        # By path, not by name: a name is also looked up in the current and the home directory.
        decider = Decider.load(str(path))
        _remember_texts(decider)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
    # Sums over several threads differ in their last digits, and with them a choice between near
    # equals: records would depend on the number of cores.
    algebra = ThreadpoolController().select(user_api="blas")

    def probabilities(question: Question) -> tuple[float, ...]:
        # `probs`, because `ask` rounds to four digits, which makes zeros of small probabilities.
        with algebra.limit(limits=1):
            _, _, _, answer = decider.probs(question.state, _as_sparrow(question))
        exact = answer.astype(np.float64)
        exact /= exact.sum()
        if question.type == "binary" and question.options[0].key == "yes":
            exact = exact[::-1]  # sparrow answers in the order false, true
        return tuple(exact.tolist())

    return local_model(
        NAME,
        probabilities,
        identity={
            "package": f"sparrow-decider {importlib.metadata.version('sparrow-decider')}",
            "weights_sha256": digest,
        },
    )


def _remember_texts(decider: Any) -> None:
    """Keep the vectors of texts that the model has read.

    A search shows the same states again and again, and turning their text into a vector takes
    four fifths of the time of a question. The vector depends on the text alone, so no answer
    changes (a test compares them bit for bit). The package has no public place for this; its
    version is pinned.
    """
    model = decider.static
    model._pool = lru_cache(maxsize=_TEXTS)(model._pool)


def _as_sparrow(question: Question) -> dict[str, object]:
    """The question in sparrow's form, which is that of the System One protocol."""
    if question.type == "binary":
        return {
            "type": "noul",
            "instructions": question.instructions,
            "criteria": _binary_criteria(question.options),
        }
    if question.type == "score":
        if len(question.options) > MOST_LEVELS:
            raise RestrictedError(
                "levels",
                f"{NAME} takes at most {MOST_LEVELS} levels, the question has "
                f"{len(question.options)}",
            )
        levels = [level_text(option) for option in question.options]
        return {"type": "score", "instructions": question.instructions, "criteria": levels}
    return {
        "type": "choice",
        "instructions": question.instructions,
        "criteria": _choice_criteria(question.options),
    }


def _binary_criteria(options: Sequence[Option]) -> dict[str, str]:
    """The meanings of yes and no where they have one; sparrow has its own words otherwise."""
    if sorted(option.key for option in options) != ["no", "yes"]:
        raise InvalidAnswerError("a binary question has the options yes and no")
    sides = {"yes": "true", "no": "false"}
    return {sides[o.key]: o.meaning for o in options if o.meaning is not None}


def _choice_criteria(options: Sequence[Option]) -> Mapping[str, str | None]:
    """One entry per option; a repeated key gets spaces behind it, which sparrow does not read."""
    criteria = {option.key: option.meaning for option in options}
    if len(criteria) == len(options):
        return criteria
    criteria.clear()
    for option in options:
        key = option.key
        while key in criteria:
            key += " "
        criteria[key] = option.meaning
    return criteria
