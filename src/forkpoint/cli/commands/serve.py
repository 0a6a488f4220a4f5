"""`forkpoint serve`: a model of this machine behind HTTP."""

import ipaddress
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.options import ConfigPath
from forkpoint.cli.output import put, say
from forkpoint.errors import UsageError
from forkpoint.extras import import_extra
from forkpoint.models.function import LARGEST_BATCH
from forkpoint.models.model import Model
from forkpoint.models.wire.keys import find_key
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.config import load_config


def serve(
    model: Annotated[
        str,
        typer.Option(
            "--model", help="A bundled model, a configured chooser, or python:FILE.py:function."
        ),
    ],
    name: Annotated[
        str | None, typer.Option("--name", help="The name that the model goes by.")
    ] = None,
    host: Annotated[str, typer.Option("--host", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes a free one.")
    ] = 8000,
    key_env: Annotated[
        str | None,
        typer.Option("--key-env", help="Demand the key that this variable holds."),
    ] = None,
    batch: Annotated[
        int | None,
        typer.Option(
            "--batch",
            min=1,
            help=f"The most questions in one call of a batch function; default: {LARGEST_BATCH}.",
        ),
    ] = None,
    config: ConfigPath = None,
) -> None:
    """Put a model of this machine behind HTTP.

    Speaks System One and OpenAI Decisions. Prints its address and serves until Ctrl-C.
    """
    for module in ("starlette", "uvicorn"):
        import_extra(module, "forkpoint serve", "web")
    from forkpoint.serve.app import Service, application
    from forkpoint.serve.server import listen, url_of
    from forkpoint.serve.server import serve as serve_until_stopped

    settings = load_config(config)
    folder = settings.path.parent if settings.path is not None else Path()
    key = find_key(key_env, folder) if key_env is not None else None
    with redirect_stdout(sys.stderr):
        chooser = choose_choosers(settings, [model], name)[0]
    most_at_once = _most_at_once(chooser.model, batch)
    service = Service(chooser.model, chooser.name, say, key, most_at_once)
    with listen(host, port) as listener:
        if key is None and not _is_loopback(listener.getsockname()[0]):
            say("no --key-env: whoever reaches this address can ask")
        put(url_of(listener))
        say(f"serving {chooser.name} at /v1/systemone and /v1/decisions; Ctrl-C stops it")
        with redirect_stdout(sys.stderr):
            serve_until_stopped(application(service), listener)


def _most_at_once(model: Model, batch: int | None) -> int:
    if model.connect is not None:
        raise UsageError(f"{model.name} is behind a service already: serve a model of this machine")
    if model.decide_batch is not None:
        return model.most_at_once if batch is None else batch
    if batch is not None and batch > 1:
        raise UsageError(f"--batch needs a function marked with @batch, which {model.name} is not")
    return 1


def _is_loopback(host: str) -> bool:
    return ipaddress.ip_address(host.partition("%")[0]).is_loopback
