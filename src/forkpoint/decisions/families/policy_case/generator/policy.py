"""A policy as data, and what it requires: conditions, exceptions, precedence, default.

A case is a tuple of sides: for each field of the record, whether its value lies on the upper side
of the field's limit, is one of the named values, or is a yes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal, TypeAlias

OUTCOMES = ("approve", "deny", "escalate")

Sides: TypeAlias = tuple[bool, ...]
PrecedenceKind: TypeAlias = Literal[
    "lowest_number", "highest_number", "outcome_order", "most_conditions", "class_order", "latest"
]
PRECEDENCE_KINDS: tuple[PrecedenceKind, ...] = (
    "lowest_number",
    "highest_number",
    "outcome_order",
    "most_conditions",
    "class_order",
    "latest",
)


@dataclass(frozen=True, slots=True)
class Condition:
    """Met where the field of the record lies on this side."""

    field: int
    side: bool


def all_met(conditions: Sequence[Condition], sides: Sides) -> bool:
    """Whether the case meets every condition."""
    # This runs a thousand times for each item, and a loop is twice as fast as all().
    for condition in conditions:  # noqa: SIM110
        if sides[condition.field] is not condition.side:
            return False
    return True


@dataclass(frozen=True, slots=True)
class Exemption:
    """A rule's exception: it sets the rule aside, or puts another outcome in place."""

    conditions: tuple[Condition, ...]
    outcome: str | None = None

    def met(self, sides: Sides) -> bool:
        """Whether the case meets all of its conditions."""
        return all_met(self.conditions, sides)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; `rank_class` counts from the weakest class, `amended` is its date."""

    outcome: str
    conditions: tuple[Condition, ...]
    exemption: Exemption | None = None
    rank_class: int = 0
    amended: date = date(2026, 1, 5)

    def met(self, sides: Sides) -> bool:
        """Whether the case meets all of its conditions."""
        return all_met(self.conditions, sides)


@dataclass(frozen=True, slots=True)
class Policy:
    """Rules in the order of their numbers, how conflicts are settled, and the default outcome.

    `outcome_order` goes from the strongest outcome to the weakest. A policy without `precedence`
    leaves conflicts open, one without `default` leaves open what no rule reaches.
    """

    rules: tuple[Rule, ...]
    precedence: PrecedenceKind | None
    outcome_order: tuple[str, ...]
    default: str | None


def applying(policy: Policy, sides: Sides) -> dict[int, str]:
    """The places of the rules that apply once exceptions are read, with their outcomes."""
    found = {}
    for place, rule in enumerate(policy.rules):
        if rule.met(sides):
            outcome: str | None = rule.outcome
            if rule.exemption is not None and rule.exemption.met(sides):
                outcome = rule.exemption.outcome
            if outcome is not None:
                found[place] = outcome
    return found


def decision(policy: Policy, sides: Sides) -> str | None:
    """The outcome that the policy requires; None where it leaves the case open."""
    return settled(policy, applying(policy, sides))


def settled(policy: Policy, found: Mapping[int, str]) -> str | None:
    """The outcome of the applying rules; None where precedence or default leaves it open."""
    if not found:
        return policy.default
    if len(set(found.values())) == 1:
        return next(iter(found.values()))
    if policy.precedence is None:
        return None
    weights = {place: _weight(policy, place, outcome) for place, outcome in found.items()}
    most = max(weights.values())
    strongest = {found[place] for place, weight in weights.items() if weight == most}
    return strongest.pop() if len(strongest) == 1 else None


def _weight(policy: Policy, place: int, outcome: str) -> int:
    rule = policy.rules[place]
    match policy.precedence:
        case "lowest_number":
            return -place
        case "highest_number":
            return place
        case "outcome_order":
            return -policy.outcome_order.index(outcome)
        case "most_conditions":
            return len(rule.conditions)
        case "class_order":
            return rule.rank_class
        case _:
            return rule.amended.toordinal()


def without_exceptions(policy: Policy) -> Policy:
    """The policy with every exception struck out."""
    return replace(policy, rules=tuple(replace(rule, exemption=None) for rule in policy.rules))


def needed_clauses(policy: Policy, sides: Sides) -> int:
    """How many rules, exceptions and statements change the answer, or open it, when struck out."""
    answer = decision(policy, sides)
    shortened = [replace(policy, precedence=None), replace(policy, default=None)]
    for place, rule in enumerate(policy.rules):
        if not rule.met(sides):
            continue
        before, after = policy.rules[:place], policy.rules[place + 1 :]
        never = replace(rule, conditions=(*rule.conditions, *_contradiction(rule)))
        shortened.append(replace(policy, rules=(*before, never, *after)))
        if rule.exemption is not None and rule.exemption.met(sides):
            plain = replace(rule, exemption=None)
            shortened.append(replace(policy, rules=(*before, plain, *after)))
    return sum(decision(shorter, sides) != answer for shorter in shortened)


def _contradiction(rule: Rule) -> tuple[Condition, ...]:
    """Makes a rule void in place, so that the numbers of the others stay."""
    first = rule.conditions[0]
    return (Condition(first.field, not first.side),)


def needed_facts(policy: Policy, sides: Sides) -> tuple[int, ...]:
    """The fields without whose value the answer would be open: on the other side it differs."""
    answer = decision(policy, sides)
    return tuple(
        field
        for field in range(len(sides))
        if decision(policy, (*sides[:field], not sides[field], *sides[field + 1 :])) != answer
    )
