"""The parts of a state before their ranges and values are read."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of the index as text; None stands for an empty list."""

    package: str
    version: str
    needs: str | None
    demands: str | None


@dataclass(frozen=True, slots=True)
class Parts:
    """The five parts; the target is labelled values or, in a mail, one paragraph.

    `conflicts` holds the two sides of each line, and is None where a state has no such part.
    """

    conventions: tuple[str, ...]
    target: Mapping[str, str] | str
    index: tuple[Listed, ...]
    conflicts: tuple[tuple[str, str], ...] | None
    pins: tuple[tuple[str, str], ...]
