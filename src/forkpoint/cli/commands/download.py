"""`forkpoint download`: data that Forkpoint may not ship."""

from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.output import put, say
from forkpoint.data import wikispeedia
from forkpoint.errors import UsageError


def download(
    what: Annotated[str, typer.Argument(help="What to fetch: wikispeedia.")] = "wikispeedia",
    from_: Annotated[
        Path | None,
        typer.Option("--from", help="A local archive, or a folder with the tables."),
    ] = None,
) -> None:
    """Get data that Forkpoint may not ship.

    The Wikispeedia tables, from SNAP or, with --from, from this machine.
    """
    if what != "wikispeedia":
        raise UsageError(f"there is no data called {what!r}; choose wikispeedia")
    if from_ is not None:
        put(f"wikispeedia: installed in {wikispeedia.install_from(from_)}")
    elif wikispeedia.is_present():
        put(f"wikispeedia: present in {wikispeedia.default_folder()}")
    else:
        say(f"wikispeedia: fetching {wikispeedia.ARCHIVE_URL}")
        put(f"wikispeedia: installed in {wikispeedia.fetch()}")
