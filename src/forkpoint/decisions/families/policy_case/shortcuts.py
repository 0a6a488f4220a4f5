"""Ways to answer a policy's case without all of its reading, held against their limits."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from forkpoint.decisions.families.policy_case.solver.deciding import read_case
from forkpoint.decisions.families.policy_case.solver.policy import (
    Policy,
    after_exceptions,
    applies,
    decide,
)
from forkpoint.decisions.families.policy_case.solver.record import Record
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

_STRICTNESS: Final = ("approve", "escalate", "deny")
_OUTSIDE_PLAIN: Final = 0.45


def _matching(policy: Policy, record: Record) -> list[str]:
    """The original outcomes of the rules whose conditions are met, in order."""
    return [rule.outcome for rule in policy.rules if applies(rule.conditions, record)]


def _standing(policy: Policy, record: Record) -> list[str]:
    """The outcomes that exceptions leave to the rules whose conditions are met, in order."""
    applying = [rule for rule in policy.rules if applies(rule.conditions, record)]
    return [contender.outcome for contender in after_exceptions(applying, record)]


def _first(outcomes: Sequence[str]) -> str:
    return outcomes[0]


def _last(outcomes: Sequence[str]) -> str:
    return outcomes[-1]


def _strictest(outcomes: Sequence[str]) -> str:
    return max(outcomes, key=_STRICTNESS.index)


def _rarest(outcomes: Sequence[str]) -> str:
    """The outcome that the fewest rules have, the first of them where several do."""
    return min(outcomes, key=outcomes.count)


def _picking(
    outcomes_of: Callable[[Policy, Record], list[str]], choose: Callable[[Sequence[str]], str]
) -> Callable[[Question], str]:
    """Choose among some outcomes, or take the default where there are none."""

    def pick(question: Question) -> str:
        policy, record = read_case(question.state)
        outcomes = outcomes_of(policy, record)
        return choose(outcomes) if outcomes else policy.reading.default

    return pick


def _without(rule: str) -> Callable[[Question], str | None]:
    """Decide as if a rule of the page were not there; no opinion where the case stays open."""

    def pick(question: Question) -> str | None:
        try:
            return decide(*read_case(question.state), frozenset({rule}))
        except UnsolvableError:
            return None

    return pick


def _default_where_rules_disagree(question: Question) -> str:
    policy, record = read_case(question.state)
    standing = set(_standing(policy, record))
    return standing.pop() if len(standing) == 1 else policy.reading.default


def _default(question: Question) -> str:
    policy, _ = read_case(question.state)
    return policy.reading.default


def _commonest_in_rules(question: Question) -> str:
    policy, _ = read_case(question.state)
    return Counter(rule.outcome for rule in policy.rules).most_common(1)[0][0]


def _structure(question: Question) -> list[float]:
    """How often a policy names each outcome, where, and how many conditions it has."""
    policy, record = read_case(question.state)
    exceptions = [rule.exception for rule in policy.rules if rule.exception is not None]
    counts: list[float] = []
    for outcome in _STRICTNESS:
        counts += [
            sum(rule.outcome == outcome for rule in policy.rules),
            sum(exception.outcome == outcome for exception in exceptions),
            policy.rules[0].outcome == outcome,
            policy.rules[-1].outcome == outcome,
            policy.reading.default == outcome,
            outcome in policy.reading.order[:1],
            sum(len(rule.conditions) for rule in policy.rules if rule.outcome == outcome),
        ]
    counts += [sum(value is True for value in record.values()), len(exceptions)]
    return counts


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    *(
        Shortcut(name, pick, limit=_OUTSIDE_PLAIN, except_variation="plain")
        for name, pick in (
            ("the first rule that matches", _picking(_matching, _first)),
            ("the last rule that matches", _picking(_matching, _last)),
            ("the strictest rule that matches", _picking(_matching, _strictest)),
            ("exceptions ignored", _without("exceptions")),
            ("precedence ignored", _without("precedence")),
            ("the first rule that stands after exceptions", _picking(_standing, _first)),
            ("the strictest rule that stands after exceptions", _picking(_standing, _strictest)),
            ("the rarest outcome of the rules that stand", _picking(_standing, _rarest)),
            ("the default where standing rules disagree", _default_where_rules_disagree),
        )
    ),
    Shortcut("the default", _default),
    Shortcut("the outcome that most rules have", _commonest_in_rules),
    Shortcut("counts of outcomes, exceptions and conditions", counts=_structure),
)
