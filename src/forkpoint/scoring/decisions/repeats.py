"""The same model asked again: how many of its answers change. The noise floor of every effect."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from forkpoint.scoring.decisions.predictions import Predictions

MARK = "@"
"""`<system>@2` is the second run of `<system>`."""


@dataclass(frozen=True, slots=True)
class Repeats:
    """The runs of one model on the same items.

    Attributes:
        runs: their names, the first one first.
        items: items that all runs have a usable answer to.
        changed: the percent of those whose choice is not the same in all runs.
        changed_to_first: for each later run, the percent of items that both it and the first run
            answered whose choice differs.
        largest_shift: the largest difference of a probability between two runs, 0 to 1.
    """

    runs: tuple[str, ...]
    items: int
    changed: float | None
    changed_to_first: Mapping[str, float | None]
    largest_shift: float | None


def repeats_of(predictions: Mapping[str, Mapping[str, Predictions]]) -> tuple[Repeats, ...]:
    """Every model that was run more than once; only tasks with the same items take part."""
    found = []
    for name in predictions:
        if MARK in name:
            continue
        runs = [name, *sorted(_repeats(name, predictions), key=_number)]
        if len(runs) > 1:
            found.append(_repeats_of(runs, [predictions[run] for run in runs]))
    return tuple(found)


def _repeats(name: str, predictions: Mapping[str, object]) -> list[str]:
    return [other for other in predictions if other.startswith(f"{name}{MARK}") and _number(other)]


def _number(run: str) -> int:
    text = run.rpartition(MARK)[2]
    return int(text) if text.isascii() and text.isdigit() else 0


def _repeats_of(runs: Sequence[str], tasks: Sequence[Mapping[str, Predictions]]) -> Repeats:
    first = tasks[0]
    shared = [
        name
        for name in first
        if all(
            name in other and other[name].task.items == first[name].task.items for other in tasks
        )
    ]
    choices = [
        np.concatenate([of[name].choice for name in shared] or [np.zeros(0, dtype=np.int64)])
        for of in tasks
    ]
    usable = np.array([choice >= 0 for choice in choices])
    everywhere = usable.all(axis=0)
    differs = np.any([choice != choices[0] for choice in choices], axis=0)
    shifts = [
        np.abs(of[name].p - first[name].p)[of[name].usable & first[name].usable].max(initial=0.0)
        for of in tasks[1:]
        for name in shared
    ]
    return Repeats(
        runs=tuple(runs),
        items=int(everywhere.sum()),
        changed=_share(int((differs & everywhere).sum()), int(everywhere.sum())),
        changed_to_first={
            run: _share(
                int(((choice != choices[0]) & usable[0] & ok).sum()), int((usable[0] & ok).sum())
            )
            for run, choice, ok in zip(runs[1:], choices[1:], usable[1:], strict=True)
        },
        largest_shift=float(max(shifts)) if shifts else None,
    )


def _share(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None
