"""Chat models: the question as STATE, QUESTION and OPTIONS; stated probabilities as JSON back.

OpenAI-compatible services and Anthropic's. The prompt's form is the published one (protocols
§19); the system text is ours.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from forkpoint.errors import InvalidAnswerError
from forkpoint.models.wire.probabilities import distribution
from forkpoint.models.wire.protocol import (
    Asked,
    Protocol,
    Reply,
    billed,
    mapping,
    text_of,
    text_or_none,
    usage_of,
    whole,
)
from forkpoint.question import Question, Usage, brief

SYSTEM: Final = (
    "You decide between given options. Work the question out from the state alone, as carefully "
    "as it needs. Then state how probable it is that each option is the right one: numbers from 0 "
    "to 1 that sum to 1. Your reply ends with one JSON object and nothing after it: each option's "
    "key, exactly as listed, with its probability."
)
DEFAULT_OUTPUT_TOKENS: Final = 8_192
HIGH_OUTPUT_TOKENS: Final = 32_768
NO_REASONING_OUTPUT_TOKENS: Final = 2_048


def prompt(question: Question) -> str:
    """What the model reads: STATE, QUESTION, OPTIONS, and the form of the reply."""
    options = [
        option.key if option.meaning is None else f"{option.key}: {option.meaning}"
        for option in question.options
    ]
    form = json.dumps(dict.fromkeys(question.keys, "<probability>"), ensure_ascii=False)
    parts = [
        f"STATE\n{text_of(question.state)}",
        f"QUESTION\n{question.instructions}",
        "OPTIONS\n" + "\n".join(options),
        f"Reply with the JSON object, in this form:\n{form}",
    ]
    return "\n\n".join(parts)


def output_budget(asked: Asked) -> int:
    """The tokens that a reply may have: as configured, else by the effort."""
    if asked.max_output_tokens is not None:
        return asked.max_output_tokens
    if asked.effort in ("none", "off"):
        return NO_REASONING_OUTPUT_TOKENS
    return HIGH_OUTPUT_TOKENS if asked.effort == "high" else DEFAULT_OUTPUT_TOKENS


def encode_openai(question: Question, asked: Asked) -> Mapping[str, Any]:
    """A chat completion; at temperature 0 except at high effort, which samples freely."""
    body: dict[str, Any] = {
        "model": asked.model,
        "messages": [
            {"role": "system", "content": SYSTEM},
            {"role": "user", "content": prompt(question)},
        ],
        "max_completion_tokens": output_budget(asked),
    }
    if asked.effort is not None:
        body["reasoning_effort"] = asked.effort
    if asked.effort != "high":
        body["temperature"] = 0
    return body


def decode_openai(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Read the message of the first choice."""
    del asked
    usage = usage_of(body, "prompt_tokens", "completion_tokens")
    served = text_or_none(body.get("model"))
    with billed(usage, served):
        choices = body.get("choices")
        if not isinstance(choices, list) or not choices:
            raise InvalidAnswerError(f"the field choices holds no choice: {brief(choices)}")
        choice = mapping(choices[0], "the choice")
        message = mapping(choice.get("message"), "the message")
        closed = choice.get("finish_reason") == "stop"
        details = {"closed": closed, "reasoning_tokens": _reasoning_tokens(body)}
        if message.get("refusal"):
            return Reply(None, usage, served, details=details)
        return _reply(message.get("content"), question, usage, served, details)


def encode_anthropic(question: Question, asked: Asked) -> Mapping[str, Any]:
    """A message request; an effort other than none asks for thinking within the budget."""
    body: dict[str, Any] = {
        "model": asked.model,
        "system": SYSTEM,
        "messages": [{"role": "user", "content": prompt(question)}],
        "max_tokens": output_budget(asked),
    }
    if asked.effort in (None, "none", "off"):
        body["temperature"] = 0
    else:
        body["thinking"] = {"type": "enabled", "budget_tokens": output_budget(asked) // 2}
    return body


def decode_anthropic(body: Mapping[str, Any], question: Question, asked: Asked) -> Reply:
    """Read the text blocks of the message."""
    del asked
    usage = usage_of(body)
    served = text_or_none(body.get("model"))
    with billed(usage, served):
        details = {"closed": body.get("stop_reason") == "end_turn"}
        if body.get("stop_reason") == "refusal":
            return Reply(None, usage, served, details=details)
        blocks = body.get("content")
        if not isinstance(blocks, list):
            raise InvalidAnswerError(f"the field content is no list: {brief(blocks)}")
        texts = [
            b.get("text") for b in blocks if isinstance(b, Mapping) and b.get("type") == "text"
        ]
        text = "".join(part for part in texts if isinstance(part, str))
        return _reply(text, question, usage, served, details)


OPENAI = Protocol("chat", "stated", encode_openai, decode_openai)
ANTHROPIC = Protocol("anthropic", "stated", encode_anthropic, decode_anthropic)


def _reply(
    text: object,
    question: Question,
    usage: Usage,
    served: str | None,
    details: Mapping[str, Any],
) -> Reply:
    stated = stated_probabilities(text if isinstance(text, str) else "")
    return Reply(distribution(stated, question.keys), usage, served, details=details)


def stated_probabilities(text: str) -> Mapping[str, Any]:
    """The last JSON object in a reply: alone, in a code fence, or with text around it.

    Raises `InvalidAnswerError` where there is none.
    """
    decoder = json.JSONDecoder()
    for match in reversed(list(re.finditer(r"\{", text))):
        try:
            found, _ = decoder.raw_decode(text, match.start())
        except ValueError:
            continue
        if isinstance(found, dict):
            return found
    raise InvalidAnswerError(f"the reply holds no JSON object: {brief(text)}")


def _reasoning_tokens(body: Mapping[str, Any]) -> int:
    usage = body.get("usage")
    details = usage.get("completion_tokens_details") if isinstance(usage, Mapping) else None
    return whole(details.get("reasoning_tokens")) if isinstance(details, Mapping) else 0
