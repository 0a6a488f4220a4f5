"""From a question to its answer."""

import re
from datetime import date, datetime

from forkpoint.decisions.families.policy_case.solver.conditions import read_conditions
from forkpoint.decisions.families.policy_case.solver.fields import Domain
from forkpoint.decisions.families.policy_case.solver.layouts import WordedRule, page_of
from forkpoint.decisions.families.policy_case.solver.policy import (
    RULES,
    Policy,
    Rule,
    RuleException,
    decide,
)
from forkpoint.decisions.families.policy_case.solver.reading import read_statements
from forkpoint.decisions.families.policy_case.solver.record import Record
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

__all__ = ["RULES", "read_case", "solve"]


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The outcome that the policy in the state requires, as if it lacked the rules `without`."""
    policy, record = read_case(question.state)
    outcome = decide(policy, record, without)
    if outcome not in question.keys:
        raise UnsolvableError(f"the question does not offer {outcome!r}")
    return outcome


def read_case(state: object) -> tuple[Policy, Record]:
    """The policy of a state and the record of its case."""
    page = page_of(state)
    rules = tuple(_rule(page.domain, worded) for worded in page.rules)
    return Policy(rules, read_statements(page.domain, page.reading)), page.record


def _rule(domain: Domain, worded: WordedRule) -> Rule:
    if worded.rule.outcome is None:
        raise UnsolvableError(f"rule {worded.number} names no outcome")
    exception = None
    if worded.exception is not None:
        exception = RuleException(
            read_conditions(domain, worded.exception.when, worded.joining),
            worded.exception.outcome,
        )
    return Rule(
        worded.number,
        _mark(worded.mark),
        read_conditions(domain, worded.rule.when, worded.joining),
        worded.rule.outcome,
        exception,
    )


def _mark(text: str | None) -> str | date | None:
    """A class as it is, or a date of amendment in one of its spellings."""
    if text is None or not re.search(r"\d", text):
        return text
    for spelling in ("%d %B %Y", "%d %b %Y", "%Y-%m-%d"):
        try:
            return datetime.strptime(text.removeprefix("amended "), spelling).date()
        except ValueError:
            continue
    raise UnsolvableError(f"not a date: {text!r}")
