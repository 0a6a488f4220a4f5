"""What operations do: steps, the state of a store, and the rules that a store may have."""

from dataclasses import dataclass, replace
from typing import NamedTuple

RULES = (
    "writing", "appending", "overwrite", "missing",
    "renaming", "whole_folder", "into_folder", "name_case", "counting",
    "copy_tags", "locked", "parents",
)  # fmt: skip
STATED = {1: RULES[:4], 2: RULES[:9], 3: RULES}
# Rules that one store has this way and another store the other way round.
VARIABLE = ("overwrite", "name_case", "counting", "copy_tags", "parents")
NO_TAGS: frozenset[str] = frozenset()


class File(NamedTuple):
    """The lines of a file in order, and its tags."""

    lines: tuple[str, ...]
    tags: frozenset[str] = NO_TAGS


class Step(NamedTuple):
    """One operation; `value` is a text, a destination, a new name, a tag or nothing."""

    verb: str
    path: str
    value: str = ""

    @property
    def strings(self) -> tuple[str, ...]:
        """Every path, name, text and tag that the step names."""
        return (self.path, self.value) if self.value else (self.path,)


@dataclass(frozen=True, slots=True)
class Store:
    """Files by path, and the folders, the empty ones among them."""

    files: dict[str, File]
    folders: frozenset[str]


@dataclass(frozen=True, slots=True)
class Semantics:
    """The rules of one store, each a switch; leaving a rule out turns its switch over.

    True means: `overwrite` an arriving file replaces the one at its destination; `name_case` case
    matters; `counting` only files directly in a folder count; `copy_tags` a copy carries the
    tags; `parents` missing folders on the way are made. `lock` is the tag that guards a file.
    """

    level: int
    lock: str = ""
    writing: bool = True
    appending: bool = True
    overwrite: bool = True
    missing: bool = True
    renaming: bool = True
    whole_folder: bool = True
    into_folder: bool = True
    name_case: bool = True
    counting: bool = True
    copy_tags: bool = True
    locked: bool = True
    parents: bool = True

    def without(self, rule: str) -> "Semantics":
        """The semantics of a reader who ignores a rule."""
        turned = not getattr(self, rule)
        return replace(self, **{rule: turned})  # type: ignore[arg-type]


def folder_of(path: str) -> str:
    """The folder that a path lies in; empty at the top."""
    return path.rpartition("/")[0]


def name_of(path: str) -> str:
    """The last part of a path."""
    return path.rpartition("/")[2]


def joined(folder: str, name: str) -> str:
    """A name within a folder, or at the top where the folder is empty."""
    return f"{folder}/{name}" if folder else name
