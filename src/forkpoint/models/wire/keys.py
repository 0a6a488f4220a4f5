"""Where keys come from, and that they never go anywhere but into a request."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

from forkpoint.errors import ConfigError

SECRETS: Final = Path("/run/secrets")
HIDDEN: Final = "[key]"


class MissingKeyError(ConfigError):
    """A service needs a key that is nowhere."""


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
    values = dict(os.environ if environment is None else environment)
    written = dotenv_values(folder / ".env") if (folder / ".env").is_file() else {}
    candidates = (
        values.get(name),
        written.get(name),
        _content(values.get(f"{name}_FILE") or written.get(f"{name}_FILE"), name),
        _content(str(secrets / name), None),
    )
    for candidate in candidates:
        key = (candidate or "").strip()
        if key:
            if not key.isascii() or not key.isprintable():
                raise ConfigError(f"the key {name} holds characters that no key has; copy it again")
            return key
    raise MissingKeyError(
        f"the key {name} is not set: put {name}=... into {folder / '.env'} or the environment, "
        f"name a file in {name}_FILE, or mount {secrets / name}"
    )


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
