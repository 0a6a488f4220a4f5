"""The seam between protocols and the network: bytes to a URL, status and bytes back."""

import contextlib
import io
import json
import os
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import certifi
import orjson

from forkpoint.errors import AnswerError, InvalidAnswerError

LARGEST_BODY: Final = 16 * 1024 * 1024
CONNECT_SECONDS: Final = 10.0
READ_SECONDS: Final = 60.0


TIMEOUT: Final = "timeout"
CONNECTION: Final = "connection"
UNREACHABLE: Final = "unreachable"


class TransportError(AnswerError):
    """An attempt that brought no whole reply: a timeout, a dropped connection, a torn body.

    `kind` is `TIMEOUT`, `UNREACHABLE` where no connection came about, else `CONNECTION`.
    """

    def __init__(self, reason: str, kind: str = CONNECTION) -> None:
        super().__init__(reason)
        self.kind = kind


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
"""The seam. Raises `TransportError` where no whole reply came, `InvalidAnswerError` for a huge
one."""


@contextlib.asynccontextmanager
async def http_transport(
    connections: int = 64,
    connect_seconds: float = CONNECT_SECONDS,
    read_seconds: float = READ_SECONDS,
) -> AsyncIterator[Send]:
    """A `Send` over HTTP with a pool of connections.

    Redirects are not followed: they would carry the key elsewhere. Cookies are not kept and .netrc
    is not read for the same reason; the standard proxy variables are.
    """
    import aiohttp  # a fifth of a second that only a hosted model needs

    timeout = aiohttp.ClientTimeout(
        total=None, sock_connect=connect_seconds, sock_read=read_seconds
    )
    async with aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=connections),
        timeout=timeout,
        cookie_jar=aiohttp.DummyCookieJar(),
    ) as session:

        async def send(request: WireRequest) -> WireReply:
            try:
                async with session.post(
                    request.url,
                    headers=request.headers,
                    data=io.BytesIO(request.body),
                    allow_redirects=False,
                    proxy=_proxy(request.url),
                    ssl=_certificates() if request.url.startswith("https:") else True,
                ) as response:
                    return WireReply(
                        response.status,
                        {name.lower(): value for name, value in response.headers.items()},
                        await _whole_body(response.content.iter_any()),
                    )
            except TimeoutError as error:
                raise TransportError(f"timeout ({type(error).__name__})", TIMEOUT) from None
            except aiohttp.ClientConnectorError as error:
                reason = f"{request.url} cannot be reached: {error.strerror or error}"
                raise TransportError(reason, UNREACHABLE) from None
            except (aiohttp.ClientError, OSError) as error:
                raise TransportError(f"{type(error).__name__}: {error}") from None

        yield send


@cache
def _certificates() -> ssl.SSLContext:
    """Whom to trust, read once: it takes longer than a question."""
    return ssl.create_default_context(cafile=None if _own_certificates() else certifi.where())


def _own_certificates() -> bool:
    return "SSL_CERT_FILE" in os.environ or "SSL_CERT_DIR" in os.environ


@cache
def _proxy(url: str) -> str | None:
    """The proxy of the environment for a URL, None where it is to be reached directly."""
    parts = urlsplit(url)
    if proxy_bypass(parts.hostname or ""):
        return None
    proxies = getproxies()
    return proxies.get(parts.scheme) or proxies.get("all")


async def _whole_body(received: AsyncIterator[bytes]) -> bytes:
    parts = []
    size = 0
    async for part in received:
        size += len(part)
        if size > LARGEST_BODY:
            raise InvalidAnswerError(f"the reply is larger than {LARGEST_BODY:,} bytes")
        parts.append(part)
    return b"".join(parts)


def parsed(body: bytes) -> Mapping[str, Any]:
    """The body as a JSON object; raises `TransportError` where it is torn or none.

    NaN and infinity are let through, to be refused as probabilities: such a reply is whole, it
    was billed, and asking again is no cure.
    """
    try:
        found = _loaded(body)
    except (ValueError, RecursionError) as error:
        raise TransportError(f"the reply is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise TransportError(f"the reply is no JSON object but {type(found).__name__}")
    return found


def _loaded(body: bytes) -> Any:
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        return json.loads(body)  # which also reads NaN, infinity, and what is no Unicode
