"""A key is in no file and in no output, whatever a service sends back of it."""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import Ended, call
from services import Responder, Server, serving

from forkpoint.models.layers.retrying import Patience
from forkpoint.models.wire.keys import locate_key
from forkpoint.models.wire.transport import WireRequest

KEY = "sk-canary-Qx7ZpL2mVw9RtB4k-never-shown"
PIECES = [KEY[start : start + 10].encode() for start in range(len(KEY) - 9)]
"""Parts that would give a key away where a message was cut."""
ESCAPED = "".join(f"\\u{ord(letter):04x}" for letter in KEY)


def answering(change: Callable[[dict[str, Any]], Any]) -> Responder:
    """A whole answer with something of the key in it."""

    def respond(_: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        keys = list(body["questions"]["q"]["criteria"])
        said = {key: float(key == min(keys)) for key in keys}
        reply = {
            "model": "m-1",
            "answers": {"q": {"type": "choice", "probabilities": said}},
            "usage": {"input_tokens": 10, "output_tokens": 0},
        }
        change(reply)
        content = json.dumps(reply).replace("ESCAPED", ESCAPED).encode()
        return 200, {"x-key": KEY}, content

    return respond


def failing_with(status: int, body: str, **headers: str) -> Responder:
    return lambda *_: (status, {"x-key": KEY, **headers}, body.encode())


def said_of(reply: dict[str, Any], key: str, value: Any) -> None:
    reply["answers"]["q"]["probabilities"][key] = value


ECHOES: dict[str, Responder] = {
    "as an option": answering(lambda reply: said_of(reply, KEY, 0.5)),
    "as an option in other letters": answering(lambda reply: said_of(reply, "ESCAPED", 0.5)),
    "as a probability": answering(lambda reply: said_of(reply, "x", KEY)),
    "as the model": answering(lambda reply: reply.update(model=KEY)),
    "as the choice": answering(lambda reply: reply["answers"]["q"].update(choice=KEY)),
    "in place of the answers": answering(lambda reply: reply.update(answers=KEY)),
    "beside the answers": answering(lambda reply: reply.update(echo={"authorization": KEY})),
    "refused by name": failing_with(401, json.dumps({"error": f"{KEY} is unknown"})),
    "in a list of faults": failing_with(
        422, json.dumps({"detail": [{"loc": ["headers", KEY], "msg": f"Bearer {KEY}?"}]})
    ),
    "where the message is cut": failing_with(400, json.dumps({"error": "x" * 280 + KEY})),
    "on a page for people": failing_with(404, f"<html><b>Bearer {KEY}</b></html>"),
    "in a redirect": failing_with(307, "", location=f"http://127.0.0.1:9/?key={KEY}"),
    "without credit": failing_with(402, KEY),
    "as a body that is no JSON": failing_with(200, f"Bearer {KEY}"),
}


@pytest.fixture
def configured(own_folder: Path) -> Callable[[Server], None]:
    def write(server: Server) -> None:
        base = server.url.removesuffix("/systemone")
        (own_folder / "forkpoint.toml").write_text(
            f"""[chooser.hosted]
protocol = "jev"
model = "m-1"
api_base = "{base}"
api_key_env = "HOSTED_API_KEY"
price_input = 1.0
""",
            encoding="utf-8",
        )
        (own_folder / ".env").write_text(f"HOSTED_API_KEY={KEY}\n", encoding="utf-8")

    return write


def written(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file with its name; traces unpacked."""
    for path in folder.rglob("*"):
        if path.is_file() and path.name != ".env":
            content = path.read_bytes()
            yield str(path), gzip.decompress(content) if path.suffix == ".gz" else content


def shown(ended: Ended) -> bytes:
    return (ended.out + ended.err + ended.told).encode()


@pytest.mark.parametrize("echo", ECHOES)
def test_no_part_of_a_key_is_written_or_shown_where_a_service_echoes_it(
    own_folder: Path,
    configured: Callable[[Server], None],
    monkeypatch: pytest.MonkeyPatch,
    echo: str,
) -> None:
    monkeypatch.setattr(Patience, "wait", lambda *_: 0.001)
    with serving(ECHOES[echo]) as server:
        configured(server)
        run = call(
            *("run", "--model", "hosted", "--domain", "blocksworld", "--trials", "2"),
            *("--set", "max_expansions=4"),
        )
    assert set(server.keys) == {f"Bearer {KEY}"}, "it was sent where it belongs"
    outputs = {
        "run": run,
        "report": call("report", "--json"),
        "models": call("models", "--json"),
    }
    for name, content in [*written(own_folder), *((n, shown(e)) for n, e in outputs.items())]:
        for piece in PIECES:
            assert piece not in content, f"{name}: {piece!r}"


def test_what_holds_a_key_does_not_show_it(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOSTED_API_KEY", KEY)
    request = WireRequest("http://x", {"authorization": f"Bearer {KEY}"}, b"{}")
    for thing in (locate_key("HOSTED_API_KEY", own_folder), request):
        assert KEY not in repr(thing)


def test_a_service_with_a_password_in_its_address_is_no_service(own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text(
        f'[service.mine]\nprotocol = "systemone"\nurl = "https://{KEY}@example.com/v1"\n',
        encoding="utf-8",
    )
    ended = call("models")
    ended.assert_one_clear_line()
    assert KEY not in ended.err


def test_an_address_with_a_password_is_refused_and_not_shown(own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text(
        f"""[chooser.hosted]
protocol = "jev"
model = "m-1"
api_base = "http://me:{KEY}@127.0.0.1:9/v1"
""",
        encoding="utf-8",
    )
    ended = call("run", "--model", "hosted", "--domain", "tiles", "--trials", "1")
    ended.assert_one_clear_line()
    assert "api_key_env" in ended.err
    assert KEY not in ended.err
    assert KEY not in call("models", "--json").out + call("models").out
