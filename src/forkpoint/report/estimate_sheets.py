"""What runs will take, as tables and as JSON."""

import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from forkpoint.models.wire.profile import Price
from forkpoint.navigation.benchmark import published
from forkpoint.report import numbers
from forkpoint.report.markdown import escaped, sheet_markdown
from forkpoint.report.sheet import OVERALL, Sheet, make_sheet, printable
from forkpoint.runs.estimate import Basis, DomainEstimate, RunEstimate, cost_of
from forkpoint.runs.estimate_questions import Range

PUBLISHED: Final = (
    "For comparison, published: the full runs of six models on benchmark 1.0.0 cost about $120 "
    "together."
)


def estimate_sheets(estimates: Sequence[RunEstimate]) -> list[Sheet]:
    """A table per chooser."""
    return [_sheet(estimate) for estimate in estimates]


def estimate_json(estimates: Sequence[RunEstimate]) -> str:
    """The same as JSON; numbers are ranges `{"low", "high"}`, equal where they are measured."""
    return json.dumps([_plain(found) for found in estimates], allow_nan=False, indent=2) + "\n"


def estimate_markdown(estimates: Sequence[RunEstimate]) -> str:
    """The same as Markdown."""
    parts = [sheet_markdown(sheet) for sheet in estimate_sheets(estimates)]
    listed = "\n".join(f"- {escaped(note)}" for note in estimate_notes(estimates))
    return "\n\n".join([*parts, *([listed] if listed else [])]) + "\n"


def estimate_notes(estimates: Sequence[RunEstimate]) -> list[str]:
    """What the ranges mean, and what is not in them."""
    found = [
        f"{printable(estimate.chooser)}: {domain} is left out: {printable(reason)}"
        for estimate in estimates
        for domain, reason in estimate.left_out.items()
    ]
    kinds = {
        basis.kind
        for estimate in estimates
        for domain in estimate.domains
        for basis in (domain.requests_from, domain.tokens_from)
    }
    if "other choosers" in kinds:
        found.append("From other choosers: between the least and the greatest mean among them.")
    if "questions" in kinds:
        found.append(
            "From questions: requests between a perfect chooser's and random choice's, tokens "
            "from the bytes of such questions. Not a measurement, and no bound."
        )
    hosted = [estimate for estimate in estimates if estimate.hosted]
    if "questions" in kinds and any(estimate.benchmark in published() for estimate in hosted):
        found.append(PUBLISHED)
    if any(estimate.price is None for estimate in hosted):
        found.append("A price that is not known is set with price_input and price_output.")
    if kinds - {"nothing left"}:
        found.append(
            "Retries are not foreseen. What limits the spending is a cap (--max-cost), no estimate."
        )
    return found


def _sheet(estimate: RunEstimate) -> Sheet:
    price = estimate.price
    parts = [f"model {printable(estimate.model)}", f"benchmark {printable(estimate.benchmark)}"]
    if price is not None:
        parts.append(price_text(price))
    elif not estimate.hosted:
        parts.append("runs here, without a price")
    domains = estimate.domains
    total = (
        OVERALL,
        numbers.whole(sum(domain.left for domain in domains)),
        count_text(estimate.requests),
        count_text(estimate.input_tokens),
        count_text(estimate.output_tokens),
        price_range(estimate.hosted, estimate.cost),
        "",
    )
    return make_sheet(
        f"{printable(estimate.chooser)}: estimate",
        ("Domain", "Trials left", "Requests", "Tokens in", "Tokens out", "Price", "From"),
        [_row(estimate, domain) for domain in domains],
        [total],
        " · ".join(parts),
    )


def price_text(price: Price) -> str:
    """`$0.042 in, $0 out per million tokens`, and per request where that costs too."""
    tokens = f"${price.input:g} in, ${price.output:g} out per million tokens"
    return f"{tokens}, ${price.request:g} per request" if price.request else tokens


def _row(estimate: RunEstimate, domain: DomainEstimate) -> tuple[str, ...]:
    return (
        domain.domain,
        f"{domain.left:,} of {domain.planned:,}",
        count_text(domain.requests),
        count_text(domain.input_tokens),
        count_text(domain.output_tokens),
        price_range(
            estimate.hosted,
            cost_of(estimate.price, domain.requests, domain.input_tokens, domain.output_tokens),
        ),
        _from(domain),
    )


def price_range(hosted: bool, cost: Range | None) -> str:
    """`$1.20–3.40`; `unknown` for a hosted model without a known price."""
    if cost is None:
        return "unknown" if hosted else numbers.UNDEFINED
    low, high = _dollars(cost.low), _dollars(cost.high)
    return f"${low}" if low == high else f"${low}–{high}"


def _dollars(value: float) -> str:
    """Dollars and cents; two significant digits below ten cents."""
    if value == 0 or value >= 0.1:
        return f"{value:,.2f}"
    return f"{value:.{1 - math.floor(math.log10(value))}f}"


def count_text(value: Range) -> str:
    """A measured number as a whole one, a range with two significant digits."""
    if value.low == value.high:
        return numbers.whole(value.low)
    low, high = _rough(value.low), _rough(value.high)
    return low if low == high else f"{low}–{high}"


def _rough(value: float) -> str:
    if value < 10:
        return numbers.whole(value)
    return f"{round(value, 1 - math.floor(math.log10(value))):,.0f}"


def _from(domain: DomainEstimate) -> str:
    requests, tokens = _named(domain.requests_from), _named(domain.tokens_from)
    return requests if requests == tokens else f"{requests}; tokens: {tokens}"


def _named(basis: Basis) -> str:
    if basis.kind == "own records":
        return f"{basis.trials:,} own trials"
    if basis.kind == "other choosers":
        count = len(basis.choosers)
        who = printable(basis.choosers[0]) if count == 1 else f"{count} other choosers"
        return f"{who}, {basis.trials:,} trials"
    if basis.kind == "questions":
        return f"questions of {basis.trials} trials"
    return numbers.UNDEFINED


def _plain(estimate: RunEstimate) -> dict[str, Any]:
    cost = estimate.cost
    return {
        "chooser": estimate.chooser,
        "model": estimate.model,
        "benchmark": estimate.benchmark,
        "hosted": estimate.hosted,
        "price_per_million": estimate.price.model_dump() if estimate.price else None,
        "requests": asdict(estimate.requests),
        "input_tokens": asdict(estimate.input_tokens),
        "output_tokens": asdict(estimate.output_tokens),
        "cost": asdict(cost) if cost else None,
        "left_out": dict(estimate.left_out),
        "domains": [asdict(domain) for domain in estimate.domains],
    }
