"""Benchmarks: which trials of which domains, under which settings and limits."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from forkpoint.errors import PluginError, UsageError
from forkpoint.navigation.arms import Limits
from forkpoint.navigation.domain import Domain, MakeTrial, Setting
from forkpoint.navigation.domains import CORE_DOMAINS, DOMAINS, in_order
from forkpoint.navigation.problem import Problem
from forkpoint.question import brief

LATEST: Final = "1.0.0"
MINI_TRIALS: Final = 20
MOST_TRIALS: Final = 1_000_000
SETTING_PREFIX: Final = "setting."
"""What the settings of a benchmark begin with in the identity of a store."""

_NUMBER: Final = re.compile(r"[0-9]{1,15}")
_LIMIT_RANGES: Final = {
    "trials": Setting(1, MOST_TRIALS),
    "max_expansions": Setting(1, 1_000_000),
    "max_frontier": Setting(2, 100_000),
}


class SettingError(UsageError):
    """A wrong setting of a benchmark; `key` is its place in the table, such as tiles, scramble."""

    def __init__(self, message: str, *key: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A named set of trials.

    `domains` maps each domain to its settings, in the order of reports. Every trial of every
    domain is a function of these numbers alone.
    """

    name: str
    trials: int
    max_expansions: int
    max_frontier: int
    domains: Mapping[str, Mapping[str, int]]

    @property
    def limits(self) -> Limits:
        """The limits of every search."""
        return Limits(self.max_expansions, self.max_frontier)

    def settings(self) -> dict[str, Any]:
        """Everything that can change a result, as plain data; the name and the count cannot."""
        return {
            "max_expansions": self.max_expansions,
            "max_frontier": self.max_frontier,
            "domains": {
                name: {"heuristic": DOMAINS[name].heuristic, **values}
                for name, values in self.domains.items()
            },
        }

    def flat_settings(self) -> dict[str, Any]:
        """The settings one by one, such as `tiles.scramble`."""
        flat: dict[str, Any] = {
            "max_expansions": self.max_expansions,
            "max_frontier": self.max_frontier,
        }
        for domain, values in self.settings()["domains"].items():
            flat |= {f"{domain}.{key}": value for key, value in values.items()}
        return flat

    def identity(self) -> dict[str, Any]:
        """What must not change while results of this benchmark grow.

        The settings, and the version of what a model reads in each domain. For an official
        version those of all its domains, whichever are run.
        """
        whole = published().get(self.name, self)
        return {
            **{SETTING_PREFIX + key: value for key, value in whole.flat_settings().items()},
            **{f"wording.{name}": DOMAINS[name].wording for name in whole.domains},
        }

    def settings_hash(self) -> str:
        """SHA-256 of the settings as sorted JSON."""
        return hashlib.sha256(json.dumps(self.settings(), sort_keys=True).encode()).hexdigest()

    def make_trials(self, domain: str) -> MakeTrial:
        """The function from a trial's number to its problem.

        Raises `UsageError` for a domain that the benchmark does not have, `MissingDataError`
        where the domain's data is not on this machine, `PluginError` where a plug-in's code fails.
        """
        found = domain_named(domain, self.domains)
        with DOMAINS.blamed(domain):
            make = found.prepare(self.domains[domain])

        def make_trial(number: int) -> Problem[Any]:
            with DOMAINS.blamed(domain):
                return make(number)

        return make if domain in CORE_DOMAINS else make_trial


def domain_named(name: str, among: Iterable[str] = DOMAINS) -> Domain:
    """The domain of that name; `UsageError` with the valid names if there is none."""
    if name not in DOMAINS or name not in among:
        raise UsageError(f"unknown domain {name!r}; choose from {', '.join(among)}")
    return DOMAINS[name]


@cache
def published() -> Mapping[str, Benchmark]:
    """The published benchmarks by name."""
    text = files("forkpoint.data").joinpath("benchmarks.toml").read_text(encoding="utf-8")
    return {name: from_table(name, table) for name, table in tomllib.loads(text).items()}


def as_published(own: Benchmark) -> Benchmark:
    """The benchmark under the name of the official version that it matches, if it matches one.

    It matches where the limits and the settings of its domains are official ones. It may have
    fewer domains, and its own number of trials.
    """
    for official in published().values():
        known = official.flat_settings()
        if all(known.get(key) == value for key, value in own.flat_settings().items()):
            return replace(own, name=official.name)
    return own


def from_table(name: str, table: Mapping[str, Any]) -> Benchmark:
    """Read a benchmark as it stands in TOML: three limits, and a table per domain.

    A custom benchmark may leave out limits (those of the latest published benchmark hold) and
    domains. Raises `SettingError` naming the key, the bad value and what is allowed.
    """
    where = f"benchmark {name!r}"
    limits = {"trials": 100, "max_expansions": 2500, "max_frontier": 255}
    domains: dict[str, dict[str, int]] = {}
    for key, value in table.items():
        if key in limits:
            limits[key] = _checked(where, value, _LIMIT_RANGES[key], key)
        elif isinstance(value, Mapping):
            domains[key] = _domain_settings(where, key, value)
        else:
            choices = ", ".join([*limits, *DOMAINS])
            raise SettingError(f"{where}: unknown key {key!r}; choose from {choices}", key)
    if not domains:
        raise SettingError(
            f"{where}: no domain; add a table for at least one of {', '.join(DOMAINS)}"
        )
    ordered = {domain: domains[domain] for domain in in_order(domains)}
    return Benchmark(name, **limits, domains=ordered)


