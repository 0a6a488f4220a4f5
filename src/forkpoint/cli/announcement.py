"""What a run says before it begins: is this an official benchmark, and what will it cost?"""

from forkpoint.cli.output import say
from forkpoint.models.wire.profile import Price
from forkpoint.navigation.benchmark import LATEST, Benchmark, differences, published
from forkpoint.report.estimate_sheets import count_text, price_range
from forkpoint.runs.estimate_questions import Range


def announce(benchmark: Benchmark) -> None:
    """Say whether the settings are official ones, and if not, which of them differ."""
    if benchmark.name in published():
        say(f"benchmark {benchmark.name}, an official version")
        return
    differing = "; ".join(differences(benchmark.flat_settings(), published()[LATEST]))
    say(f"benchmark {benchmark.name} matches no official version: {differing}")


def announce_price(name: str, requests: Range, price: Price | None, cost: Range | None) -> None:
    """Say what a hosted model's run will take before its first request, if any is left."""
    if requests.high == 0:
        return
    amount = price_range(True, cost) if price is not None else "an unknown price"
    say(
        f"estimate for {name}: about {count_text(requests)} requests, {amount} (--dry-run shows "
        "what it is made of, --max-cost is a limit)"
    )
