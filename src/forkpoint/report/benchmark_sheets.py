"""The tables of a whole benchmark: choosers side by side, in pairs, and the reference arms."""

from collections.abc import Callable

from forkpoint.report import numbers
from forkpoint.report.sheet import (
    HEURISTIC_MARK,
    MODEL_MARK,
    OVERALL,
    Sheet,
    choice_cells,
    make_sheet,
    mark_of,
    printable,
    titles,
    value_of,
)
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.comparison import Comparison, PairedScore
from forkpoint.scoring.navigation import ChooserSummary, ReferenceSummary


def all_choosers(report: NavigationReport) -> Sheet:
    """All choosers side by side, above the reference arms over the trials of all of them."""

    def row(title: str, total: str, cell: Callable[[str], str]) -> tuple[str, ...]:
        return (title, total, *[cell(domain.name) for domain in report.domains])

    def chooser_row(chooser: ChooserSummary) -> tuple[str, ...]:
        arms = {name: domain.model for name, domain in chooser.domains.items()}
        return row(
            printable(chooser.chooser),
            numbers.estimate(chooser.overall, mark_of(arms.values(), MODEL_MARK)),
            lambda name: value_of(arms.get(name), MODEL_MARK),
        )

    known, total = report.references, report.reference_overall
    heuristics = {name: arms.heuristic for name, arms in known.items()}
    return make_sheet(
        f"Scores of benchmark {printable(report.benchmark)}",
        ("Chooser", "Overall", *titles(report).values()),
        [chooser_row(chooser) for chooser in report.choosers],
        [
            row(
                "Heuristic",
                numbers.estimate(total.heuristic, mark_of(heuristics.values(), HEURISTIC_MARK)),
                lambda name: value_of(heuristics.get(name), HEURISTIC_MARK),
            ),
            row(
                "Random",
                numbers.estimate(total.random),
                lambda name: value_of(known[name].random) if name in known else numbers.UNDEFINED,
            ),
            row(
                "Oracle",
                numbers.estimate(total.oracle),
                lambda name: value_of(known[name].oracle) if name in known else numbers.UNDEFINED,
            ),
        ],
    )


def paired(report: NavigationReport, comparison: Comparison) -> Sheet:
    """One chooser compared with another on the trials of both."""

    def row(title: str, pair: PairedScore) -> tuple[str, ...]:
        return (
            title,
            numbers.whole(pair.trials),
            numbers.ratio(pair.ratio),
            numbers.score(pair.share_above_one),
            f"{pair.better} / {pair.equal} / {pair.worse}",
            {True: "yes", False: "no", None: numbers.UNDEFINED}[pair.separable],
        )

    return make_sheet(
        f"{printable(comparison.first)} against {printable(comparison.second)}",
        (
            "Domain",
            "Shared trials",
            "Ratio of scores",
            "Share above 1",
            "Better / equal / worse",
            "Separable",
        ),
        [row(titles(report)[name], pair) for name, pair in comparison.domains.items()],
        [row(OVERALL, comparison.overall)],
    )


def references(report: NavigationReport) -> Sheet:
    """The scores of the arms that ask no model."""

    def row(title: str, arms: ReferenceSummary) -> tuple[str, ...]:
        return (
            title,
            numbers.whole(arms.heuristic.trials),
            numbers.estimate(arms.heuristic.score, mark_of([arms.heuristic], HEURISTIC_MARK)),
            numbers.estimate(arms.random.score if arms.random else None),
            numbers.score(arms.oracle.score.value),
        )

    total = report.reference_overall
    arms = report.references
    heuristics = [found.heuristic for found in arms.values()]
    return make_sheet(
        f"Reference arms of benchmark {printable(report.benchmark)}: scores",
        ("Domain", "Trials", "Heuristic", "Random", "Oracle"),
        [row(titles(report)[name], found) for name, found in arms.items()],
        [
            (
                OVERALL,
                numbers.whole(sum(heuristic.trials for heuristic in heuristics)),
                numbers.estimate(total.heuristic, mark_of(heuristics, HEURISTIC_MARK)),
                numbers.estimate(total.random),
                numbers.score(total.oracle.value),
            )
        ],
    )


def reference_paths(report: NavigationReport) -> Sheet:
    """How good the paths and the choices of the reference arms were."""
    rows = []
    for name, arms in report.references.items():
        path = numbers.estimate(arms.heuristic.path_score)
        rows.append((f"{titles(report)[name]}: heuristic", path, *choice_cells(arms.heuristic)))
        if arms.random:
            rows.append(
                (f"{titles(report)[name]}: random", numbers.UNDEFINED, *choice_cells(arms.random))
            )
    return make_sheet(
        f"Reference arms of benchmark {printable(report.benchmark)}: paths and choices",
        (
            "Domain and arm",
            "Path score",
            "On a shortest path",
            "Optimal",
            "Dead ends",
            "Regret",
        ),
        rows,
    )
