"""The navigation view: which trials there are, and a replay of each that has a trace."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from forkpoint.errors import DataError, MissingDataError, PluginError, UsageError
from forkpoint.navigation.benchmark import Benchmark
from forkpoint.navigation.problem import shortest_path_states
from forkpoint.navigation.records import TrialRecord
from forkpoint.report.explorer.replay import MOST_STEPS, replay_data
from forkpoint.report.explorer.scenery import scenery_of
from forkpoint.report.explorer.script_files import ScriptFolder
from forkpoint.report.summary import NavigationReport
from forkpoint.runs.json_lines import read_json_lines
from forkpoint.runs.layout import safe_name, traces_folder
from forkpoint.runs.trace_files import read_trace

Notify = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class NavigationResults:
    """What is shown of the navigation track: the report, its records, and where they lie.

    `benchmark` makes the trials again; None where this installation cannot.
    """

    report: NavigationReport
    records: Mapping[str, Sequence[TrialRecord]]
    benchmark: Benchmark | None
    out: Path


def recorded_benchmarks(out: Path) -> list[str]:
    """The names of the benchmarks under a folder, as their records say them."""
    names = []
    for folder in sorted(path for path in (out / "results").glob("*") if path.is_dir()):
        files = [path for path in sorted(folder.glob("*/*.jsonl")) if path.stat().st_size]
        rows = read_json_lines(files[0]).rows if files else []
        names += [str(row["benchmark"]) for row in rows[:1] if "benchmark" in row]
    return names


def write_navigation(
    folder: ScriptFolder, results: NavigationResults, on_notice: Notify
) -> list[dict[str, Any]]:
    """Write every trial that has records; returns what the first page says of each domain."""
    domains = []
    for info in results.report.domains:
        trials = _trials(results, info.name)
        if trials:
            replays = _write_domain(folder, results, info.name, trials, on_notice)
            name = f"navigation/{safe_name(info.name)}/trials"
            folder.put(name, {"trials": _rows(trials, replays)})
            domains.append(
                {"name": info.name, "title": info.title, "data": name, "trials": len(trials)}
            )
    return domains


def _trials(results: NavigationResults, domain: str) -> dict[int, dict[str, TrialRecord]]:
    """The records of a domain by trial and chooser, in order."""
    found: dict[int, dict[str, TrialRecord]] = {}
    choosers = [chooser.chooser for chooser in results.report.choosers]
    for chooser in choosers:
        for record in results.records[chooser]:
            if record.domain == domain and record.score is not None:
                found.setdefault(record.trial, {})[chooser] = record
    return dict(sorted(found.items()))


def _rows(
    trials: Mapping[int, Mapping[str, TrialRecord]],
    replays: Mapping[tuple[int, str], dict[str, Any]],
) -> list[dict[str, Any]]:
    rows = []
    for trial, records in trials.items():
        first = next(iter(records.values()))
        rows.append(
            {
                "trial": trial,
                "shortest": first.shortest_path,
                "heuristic": first.baseline_expansions,
                "choosers": {
                    chooser: {
                        "expansions": record.model_expansions,
                        "solved": record.model_solved,
                        "score": record.score,
                        **replays[trial, chooser],
                    }
                    for chooser, record in records.items()
                },
            }
        )
    return rows


def _write_domain(
    folder: ScriptFolder,
    results: NavigationResults,
    domain: str,
    trials: Mapping[int, Mapping[str, TrialRecord]],
    on_notice: Notify,
) -> dict[tuple[int, str], dict[str, Any]]:
    """Write the replays of a domain; of each its data and where it left, or why there is none."""
    benchmark = results.benchmark
    why = "the settings of its benchmark are not known here"
    if benchmark is not None and domain in benchmark.domains:
        try:
            make_trial = benchmark.make_trials(domain)
        except (MissingDataError, PluginError) as error:
            why = str(error)
        else:
            return {
                (trial, chooser): said
                for trial, records in trials.items()
                for chooser, said in _write_trial(
                    folder, results, benchmark, records.values(), make_trial, on_notice
                ).items()
            }
    on_notice(f"{domain}: no replays ({why})")
    return {
        (trial, chooser): {"why": why} for trial, records in trials.items() for chooser in records
    }


def _write_trial(
    folder: ScriptFolder,
    results: NavigationResults,
    benchmark: Benchmark,
    records: Iterable[TrialRecord],
    make_trial: Callable[[int], Any],
    on_notice: Notify,
) -> dict[str, dict[str, Any]]:
    said: dict[str, dict[str, Any]] = {}
    problem = on_path = scenery = None
    for record in records:
        path = _trace_path(results.out, record)
        if not path.is_file():
            said[record.chooser] = {"why": f"there is no trace; {AGAIN}"}
            continue
        try:
            if problem is None:
                problem = make_trial(record.trial)
                on_path = shortest_path_states(problem)
                settings = benchmark.domains[record.domain]
                scenery = scenery_of(record.domain, problem, settings, record.trial)
            data = replay_data(
                problem, on_path or frozenset(), benchmark.limits, read_trace(path), scenery or {}
            )
        except (DataError, UsageError, ValueError, KeyError) as error:
            why = f"its trace does not fit the trial ({error}); {AGAIN}"
            on_notice(f"{record.chooser}, {record.domain}, trial {record.trial}: {why}")
            said[record.chooser] = {"why": why}
            continue
        name = f"navigation/{safe_name(record.domain)}/{record.trial}/{safe_name(record.chooser)}"
        folder.put(name, data)
        said[record.chooser] = {
            "data": name,
            "left": data["left"],
            "shown": min(MOST_STEPS, len(data["steps"])),
        }
    return said


AGAIN = "`forkpoint run --retrace` makes one"


def _trace_path(out: Path, record: TrialRecord) -> Path:
    folder = traces_folder(out, record.benchmark, record.chooser)
    return folder / record.file_name / f"{record.trial}.jsonl.gz"
