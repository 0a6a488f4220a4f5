"""From what a user chose to the runs that are meant: who is asked which trials."""

from collections.abc import Sequence

from forkpoint.navigation.benchmark import Benchmark
from forkpoint.runs.choosing import Chooser, choose_choosers
from forkpoint.runs.config import Config
from forkpoint.runs.navigation import NavigationPlan, refuse_what_cannot_fit
from forkpoint.runs.selection import choose_domains, choose_trials


def choose_runs(
    config: Config,
    benchmark: Benchmark,
    *,
    models: Sequence[str],
    name: str | None,
    domains: Sequence[str],
    trials: str | None,
    mini: bool,
    max_cost: float | None,
) -> list[tuple[Chooser, NavigationPlan]]:
    """Each chooser with its plan.

    Raises `UsageError` and `ConfigError` for a choice that cannot be, also for a model with fewer
    options than the benchmark needs.
    """
    wanted = choose_domains(config, benchmark, domains)
    choosers = choose_choosers(config, models, name, mini=mini, max_cost=max_cost)
    for chooser in choosers:
        refuse_what_cannot_fit(chooser.model, benchmark)
    return [
        (
            chooser,
            NavigationPlan(
                benchmark,
                wanted,
                choose_trials(config, benchmark, trials, mini, chooser.table),
                chooser.name,
            ),
        )
        for chooser in choosers
    ]
