"""Thresholds, costs and temperatures as tables with plain verdicts, and as JSON."""

import math
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from forkpoint.report.decisions.cells import percent
from forkpoint.report.numbers import UNDEFINED
from forkpoint.report.sheet import Sheet, make_sheet, printable
from forkpoint.scoring.decisions.operating import OperatingPoints
from forkpoint.scoring.thresholds import ThresholdReport


def operating_sheets(found: OperatingPoints) -> list[Sheet]:
    """Thresholds by task and row, costs, temperatures."""
    system = printable(found.system)
    sheets = [_thresholds(f"{system}: thresholds for {found.target:g} % error", found.tasks)]
    if found.rows:
        sheets.append(_thresholds(f"{system}: row by row", found.rows))
    if found.costs:
        sheets.append(_costs(f"{system}: cost per item", found))
    sheets.append(_temperatures(f"{system}: temperature scaling", found))
    return sheets


def _thresholds(title: str, reports: Mapping[str, ThresholdReport]) -> Sheet:
    header = ("Task", "Verdict", "Automate at c ≥", "Coverage", "Error", "Error, 95 % bound", "n")
    rows = []
    for name, report in reports.items():
        shown = report.shown_on
        threshold = UNDEFINED if report.threshold is None else f"{report.threshold:.4g}"
        coverage = None if report.verdict == "too few" else shown.coverage
        rows.append(
            (
                printable(name),
                report.verdict,
                threshold,
                percent(coverage),
                percent(shown.error),
                percent(shown.bound),
                f"{shown.units:,}",
            )
        )
    return make_sheet(
        title,
        header,
        rows,
        caption=(
            "Percent. Chosen on one half of the groups, shown on the other half: n of them. The "
            "bound is one-sided, by Clopper–Pearson."
        ),
    )


def _costs(title: str, found: OperatingPoints) -> Sheet:
    rows = []
    for name, report in found.costs.items():
        if report.chosen is None:
            rows.append((printable(name), f"refused: {report.reason}", *([UNDEFINED] * 5)))
            continue
        for policy, cost in report.policies.items():
            at = {"chosen": report.chosen, "break even": report.break_even}.get(policy)
            rows.append(
                (
                    printable(name),
                    policy,
                    UNDEFINED if at is None or not math.isfinite(at) else f"{at:.4g}",
                    f"{cost.cost:.4g}",
                    percent(cost.automated),
                    str(cost.false_positives),
                    str(cost.false_negatives),
                )
            )
    return make_sheet(
        title,
        ("Task", "Policy", "Yes at p(yes) ≥", "Cost", "Automated", "False yes", "False no"),
        rows,
        caption="On the half of the groups that chose nothing.",
    )


def _temperatures(title: str, found: OperatingPoints) -> Sheet:
    rows = []
    for kind, fit in found.temperatures.items():
        rows.append(
            (
                kind,
                UNDEFINED if fit.temperature is None else f"{fit.temperature:.2f}",
                _loss(fit.before),
                _loss(fit.after),
                UNDEFINED if fit.gain is None else f"{fit.gain:+.3f}",
                percent(fit.error_before),
                percent(fit.error_after),
                f"{fit.zero_on_gold:,}",
            )
        )
    return make_sheet(
        title,
        (
            "Questions",
            "T",
            "Log loss before",
            "After",
            "Gain",
            "Calibration error before",
            "After",
            "Zero on the right answer",
        ),
        rows,
        caption="Fitted on one half of the groups, shown on the other half.",
    )


def _loss(value: float | None) -> str:
    return UNDEFINED if value is None else f"{value:.3f}"


def operating_notes(found: OperatingPoints) -> list[str]:
    """Each verdict in a sentence."""
    notes = []
    for name, report in {**found.tasks, **{f"{n}, rows": r for n, r in found.rows.items()}}.items():
        notes.append(f"{printable(name)}: {verdict(report)}")
    for kind, fit in found.temperatures.items():
        if fit.at_bound:
            notes.append(f"{kind}: the best temperature lies at or beyond the end of its range.")
    return notes


def verdict(report: ThresholdReport) -> str:
    """What a threshold report means for who has to decide."""
    target = f"{report.target:g} %"
    shown = report.shown_on
    if report.verdict == "too few":
        return (
            f"too few items: each half needs {report.least:,} for a target of {target}; nothing "
            "can be said."
        )
    if report.verdict == "automate nothing":
        return f"automate nothing: no threshold reached {target} with the certainty asked for."
    automated = f"automating {percent(shown.coverage)} % at c ≥ {report.threshold:.4g}"
    if report.verdict == "holds":
        return f"{automated} holds: at most {percent(shown.bound)} % error on unseen items."
    if report.verdict == "fails":
        return f"{automated} fails: {percent(shown.error)} % error on unseen items."
    return (
        f"{automated} may hold: {percent(shown.error)} % error on unseen items, but up to "
        f"{percent(shown.bound)} % cannot be excluded. More items would tell."
    )


def operating_json(found: OperatingPoints) -> dict[str, Any]:
    """The operating points as plain data; a threshold that says no to all is null."""
    data = asdict(found)
    for report in data["costs"].values():
        if report["chosen"] is not None and not math.isfinite(report["chosen"]):
            report["chosen"] = None
    for name, report in found.tasks.items():
        data["tasks"][name]["sentence"] = verdict(report)
    return {"track": "decisions", "operating_points": data}
