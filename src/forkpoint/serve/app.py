"""The application: which paths there are, who may ask, and how failures go back."""

import contextlib
import hmac
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from forkpoint.errors import AnswerError, RefusedError, describe
from forkpoint.models.model import Model
from forkpoint.question import Answer, Usage, brief
from forkpoint.serve import openai, systemone
from forkpoint.serve.batching import ModelThread, Outcome
from forkpoint.serve.failure import Kind, RequestFailedError, failed
from forkpoint.serve.request import DecisionRequest, Reply, Shape

LARGEST_BODY: Final = 16 * 1024 * 1024
"""The most bytes that a request may have."""
SHAPES: Final = (systemone.SHAPE, openai.SHAPE)


@dataclass(frozen=True, slots=True)
class Service:
    """What is served: a model, the name it goes by, and the key that is demanded, if any.

    `most_at_once` is the largest number of questions in one call; `tell` hears, in one line, of
    failures that the client only learns the existence of.
    """

    model: Model
    name: str
    tell: Callable[[str], None]
    key: str | None = None
    most_at_once: int = 1


def application(service: Service) -> Starlette:
    """The ASGI application of a service; the model's thread lives as long as it."""
    thread = ModelThread(service.model, service.most_at_once)
    started = time.time()

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        thread.start()
        yield
        thread.close()

    async def models(request: Request) -> Response:
        try:
            _check_key(request, service.key)
        except RequestFailedError as error:
            return _refusal(systemone.SHAPE, error)
        return JSONResponse(_listing(service, started))

    async def health(_request: Request) -> Response:
        return JSONResponse({"status": "ok", "model": service.name})

    async def no_route(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        kind = Kind.WRONG_METHOD if error.status_code == 405 else Kind.NO_SUCH_PATH
        served = ", ".join(shape.path for shape in SHAPES)
        message = f"{request.method} {request.url.path} is not served: POST to {served}"
        return _refusal(_shape_of(request), failed(kind, message), error.headers)

    async def bug(request: Request, error: Exception) -> Response:
        service.tell(f"{request.url.path}: {describe(error)}")
        return _refusal(_shape_of(request), _model_failed(service))

    app = Starlette(
        routes=[
            *(Route(s.path, _endpoint(service, thread, s), methods=["POST"]) for s in SHAPES),
            Route("/v1/models", models),
            Route("/health", health),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: no_route, Exception: bug},
    )
    app.router.redirect_slashes = False
    return app


def _endpoint(
    service: Service, thread: ModelThread, shape: Shape
) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            _check_key(request, service.key)
            asked = shape.read(await _body(request))
            _check_fits(service, shape, asked)
            outcomes = await thread.ask([named.question for named in asked.questions])
            return JSONResponse(shape.write(asked, _reply(service, asked, outcomes)))
        except RequestFailedError as error:
            return _refusal(shape, error)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it

    return answer


def _check_key(request: Request, key: str | None) -> None:
    if key is None:
        return
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not given.strip():
        raise failed(Kind.NO_KEY, "a key is needed: send it as Authorization: Bearer")
    if not hmac.compare_digest(given.strip().encode("latin-1"), key.encode("latin-1")):
        raise failed(Kind.WRONG_KEY, "this key is not accepted")


async def _body(request: Request) -> bytes:
    """The whole body. One that is too large is read to its end, unless far too large, and
    forgotten: a client that is still sending would not see the refusal.
    """
    encoding = request.headers.get("content-encoding", "identity")
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size <= LARGEST_BODY:
            parts.append(part)
        elif size > 4 * LARGEST_BODY:
            break
        else:
            parts.clear()
    if size > LARGEST_BODY:
        raise failed(Kind.TOO_LARGE, f"the body is larger than {LARGEST_BODY:,} bytes")
    if encoding != "identity":
        message = f"the body is encoded as {brief(encoding)}: send it as it is"
        raise failed(Kind.ENCODED, message)
    return b"".join(parts)


def _check_fits(service: Service, shape: Shape, asked: DecisionRequest) -> None:
    if asked.model != service.name and asked.model not in shape.aliases:
        message = f"Unknown model: {brief(asked.model)}; {service.name} is served here"
        raise failed(Kind.UNKNOWN_MODEL, message, "model")
    limit = service.model.max_options
    for named in asked.questions:
        count = len(named.question.options)
        if limit is not None and count > limit:
            message = f"{count} options; {service.name} takes {limit}"
            raise failed(Kind.INVALID, message, "questions", named.place)


def _reply(service: Service, asked: DecisionRequest, outcomes: list[Outcome]) -> Reply:
    """The reply; raises `RequestFailedError` if any question has no answer and was not refused."""
    answers: list[Answer | None] = []
    usage = Usage()
    for named, outcome in zip(asked.questions, outcomes, strict=True):
        if isinstance(outcome, Answer):
            answers.append(outcome)
            usage += outcome.usage
        elif isinstance(outcome, RefusedError):
            answers.append(None)
            usage += Usage(outcome.input_tokens, outcome.output_tokens)
        elif isinstance(outcome, AnswerError):
            message = f"no usable answer to question {brief(named.place)}: {_line(outcome)}"
            service.tell(message)
            raise failed(Kind.UNUSABLE, message, "questions", named.place)
        else:
            service.tell(_line(outcome))
            raise _model_failed(service)
    return Reply(service.name, answers, usage)


def _line(error: Exception) -> str:
    return " ".join(str(error).split())


def _model_failed(service: Service) -> RequestFailedError:
    """Without the reason: it may quote paths and secrets of this machine."""
    message = f"the model {service.name} failed; its operator sees why"
    return failed(Kind.FAILED, message)


def _refusal(
    shape: Shape, failure: RequestFailedError, headers: Mapping[str, str] | None = None
) -> Response:
    status, body = shape.refuse(failure)
    return JSONResponse(body, status, headers)


def _shape_of(request: Request) -> Shape:
    return next((s for s in SHAPES if s.path == request.url.path.rstrip("/")), systemone.SHAPE)


def _listing(service: Service, started: float) -> Mapping[str, Any]:
    """The served model in both shapes; its date is the day on which the service began."""
    return {
        "object": "list",
        "data": [
            {
                "id": service.name,
                "object": "model",
                "created": int(started),
                "owned_by": "forkpoint",
            }
        ],
        "models": [
            {
                "name": service.name,
                "description": f"A {service.model.protocol} model, served by Forkpoint.",
                "release_date": datetime.fromtimestamp(started, UTC).date().isoformat(),
            }
        ],
    }
