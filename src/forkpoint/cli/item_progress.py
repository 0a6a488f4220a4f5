"""Progress of a run of decision items, on standard error."""

import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from forkpoint.cli.output import say
from forkpoint.cli.progress import PLAIN_SECONDS, Pace, on_one_line
from forkpoint.report.sheet import printable
from forkpoint.runs.watcher import ItemWatcher

LIVE_SECONDS = 0.1


class PlainItemProgress:
    """A line now and then, without escape codes."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._pace = Pace("questions", "items")
        self._last = time.monotonic()
        self._told_of_failure = False

    def planned(self, task: str, items: int, done: int) -> None:
        """A task begins."""
        self._pace.plan(items, done)
        if done:
            say(f"{self._label}: {printable(task)}: {done} of {items} items are recorded already")

    def answered(self, task: str, row: Mapping[str, Any]) -> None:
        """A row was recorded; the first failure is told at once, all are counted in the report."""
        self._pace.steps += 1
        self._pace.done += 1
        if row.get("error") is not None and not self._told_of_failure:
            self._told_of_failure = True
            reason = on_one_line(str(row.get("reason") or "no reason given"))
            say(
                f"{self._label}: {printable(row['id'])}: {row['error']} ({reason}); it is recorded "
                "and counts as wrong. Further ones are counted."
            )
        self.show(task)

    def notice(self, text: str) -> None:
        """Something is worth knowing."""
        say(f"{self._label}: {text}")

    def show(self, task: str) -> None:
        """Print a line if the last one is long ago."""
        if time.monotonic() - self._last >= PLAIN_SECONDS:
            self._last = time.monotonic()
            say(self.line(task))

    def line(self, task: str) -> str:
        """How far the run is."""
        return f"{self._label}: {self._pace.line()} · {printable(task)}"


class LiveItemProgress(PlainItemProgress):
    """One line that keeps changing, on a terminal."""

    def __init__(self, label: str) -> None:
        from rich.console import Console
        from rich.status import Status
        from rich.text import Text

        super().__init__(label)
        self._text = Text
        self._status = Status(Text(label), console=Console(stderr=True))

    def show(self, task: str) -> None:
        """Change the line, at most ten times a second."""
        if time.monotonic() - self._last >= LIVE_SECONDS:
            self._last = time.monotonic()
            self._status.update(self._text(self.line(task)))

    def __enter__(self) -> "LiveItemProgress":
        self._status.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._status.stop()


@contextmanager
def item_progress(label: str) -> Iterator[ItemWatcher]:
    """The display that fits where standard error goes."""
    if sys.stderr.isatty():
        with LiveItemProgress(label) as live:
            yield live
    else:
        yield PlainItemProgress(label)
