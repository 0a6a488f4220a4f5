"""What a domain is: a name, its heuristic, its settings, and a maker of trials."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from forkpoint.navigation.problem import Problem

Settings: TypeAlias = Mapping[str, int]
MakeTrial: TypeAlias = Callable[[int], Problem[Any]]


@dataclass(frozen=True, slots=True)
class Setting:
    """The allowed range of one setting of a domain, both ends included."""

    least: int
    greatest: int


@dataclass(frozen=True, slots=True)
class Domain:
    """A kind of problem that can be navigated.

    Attributes:
        name: as in results, draws and commands.
        heuristic: the name of the published heuristic, part of file names.
        settings: the settings that a benchmark must give, with their ranges.
        prepare: turns settings into a function from a trial's number (from 1) to its problem.
            May read data; raises `MissingDataError` where the data is not on this machine.
            The function it returns is pure and raises `UsageError` for a trial that cannot exist
            under these settings.
        title: the name for people.
        wording: the version of what a model reads; a change of briefing or form raises it, so that
            answers to different words are never recorded as one run.
    """

    name: str
    title: str
    heuristic: str
    settings: Mapping[str, Setting]
    prepare: Callable[[Settings], MakeTrial]
    wording: int = 1
