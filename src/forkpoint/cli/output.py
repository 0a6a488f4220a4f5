"""Where text goes: results to standard output, everything else to standard error."""

import sys


def put(text: str) -> None:
    """Print a result."""
    sys.stdout.write(text + "\n")


def say(text: str) -> None:
    """Tell the user something that is not the result."""
    sys.stdout.flush()
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
