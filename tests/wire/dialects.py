"""How an honest service of each protocol reads a question and writes an answer, for tests."""

import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from forkpoint.models.wire.profile import ProtocolName

Body = dict[str, Any]
INPUT_TOKENS = 100


@dataclass(frozen=True)
class Dialect:
    """One protocol from the service's side, for choices.

    `keys` are the options of a request in the order sent; `answer` makes a reply of what is said
    of each option, whatever it is; `silent` makes one without probabilities; `refusal` declines.
    """

    name: ProtocolName
    keys: Callable[[Body], list[str]]
    answer: Callable[[Mapping[str, Any], str], Body]
    silent: Callable[[str], Body]
    refusal: Callable[[str], Body]

    def __str__(self) -> str:
        return self.name


def _tokens(read: str, written: str, **body: Any) -> Body:
    return {**body, "usage": {read: INPUT_TOKENS, written: 2}}


def _system_one(model: str, answers: Body) -> Body:
    return _tokens("input_tokens", "output_tokens", model=model, answers=answers)


def _openai(model: str, answer: Body) -> Body:
    return _tokens("input_tokens", "output_tokens", model=model, answers=[answer])


def _openai_rows(said: Mapping[str, Any]) -> list[Body]:
    return [{"value": key, "probability": value} for key, value in said.items()]


def _gemini(model: str, **body: Any) -> Body:
    return _tokens("total_input_tokens", "total_output_tokens", model=model, **body)


def _chat(model: str, **choice: Any) -> Body:
    choices = [{"finish_reason": "stop", **choice}]
    return _tokens("prompt_tokens", "completion_tokens", model=model, choices=choices)


def _anthropic(model: str, text: str, stop: str = "end_turn") -> Body:
    content = [{"type": "text", "text": text}]
    return _tokens("input_tokens", "output_tokens", model=model, content=content, stop_reason=stop)


def _form(prompt: str) -> list[str]:
    """The option keys of the form at the end of a chat prompt."""
    return list(json.loads(prompt.rpartition("\n")[2]))


def _lettered(body: Body) -> list[str]:
    return re.findall(r"^[A-Z]\. (\w+)", body["messages"][1]["content"], re.MULTILINE)


def _letters(model: str, said: Mapping[str, Any]) -> Body:
    """Log-probabilities of the letters of `KEYS`, other tokens left out."""
    rows = [
        {"token": "ABC"[KEYS.index(key)], "logprob": _log(value)} for key, value in said.items()
    ]
    return _chat(model, message={"content": "A"}, logprobs={"content": [{"top_logprobs": rows}]})


def _log(value: Any) -> Any:
    return math.log(value) if isinstance(value, float) and value > 0 else value


KEYS = ("ship", "bill", "other")

DIALECTS = (
    Dialect(
        "systemone",
        lambda body: list(body["questions"]["q"]["criteria"]),
        lambda said, model: _system_one(model, {"q": {"type": "choice", "probabilities": said}}),
        lambda model: _system_one(model, {"q": {"type": "choice", "choice": "ship"}}),
        lambda model: _system_one(model, {}),
    ),
    Dialect(
        "openai",
        lambda body: [choice["value"] for choice in body["questions"][0]["choices"]],
        lambda said, model: _openai(
            model, {"type": "choice", "name": None, "probabilities": _openai_rows(said)}
        ),
        lambda model: _openai(model, {"type": "choice", "choice": "ship"}),
        lambda model: _openai(model, {"type": "refusal", "name": None}),
    ),
    Dialect(
        "gemini",
        lambda body: list(body["questions"]["q"]["criteria"]),
        lambda said, model: _gemini(
            model, answers={"q": {"type": "choice", "probabilities": said, "confidence": 0.5}}
        ),
        lambda model: _gemini(model, answers={"q": {"type": "choice", "choice": "ship"}}),
        lambda model: _gemini(model, prompt_feedback={"block_reason": "SAFETY"}),
    ),
    Dialect(
        "chat",
        lambda body: _form(body["messages"][1]["content"]),
        lambda said, model: _chat(model, message={"content": json.dumps(said)}),
        lambda model: _chat(model, message={"content": "It is hard to say."}),
        lambda model: _chat(model, message={"content": None, "refusal": "I cannot."}),
    ),
    Dialect(
        "anthropic",
        lambda body: _form(body["messages"][0]["content"]),
        lambda said, model: _anthropic(model, json.dumps(said)),
        lambda model: _anthropic(model, "It is hard to say."),
        lambda model: _anthropic(model, "", "refusal"),
    ),
    Dialect(
        "logprobs",
        _lettered,
        lambda said, model: _letters(model, said),
        lambda model: _chat(model, message={"content": "A"}, logprobs=None),
        lambda model: _chat(model, message={"content": None, "refusal": "I cannot."}),
    ),
)
