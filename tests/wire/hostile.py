"""A service on this machine that misbehaves as it is told, down to the bytes of the connection."""

import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Step: TypeAlias = bytes | float | Literal["reset"]
"""Bytes to send, seconds to wait, or the end of the connection by a reset."""
Act: TypeAlias = Callable[[int, dict[str, Any]], Sequence[Step]]
"""The number of a request, from 0, and its body, to what comes back."""


@dataclass
class Hostile:
    """A listening service; `act` may be set anew for every test."""

    port: int
    act: Act
    bodies: list[dict[str, Any]] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1/ask"

    def told(self, act: Act) -> "Hostile":
        """The service with another behaviour, and nothing seen yet."""
        self.act, self.bodies, self.heads = act, [], []
        return self


@contextmanager
def hostile_service() -> Iterator[Hostile]:
    listener = socket.create_server(("127.0.0.1", 0))
    service = Hostile(listener.getsockname()[1], lambda *_: [])

    def accept() -> None:
        with suppress(OSError):
            while True:
                connection, _ = listener.accept()
                threading.Thread(target=_serve, args=(service, connection), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield service
    finally:
        listener.close()


def _serve(service: Hostile, connection: socket.socket) -> None:
    with connection, suppress(OSError):
        head, body = _request(connection)
        number = len(service.bodies)
        service.heads.append(head)
        service.bodies.append(body)
        for step in service.act(number, body):
            if isinstance(step, bytes):
                connection.sendall(step)
            elif step == "reset":
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                return
            else:
                time.sleep(step)


def _request(connection: socket.socket) -> tuple[str, dict[str, Any]]:
    seen = b""
    while b"\r\n\r\n" not in seen:
        seen += connection.recv(65536)
    head, _, body = seen.partition(b"\r\n\r\n")
    text = head.decode("latin-1").lower()
    length = int(text.partition("content-length:")[2].split()[0])
    while len(body) < length:
        body += connection.recv(65536)
    return text, json.loads(body)


def reply(body: object, status: int = 200, /, *, length: int | None = None, **head: str) -> bytes:
    """A whole reply; a body that is no bytes goes as JSON, NaN included."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"HTTP/1.1 {status} X", f"content-length: {length or len(content)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in head.items()]
    return "\r\n".join([*lines, "connection: close", "", ""]).encode() + content
