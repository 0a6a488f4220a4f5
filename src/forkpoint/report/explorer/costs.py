"""The costs view: prices, tokens and latencies of both tracks."""

from collections.abc import Mapping, Sequence
from typing import Any

from forkpoint.models.wire.profile import Price, shipped_profiles
from forkpoint.report.explorer.answers import SystemAnswers
from forkpoint.runs.config import Config
from forkpoint.runs.hosting import hosting_of
from forkpoint.scoring.navigation import ChooserSummary


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
    choosers: Sequence[ChooserSummary],
    prices: Mapping[str, Price | None],
    identities: Mapping[str, Mapping[str, Any]],
) -> list[dict[str, Any]]:
    """One row per chooser, over all its trials."""
    return [
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
            "score": chooser.overall.value,
        }
        for chooser in choosers
    ]


def decision_costs(
    systems: Sequence[SystemAnswers],
    prices: Mapping[str, Price | None],
    scores: Mapping[str, float | None],
) -> list[dict[str, Any]]:
    """One row per system, over all its answers."""
    return [
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
