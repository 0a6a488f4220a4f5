"""Whatever a crash leaves, the next run ends in the state that an uninterrupted one has."""

import gzip
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from asked_models import FILE, SHORT, Asked, Notices, plan_of, run, timeless

from forkpoint.errors import DataError, ModelError
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.json_lines import read_json_lines
from forkpoint.runs.navigation_store import NavigationStore
from forkpoint.runs.watcher import Nobody

TRIAL = 1


class PartialFiles(Nobody):
    """Keeps the partial file as it was after the last answer."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.content = b""

    def asked(self, domain: str, trial: int, step: int) -> None:  # noqa: ARG002
        """Look at the file at the moment when an answer has arrived."""
        if trial == TRIAL:
            self.content = self.path.read_bytes()


class Finished:
    """A finished run of one trial, and what can be taken from it to stage a crash."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.records = out / "results" / SHORT.name / "m" / f"{FILE}.jsonl"
        self.trace = out / "traces" / SHORT.name / "m" / FILE / f"{TRIAL}.jsonl.gz"
        self.partial = self.trace.with_name(f"{TRIAL}.partial.jsonl")
        seen = PartialFiles(self.partial)
        self.asked = Asked()
        [self.record] = run(out, self.asked, plan_of(trials=[TRIAL]), seen).records
        self.asks = seen.content
        self.trace_bytes = self.trace.read_bytes()

    def run_again(self) -> tuple[Asked, TrialRecord, Notices]:
        """Continue, and see what was asked, recorded and told."""
        asked, notices = Asked(), Notices()
        [record] = run(self.out, asked, plan_of(trials=[TRIAL]), notices).records
        return asked, record, notices

    def assert_final(self, record: TrialRecord) -> None:
        """The state on disk is that of the uninterrupted run."""
        assert timeless(record) == timeless(self.record)
        assert [timeless(record)] == [
            row | {"started_utc": None, "finished_utc": None}
            for row in read_json_lines(self.records).rows
        ]
        assert self.trace.read_bytes() == self.trace_bytes
        names = {path.name for path in self.trace.parent.iterdir()}
        assert names == {self.trace.name}


@pytest.fixture
def finished(tmp_path: Path) -> Finished:
    """A run of one trial that has ended."""
    return Finished(tmp_path)


def all_asks_alone(run: Finished) -> None:
    """Killed after the last answer, before the trace."""
    run.partial.write_bytes(run.asks)
    run.trace.unlink()
    run.records.unlink()


def half_a_trace(run: Finished) -> None:
    """Killed while the trace was written aside."""
    all_asks_alone(run)
    run.trace.with_name(run.trace.name + ".tmp").write_bytes(run.trace_bytes[:40])


def trace_without_record(run: Finished) -> None:
    """Killed between trace and record."""
    run.partial.write_bytes(run.asks)
    run.records.unlink()


def torn_record(run: Finished) -> None:
    """Killed while the record was written."""
    run.partial.write_bytes(run.asks)
    run.records.write_bytes(run.records.read_bytes()[:100])


def record_without_newline(run: Finished) -> None:
    """Killed so late that only the end of the line is missing."""
    run.partial.write_bytes(run.asks)
    run.records.write_bytes(run.records.read_bytes()[:-1])


def record_and_partial(run: Finished) -> None:
    """Killed between record and removal."""
    run.partial.write_bytes(run.asks)


def record_and_torn_partial(run: Finished) -> None:
    """As before, and a power loss besides."""
    run.partial.write_bytes(run.asks[:-10] + b"\0" * 10)


def no_identity_of_the_traces(run: Finished) -> None:
    """Killed between the two files that hold the identity."""
    run.partial.write_bytes(run.asks)
    (run.trace.parent.parent / "run.json").unlink()
    (run.trace.parent.parent / "run.json.tmp").write_bytes(b"{")


