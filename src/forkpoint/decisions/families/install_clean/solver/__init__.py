"""Works out from the text alone whether a proposed set installs cleanly."""

from forkpoint.question import Question

from .reading import case_from
from .rules import RULES, faults

__all__ = ["RULES", "solve"]


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """`yes` if no pin breaks a rule, `no` otherwise; `without` names rules to leave out."""
    return "yes" if next(faults(case_from(question.state), without), None) is None else "no"
