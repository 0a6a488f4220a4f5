"""From a frontier to a question, and from an answer back to a choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from forkpoint.draws import Draws, Path
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Problem
from forkpoint.question import Option, Question

S = TypeVar("S")

Arrange: TypeAlias = Callable[[Sequence[S]], list[int]]
"""From open states in the order found to their indices in the order in which they are shown."""

Ordering: TypeAlias = Callable[[Problem[S], Path], Arrange[S]]
"""Begins to arrange the questions of one trial; draws, if any, come from the path."""


MOST_KEPT: Final = 4
"""Written options are kept for states that have left, up to so many times those that are open."""


@dataclass(frozen=True, slots=True)
class FrontierQuestion:
    """A question about a frontier; option i shows the open state at index `order[i]`."""

    question: Question
    order: tuple[int, ...]

    def in_found_order(self, probabilities: Sequence[float]) -> list[float]:
        """The probabilities of the options as probabilities of the open states."""
        found = [0.0] * len(self.order)
        for index, probability in zip(self.order, probabilities, strict=True):
            found[index] = probability
        return found


def most_probable(probabilities: Sequence[float]) -> int:
    """The index of the highest probability; ties go to the state found first."""
    return list(probabilities).index(max(probabilities))


def shuffled(_problem: Problem[S], path: Path) -> Arrange[S]:
    """A new random order for every question; asking again shuffles again."""
    draws = Draws(path)

    def arrange(frontier: Sequence[S]) -> list[int]:
        order = list(range(len(frontier)))
        draws.shuffle(order)
        return order

    return arrange


class FrontierQuestions(Generic[S]):
    """Writes the questions of one trial for one model.

    The options are the open states in their form, arranged anew for every question. The briefing
    is the same in each question.
    """

    def __init__(self, problem: Problem[S], arrange: Arrange[S]) -> None:
        self._briefing = problem.briefing
        self._arrange = arrange
        self._option_of = Memo[S, Option](lambda state: Option(problem.form(state)))

    def ask(self, frontier: Sequence[S]) -> FrontierQuestion:
        """The question that a frontier (in the order found) puts to the model."""
        order = self._arrange(frontier)
        option_of = self._option_of
        if len(option_of) > MOST_KEPT * len(frontier) + MOST_KEPT:
            for state in option_of.keys() - set(frontier):
                del option_of[state]
        question = Question(
            state=self._briefing.state,
            instructions=self._briefing.instructions,
            options=tuple([option_of[frontier[index]] for index in order]),
        )
        return FrontierQuestion(question, tuple(order))
