"""Two choosers on the trials that both ran."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring import bootstrap
from forkpoint.scoring.bootstrap import Floats
from forkpoint.scoring.estimates import Estimate
from forkpoint.scoring.navigation import by_domain, missing_domains

ROUNDING: Final = 1e-12
"""A mean log ratio this small is rounding: gains and losses that cancel give a ratio of 1."""


@dataclass(frozen=True, slots=True)
class PairedScore:
    """A ratio of geometric means, first chooser over second, over shared trials.

    Attributes:
        ratio: above 1 where the first is better.
        share_above_one: the share of resamples whose ratio is above 1, equal ones counted half;
            None without an interval.
        separable: whether the interval excludes a ratio of 1; None without an interval.
        better, equal, worse: trials where the first one's score is higher, the same, lower.
    """

    trials: int
    ratio: Estimate
    share_above_one: float | None
    separable: bool | None
    better: int
    equal: int
    worse: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two choosers compared.

    `overall` weighs every domain with shared trials alike; `missing` are the domains without,
    which the overall ratio does not cover.
    """

    first: str
    second: str
    domains: Mapping[str, PairedScore]
    overall: PairedScore
    missing: Mapping[str, str]


def compare(
    first: tuple[str, Iterable[TrialRecord]],
    second: tuple[str, Iterable[TrialRecord]],
    *,
    benchmark: str,
    domains: Sequence[str],
    left_out: Mapping[str, str] | None = None,
) -> Comparison:
    """Compare two choosers, each given as its name and records, over the trials of both.

    The draws are `["bootstrap", benchmark, "compare", first, second]`; those of one domain have
    `<domain>.<heuristic>` added.
    """
    path = _path(benchmark, first[0], second[0])
    gains = _gains(first[1], second[1], domains)
    paired = {
        name: _paired({name: found}, [*path, file_name])
        for name, (file_name, found) in gains.items()
    }
    return Comparison(
        first=first[0],
        second=second[0],
        domains=paired,
        overall=_overall(gains, path),
        missing=missing_domains(paired, domains, left_out),
    )


def compare_overall(
    first: tuple[str, Iterable[TrialRecord]],
    second: tuple[str, Iterable[TrialRecord]],
    *,
    benchmark: str,
    domains: Sequence[str],
) -> PairedScore:
    """The `overall` of `compare` alone, in half the time."""
    gains = _gains(first[1], second[1], domains)
    return _overall(gains, _path(benchmark, first[0], second[0]))


def _path(benchmark: str, first: str, second: str) -> list[str]:
    return ["bootstrap", benchmark, "compare", first, second]


def _gains(
    first: Iterable[TrialRecord], second: Iterable[TrialRecord], domains: Sequence[str]
) -> dict[str, tuple[str, Floats]]:
    """By domain with shared trials its file name, and the log ratio of the scores of each."""
    ours, theirs = (_scores(records, domains) for records in (first, second))
    gains: dict[str, tuple[str, Floats]] = {}
    for name in (domain for domain in domains if domain in ours):
        shared = [key for key in ours[name] if key in theirs.get(name, {})]
        if shared:
            logs = bootstrap.logs([ours[name][key] for key in shared])
            logs -= bootstrap.logs([theirs[name][key] for key in shared])
            gains[name] = shared[0][0], logs
    return gains


def _overall(gains: Mapping[str, tuple[str, Floats]], path: Sequence[str]) -> PairedScore:
    return _paired({name: found for name, (_, found) in gains.items()}, path)


def _scores(
    records: Iterable[TrialRecord], domains: Sequence[str]
) -> dict[str, dict[tuple[str, int], float]]:
    """Per domain, the model's scores by file name and trial, in trial order."""
    return {
        domain: {
            (record.file_name, record.trial): record.score
            for record in group
            if record.score is not None
        }
        for domain, group in by_domain(records, domains).items()
    }


def _paired(gains: Mapping[str, Floats], path: Sequence[str]) -> PairedScore:
    """Sum up log ratios per trial, by domain; the ratio weighs the domains alike."""
    if not gains:
        return PairedScore(0, Estimate(None, reason="no shared trials"), None, None, 0, 0, 0)
    everything = np.concatenate(list(gains.values()))
    ratio, above = _ratio(gains, path)
    bounds = ratio.interval
    return PairedScore(
        trials=len(everything),
        ratio=ratio,
        share_above_one=above,
        separable=None
        if bounds is None
        else bounds.low > 1 + ROUNDING or bounds.high < 1 - ROUNDING,
        better=int((everything > 0).sum()),
        equal=int((everything == 0).sum()),
        worse=int((everything < 0).sum()),
    )


def _ratio(gains: Mapping[str, Floats], path: Sequence[str]) -> tuple[Estimate, float | None]:
    """The ratio of geometric means, and the share of its resamples above 1 (ties count half)."""
    groups = list(gains.values())
    value = math.exp(bootstrap.mean(np.array([bootstrap.mean(group) for group in groups])))
    single = [domain for domain, group in gains.items() if len(group) == 1]
    if single:
        reason = f"no interval: a single shared trial of {', '.join(single)}"
        return Estimate(value, reason=reason), None
    means = bootstrap.resampled_group_means(path, groups)
    bounds = bootstrap.exponential(bootstrap.interval(means))
    above, level = np.mean(means > ROUNDING), np.mean(np.abs(means) <= ROUNDING)
    return Estimate(value, bounds), float(above + level / 2)
