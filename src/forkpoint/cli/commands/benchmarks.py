"""`forkpoint benchmarks`: what can be run, and under which settings."""

import orjson

from forkpoint.cli.options import AsJson, ConfigPath
from forkpoint.cli.output import put, say
from forkpoint.data import wikispeedia
from forkpoint.navigation.benchmark import LATEST, MINI_TRIALS, differences, published
from forkpoint.navigation.domains import DOMAINS, title_of
from forkpoint.runs.config import load_config


def benchmarks(config: ConfigPath = None, json: AsJson = False) -> None:
    """List the benchmarks and their settings."""
    known = {**published(), **load_config(config).benchmarks}
    for fault in DOMAINS.faults():
        say(f"warning: {fault}")
    if json:
        rows = [
            {"name": name, "trials": benchmark.trials, **benchmark.flat_settings()}
            for name, benchmark in known.items()
        ]
        put(orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode())
        return
    official = published()
    for name, benchmark in known.items():
        put(
            f"{name}: {benchmark.trials} trials per domain, at most {benchmark.max_expansions:,} "
            f"explorations and {benchmark.max_frontier} open states"
        )
        for domain, settings in benchmark.domains.items():
            shown = ", ".join(f"{key} = {value}" for key, value in settings.items())
            missing = domain == "wikispeedia" and not wikispeedia.is_present()
            hint = "  (needs `forkpoint download wikispeedia`)" if missing else ""
            put(f"  {title_of(domain):<15} {domain:<12} {shown}{hint}")
        if name not in official and benchmark.name in official:
            put(f"  matches {benchmark.name} and is recorded as it")
        elif name not in official:
            for line in differences(benchmark.flat_settings(), official[LATEST]):
                put(f"  differs: {line}")
    for plugin, extra in DOMAINS.working().values():
        put(f"domain {extra.name}: {extra.title}, a plug-in of {plugin.package}")
        put(f"  for a benchmark of your own; settings: {', '.join(extra.settings) or 'none'}")
    put(f"mini: the first {MINI_TRIALS} trials of each domain (--mini)")