@pytest.mark.parametrize(
    "crash",
    [
        all_asks_alone,
        half_a_trace,
        trace_without_record,
        torn_record,
        record_without_newline,
        record_and_partial,
        record_and_torn_partial,
        no_identity_of_the_traces,
    ],
)
def test_a_crash_at_the_end_of_a_trial_is_finished_without_asking(
    crash: Callable[[Finished], None], finished: Finished
) -> None:
    """Between trace, record and removal there is nothing that would be asked again."""
    crash(finished)
    asked, record, _ = finished.run_again()
    assert asked.questions == []
    finished.assert_final(record)
    assert not list(finished.out.rglob("*.tmp"))


@pytest.mark.parametrize("cut", [0, 1, 150, 400, 1000, -300, -2, -1])
def test_a_trial_cut_at_any_byte_asks_only_what_is_not_on_disk(
    cut: int, finished: Finished
) -> None:
    """The answers that are whole on disk are replayed; the torn one is asked again."""
    all_asks_alone(finished)
    finished.partial.write_bytes(finished.asks[:cut])
    left = read_json_lines(finished.partial)
    asked, record, notices = finished.run_again()
    assert asked.questions == finished.asked.questions[len(left.rows) :]
    assert notices.texts == ([left.notice] if left.notice else [])
    finished.assert_final(record)


def test_a_model_that_stops_loses_nothing(tmp_path: Path) -> None:
    """After any number of answers the next run goes on with the next question."""
    whole = Finished(tmp_path / "whole")
    count = len(whole.asked.questions)
    asked_before: list[object] = []
    out = tmp_path / "stopping"
    for _ in range(count - 1):
        asked = Asked(stop_after=1)
        with pytest.raises(ModelError):
            run(out, asked, plan_of(trials=[TRIAL]))
        asked_before += asked.questions
    last = Asked(stop_after=1)
    [record] = run(out, last, plan_of(trials=[TRIAL])).records
    assert [*asked_before, *last.questions] == whole.asked.questions
    assert timeless(record) == timeless(whole.record)
    [record] = run(out, Asked(stop_after=0), plan_of(trials=[TRIAL])).records
    assert timeless(record) == timeless(whole.record)
    trace = out / whole.trace.relative_to(whole.out)
    assert trace.read_bytes() == whole.trace_bytes


def test_the_answers_stay_until_the_record_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record that finds no place costs no answer."""

    def full(*_: object, **__: object) -> None:
        raise DataError("the disk is full")

    whole = Finished(tmp_path / "whole")
    out = tmp_path / "full"
    with monkeypatch.context() as patched:
        patched.setattr(NavigationStore, "append", full)
        with pytest.raises(DataError, match="the disk is full"):
            run(out, Asked(), plan_of(trials=[TRIAL]))
    [record] = run(out, Asked(stop_after=0), plan_of(trials=[TRIAL])).records
    assert timeless(record) == timeless(whole.record)


@pytest.mark.parametrize(
    "line",
    [
        b'{"step": 9000, "outcome": "refused"}',
        b'{"step": "two", "outcome": "answered"}',
        b'{"step": 2, "outcome": "answered", "probabilities": [1.0]}',
        b'{"step": 2, "outcome": "answered", "probabilities": 7}',
        b'{"step": 2, "outcome": "answered", "probabilities": {}}',
        b'{"step": 2}',
        b'{"outcome": "refused", "mood": "bad"}',
        b"{}",
    ],
)
def test_answers_that_do_not_fit_the_trial_are_an_error_that_says_what_to_do(
    line: bytes, finished: Finished
) -> None:
    """A partial file of something else is never replayed in silence."""
    all_asks_alone(finished)
    finished.partial.write_bytes(line + b"\n")
    with pytest.raises(DataError, match="delete the file") as error:
        finished.run_again()
    assert str(error.value).startswith(f"{finished.partial}: does not fit this trial")


def test_a_trace_replays_the_same_bytes_on_every_run(tmp_path: Path) -> None:
    """The same answers give the same file; only the header tells whose it is."""
    first, second = Finished(tmp_path / "a"), Finished(tmp_path / "b")
    assert first.trace_bytes == second.trace_bytes
    header = orjson.loads(gzip.decompress(first.trace_bytes).splitlines()[0])
    assert (header["chooser"], header["trial"]) == ("m", TRIAL)
