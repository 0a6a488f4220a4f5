"""Trials with a record that are asked again, and when the new record takes the old one's place.

A run sees its store through `RerunStore`, which hides the records of the trials to be asked again
and decides at the end of each. See docs/design/reruns.md.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from forkpoint.errors import DataError, UsageError
from forkpoint.navigation.records import TrialRecord
from forkpoint.navigation.traces import Trace
from forkpoint.runs.json_lines import write_atomically
from forkpoint.runs.navigation_store import NavigationStore, PartialTrial, TrialStore
from forkpoint.runs.trace_files import trace_bytes

Again: TypeAlias = Literal["untraced", "unclean"]
"""Which recorded trials run again: those without a trace, or those with unusable answers."""

REPLACED = "replaced"
NOT_TAKEN = "not-taken"
_KINDS: dict[Again, str] = {"untraced": "retrace", "unclean": "rerun"}


def which_again(*, retrace: bool, rerun_unclean: bool) -> Again | None:
    """What two options mean; raises `UsageError` for both at once: their rules differ."""
    if retrace and rerun_unclean:
        raise UsageError(
            "--retrace and --rerun-unclean exclude each other; run one after the other"
        )
    return "untraced" if retrace else "unclean" if rerun_unclean else None


def troubles(record: TrialRecord) -> int:
    """Refusals, invalid answers and retries of a trial: 0 is clean."""
    return record.refusals + record.invalid_answers + record.retries


def to_run_again(traces: Path, record: TrialRecord, again: Again) -> bool:
    """Whether a recorded trial is to run again, or a rerun of it was begun and not decided.

    `traces` is the folder of the chooser's traces.
    """
    if record.model is None:
        return False
    folder = traces / record.file_name
    if (folder / f"{record.trial}.{_KINDS[again]}.jsonl").exists():
        return True
    if again == "untraced":
        return not (folder / f"{record.trial}.jsonl.gz").exists()
    return troubles(record) > 0


@contextmanager
def seen_for(store: NavigationStore, again: Again | None) -> Iterator[TrialStore]:
    """The store as a run is to see it; a round of reruns that ended whole is tidied up after."""
    if again is None:
        yield store
        return
    reruns = RerunStore(store, again)
    yield reruns
    reruns.end_round()


@dataclass(slots=True)
class _Rerun:
    """A trial that runs again: its record, and once it is decided the outcome."""

    old: TrialRecord
    begun: bool = False
    trace: bytes | None = None
    taken: bool | None = None


class RerunStore:
    """A store in which some recorded trials count as not yet done.

    Their answers have files of their own. When such a trial ends, its trace and record are written
    if it was `untraced` or has fewer troubles than the recorded one; else the store stays as
    it is. The answers of every decided trial are kept until `end_round`, so that a round that
    is killed asks nothing again.
    """

    def __init__(self, store: NavigationStore, again: Again) -> None:
        self._store = store
        self._again = again
        self._reruns: dict[tuple[str, int], _Rerun] = {}

    def records(self, file_name: str) -> list[TrialRecord]:
        """The records that count as done; of two records of one trial the later one."""
        latest = {record.trial: record for record in self._store.records(file_name)}
        done = []
        for record in latest.values():
            if to_run_again(self._store.traces, record, self._again):
                self._reruns[file_name, record.trial] = _Rerun(record)
            else:
                done.append(record)
        return done

    def open_partial(self, file_name: str, trial: int) -> PartialTrial:
        """The asks of a trial; those of a rerun lie apart and stay until the round ends."""
        rerun = self._reruns.get((file_name, trial))
        if rerun is not None:
            rerun.begun = True
            kind = _KINDS[self._again]
            return self._store.open_partial(file_name, trial, kind, keep=True)
        return self._store.open_partial(file_name, trial)

    def discard_partial(self, file_name: str, trial: int) -> None:
        """Remove what a crash left behind after the record was written."""
        self._store.discard_partial(file_name, trial)

    def write_trace(self, file_name: str, trial: int, trace: Trace) -> None:
        """Take the trace of a finished trial; that of a rerun waits for the decision."""
        rerun = self._reruns.get((file_name, trial))
        if rerun is None:
            self._store.write_trace(file_name, trial, trace)
        else:
            rerun.trace = trace_bytes(trace)

    def append(self, record: TrialRecord) -> None:
        """Take the record of a finished trial; a rerun's replaces the old one or is let go."""
        rerun = self._reruns.get((record.file_name, record.trial))
        if rerun is None:
            self._store.append(record)
            return
        path = self._store.trace_path(record.file_name, record.trial)
        known = path.read_bytes() if path.exists() else None
        if known == rerun.trace and _timeless(record) == _timeless(rerun.old):
            rerun.taken = True  # before the round was killed
        elif self._again == "untraced" or troubles(record) < troubles(rerun.old):
            rerun.taken = True
            if known is not None and known != rerun.trace:
                aside = _next_free(path.parent / REPLACED, record.trial, "jsonl.gz")
                write_atomically(aside, known)
            write_atomically(path, rerun.trace or b"")
            self._store.append(record)
        else:
            rerun.taken = False
            self._store.notice(
                f"{record.domain} trial {record.trial}: the rerun has {troubles(record)} refusals, "
                f"invalid answers and retries, the recorded trial {troubles(rerun.old)}: that stays"
            )

    def end_round(self) -> None:
        """Put the answers of all reruns away, unless one of them still stands undecided."""
        begun = {place: rerun for place, rerun in self._reruns.items() if rerun.begun}
        if any(rerun.taken is None for rerun in begun.values()):
            return
        for (file_name, trial), rerun in begun.items():
            path = self._store.partial_path(file_name, trial, _KINDS[self._again])
            try:
                if rerun.taken:
                    path.unlink()
                else:
                    aside = _next_free(path.parent / NOT_TAKEN, trial, "jsonl")
                    aside.parent.mkdir(exist_ok=True)
                    path.replace(aside)
            except OSError as error:
                raise DataError(f"{path}: cannot be put away ({error.strerror})") from error


def _timeless(record: TrialRecord) -> dict[str, Any]:
    """A record without its dates: a replay of the same answers has later ones."""
    return {**record.to_json(), "started_utc": None, "finished_utc": None}


def _next_free(folder: Path, trial: int, suffix: str) -> Path:
    """`<trial>.1.<suffix>`, or the first number after it that is not in use."""
    number = 1
    while (folder / f"{trial}.{number}.{suffix}").exists():
        number += 1
    return folder / f"{trial}.{number}.{suffix}"
