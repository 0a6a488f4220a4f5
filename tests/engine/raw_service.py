"""A System One service on this machine that can drip, fall silent or hang up, and counts it all.

It runs on an event loop in a thread of its own, so that hundreds of requests in flight cost little.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias


class Fault(Enum):
    """What a service may do instead of answering."""

    DRIP = "one byte now and then, without end"
    SILENCE = "nothing"
    RESET = "half a body, then the connection is gone"


@dataclass(frozen=True)
class Reply:
    """A status with a body, after a while."""

    body: bytes
    status: int = 200
    seconds: float = 0.0


Respond: TypeAlias = "Callable[[int, Mapping[str, Any]], Reply | Fault]"


@dataclass
class Seen:
    """What the service saw: the body of each request, and how many were in flight at most."""

    url: str = ""
    bodies: list[Mapping[str, Any]] = field(default_factory=list)
    in_flight: int = 0
    most_in_flight: int = 0

    @property
    def base(self) -> str:
        return self.url.removesuffix("/systemone")


def uniform(body: Mapping[str, Any], tokens: int = 100, **changes: Any) -> bytes:
    """All options are equal."""
    keys = list(body["questions"]["q"]["criteria"])
    answer = {"type": "choice", "probabilities": dict.fromkeys(keys, 1 / len(keys))} | changes
    usage = {"input_tokens": tokens, "output_tokens": 0}
    return json.dumps({"model": body["model"], "answers": {"q": answer}, "usage": usage}).encode()


def honest(_: int, body: Mapping[str, Any]) -> Reply:
    return Reply(uniform(body))


@contextmanager
def raw_service(respond: Respond) -> Iterator[Seen]:
    """Serve until the block ends; `respond` gets the number of a request, from 0, and its body."""
    seen = Seen()
    ready = threading.Event()
    loop = asyncio.new_event_loop()
    over = asyncio.Event()

    async def serve() -> None:
        tasks: set[asyncio.Task[None]] = set()

        async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            tasks.add(task)
            with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
                while True:
                    await _exchange(reader, writer, respond, seen)
            writer.transport.abort()
            tasks.discard(task)

        server = await asyncio.start_server(client, "127.0.0.1", 0, backlog=512)
        seen.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1/systemone"
        ready.set()
        await over.wait()
        server.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    thread = threading.Thread(target=loop.run_until_complete, args=[serve()])
    thread.start()
    ready.wait()
    try:
        yield seen
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, respond: Respond, seen: Seen
) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
    body = json.loads(await reader.readexactly(length))
    number = len(seen.bodies)
    seen.bodies.append(body)
    seen.in_flight += 1
    seen.most_in_flight = max(seen.most_in_flight, seen.in_flight)
    try:
        reply = respond(number, body)
        if isinstance(reply, Fault):
            await _misbehave(writer, reply)
        else:
            await asyncio.sleep(reply.seconds)
            writer.write(_head(reply.status, len(reply.body)) + reply.body)
            await writer.drain()
    finally:
        seen.in_flight -= 1


def _head(status: int, length: int) -> bytes:
    return b"HTTP/1.1 %d X\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % (
        status,
        length,
    )


async def _misbehave(writer: asyncio.StreamWriter, fault: Fault) -> None:
    if fault is Fault.SILENCE:
        await asyncio.sleep(3600)
    writer.write(_head(200, 100_000) + b"{")
    await writer.drain()
    while fault is Fault.DRIP:
        await asyncio.sleep(0.02)
        writer.write(b" ")
        await writer.drain()
    await asyncio.sleep(0.01)
    raise ConnectionResetError
