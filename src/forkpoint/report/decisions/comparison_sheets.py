"""Comparisons of the decision track as tables and JSON."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from forkpoint.report.decisions.cells import difference, figure, percent, probability, signed
from forkpoint.report.decisions.compared import Compared
from forkpoint.report.numbers import UNDEFINED
from forkpoint.report.sheet import Sheet, make_sheet, printable
from forkpoint.scoring.decisions.comparison import (
    COMPARED,
    Difference,
    SystemComparison,
    better,
)
from forkpoint.scoring.decisions.figures import FIGURES
from forkpoint.scoring.decisions.version_comparison import VersionComparison
from forkpoint.scoring.reference_track.comparison import ReferenceComparison

PAIR = "pair_accuracy"


def comparison_sheets(found: SystemComparison) -> list[Sheet]:
    """Overall, by layer and level, and family by family."""
    title = f"{printable(found.first)} against {printable(found.second)}"
    sheets = []
    if found.macro:
        sheets.append(_overall(title, found.macro))
    sheets.append(_tasks(title, found))
    rows = [(f"Layer {layer}", values) for layer, values in found.layers.items()]
    rows += [(f"Level {level}", values) for level, values in found.levels.items()]
    if rows:
        header = ("", *(FIGURES[name].title for name in COMPARED))
        sheets.append(
            make_sheet(
                f"{title}: by layer and level",
                header,
                [(name, *(difference(f, values[f]) for f in COMPARED)) for name, values in rows],
            )
        )
    return sheets


def _overall(title: str, macro: Mapping[str, Difference]) -> Sheet:
    rows = [
        (
            FIGURES[name].title,
            difference(name, found),
            percent(found.share_above_zero),
            probability(found.p),
        )
        for name, found in macro.items()
    ]
    return make_sheet(
        title,
        ("Mean over tasks", "Difference", "Share above 0, %", "p"),
        rows,
        caption="Paired, on all planned items: the same resamples for both.",
    )


def _tasks(title: str, found: SystemComparison) -> Sheet:
    header = (
        "Task",
        "Pair accuracy",
        "p",
        "p, Holm",
        "Groups only first / second",
        "Item accuracy",
        "Items only first / second",
    )
    rows = []
    for name, task in found.tasks.items():
        pair, item = task.differences["pair_accuracy"], task.differences["item_accuracy"]
        rows.append(
            (
                printable(name),
                difference("pair_accuracy", pair),
                probability(pair.p),
                probability(pair.holm),
                _two(task.discordant.groups),
                difference("item_accuracy", item),
                _two(task.discordant.items),
            )
        )
    foot = [("All", "", "", "", _two(found.discordant.groups), "", _two(found.discordant.items))]
    return make_sheet(f"{title}: by task", header, rows, foot)


def _two(counts: tuple[int, int]) -> str:
    return f"{counts[0]:,} / {counts[1]:,}"


def comparison_notes(found: SystemComparison) -> list[str]:
    """What the comparison says in a sentence, and what it leaves out."""
    first, second = printable(found.first), printable(found.second)
    notes = []
    headline = found.macro.get("pair_accuracy")
    if headline is not None and headline.value is not None:
        ahead = better("pair_accuracy", headline)
        if ahead is None:
            notes.append(
                f"The difference in pair accuracy between {first} and {second} is not separable "
                "from zero."
            )
        else:
            winner = first if ahead else second
            notes.append(f"{winner} has the higher pair accuracy; the interval excludes zero.")
        if len(found.tasks) > 1:
            separable = [
                name
                for name, task in found.tasks.items()
                if (p := task.differences["pair_accuracy"].holm) is not None and p < 0.05
            ]
            notes.append(
                f"Tasks with a Holm-adjusted p below 0.05: {', '.join(separable) or 'none'}."
            )
    for name, reason in found.left_out.items():
        notes.append(f"{printable(name)} is left out: {printable(reason)}.")
    if found.left_out:
        notes.append("There is no mean over tasks while some are left out.")
    both = found.answered_by_both
    if both.items and both.items < sum(task.items for task in found.tasks.values()):
        notes.append(
            f"Second figure, on the {both.items:,} items and {both.groups:,} groups that both "
            f"answered: item accuracy {_pair(both.item_accuracy)}, pair accuracy "
            f"{_pair(both.pair_accuracy)}. It leaves out what either failed on."
        )
    return notes


def _pair(values: tuple[float | None, float | None]) -> str:
    return f"{percent(values[0])} and {percent(values[1])}"


def all_sheets(compared: Compared) -> list[Sheet]:
    """The tables of every track that was compared."""
    sheets = [
        sheet
        for found in (compared.core, compared.own)
        if found is not None
        for sheet in comparison_sheets(found)
    ]
    return sheets + ([] if compared.reference is None else [_reference(compared.reference)])


def all_notes(compared: Compared) -> list[str]:
    """The notes of every track that was compared."""
    notes = [
        note
        for found in (compared.core, compared.own)
        if found is not None
        for note in comparison_notes(found)
    ]
    if compared.reference is not None:
        notes += [
            f"{name} is left out: {printable(reason)}."
            for name, reason in compared.reference.left_out.items()
        ]
    return notes


def _reference(found: ReferenceComparison) -> Sheet:
    rows = [
        (
            name,
            difference(PAIR, task),
            percent(task.share_above_zero),
            probability(task.p),
            probability(task.holm),
        )
        for name, task in found.tasks.items()
    ]
    score = found.score
    total = (
        "Reference score",
        difference(PAIR, score),
        percent(score.share_above_zero),
        probability(score.p),
        "",
    )
    return make_sheet(
        f"{printable(found.first)} against {printable(found.second)}: reference track",
        ("Task", "Difference", "Share above 0, %", "p", "p, Holm"),
        rows,
        [total],
        caption="Points of the corrected scale (0 chance, 100 perfect); tasks are not floored.",
    )


def comparison_json(compared: Compared) -> dict[str, Any]:
    """The comparison as plain data; `comparison` is that of the core, else of own tasks."""
    first = compared.core or compared.own
    found = {
        "track": "decisions",
        "comparison": None if first is None else asdict(first),
    }
    if compared.core is not None and compared.own is not None:
        found["own"] = asdict(compared.own)
    if compared.reference is not None:
        found["reference"] = asdict(compared.reference)
    return found


def version_sheets(found: VersionComparison) -> list[Sheet]:
    """One row per model."""
    rows = []
    for name, shifts in found.shifts.items():
        shift = shifts["pair_accuracy"]
        bounds = UNDEFINED
        if shift.difference is not None:
            bounds = signed("pair_accuracy", shift.difference)
            if shift.interval is not None:
                low, high = shift.interval.low, shift.interval.high
                bounds += f" [{signed('pair_accuracy', low)}, {signed('pair_accuracy', high)}]"
        rows.append(
            (
                printable(name),
                figure("pair_accuracy", shift.first),
                figure("pair_accuracy", shift.second),
                bounds,
            )
        )
    return [
        make_sheet(
            f"Pair accuracy on items {found.first} and {found.second}",
            ("System", found.first, found.second, "Difference"),
            rows,
            caption="Second minus first; unpaired, from two independent bootstraps.",
        )
    ]


def version_notes(found: VersionComparison) -> list[str]:
    """How many models may be unchanged, and whether the order of models holds."""
    notes = []
    if found.unchanged is not None:
        notes.append(f"Systems whose interval holds 0: {percent(found.unchanged)} %.")
    value = found.spearman.value
    notes.append(
        f"Spearman over systems: {UNDEFINED if value is None else f'{value:.2f}'}"
        + (f" ({found.spearman.reason})." if found.spearman.reason else ".")
    )
    return notes


def version_json(found: VersionComparison) -> dict[str, Any]:
    """The comparison of versions as plain data."""
    return {"track": "decisions", "versions": asdict(found)}
