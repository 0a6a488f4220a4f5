"""Printing a report of the decision track in the chosen format."""

import sys

from forkpoint.report.decisions.json_form import decision_json_text
from forkpoint.report.decisions.notes import decision_notes
from forkpoint.report.decisions.sheets import decision_sheets
from forkpoint.report.decisions.summary import DecisionReport
from forkpoint.report.markdown import sheets_markdown
from forkpoint.report.table import print_sheets


def show_decisions(
    report: DecisionReport, json: bool, markdown: bool, *, detail: bool = True
) -> None:
    """Print a report; without `detail` the tables show only the headline and the coverage."""
    if json:
        sys.stdout.write(decision_json_text(report))
        return
    sheets, notes = decision_sheets(report, detail), decision_notes(report, detail)
    if markdown:
        sys.stdout.write(sheets_markdown(sheets, notes))
    else:
        print_sheets(sheets, under=notes)
