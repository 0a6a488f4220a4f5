"""What every pair promises, recomputed from its case."""

from collections.abc import Sequence

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.filter_match.generator.attributes import COMPUTED
from forkpoint.decisions.families.filter_match.generator.case import Case, Constraint
from forkpoint.decisions.families.filter_match.generator.cells import CONSTRAINTS, Cell
from forkpoint.decisions.families.filter_match.generator.record import Slot, edited_third


def answer_of(case: Case, constraints: Sequence[Constraint], lost: frozenset[str]) -> str | None:
    """The answer where some fields are lost: `no` stands as soon as one constraint is broken.

    None where nothing known is broken but something is not known.
    """
    known = [
        constraint
        for constraint in constraints
        if not lost & {field.label for field in constraint.attribute.fields}
    ]
    if not all(constraint.kept(case.today) for constraint in known):
        return "no"
    return "yes" if len(known) == len(constraints) else None


def needed_fields(case: Case, answer: str) -> tuple[str, ...]:
    """The fields without any one of which the answer would be open."""
    constraints = case.member(answer)
    labels = [field.label for c in constraints for field in c.attribute.fields]
    return tuple(
        label for label in labels if answer_of(case, constraints, frozenset({label})) != answer
    )


def needed(case: Case, answer: str) -> int:
    """How many fields the answer rests on and, for a no, the constraint that is broken."""
    return len(needed_fields(case, answer)) + (answer == "no")


def near_quantities(case: Case, answer: str) -> int:
    """Quantities exactly at their limit or one step from it."""
    return sum(
        constraint.span.distance(constraint.quantity(case.today)) <= 1
        for constraint in case.member(answer)
    )


def near_misses(case: Case) -> int:
    """Fields that could be mistaken for a needed one, and quantities within a step of a limit."""
    return len(case.twins) + min(near_quantities(case, answer) for answer in ("yes", "no"))


def check(cell: Cell, case: Case, slots: Sequence[Slot]) -> None:
    """Raise `InvariantError` where the pair is not what its cell and the family promise."""
    yes, no = case.member("yes"), case.member("no")
    count = CONSTRAINTS.get(len(yes) // 3 - 1, 0)
    kinds = [constraint.attribute.kind for constraint in yes]
    ensure(len(yes) == count and len(set(kinds)) == count, "every constraint has its own type")
    computed = sum(kind in COMPUTED for kind in kinds)
    ensure(computed in (count // 2, (count + 1) // 2), "half the constraints are computed")
    ensure(all(c.kept(case.today) for c in yes), "the yes member keeps every constraint")
    broken = [place for place, c in enumerate(no) if not c.kept(case.today)]
    ensure(broken == [case.decisive], "the no member breaks the decisive constraint alone")
    _check_decisive(cell, yes[case.decisive], no[case.decisive], case)
    changed = [a != b for a, b in zip(yes[case.decisive].values, no[case.decisive].values,
                                      strict=True)]  # fmt: skip
    ensure(changed.count(True) == 1 and changed[case.edited], "one field differs")
    labels = [slot.label for slot in slots]
    ensure(len(set(labels)) == len(labels), "no field occurs twice")
    ensure(edited_third(case, slots) == cell.record_third, "the edited field is in its third")
    ensure(case.decisive * 3 // count == cell.request_third, "the constraint is in its third")
    others = near_quantities(case, "yes") - 1
    ensure(3 * others >= count - 1, "a third of the other quantities lie near their limits")
    most = max(len(needed_fields(case, answer)) for answer in ("yes", "no"))
    ensure(near_misses(case) >= most, "there are as many near misses as needed fields")
    ensure(
        len(needed_fields(case, "yes")) == sum(len(c.attribute.fields) for c in yes)
        and len(needed_fields(case, "no")) == len(no[case.decisive].values),
        "every field of a constraint is needed",
    )


def _check_decisive(cell: Cell, yes: Constraint, no: Constraint, case: Case) -> None:
    kept, broken = yes.quantity(case.today), no.quantity(case.today)
    ensure(yes.span == no.span and abs(kept - broken) == 1, "members are one step apart")
    at_limit = yes.span.distance(kept), yes.span.distance(broken)
    ensure(at_limit == ((0, 1) if cell.inclusive else (1, 0)), "one member is at the limit")
    outward = yes.attribute.outward or cell.outward
    ensure(yes.demand.outward == outward, "the limit is on its side")
