"""The `forkpoint` command: sets the process up, runs the app, turns errors into exit codes."""

import gc
import os
import sys
from typing import NoReturn

from forkpoint.cli.output import discard, say
from forkpoint.errors import ExitCode, ForkpointError


def main() -> NoReturn:
    """Run the command line; what a user can mend is one clear message, never a traceback."""
    try:
        _prepare_streams()
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = ExitCode.INTERRUPTED
    except BrokenPipeError:
        code = ExitCode.COMPLETE
        discard(sys.stdout)
    except OSError as error:
        discard(sys.stdout)
        where = f"{error.filename}: " if error.filename is not None else ""
        say(f"forkpoint: {where}{error.strerror or error}")
        code = ExitCode.FIX_FIRST
    if code == ExitCode.INTERRUPTED:
        say("forkpoint: interrupted; what was recorded is safe, the same command continues")
    sys.exit(code)


def _run() -> int:
    # A search makes millions of short-lived lists and no cycles: looking for those less often
    # saves a twentieth of the time.
    gc.set_threshold(20_000, 50, 100)
    import typer  # here, so that Ctrl-C while it loads is an interruption like any other

    from forkpoint.cli.app import app

    command = typer.main.get_command(app)
    arguments = sys.argv[1:]
    try:
        with command.make_context("forkpoint", arguments or ["--help"]) as context:
            command.invoke(context)
    except ForkpointError as error:
        say(f"forkpoint: {error}")
        return error.exit_code
    except typer.TyperException as error:
        say(f"forkpoint: {_message(error)} (see forkpoint --help)")
        return ExitCode.FIX_FIRST
    except typer.Exit as exit_:
        return exit_.exit_code
    return ExitCode.COMPLETE


def _message(error: Exception) -> str:
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    return " ".join(str(message).split()).rstrip(".")


def _prepare_streams() -> None:
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the caller, as by `>&-`
            setattr(sys, name, open(os.devnull, "w"))  # noqa: PTH123, SIM115
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
