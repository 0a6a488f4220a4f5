"""Findings from a file that `forkpoint audit --json` wrote."""

from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from forkpoint.decisions.audits.finding import Finding
from forkpoint.errors import DataError


def read_findings(path: Path) -> list[Finding]:
    """The findings of a file; raises `DataError` for a file that holds none."""
    try:
        return TypeAdapter(list[Finding]).validate_json(path.read_bytes())
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from None
    except ValidationError as error:
        place = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise DataError(
            f"{path}: no findings of `forkpoint audit --json`"
            + (f" ({place}: {error.errors()[0]['msg'].lower()})" if place else "")
        ) from None
