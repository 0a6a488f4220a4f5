"""What the options alone allow on a reference task: answers that never see the case."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from forkpoint.decisions.baselines import Probabilities, first_option, longest_option, majority
from forkpoint.items.item import Item


def most_frequent(items: Sequence[Item]) -> list[Probabilities]:
    """The answer that is right most often; of success rates, their mean as the probability of yes.

    That mean has a Brier skill of 0: no constant is better.
    """
    rates = [item.target for item in items if item.target is not None]
    if len(rates) < len(items) or max(rates, default=2) > 1:
        return majority(items)
    mean = sum(rates) / len(rates)
    return [
        tuple(mean if key == "yes" else 1 - mean for key in item.question.keys) for item in items
    ]


BLIND: Final[Mapping[str, Callable[[Sequence[Item]], list[Probabilities]]]] = {
    "first option": first_option,
    "longest option": longest_option,
    "most frequent answer": most_frequent,
}
