"""Following a trace: the states that it names lead a search through the same frontiers again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from forkpoint.navigation.search import Search
from forkpoint.navigation.traces import Line

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class TracedStep(Generic[S]):
    """A step as its trace tells it, with the frontier (in the order found) that it chose from."""

    line: Line
    frontier: Sequence[S]
    index: int


def retrace(
    search: Search[S], form: Callable[[S], str], steps: Iterable[Line]
) -> Iterator[TracedStep[S]]:
    """Drive a fresh search by a trace; gives each step just before it is taken.

    Raises `ValueError` where the trace does not fit the search.
    """
    for number, line in enumerate(steps, start=1):
        if search.finished:
            raise ValueError(f"step {number} comes after the end of the trial")
        if line.get("frontier", len(search.frontier)) != len(search.frontier):
            raise ValueError(
                f"step {number} chose from {line['frontier']} states, here are "
                f"{len(search.frontier)}"
            )
        forms = [form(state) for state in search.frontier]
        if line["chosen"] not in forms:
            raise ValueError(f"step {number} took {line['chosen']!r}, which is not open here")
        index = forms.index(line["chosen"])
        yield TracedStep(line, list(search.frontier), index)
        search.take(index)
    if not search.finished:
        raise ValueError(f"it ends after {search.expansions} steps and the trial goes on")
