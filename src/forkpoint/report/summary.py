"""The navigation report: everything that tables, pages and figures show, as plain data."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from forkpoint.errors import DataError, UsageError
from forkpoint.models.limits import ModelLimits
from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring.comparison import Comparison, compare
from forkpoint.scoring.navigation import (
    ChooserSummary,
    ReferenceOverall,
    ReferenceSummary,
    by_domain,
    missing_domains,
    overall_references,
    summarise_chooser,
    summarise_references,
)


@dataclass(frozen=True, slots=True)
class DomainInfo:
    """A domain of the benchmark: its name in records, its name for people, its heuristic."""

    name: str
    title: str
    heuristic: str


@dataclass(frozen=True, slots=True)
class NavigationReport:
    """The navigation results of some choosers on one benchmark.

    Attributes:
        differences: each setting that differs from an official version; none means official.
        trials: how many trials the benchmark plans per domain, None if not told.
        max_expansions: the benchmark's limit of explored states, None if not told.
        domains: the domains of the benchmark, in the order of every table.
        left_out: domains that were not run, each with its reason.
        choosers: those with answers of a model, in the order given.
        references: the arms that ask no model, by domain, over the trials of all choosers.
        reference_overall: their overall scores.
        comparisons: of every other chooser with a chosen one.
        warnings: what a reader should know before believing a number.
        limits: of each chooser's model, None where they are not recorded.
    """

    benchmark: str
    differences: tuple[str, ...]
    trials: int | None
    max_expansions: int | None
    domains: tuple[DomainInfo, ...]
    left_out: Mapping[str, str]
    choosers: tuple[ChooserSummary, ...]
    references: Mapping[str, ReferenceSummary]
    reference_overall: ReferenceOverall
    comparisons: tuple[Comparison, ...]
    warnings: tuple[str, ...]
    limits: Mapping[str, ModelLimits | None]

    @property
    def official(self) -> bool:
        """Whether the settings are those of an official benchmark version."""
        return not self.differences

    def to_json(self) -> dict[str, Any]:
        """The report as plain data; the keys stand in docs/reports.md."""
        limits = {
            chooser: None if found is None else found.to_json()
            for chooser, found in self.limits.items()
        }
        return {
            "track": "navigation",
            "official": self.official,
            **asdict(self),
            "limits": limits,
        }


def json_text(report: NavigationReport) -> str:
    """The report as strict JSON: no NaN, no infinity, a newline at the end."""
    return json.dumps(report.to_json(), allow_nan=False, ensure_ascii=False, indent=2) + "\n"


def build_report(
    results: Mapping[str, Sequence[TrialRecord]],
    *,
    benchmark: str,
    domains: Sequence[DomainInfo],
    trials: int | None = None,
    max_expansions: int | None = None,
    left_out: Mapping[str, str] | None = None,
    differences: Sequence[str] = (),
    against: str | None = None,
    limits: Mapping[str, ModelLimits | None] | None = None,
) -> NavigationReport:
    """Build the report of the records of each chooser, in any order of records.

    Records with null model fields count for the reference arms alone; a chooser with no others
    has no table of its own. `against` names the chooser that all others are compared with.
    Raises `DataError` for records that do not belong together, `UsageError` for an `against`
    without results.
    """
    names = [domain.name for domain in domains]
    for record in (record for records in results.values() for record in records):
        _check(record, benchmark, domains)
    asked = _asked(results, against)
    choosers = tuple(
        summarise_chooser(
            chooser,
            results[chooser],
            benchmark=benchmark,
            domains=names,
            left_out=left_out,
            max_expansions=max_expansions,
        )
        for chooser in asked
    )
    shared, conflicts = _shared_references(results)
    groups = by_domain(shared, names)
    return NavigationReport(
        benchmark=benchmark,
        differences=tuple(differences),
        trials=trials,
        max_expansions=max_expansions,
        domains=tuple(domains),
        left_out=dict(left_out or {}),
        choosers=choosers,
        references={
            name: summarise_references(group, benchmark, max_expansions)
            for name, group in groups.items()
        },
        reference_overall=overall_references(
            groups, missing_domains(groups, names, left_out), benchmark
        ),
        comparisons=_comparisons(results, asked, against, benchmark, names, left_out),
        warnings=(*_name_warnings(choosers), *conflicts),
        limits={chooser: (limits or {}).get(chooser) for chooser in asked},
    )


def _asked(results: Mapping[str, Sequence[TrialRecord]], against: str | None) -> list[str]:
    """The choosers with answers of a model; `against` must be one of them."""
    asked = [
        chooser
        for chooser, records in results.items()
        if any(record.score is not None for record in records)
    ]
    if against is not None and against not in asked:
        raise UsageError(f"no results of {against!r}; choose from {', '.join(asked) or 'none'}")
    return asked


def _comparisons(
    results: Mapping[str, Sequence[TrialRecord]],
    asked: Sequence[str],
    against: str | None,
    benchmark: str,
    domains: Sequence[str],
    left_out: Mapping[str, str] | None,
) -> tuple[Comparison, ...]:
    """Every other chooser beside the one that all are compared with; none without such a one."""
    if against is None:
        return ()
    other = (against, results[against])
    return tuple(
        compare(
            (chooser, results[chooser]),
            other,
            benchmark=benchmark,
            domains=domains,
            left_out=left_out,
        )
        for chooser in asked
        if chooser != against
    )


def _check(record: TrialRecord, benchmark: str, domains: Sequence[DomainInfo]) -> None:
    """Raise `DataError` unless a record belongs to the benchmark."""
    where = f"{record.chooser}, {record.domain}, trial {record.trial}"
    if record.benchmark != benchmark:
        raise DataError(f"{where}: a record of benchmark {record.benchmark!r}, not {benchmark!r}")
    for domain in domains:
        if domain.name == record.domain and domain.heuristic != record.heuristic:
            raise DataError(
                f"{where}: heuristic {record.heuristic!r}; the benchmark has {domain.heuristic!r}"
            )


def _shared_references(
    results: Mapping[str, Iterable[TrialRecord]],
) -> tuple[list[TrialRecord], list[str]]:
    """One record per trial for the reference arms, and where the choosers contradict each other.

    The arms ask no model, so every chooser's record of a trial must say the same. A record that
    has the random arm is preferred to an older one without it.
    """
    chosen: dict[tuple[str, int], tuple[str, TrialRecord]] = {}
    conflicts: dict[tuple[str, str], list[str]] = {}
    for chooser, records in results.items():
        for record in sorted(records, key=lambda record: (record.domain, record.trial)):
            key = (record.domain, record.trial)
            other, known = chosen.setdefault(key, (chooser, record))
            if not _agree(known, record):
                conflicts.setdefault((other, chooser), []).append(f"{key[0]} {key[1]}")
            if known.random_score is None and record.random_score is not None:
                chosen[key] = (chooser, record)
    return [record for _, record in chosen.values()], [
        f"The reference arms of {first} and {second} differ on {len(trials)} trials "
        f"(first: {trials[0]}); the settings or versions of the two runs differ."
        for (first, second), trials in conflicts.items()
    ]


def _agree(known: TrialRecord, record: TrialRecord) -> bool:
    """Whether two records of a trial tell the same of its reference arms."""
    pairs = [
        (known.shortest_path, record.shortest_path),
        (known.baseline_expansions, record.baseline_expansions),
        (known.oracle_expansions, record.oracle_expansions),
        (known.random_expansions, record.random_expansions),
    ]
    return all(None in pair or pair[0] == pair[1] for pair in pairs)


def _name_warnings(choosers: Iterable[ChooserSummary]) -> list[str]:
    """A warning for every chooser whose records hold several models or served names."""
    warnings = []
    for chooser in choosers:
        for what, names in (
            ("models were asked", chooser.models),
            ("names were served", chooser.service.served_models),
        ):
            if len(names) > 1:
                listed = ", ".join(names)
                warnings.append(
                    f"{chooser.chooser}: {len(names)} {what} ({listed}); "
                    "its trials may not be those of one model."
                )
    return warnings
