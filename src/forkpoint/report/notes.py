"""The notes under a report: marks, what is missing, and what to be careful with."""

from collections.abc import Iterable, Mapping
from typing import Final

from forkpoint.report import numbers
from forkpoint.report.sheet import HEURISTIC_MARK, MODEL_MARK, printable, titles
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.estimates import Estimate
from forkpoint.scoring.navigation import ChooserSummary

FEW_TRIALS: Final = 10
"""A bootstrap over fewer trials than this does not see how much they vary."""


def notes(report: NavigationReport, detail: bool = True) -> list[str]:
    """Every note, one sentence or two each, in reading order; `detail` as for the tables."""
    return [
        *_settings(report),
        *_caps(report),
        *_partial(report),
        *_missing(report),
        *_answers(report),
        *_intervals(report, detail),
        *[printable(warning) for warning in report.warnings],
    ]


def _settings(report: NavigationReport) -> list[str]:
    if report.official:
        return []
    listed = "; ".join(map(printable, report.differences))
    return [f"Not an official benchmark. It differs in: {listed}."]


def _caps(report: NavigationReport) -> list[str]:
    """Which scores count trials that were not solved, and how many."""
    limit = "its limit of" if report.max_expansions is None else f"{report.max_expansions:,}"
    known = report.references
    heuristics = _counts(report, {name: arms.heuristic for name, arms in known.items()})
    randoms = _counts(report, {name: arms.random for name, arms in known.items()})
    oracles = _counts(report, {name: arms.oracle for name, arms in known.items()})
    found = [
        f"{MODEL_MARK} {printable(chooser.chooser)} did not reach the goal within {limit} explored "
        f"states in {counts}; its true score is lower."
        for chooser in report.choosers
        if (counts := _counts(report, {n: d.model for n, d in chooser.domains.items()}))
    ]
    if heuristics:
        found.append(
            f"{HEURISTIC_MARK} The heuristic did not reach the goal within {limit} explored states "
            f"in {heuristics}; its true score is lower."
        )
    for name, counts in (("Random choice", randoms), ("The oracle", oracles)):
        if counts:
            found.append(f"{name} explored {limit} states in {counts}.")
    return found


def _counts(report: NavigationReport, arms: Mapping[str, ArmSummary | None]) -> str:
    """`8-puzzle 3 of 100 trials, …`: the domains with unsolved trials."""
    return ", ".join(
        f"{titles(report)[name]} {arm.unsolved:,} of {arm.trials:,}"
        for name, arm in arms.items()
        if arm and arm.unsolved
    )


def _partial(report: NavigationReport) -> list[str]:
    """Where there are fewer trials than the benchmark plans."""
    if report.trials is None:
        return []
    plan = report.trials
    rows = {
        printable(chooser.chooser): {n: d.trials for n, d in chooser.domains.items()}
        for chooser in report.choosers
    }
    if not rows:
        rows = {"Reference arms": {n: a.heuristic.trials for n, a in report.references.items()}}
    found = []
    for who, counts in rows.items():
        partial = _grouped(
            [(titles(report)[n], f"{c:,} of {plan:,}") for n, c in counts.items() if c != plan],
            len(counts),
        )
        if partial:
            found.append(f"{who}: fewer trials than planned: {partial}.")
    return found


def _grouped(parts: list[tuple[str, str]], every: int) -> str:
    """`A 57 of 100, B 3 of 100`, or `20 of 100 in every domain` where all say the same."""
    values = {value for _, value in parts}
    if every > 1 and len(parts) == every and len(values) == 1:
        return f"{values.pop()} in every domain"
    return ", ".join(f"{name} {value}" for name, value in parts)


def _missing(report: NavigationReport) -> list[str]:
    """Domains without results, and so without an overall score."""
    found = [
        f"{titles(report).get(name, name)} was left out: {printable(reason).rstrip('.')}."
        for name, reason in report.left_out.items()
    ]
    for chooser in report.choosers:
        absent = [titles(report)[name] for name in chooser.missing]
        if absent:
            found.append(
                f"{printable(chooser.chooser)} has no overall score: "
                f"no results for {', '.join(absent)}."
            )
    absent = [d.title for d in report.domains if d.name not in report.references]
    if absent and not report.choosers:
        found.append(f"There is no overall score: no results for {', '.join(absent)}.")
    return found


def _answers(report: NavigationReport) -> list[str]:
    """Refused answers, and steps that no usable answer decided."""
    found = []
    for chooser in report.choosers:
        name, service = printable(chooser.chooser), chooser.service
        if service.refusals.hits:
            found.append(
                f"{name} refused {numbers.whole(service.refusals.hits)} of "
                f"{numbers.whole(service.requests)} requests."
            )
        if service.invalid_answers:
            found.append(
                f"{name} gave no usable answer at {numbers.whole(service.invalid_answers)} steps, "
                "also when asked again; there the first option shown was taken."
            )
    return found


def _intervals(report: NavigationReport, detail: bool) -> list[str]:
    """What the intervals are, and where there are none although there is a number."""
    found = ["Intervals are 95 % by bootstrap over trials."]
    if detail and any(_wilsons(report)):
        found[0] += " w: by Wilson over trials, for a share near 0 or 1."
    if any(1 < arm.trials < FEW_TRIALS for arm in _arms(report)):
        found[0] += f" Over fewer than {FEW_TRIALS} trials they are rough."
    for chooser in report.choosers:
        bare: dict[str, list[str]] = {}
        for name, estimate in _estimates(report, chooser, detail):
            if estimate.value is not None and estimate.interval is None:
                bare.setdefault((estimate.reason or "").removeprefix("no interval: "), []).append(
                    name
                )
        found += [
            f"{printable(chooser.chooser)}, no interval for {', '.join(names)}: {reason}."
            for reason, names in bare.items()
        ]
    return found


def _estimates(
    report: NavigationReport, chooser: ChooserSummary, detail: bool
) -> Iterable[tuple[str, Estimate]]:
    """The scores of a chooser and, where they are shown, its path scores, with their names."""
    for name, domain in chooser.domains.items():
        yield titles(report)[name], domain.model.score
        if detail and domain.model.score.interval is not None:
            yield f"{titles(report)[name]} path score", domain.model.path_score
    yield "the overall score", chooser.overall


def _wilsons(report: NavigationReport) -> Iterable[bool]:
    """Whether each of the shares that a table shows has a Wilson interval."""
    for arm in _arms(report):
        if arm.choices:
            for share in (arm.choices.on_path, arm.choices.optimal, arm.choices.dead_ends):
                yield share.wilson is not None


def _arms(report: NavigationReport) -> list[ArmSummary]:
    """Every arm that has a row of its own."""
    arms = [arm for chooser in report.choosers for arm in _models(chooser)]
    for references in report.references.values():
        arms += [arm for arm in (references.heuristic, references.random) if arm]
    return arms


def _models(chooser: ChooserSummary) -> list[ArmSummary]:
    return [domain.model for domain in chooser.domains.values()]
