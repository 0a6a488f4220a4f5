"""Findings of an audit as tables and JSON: one table per family, then the verdict."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

import orjson

from forkpoint.decisions.audits.finding import Finding
from forkpoint.report.sheet import Sheet, make_sheet

VERDICTS: Final = {True: "holds", False: "FAILS", None: "reported"}
DETAIL_WIDTH: Final = 60


def audit_sheets(findings: Sequence[Finding]) -> list[Sheet]:
    """One table per family, in the order in which the findings come."""
    families = dict.fromkeys(finding.family for finding in findings)
    return [
        _sheet(family, [finding for finding in findings if finding.family == family])
        for family in families
    ]


def audit_json(findings: Sequence[Finding]) -> str:
    """The findings as a JSON list, indented."""
    rows = [asdict(finding) for finding in findings]
    return orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode() + "\n"


def failures(findings: Sequence[Finding]) -> list[Finding]:
    """The findings past their limit."""
    return [finding for finding in findings if finding.passed is False]


def figure_text(value: float | None) -> str:
    """Shares with three decimals, counts and lengths without any."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value == int(value) and abs(value) != 1 else f"{value:,.3f}"


def _sheet(family: str, findings: Sequence[Finding]) -> Sheet:
    failed = len(failures(findings))
    caption = "every limit holds" if not failed else f"{failed} of {len(findings)} checks fail"
    rows = [
        (
            f"{finding.audit}: {finding.check}",
            figure_text(finding.figure),
            figure_text(finding.limit),
            VERDICTS[finding.passed],
            _short(finding.detail),
        )
        for finding in findings
    ]
    return make_sheet(family, ("check", "figure", "limit", "verdict", "detail"), rows, (), caption)


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= DETAIL_WIDTH else f"{text[: DETAIL_WIDTH - 1]}…"
