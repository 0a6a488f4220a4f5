"""The reference arms against the published package, both as a user calls them, in one run.

    python bench/navigation.py              three trials per domain, about a minute
    python bench/navigation.py --trials 100 the whole benchmark; the published side takes long

The published package, `beelinebench`, is installed into an environment of its own and run by its
commands: `baseline` gives its heuristic and its oracle, `fill` the random arm and the choices that
`baseline` leaves out (on records made here, which lack them). Our `baseline` gives all of it. Each
domain is a process of its own on either side; the last row is all domains in one process of ours.
The published side generates each trial twice, once for each of its commands. What both sides print
or record is compared number for number.
"""

import argparse
import gzip
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from statistics import geometric_mean, median_high
from typing import Any

PACKAGE = "beelinebench==1.0.1"
BENCHMARK = "1.0.0"
CHOOSER = "bench"
TABLES = ("links.tsv", "categories.tsv", "articles.tsv", "paths_finished.tsv")
# Fields that `fill` restores; everything behind them is missing in older published files.
RESTORED = ("random_expansions", "random_score", "choices")

CONFIG = f"""
[run]
benchmark = "{BENCHMARK}"
choosers = ["{CHOOSER}"]
[chooser.{CHOOSER}]
protocol = "jev"
model = "{CHOOSER}"
api_base = "http://127.0.0.1:9"
max_requests = 1
max_input_tokens = 1
"""


@dataclass(frozen=True)
class Cost:
    """What a command took: wall-clock seconds, and its largest resident memory in MiB."""

    seconds: float
    mib: float

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(self.seconds + other.seconds, max(self.mib, other.mib))


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> tuple[Cost, str]:
    """Run a command to its end and give its cost and output; ends the bench if it fails."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(command)} failed:\n{text}")
    return Cost(seconds, usage.ru_maxrss / 1024), text


class Ours:
    """Forkpoint's `baseline`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def baseline(self, domains: Sequence[str], trials: int) -> Cost:
        """Run the reference arms of some domains in one process."""
        command = [sys.executable, "-m", "forkpoint", "baseline", "--trials", str(trials)]
        command += ["--domain", ",".join(domains), "--out", str(self.folder)]
        return run(command, self.folder, dict(os.environ))[0]

    def records(self, domain: str) -> dict[int, dict[str, Any]]:
        """What was recorded, by trial."""
        return _records(self.folder, "reference", domain)


class Published:
    """The published package in an environment and a home of its own."""

    def __init__(self, folder: Path, wikispeedia: Path | None, python: Path | None) -> None:
        self.folder = folder
        self.environment = {**os.environ, "BEELINEBENCH_HOME": str(folder), "COLUMNS": "200"}
        self.python = python or self._install()
        _prepare_home(folder, wikispeedia)

    def _install(self) -> Path:
        environment = self.folder / "environment"
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        python = environment / ("Scripts" if os.name == "nt" else "bin") / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", PACKAGE], check=True)
        return python

    def _run(self, *arguments: str) -> tuple[Cost, str]:
        command = [str(self.python), "-m", "beelinebench", *arguments]
        return run(command, self.folder, self.environment)

    def baseline(self, domain: str, trials: int) -> tuple[Cost, dict[str, str]]:
        """The heuristic and the oracle: cost, and the row of the printed table."""
        cost, text = self._run("baseline", "--domain", domain, "--trials", str(trials))
        row = next(line for line in text.splitlines() if re.match(rf"│ {domain} ", line))
        cells = [cell.strip() for cell in row.strip("│ ").split("│")]
        names = ("domain", "heuristic", "trials", "solved", "shortest", "median", "max")
        return cost, dict(zip([*names, "score", "oracle"], cells, strict=True))

    def fill(self, records: Mapping[int, Mapping[str, Any]]) -> Cost:
        """The random arm and the choices, put into records that lack them."""
        file_name = next(f"{r['domain']}.{r['heuristic']}" for r in records.values())
        path = self.folder / "results" / BENCHMARK / CHOOSER / f"{file_name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(_as_old_model_record(record)) for record in records.values()]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return self._run("fill", "--chooser", CHOOSER)[0]

    def records(self, domain: str) -> dict[int, dict[str, Any]]:
        """The filled records, by trial."""
        return _records(self.folder, CHOOSER, domain)


