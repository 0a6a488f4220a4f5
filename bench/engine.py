"""The engine against the published package: the same questions to the same service on loopback.

    python bench/engine.py --wikispeedia FOLDER

Both sides run seven domains by their `run` command with at most 300 explorations a trial; the
service answers after 100 ms that all options are equal. Twenty trials per domain are run here; the
published package asks one question after another, so two trials per domain are enough to see its
pace, and its time is scaled by the number of questions. Then both run without any latency, with
frontiers of 255 options, for the processor time of a request.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import anyio

from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.wire.profile import Profile
from forkpoint.navigation.benchmark import domain_named, published, with_settings
from forkpoint.runs.navigation import NavigationPlan, run_model
from forkpoint.runs.watcher import Nobody
from published_package import PACKAGE, Cost, install, machine, put_data, run

LATENCY_SECONDS = 0.1
EXPANSIONS = 300
WIDE_DOMAIN, WIDE_EXPANSIONS, WIDE_FROM = "tiles", 600, 400
"""A domain whose frontier is full, with 255 options, from that step on."""
NAME = "bench"


@contextmanager
def service(latency: float) -> Iterator[str]:
    """The uniform service in a process of its own; its address."""
    script = Path(__file__).with_name("uniform_service.py")
    command = [sys.executable, str(script), str(latency)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()


def benchmark_tables(domains: Sequence[str], expansions: int) -> str:
    """A benchmark with shorter trials, in the form that both configurations share."""
    official = published()["1.0.0"]
    lines = [f"[benchmark.{NAME}]", "trials = 100", f"max_expansions = {expansions}"]
    lines += [f"max_frontier = {official.max_frontier}"]
    for domain in domains:
        lines += [f"[benchmark.{NAME}.domains.{domain}]"]
        lines += [f'heuristic = "{domain_named(domain).heuristic}"']
        lines += [f"{key} = {value}" for key, value in official.domains[domain].items()]
    return "\n".join(lines)


class Ours:
    """`forkpoint run`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, url: str, domains: Sequence[str], trials: int, expansions: int) -> Cost:
        """Run some trials against the service."""
        chooser = f'[chooser.{NAME}]\nprotocol = "jev"\nmodel = "{NAME}"\napi_base = "{url}"\n'
        (self.folder / "forkpoint.toml").write_text(chooser, encoding="utf-8")
        command = [sys.executable, "-m", "forkpoint", "run", "--model", NAME, "--json"]
        command += ["--domain", ",".join(domains), "--trials", str(trials)]
        command += ["--set", f"max_expansions={expansions}"]
        return run(command, self.folder, dict(os.environ))[0]


class Published:
    """`beelinebench run`, in an environment and a home of its own."""

    def __init__(self, folder: Path, wikispeedia: Path | None, python: Path | None) -> None:
        self.folder = folder
        self.environment = {**os.environ, "BEELINEBENCH_HOME": str(folder)}
        self.python = python or install(folder)
        put_data(folder, wikispeedia)

    def run(self, url: str, domains: Sequence[str], trials: int, expansions: int) -> Cost:
        """Run some trials against the service."""
        config = f"""
[run]
benchmark = "{NAME}"
choosers = ["{NAME}"]
[chooser.{NAME}]
protocol = "jev"
model = "{NAME}"
api_base = "{url}"
max_requests = 10000000
max_input_tokens = 100000000000
{benchmark_tables(domains, expansions)}
"""
        (self.folder / "beelinebench.toml").write_text(config, encoding="utf-8")
        command = [str(self.python), "-m", "beelinebench", "run", "--trials", str(trials)]
        return run(command, self.folder, self.environment)[0]


