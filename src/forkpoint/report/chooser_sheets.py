"""The tables of one chooser."""

from forkpoint.report import numbers
from forkpoint.report.sheet import (
    HEURISTIC_MARK,
    MODEL_MARK,
    OVERALL,
    Sheet,
    choice_cells,
    make_sheet,
    mark_of,
    marked,
    printable,
    titles,
    value_of,
)
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.navigation import ChooserSummary, DomainSummary
from forkpoint.scoring.service import ServiceSummary


def scores(report: NavigationReport, chooser: ChooserSummary) -> Sheet:
    """The scores of one chooser beside those of the reference arms on the same trials."""

    def row(title: str, domain: DomainSummary) -> tuple[str, ...]:
        references = domain.references
        return (
            title,
            numbers.whole(domain.trials),
            numbers.estimate(domain.model.score, mark_of([domain.model], MODEL_MARK)),
            value_of(references.heuristic, HEURISTIC_MARK),
            value_of(references.random),
            numbers.score(references.oracle.score.value),
        )

    domains = chooser.domains
    references = chooser.references
    heuristics = [domain.references.heuristic for domain in domains.values()]
    total = (
        OVERALL,
        numbers.whole(sum(domain.trials for domain in domains.values())),
        numbers.estimate(
            chooser.overall, mark_of([domain.model for domain in domains.values()], MODEL_MARK)
        ),
        marked(references.heuristic, mark_of(heuristics, HEURISTIC_MARK)),
        numbers.score(references.random.value),
        numbers.score(references.oracle.value),
    )
    return make_sheet(
        f"{printable(chooser.chooser)}: scores",
        ("Domain", "Trials", "Score", "Heuristic", "Random", "Oracle"),
        [row(titles(report)[name], domain) for name, domain in domains.items()],
        [total],
        caption(chooser),
    )


def paths(report: NavigationReport, chooser: ChooserSummary) -> Sheet:
    """How good the paths and the choices of one chooser were."""

    def row(title: str, model: ArmSummary) -> tuple[str, ...]:
        solved = None if model.unsolved is None else model.trials - model.unsolved
        return (
            title,
            numbers.whole(solved),
            numbers.estimate(model.path_score),
            *choice_cells(model),
        )

    return make_sheet(
        f"{printable(chooser.chooser)}: paths and choices",
        (
            "Domain",
            "Solved",
            "Path score",
            "On a shortest path",
            "Optimal",
            "Dead ends",
            "Regret",
        ),
        [row(titles(report)[name], domain.model) for name, domain in chooser.domains.items()],
    )


def answers(report: NavigationReport, chooser: ChooserSummary) -> Sheet:
    """What it took to get the answers of one chooser."""

    def row(title: str, service: ServiceSummary) -> tuple[str, ...]:
        return (
            title,
            numbers.whole(service.requests),
            numbers.whole(service.refusals.hits),
            numbers.whole(service.invalid_answers),
            numbers.whole(service.retries),
            numbers.whole(service.input_tokens),
            numbers.whole(service.output_tokens),
            numbers.plain(service.latency_median),
            numbers.plain(service.latency_p95),
        )

    return make_sheet(
        f"{printable(chooser.chooser)}: answers",
        (
            "Domain",
            "Requests",
            "Refusals",
            "Invalid",
            "Retries",
            "Tokens in",
            "Tokens out",
            "Median ms",
            "p95 ms",
        ),
        [row(titles(report)[name], domain.service) for name, domain in chooser.domains.items()],
        [row(OVERALL, chooser.service)],
    )


def caption(chooser: ChooserSummary) -> str:
    """The model, the names it was served under and the dates, in one line."""
    service = chooser.service
    parts = [f"model {', '.join(map(printable, chooser.models))}"] if chooser.models else []
    if service.served_models:
        parts.append(f"served as {', '.join(map(printable, service.served_models))}")
    if service.first or service.last:
        days = [printable(date or "?")[:10] for date in (service.first, service.last)]
        parts.append(days[0] if days[0] == days[1] else f"{days[0]} to {days[1]}")
    return " · ".join(parts)
