"""What the answer of one member rests on, found by taking elements away and recomputing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.clause_change.generator.case import Case, Limit, LimitClause

# The clause on consequences and the rule that defines the measure: without either of them
# nothing ties the facts to the point at issue, whatever the figures are.
TIES = 2
UNLIMITED = 10**9


def needed_elements(case: Case, kind: str, values: Mapping[str, int]) -> int:
    """How many facts, rules and clauses change the answer of a kind's member, or leave it open.

    A missing figure leaves the answer open where another figure in its place gives another
    answer. The varied fact and the second fact are always of this sort, and so are the two limits,
    except that a value beyond one limit in both versions makes the other one idle.
    """
    value = values[kind]
    answer = case.answer(value)

    def differs(cases: Iterable[Case]) -> bool:
        return any(other.answer(value) != answer for other in cases)

    always = [
        any(case.answer(other) != answer for other in values.values()),
        differs(_with_second(case, other - value) for other in values.values()),
    ]
    ensure(all(always), "the facts are needed")
    limits = [differs(_with_limits(case, lower)) for lower in (True, False)]
    ensure(sum(limits) >= (1 if kind == "outside" else 2), "the limits are needed")
    classes = {clause.category for clause in case.clauses if clause.category is not None}
    sometimes = [
        differs(replace(case, category=name) for name in ("", *sorted(classes))),
        *(
            case.answer(value, frozenset({rule})) != answer
            for rule in ("edge", "counting", "conversion", "precedence", "correction")
        ),
    ]
    deducted = case.answer(value, frozenset({"deduction"})) != answer
    # A deduction takes a fact and a rule.
    return TIES + len(always) + sum(limits) + sum(sometimes) + 2 * deducted


def _with_second(case: Case, change: int) -> Case:
    """The case whose measured value is moved as far as the varied value would move it."""
    sign = -1 if case.timing is not None else 1
    return replace(case, second=case.second + sign * change)


def _with_limits(case: Case, lower: bool) -> Iterable[Case]:
    """The case with other figures in the governing clause of one side, in one or both versions."""
    clause = case.clause_for(lower)
    others = (Limit(-UNLIMITED), Limit(UNLIMITED))
    for first in (*others, clause.versions[0]):
        for second in (*others, clause.versions[1]):
            changed = LimitClause(lower, (first, second), clause.category)
            yield replace(case, clauses=tuple(changed if c is clause else c for c in case.clauses))
