"""A policy and its cases without their words, drawn until they meet the plan."""

from dataclasses import dataclass

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.policy_case.generator.cells import Cell
from forkpoint.decisions.families.policy_case.generator.checks import (
    check_member,
    check_near_misses,
)
from forkpoint.decisions.families.policy_case.generator.conditions import (
    VARIED,
    Size,
    draw_policy,
    sides_of,
)
from forkpoint.decisions.families.policy_case.generator.domains import BY_NAME
from forkpoint.decisions.families.policy_case.generator.fields import Field, draw_fields
from forkpoint.decisions.families.policy_case.generator.policy import Policy, Sides
from forkpoint.decisions.families.policy_case.generator.sketch import draw_sketch
from forkpoint.draws import Draws

_ATTEMPTS = 200


@dataclass(frozen=True, slots=True)
class Case:
    """A policy, the fields of its case records, and the sides from which members depart."""

    cell: Cell
    policy: Policy
    fields: tuple[Field, ...]
    base: Sides

    def members(self) -> dict[int, Sides]:
        """The sides of each member that the group has."""
        return {member: sides_of(self.base, member) for member in self.cell.present}


def draw_case(draws: Draws, cell: Cell, size: Size, currency: str) -> Case:
    """A case that fits the cell, with its invariants checked by recomputation."""
    attributes = BY_NAME[cell.domain].attributes
    for _ in range(_ATTEMPTS):
        base = tuple(draws.random() < 0.5 for _ in range(size.fields))
        sketch = draw_sketch(draws, cell, size.rules, size.core, size.exceptions)
        single = cell.precedence == "most_conditions"
        fields = draw_fields(draws, attributes, size.fields, VARIED, currency, single)
        try:
            policy = draw_policy(draws, cell, sketch, base, size)
            case = Case(cell, policy, fields, base)
            check_near_misses(policy, fields, list(case.members().values()))
        except InvariantError:
            continue
        for member, sides in case.members().items():
            check_member(policy, cell, sides, member)
        return case
    raise InvariantError(f"no policy fits the cell {cell}")
