"""What a run tells whoever watches it: a progress display, a log, or nobody."""

from collections.abc import Mapping
from typing import Any, Protocol

from forkpoint.navigation.records import TrialRecord


class Watcher(Protocol):
    """Hears of a run as it goes on; it never changes what the run does."""

    def planned(self, domain: str, trials: int, done: int) -> None:
        """A domain begins: so many trials are wanted, so many of them are done already."""

    def left_out(self, domain: str, reason: str) -> None:
        """A domain cannot run here."""

    def asked(self, domain: str, trial: int, step: int) -> None:
        """An answer arrived."""

    def unusable(self, domain: str, trial: int, step: int, reason: str) -> None:
        """An answer arrived that could not be used."""

    def finished(self, record: TrialRecord) -> None:
        """A trial has ended and is recorded."""

    def notice(self, text: str) -> None:
        """Something was mended, or is worth knowing."""


class Nobody:
    """A watcher that looks away."""

    def planned(self, domain: str, trials: int, done: int) -> None:
        """Nothing."""

    def left_out(self, domain: str, reason: str) -> None:
        """Nothing."""

    def asked(self, domain: str, trial: int, step: int) -> None:
        """Nothing."""

    def unusable(self, domain: str, trial: int, step: int, reason: str) -> None:
        """Nothing."""

    def finished(self, record: TrialRecord) -> None:
        """Nothing."""

    def notice(self, text: str) -> None:
        """Nothing."""


class ItemWatcher(Protocol):
    """Hears of a run of decision items as it goes on; it never changes what the run does."""

    def planned(self, task: str, items: int, done: int) -> None:
        """A task begins: so many items are wanted, so many of them are answered already."""

    def answered(self, task: str, row: Mapping[str, Any]) -> None:
        """A row was recorded, an answer or an error."""

    def notice(self, text: str) -> None:
        """Something was mended, or is worth knowing."""


class NobodyOfItems:
    """A watcher of items that looks away."""

    def planned(self, task: str, items: int, done: int) -> None:
        """Nothing."""

    def answered(self, task: str, row: Mapping[str, Any]) -> None:
        """Nothing."""

    def notice(self, text: str) -> None:
        """Nothing."""
