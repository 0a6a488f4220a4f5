"""The identity of a store: what must stay the same for a run to be continued."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError, IdentityError
from forkpoint.models.limits import ModelLimits, limits_from_json
from forkpoint.runs.json_lines import storable, write_atomically
from forkpoint.version import __version__

FILE_NAME: Final = "run.json"

Identity = Mapping[str, Any]


def claim(folder: Path, identity: Identity, limits: ModelLimits | None = None) -> None:
    """Make the folder the store of this identity, or check that it already is.

    `limits` are what is known of the model when the store is made; they are no part of its
    identity and stay as they were. Raises `IdentityError` with every field that differs.
    """
    path = folder / FILE_NAME
    known = read_identity(path)
    if known is None:
        note: dict[str, Any] = {
            "identity": identity,
            "created_utc": datetime.now(UTC).isoformat(timespec="seconds"),
            "created_by": f"forkpoint {__version__}",
        }
        if limits is not None:
            note["limits"] = {
                name: storable(value) if isinstance(value, str) else value
                for name, value in limits.to_json().items()
            }
        write_atomically(path, orjson.dumps(note, option=orjson.OPT_INDENT_2) + b"\n")
        return
    wanted = orjson.loads(orjson.dumps(identity))
    differing = [
        key for key in dict.fromkeys([*known, *wanted]) if known.get(key) != wanted.get(key)
    ]
    if differing:
        lines = [
            f"  {key}: the store has {_shown(known, key)}, this run {_shown(wanted, key)}"
            for key in differing
        ]
        raise IdentityError(
            f"{folder} holds another run; its records and these must not be mixed:\n"
            + "\n".join(lines)
            + "\nchoose another --out or --name, or run with the settings of the store"
        )


def read_identity(path: Path) -> dict[str, Any] | None:
    """The identity in a `run.json`, None where there is no such file."""
    note = _read(path)
    return None if note is None else note["identity"]


def read_limits(path: Path) -> ModelLimits | None:
    """The limits in a `run.json`; None where they are not recorded.

    So it is in older files, in those of other tools, and where there is none that can be read.
    """
    try:
        note = _read(path)
    except DataError:
        return None
    return None if note is None else limits_from_json(note.get("limits"))


def _read(path: Path) -> dict[str, Any] | None:
    """A `run.json` with the identity of a run, None where there is no such file."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    try:
        note = orjson.loads(content)
        if not isinstance(note["identity"], dict):
            raise TypeError
    except (orjson.JSONDecodeError, KeyError, TypeError):
        raise DataError(
            f"{path}: not the run.json of a run; restore it, or choose another --out"
        ) from None
    return dict(note)


def _shown(identity: Mapping[str, Any], key: str) -> str:
    return repr(identity[key]) if key in identity else "nothing"
