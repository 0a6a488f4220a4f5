"""How far two models agree on the same questions: equal picks, and the distance of their answers.

Equal picks are the share of questions at which both picked the same state. The total variation
distance of two distributions is half the sum of the absolute differences: 0 for equal ones, 1 for
those that share nothing. Both are sums over sums, with intervals by resampling trials: the
questions of a trial are not independent.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from forkpoint.runs.agreement import Judged
from forkpoint.scoring import bootstrap
from forkpoint.scoring.bootstrap import Indices
from forkpoint.scoring.estimates import Estimate, Share


@dataclass(frozen=True, slots=True)
class AgreementSummary:
    """Some trials' questions summed up.

    Attributes:
        unusable: questions whose second answer was no distribution; they count as not equal.
        equal: the share of equal picks.
        chance: the share that a pick at random would reach, None without questions.
        total_variation: the mean distance, over the questions where both answers are known.
    """

    trials: int
    questions: int
    unusable: int
    equal: Share
    chance: float | None
    total_variation: Estimate


@dataclass(frozen=True, slots=True)
class Agreement:
    """A chooser and another one, by domain and overall (every question counts alike)."""

    chooser: str
    other: str
    benchmark: str
    domains: Mapping[str, AgreementSummary]
    overall: AgreementSummary


def summarise_agreement(
    chooser: str, other: str, benchmark: str, questions: Sequence[Judged], domains: Sequence[str]
) -> Agreement:
    """Sum up the questions of two choosers; the order of the questions changes nothing.

    The draws are `["bootstrap", benchmark, "agreement", chooser, other]`; those of one domain
    have its name added, and the overall ones resample within each domain.
    """
    path = ["bootstrap", benchmark, "agreement", chooser, other]
    groups: dict[str, list[list[Judged]]] = {}
    for domain in domains:
        trials: dict[int, list[Judged]] = {}
        for question in sorted(questions, key=lambda q: (q.trial, q.step)):
            if question.domain == domain:
                trials.setdefault(question.trial, []).append(question)
        if trials:
            groups[domain] = list(trials.values())
    summaries = {
        domain: _summary(trials, bootstrap.resample([*path, domain], len(trials)))
        for domain, trials in groups.items()
    }
    every = [trial for trials in groups.values() for trial in trials]
    return Agreement(chooser, other, benchmark, summaries, _summary(every, _within(path, groups)))


def _within(path: list[str], groups: Mapping[str, Sequence[object]]) -> Indices | None:
    """Resamples of all trials in a row, each domain's from its own."""
    if not groups:
        return None
    sizes = [len(group) for group in groups.values()]
    starts = np.cumsum([0, *sizes[:-1]])
    parts = bootstrap.resample_within([*path], sizes)
    return np.concatenate([part + start for part, start in zip(parts, starts, strict=True)], axis=1)


def _summary(trials: Sequence[Sequence[Judged]], indices: Indices | None) -> AgreementSummary:
    counts = [len(trial) for trial in trials]
    known = [
        [q.total_variation for q in trial if q.total_variation is not None] for trial in trials
    ]
    every = [question for trial in trials for question in trial]
    return AgreementSummary(
        trials=len(trials),
        questions=len(every),
        unusable=sum(not question.usable for question in every),
        equal=bootstrap.share(
            [sum(q.equal for q in trial) for trial in trials], counts, indices, "questions"
        ),
        chance=sum(1 / q.options for q in every) / len(every) if every else None,
        total_variation=bootstrap.ratio_of_sums(
            [float(sum(values)) for values in known],
            [len(values) for values in known],
            indices,
            "questions with both distributions",
        ),
    )
