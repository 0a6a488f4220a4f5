"""Folders of results that may be addresses of object storage."""

from pathlib import Path

import typer

from forkpoint.cli.output import say
from forkpoint.runs.config import Config
from forkpoint.runs.remote import read_remotely, remote_url, written_remotely
from forkpoint.runs.selection import choose_out


def folder_to_write(context: typer.Context, config: Config, out: Path | None) -> Path:
    """Where results go; for an address, a folder that is copied there until the command ends."""
    url = remote_url(out)
    if url is None:
        return choose_out(config, out)
    folder: Path = context.with_resource(written_remotely(url, say))
    return folder


def folder_to_read(config: Config, out: Path | None) -> Path:
    """Where results are; for an address, a folder that holds what is there now."""
    return choose_out(config, out) if out is None else here(out)


def here(path: Path) -> Path:
    """The path, or a folder that holds what is at the address now."""
    url = remote_url(path)
    return path if url is None else read_remotely(url)
