"""From the published benchmark's configuration file to forkpoint.toml."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from forkpoint.errors import ConfigError
from forkpoint.runs.config import ChooserTable, MiniTable, RunTable, SensitivityTable

_SERVICES: Final = {"jev": "typesafe", "openai": "openai", "anthropic": "anthropic"}
"""Whom the published protocols ask where no `api_base` says otherwise."""

_TABLES: Final[Mapping[str, frozenset[str]]] = {
    "run": frozenset(RunTable.model_fields),
    "mini": frozenset(MiniTable.model_fields),
    "sensitivity": frozenset(SensitivityTable.model_fields),
}
_CHOOSER: Final = frozenset(ChooserTable.model_fields)
_WITHOUT_COUNTERPART: Final[Mapping[str, str]] = {
    "label": "a chooser is shown under its own name",
    "publish": "results are published by hand",
    "max_requests": "cap what may be spent with max_cost",
    "max_input_tokens": "cap what may be spent with max_cost",
}
"""Keys of the published file that Forkpoint does not have, and what stands for them."""


@dataclass(frozen=True, slots=True)
class Translation:
    """The text of a forkpoint.toml, and a line for every key that could not be carried over."""

    text: str
    left_out: tuple[str, ...]


def translate(path: Path) -> Translation:
    """Read the published file and write what it says as a forkpoint.toml.

    Raises `ConfigError` for a file that cannot be read or is not TOML.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read ({error.strerror})") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{path}: not TOML: {error}") from None
    left_out: list[str] = []
    parts = [f"# Translated from {path.name} by forkpoint init."]
    for name, table in tables.items():
        if name in _TABLES:
            parts.append(_table([name], _kept(table, name, _TABLES[name], left_out)))
        elif name == "chooser":
            for chooser, own in _named(table, name, left_out):
                kept = _kept(own, f"chooser.{chooser}", _CHOOSER, left_out)
                parts.append(_table(["chooser", chooser], _with_service(kept)))
        elif name == "benchmark":
            parts += [
                _table(["benchmark", own], settings)
                for own, settings in _named(table, name, left_out)
            ]
        else:
            left_out.append(f"{name}: no such table is known")
    if left_out:
        parts.append("\n".join(["# Not carried over:", *(f"#   {line}" for line in left_out)]))
    return Translation("\n\n".join(parts) + "\n", tuple(left_out))


def _named(table: Any, name: str, left_out: list[str]) -> list[tuple[str, Mapping[str, Any]]]:
    """The tables of a table; what is none is left out."""
    entries = table if isinstance(table, dict) else {"": table}
    for key, value in entries.items():
        if not isinstance(value, dict):
            left_out.append(f"{name}.{key}: no table, but {value!r}")
    return [(key, value) for key, value in entries.items() if isinstance(value, dict)]


def _kept(table: Any, where: str, known: frozenset[str], left_out: list[str]) -> Mapping[str, Any]:
    """The keys that Forkpoint has; the others go into the list with a reason."""
    if not isinstance(table, dict):
        left_out.append(f"{where}: no table, but {table!r}")
        return {}
    for key, value in table.items():
        if key not in known:
            reason = _WITHOUT_COUNTERPART.get(key, "no such key is known")
            left_out.append(f"{where}.{key} = {value!r}: {reason}")
    return {key: value for key, value in table.items() if key in known}


def _with_service(chooser: Mapping[str, Any]) -> Mapping[str, Any]:
    """A chooser without an address asks the protocol's own service."""
    protocol = chooser.get("protocol", "jev")
    if "api_base" in chooser or protocol not in _SERVICES or "service" in chooser:
        return chooser
    rest = {key: value for key, value in chooser.items() if key != "protocol"}
    return {"service": _SERVICES[protocol], **rest}


def _table(name: Sequence[str], table: Mapping[str, Any]) -> str:
    """A table as TOML; tables within it follow as tables of their own."""
    own = {key: value for key, value in table.items() if not isinstance(value, dict)}
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    inline = {key: inner.pop(key) for key in ("replace",) if key in inner}
    lines = [f"[{'.'.join(map(_key, name))}]"]
    lines += [f"{_key(key)} = {_value(value)}" for key, value in {**own, **inline}.items()]
    return "\n\n".join(["\n".join(lines), *(_table([*name, k], v) for k, v in inner.items())])


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if bare else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        pairs = (f"{_key(key)} = {_value(inner)}" for key, inner in value.items())
        return f"{{ {', '.join(pairs)} }}"
    return str(value)
