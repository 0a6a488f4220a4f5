"""What the generator promises of a group, recomputed from the policy and the cases."""

from collections.abc import Sequence

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.policy_case.generator.attributes import Measure
from forkpoint.decisions.families.policy_case.generator.cells import (
    EXCEPTION,
    PLAIN,
    PRECEDENCE,
    Cell,
)
from forkpoint.decisions.families.policy_case.generator.fields import Field
from forkpoint.decisions.families.policy_case.generator.policy import (
    Policy,
    Sides,
    applying,
    decision,
    needed_facts,
    without_exceptions,
)


def check_member(policy: Policy, cell: Cell, sides: Sides, member: int) -> None:
    """Raise `InvariantError` unless the case has its planned answer for its planned reason."""
    answer = cell.outcomes[member]
    ensure(decision(policy, sides) == answer, "the policy gives the planned answer")
    blind = decision(without_exceptions(policy), sides)
    outcomes = set(applying(policy, sides).values())
    if member == PLAIN:
        met = applying(without_exceptions(policy), sides)
        ensure(met == applying(policy, sides), "no exception matters to the plain member")
        ensure(
            len(met) == (answer != cell.default), "one rule decides, or the default where none does"
        )
    if member == EXCEPTION:
        ensure(blind != answer, "without its exception the rule gives another outcome")
        conflict = len(outcomes) > 1
        ensure(conflict == (cell.ending == "replacement"), "rules disagree as planned")
    if member == PRECEDENCE:
        ensure(len(outcomes) > 1, "rules with different outcomes apply")
        ensure(
            (blind != answer) == (cell.precedence_aside == "stronger"),
            "an exception matters as planned",
        )


def near_misses(policy: Policy, fields: Sequence[Field]) -> int:
    """How many conditions compare a value with a limit that it only just keeps or breaks.

    Values of measures are always drawn close to their limits, so the number is the same in every
    member of a group.
    """
    return sum(
        isinstance(fields[condition.field].attribute, Measure)
        for rule in policy.rules
        for clause in (rule, rule.exemption)
        if clause is not None
        for condition in clause.conditions
    )


def check_near_misses(policy: Policy, fields: Sequence[Field], cases: Sequence[Sides]) -> None:
    """Raise `InvariantError` unless every case has as many near misses as needed facts."""
    near = near_misses(policy, fields)
    ensure(
        all(near >= len(needed_facts(policy, sides)) for sides in cases),
        "at least as many near misses as needed facts",
    )
