"""Progress on standard error: a live display on a terminal, plain lines elsewhere."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from forkpoint.cli.output import say
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.watcher import Watcher

PLAIN_SECONDS: Final = 5.0
"""A plain line comes at most this often."""


class Pace:
    """Counts what is done and says how fast it goes and how long it will take."""

    def __init__(self, unit: str, part: str = "trials") -> None:
        self._unit = unit
        self._part = part
        self._started = time.monotonic()
        self.steps = 0
        self.total = 0
        self.done = 0
        self._done_before = 0

    def plan(self, total: int, done: int) -> None:
        """More work is known: `total` parts, `done` of them from an earlier run."""
        self.total += total
        self.done += done
        self._done_before += done

    def line(self) -> str:
        """Such as `12/60 trials · 85 questions/s · about 2 min left`."""
        elapsed = max(time.monotonic() - self._started, 1e-9)
        parts = [f"{self.done}/{self.total} {self._part}"]
        if self.steps:
            parts.append(f"{self.steps / elapsed:,.0f} {self._unit}/s")
        fresh = self.done - self._done_before
        if fresh and self.done < self.total:
            parts.append(f"about {_duration(elapsed / fresh * (self.total - self.done))} left")
        return " · ".join(parts)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def on_one_line(text: str) -> str:
    """Text of a model or a service as it may be shown: short, and without control characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return shown if len(shown) <= 200 else f"{shown[:199]}…"


class PlainProgress:
    """A line now and then, without escape codes."""

    def __init__(self, label: str, unit: str = "questions") -> None:
        self._label = label
        self._pace = Pace(unit)
        self._last = time.monotonic()
        self._told_of_unusable = False

    def planned(self, domain: str, trials: int, done: int) -> None:
        """A domain begins."""
        self._pace.plan(trials, done)
        if done:
            say(f"{self._label}: {domain}: {done} of {trials} trials are recorded already")

    def left_out(self, domain: str, reason: str) -> None:
        """A domain cannot run here."""
        say(f"{self._label}: {domain} is left out: {reason}")

    def asked(self, domain: str, trial: int, step: int) -> None:
        """An answer arrived."""
        self._pace.steps += 1
        self._now_and_then(f"{domain} trial {trial}, step {step}")

    def unusable(self, domain: str, trial: int, step: int, reason: str) -> None:
        """An answer could not be used; the first one is told at once, all are counted later."""
        if not self._told_of_unusable:
            self._told_of_unusable = True
            say(
                f"{self._label}: {domain} trial {trial}, step {step}: "
                f"no usable answer ({on_one_line(reason)}); "
                "asked once more, else the first option shown is taken. Further ones are counted."
            )

    def finished(self, record: TrialRecord) -> None:
        """A trial has ended."""
        self._pace.done += 1
        self._now_and_then(f"{record.domain} trial {record.trial}")

    def notice(self, text: str) -> None:
        """Something is worth knowing."""
        say(f"{self._label}: {text}")

    def _now_and_then(self, where: str) -> None:
        if time.monotonic() - self._last >= PLAIN_SECONDS:
            self._last = time.monotonic()
            say(f"{self._label}: {self._pace.line()} · {where}")


class LiveProgress(PlainProgress):
    """One line that keeps changing, on a terminal."""

    def __init__(self, label: str, unit: str = "questions") -> None:
        from rich.console import Console
        from rich.status import Status
        from rich.text import Text

        super().__init__(label, unit)
        self._text = Text
        self._status = Status(Text(label), console=Console(stderr=True))

    def _now_and_then(self, where: str) -> None:
        if time.monotonic() - self._last >= 0.1:
            self._last = time.monotonic()
            self._status.update(self._text(f"{self._label}: {self._pace.line()} · {where}"))

    def __enter__(self) -> "LiveProgress":
        self._status.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._status.stop()


@contextmanager
def progress(label: str, unit: str = "questions") -> Iterator[Watcher]:
    """The display that fits where standard error goes."""
    if sys.stderr.isatty():
        with LiveProgress(label, unit) as live:
            yield live
    else:
        yield PlainProgress(label, unit)
