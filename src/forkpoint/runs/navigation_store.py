"""The store of one chooser on one benchmark: records, traces, and the asks of unfinished trials."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

import orjson

from forkpoint.errors import DataError, IdentityError, NoAnswerError
from forkpoint.models.limits import ModelLimits
from forkpoint.navigation.model_arm import Ask, ask_from_json
from forkpoint.navigation.records import TrialRecord, record_from_json
from forkpoint.navigation.traces import Trace
from forkpoint.runs.identity import FILE_NAME, Identity, claim
from forkpoint.runs.json_lines import (
    JsonLinesWriter,
    Lines,
    read_json_lines,
    storable,
    write_atomically,
)
from forkpoint.runs.layout import results_folder, traces_folder
from forkpoint.runs.lock import only_writer
from forkpoint.runs.trace_files import trace_bytes

PARTIAL: Final = "partial"
Notify = Callable[[str], None]


class NavigationStore:
    """Everything recorded for one chooser. Open it with `open_store`.

    A trial is done when it has a record. `on_notice` hears of what was mended on the way.
    """

    def __init__(
        self, out: Path, benchmark: str, chooser: str, stack: ExitStack, on_notice: Notify
    ) -> None:
        self._out = out
        self.results = results_folder(out, benchmark, chooser)
        self.traces = traces_folder(out, benchmark, chooser)
        self._stack = stack
        self._on_notice = on_notice
        self._records: dict[str, JsonLinesWriter] = {}

    def records(self, file_name: str) -> list[TrialRecord]:
        """The records of one domain, as they stand in its file."""
        writer = self._records_writer(file_name)
        records = _records(writer.path, writer)
        for record in records:
            place = results_folder(self._out, record.benchmark, record.chooser)
            if (place, record.file_name) != (self.results, file_name):
                raise DataError(
                    f"{writer.path}: holds a record that belongs into "
                    f"{place / record.file_name}.jsonl (trial {record.trial}); move it there"
                )
        return records

    def _records_writer(self, file_name: str) -> JsonLinesWriter:
        if file_name not in self._records:
            self._records[file_name] = self._open(self.results / f"{file_name}.jsonl")
        return self._records[file_name]

    def _open(self, path: Path) -> JsonLinesWriter:
        writer = JsonLinesWriter(path)
        self._stack.callback(writer.close)
        if writer.notice:
            self._on_notice(writer.notice)
        return writer

    def partial_path(self, file_name: str, trial: int, kind: str = PARTIAL) -> Path:
        """Where the answers of an unfinished trial lie."""
        return self.traces / file_name / f"{trial}.{kind}.jsonl"

    def trace_path(self, file_name: str, trial: int) -> Path:
        """Where the trace of a finished trial lies."""
        return self.traces / file_name / f"{trial}.jsonl.gz"

    def open_partial(
        self, file_name: str, trial: int, kind: str = PARTIAL, *, keep: bool = False
    ) -> "PartialTrial":
        """The asks of an unfinished trial, those of earlier runs included."""
        path = self.partial_path(file_name, trial, kind)
        return PartialTrial(path, self._open(path), keep=keep)

    def discard_partial(self, file_name: str, trial: int) -> None:
        """Remove what a crash left behind after the record was written."""
        self.partial_path(file_name, trial).unlink(missing_ok=True)

    def write_trace(self, file_name: str, trial: int, trace: Trace) -> None:
        """Write a whole trace; the same trace gives the same bytes."""
        write_atomically(self.trace_path(file_name, trial), trace_bytes(trace))

    def notice(self, text: str) -> None:
        """Tell whoever watches the run."""
        self._on_notice(text)

    def append(self, record: TrialRecord, *, sync: bool = True) -> None:
        """Record a finished trial; with `sync`, on the disk itself when this returns."""
        self._records_writer(record.file_name).append(record.to_json(), sync=sync)


class TrialStore(Protocol):
    """What a trial needs of its store: a `NavigationStore`, or what stands before one."""

    def records(self, file_name: str) -> list[TrialRecord]:
        """The records of one domain that count as done."""

    def open_partial(self, file_name: str, trial: int) -> "PartialTrial":
        """The asks of an unfinished trial, those of earlier runs included."""

    def discard_partial(self, file_name: str, trial: int) -> None:
        """Remove what a crash left behind after the record was written."""

    def write_trace(self, file_name: str, trial: int, trace: Trace) -> None:
        """Take the trace of a finished trial."""

    def append(self, record: TrialRecord) -> None:
        """Take the record of a finished trial, after its trace."""


class PartialTrial:
    """The asks of a trial that has not ended yet, in a file of their own.

    A question that got no answer is a row with its error there; a replay passes over it.
    """

    def __init__(self, path: Path, writer: JsonLinesWriter, *, keep: bool = False) -> None:
        self._path = path
        self._writer = writer
        self._keep = keep
        writer.rows = []  # a long trial holds megabytes, and many are open side by side

    def read_asks(self) -> Iterator[Ask]:
        """Every answer of the trial so far, read from the file one by one.

        Raises `TypeError` for a row that is none.
        """
        with self._path.open("rb") as file:
            for line in file:
                row = orjson.loads(line)
                if "error" not in row:
                    yield ask_from_json(row)

    def misfit(self, why: str) -> DataError:
        """The error to raise when the asks do not fit the trial."""
        return DataError(
            f"{self._path}: does not fit this trial ({why}); "
            "if the trial may start again from its first question, delete the file"
        )

    def append(self, ask: Ask) -> None:
        """Keep an answer that has just arrived."""
        self._writer.append(ask.to_json())

    def fail(self, step: int, error: NoAnswerError) -> None:
        """Note that a question got no answer, and close the file until the trial goes on."""
        reason = storable(str(error))
        self._writer.append(
            {"step": step, "error": error.kind, "reason": reason, "retries": error.retries}
        )
        self._writer.close()

    def finish(self) -> None:
        """Close the file and, unless it is to be kept, remove it: the record holds the trial."""
        self._writer.close(sync=self._keep)
        if not self._keep:
            self._path.unlink(missing_ok=True)


@contextmanager
def open_store(
    out: Path,
    benchmark: str,
    chooser: str,
    identity: Identity,
    on_notice: Notify,
    limits: ModelLimits | None = None,
) -> Iterator[NavigationStore]:
    """Lock a store, check its identity, and give it for writing.

    A new store records the model's `limits`. Raises `LockError` while another process writes it,
    `IdentityError` where it holds another run, `DataError` where a file in it is broken.
    """
    with ExitStack() as stack:
        store = NavigationStore(out, benchmark, chooser, stack, on_notice)
        stack.enter_context(only_writer(store.results))
        if not (store.results / FILE_NAME).exists():
            _check_older_records(store.results, identity)
        claim(store.results, identity, limits)
        claim(store.traces, identity)
        yield store


def _check_older_records(folder: Path, identity: Mapping[str, Any]) -> None:
    """Records without a `run.json` come from the published benchmark: they must agree."""
    for path in sorted(folder.glob("*.jsonl")):
        lines = read_json_lines(path)
        for number, row in zip(lines.numbers, lines.rows, strict=True):
            for key in ("benchmark", "model"):
                if row.get(key) != identity[key]:
                    raise IdentityError(
                        f"{path}, line {number}: a record with {key} {row.get(key)!r}, but this "
                        f"run has {identity[key]!r}; choose another --out or --name"
                    )


def _records(path: Path, lines: Lines | JsonLinesWriter) -> list[TrialRecord]:
    return [
        record_from_json(row, f"{path}, line {number}")
        for number, row in zip(lines.numbers, lines.rows, strict=True)
    ]


def read_results(out: Path, benchmark: str, on_notice: Notify) -> dict[str, list[TrialRecord]]:
    """All records of a benchmark by chooser, for reading alone; nothing is locked or mended.

    Of two records of one trial the later counts. Raises `DataError` naming file and line, and
    where the records of a chooser are spread over folders, as a copied folder leaves them.
    """
    folder = results_folder(out, benchmark, "x").parent
    found: dict[str, Path] = {}
    results: dict[str, list[TrialRecord]] = {}
    for store in sorted(path for path in folder.glob("*") if path.is_dir()):
        latest: dict[tuple[str, str, int], TrialRecord] = {}
        for path in sorted(store.glob("*.jsonl")):
            lines = read_json_lines(path)
            if lines.notice:
                on_notice(lines.notice)
            for record in _records(path, lines):
                latest[record.chooser, record.file_name, record.trial] = record
                if found.setdefault(record.chooser, store) != store:
                    raise DataError(
                        f"{path}: holds records of {record.chooser!r}, whose others lie in "
                        f"{found[record.chooser]}; move one of the two folders away"
                    )
        for record in latest.values():
            results.setdefault(record.chooser, []).append(record)
    return results
