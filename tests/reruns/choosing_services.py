"""A service that chooses by the options' texts, and a configuration that asks it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from services import Responder, Server

SECRET = "sk-canary-0815-never-shown"
Probabilities = Callable[[list[str]], dict[str, Any]]


def certain(keys: list[str]) -> dict[str, Any]:
    """Certain of the option that comes first in the alphabet."""
    return {key: float(key == min(keys)) for key in keys}


def replying(
    probabilities: Probabilities = certain, tokens: int = 1000, model: str | None = None
) -> Responder:
    """An answer to whatever is asked; by default under the name that was asked for."""

    def respond(_: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        given = probabilities(list(body["questions"]["q"]["criteria"]))
        reply = {
            "model": model or body["model"],
            "answers": {"q": {"type": "choice", "probabilities": given}},
            "usage": {"input_tokens": tokens, "output_tokens": 0},
        }
        return 200, {}, json.dumps(reply).encode()

    return respond


def configured(
    folder: Path, server: Server, more: str = "", price: str = "price_input = 1.0"
) -> None:
    """A `forkpoint.toml` with the chooser `hosted`, and its key."""
    base = server.url.removesuffix("/systemone")
    (folder / "forkpoint.toml").write_text(
        f'[chooser.hosted]\nprotocol = "jev"\nmodel = "m-1"\napi_base = "{base}"\n'
        f'api_key_env = "HOSTED_API_KEY"\n{price}\n{more}\n',
        encoding="utf-8",
    )
    (folder / ".env").write_text(f"HOSTED_API_KEY={SECRET}\n", encoding="utf-8")


def spent(folder: Path) -> float:
    """What the ledger says was spent, in dollars."""
    amounts: dict[str, int] = {}
    for path in folder.glob(".spend/*.jsonl"):
        for line in path.read_text(encoding="utf-8").split():
            row = json.loads(line)
            amounts[row["id"]] = row.get("settled", row.get("reserved"))
    return sum(amounts.values()) / 1e9
