"""Conditions: what a clause asks of a case, and whether a case meets it."""

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from forkpoint.decisions.families.policy_case.solver.fields import Domain, Field
from forkpoint.decisions.families.policy_case.solver.quantities import (
    NEGATION,
    QUALIFICATION,
    Quantity,
    StatedQuantity,
    stated_quantity,
)
from forkpoint.decisions.families.policy_case.solver.record import Record, flag_field
from forkpoint.errors import UnsolvableError

Joining: TypeAlias = Literal["sentence", "cell"]


@dataclass(frozen=True, slots=True)
class Limit:
    """A number that has to stand on one side of a limit, which may belong to that side."""

    field: Field
    limit: Quantity
    upwards: bool
    inclusive: bool


@dataclass(frozen=True, slots=True)
class Named:
    """A named value that has to be one of some, or none of them."""

    field: Field
    values: tuple[str, ...]
    wanted: bool


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes or a no."""

    field: Field
    wanted: bool


Condition: TypeAlias = Limit | Named | Flag

_WORDED_LIMITS: Final = {
    "at least": (True, True),
    "no less than": (True, True),
    "no fewer than": (True, True),
    "at most": (False, True),
    "no more than": (False, True),
    "more than": (True, False),
    "over": (True, False),
    "less than": (False, False),
    "fewer than": (False, False),
    "under": (False, False),
    "or more": (True, True),
    "or less": (False, True),
    "or fewer": (False, True),
}
_LIMIT_BEFORE: Final = re.compile(
    r"\b(at least|at most|no (?:less|fewer|more) than|(?:more|less|fewer) than|over|under) $"
)
_LIMIT_AFTER: Final = re.compile(r"^ (or more|or less|or fewer)\b")


def is_met(condition: Condition, record: Record, *, limits_as_written: bool = True) -> bool:
    """Whether the case meets the condition; otherwise a value at its limit changes sides."""
    if condition.field not in record:
        raise UnsolvableError(f"the record does not give {condition.field.label!r}")
    value = record[condition.field]
    if isinstance(condition, Limit):
        if not isinstance(value, Quantity) or value.currency != condition.limit.currency:
            raise UnsolvableError(f"{value!r} cannot be held against {condition.limit!r}")
        if value.number == condition.limit.number:
            return condition.inclusive is limits_as_written
        return (value.number > condition.limit.number) is condition.upwards
    if isinstance(condition, Named):
        return (value in condition.values) is condition.wanted
    return value is condition.wanted


def read_conditions(domain: Domain, text: str, joining: Joining) -> tuple[Condition, ...]:
    """Read clauses joined as in a sentence ("a, b and c") or as in a table's cell."""
    whole = domain.value_pairs.sub(r"\1 & \2", text)
    if joining == "sentence":
        *first, last = whole.split(", ")
        clauses = first + last.split(" and ")
        if any(" and " in clause for clause in first) or (first and len(clauses) != len(first) + 2):
            raise UnsolvableError(f"not a list of conditions: {text!r}")
    else:
        clauses = whole.split("; " if "; " in whole else " and ")
    return tuple(_read_condition(domain, clause) for clause in clauses)


def _read_condition(domain: Domain, clause: str) -> Condition:
    clause = clause[:1].lower() + clause[1:]
    if re.search(r"\d", clause):
        return _read_limit(stated_quantity(domain, clause))
    named = _read_named(domain, clause)
    return named or Flag(flag_field(domain, clause), not NEGATION.search(clause))


def _read_limit(stated: StatedQuantity) -> Limit:
    before = _LIMIT_BEFORE.search(stated.before)
    after = _LIMIT_AFTER.search(stated.after)
    carrier = stated.before[: before.start() if before else None] + "…"
    carrier += stated.after[after.end() if after else 0 :]
    worded = before or after
    if worded is None or (before and after):
        raise UnsolvableError(f"no clear limit: {stated!r}")
    if NEGATION.search(carrier) or QUALIFICATION.search(carrier):
        raise UnsolvableError(f"not understood beside a limit: {carrier!r}")
    return Limit(stated.field, stated.quantity, *_WORDED_LIMITS[worded[1]])


def _read_named(domain: Domain, clause: str) -> Named | None:
    """A condition on a named value, or None where the clause speaks of no such field."""
    subject_first = domain.subject_first.fullmatch(clause)
    subject_last = domain.subject_last.fullmatch(clause)
    if subject_first:
        field, wording, negated = domain.named_field(subject_first[1]), subject_first[2], False
    elif subject_last:
        field, wording = domain.named_field(subject_last[3]), subject_last[1]
        negated = subject_last[2] is not None
    else:
        return None
    for pattern, wanted in _NAMING:
        found = pattern.fullmatch(wording)
        if found and not (negated and (len(found.groups()) > 1 or not wanted)):
            values = tuple(field.value_named(value) for value in found.groups() if value)
            return Named(field, values, wanted is not negated)
    raise UnsolvableError(f"not understood: {clause!r}")


_NAMING: Final = (
    (re.compile(r"(?:recorded as )?either (.+) or (.+)"), True),
    (re.compile(r"one of (.+) & (.+)"), True),
    (re.compile(r"neither (.+) nor (.+)"), False),
    (re.compile(r"not among (.+) & (.+)"), False),
    (re.compile(r"(?:anything|recorded as something) other than (.+?)(?: or (.+))?"), False),
    (re.compile(r"(?:given|recorded) as (.+)"), True),
    (re.compile(r"not (.+)"), False),
    (re.compile(r"(.+)"), True),
)
