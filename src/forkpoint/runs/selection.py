"""From what a user chose to the domains and trials of a run."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from forkpoint.errors import UsageError
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

CUSTOM: Final = "custom-"


def choose_benchmark(config: Config, name: str | None, changes: Sequence[str]) -> Benchmark:
    """The benchmark of that name (or the configuration's, or the latest), with settings changed.

    Raises `UsageError` listing the known names.
    """
    wanted = name or config.run.benchmark or LATEST
    known = {**published(), **config.benchmarks()}
    benchmark = known.get(wanted) or known.get(CUSTOM + wanted)
    if benchmark is None:
        raise UsageError(f"unknown benchmark {wanted!r}; choose from {', '.join(known)}")
    return with_settings(benchmark, changes)


def choose_benchmark_name(config: Config, name: str | None, changes: Sequence[str]) -> str:
    """The name whose results are meant, also of a benchmark that only its results know."""
    if name is not None and not changes and name not in published():
        own = config.benchmarks()
        return own[CUSTOM + name].name if CUSTOM + name in own else name
    return choose_benchmark(config, name, changes).name


def choose_domains(config: Config, benchmark: Benchmark, names: Sequence[str]) -> list[str]:
    """The wanted domains in the benchmark's order; all of them if none is named."""
    wanted = [name for text in names for name in text.split(",")] or config.run.domains
    for name in wanted:
        domain_named(name, benchmark.domains)
    return [domain for domain in benchmark.domains if not wanted or domain in wanted]


def choose_trials(config: Config, benchmark: Benchmark, text: str | None, mini: bool) -> list[int]:
    """The wanted trial numbers: `--trials`, else `--mini`, else the configuration's, else all."""
    if text is None and mini:
        text = str(min(config.mini.trials or MINI_TRIALS, benchmark.trials))
    if text is None and config.run.trials is not None:
        text = str(config.run.trials)
    return parse_trials(text or str(benchmark.trials), benchmark.trials)


def choose_out(config: Config, out: Path | None) -> Path:
    """Where results go: `--out`, else the folder of the configuration, else the current one."""
    if out is not None:
        return out
    return config.path.parent if config.path else Path()


def choose_domains_by_name(names: Sequence[str]) -> list[str]:
    """The wanted domains of a report; none means all."""
    wanted = [name for text in names for name in text.split(",")]
    for name in wanted:
        domain_named(name)
    return wanted


def choose_trials_by_text(text: str | None, mini: bool) -> list[int]:
    """The wanted trials of a report; none means all."""
    if text is None and mini:
        text = str(MINI_TRIALS)
    return [] if text is None else parse_trials(text, MOST_TRIALS)
