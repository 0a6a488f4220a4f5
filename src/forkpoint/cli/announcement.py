"""What a run says before it begins: is this an official benchmark?"""

from forkpoint.cli.output import say
from forkpoint.navigation.benchmark import LATEST, Benchmark, differences, published


def announce(benchmark: Benchmark) -> None:
    """Say whether the settings are official ones, and if not, which of them differ."""
    if benchmark.name in published():
        say(f"benchmark {benchmark.name}, an official version")
        return
    differing = "; ".join(differences(benchmark.flat_settings(), published()[LATEST]))
    say(f"benchmark {benchmark.name} matches no official version: {differing}")
