"""The `forkpoint` command: sets the process up, runs the app, turns errors into exit codes."""

import os
import sys
from typing import NoReturn

import typer

from forkpoint.cli.app import app
from forkpoint.cli.output import say
from forkpoint.errors import ExitCode, ForkpointError


def main() -> NoReturn:
    """Run the command line; what a user can mend is one clear message, never a traceback."""
    _use_utf8()
    try:
        code = app(standalone_mode=False)
    except ForkpointError as error:
        say(f"forkpoint: {error}")
        code = error.exit_code
    except typer.TyperException as error:
        say(f"forkpoint: {_message(error)} (see forkpoint --help)")
        code = ExitCode.FIX_FIRST
    except KeyboardInterrupt:
        code = ExitCode.INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has stopped; Python must not complain again when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = ExitCode.COMPLETE
    if code == ExitCode.INTERRUPTED:
        say("forkpoint: interrupted; what was recorded is safe, the same command continues")
    sys.exit(int(code or 0))


def _message(error: typer.TyperException) -> str:
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    return str(message).rstrip(".")


def _use_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
