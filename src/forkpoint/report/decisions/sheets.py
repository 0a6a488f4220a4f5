"""The tables of a decision report, in reading order."""

from collections.abc import Mapping
from typing import Final

from forkpoint.report.decisions.calibration_sheets import calibration, conventions, tokens
from forkpoint.report.decisions.cells import figure, number, percent
from forkpoint.report.decisions.coverage_sheets import coverage_sheets, direction_sheets
from forkpoint.report.decisions.reference import reference_sheets
from forkpoint.report.decisions.summary import DecisionReport, SystemReport, TrackReport
from forkpoint.report.limits import limits_sheets
from forkpoint.report.numbers import UNDEFINED
from forkpoint.report.sheet import Sheet, make_sheet, printable
from forkpoint.scoring.decisions.baselines import Baseline
from forkpoint.scoring.decisions.figures import FIGURES, MACRO, Figure
from forkpoint.scoring.decisions.scores import Scores, SystemScores

HEADLINE: Final = (
    "pair_accuracy",
    "item_accuracy",
    "direction",
    "automation_5",
    "accuracy_at_0.90",
    "share_at_0.90",
)
TITLES: Final = {"core": "Core decisions", "own": "Own decisions"}
SUBSETS: Final = {
    None: "",
    "mini": ", mini: 60 items per family",
    "reasoning": ", reasoning subset: 1,296 items",
}


def decision_sheets(report: DecisionReport, detail: bool = True) -> list[Sheet]:
    """Every table; without `detail` the headline and what became of the items."""
    found: list[Sheet] = []
    for track in report.tracks:
        found += [headline(track), *coverage_sheets(report, track.kind)]
        if track.by is not None:
            found += [by_slice(track, system) for system in track.systems]
        if not detail:
            continue
        found += [gates(track)]
        for system in track.systems:
            found.append(families(track, system))
            if any(task.levels for task in system.scores.tasks.values()):
                found.append(family_levels(system))
        found += direction_sheets(track)
        found += [calibration(track), conventions(track)]
        if any(system.scores.counts.tokens.written is not None for system in track.systems):
            found.append(tokens(track))
    if report.reference is not None:
        found += reference_sheets(report.reference)
        found += coverage_sheets(report, "reference")
    return found + (limits_sheets(report.limits) if detail else [])


def headline(track: TrackReport) -> Sheet:
    """One row per system, then the baselines on the items of the first."""
    ranges = track.ranking.ranges if track.ranking is not None else {}
    ranked = track.ranking is not None
    header = ("System", *(["Rank"] if ranked else []), *(_title(name) for name in HEADLINE))
    rows = []
    for system in track.systems:
        scores = system.scores
        shown = {**scores.macro, **scores.pooled}
        name = printable(scores.system) + (f" ({scores.incomplete})" if scores.incomplete else "")
        place = ranges.get(scores.system)
        span = UNDEFINED if place is None else _span(place.low, place.high)
        rows.append(
            (name, *([span] if ranked else []), *(figure(key, shown.get(key)) for key in HEADLINE))
        )
    foot = [_baseline_row(entry, ranked) for entry in track.baselines if entry.reason is None]
    tasks = "families" if track.kind == "core" else "tasks"
    return make_sheet(
        f"{TITLES[track.kind]}{SUBSETS[track.subset]}",
        header,
        rows,
        foot,
        caption=f"Percent. Means over {tasks}; at 0.90: answers at least so sure, over all items.",
    )


def _baseline_row(entry: Baseline, ranked: bool) -> tuple[str, ...]:
    values = {**entry.macro, **entry.pooled}
    return (
        entry.name,
        *([UNDEFINED] if ranked else []),
        *(number(name, values.get(name)) for name in HEADLINE),
    )


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _title(name: str) -> str:
    title = FIGURES[name].title
    return title[0].upper() + title[1:]


def gates(track: TrackReport) -> Sheet:
    """Wrong answers that pass the gate."""
    header = ("System", "Gate", "Passing", "Wrong", "Wrong, % of passing", "Most of them in")
    rows = []
    for system in track.systems:
        for gate in system.gates:
            share = percent(gate.wrong_share)
            if gate.interval is not None:
                share += f" [{percent(gate.interval.low)}, {percent(gate.interval.high)}]"
            worst = UNDEFINED if gate.worst is None else f"{gate.worst[0]} ({gate.worst[1]})"
            rows.append(
                (
                    printable(system.scores.system),
                    f"c ≥ {gate.confidence:g}",
                    f"{gate.passing:,}",
                    f"{gate.wrong:,}",
                    share,
                    printable(worst),
                )
            )
    return make_sheet(
        "Wrong answers that pass the gate",
        header,
        rows,
        caption="Intervals: Clopper–Pearson, items taken as independent.",
    )


def families(track: TrackReport, system: SystemReport) -> Sheet:
    """The figures of each task of one system."""
    shown = ("pair_accuracy", "item_accuracy", "direction", "automation_5", "aurc", "ece")
    header = ("Task", "Layer", "Chance", *(_title(name) for name in shown))
    rows = [
        (
            printable(task.name),
            task.layer,
            percent(task.whole.tally.chance_groups),
            *(figure(name, task.whole.figures[name]) for name in shown),
        )
        for task in system.scores.tasks.values()
    ]
    foot = []
    if not system.scores.incomplete:
        means = {**system.scores.macro, "ece": Figure(None)}
        foot = [("Mean", "", UNDEFINED, *(figure(name, means.get(name)) for name in shown))]
    return make_sheet(
        f"{printable(system.scores.system)}: by {'family' if track.kind == 'core' else 'task'}",
        header,
        rows,
        foot,
        caption="Percent, except AURC. Chance is the pair accuracy of uniform guessing.",
    )


def family_levels(system: SystemReport) -> Sheet:
    """Pair accuracy of each task level by level."""
    numbers = sorted({level for task in system.scores.tasks.values() for level in task.levels})
    rows = []
    for task in system.scores.tasks.values():
        cells = [_of_level(task.levels.get(level)) for level in numbers]
        rows.append((printable(task.name), *cells))
    foot = []
    if not system.scores.incomplete:
        means = [
            figure("pair_accuracy", system.scores.macro_levels[level].get("pair_accuracy"))
            for level in numbers
        ]
        foot = [("Mean", *means)]
    return make_sheet(
        f"{printable(system.scores.system)}: pair accuracy by level",
        ("Task", *(f"Level {level}" for level in numbers)),
        rows,
        foot,
    )


def _of_level(scores: Scores | None) -> str:
    return UNDEFINED if scores is None else figure("pair_accuracy", scores.figures["pair_accuracy"])


def by_slice(track: TrackReport, system: SystemReport) -> Sheet:
    """The headline of each slice of one system."""
    shown = ("pair_accuracy", "item_accuracy", "automation_5", "accuracy_at_0.90", "share_at_0.90")
    rows = [
        (
            printable(value),
            f"{scores.counts.items:,}",
            percent(scores.counts.coverage),
            *(figure(name, _found(scores, name)) for name in shown),
        )
        for value, scores in system.slices.items()
    ]
    return make_sheet(
        f"{printable(system.scores.system)}: by {track.by}",
        (str(track.by).capitalize(), "Items", "Usable", *(_title(name) for name in shown)),
        rows,
    )


def _found(scores: SystemScores, name: str) -> Figure | None:
    found: Mapping[str, Figure] = scores.macro if name in MACRO else scores.pooled
    return found.get(name)
