"""Where keys come from, and that they never go anywhere but into a request."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

from forkpoint.errors import ConfigError

SECRETS: Final = Path("/run/secrets")
HIDDEN: Final = "[key]"
SHORTEST_KEY: Final = 8


class MissingKeyError(ConfigError):
    """A service needs a key that is nowhere."""


@dataclass(frozen=True, slots=True)
class FoundKey:
    """A key and where it was found; the key is not shown."""

    key: str = field(repr=False)
    where: str


def find_key(
    name: str,
    folder: Path,
    environment: Mapping[str, str] | None = None,
    secrets: Path = SECRETS,
) -> str:
    """The key of that name, without white space around it.

    Looked for in the environment, in `.env` of the folder, in the file that `NAME_FILE` names, and
    in `/run/secrets/NAME`. Raises `MissingKeyError` naming all of them, and `ConfigError` for a
    key that cannot stand in a header.
    """
    return locate_key(name, folder, environment, secrets).key


def locate_key(
    name: str,
    folder: Path,
    environment: Mapping[str, str] | None = None,
    secrets: Path = SECRETS,
) -> FoundKey:
    """The key of that name and its place, as `find_key`."""
    values = dict(os.environ if environment is None else environment)
    written = _dotenv(folder)
    file = values.get(f"{name}_FILE") or written.get(f"{name}_FILE")
    candidates: tuple[tuple[str, Callable[[], str | None]], ...] = (
        ("the environment", lambda: values.get(name)),
        (str(folder / ".env"), lambda: written.get(name)),
        (f"the file of {name}_FILE", lambda: _content(file, name)),
        (str(secrets / name), lambda: _content(str(secrets / name), None)),
    )
    for where, candidate in candidates:
        key = (candidate() or "").strip()
        if key:
            if not key.isascii() or not key.isprintable():
                raise ConfigError(f"the key {name} holds characters that no key has; copy it again")
            return FoundKey(key, where)
    raise MissingKeyError(
        f"the key {name} is not set: put {name}=... into {folder / '.env'} or the environment, "
        f"name a file in {name}_FILE, or mount {secrets / name}"
    )


def variables(folder: Path) -> Mapping[str, str]:
    """The variables of the environment, and those of `.env` that it does not have."""
    written = {name: value for name, value in _dotenv(folder).items() if value is not None}
    return {**written, **os.environ}


def _dotenv(folder: Path) -> Mapping[str, str | None]:
    path = folder / ".env"
    return dotenv_values(path) if path.is_file() else {}


def hide(text: str, keys: Iterable[str]) -> str:
    """The text with every key in it blotted out, for messages that quote a service."""
    for key in keys:
        if key:
            text = text.replace(key, HIDDEN)
    return text


def _content(path: str | None, asked_by: str | None) -> str | None:
    if not path:
        return None
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        if asked_by is None:
            return None
        raise ConfigError(f"{asked_by}_FILE names {path}, which cannot be read: {error}") from None
