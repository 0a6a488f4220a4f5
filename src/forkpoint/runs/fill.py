"""Fill old records up: reference arms and choices that they lack, without asking any model."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from forkpoint.errors import DataError, MissingDataError, UsageError
from forkpoint.navigation.arms import References, run_references, start_search
from forkpoint.navigation.benchmark import Benchmark, domain_named
from forkpoint.navigation.choices import Judge
from forkpoint.navigation.domain import MakeTrial
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.records import TrialRecord, record_from_json, score_of
from forkpoint.navigation.retracing import retrace
from forkpoint.runs.json_lines import encode, read_json_lines, write_atomically
from forkpoint.runs.layout import results_folder, traces_folder
from forkpoint.runs.lock import only_writer
from forkpoint.runs.navigation_store import Notify
from forkpoint.runs.trace_files import read_trace


@dataclass(frozen=True, slots=True)
class Filled:
    """What was done to one file of records.

    `untraced` are the trials whose own choices stay unknown: they have no trace.
    """

    chooser: str
    domain: str
    records: int
    filled: int
    untraced: list[int] = field(default_factory=list)


def fill(
    benchmark: Benchmark,
    out: Path,
    choosers: Collection[str],
    domains: Collection[str],
    on_notice: Notify,
) -> Iterator[Filled]:
    """Fill up the records of some choosers, by default all; gives each file when it is done.

    Every key that was there keeps its value, and a file is replaced as a whole or not at all.
    Raises `LockError` while another process writes a store, `UsageError` for a chooser without
    results, `DataError` where a record or trace is not of this benchmark's trial.
    """
    stores = _stores(out, benchmark.name)
    for name in choosers:
        if name not in stores:
            raise UsageError(
                f"no results of {name!r} for {benchmark.name} under {out / 'results'}; "
                f"choose from {', '.join(stores) or 'none'}"
            )
    for name, folder in stores.items():
        if choosers and name not in choosers:
            continue
        with only_writer(folder):
            for domain in domains:
                path = folder / f"{domain}.{domain_named(domain).heuristic}.jsonl"
                if not path.exists():
                    continue
                try:
                    make_trial = benchmark.make_trials(domain)
                except MissingDataError as error:
                    on_notice(f"{domain} is left out: {error}")
                    continue
                yield _fill_file(path, benchmark, make_trial, out, name, domain)


def _stores(out: Path, benchmark: str) -> dict[str, Path]:
    """The folders with records of a benchmark, by the chooser that their records name."""
    found: dict[str, Path] = {}
    for path in sorted(results_folder(out, benchmark, "x").parent.glob("*/*.jsonl")):
        rows = read_json_lines(path).rows
        if rows:
            found.setdefault(record_from_json(rows[0], f"{path}, line 1").chooser, path.parent)
    return found


def _fill_file(
    path: Path, benchmark: Benchmark, make_trial: MakeTrial, out: Path, chooser: str, domain: str
) -> Filled:
    """Fill up one file; of two records of one trial only the later counts, and is filled."""
    known = read_json_lines(path)
    latest: dict[int, tuple[int, dict[str, Any], TrialRecord]] = {}
    for number, row in zip(known.numbers, known.rows, strict=True):
        record = record_from_json(row, f"{path}, line {number}")
        latest[record.trial] = (number, row, record)
    lines = path.read_bytes().split(b"\n")
    traces = traces_folder(out, benchmark.name, chooser) / path.name.removesuffix(".jsonl")
    filled, untraced = 0, []
    for trial, (number, row, record) in latest.items():
        if not _lacks(record):
            continue
        trace, where = traces / f"{trial}.jsonl.gz", f"{path}, line {number}"
        added = _missing_of(record, benchmark, make_trial(trial), trace, where)
        if record.model is not None and added["choices"]["model"] is None:
            untraced.append(trial)
        if any(row.get(key) != value for key, value in added.items()):
            lines[number - 1] = encode(row | added).removesuffix(b"\n")
            filled += 1
    if filled:
        write_atomically(path, b"\n".join(lines))
    return Filled(chooser, domain, len(latest), filled, untraced)


def _lacks(record: TrialRecord) -> bool:
    """Whether a record lacks a reference arm, or how some arm chose."""
    arms = ["heuristic", "random", *(["model"] if record.model is not None else [])]
    return (
        record.random_expansions is None
        or record.random_score is None
        or any(record.choices.get(arm) is None for arm in arms)
    )


def _missing_of(
    record: TrialRecord, benchmark: Benchmark, problem: Problem[Any], trace: Path, where: str
) -> dict[str, Any]:
    """The keys that a record may lack, with what it holds already left as it is."""
    references = run_references(problem, benchmark.limits, record.domain, record.trial)
    _check_same_trial(record, problem, references, where)
    choices: dict[str, Mapping[str, int] | None] = {
        "model": None,
        "heuristic": asdict(references.heuristic.choices),
        "random": asdict(references.random.choices),
    }
    known = {arm: sums for arm, sums in record.choices.items() if sums is not None}
    if record.model is not None and "model" not in known and trace.exists():
        choices["model"] = _traced_choices(record, benchmark, problem, trace)
    expansions = references.random.expansions
    return {
        "random_expansions": expansions,
        "random_score": score_of(problem.shortest, expansions),
        "choices": choices | known,
    }


def _check_same_trial(
    record: TrialRecord, problem: Problem[Any], references: References, where: str
) -> None:
    """What the record holds of the trial must come out again: else its settings were others."""
    again = {
        "shortest_path": problem.shortest,
        "baseline_expansions": references.heuristic.expansions,
        "oracle_expansions": references.oracle.expansions,
        "random_expansions": references.random.expansions,
    }
    for key, value in again.items():
        recorded = getattr(record, key)
        if recorded is not None and recorded != value:
            raise DataError(
                f"{where}: {key} is {recorded}, but trial {record.trial} of this benchmark gives "
                f"{value}; it was recorded under other settings, and this file is left as it is"
            )


def _traced_choices(
    record: TrialRecord, benchmark: Benchmark, problem: Problem[Any], path: Path
) -> dict[str, int]:
    """How the model chose, by following its trace."""
    trace = read_trace(path)
    search = start_search(
        problem, benchmark.limits, record.domain, record.trial, "model", record.model or ""
    )
    try:
        for _ in retrace(search, problem.form, trace.steps):
            pass
    except ValueError as error:
        raise DataError(f"{path}: does not fit trial {record.trial}: {error}") from None
    if search.expansions != record.model_expansions:
        raise DataError(
            f"{path}: has {search.expansions} steps, its record {record.model_expansions}; "
            "move the trace away, and the rest of the record is filled without it"
        )
    return asdict(Judge(problem)(search.history))
