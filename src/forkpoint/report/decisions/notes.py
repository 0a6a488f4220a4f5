"""The notes under a decision report: what is missing, and what to be careful with."""

from collections.abc import Iterator

from forkpoint.report.decisions.cells import percent
from forkpoint.report.decisions.coverage_sheets import coverage_notes
from forkpoint.report.decisions.reference import reference_notes
from forkpoint.report.decisions.summary import DecisionReport, SystemReport, TrackReport
from forkpoint.report.limits import limits_notes
from forkpoint.report.sheet import printable

MANY_TIES = 5.0
MANY_CERTAIN = 50.0


def decision_notes(report: DecisionReport, detail: bool = True) -> list[str]:
    """Every note, a sentence or two each, in reading order."""
    found: list[str] = list(coverage_notes(report))
    for track in report.tracks:
        for system in track.systems:
            found += _warnings(track, system)
        found += _ranking(track)
        found += _baselines(track)
        found += _repeats(track)
        found.append(_intervals(track))
        if detail:
            found.append(
                "Automation at 5 % is chosen with the answers known: it ranks models and is no "
                "operating point. `forkpoint thresholds` chooses one and tests it on other items."
            )
    if report.reference is not None:
        found += reference_notes(report.reference)
    if detail:
        found += limits_notes(report.limits)
    return list(dict.fromkeys(found))


def _warnings(track: TrackReport, system: SystemReport) -> Iterator[str]:
    scores = system.scores
    name = printable(scores.system)
    if scores.incomplete:
        yield (
            f"{name} is {scores.incomplete}: it has no means over "
            f"{'families' if track.kind == 'core' else 'tasks'} and no rank."
        )
    partial = [
        task
        for task, whole in system.planned_parts.items()
        if whole is not None and track.subset is None
    ]
    if partial:
        counts = {system.planned_parts[task] for task in partial}
        items = ", ".join(sorted(f"{done} of {whole}" for done, whole in filter(None, counts)))
        yield f"{name} was run on a part of the items of {len(partial)} tasks ({items} each)."
    single = {
        task: found.whole.tally.single_label
        for task, found in scores.tasks.items()
        if found.whole.tally.single_label is not None
    }
    if single:
        listed = ", ".join(f"{task} ({label})" for task, label in single.items())
        yield f"Warning: {name} gives one answer throughout in {printable(listed)}."
    counts_of = scores.counts
    if counts_of.ties is not None and counts_of.ties > MANY_TIES:
        yield (
            f"{name}: {percent(counts_of.ties)} % of its answers tie at the top; the first listed "
            "option is taken."
        )
    if counts_of.certain is not None and counts_of.certain > MANY_CERTAIN:
        yield (
            f"{name}: {percent(counts_of.certain)} % of its answers have a top probability of at "
            "least 0.99; its confidence says little."
        )
    others = sorted(set(system.versions.values()) - {"1.0", "own"})
    if others:
        yield f"{name} answered other items than release 1.0: {', '.join(map(printable, others))}."


def _ranking(track: TrackReport) -> Iterator[str]:
    ranking = track.ranking
    if ranking is None or ranking.pairs == 0:
        return
    if ranking.separable == 0:
        yield (
            "No difference in pair accuracy between any two systems is separable from zero: "
            "these results do not rank them."
        )
    else:
        yield (
            f"Ranks are 95 % ranges by pair accuracy; {ranking.separable} of {ranking.pairs} "
            "pairwise differences have an interval without 0."
        )


def _baselines(track: TrackReport) -> Iterator[str]:
    for entry in track.baselines:
        if entry.reason is not None:
            yield f"No row for {entry.name}: {printable(entry.reason)}."


def _repeats(track: TrackReport) -> Iterator[str]:
    for repeats in track.repeats:
        yield (
            f"{printable(repeats.runs[0])} was asked {len(repeats.runs)} times: "
            f"{percent(repeats.changed)} % of {repeats.items:,} answers changed. Smaller effects "
            "are noise."
        )


def _intervals(track: TrackReport) -> str:
    return (
        f"Intervals: 95 % percentile bootstrap over contrast groups, "
        f"{track.bootstrap.resamples:,} resamples; `w` marks a Wilson interval (proportions below "
        "10 or above 90 %)."
    )
