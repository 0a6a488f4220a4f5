"""The body of a request as a JSON object, read strictly."""

import json
import math
import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from pydantic import ValidationError

from forkpoint.question import brief
from forkpoint.serve.failure import Fault, Kind, failed

MOST_FAULTS: Final = 20
_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


def read_object(body: bytes) -> Mapping[str, Any]:
    """The JSON object in a body.

    Raises `RequestFailedError` for what is no JSON in UTF-8, for NaN, infinity and numbers beyond
    a float, for half a surrogate pair, for a name that stands twice in one object (one of two
    options would be lost), and for JSON that is no object.
    """
    try:
        found = json.loads(
            body.decode("utf-8"),
            parse_constant=_refuse_constant,
            parse_float=_finite,
            object_pairs_hook=_without_repeats,
        )
        if _SURROGATE.search(body):
            json.dumps(found, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise failed(Kind.NOT_JSON, "the body is nested too deeply") from None
    except UnicodeEncodeError:
        raise failed(Kind.NOT_JSON, "the body holds half of a surrogate pair") from None
    except ValueError as error:
        raise failed(Kind.NOT_JSON, f"the body is not JSON in UTF-8: {error}") from None
    if not isinstance(found, dict):
        raise failed(Kind.INVALID, "the body must be a JSON object")
    return found


def faults_of(error: ValidationError) -> tuple[Fault, ...]:
    """What pydantic found wrong, at most twenty faults; the values themselves are not quoted."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return tuple(Fault(each["loc"], each["msg"], each["type"]) for each in found[:MOST_FAULTS])


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError(f"{brief(text)} is beyond the range of a float")
    return value


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the name {brief(twice)} stands twice in one object")
    return found
