"""OpenAI Decisions: questions and answers by position, at `/v1/decisions` (protocols §3)."""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from forkpoint.question import Answer, Json, Option, Question, brief
from forkpoint.serve.confidence import (
    choice_confidence,
    expected_level,
    most_probable,
    score_confidence,
)
from forkpoint.serve.failure import Kind, Location, RequestFailedError
from forkpoint.serve.json_body import faults_of, read_object
from forkpoint.serve.openai_input import instructions_text, state_of_input
from forkpoint.serve.request import Body, DecisionRequest, NamedQuestion, Reply, Shape


def read(body: bytes) -> DecisionRequest:
    """The questions of a body, in its order; unknown fields are refused, as OpenAI does.

    The value `true` of an option becomes the key `true`, or `true (boolean)` beside the text
    `true`: the two are different options.
    """
    try:
        found = _Request.model_validate(read_object(body), strict=True)
    except ValidationError as error:
        raise RequestFailedError(Kind.INVALID, *faults_of(error)) from None
    return DecisionRequest(
        found.model,
        tuple(_named(place, asked, found.input) for place, asked in enumerate(found.questions)),
    )


def write(request: DecisionRequest, reply: Reply) -> Body:
    """The body of the reply; a refused question has a refusal in its place."""
    usage = reply.usage
    return {
        "model": reply.model,
        "answers": [
            _answer(named, answer)
            for named, answer in zip(request.questions, reply.answers, strict=True)
        ],
        "usage": {
            "input_tokens": usage.input_tokens,
            "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
            "output_tokens": usage.output_tokens,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": usage.input_tokens + usage.output_tokens,
        },
    }


def refuse(failure: RequestFailedError) -> tuple[int, Body]:
    """OpenAI's error envelope, with the place of the first fault as `param`."""
    status, error_type, code = _STATUSES[failure.kind]
    first = failure.faults[0]
    param = _param(first.where) if first.where else None
    message = f"{param}: {first.message}" if param else first.message
    return status, {"error": {"message": message, "type": error_type, "param": param, "code": code}}


SHAPE: Final = Shape("/v1/decisions", frozenset({"gpt-6-luna"}), read, write, refuse)

_INVALID: Final = "invalid_request_error"
_STATUSES: Final[dict[Kind, tuple[int, str, str | None]]] = {
    Kind.INVALID: (400, _INVALID, None),
    Kind.NOT_JSON: (400, _INVALID, "invalid_json"),
    Kind.UNKNOWN_MODEL: (404, _INVALID, "model_not_found"),
    Kind.NO_KEY: (401, _INVALID, "missing_api_key"),
    Kind.WRONG_KEY: (401, _INVALID, "invalid_api_key"),
    Kind.TOO_LARGE: (413, _INVALID, "request_too_large"),
    Kind.ENCODED: (415, _INVALID, "unsupported_encoding"),
    Kind.NO_SUCH_PATH: (404, _INVALID, "not_found"),
    Kind.WRONG_METHOD: (405, _INVALID, "method_not_allowed"),
    Kind.UNUSABLE: (422, "model_error", "unusable_answer"),
    Kind.FAILED: (500, "server_error", "model_error"),
}


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid")


def _value(value: Any) -> str | bool:
    if isinstance(value, str | bool):
        return value
    raise PydanticCustomError("option_value", "Input should be a string or a boolean")


class _Value(_Table):
    value: Annotated[Any, AfterValidator(_value)]
    description: str | None = None


class _Level(_Table):
    label: str
    description: str | None = None


def _unique(choices: list[_Value]) -> list[_Value]:
    seen: set[tuple[type, str | bool]] = set()
    for choice in choices:
        key = (type(choice.value), choice.value)
        if key in seen:
            raise PydanticCustomError(
                "repeated", "the value {value} stands twice", {"value": brief(choice.value)}
            )
        seen.add(key)
    return choices


class _Asked(_Table):
    name: str | None = None
    instructions: Annotated[Any, AfterValidator(instructions_text)]


class _Predicate(_Asked):
    type: Literal["predicate"]


class _Choice(_Asked):
    type: Literal["choice"]
    choices: Annotated[list[_Value], AfterValidator(_unique)] = Field(min_length=2)


class _Score(_Asked):
    type: Literal["score"]
    levels: list[_Level] = Field(min_length=2)


_Question = Annotated[_Predicate | _Choice | _Score, Field(discriminator="type")]


class _Request(_Table):
    model: str
    input: Annotated[Any, AfterValidator(state_of_input)]
    questions: list[_Question] = Field(min_length=1)
    prompt_cache_key: Any = None
    prompt_cache_options: Any = None
    safety_identifier: Any = None


def _named(place: int, asked: _Predicate | _Choice | _Score, state: Json) -> NamedQuestion:
    if isinstance(asked, _Predicate):
        question = Question(state, asked.instructions, (Option("yes"), Option("no")), "binary")
        return NamedQuestion(question, place, asked.name, question.keys)
    if isinstance(asked, _Score):
        levels = tuple(Option(level.label, level.description) for level in asked.levels)
        question = Question(state, asked.instructions, levels, "score")
        return NamedQuestion(question, place, asked.name, question.keys)
    values = tuple(choice.value for choice in asked.choices)
    options = tuple(
        Option(key, choice.description)
        for key, choice in zip(_keys(values), asked.choices, strict=True)
    )
    question = Question(state, asked.instructions, options, "choice")
    return NamedQuestion(question, place, asked.name, values)


def _keys(values: Sequence[str | bool]) -> list[str]:
    """The values as option keys, no two alike."""
    taken = {value for value in values if isinstance(value, str)}
    keys = []
    for value in values:
        key = value if isinstance(value, str) else str(value).lower()
        while isinstance(value, bool) and key in taken:
            key += " (boolean)"
        keys.append(key)
    return keys


def _answer(named: NamedQuestion, answer: Answer | None) -> Body:
    kind = named.question.type
    if answer is None:
        return {"type": "refusal", "name": named.name}
    p = answer.probabilities
    if kind == "binary":
        return {"type": "predicate", "name": named.name, "probability": p[0]}
    if kind == "choice":
        return {
            "type": "choice",
            "name": named.name,
            "choice": named.values[most_probable(p)],
            "probabilities": [
                {"value": value, "probability": each}
                for value, each in zip(named.values, p, strict=True)
            ],
            "confidence": choice_confidence(p),
        }
    return {
        "type": "score",
        "name": named.name,
        "score": expected_level(p),
        "probabilities": [
            {"value": level, "label": label, "probability": each}
            for level, (label, each) in enumerate(zip(named.values, p, strict=True))
        ],
        "confidence": score_confidence(p),
    }


def _param(where: Location) -> str:
    """`questions[0].choices[1].value`; pydantic puts the type of the question in between."""
    places = where[:2] + where[3:] if where[0] == "questions" and len(where) > 3 else where
    text = ""
    for place in places:
        text += f"[{place}]" if isinstance(place, int) else f".{place}" if text else place
    return text
