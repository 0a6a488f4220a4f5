"""The navigation track as a table: one row per trial of a chooser."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from forkpoint.errors import UsageError
from forkpoint.models.wire.profile import Price
from forkpoint.navigation.records import TrialRecord
from forkpoint.report.explorer.costs import dollars, price_of
from forkpoint.report.export.table import ColumnType, Row, Table, as_json, integer
from forkpoint.runs.config import Config
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.runs.layout import results_folder
from forkpoint.runs.navigation_store import Notify, read_results

_ARMS: Final = ("model", "heuristic", "random")
_SUMS: Final = ("decisions", "optimal", "regret", "dead_ends", "contested", "on_path")

TRIAL_COLUMNS: Final[Mapping[str, ColumnType]] = {
    "benchmark": "text",
    "chooser": "text",
    "model": "text",
    "domain": "text",
    "heuristic": "text",
    "trial": "integer",
    "shortest_path": "integer",
    "score": "number",
    "model_expansions": "integer",
    "model_solved": "boolean",
    "censored": "boolean",
    "model_path_length": "integer",
    "path_score": "number",
    "baseline_score": "number",
    "baseline_expansions": "integer",
    "baseline_solved": "boolean",
    "baseline_path_length": "integer",
    "oracle_score": "number",
    "oracle_expansions": "integer",
    "random_score": "number",
    "random_expansions": "integer",
    **{f"{arm}_{name}": "integer" for arm in _ARMS for name in _SUMS},
    "requests": "integer",
    "input_tokens": "integer",
    "output_tokens": "integer",
    "cost_usd": "number",
    "invalid_answers": "integer",
    "refusals": "integer",
    "retries": "integer",
    "latency_ms_median": "number",
    "latencies_ms": "text",
    "served_models": "text",
    "started_utc": "text",
    "finished_utc": "text",
}
"""As in results (docs/records.md), with what is nested there spread over columns."""


def trial_table(
    out: Path, benchmark: str, config: Config, on_notice: Notify, choosers: Sequence[str] = ()
) -> Table:
    """The records of a benchmark, by chooser, domain and trial; of all choosers or of some.

    The reference arms' own results are the chooser `reference`. Raises `UsageError` where there
    are no records, and `DataError` for a broken file.
    """
    results = read_results(out, benchmark, on_notice)
    for name in choosers or [""]:
        if not results or (name and name not in results):
            wanted = f"of {name!r} " if name else ""
            raise UsageError(
                f"no results {wanted}for {benchmark} under {out / 'results'}; there are those of "
                f"{', '.join(results) or 'nobody'}"
            )
    chosen = {
        name: records for name, records in results.items() if not choosers or name in choosers
    }
    return Table(TRIAL_COLUMNS, _rows(chosen, out, benchmark, config))


def _rows(
    results: Mapping[str, Sequence[TrialRecord]], out: Path, benchmark: str, config: Config
) -> Iterator[Row]:
    for name in sorted(results):
        identity = read_identity(results_folder(out, benchmark, name) / FILE_NAME) or {}
        price = price_of(config, name, identity)
        for record in sorted(results[name], key=lambda r: (r.domain, r.heuristic, r.trial)):
            yield _row(record, price)


def _row(record: TrialRecord, price: Price | None) -> Row:
    flat = {name: getattr(record, name) for name in TRIAL_COLUMNS if hasattr(record, name)}
    judged = {
        f"{arm}_{name}": sums.get(name)
        for arm in _ARMS
        if (sums := record.choices.get(arm)) is not None
        for name in _SUMS
    }
    counts = {
        name: integer(value)
        for name, value in (flat | judged).items()
        if TRIAL_COLUMNS[name] == "integer"
    }
    latencies = list(record.latencies_ms)
    return {
        **flat,
        **counts,
        "cost_usd": dollars(price, record.requests, record.input_tokens, record.output_tokens),
        "latency_ms_median": median(latencies) if latencies else None,
        "latencies_ms": as_json(latencies),
        "served_models": as_json(record.served_models),
    }
