"""Services on this machine that answer as a test tells them."""

import itertools
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Responder = Callable[[int, dict[str, Any]], tuple[int, dict[str, str], bytes]]


@dataclass
class Server:
    """A service that answers as it is told; counts what it saw."""

    url: str = ""
    seen: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str | None] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    most_at_once: int = 0


@contextmanager
def serving(respond: Responder, delay: float = 0.0) -> Iterator[Server]:
    server = Server()
    numbers, lock, running = itertools.count(), threading.Lock(), Counter[str]()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            with lock:
                number = next(numbers)
                server.seen.append(body)
                server.keys.append(self.headers.get("authorization"))
                server.paths.append(self.path)
                server.times.append(time.monotonic())
                running["now"] += 1
                server.most_at_once = max(server.most_at_once, running["now"])
            time.sleep(delay)
            status, headers, content = respond(number, body)
            with lock:
                running["now"] -= 1
            self.send_response(status)
            for name, value in ({"content-length": str(len(content))} | headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    httpd = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    httpd.daemon_threads = True
    thread = threading.Thread(target=httpd.serve_forever, daemon=True)
    thread.start()
    server.url = f"http://127.0.0.1:{httpd.server_address[1]}/v1/systemone"
    try:
        yield server
    finally:
        httpd.shutdown()
        httpd.server_close()


def answer(p: float = 0.75, model: str = "m-1", tokens: int = 100) -> bytes:
    body = {
        "model": model,
        "answers": {"q": {"type": "choice", "probabilities": {"ship": p, "bill": 1 - p}}},
        "usage": {"input_tokens": tokens, "output_tokens": 0},
    }
    return json.dumps(body).encode()


def ok(_: int, __: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    return 200, {}, answer()


def failing(status: int, body: object = None, times: int = 10**9, **headers: str) -> Responder:
    """The status for the first so many requests, then an answer."""

    def respond(number: int, _: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        if number >= times:
            return 200, {}, answer()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return status, named, json.dumps(body).encode()

    return respond