def records(folder: Path) -> dict[tuple[str, int], Mapping[str, Any]]:
    """All that a side has recorded, by domain and trial."""
    rows = [
        json.loads(line)
        for path in folder.glob("results/*/*/*.jsonl")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return {(row["domain"], row["trial"]): row for row in rows}


def check_same(ours: Path, theirs: Path) -> int:
    """Compare what both asked and found in common trials; ends the bench where they differ."""
    mine, other = records(ours), records(theirs)
    fields = ("requests", "model_expansions", "model_solved", "score")
    for key, record in other.items():
        for name in fields:
            if mine[key][name] != record[name]:
                sys.exit(f"{key}: {name} is {mine[key][name]} here and {record[name]} there")
    return len(other)


def requests(folder: Path) -> int:
    """How many questions a side asked."""
    return sum(record["requests"] for record in records(folder).values())


@dataclass
class Processor(Nobody):
    """Takes the processor time at every answer, once the frontier of every trial is full."""

    seconds: list[float] = field(default_factory=list)
    _last: float | None = None

    def asked(self, domain: str, trial: int, step: int) -> None:  # noqa: ARG002
        """The time since the answer before."""
        now = time.process_time()
        if step > WIDE_FROM and self._last is not None:
            self.seconds.append(now - self._last)
        self._last = now


def processor_time(url: str, out: Path) -> tuple[list[float], float]:
    """Processor seconds per answer with 255 options, and answers per second of the whole run."""
    benchmark = with_settings(published()["1.0.0"], [f"max_expansions={WIDE_EXPANSIONS}"])
    hosting = Hosting(NAME, Profile(protocol="systemone", url=f"{url}/systemone"), NAME)
    plan = NavigationPlan(benchmark, [WIDE_DOMAIN], range(1, 9), NAME)
    watcher = Processor()
    started = time.perf_counter()
    outcome = anyio.run(run_model, plan, hosted_model(hosting), out, watcher)
    seconds = time.perf_counter() - started
    return watcher.seconds, sum(record.requests for record in outcome.records) / seconds


def with_latency(ours: Ours, theirs: Published, domains: Sequence[str], trials: int) -> None:
    """The first table: the benchmark against a service that takes its time."""
    with service(LATENCY_SECONDS) as url:
        mine = ours.run(url, domains, trials, EXPANSIONS)
        other = theirs.run(url, domains, 2, EXPANSIONS)
    same = check_same(ours.folder, theirs.folder)
    asked, asked_there = requests(ours.folder), requests(theirs.folder)
    scaled = other.seconds * asked / asked_there
    print("| | trials | questions | seconds | questions per second |\n|---|---:|---:|---:|---:|")
    print(
        f"| published, measured | {2 * len(domains)} | {asked_there:,} | {other.seconds:.0f} ",
        end="",
    )
    print(f"| {asked_there / other.seconds:.1f} |")
    print(f"| published, scaled | {trials * len(domains)} | {asked:,} | {scaled:.0f} | |")
    print(f"| ours | {trials * len(domains)} | {asked:,} | {mine.seconds:.0f} ", end="")
    print(f"| {asked / mine.seconds:.0f} |")
    print(
        f"\n{scaled / mine.seconds:.0f} times faster; {same} common trials are equal.\n", flush=True
    )


def without_latency(ours: Path, theirs: Published) -> None:
    """The second table: what a request with many options costs the processor."""
    with service(0) as url:
        per_answer, rate = processor_time(url, ours)
        other = theirs.run(url, [WIDE_DOMAIN], 2, WIDE_EXPANSIONS)
    asked_there = sum(
        record["requests"]
        for (domain, _), record in records(theirs.folder).items()
        if domain == WIDE_DOMAIN
    )
    print("| | requests per second | processor ms per request |\n|---|---:|---:|")
    print(f"| published | {asked_there / other.seconds:.0f} ", end="")
    print(f"| {other.cpu_seconds / asked_there * 1000:.2f} (mean, with its start) |")
    print(f"| ours | {rate:.0f} | {median(per_answer) * 1000:.2f} (median, 255 options) |")


def main() -> None:
    """Measure both sides and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--trials", type=int, default=20, help="our trials per domain")
    parser.add_argument("--wikispeedia", type=Path, help="folder of the tables; else left out")
    parser.add_argument("--published-python", type=Path, help="an environment with the package")
    arguments = parser.parse_args()
    domains = list(published()["1.0.0"].domains)
    if not arguments.wikispeedia:
        domains.remove("wikispeedia")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name in ("ours", "wide", "published", "published-wide"):
            (folder / name).mkdir()
        os.environ["FORKPOINT_HOME"] = str(folder / "home")
        if arguments.wikispeedia:
            command = [sys.executable, "-m", "forkpoint", "download", "wikispeedia"]
            run([*command, "--from", str(arguments.wikispeedia)], folder, os.environ)
        theirs = Published(folder / "published", arguments.wikispeedia, arguments.published_python)
        print(f"{machine()}; {PACKAGE}\n", flush=True)
        with_latency(Ours(folder / "ours"), theirs, domains, arguments.trials)
        wide = Published(folder / "published-wide", None, theirs.python)
        without_latency(folder / "wide", wide)


if __name__ == "__main__":
    main()
