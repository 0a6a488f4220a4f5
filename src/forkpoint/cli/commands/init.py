"""`forkpoint init`: a configuration to start from."""

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.output import put
from forkpoint.errors import UsageError
from forkpoint.runs.config import FILE_NAME


def init(
    folder: Annotated[Path, typer.Argument(help="Where forkpoint.toml is to lie.")] = Path(),
) -> None:
    """Write a forkpoint.toml to start from."""
    path = folder / FILE_NAME
    if path.exists():
        raise UsageError(f"{path} exists already; edit it, or move it away first")
    folder.mkdir(parents=True, exist_ok=True)
    starter = files("forkpoint.data").joinpath("starter.toml").read_text(encoding="utf-8")
    path.write_text(starter, encoding="utf-8", newline="\n")
    put(f"wrote {path}; next: forkpoint run --mini")
