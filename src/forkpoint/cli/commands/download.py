"""`forkpoint download`: data that Forkpoint may not ship."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.output import put, say
from forkpoint.data import wikispeedia
from forkpoint.errors import DataError, UsageError
from forkpoint.reference.fetching import fetch
from forkpoint.reference.files import (
    cache_folder,
    install_from,
    load_files,
    missing_files,
)
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import HOST, Source

WIKISPEEDIA = "wikispeedia"
REFERENCE = "reference"


def download(
    what: Annotated[
        str, typer.Argument(help="What to fetch: wikispeedia or reference.")
    ] = WIKISPEEDIA,
    task: Annotated[
        list[str] | None,
        typer.Option("--task", help="Only this task of the reference track; may be repeated."),
    ] = None,
    from_: Annotated[
        Path | None,
        typer.Option("--from", help="A local archive, or a folder with the files."),
    ] = None,
    mirror: Annotated[
        str, typer.Option("--mirror", help="Another host of the reference sources.")
    ] = HOST,
) -> None:
    """Get data that Forkpoint may not ship.

    The Wikispeedia tables from SNAP, or the sources of the reference track from their
    repositories; with --from, from this machine.
    """
    if what == WIKISPEEDIA:
        if task:
            raise UsageError("--task goes with `download reference`")
        _wikispeedia(from_)
    elif what == REFERENCE:
        names = [name for text in task or TASKS for name in text.split(",")]
        _reference([converter_named(name).SOURCE for name in names], from_, mirror)
    else:
        raise UsageError(f"there is no data called {what!r}; choose {WIKISPEEDIA} or {REFERENCE}")


def _wikispeedia(from_: Path | None) -> None:
    if from_ is not None:
        put(f"wikispeedia: installed in {wikispeedia.install_from(from_)}")
    elif wikispeedia.is_present():
        put(f"wikispeedia: present in {wikispeedia.default_folder()}")
    else:
        say(f"wikispeedia: fetching {wikispeedia.ARCHIVE_URL}")
        put(f"wikispeedia: installed in {wikispeedia.fetch()}")


def _reference(sources: Sequence[Source], from_: Path | None, mirror: str) -> None:
    if from_ is not None:
        found = install_from(from_, sources)
        if not any(found.values()) and any(map(missing_files, sources)):
            raise DataError(
                f"{from_}: holds no file of the tasks that were asked for; files are known by "
                "their SHA-256, plain, in gzip or in tar"
            )
    for source in sources:
        if from_ is None:
            fetch(source, say, host=mirror)
        absent = missing_files(source)
        if not absent:
            load_files(source)  # what is called present has been checked
        state = f"missing {len(absent)} of {len(source.files)} files" if absent else "present"
        put(f"{source.task}: {state}")
    put(f"the files lie in {cache_folder()}")