def _as_old_model_record(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record as the published package wrote it at first; its model is the heuristic."""
    kept = {}
    for name, value in record.items():
        if name == "started_utc":
            break
        kept[name] = value
    return kept | {
        "chooser": CHOOSER,
        "model": CHOOSER,
        "model_expansions": record["baseline_expansions"],
        "model_solved": record["baseline_solved"],
        "censored": not record["baseline_solved"],
        "score": record["baseline_score"],
    }


def _records(folder: Path, chooser: str, domain: str) -> dict[int, dict[str, Any]]:
    (path,) = (folder / "results" / BENCHMARK / chooser).glob(f"{domain}.*.jsonl")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {row["trial"]: row for row in rows}


def _prepare_home(home: Path, wikispeedia: Path | None) -> None:
    (home / "beelinebench.toml").write_text(CONFIG, encoding="utf-8")
    words = home / "data" / "words" / "sgb-words.txt"
    words.parent.mkdir(parents=True, exist_ok=True)
    words.write_bytes(files("forkpoint.data").joinpath("sgb-words.txt").read_bytes())
    if wikispeedia is None:
        return
    tables = home / "data" / "wikispeedia" / "wikispeedia_paths-and-graph"
    tables.mkdir(parents=True, exist_ok=True)
    for name in TABLES:
        plain, packed = wikispeedia / name, wikispeedia / f"{name}.gz"
        if plain.exists():
            (tables / name).write_bytes(plain.read_bytes())
        elif packed.exists():
            (tables / name).write_bytes(gzip.decompress(packed.read_bytes()))


def compare(ours: Mapping[int, Mapping[str, Any]], theirs: Mapping[int, Mapping[str, Any]]) -> int:
    """Count the numbers of two sets of records; ends the bench at the first that differs."""
    compared = 0
    for trial, record in ours.items():
        for name in RESTORED:
            mine, other = record[name], theirs[trial][name]
            if name == "choices":
                mine = {arm: mine[arm] for arm in ("heuristic", "random")}
                other = {arm: other[arm] for arm in ("heuristic", "random")}
                compared += 11
            if mine != other:
                sys.exit(f"{record['domain']} {trial}: {name} is {mine} here and {other} there")
            compared += 1
    return compared


def check_table(row: Mapping[str, str], ours: Mapping[int, Mapping[str, Any]]) -> int:
    """Compare what the published `baseline` prints, digit for digit; ends the bench if it differs.

    Gives how many numbers were compared.
    """
    records = list(ours.values())
    explored = [record["baseline_expansions"] for record in records]
    expected = {
        "trials": f"{len(records)}",
        "solved": f"{sum(record['baseline_solved'] for record in records)}",
        "shortest": f"{median_high([record['shortest_path'] for record in records]):g}",
        "median": f"{median_high(explored):g}",
        "max": f"{max(explored)}",
        "score": f"{geometric_mean([record['baseline_score'] for record in records]):.3f}",
        "oracle": f"{geometric_mean([record['oracle_score'] for record in records]):.3f}",
    }
    for name, value in expected.items():
        if row[name].replace(",", "").rstrip("†*") != value:
            sys.exit(f"{row['domain']}: {name} is {value} here and {row[name]} there")
    return len(expected)


def line(name: str, ours: Cost, baseline: Cost | None, fill: Cost | None) -> str:
    """One row of the table."""
    if baseline is None or fill is None:
        return f"| {name} | | | | {ours.seconds:.2f} | | | {ours.mib:.0f} | |"
    both = baseline + fill
    return (
        f"| {name} | {baseline.seconds:.1f} | {fill.seconds:.1f} | {both.seconds:.1f} "
        f"| {ours.seconds:.2f} | {both.seconds / ours.seconds:.0f} "
        f"| {baseline.seconds / ours.seconds:.0f} "
        f"| {ours.mib:.0f} | {both.mib:.0f} |"
    )


def machine() -> str:
    """The machine in one line."""
    model = platform.processor() or platform.machine()
    for text in Path("/proc/cpuinfo").read_text().splitlines() if os.name == "posix" else []:
        if text.startswith("model name"):
            model = text.partition(":")[2].strip()
            break
    python = platform.python_version()
    return f"{os.cpu_count()} cores, {model}, {platform.system()}, Python {python}"


def main() -> None:
    """Measure both sides and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--trials", type=int, default=3, help="trials per domain")
    parser.add_argument("--wikispeedia", type=Path, help="folder of the tables; else left out")
    parser.add_argument("--published-python", type=Path, help="an environment with the package")
    arguments = parser.parse_args()
    domains = ["tiles", "blocksworld", "countdown", "word_ladder"]
    domains += ["wikispeedia"] if arguments.wikispeedia else []
    domains += ["rush_hour", "keys_doors"]

    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "ours").mkdir()
        (folder / "together").mkdir()
        (folder / "published").mkdir()
        os.environ["FORKPOINT_HOME"] = str(folder / "home")
        if arguments.wikispeedia:
            command = [sys.executable, "-m", "forkpoint", "download", "wikispeedia"]
            run([*command, "--from", str(arguments.wikispeedia)], folder, os.environ)
        ours = Ours(folder / "ours")
        published = Published(
            folder / "published", arguments.wikispeedia, arguments.published_python
        )
        print(f"{arguments.trials} trials per domain; {machine()}; {PACKAGE}\n")
        print("| domain | published `baseline`, s | published `fill`, s | published, s ", end="")
        print("| ours, s | times faster | than `baseline` alone | our MiB | published MiB |")
        print("|---|---|---|---|---|---|---|---|---|", flush=True)
        totals = Cost(0, 0), Cost(0, 0), Cost(0, 0)
        compared = 0
        for domain in domains:
            mine = ours.baseline([domain], arguments.trials)
            baseline, row = published.baseline(domain, arguments.trials)
            compared += check_table(row, ours.records(domain))
            fill = published.fill(ours.records(domain))
            compared += compare(ours.records(domain), published.records(domain))
            totals = totals[0] + mine, totals[1] + baseline, totals[2] + fill
            print(line(domain, mine, baseline, fill), flush=True)
        print(line("**sum of the rows**", *totals))
        together = Ours(folder / "together").baseline(domains, arguments.trials)
        print(line("**all in one process**", together, totals[1], totals[2]))
        print(f"\n{compared:,} numbers compared, all equal.")


if __name__ == "__main__":
    main()
