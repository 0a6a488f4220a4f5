"""The seam between protocols and the network: bytes to a URL, status and bytes back."""

import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import anyio
import httpx

from forkpoint.errors import AnswerError

LARGEST_BODY: Final = 16 * 1024 * 1024
CONNECT_SECONDS: Final = 10.0
READ_SECONDS: Final = 60.0


class TransportError(AnswerError):
    """An attempt that brought no whole reply: a timeout, a dropped connection, a torn body."""


@dataclass(frozen=True, slots=True)
class WireRequest:
    """One attempt: where to, with which headers (the key among them), and the body."""

    url: str
    headers: Mapping[str, str]
    body: bytes

    def __repr__(self) -> str:
        """Without headers: they hold the key."""
        return f"WireRequest(url={self.url!r}, body=<{len(self.body)} bytes>)"


@dataclass(frozen=True, slots=True)
class WireReply:
    """A whole reply; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Send: TypeAlias = Callable[[WireRequest], Awaitable[WireReply]]
"""The seam. Raises `TransportError` where no whole reply came."""


@contextlib.asynccontextmanager
async def http_transport(
    connections: int = 64,
    connect_seconds: float = CONNECT_SECONDS,
    read_seconds: float = READ_SECONDS,
) -> AsyncIterator[Send]:
    """A `Send` over HTTP with a pool of connections.

    Redirects are not followed: they would carry the key elsewhere. Environment proxies and
    .netrc are not read for the same reason, except the standard proxy variables.
    """
    limits = httpx.Limits(max_connections=connections, max_keepalive_connections=connections)
    timeout = httpx.Timeout(read_seconds, connect=connect_seconds, pool=None)
    async with httpx.AsyncClient(limits=limits, timeout=timeout, follow_redirects=False) as client:

        async def send(request: WireRequest) -> WireReply:
            try:
                async with client.stream(
                    "POST", request.url, headers=dict(request.headers), content=request.body
                ) as response:
                    return WireReply(
                        response.status_code,
                        {name.lower(): value for name, value in response.headers.items()},
                        await _whole_body(response),
                    )
            except httpx.TimeoutException as error:
                raise TransportError(f"timeout ({type(error).__name__})") from None
            except (httpx.TransportError, httpx.DecodingError, anyio.EndOfStream) as error:
                raise TransportError(f"{type(error).__name__}: {error}") from None

        yield send


async def _whole_body(response: httpx.Response) -> bytes:
    parts = []
    size = 0
    async for part in response.aiter_bytes():
        size += len(part)
        if size > LARGEST_BODY:
            raise TransportError(f"the body is larger than {LARGEST_BODY:,} bytes")
        parts.append(part)
    return b"".join(parts)


def parsed(body: bytes) -> Mapping[str, Any]:
    """The body as a JSON object; raises `TransportError` where it is torn or none.

    NaN and infinity are let through, to be refused as probabilities: such a reply is whole, it
    was billed, and asking again is no cure.
    """
    try:
        found = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise TransportError(f"the reply is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise TransportError(f"the reply is no JSON object but {type(found).__name__}")
    return found
