"""`forkpoint init`: a configuration to start from."""

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.output import put, say
from forkpoint.errors import UsageError
from forkpoint.runs.config import FILE_NAME, config_of
from forkpoint.runs.json_lines import write_atomically
from forkpoint.runs.published_config import translate


def init(
    folder: Annotated[Path, typer.Argument(help="Where forkpoint.toml is to lie.")] = Path(),
    from_: Annotated[
        Path | None,
        typer.Option("--from", help="Translate this beelinebench.toml of the published benchmark."),
    ] = None,
) -> None:
    """Write a forkpoint.toml to start from."""
    path = folder / FILE_NAME
    if path.exists():
        raise UsageError(f"{path} exists already; edit it, or move it away first")
    if from_ is None:
        content = files("forkpoint.data").joinpath("starter.toml").read_bytes()
        left_out: tuple[str, ...] = ()
    else:
        translated = translate(from_)
        config_of(Path(f"{from_} as {FILE_NAME}"), translated.text)  # before anything is written
        content, left_out = translated.text.encode("utf-8"), translated.left_out
    write_atomically(path, content)
    for line in left_out:
        say(f"not carried over: {line}")
    put(f"wrote {path}; next: forkpoint run --mini")
