"""Serve models on this machine for a test, and ask them over HTTP."""

import hashlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import anyio
import httpx

from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.layers.retrying import Patience
from forkpoint.models.model import Model, connected
from forkpoint.models.wire.profile import Profile, ProtocolName
from forkpoint.question import Answer, Option, Question
from forkpoint.serve.app import Service, application
from forkpoint.serve.server import listen, server_of, url_of

PATHS: dict[ProtocolName, str] = {"systemone": "/v1/systemone", "openai": "/v1/decisions"}


@dataclass
class Served:
    """Where a model is served, and what the server told its operator."""

    url: str = ""
    told: list[str] = field(default_factory=list)
    requests_open: Callable[[], int] = lambda: 0

    def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        """Post a body as JSON, or bytes as they are."""
        sent = {"content": body} if isinstance(body, bytes) else {"json": body}
        return httpx.post(self.url + path, headers=headers, timeout=30, **sent)


@contextmanager
def served(model: Model, key: str | None = None, most_at_once: int = 1) -> Iterator[Served]:
    """A real server on a free port, in a thread."""
    found = Served()
    service = Service(model, model.name, found.told.append, key, most_at_once)
    with listen("127.0.0.1", 0) as listener:
        found.url = url_of(listener)
        server = server_of(application(service))
        found.requests_open = lambda: len(server.server_state.tasks)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield found
        finally:
            server.should_exit = True
            thread.join(30)
    assert not thread.is_alive()


def scores(question: Question) -> list[int]:
    """Scores that depend on all that a choice question says, and not on the order of options."""
    return [
        hashlib.sha256(
            repr((question.state, question.instructions, option.key, option.meaning)).encode()
        ).digest()[0]
        + 1
        for option in question.options
    ]


def ask_over_http(
    url: str, protocol: ProtocolName, questions: list[Question], model: str = "scores"
) -> list[Answer]:
    """What our own client makes of a served model's answers, one after another."""
    profile = Profile(protocol=protocol, url=url + PATHS[protocol])
    hosting = Hosting(
        "test", profile, model, patience=Patience(first_seconds=0.01), folder=Path("/nowhere")
    )

    async def run() -> list[Answer]:
        async with connected(hosted_model(hosting)) as model:
            return [await model.decide(question) for question in questions]

    return anyio.run(run)


def choice(count: int, state: Any = "A late parcel.") -> Question:
    """A choice question with so many options."""
    options = tuple(Option(f"option {i}", None if i % 2 else f"means {i}") for i in range(count))
    return Question(state, "Which one?", options, "choice")


def systemone_body(question: object = None, **changes: Any) -> dict[str, Any]:
    """A request to System One, by default with one question of two options."""
    asked = question or {"type": "choice", "instructions": "?", "criteria": {"a": None, "b": "B"}}
    return {"model": "jev-latest", "state": "s", "questions": {"q": asked}} | changes


def openai_body(question: object = None, **changes: Any) -> dict[str, Any]:
    """A request to OpenAI Decisions, by default with one question of two options."""
    asked = question or {
        "type": "choice",
        "instructions": "?",
        "choices": [{"value": "a"}, {"value": "b", "description": "B"}],
    }
    return {"model": "gpt-6-luna", "input": "s", "questions": [asked]} | changes
