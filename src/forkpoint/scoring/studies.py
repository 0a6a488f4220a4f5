"""Sensitivity studies: from the records of each condition to what the condition changes."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring import bootstrap
from forkpoint.scoring.bootstrap import Floats
from forkpoint.scoring.comparison import ROUNDING, PairedScore, compare
from forkpoint.scoring.estimates import Estimate, Share
from forkpoint.scoring.navigation import DomainSummary, summarise_domain


@dataclass(frozen=True, slots=True)
class ConditionSummary:
    """One condition of a study.

    Attributes:
        summary: the condition as a run of its own; None where it has no trial yet.
        against_base: the ratio of its score to the first condition's, on the trials of both; None
            for the first condition itself.
    """

    condition: str
    summary: DomainSummary | None
    against_base: PairedScore | None


@dataclass(frozen=True, slots=True)
class StudySummary:
    """One chooser in a study.

    Attributes:
        planned: how many trials every condition is to have.
        shared: how many trials all conditions have; what follows is over those.
        same: the trials that took the same number of explorations under every condition.
        highest_over_lowest: the highest score of a condition over the lowest; at least 1, also by
            chance alone.
        within_trial: the typical factor by which the score of one trial varies with the condition:
            exp of the root of the mean variance of the log scores of a trial.
    """

    study: str
    benchmark: str
    chooser: str
    models: tuple[str, ...]
    domain: str
    heuristic: str
    planned: int
    conditions: tuple[ConditionSummary, ...]
    shared: int
    same: Share
    highest_over_lowest: Estimate
    within_trial: Estimate


def summarise_study(
    records: Mapping[str, Sequence[TrialRecord]],
    *,
    study: str,
    benchmark: str,
    chooser: str,
    domain: str,
    heuristic: str,
    planned: int,
    max_expansions: int | None = None,
) -> StudySummary:
    """Sum up a study from the records of each condition, in trial order; the first is the base.

    Score intervals are drawn as those of any results file, so that conditions with equal records
    have equal intervals. What compares all conditions has the draws `["bootstrap", benchmark,
    "study", study, chooser, "<domain>.<heuristic>"]`.
    """
    base, *_ = records
    path = ["bootstrap", benchmark, "study", study, chooser, f"{domain}.{heuristic}"]
    scores = _shared_scores(records.values())
    return StudySummary(
        study=study,
        benchmark=benchmark,
        chooser=chooser,
        models=_models(records.values()),
        domain=domain,
        heuristic=heuristic,
        planned=planned,
        conditions=tuple(
            ConditionSummary(
                name,
                summarise_domain(rows, benchmark, max_expansions) if rows else None,
                None
                if name == base
                else compare(
                    (name, rows), (base, records[base]), benchmark=benchmark, domains=[domain]
                ).overall,
            )
            for name, rows in records.items()
        ),
        shared=scores.shape[1],
        same=_same(scores, path),
        highest_over_lowest=_highest_over_lowest(scores, path),
        within_trial=_within_trial(scores, path),
    )


def _models(groups: Iterable[Sequence[TrialRecord]]) -> tuple[str, ...]:
    return tuple(sorted({row.model for rows in groups for row in rows if row.model is not None}))


def _shared_scores(groups: Iterable[Sequence[TrialRecord]]) -> Floats:
    """Log scores of the trials that every condition has: shape (conditions, trials)."""
    found = [{row.trial: row.score for row in rows if row.score is not None} for rows in groups]
    shared = sorted(set.intersection(*map(set, found)))
    return np.array(
        [bootstrap.logs([scores[trial] for trial in shared]) for scores in found]
    ).reshape(len(found), len(shared))


def _same(scores: Floats, path: Sequence[str]) -> Share:
    trials = scores.shape[1]
    equal = [int(column.max() == column.min()) for column in scores.T]
    indices = bootstrap.resample([*path, "same"], trials) if trials else None
    return bootstrap.share(equal, [1] * trials, indices, "shared trials")


def _highest_over_lowest(scores: Floats, path: Sequence[str]) -> Estimate:
    """The resamples take the same trials of every condition."""
    conditions, trials = scores.shape
    undefined = _undefined(conditions, trials)
    if undefined is not None:
        return undefined
    means = [bootstrap.mean(row) for row in scores]
    value = _factor(max(means) - min(means))
    if trials == 1:
        return Estimate(value, reason=bootstrap.ONE_TRIAL)
    indices = bootstrap.resample([*path, "range"], trials)
    resampled = np.stack([bootstrap.resampled_means(row, indices) for row in scores])
    bounds = bootstrap.interval(_without_rounding(resampled.max(axis=0) - resampled.min(axis=0)))
    return Estimate(value, bootstrap.exponential(bounds))


def _within_trial(scores: Floats, path: Sequence[str]) -> Estimate:
    conditions, trials = scores.shape
    undefined = _undefined(conditions, trials)
    if undefined is not None:
        return undefined
    variances = _variances(scores)
    value = math.exp(math.sqrt(bootstrap.mean(variances)))
    if trials == 1:
        return Estimate(value, reason=bootstrap.ONE_TRIAL)
    means = bootstrap.resampled_means(
        variances, bootstrap.resample([*path, "within-trial"], trials)
    )
    return Estimate(value, bootstrap.exponential(bootstrap.interval(np.sqrt(means))))


def _variances(scores: Floats) -> Floats:
    """The variance (n − 1) of each trial's log scores; exactly 0 where all are equal."""
    deviations = scores - scores.mean(axis=0)
    variances: Floats = (deviations**2).sum(axis=0) / (len(scores) - 1)
    return np.where(scores.max(axis=0) == scores.min(axis=0), 0.0, variances)


def _undefined(conditions: int, trials: int) -> Estimate | None:
    if conditions < 2:
        return Estimate(None, reason="a single condition")
    return None if trials else Estimate(None, reason="no trial with every condition")


def _factor(difference: float) -> float:
    return math.exp(difference) if difference > ROUNDING else 1.0


def _without_rounding(differences: Floats) -> Floats:
    return np.where(differences > ROUNDING, differences, 0.0)
