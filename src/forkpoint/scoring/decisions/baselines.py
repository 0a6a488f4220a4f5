"""What no reading reaches: the trivial baselines on the same items."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.baselines import (
    NotFitted,
    Probabilities,
    bag_of_words_by_folds,
    first_option,
    longest_option,
    majority,
    released_bag_of_words,
)
from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import UsageError
from forkpoint.items.item import Item
from forkpoint.scoring.decisions.figures import MACRO, POOLED
from forkpoint.scoring.decisions.point import point_figures
from forkpoint.scoring.decisions.predictions import (
    Predictions,
    joined,
    predictions_of_probabilities,
)
from forkpoint.scoring.decisions.task import Task
from forkpoint.scoring.metrics.accuracy import chance_of_groups, chance_of_items

Answer = Callable[[Sequence[Item]], Sequence[Probabilities] | NotFitted]
UNIFORM: Final = "uniform (by formula)"
BAG_OF_WORDS: Final = "bag of words"
MOST_FITTED: Final = 20_000


@dataclass(frozen=True, slots=True)
class Baseline:
    """A baseline's figures: macro and pooled over the tasks, and per task.

    `reason` says why there are none.
    """

    name: str
    macro: Mapping[str, float | None]
    pooled: Mapping[str, float | None]
    tasks: Mapping[str, Mapping[str, float | None]]
    reason: str | None = None


def baselines(tasks: Mapping[str, Task], versions: Mapping[str, str]) -> tuple[Baseline, ...]:
    """Every baseline on the given tasks.

    Uniform guessing is a formula: the expected item and pair accuracy, not an argmax over ties.
    The bag of words answers released items as fitted on a fresh draw, a user's own items in five
    folds by group, and nothing else.
    """
    found = [_uniform(tasks)]
    simple: dict[str, Answer] = {
        "first option": first_option,
        "longest option": longest_option,
        "most frequent answer": majority,
    }
    found += [
        _answered(name, tasks, dict.fromkeys(tasks, answer)) for name, answer in simple.items()
    ]
    found.append(_bag_of_words(tasks, versions))
    return tuple(found)


def _uniform(tasks: Mapping[str, Task]) -> Baseline:
    of_tasks: dict[str, dict[str, float | None]] = {}
    for name, task in tasks.items():
        options = task.options.tolist()
        of_tasks[name] = {
            "item_accuracy": chance_of_items(options),
            "pair_accuracy": chance_of_groups(
                [[options[member] for member in members] for members in task.members()]
            ),
        }
    return Baseline(UNIFORM, _means(of_tasks), {}, of_tasks)


def _answered(name: str, tasks: Mapping[str, Task], answers: Mapping[str, Answer]) -> Baseline:
    predictions: dict[str, Predictions] = {}
    for task_name, task in tasks.items():
        given = answers[task_name](task.items)
        if isinstance(given, NotFitted):
            return Baseline(name, {}, {}, {}, f"{task_name}: {given.reason}")
        predictions[task_name] = predictions_of_probabilities(task, given)
    of_tasks = {task: point_figures(found) for task, found in predictions.items()}
    together = point_figures(joined(name, list(predictions.values())))
    return Baseline(
        name, _means(of_tasks), {figure: together[figure] for figure in POOLED}, of_tasks
    )


def _bag_of_words(tasks: Mapping[str, Task], versions: Mapping[str, str]) -> Baseline:
    answers: dict[str, Answer] = {}
    for name in tasks:
        version = versions.get(name, "")
        if name not in FAMILIES:
            if len(tasks[name].items) > MOST_FITTED:
                reason = f"{name}: fitting on more than {MOST_FITTED:,} items takes too long"
                return Baseline(BAG_OF_WORDS, {}, {}, {}, reason)
            answers[name] = bag_of_words_by_folds
            continue
        try:
            released = released_bag_of_words(name, version)
        except UsageError:
            reason = f"{name} {version}: fitted for released items alone"
            return Baseline(BAG_OF_WORDS, {}, {}, {}, reason)
        answers[name] = _looked_up(released)
    return _answered(BAG_OF_WORDS, tasks, answers)


def _looked_up(released: Mapping[str, Probabilities]) -> Answer:
    def answer(items: Sequence[Item]) -> list[Probabilities]:
        return [released[item.id] for item in items]

    return answer


def _means(
    of_tasks: Mapping[str, Mapping[str, float | None]],
) -> dict[str, float | None]:
    means: dict[str, float | None] = {}
    for figure in MACRO:
        having = [v for task in of_tasks.values() if (v := task.get(figure)) is not None]
        means[figure] = sum(having) / len(having) if having else None
    return means
