"""The arms of a trial as the scores see them: a model, the heuristic, the oracle, random choice.

Every arm is summed up the same way, from what it did on each trial (`ArmTrial`). The functions
that read an arm from a record return None where the record does not have it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from forkpoint.errors import DataError
from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring import bootstrap
from forkpoint.scoring.estimates import Estimate, Share


@dataclass(frozen=True, slots=True)
class ArmTrial:
    """What one arm did on one trial.

    `solved` is None where the record cannot tell. `path_score` is None where the trial was not
    solved or the length of the path was not kept, `choices` where they were not kept.
    """

    score: float
    solved: bool | None
    path_score: float | None = None
    choices: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class ChoiceShares:
    """How good the choices were, against the oracle.

    Attributes:
        on_path: of the contested steps, those that took a state on a shortest path.
        optimal: of the decisions, those that took a state of the least distance.
        dead_ends: of the decisions, those that took a state that reaches no goal.
        mean_regret: moves lost per decision; a dead end adds none.
    """

    on_path: Share
    optimal: Share
    dead_ends: Share
    mean_regret: Estimate


@dataclass(frozen=True, slots=True)
class ArmSummary:
    """One arm on the trials of one domain.

    Attributes:
        trials: how many trials the score counts.
        score: geometric mean of the beeline scores.
        unsolved: the trials without a solution, which count at their explorations; None where
            the records cannot tell.
        path_score: geometric mean of shortest path / path found, over the solved trials.
        choices: None where no record keeps them.
    """

    trials: int
    score: Estimate
    unsolved: int | None
    path_score: Estimate
    choices: ChoiceShares | None


def model_trial(record: TrialRecord) -> ArmTrial | None:
    """The model's arm; None for a record of the reference arms alone."""
    if record.score is None:
        return None
    return ArmTrial(
        _positive(record.score, record),
        record.model_solved,
        record.path_score,
        record.choices.get("model"),
    )


def heuristic_trial(record: TrialRecord) -> ArmTrial:
    """The heuristic's arm."""
    length = record.baseline_path_length
    return ArmTrial(
        _positive(record.baseline_score, record),
        record.baseline_solved,
        record.shortest_path / length if length else None,
        record.choices.get("heuristic"),
    )


def random_trial(record: TrialRecord, max_expansions: int | None = None) -> ArmTrial | None:
    """The random arm; None in older files, which do not have it.

    Records do not say whether it solved the trial. With the benchmark's `max_expansions` it counts
    as unsolved when it explored that many states.
    """
    if record.random_score is None:
        return None
    return ArmTrial(
        _positive(record.random_score, record),
        _below_limit(record.random_expansions, max_expansions),
        choices=record.choices.get("random"),
    )


def oracle_trial(record: TrialRecord, max_expansions: int | None = None) -> ArmTrial:
    """The oracle's arm; solved or not as for the random arm."""
    return ArmTrial(
        _positive(record.oracle_score, record),
        _below_limit(record.oracle_expansions, max_expansions),
    )


def summarise_arm(trials: Sequence[ArmTrial], path: Sequence[str] | None) -> ArmSummary:
    """Sum up an arm over the trials of a domain, in trial order.

    `path` names the draws of the interval of the score; the intervals of path score and shares
    are drawn from the same path with `path` and `shares` added. None: no intervals.
    """
    solved = [trial.solved for trial in trials]
    return ArmSummary(
        trials=len(trials),
        score=bootstrap.geometric_mean([trial.score for trial in trials], path),
        unsolved=None if None in solved else solved.count(False),
        path_score=path_score(trials, path),
        choices=choice_shares(trials, path),
    )


def path_score(trials: Sequence[ArmTrial], path: Sequence[str] | None) -> Estimate:
    """The geometric mean of the path scores over the solved trials.

    Resamples are of all trials, so the number of solved ones varies as it would in a new run.
    """
    if all(trial.path_score is None for trial in trials):
        none_solved = all(trial.solved is False for trial in trials)
        reason = "no solved trials" if none_solved else "the records keep no path lengths"
        return Estimate(None, reason=reason)
    values = bootstrap.logs(
        [1.0 if trial.path_score is None else trial.path_score for trial in trials]
    )
    counts = [int(trial.path_score is not None) for trial in trials]
    indices = bootstrap.resample([*path, "path"], len(trials)) if path else None
    ratio = bootstrap.ratio_of_sums(list(values), counts, indices, "solved trials")
    return bootstrap.exponential_estimate(ratio)


def choice_shares(trials: Sequence[ArmTrial], path: Sequence[str] | None) -> ChoiceShares | None:
    """The shares of good choices, sums over sums; None where no trial keeps choices."""
    kept = [trial.choices for trial in trials if trial.choices is not None]
    if not kept:
        return None
    indices = bootstrap.resample([*path, "shares"], len(kept)) if path else None

    def counts(name: str) -> list[int]:
        return [choices[name] for choices in kept]

    decisions = counts("decisions")
    return ChoiceShares(
        on_path=bootstrap.share(counts("on_path"), counts("contested"), indices, "contested steps"),
        optimal=bootstrap.share(counts("optimal"), decisions, indices, "decisions"),
        dead_ends=bootstrap.share(counts("dead_ends"), decisions, indices, "decisions"),
        mean_regret=bootstrap.ratio_of_sums(counts("regret"), decisions, indices, "decisions"),
    )


def _positive(score: float, record: TrialRecord) -> float:
    if not 0 < score < float("inf"):
        raise DataError(
            f"{record.chooser}, {record.domain}, trial {record.trial}: "
            f"a score of {score!r} cannot be; run this trial again"
        )
    return score


def _below_limit(expansions: int | None, limit: int | None) -> bool | None:
    return None if expansions is None or limit is None else expansions < limit
