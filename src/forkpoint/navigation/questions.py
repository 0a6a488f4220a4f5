"""From a frontier to a question, and from an answer back to a choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from forkpoint.draws import Draws
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Problem
from forkpoint.question import Option, Question

S = TypeVar("S")


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


class FrontierQuestions(Generic[S]):
    """Writes the questions of one trial for one model.

    The options are the open states in their form, shuffled anew for every question from the
    draws `[domain, trial, "order", model]`; asking again shuffles again. The briefing is the same
    in each question.
    """

    def __init__(self, problem: Problem[S], order: Draws) -> None:
        self._briefing = problem.briefing
        self._order = order
        self._option_of = Memo[S, Option](lambda state: Option(problem.form(state)))

    def ask(self, frontier: Sequence[S]) -> FrontierQuestion:
        """The question that a frontier (in the order found) puts to the model."""
        order = list(range(len(frontier)))
        self._order.shuffle(order)
        option_of = self._option_of
        question = Question(
            state=self._briefing.state,
            instructions=self._briefing.instructions,
            options=tuple([option_of[frontier[index]] for index in order]),
        )
        return FrontierQuestion(question, tuple(order))
