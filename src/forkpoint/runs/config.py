"""forkpoint.toml: what is run by default, and the choosers and benchmarks of the user's own."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from forkpoint.errors import ConfigError, UsageError
from forkpoint.navigation.benchmark import Benchmark, from_table, published

FILE_NAME: Final = "forkpoint.toml"


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class RunTable(_Table):
    """`[run]`: what a run does when the command line says nothing else."""

    benchmark: str | None = None
    choosers: list[str] = Field(default_factory=list)
    domains: list[str] = Field(default_factory=list)
    trials: int | str | None = None


class MiniTable(_Table):
    """`[mini]`: what `--mini` means."""

    trials: int | None = Field(default=None, ge=1)
    choosers: list[str] = Field(default_factory=list)


class ChooserTable(_Table):
    """`[chooser.<name>]`: a model under the name that its results carry."""

    model: str
    label: str | None = None
    trials: int | str | None = None


class _File(_Table):
    run: RunTable = Field(default_factory=RunTable)
    mini: MiniTable = Field(default_factory=MiniTable)
    chooser: dict[str, ChooserTable] = Field(default_factory=dict)
    benchmark: dict[str, dict[str, Any]] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Config:
    """A validated configuration; `path` is None where there is no file."""

    path: Path | None = None
    run: RunTable = field(default_factory=RunTable)
    mini: MiniTable = field(default_factory=MiniTable)
    choosers: Mapping[str, ChooserTable] = field(default_factory=dict)
    benchmark_tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def benchmarks(self) -> dict[str, Benchmark]:
        """The user's own benchmarks; one with official settings is that official version."""
        found = {}
        for name, table in self.benchmark_tables.items():
            try:
                own = from_table(f"custom-{name}", table)
            except UsageError as error:
                raise ConfigError(f"{self.path}: {error}") from None
            official = [b for b in published().values() if b.settings() == own.settings()]
            found[own.name] = official[0] if official else own
        return found


def load_config(path: Path | None) -> Config:
    """Read a configuration; without a path, `forkpoint.toml` of the current folder if it exists.

    Raises `ConfigError` naming file, line, key, the bad value and the valid ones.
    """
    if path is None:
        path = Path(FILE_NAME)
        if not path.exists():
            return Config()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(
            f"{path}: cannot be read ({error}); `forkpoint init` writes one"
        ) from None
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: not TOML: {error}") from None
    try:
        file = _File.model_validate(tables)
    except ValidationError as error:
        raise ConfigError(_explain(path, text, error)) from None
    config = Config(path, file.run, file.mini, file.chooser, file.benchmark)
    _check_choosers(config, text)
    return config


def _check_choosers(config: Config, text: str) -> None:
    for table, names in (("run", config.run.choosers), ("mini", config.mini.choosers)):
        for name in names:
            if name not in config.choosers:
                line = _line_of(text, (table, "choosers"))
                raise ConfigError(
                    f"{config.path}, line {line}: {table}.choosers names {name!r}, "
                    f"but there is no [chooser.{name}]; there are "
                    f"{', '.join(config.choosers) or 'none'}"
                )


def _explain(path: Path, text: str, error: ValidationError) -> str:
    """The first fault of a file as one line for people."""
    fault = error.errors()[0]
    location = tuple(str(part) for part in fault["loc"])
    key = ".".join(location)
    line = _line_of(text, location)
    where = f"{path}, line {line}: " if line else f"{path}: "
    if fault["type"] == "extra_forbidden":
        return f"{where}unknown key {key!r}; choose from {', '.join(_valid_keys(location[:-1]))}"
    if fault["type"] == "missing":
        return f"{where}{key} is missing"
    return f"{where}{key} = {fault['input']!r}: {fault['msg'][0].lower()}{fault['msg'][1:]}"


def _valid_keys(table: Sequence[str]) -> list[str]:
    models: dict[str, type[BaseModel]] = {
        "run": RunTable,
        "mini": MiniTable,
        "chooser": ChooserTable,
    }
    model = models[table[0]] if table and table[0] in models else _File
    return list(model.model_fields)


def _line_of(text: str, location: Sequence[str]) -> int | None:
    """The line, from 1, of a key such as ("chooser", "mine", "model") or of its table."""
    best = None
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[([^\[\]]+)\]", line)
        if header:
            table = [part.strip().strip("\"'") for part in header[1].split(".")]
            path = table
        else:
            key = re.match(r"\s*([A-Za-z0-9_.\"'-]+)\s*=", line)
            if not key:
                continue
            path = [*table, *[part.strip("\"'") for part in key[1].split(".")]]
        if path == list(location):
            return number
        if path == list(location)[: len(path)]:
            best = number
    return best
