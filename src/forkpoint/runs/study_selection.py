"""From what a user chose to a study: its domain, trials and conditions."""

from collections.abc import Sequence

from forkpoint.errors import ConfigError, UsageError
from forkpoint.navigation.benchmark import Benchmark, domain_named, parse_trials
from forkpoint.navigation.studies.conditions import (
    DOMAIN,
    REPEATS,
    TRIALS,
    Study,
    StudyName,
    condition,
    condition_names,
)
from forkpoint.runs.config import Config


def choose_study(
    config: Config,
    name: StudyName,
    benchmark: Benchmark,
    *,
    domain: str | None = None,
    trials: str | None = None,
    conditions: Sequence[str] = (),
    repeats: int | None = None,
) -> Study:
    """The study; what the command line leaves open is the configuration's, else the default.

    Raises `UsageError` (`ConfigError` for the configuration's own values) with what there is.
    """
    if repeats is not None and name != "repeatability":
        raise UsageError("--repeats is for the repeatability study")
    chosen = _domain(config, benchmark, domain)
    known = condition_names(name, chosen, repeats or config.sensitivity.repeats or REPEATS)
    return Study(
        name,
        benchmark,
        chosen,
        _trials(config, benchmark, trials),
        [condition(name, wanted) for wanted in _conditions(config, name, known, conditions)],
    )


def _domain(config: Config, benchmark: Benchmark, domain: str | None) -> str:
    if domain is not None:
        return domain_named(domain, benchmark.domains).name
    if config.sensitivity.domain is None:
        return domain_named(DOMAIN, benchmark.domains).name
    try:
        return domain_named(config.sensitivity.domain, benchmark.domains).name
    except UsageError as error:
        raise ConfigError(f"{config.where('sensitivity', 'domain')}: {error}") from None


def _trials(config: Config, benchmark: Benchmark, text: str | None) -> list[int]:
    if text is not None:
        return parse_trials(text, benchmark.trials)
    if config.sensitivity.trials is not None:
        where = config.where("sensitivity", "trials")
        return parse_trials(str(config.sensitivity.trials), benchmark.trials, where)
    return list(range(1, min(TRIALS, benchmark.trials) + 1))


def _conditions(
    config: Config, study: StudyName, known: Sequence[str], wanted: Sequence[str]
) -> list[str]:
    """The wanted conditions in the study's own order; all of them if none is named."""
    names = [name for text in wanted for name in text.split(",")]
    where = "--condition"
    if not names and study != "repeatability":
        key = "orders" if study == "order" else "representations"
        names = getattr(config.sensitivity, key)
        where = config.where("sensitivity", key) if names else where
    for name in names:
        if name not in known:
            raise (UsageError if wanted else ConfigError)(
                f"{where}: the {study} study has no condition {name!r}; "
                f"choose from {', '.join(known)}"
            )
    return [name for name in known if not names or name in names]
