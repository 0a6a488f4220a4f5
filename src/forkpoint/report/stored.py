"""From the records on disk to a report."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from forkpoint.errors import DataError, UsageError
from forkpoint.navigation.benchmark import (
    LATEST,
    SETTING_PREFIX,
    Benchmark,
    differences,
    from_table,
    published,
)
from forkpoint.navigation.domains import CORE_DOMAINS, DOMAINS, in_order, title_of
from forkpoint.navigation.records import TrialRecord
from forkpoint.report.summary import DomainInfo, NavigationReport, build_report
from forkpoint.runs.identity import FILE_NAME, read_identity, read_limits
from forkpoint.runs.layout import results_folder
from forkpoint.runs.navigation_store import Notify, read_results


def stored_report(
    out: Path,
    benchmark: str,
    *,
    on_notice: Notify,
    choosers: Sequence[str] = (),
    domains: Collection[str] = (),
    trials: Collection[int] = (),
    planned: int | None = None,
    left_out: Mapping[str, str] | None = None,
    against: str | None = None,
) -> NavigationReport:
    """Report what is recorded of a benchmark; empty selections mean everything.

    `planned` is the number of trials that the benchmark has, None where nobody knows it.
    Raises `UsageError` where there is nothing to report, with what there is.
    """
    results = read_results(out, benchmark, on_notice)
    for chooser in choosers:
        if chooser not in results:
            raise UsageError(
                f"no results of {chooser!r} for {benchmark} under {out / 'results'}; "
                f"choose from {', '.join(results) or 'none'}"
            )
    chosen = {
        name: [record for record in records if _wanted(record, domains, trials)]
        for name, records in results.items()
        if not choosers or name in choosers
    }
    if not any(chosen.values()):
        raise UsageError(_nothing(out, benchmark, results))
    settings = _settings(out, benchmark)
    official = published().get(benchmark)
    return build_report(
        chosen,
        benchmark=benchmark,
        domains=_domains(settings),
        trials=len(trials) or planned or (official.trials if official else None),
        max_expansions=settings.get("max_expansions"),
        left_out=left_out,
        differences=() if official else differences(settings, published()[LATEST]),
        against=against,
        limits={
            name: read_limits(results_folder(out, benchmark, name) / FILE_NAME) for name in chosen
        },
    )


def _domains(settings: Mapping[str, Any]) -> list[DomainInfo]:
    """The domains of a benchmark with these settings; Forkpoint's own where nobody knows them."""
    ending = ".heuristic"
    heuristics = {
        key.removesuffix(ending): str(value)
        for key, value in settings.items()
        if key.endswith(ending)
    } or {name: domain.heuristic for name, domain in CORE_DOMAINS.items()}
    return [DomainInfo(name, title_of(name), heuristics[name]) for name in in_order(heuristics)]


def _wanted(record: TrialRecord, domains: Collection[str], trials: Collection[int]) -> bool:
    return (not domains or record.domain in domains) and (not trials or record.trial in trials)


def _settings(out: Path, benchmark: str) -> dict[str, Any]:
    """The benchmark's settings: the published ones, or those that every store of it wrote down."""
    if benchmark in published():
        return published()[benchmark].flat_settings()
    found: dict[str, Any] = {}
    for path in sorted(results_folder(out, benchmark, "x").parent.glob(f"*/{FILE_NAME}")):
        identity = read_identity(path) or {}
        settings = {
            key.removeprefix(SETTING_PREFIX): value
            for key, value in identity.items()
            if key.startswith(SETTING_PREFIX)
        }
        if found and settings != found:
            raise DataError(
                f"{path}: other settings than the other results of {benchmark}; "
                "results of different settings cannot stand in one report"
            )
        found = settings
    return found


def stored_benchmark(out: Path, benchmark: str) -> Benchmark | None:
    """The benchmark of a store, to make its trials again; None where its settings are not known.

    Domains that are not installed here are left out.
    """
    table: dict[str, Any] = {}
    for key, value in _settings(out, benchmark).items():
        domain, dot, setting = key.partition(".")
        if not dot:
            table[key] = value
        elif domain in DOMAINS:
            table.setdefault(domain, {})[setting] = value
    known = any(isinstance(value, dict) for value in table.values())
    return from_table(benchmark, table) if known else None


def _nothing(out: Path, benchmark: str, results: Mapping[str, Sequence[TrialRecord]]) -> str:
    known = sorted({record.domain for records in results.values() for record in records})
    if known:
        return (
            f"no results of benchmark {benchmark} for the chosen domains and trials; "
            f"there are results of {', '.join(known)}"
        )
    files = [path for path in (out / "results").glob("*/*/*.jsonl") if path.stat().st_size]
    others = sorted({path.parent.parent.name for path in files})
    there = f"there are results of {', '.join(others)}" if others else "there are none at all"
    return (
        f"no results of benchmark {benchmark} under {out / 'results'} ({there}); "
        "run `forkpoint baseline` or `forkpoint run` first, or choose another --out"
    )
