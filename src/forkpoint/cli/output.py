"""Where text goes: results to standard output, everything else to standard error."""

import os
import sys
from typing import TextIO


def put(text: str) -> None:
    """Print a result."""
    sys.stdout.write(text + "\n")


def say(text: str) -> None:
    """Tell the user something that is not the result; a run goes on where nobody listens."""
    sys.stdout.flush()
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except BrokenPipeError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Send what is still to come to nowhere, so that Python does not fail to flush it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
