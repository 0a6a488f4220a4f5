"""Open general models: probabilities read from option letters at the answer's first token.

Options are lettered in listed order; the softmax runs over the letters, and the mass on other
tokens is recorded (protocols §19).
"""

import math
import string
from collections.abc import Mapping
from typing import Any, Final

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.wire.probabilities import RENORMALISED, Distribution
from forkpoint.models.wire.protocol import (
    Asked,
    Protocol,
    Reply,
    billed,
    mapping,
    text_of,
    text_or_none,
    usage_of,
)
from forkpoint.question import Question, brief

_ROUNDED_ZERO: Final = 1e-6
LETTERS: Final = string.ascii_uppercase
TOP: Final = 20
SYSTEM: Final = (
    "You decide between lettered options. Answer with the letter of the right option and nothing "
    "else."
)


def encode(question: Question, asked: Asked) -> Mapping[str, Any]:
    """A completion of one token with the log-probabilities of the most probable ones."""
    options = [
        f"{letter}. {option.key}" + ("" if option.meaning is None else f": {option.meaning}")
        for letter, option in zip(LETTERS, question.options, strict=False)
    ]
    text = "\n\n".join(
        [
            f"STATE\n{text_of(question.state)}",
            f"QUESTION\n{question.instructions}",
            "OPTIONS\n" + "\n".join(options),
            "Answer with the letter alone.",
        ]
    )
    return {
        "model": asked.model,
        "messages": [{"role": "system", "content": SYSTEM}, {"role": "user", "content": text}],
        "max_tokens": 1,
        "temperature": 0,
        "logprobs": True,
        "top_logprobs": TOP,
    }


def decode(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Sum the probability of each letter over the tokens that spell it, then normalise."""
    del asked
    usage = usage_of(body, "prompt_tokens", "completion_tokens")
    served = text_or_none(body.get("model"))
    with billed(usage, served):
        mass = dict.fromkeys(LETTERS[: len(question.options)], 0.0)
        if _refused(body):
            return Reply(None, usage, served)
        for token, logprob in _top_tokens(body):
            letter = token.strip().strip(".():\"'*").upper()
            if letter in mass:
                mass[letter] += math.exp(logprob)
        total = math.fsum(mass.values())
        if total <= 0:
            raise InvalidAnswerError(
                f"none of the {TOP} most probable tokens is an option's letter"
            )
        if total > 1 + RENORMALISED:
            raise InvalidAnswerError(f"the letters' probabilities sum to {total:.6g}")
        found = Distribution(tuple(value / total for value in mass.values()))
        details = {"mass_outside": max(0.0, 1.0 - total)}
    return Reply(found, usage, served, details=details)


PROTOCOL = Protocol("logprobs", "option key", encode, decode, most_options=len(LETTERS))


def _refused(body: Mapping[str, Any]) -> bool:
    choices = body.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = choice.get("message") if isinstance(choice, Mapping) else None
    return isinstance(message, Mapping) and bool(message.get("refusal"))


def _top_tokens(body: Mapping[str, Any]) -> list[tuple[str, float]]:
    choices = body.get("choices")
    if not isinstance(choices, list) or not choices:
        raise InvalidAnswerError(f"the field choices holds no choice: {brief(choices)}")
    logprobs = mapping(mapping(choices[0], "the choice").get("logprobs"), "the field logprobs")
    content = logprobs.get("content")
    if not isinstance(content, list) or not content:
        raise InvalidAnswerError("the server sent no log-probabilities; does it support them?")
    listed = mapping(content[0], "the token").get("top_logprobs")
    if not isinstance(listed, list):
        raise InvalidAnswerError(f"the field top_logprobs is no list: {brief(listed)}")
    found = []
    for entry in listed:
        row = mapping(entry, "an entry of top_logprobs")
        token: Any = row.get("token")
        logprob: Any = row.get("logprob")
        if not isinstance(token, str) or not _is_logprob(logprob):
            raise InvalidAnswerError(f"a token has no log-probability: {brief(row)}")
        found.append((token, float(logprob)))
    return found


def _is_logprob(value: Any) -> bool:
    """Whether a value is a number up to 0, rounding aside; minus infinity is one, NaN is not."""
    return isinstance(value, int | float) and not isinstance(value, bool) and value <= _ROUNDED_ZERO
