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
import json
import os
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import geometric_mean, median_high
from typing import Any

from published_package import PACKAGE, Cost, install, machine, put_data, run

BENCHMARK = "1.0.0"
CHOOSER = "bench"
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
        self.python = python or install(folder)
        (folder / "beelinebench.toml").write_text(CONFIG, encoding="utf-8")
        put_data(folder, wikispeedia)

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
