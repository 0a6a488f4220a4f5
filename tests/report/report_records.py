"""A small benchmark of two domains, and records of choosers on it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from forkpoint.navigation.arms import Outcome, References
from forkpoint.navigation.choices import Choices
from forkpoint.navigation.records import TrialRecord, make_record
from forkpoint.report.summary import DomainInfo, NavigationReport, build_report

LIMIT = 2500
DOMAINS = (
    DomainInfo("tiles", "8-puzzle", "manhattan"),
    DomainInfo("rush_hour", "Rush Hour", "blocking_cars"),
)
HEURISTICS = {domain.name: domain.heuristic for domain in DOMAINS}


def arm(expansions: int) -> Outcome:
    """An arm that explored so many states, of which it chose a third well."""
    solved = expansions < LIMIT
    good = expansions // 3
    choices = Choices(expansions, good, expansions - good, 0, expansions, good)
    return Outcome(expansions, solved, 6 if solved else None, choices)


def record(
    trial: int, model: int | None, domain: str = "tiles", chooser: str = "jev"
) -> TrialRecord:
    """A record whose reference arms depend on the domain and the trial alone."""
    heuristic = LIMIT if domain == "rush_hour" and trial == 3 else 7 + trial
    made = make_record(
        benchmark="1.0.0",
        chooser=chooser,
        model=None if model is None else "jev-1.13",
        domain=domain,
        heuristic=HEURISTICS[domain],
        trial=trial,
        shortest=4,
        references=References(arm(heuristic), arm(5), arm(900 * trial if trial < 3 else LIMIT)),
        outcome=None if model is None else arm(model),
        started_utc=f"2026-10-0{trial}T10:00:00Z",
        finished_utc=f"2026-10-0{trial}T11:00:00Z",
    )
    if model is None:
        return made
    return replace(
        made,
        requests=model,
        input_tokens=900 * model,
        output_tokens=8 * model,
        served_models=["jev-1.13-2026-09-30"],
        latencies_ms=[200.0] * model,
    )


def runs(chooser: str, **explored: Sequence[int | None]) -> list[TrialRecord]:
    """A chooser's records: what it explored in trials 1, 2, … of each domain."""
    return [
        record(trial, n, domain, chooser)
        for domain, found in explored.items()
        for trial, n in enumerate(found, 1)
    ]


def report(
    results: Mapping[str, Sequence[TrialRecord]],
    *,
    trials: int | None = 3,
    left_out: Mapping[str, str] | None = None,
    differences: Sequence[str] = (),
    against: str | None = None,
) -> NavigationReport:
    """The report of the small benchmark."""
    return build_report(
        results,
        benchmark="1.0.0",
        domains=DOMAINS,
        trials=trials,
        max_expansions=LIMIT,
        left_out=left_out,
        differences=differences,
        against=against,
    )


JEV = runs("jev", tiles=[10, 12, 30], rush_hour=[40, LIMIT, 9])
PPLX = runs("pplx", tiles=[5, 6, 8], rush_hour=[10, 20])
REFERENCE = runs("reference", tiles=[None] * 3, rush_hour=[None] * 3)
