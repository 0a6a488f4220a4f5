"""The app behind `forkpoint`: its commands, and the options that stand before them."""

from typing import Annotated

import typer

from forkpoint.cli.command_table import CommandTable
from forkpoint.cli.output import put
from forkpoint.version import __version__

app = typer.Typer(
    name="forkpoint",
    cls=CommandTable,
    help="Measure decision models: how directly they navigate, and whether they see the detail.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        put(f"forkpoint {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    pass
