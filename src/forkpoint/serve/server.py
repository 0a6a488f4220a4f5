"""The server around the application: its socket, its end, and nothing of its own to say."""

import os
import socket
from typing import Final

import uvicorn
from starlette.applications import Starlette

from forkpoint.errors import UsageError

GRACE_SECONDS: Final = 5
"""How long requests in flight may take after the first Ctrl-C."""
WAITING_CONNECTIONS: Final = 1024


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one. Raises `UsageError` where that cannot be."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP
        )[0]
        # By its protocol asyncio knows a socket whose small writes must not wait for each other
        # (TCP_NODELAY): without it every reply on a kept connection takes 40 ms longer.
        listener = socket.socket(family, kind, protocol)
        try:
            if os.name == "posix":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(WAITING_CONNECTIONS)
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(
            f"cannot listen on {host} port {port}: {reason.lower()}; choose --host and --port"
        ) from None
    return listener


def url_of(listener: socket.socket) -> str:
    """Where a listening socket is reached."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def server_of(app: Starlette) -> uvicorn.Server:
    """A server for the application. It logs nothing: what matters is told by the application."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            loop="asyncio",
            ws="none",
            lifespan="on",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
    )


def serve(app: Starlette, listener: socket.socket) -> None:
    """Serve until Ctrl-C or SIGTERM.

    Then nothing new is accepted and what is in flight is answered. A second Ctrl-C ends at once:
    it raises `KeyboardInterrupt`, the first one does not.
    """
    server = server_of(app)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        if server.force_exit:
            raise
