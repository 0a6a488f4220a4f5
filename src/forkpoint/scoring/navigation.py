"""The navigation track: from trial records to the numbers of a chooser (docs/measures.md).

Nothing here depends on the order in which records come: they are put in trial order first.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from forkpoint.errors import DataError
from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring import bootstrap
from forkpoint.scoring.arms import (
    ArmSummary,
    ArmTrial,
    heuristic_trial,
    model_trial,
    oracle_trial,
    random_trial,
    summarise_arm,
)
from forkpoint.scoring.estimates import Estimate, missing_reason
from forkpoint.scoring.service import ServiceSummary, summarise_service

HEURISTIC, RANDOM = "heuristic", "random"
"""What the reference rows are called in the draws of intervals."""


@dataclass(frozen=True, slots=True)
class ReferenceSummary:
    """The arms that ask no model, on some trials of one domain; `random` may be missing."""

    heuristic: ArmSummary
    random: ArmSummary | None
    oracle: ArmSummary


@dataclass(frozen=True, slots=True)
class DomainSummary:
    """One chooser on one domain; the references are on the same trials."""

    domain: str
    heuristic_name: str
    trials: int
    model: ArmSummary
    references: ReferenceSummary
    service: ServiceSummary


@dataclass(frozen=True, slots=True)
class ReferenceOverall:
    """Geometric means of the domain scores of the arms that ask no model."""

    heuristic: Estimate
    random: Estimate
    oracle: Estimate


@dataclass(frozen=True, slots=True)
class ChooserSummary:
    """One chooser on the domains of a benchmark.

    Attributes:
        models: the names of the model in the records, sorted; more than one is a warning.
        domains: by name, in the benchmark's order; only those with results.
        missing: the domains without results, each with a reason or an empty text.
        overall: defined only where every domain has results.
        service: over all domains; its shares have no intervals.
    """

    chooser: str
    models: tuple[str, ...]
    domains: Mapping[str, DomainSummary]
    missing: Mapping[str, str]
    overall: Estimate
    references: ReferenceOverall
    service: ServiceSummary


def by_domain(
    records: Iterable[TrialRecord], domains: Sequence[str]
) -> dict[str, list[TrialRecord]]:
    """The records of each domain that has some, in the order of `domains` and of trials.

    Raises `DataError` for a domain that is not among them, for a trial with two records, and for
    a domain with records of two heuristics.
    """
    found: dict[str, dict[int, TrialRecord]] = {domain: {} for domain in domains}
    heuristics: dict[str, str] = {}
    for record in records:
        where = f"{record.chooser}, {record.domain}, trial {record.trial}"
        if record.domain not in found:
            raise DataError(f"{where}: the benchmark has no such domain: {', '.join(domains)}")
        if record.trial in found[record.domain]:
            raise DataError(f"{where}: there are two records; keep one")
        if heuristics.setdefault(record.domain, record.heuristic) != record.heuristic:
            raise DataError(
                f"{where}: heuristic {record.heuristic!r} beside records with "
                f"{heuristics[record.domain]!r}; report one at a time"
            )
        found[record.domain][record.trial] = record
    return {
        domain: [trials[number] for number in sorted(trials)]
        for domain, trials in found.items()
        if trials
    }


def summarise_references(
    records: Sequence[TrialRecord], benchmark: str, max_expansions: int | None = None
) -> ReferenceSummary:
    """Sum up the reference arms of one domain, in trial order.

    With the benchmark's `max_expansions`, the random trials that ran to it count as unsolved.
    """
    name = records[0].file_name
    random = [arm for record in records if (arm := random_trial(record, max_expansions))]
    return ReferenceSummary(
        heuristic=summarise_arm(
            [heuristic_trial(record) for record in records],
            ["bootstrap", benchmark, HEURISTIC, name],
        ),
        random=summarise_arm(random, ["bootstrap", benchmark, RANDOM, name]) if random else None,
        oracle=summarise_arm([oracle_trial(record, max_expansions) for record in records], None),
    )


def summarise_domain(
    records: Sequence[TrialRecord], benchmark: str, max_expansions: int | None = None
) -> DomainSummary:
    """Sum up one chooser on one domain, from its records in trial order (at least one).

    Every record must hold the model's arm; see `summarise_chooser`.
    """
    first = records[0]
    path = ["bootstrap", benchmark, first.chooser, first.file_name]
    return DomainSummary(
        domain=first.domain,
        heuristic_name=first.heuristic,
        trials=len(records),
        model=summarise_arm([arm for record in records if (arm := model_trial(record))], path),
        references=summarise_references(records, benchmark, max_expansions),
        service=summarise_service(records, path),
    )


def summarise_chooser(
    chooser: str,
    records: Iterable[TrialRecord],
    *,
    benchmark: str,
    domains: Sequence[str],
    left_out: Mapping[str, str] | None = None,
    max_expansions: int | None = None,
) -> ChooserSummary:
    """Sum up a chooser; records of the reference arms alone (null model fields) are passed over.

    `domains` are all domains of the benchmark, `left_out` says why some have no results.
    """
    groups = by_domain([record for record in records if record.score is not None], domains)
    missing = missing_domains(groups, domains, left_out)
    everything = [record for group in groups.values() for record in group]
    return ChooserSummary(
        chooser=chooser,
        models=tuple(sorted({record.model for record in everything if record.model is not None})),
        domains={
            domain: summarise_domain(group, benchmark, max_expansions)
            for domain, group in groups.items()
        },
        missing=missing,
        overall=overall(groups, model_trial, missing, ["bootstrap", benchmark, "overall", chooser]),
        references=overall_references(groups, missing, benchmark),
        service=summarise_service(everything, None),
    )


def missing_domains(
    present: Iterable[str], domains: Sequence[str], left_out: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The domains that are not present, each with its reason or an empty text."""
    have = set(present)
    return {name: (left_out or {}).get(name, "") for name in domains if name not in have}


