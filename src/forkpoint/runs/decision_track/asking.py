"""Put one item to a model, and describe what came back as a row of an answer file."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from forkpoint.errors import AnswerError, NoAnswerError, RefusedError, RestrictedError
from forkpoint.items.item import Item
from forkpoint.models.model import Model
from forkpoint.question import Answer, Question, Usage
from forkpoint.runs.asking import what_is_wrong
from forkpoint.runs.decision_track.answer_file import INVALID
from forkpoint.runs.decision_track.usable import distribution
from forkpoint.runs.json_lines import storable

REFUSED: Final = "refused"
RESTRICTED: Final = "restricted:"
REVERSED: Final = "options_reversed"

Row = dict[str, Any]


async def ask_item(item: Item, model: Model) -> Row:
    """Ask an item in the order of its options, and once more in reverse order if it is refused.

    An answer that cannot be used, a refusal, a question beyond a limit and one without an answer
    in spite of retries become rows with an `error`. Raises `ModelError` where the model cannot go
    on.
    """
    started = time.perf_counter()
    question = item.question
    try:
        _check_fits(question, model)
        answer = await model.decide(question)
    except RefusedError as refusal:
        return await _ask_reversed(item, model, refusal, started)
    except AnswerError as error:
        return _failed(item, error, started)
    except NoAnswerError as error:
        return _unanswered(item, error)
    return _row(item, question, answer, started)


def is_service_failure(row: Mapping[str, Any]) -> bool:
    """Whether no answer came at all: neither an answer nor a refusal, nor one without use."""
    error = row.get("error")
    if error is None:
        return False
    return str(error) not in (REFUSED, INVALID) and not str(error).startswith(RESTRICTED)


def was_rejected(row: Mapping[str, Any]) -> bool:
    """Whether the service would not take the question: `http_400`, `http_422` and the like."""
    return str(row.get("error")).startswith("http_4")


def is_open(row: Mapping[str, Any] | None, keys: Sequence[str], unclean: bool) -> bool:
    """Whether an item with this row is to be asked; None is an item without a row.

    A row with an error is asked again, unless the question was beyond a limit of the model: that
    is only looked at again if `unclean`, and so is an answer without an error that cannot be used
    (`keys` are those of the item's options).
    """
    if row is None:
        return True
    error = row.get("error")
    if error is None:
        return unclean and distribution(row, keys) is None
    return unclean or not str(error).startswith(RESTRICTED)


def _check_fits(question: Question, model: Model) -> None:
    """Raise `RestrictedError` for more options than the model takes, whoever it is.

    The levels of a score question have a limit of their own where the model has one.
    """
    name, most = "options", model.max_options
    if question.type == "score":
        name, most = "levels", model.limits.max_levels or model.max_options
    count = len(question.options)
    if most is not None and count > most:
        raise RestrictedError(name, f"{count} {name}; {model.name} takes {most}")


async def _ask_reversed(item: Item, model: Model, refusal: RefusedError, started: float) -> Row:
    reverse = replace(item.question, options=item.question.options[::-1])
    try:
        answer = await model.decide(reverse)
    except RefusedError as error:
        return _failed(item, _with_usage_of(error, refusal), started)
    except AnswerError as error:
        return _failed(item, _with_usage_of(error, refusal), started)
    except NoAnswerError as error:
        return _unanswered(item, error)
    answer = replace(
        answer,
        usage=answer.usage + Usage(refusal.input_tokens, refusal.output_tokens),
        retries=answer.retries + refusal.retries,
        flags=(*answer.flags, REVERSED),
    )
    return _row(item, reverse, answer, started)


def _with_usage_of(error: AnswerError, refusal: RefusedError) -> AnswerError:
    error.input_tokens += refusal.input_tokens
    error.output_tokens += refusal.output_tokens
    error.retries += refusal.retries
    return error


def _row(item: Item, asked: Question, answer: Answer, started: float) -> Row:
    wrong = what_is_wrong(answer.probabilities, len(asked.options))
    if wrong is not None:
        row: Row = {"id": item.id, "error": INVALID, "reason": wrong}
    else:
        given = dict(zip(asked.keys, answer.probabilities, strict=True))
        row = {"id": item.id, "p": {key: given[key] for key in item.question.keys}}
    row |= _cost(answer.usage.input_tokens, answer.usage.output_tokens)
    row |= _reasoning(answer.details)
    if answer.flags:
        row["flags"] = list(answer.flags)
    return row | _service(answer.served_model, answer.latency_ms, answer.retries, started)


def _failed(item: Item, error: AnswerError, started: float) -> Row:
    if isinstance(error, RestrictedError):
        return {
            "id": item.id,
            "error": f"{RESTRICTED}{error.limit}",
            "reason": storable(str(error)),
        }
    kind = REFUSED if isinstance(error, RefusedError) else INVALID
    row: Row = {"id": item.id, "error": kind, "reason": storable(str(error))}
    row |= _cost(error.input_tokens, error.output_tokens)
    return row | _service(error.served_model, error.latency_ms, error.retries, started)


def _unanswered(item: Item, error: NoAnswerError) -> Row:
    row: Row = {"id": item.id, "error": error.kind, "reason": storable(str(error))}
    return row | ({"retries": error.retries} if error.retries else {})


def _cost(input_tokens: int, output_tokens: int) -> Row:
    counts = {"input_tokens": input_tokens, "output_tokens": output_tokens}
    return {name: count for name, count in counts.items() if count}


def _reasoning(details: Mapping[str, Any]) -> Row:
    """`tokens` are those of the reasoning; `closed` whether the model ended it itself."""
    row: Row = {}
    rest = dict(details)
    if "reasoning_tokens" in rest:
        row["tokens"] = rest.pop("reasoning_tokens")
    if "closed" in rest:
        row["closed"] = rest.pop("closed")
    return row | ({"details": rest} if rest else {})


def _service(served: str | None, latency_ms: float | None, retries: int, started: float) -> Row:
    if latency_ms is None:
        latency_ms = (time.perf_counter() - started) * 1000
    row: Row = {"latency_ms": round(latency_ms, 3)}
    if served is not None:
        row["served"] = storable(served)
    return row | ({"retries": retries} if retries else {})
