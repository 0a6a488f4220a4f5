"""From what a user chose to the domains and trials of a run."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from forkpoint.errors import ConfigError, UsageError
from forkpoint.navigation.benchmark import (
    LATEST,
    MINI_TRIALS,
    MOST_TRIALS,
    Benchmark,
    domain_named,
    parse_trials,
    published,
    with_settings,
)
from forkpoint.runs.config import Config
from forkpoint.runs.remote import refuse_remote

CUSTOM: Final = "custom-"


def choose_benchmark(config: Config, name: str | None, changes: Sequence[str]) -> Benchmark:
    """The benchmark of that name (or the configuration's, or the latest), with settings changed.

    Raises `UsageError` listing the known names.
    """
    wanted = (config.run.benchmark or LATEST) if name is None else name
    known = {**published(), **config.benchmarks}
    benchmark = known.get(wanted) or known.get(CUSTOM + wanted)
    if benchmark is None:
        where = "--benchmark" if name is not None else config.where("run", "benchmark")
        raise UsageError(f"{where}: unknown benchmark {wanted!r}; choose from {', '.join(known)}")
    return with_settings(benchmark, changes)


def choose_benchmark_name(config: Config, name: str | None, changes: Sequence[str]) -> str:
    """The name whose results are meant, also of a benchmark that only its results know."""
    if name is not None and not changes and name not in published():
        own = config.benchmarks.get(CUSTOM + name)
        return own.name if own else name
    return choose_benchmark(config, name, changes).name


def planned_trials(config: Config, name: str) -> int | None:
    """How many trials the benchmark of that name has, None where only its results know it."""
    known = {**published(), **config.benchmarks}
    return known[name].trials if name in known else None


def choose_domains(config: Config, benchmark: Benchmark, names: Sequence[str]) -> list[str]:
    """The wanted domains in the benchmark's order; all of them if none is named."""
    wanted = [name for text in names for name in text.split(",")]
    for name in wanted:
        domain_named(name, benchmark.domains)
    if not wanted:
        wanted = config.run.domains
        for name in wanted:
            try:
                domain_named(name, benchmark.domains)
            except UsageError as error:
                raise ConfigError(f"{config.where('run', 'domains')}: {error}") from None
    return [domain for domain in benchmark.domains if not wanted or domain in wanted]


def choose_trials(
    config: Config, benchmark: Benchmark, text: str | None, mini: bool, chooser: str | None = None
) -> list[int]:
    """The wanted trial numbers: `--trials`, else `--mini`, else the configuration's, else all.

    In the configuration, those of a `chooser` come before those of every run.
    """
    if text is not None:
        return parse_trials(text, benchmark.trials)
    if mini:
        return list(range(1, min(config.mini.trials or MINI_TRIALS, benchmark.trials) + 1))
    own = config.choosers[chooser].trials if chooser is not None else None
    if own is not None and chooser is not None:
        where = config.where("chooser", chooser, "trials")
        return parse_trials(str(own), benchmark.trials, where)
    if config.run.trials is not None:
        return parse_trials(str(config.run.trials), benchmark.trials, config.where("run", "trials"))
    return list(range(1, benchmark.trials + 1))


def choose_out(config: Config, out: Path | None) -> Path:
    """Where results go: `--out`, else the folder of the configuration, else the current one.

    Raises `UsageError` for an address of object storage.
    """
    refuse_remote(out)
    if out is not None:
        return out
    return config.path.parent if config.path else Path()


def choose_domains_by_name(names: Sequence[str]) -> list[str]:
    """The wanted domains of a report; none means all."""
    wanted = [name for text in names for name in text.split(",")]
    for name in wanted:
        domain_named(name)
    return wanted


def choose_trials_by_text(config: Config, text: str | None, mini: bool) -> list[int]:
    """The wanted trials of a report; none means all."""
    if text is None and mini:
        text = str(config.mini.trials or MINI_TRIALS)
    return [] if text is None else parse_trials(text, MOST_TRIALS)
