"""Grants and denies that do not decide a case: near misses, and others."""

from dataclasses import dataclass
from typing import Literal

from forkpoint.decisions.contrast import InvariantError
from forkpoint.draws import Draws

Entry = tuple[str, str, str]
Fault = Literal["name", "word", "folder", "seal", "any"]


@dataclass(frozen=True, slots=True)
class Ground:
    """What entries are drawn from; `fitting` and `unfitting` are roles, or actions for denies.

    `reached` are the names that the request is made under in one member or the other, `strange`
    all others. `seen` are the folders whose entries reach the target in the yes member, `counting`
    those where they do in either, `cut` the path folders above a seal in both, `beside` the
    folders off the path. `share` is how often an entry of no particular kind names a path folder.
    """

    reached: tuple[str, ...]
    strange: tuple[str, ...]
    fitting: tuple[str, ...]
    unfitting: tuple[str, ...]
    seen: tuple[str, ...]
    counting: tuple[str, ...]
    cut: tuple[str, ...]
    beside: tuple[str, ...]
    share: float

    def counts(self, entry: Entry) -> bool:
        """Whether the entry would decide something in a member."""
        name, word, folder = entry
        return name in self.reached and word in self.fitting and folder in self.counting


class Entries:
    """A growing list of entries that decide nothing, none twice and none of the reserved ones."""

    def __init__(self, draws: Draws, ground: Ground) -> None:
        self._draws = draws
        self._ground = ground
        self._reserved: list[Entry] = []
        self.rows: list[Entry] = []

    def reserve(self, *rows: Entry) -> None:
        """Keep entries out of the list that stand in it otherwise, or in one member alone."""
        self._reserved.extend(rows)

    def useless(self, row: Entry) -> bool:
        """Whether an entry is new and decides nothing."""
        known = row in self.rows or row in self._reserved
        return not known and not self._ground.counts(row)

    def add(
        self,
        fault: Fault,
        names: tuple[str, ...] = (),
        words: tuple[str, ...] = (),
        folders: tuple[str, ...] = (),
    ) -> Entry:
        """One entry that would count but for that attribute, or one of no particular kind.

        Given words and folders stand for the usual ones, and so do given names as long as a new
        entry of them is found soon.
        """
        for attempt in range(40):
            row = self._drawn(fault)
            row = (
                self._draws.choice(names) if names and attempt < 20 else row[0],
                self._draws.choice(words) if words else row[1],
                self._draws.choice(folders) if folders else row[2],
            )
            if self.useless(row):
                self.rows.append(row)
                return row
        raise InvariantError("no further entry can be drawn")

    def _drawn(self, fault: Fault) -> Entry:
        choice, ground = self._draws.choice, self._ground
        if fault == "any":
            on_path = self._draws.random() < ground.share
            return (
                choice((*ground.reached, *ground.strange)),
                choice((*ground.fitting, *ground.unfitting)),
                choice((*ground.seen, *ground.cut) if on_path else ground.beside),
            )
        folders = {"folder": ground.beside, "seal": ground.cut}
        return (
            choice(ground.strange if fault == "name" else ground.reached),
            choice(ground.unfitting if fault == "word" else ground.fitting),
            choice(folders.get(fault, ground.seen)),
        )


def grounds(
    names: tuple[tuple[str, ...], tuple[str, ...]],
    words: tuple[tuple[str, ...], tuple[str, ...]],
    visible: tuple[tuple[str, ...], tuple[str, ...]],
    path: tuple[str, ...],
    beside: tuple[str, ...],
    share: float,
) -> Ground:
    """The ground of given names (reached, strange), words (fitting, unfitting) and folders."""
    counting = tuple(name for name in path if name in visible[0] or name in visible[1])
    return Ground(
        reached=names[0],
        strange=names[1],
        fitting=words[0],
        unfitting=words[1],
        seen=visible[0],
        counting=counting,
        cut=tuple(name for name in path if name not in counting),
        beside=beside,
        share=share,
    )
