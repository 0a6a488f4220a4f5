"""What a state says: the store, its rules, the steps and the conditions."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Operation: TypeAlias = Literal[
    "write", "append", "copy", "move", "delete", "rename", "make_folder", "tag", "untag"
]
Aim: TypeAlias = Literal[
    "exists", "absent", "whole", "contains", "lacks", "count", "tagged", "untagged"
]


@dataclass(frozen=True, slots=True)
class File:
    """The lines of a file, in order, and its tags."""

    lines: tuple[str, ...]
    tags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Step:
    """One operation on a path; `second` is a line, a path, a new name, a tag or empty."""

    operation: Operation
    path: str
    second: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold of a path at the end: lines, a tag or a number of files where it needs one."""

    aim: Aim
    path: str
    lines: tuple[str, ...] = ()
    tag: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Conventions:
    """How the store carries out its steps.

    `stated` names the rules that hold. Of the rules in two versions, `first_versions` names those
    that read: a file is replaced, case is ignored, files at all depths count, tags are copied,
    missing folders are made.
    """

    stated: frozenset[str]
    first_versions: frozenset[str]
    locking_tag: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A whole state, read."""

    conventions: Conventions
    folders: tuple[str, ...]
    files: dict[str, File]
    steps: tuple[Step, ...]
    conditions: tuple[Condition, ...]
