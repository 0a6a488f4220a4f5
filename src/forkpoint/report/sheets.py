"""Every table of a report, in reading order."""

from forkpoint.report import benchmark_sheets, chooser_sheets
from forkpoint.report.limits import LimitsOf, limits_sheets
from forkpoint.report.sheet import Sheet
from forkpoint.report.summary import NavigationReport


def sheets(report: NavigationReport, detail: bool = True) -> list[Sheet]:
    """Every table of the report, in reading order; without `detail` only the scores."""
    found: list[Sheet] = []
    if len(report.choosers) > 1:
        found.append(benchmark_sheets.all_choosers(report))
    found += [benchmark_sheets.paired(report, comparison) for comparison in report.comparisons]
    for chooser in report.choosers:
        found.append(chooser_sheets.scores(report, chooser))
        if detail:
            found += [
                chooser_sheets.paths(report, chooser),
                chooser_sheets.answers(report, chooser),
            ]
    if report.references and (detail or not report.choosers):
        found.append(benchmark_sheets.references(report))
        if detail:
            found.append(benchmark_sheets.reference_paths(report))
    if detail:
        found += limits_sheets([LimitsOf(name, limits) for name, limits in report.limits.items()])
    return found
