"""forkpoint.toml: what is run by default, and the choosers and benchmarks of the user's own."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from forkpoint.errors import ConfigError
from forkpoint.models.wire.profile import Profile, profiles_from

if TYPE_CHECKING:
    from forkpoint.navigation.benchmark import Benchmark

FILE_NAME: Final = "forkpoint.toml"


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class RunTable(_Table):
    """`[run]`: what a run does when the command line says nothing else."""

    benchmark: str | None = None
    choosers: list[str] = Field(default_factory=list)
    domains: list[str] = Field(default_factory=list)
    trials: int | str | None = None
    max_cost: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    max_total_cost: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    cache: bool = False


class MiniTable(_Table):
    """`[mini]`: what `--mini` means."""

    trials: int | None = Field(default=None, ge=1)
    choosers: list[str] = Field(default_factory=list)


class SensitivityTable(_Table):
    """`[sensitivity]`: what `forkpoint study` does when the command line says nothing else."""

    choosers: list[str] = Field(default_factory=list)
    domain: str | None = None
    trials: int | str | None = None
    representations: list[str] = Field(default_factory=list)
    orders: list[str] = Field(default_factory=list)
    repeats: int | None = Field(default=None, ge=2)


class ChooserTable(_Table):
    """`[chooser.<name>]`: a model under the name that its results carry.

    A hosted model names its `service` (one of the shipped or own profiles), or the `protocol` and
    `api_base` of one that has no profile. All other keys override the profile.
    """

    model: str = Field(min_length=1)
    trials: int | str | None = None
    service: str | None = None
    protocol: Literal["jev", "systemone", "openai", "gemini", "chat", "anthropic", "logprobs"] | (
        None
    ) = None
    api_base: str | None = None
    endpoint: str | None = None
    served: str | None = None
    replace: dict[str, str] | None = None
    api_key_env: str | None = None
    price_input: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    price_output: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    effort: str | None = None
    max_output_tokens: int | None = Field(default=None, ge=1)
    max_options: int | None = Field(default=None, ge=2)
    max_at_once: int | None = Field(default=None, ge=1)
    read_seconds: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    question_seconds: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    max_cost: float | None = Field(default=None, gt=0, allow_inf_nan=False)


class _File(_Table):
    run: RunTable = Field(default_factory=RunTable)
    mini: MiniTable = Field(default_factory=MiniTable)
    chooser: dict[str, ChooserTable] = Field(default_factory=dict)
    benchmark: dict[str, dict[str, Any]] = Field(default_factory=dict)
    service: dict[str, dict[str, Any]] = Field(default_factory=dict)
    sensitivity: SensitivityTable = Field(default_factory=SensitivityTable)


@dataclass(frozen=True, slots=True)
class Config:
    """A validated configuration; `path` is None where there is no file."""

    path: Path | None = None
    text: str = ""
    run: RunTable = field(default_factory=RunTable)
    mini: MiniTable = field(default_factory=MiniTable)
    sensitivity: SensitivityTable = field(default_factory=SensitivityTable)
    choosers: Mapping[str, ChooserTable] = field(default_factory=dict)
    benchmarks: Mapping[str, "Benchmark"] = field(default_factory=dict)
    """The user's own benchmarks; one with official settings is that official version."""
    services: Mapping[str, Profile] = field(default_factory=dict)
    """The user's own services, by name."""

    def where(self, *location: str) -> str:
        """Where a key stands, for messages: `forkpoint.toml, line 3: run.trials`."""
        return f"{_line_prefix(self.path, self.text, location)}{'.'.join(location)}"


def load_config(path: Path | None) -> Config:
    """Read a configuration; without a path, `forkpoint.toml` of the current folder if it exists.

    Raises `ConfigError` naming file, line, key, the bad value and the valid ones.
    """
    if path is None:
        path = Path(FILE_NAME)
        if not path.exists():
            return Config()
    try:
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise ConfigError(
            f"{path}: cannot be read ({error.strerror}); `forkpoint init` writes one"
        ) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{path}, line {line}: not UTF-8; save the file as UTF-8") from None
    return config_of(path, text)


