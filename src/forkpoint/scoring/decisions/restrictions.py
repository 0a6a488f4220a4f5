"""Which limits of a model kept it from being asked: the restricted items of an answer file."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from forkpoint.runs.decision_track.folders import AnsweredSystem
from forkpoint.scoring.decisions.predictions import Predictions

UNNAMED: Final = "not named"
"""The limit of a record that says `restricted` alone."""


def restrictions(
    answered: AnsweredSystem, predictions: Mapping[str, Predictions]
) -> dict[str, int]:
    """How many of the planned items each limit held back, the limit with most of them first.

    `predictions` are those of the same system by task. The counts add up to its items with the
    status `restricted`, because a question that passes several limits names the first of them.
    """
    found: Counter[str] = Counter()
    for name, task in predictions.items():
        rows = answered.tasks[name].rows
        for item, status in zip(task.task.items, task.status, strict=True):
            if status == "restricted":
                error = str(rows[item.id]["error"])
                found[error.removeprefix("restricted").lstrip(": ") or UNNAMED] += 1
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))
