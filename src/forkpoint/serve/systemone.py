"""System One: questions and answers keyed by id, at `/v1/systemone` (protocols §2 and §15)."""

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from forkpoint.models.wire.protocol import text_of
from forkpoint.question import Answer, Option, Question
from forkpoint.serve.confidence import (
    choice_confidence,
    expected_level,
    most_probable,
    score_confidence,
)
from forkpoint.serve.failure import Kind, RequestFailedError, failed
from forkpoint.serve.json_body import faults_of, read_object
from forkpoint.serve.request import Body, DecisionRequest, NamedQuestion, Reply, Shape

MEDIA_FIELDS: Final = ("assets", "images", "audio", "videos")
"""Fields that carry what no model here reads; leaving them out silently would change answers."""


def read(body: bytes) -> DecisionRequest:
    """The questions of a body, in its order. Unknown fields are ignored, as the reference does.

    Structured instructions and descriptions become JSON text. The options of a `score` question
    have the keys `0`, `1` and so on, and the levels as meanings.
    """
    fields = read_object(body)
    for name in MEDIA_FIELDS:
        if fields.get(name):
            raise failed(Kind.INVALID, f"{name} are not supported: text and JSON only", name)
    try:
        found = _Request.model_validate(fields, strict=True)
    except ValidationError as error:
        raise RequestFailedError(Kind.INVALID, *faults_of(error)) from None
    return DecisionRequest(
        found.model,
        tuple(_named(name, asked, found.state) for name, asked in found.questions.items()),
    )


def write(request: DecisionRequest, reply: Reply) -> Body:
    """The body of the reply; a refused question has no answer in it."""
    return {
        "model": reply.model,
        "answers": {
            named.name: _answer(named.question, answer)
            for named, answer in zip(request.questions, reply.answers, strict=True)
            if answer is not None
        },
        "usage": {
            "input_tokens": reply.usage.input_tokens,
            "output_tokens": reply.usage.output_tokens,
        },
    }


def refuse(failure: RequestFailedError) -> tuple[int, Body]:
    """With 422 a list of faults, each with its place; else an error type and a message."""
    status, error_type = _STATUSES[failure.kind]
    if error_type is None:
        faults = [
            {"loc": ["body", *fault.where], "msg": fault.message, "type": fault.type}
            for fault in failure.faults
        ]
        return status, {"detail": faults}
    return status, {"detail": {"error_type": error_type, "message": str(failure)}}


SHAPE: Final = Shape("/v1/systemone", frozenset({"jev-latest"}), read, write, refuse)

_STATUSES: Final[dict[Kind, tuple[int, str | None]]] = {
    Kind.INVALID: (422, None),
    Kind.NOT_JSON: (422, None),
    Kind.UNKNOWN_MODEL: (400, "api_usage_error"),
    Kind.NO_KEY: (403, "authentication_error"),
    Kind.WRONG_KEY: (401, "authentication_error"),
    Kind.TOO_LARGE: (413, "request_too_large"),
    Kind.ENCODED: (415, "unsupported_encoding"),
    Kind.NO_SUCH_PATH: (404, "not_found"),
    Kind.WRONG_METHOD: (405, "method_not_allowed"),
    Kind.UNUSABLE: (422, None),
    Kind.FAILED: (500, "model_error"),
}


def _structured(value: Any) -> Any:
    if isinstance(value, str | dict | list):
        return value
    raise PydanticCustomError("structured_text", "Input should be a string, an object or an array")


def _text(value: Any) -> str:
    return text_of(_structured(value))


def _text_or_none(value: Any) -> str | None:
    return None if value is None else _text(value)


_State = Annotated[Any, AfterValidator(_structured)]
_Text = Annotated[Any, AfterValidator(_text)]
_TextOrNone = Annotated[Any, AfterValidator(_text_or_none)]


class _Sides(BaseModel):
    model_config = ConfigDict(extra="forbid")
    true: _TextOrNone = None
    false: _TextOrNone = None


class _Noul(BaseModel):
    type: Literal["noul"]
    instructions: _TextOrNone = None
    criteria: _Sides | None = None

    @model_validator(mode="after")
    def _asks_something(self) -> "_Noul":
        if self.instructions is None and self.criteria is None:
            raise PydanticCustomError("missing", "instructions or criteria are needed")
        return self


class _Choice(BaseModel):
    type: Literal["choice"]
    instructions: _TextOrNone = None
    criteria: dict[str, _TextOrNone] = Field(min_length=1)


class _Score(BaseModel):
    type: Literal["score"]
    instructions: _TextOrNone = None
    criteria: list[_Text] = Field(min_length=1)


_Question = Annotated[_Noul | _Choice | _Score, Field(discriminator="type")]


class _Request(BaseModel):
    model: str
    state: _State
    questions: dict[Annotated[str, Field(min_length=1)], _Question] = Field(min_length=1)


def _named(name: str, asked: _Noul | _Choice | _Score, state: Any) -> NamedQuestion:
    instructions = asked.instructions or ""
    if isinstance(asked, _Noul):
        sides = asked.criteria or _Sides()
        yes_and_no = (Option("yes", sides.true), Option("no", sides.false))
        question = Question(state, instructions, yes_and_no, "binary")
    elif isinstance(asked, _Choice):
        options = tuple(Option(key, meaning) for key, meaning in asked.criteria.items())
        question = Question(state, instructions, options, "choice")
    else:
        levels = tuple(Option(str(level), text) for level, text in enumerate(asked.criteria))
        question = Question(state, instructions, levels, "score")
    return NamedQuestion(question, name, name, question.keys)


def _answer(question: Question, answer: Answer) -> Body:
    p = answer.probabilities
    if question.type == "binary":
        return {"type": "noul", "noul": p[0]}
    probabilities = dict(zip(question.keys, p, strict=True))
    if question.type == "choice":
        return {
            "type": "choice",
            "choice": question.keys[most_probable(p)],
            "probabilities": probabilities,
            "confidence": choice_confidence(p),
        }
    return {
        "type": "score",
        "score": expected_level(p),
        "legend": {option.key: option.meaning for option in question.options},
        "probabilities": probabilities,
        "confidence": score_confidence(p),
    }
