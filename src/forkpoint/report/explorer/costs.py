"""The costs view: prices, tokens and latencies of both tracks."""

from collections.abc import Mapping, Sequence
from typing import Any

from forkpoint.models.wire.profile import Price, shipped_profiles
from forkpoint.report.explorer.answers import SystemAnswers
from forkpoint.report.figures.cost import score_of, single_domain
from forkpoint.report.figures.frontier import efficient
from forkpoint.report.sheet import titles
from forkpoint.report.summary import NavigationReport
from forkpoint.runs.config import Config
from forkpoint.runs.hosting import hosting_of


def price_of(config: Config, name: str, identity: Mapping[str, Any]) -> Price | None:
    """What a recorded model costs: as the configuration says, else as its service's profile does.

    `identity` is that of its store. None for a model that runs here, and where nobody said.
    """
    table = config.choosers.get(name)
    hosting = None if table is None else hosting_of(config, table)
    if hosting is not None and hosting.priced is not None:
        return hosting.priced
    service = identity.get("model.service")
    profile = {**shipped_profiles(), **config.services}.get(str(service))
    return None if profile is None else profile.price_of(str(identity.get("model")))


def dollars(price: Price | None, requests: int, read: int, written: int) -> float | None:
    """US dollars for some requests and their tokens; None without a price."""
    if price is None:
        return None
    return requests * price.request + (read * price.input + written * price.output) / 1e6


def navigation_costs(
    report: NavigationReport,
    prices: Mapping[str, Price | None],
    identities: Mapping[str, Mapping[str, Any]],
) -> dict[str, Any]:
    """One row per chooser, over all its trials; a single domain gives the score itself."""
    domain = single_domain(report)
    rows = [
        {
            **_row(
                chooser.chooser,
                prices.get(chooser.chooser),
                "model.service" in identities[chooser.chooser],
                chooser.service.requests,
                chooser.service.input_tokens,
                chooser.service.output_tokens,
            ),
            "retries": chooser.service.retries,
            "latency_median": chooser.service.latency_median,
            "latency_p95": chooser.service.latency_p95,
            "score": score_of(chooser, domain).value,
        }
        for chooser in report.choosers
    ]
    what = "Score" if domain is None else f"Score, {titles(report)[domain]}"
    return {"score": what, "rows": rows, "frontier": frontier_of(rows)}


def decision_costs(
    systems: Sequence[SystemAnswers],
    prices: Mapping[str, Price | None],
    ranking: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """One row per system, over all its answers; scored as in this ranking of core or own tasks."""
    scores = {
        row["name"]: row["figures"]["pair_accuracy"]["value"]
        for row in (ranking or {"rows": []})["rows"]
    }
    rows = [
        {
            **_row(
                system.system,
                prices.get(system.system),
                "model.service" in system.identity,
                system.service.answers,
                system.service.input_tokens,
                system.service.output_tokens,
            ),
            "retries": system.service.retries,
            "latency_median": system.service.latency_median,
            "latency_p95": system.service.latency_p95,
            "score": scores.get(system.system),
        }
        for system in systems
    ]
    own = ranking is not None and ranking["kind"] == "own"
    what = "Pair accuracy, own tasks" if own else "Pair accuracy"
    return {"score": what, "rows": rows, "frontier": frontier_of(rows)}


def frontier_of(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The models on the efficient frontier, by rising price; none where no price is known.

    Price per question and score are taken by their logarithms, so that both are above 0.
    """
    placed = [row for row in rows if (row["per_thousand"] or 0) > 0 and (row["score"] or 0) > 0]
    points = [(row["per_thousand"], row["score"]) for row in placed]
    return [placed[place]["name"] for place in efficient(points)]


def _row(
    name: str, price: Price | None, hosted: bool, requests: int, read: int, written: int
) -> dict[str, Any]:
    cost = dollars(price, requests, read, written)
    return {
        "name": name,
        "hosted": hosted,
        "requests": requests,
        "input_tokens": read,
        "output_tokens": written,
        "cost": cost,
        "per_thousand": None if cost is None or not requests else 1000 * cost / requests,
    }