def _domain_settings(where: str, name: str, table: Mapping[str, Any]) -> dict[str, int]:
    if name not in DOMAINS:
        raise SettingError(
            f"{where}: unknown domain {name!r}; choose from {', '.join(DOMAINS)}", name
        )
    try:
        domain = DOMAINS[name]
    except PluginError as error:
        raise SettingError(f"{where}: {error}", name) from error
    heuristic = table.get("heuristic", domain.heuristic)
    if heuristic != domain.heuristic:
        raise SettingError(
            f"{where}: {name} has no heuristic {heuristic!r}; "
            f"its heuristic is {domain.heuristic!r}",
            name,
            "heuristic",
        )
    given = {key: value for key, value in table.items() if key != "heuristic"}
    for key in given:
        if key not in domain.settings:
            raise SettingError(f"{where}: {_unknown_setting(domain, key)}", name, key)
    missing = [key for key in domain.settings if key not in given]
    if missing:
        raise SettingError(f"{where}: {name} needs {', '.join(missing)}", name)
    return {
        key: _checked(where, given[key], allowed, name, key)
        for key, allowed in domain.settings.items()
    }


def _checked(where: str, value: object, allowed: Setting, *key: str) -> int:
    if type(value) is not int or not allowed.least <= value <= allowed.greatest:
        raise SettingError(
            f"{where}: {'.'.join(key)} = {value!r}: "
            f"a whole number from {allowed.least} to {allowed.greatest} is needed",
            *key,
        )
    return value


def _unknown_setting(domain: Domain, key: str) -> str:
    return f"{domain.name} has no setting {key!r}; choose from {', '.join(domain.settings)}"


def with_settings(benchmark: Benchmark, changes: Iterable[str]) -> Benchmark:
    """Apply settings such as `tiles.scramble=20` or `max_expansions=300`.

    The result is named `custom-` and the first eight hex digits of its settings' hash, unless
    nothing changed. Raises `UsageError` naming the setting and what is allowed.
    """
    limits: dict[str, int] = {}
    domains = {name: dict(values) for name, values in benchmark.domains.items()}
    for change in changes:
        key, equals, text = change.partition("=")
        where = f"--set {brief(change)}"
        if not equals:
            raise UsageError(f"{where}: write it as name=value, such as tiles.scramble=20")
        if not re.fullmatch(r"\s*-?[0-9]{1,1000}\s*", text, re.ASCII):
            raise UsageError(f"{where}: {brief(text)} is not a whole number")
        value = int(text)
        name, dot, setting = key.strip().partition(".")
        if not dot and name in ("max_expansions", "max_frontier"):
            limits[name] = _checked("--set", value, _LIMIT_RANGES[name], name)
        elif not dot:
            raise UsageError(
                f"{where}: unknown setting {name!r}; "
                "choose max_expansions, max_frontier or DOMAIN.SETTING"
            )
        else:
            domain = domain_named(name, domains)
            if setting not in domain.settings:
                raise UsageError(f"{where}: {_unknown_setting(domain, setting)}")
            allowed = domain.settings[setting]
            domains[name][setting] = _checked("--set", value, allowed, name, setting)
    changed = replace(
        benchmark,
        max_expansions=limits.get("max_expansions", benchmark.max_expansions),
        max_frontier=limits.get("max_frontier", benchmark.max_frontier),
        domains=domains,
    )
    if changed.settings() == benchmark.settings():
        return benchmark
    return replace(changed, name=f"custom-{changed.settings_hash()[:8]}")


def differences(settings: Mapping[str, Any], official: Benchmark) -> list[str]:
    """Each flat setting that differs from an official version, with both values.

    A benchmark with fewer domains does not differ for that.
    """
    theirs = official.flat_settings()
    domains = {key.partition(".")[0] for key in settings if "." in key}
    return [
        f"{key}: {settings.get(key, 'none')} ({official.name}: {theirs.get(key, 'none')})"
        for key in dict.fromkeys([*theirs, *settings])
        if settings.get(key) != theirs.get(key)
        and ("." not in key or key.partition(".")[0] in domains)
    ]


def parse_trials(text: str, most: int, where: str = "--trials") -> list[int]:
    """Trial numbers: `20` is the first twenty, `61-100` a range, `3-3,7-9` several.

    `most` is the number of trials in the benchmark. Raises `UsageError`, which names `where` the
    text stands, for anything else.
    """
    wanted: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not _NUMBER.fullmatch(first) or (dash and not _NUMBER.fullmatch(last)):
            raise UsageError(
                f"{where} {brief(text)}: write a number (20: the first twenty) "
                "or ranges (61-100,7-7)"
            )
        low, high = (int(first), int(last)) if dash else (1, int(first))
        if not 1 <= low <= high <= most:
            raise UsageError(
                f"{where} {brief(text)}: the benchmark has trials 1 to {most}, in rising order"
            )
        wanted.update(range(low, high + 1))
    return sorted(wanted)
