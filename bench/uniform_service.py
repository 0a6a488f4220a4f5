"""A System One service that finds all options equal: cheap, so that it bounds nobody.

    python bench/uniform_service.py 0.1

Answers after so many seconds and prints its address. A request to `/count` gives how many
questions it has answered.
"""

import asyncio
import sys

import orjson

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"


class Exchange(asyncio.Protocol):
    """One connection: requests one after the other, each answered after a while."""

    latency = 0.0
    answered = 0

    def __init__(self) -> None:
        self._received = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way back."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer every request that is whole."""
        self._received += data
        while True:
            head, found, rest = self._received.partition(b"\r\n\r\n")
            if not found:
                return
            length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0] or 0)
            if len(rest) < length:
                return
            self._received = rest[length:]
            if length == 0:
                self._reply(b'{"answered":%d}' % Exchange.answered)
                continue
            Exchange.answered += 1
            answer = _answer(rest[:length])
            if self.latency:
                asyncio.get_running_loop().call_later(self.latency, self._reply, answer)
            else:
                self._reply(answer)

    def _reply(self, body: bytes) -> None:
        assert self._transport is not None
        if not self._transport.is_closing():
            self._transport.write(HEAD % len(body) + body)


def _answer(request: bytes) -> bytes:
    asked = orjson.loads(request)
    answers = {}
    for name, question in asked["questions"].items():
        keys = list(question["criteria"])
        answers[name] = {
            "type": "choice",
            "choice": keys[0],
            "probabilities": dict.fromkeys(keys, 1 / len(keys)),
            "confidence": 0.0,
        }
    usage = {"input_tokens": len(request) // 4, "output_tokens": 1}
    return orjson.dumps({"model": asked["model"], "answers": answers, "usage": usage})


async def main() -> None:
    """Serve until killed."""
    Exchange.latency = float(sys.argv[1])
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Exchange, "127.0.0.1", 0, backlog=1024)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