def overall_references(
    groups: Mapping[str, Sequence[TrialRecord]], missing: Mapping[str, str], benchmark: str
) -> ReferenceOverall:
    """The overall scores of the reference arms; the oracle's has no interval."""
    path = ["bootstrap", benchmark, "overall"]
    return ReferenceOverall(
        heuristic=overall(groups, heuristic_trial, missing, [*path, HEURISTIC]),
        random=overall(groups, random_trial, missing, [*path, RANDOM]),
        oracle=overall(groups, oracle_trial, missing, None),
    )


def overall(
    groups: Mapping[str, Sequence[TrialRecord]],
    arm: Callable[[TrialRecord], ArmTrial | None],
    missing: Mapping[str, str],
    path: Sequence[str] | None,
) -> Estimate:
    """The geometric mean of the domain scores of one arm.

    Undefined while domains are missing. The interval resamples trials within each domain; there
    is none where a domain has a single trial, which would add no width.
    """
    if missing:
        return Estimate(None, reason=missing_reason(missing))
    scores = {
        domain: [found.score for record in group if (found := arm(record))]
        for domain, group in groups.items()
    }
    empty = {domain: "" for domain, found in scores.items() if not found}
    if empty or not scores:
        return Estimate(None, reason=missing_reason(empty) if empty else "no domains")
    values = [bootstrap.logs(found) for found in scores.values()]
    # Of the domain scores themselves, as published, and not of their logarithms before rounding.
    means = bootstrap.logs([math.exp(bootstrap.mean(group)) for group in values])
    value = math.exp(bootstrap.mean(means))
    if path is None:
        return Estimate(value)
    single = [domain for domain, found in scores.items() if len(found) == 1]
    if single:
        return Estimate(value, reason=f"no interval: a single trial of {', '.join(single)}")
    resampled = bootstrap.resampled_group_means(path, values)
    return Estimate(value, bootstrap.exponential(bootstrap.interval(resampled)))
