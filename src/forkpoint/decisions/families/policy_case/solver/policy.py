"""A policy: its rules, and the outcome that it requires for a record."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from forkpoint.decisions.families.policy_case.solver.conditions import Condition, Named, is_met
from forkpoint.decisions.families.policy_case.solver.reading import Reading
from forkpoint.decisions.families.policy_case.solver.record import Record
from forkpoint.errors import UnsolvableError

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "all_conditions": ((1, 2, 3), None),
    "limits": ((1, 2, 3), None),
    "exceptions": ((1, 2, 3), "exception"),
    "named_outcome": ((1, 2, 3), None),
    "exceptions_first": ((1, 2, 3), None),
    "precedence": ((1, 2, 3), "precedence"),
    "default": ((1, 2, 3), None),
}


@dataclass(frozen=True, slots=True)
class RuleException:
    """Conditions that set their rule aside or, where there is an outcome, change it."""

    conditions: tuple[Condition, ...]
    outcome: str | None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `mark` is its class or date of amendment where the policy has them."""

    number: int
    mark: str | date | None
    conditions: tuple[Condition, ...]
    outcome: str
    exception: RuleException | None


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules in the order of their numbers, and how they are read."""

    rules: tuple[Rule, ...]
    reading: Reading

    def __post_init__(self) -> None:
        if [rule.number for rule in self.rules] != list(range(1, len(self.rules) + 1)):
            raise UnsolvableError("the rules are not numbered in order")
        if len(self.rules) < 2:
            raise UnsolvableError("fewer than two rules")
        for rule in self.rules:
            _check_mark(rule, self.reading)


@dataclass(frozen=True, slots=True)
class Contender:
    """A rule that applies, with the outcome it is compared by."""

    rule: Rule
    outcome: str


def decide(policy: Policy, record: Record, without: frozenset[str] = frozenset()) -> str:
    """The outcome that the policy requires, as if it did not state the rules `without`."""
    applying = [rule for rule in policy.rules if applies(rule.conditions, record, without)]
    if "exceptions_first" in without:
        first = _strongest(
            [Contender(rule, rule.outcome) for rule in applying], policy.reading, without
        )
        left = after_exceptions((contender.rule for contender in first), record, without)
        outcomes = {contender.outcome for contender in left}
    else:
        left = after_exceptions(applying, record, without)
        outcomes = {c.outcome for c in _strongest(left, policy.reading, without)}
    if not outcomes:
        if "default" in without:
            raise UnsolvableError("no rule is left to apply, and nothing says what stands then")
        return policy.reading.default
    if len(outcomes) > 1:
        raise UnsolvableError(f"nothing chooses between {sorted(outcomes)}")
    return outcomes.pop()


def _met_exception(rule: Rule, record: Record, without: frozenset[str]) -> RuleException | None:
    """The exception of a rule where the record meets it."""
    exception = rule.exception
    if exception is None or "exceptions" in without:
        return None
    return exception if applies(exception.conditions, record, without) else None


def applies(
    conditions: tuple[Condition, ...], record: Record, without: frozenset[str] = frozenset()
) -> bool:
    """Whether a record meets conditions that have to be met together."""
    met = [is_met(c, record, limits_as_written="limits" not in without) for c in conditions]
    return any(met) if "all_conditions" in without else all(met)


def after_exceptions(
    applying: Iterable[Rule], record: Record, without: frozenset[str] = frozenset()
) -> list[Contender]:
    """The rules that still apply once their exceptions are read, with their outcomes then."""
    left = []
    for rule in applying:
        exception = _met_exception(rule, record, without)
        if exception is None:
            left.append(Contender(rule, rule.outcome))
        elif exception.outcome is not None and "named_outcome" not in without:
            left.append(Contender(rule, exception.outcome))
    return left


def _strongest(
    contenders: list[Contender], reading: Reading, without: frozenset[str]
) -> list[Contender]:
    """The contenders in the first place of precedence, or all where nothing ranks them."""
    if "precedence" in without or len(contenders) < 2:
        return contenders
    ranks = [_rank(contender, reading) for contender in contenders]
    return [c for c, rank in zip(contenders, ranks, strict=True) if rank == max(ranks)]


def _rank(contender: Contender, reading: Reading) -> int:
    rule = contender.rule
    match reading.ranking:
        case "first number":
            return -rule.number
        case "last number":
            return rule.number
        case "outcome":
            return -reading.order.index(contender.outcome)
        case "condition count":
            return len(rule.conditions)
        case "class":
            return -reading.order.index(str(rule.mark))
        case "date":
            return rule.mark.toordinal() if isinstance(rule.mark, date) else 0


def _check_mark(rule: Rule, reading: Reading) -> None:
    if reading.ranking == "class":
        fits = rule.mark in reading.order
    elif reading.ranking == "date":
        fits = isinstance(rule.mark, date)
    else:
        fits = rule.mark is None
    if not fits:
        raise UnsolvableError(f"rule {rule.number} is marked {rule.mark!r}: {reading.ranking}")
    if reading.ranking == "condition count":
        for condition in rule.conditions:
            if isinstance(condition, Named) and len(condition.values) > 1:
                raise UnsolvableError(f"is this one condition or two? {condition!r}")
