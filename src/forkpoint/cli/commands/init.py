"""`forkpoint init`: a configuration to start from."""

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.output import put
from forkpoint.errors import UsageError
from forkpoint.runs.config import FILE_NAME
from forkpoint.runs.json_lines import write_atomically


def init(
    folder: Annotated[Path, typer.Argument(help="Where forkpoint.toml is to lie.")] = Path(),
) -> None:
    """Write a forkpoint.toml to start from."""
    path = folder / FILE_NAME
    if path.exists():
        raise UsageError(f"{path} exists already; edit it, or move it away first")
    write_atomically(path, files("forkpoint.data").joinpath("starter.toml").read_bytes())
    put(f"wrote {path}; next: forkpoint run --mini")
