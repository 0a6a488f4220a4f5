"""A program that runs one hosted model again and again, each time in a fresh copy of itself.

Started once, it has imported everything; each line on standard input names a folder, and makes a
copy that runs there to its end unless it is killed. It prints the process id of the copy, and then
how it ended.
"""

import os
import sys
from pathlib import Path

import aiohttp  # noqa: F401 (once here, and not in every copy)
import anyio

from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.layers.retrying import Patience
from forkpoint.models.wire.profile import Profile
from forkpoint.navigation.benchmark import published, with_settings
from forkpoint.runs.navigation import NavigationPlan, run_model
from forkpoint.runs.watcher import Nobody

DOMAINS = ("countdown", "keys_doors")


def main() -> None:
    """`nursery.py URL TRIALS EXPANSIONS AT_ONCE`."""
    url, trials, expansions, at_once = sys.argv[1:]
    benchmark = with_settings(published()["1.0.0"], [f"max_expansions={expansions}"])
    for domain in DOMAINS:
        benchmark.make_trials(domain)(1)
    plan = NavigationPlan(benchmark, DOMAINS, range(1, int(trials) + 1), "m")
    model = hosted_model(
        Hosting(
            "test",
            Profile(protocol="systemone", url=url),
            "m-1",
            most_at_once=int(at_once),
            patience=Patience(first_seconds=0.001),
        )
    )
    print("ready", flush=True)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            outcome = anyio.run(run_model, plan, model, Path(line.rstrip("\n")), Nobody())
            os._exit(0 if len(outcome.records) == len(DOMAINS) * int(trials) else 1)
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
