"""From a question to its answer."""

from collections.abc import Mapping
from typing import Final

from forkpoint.decisions.families.clause_change.solver.agreement import Kind, Limit, Version
from forkpoint.decisions.families.clause_change.solver.case import Case, read_case
from forkpoint.decisions.families.clause_change.solver.measuring import measured_value, recorded
from forkpoint.decisions.families.clause_change.solver.values import Amount
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

RULES: Final[Mapping[str, tuple[tuple[int, ...], str | None]]] = {
    "edge": ((1, 2, 3), None),
    "counting": ((1, 2, 3), None),
    "own_facts": ((1, 2, 3), None),
    "consequence": ((1, 2, 3), None),
    "conversion": ((2, 3), None),
    "precedence": ((2, 3), None),
    "scope": ((2, 3), None),
    "deduction": ((3,), None),
    "correction": ((3,), None),
}


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """Whether the answer to the point differs between the versions, the rules `without` ignored."""
    answer = decide(read_case(question.state), without)
    if answer not in question.keys:
        raise UnsolvableError(f"the question does not offer {answer!r}")
    return answer


def decide(case: Case, without: frozenset[str] = frozenset()) -> str:
    """The key that fits the answers under the two versions."""
    value = measured_value(case, without)
    under_a, under_b = (is_yes(case, version, value, without) for version in case.versions)
    if under_a == under_b:
        return "same"
    return "yes_only_A" if under_a else "yes_only_B"


def is_yes(case: Case, version: Version, value: Amount, without: frozenset[str]) -> bool:
    """The answer to the point at issue under a version."""
    kinds: tuple[Kind, Kind] = ("low", "high")
    kept = all(
        keeps(case, governing_limit(case, version, kind, without), value, without) for kind in kinds
    )
    return kept == (version.consequence.is_right or "consequence" in without)


def keeps(case: Case, limit: Limit, value: Amount, without: frozenset[str] = frozenset()) -> bool:
    """Whether a value keeps a limit."""
    bound = number_in_unit(case, limit.amount, value.unit, without)
    if value.number == bound:
        return case.interpretation.inclusive or "edge" in without
    return (value.number > bound) == (limit.kind == "low")


def governing_limit(
    case: Case, version: Version, kind: Kind, without: frozenset[str] = frozenset()
) -> Limit:
    """The limit of a kind that governs the object of the case."""
    limits = [limit for limit in version.limits if limit.kind == kind]
    general = [limit for limit in limits if limit.for_class is None]
    special = [limit for limit in limits if limit.for_class is not None]
    if special and "scope" not in without:
        own_class = recorded(case, "class", str, without)
        special = [limit for limit in special if limit.for_class == own_class]
    if special and general and not case.interpretation.precedence:
        raise UnsolvableError("no rule decides between a general limit and one for a class")
    first, second = (general, special) if "precedence" in without else (special, general)
    governing = first or second
    if len(governing) != 1:
        raise UnsolvableError(f"{len(governing)} limits of one kind govern the case, not one")
    return governing[0]


def number_in_unit(
    case: Case, amount: Amount, unit: str, without: frozenset[str] = frozenset()
) -> int:
    """The number of an amount in a unit, bulk units converted."""
    if amount.unit == unit:
        return amount.number
    size = case.interpretation.bulk_size
    if size is None or amount.unit != case.interpretation.bulk or size.unit != unit:
        raise UnsolvableError(f"no rule says what a {amount.unit} is in the unit {unit!r}")
    return amount.number * (1 if "conversion" in without else size.number)