def config_of(path: Path, text: str) -> Config:
    """The configuration in a text that stands, or is to stand, at a path; raises `ConfigError`."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: not TOML: {error}") from None
    try:
        file = _File.model_validate(tables)
    except ValidationError as error:
        raise ConfigError(_explain(path, text, tables, error)) from None
    benchmarks = _benchmarks(path, text, file.benchmark)
    services = profiles_from(file.service, f"{path}: service")
    config = Config(
        path, text, file.run, file.mini, file.sensitivity, file.chooser, benchmarks, services
    )
    _check_choosers(config)
    return config


def _benchmarks(
    path: Path, text: str, tables: Mapping[str, Mapping[str, Any]]
) -> dict[str, "Benchmark"]:
    if not tables:
        return {}
    # With its domains and NumPy, half of the time that a command without a benchmark would take.
    from forkpoint.navigation.benchmark import SettingError, as_published, from_table

    found = {}
    for name, table in tables.items():
        try:
            own = from_table(f"custom-{name}", table)
        except SettingError as error:
            where = _line_prefix(path, text, ("benchmark", name, *error.key))
            raise ConfigError(f"{where}{error}") from None
        found[own.name] = as_published(own)
    return found


def _check_choosers(config: Config) -> None:
    for table, names in (
        ("run", config.run.choosers),
        ("mini", config.mini.choosers),
        ("sensitivity", config.sensitivity.choosers),
    ):
        for name in names:
            if name not in config.choosers:
                raise ConfigError(
                    f"{config.where(table, 'choosers')} names {name!r}, but there is no "
                    f"[chooser.{name}]; there are {', '.join(config.choosers) or 'none'}"
                )


def _explain(path: Path, text: str, tables: Mapping[str, Any], error: ValidationError) -> str:
    """The first fault of a file as one line for people."""
    fault = error.errors()[0]
    location = _location(tables, fault["loc"])
    key = ".".join(location)
    where = _line_prefix(path, text, location)
    if fault["type"] == "extra_forbidden":
        return f"{where}unknown key {key!r}; choose from {', '.join(_valid_keys(location[:-1]))}"
    if fault["type"] == "missing":
        return f"{where}{key}.{fault['loc'][-1]} is missing"
    needed = dict.fromkeys(  # a union has a fault for each of its types
        other["msg"][0].lower() + other["msg"][1:]
        for other in error.errors()
        if _location(tables, other["loc"]) == location
    )
    return f"{where}{key} = {fault['input']!r}: {', or '.join(needed)}"


def _location(tables: Mapping[str, Any], path: Sequence[int | str]) -> tuple[str, ...]:
    """The part of a fault's path that the file holds; the rest are names of types."""
    location: list[str] = []
    value: Any = tables
    for part in path:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            break
        location.append(str(part))
    return tuple(location)


def _valid_keys(table: Sequence[str]) -> list[str]:
    models: dict[str, type[BaseModel]] = {
        "run": RunTable,
        "mini": MiniTable,
        "sensitivity": SensitivityTable,
        "chooser": ChooserTable,
    }
    model = models[table[0]] if table and table[0] in models else _File
    return list(model.model_fields)


def _line_prefix(path: Path | None, text: str, location: Sequence[str]) -> str:
    line = _line_of(text, location)
    return f"{path}, line {line}: " if line else f"{path}: "


def _line_of(text: str, location: Sequence[str]) -> int | None:
    """The line, from 1, of a key such as ("chooser", "mine", "model") or of its table."""
    best, depth = None, 0
    table: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):
        header, key = _HEADER.match(line), _KEY_OF_LINE.match(line)
        if header:
            path = table = _names(header[1])
        elif key:
            path = [*table, *_names(key[1])]
        else:
            continue
        if path == list(location):
            return number
        if path == list(location)[: len(path)] and len(path) >= depth:
            best, depth = number, len(path)
    return best


_NAME: Final = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)"""
_NAMES: Final = rf"({_NAME}(?:\s*\.\s*{_NAME})*)"
_HEADER: Final = re.compile(rf"\s*\[\s*{_NAMES}\s*\]")
_KEY_OF_LINE: Final = re.compile(rf"\s*{_NAMES}\s*=")


def _names(dotted: str) -> list[str]:
    """The names of a dotted key, without their quotes."""
    return [name.strip("\"'") for name in re.findall(_NAME, dotted)]
