"""A whole state: rules, versions, facts and the point at issue, put together."""

from collections.abc import Mapping
from dataclasses import dataclass

from forkpoint.decisions.families.clause_change.solver.agreement import Clauses, Version
from forkpoint.decisions.families.clause_change.solver.facts import Fact, read_facts
from forkpoint.decisions.families.clause_change.solver.interpretation import (
    Interpretation,
    read_rules,
)
from forkpoint.decisions.families.clause_change.solver.layouts import sections_of
from forkpoint.decisions.families.clause_change.solver.point import Point, read_point
from forkpoint.errors import UnsolvableError


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that a state says."""

    interpretation: Interpretation
    versions: tuple[Version, Version]
    facts: tuple[Fact, ...]
    point: Point


def read_case(state: object) -> Case:
    """The case that a state shows; every sentence of it must be understood."""
    sections = sections_of(state)
    interpretation = read_rules(sections.rules)
    facts = read_facts(sections.facts, sections.roles)
    noun = facts[0].noun
    if not interpretation.nouns <= {noun}:
        raise UnsolvableError(f"the rules speak of other objects than the facts, {noun!r}")
    clauses = Clauses(interpretation.measure, noun, frozenset(sections.roles.values()))
    version_a, version_b = (clauses.version(texts) for texts in sections.clauses)
    point = read_point(sections.point, noun, sections.roles)
    if version_a.consequence != version_b.consequence:
        raise UnsolvableError("the versions differ in what follows")
    if version_a.consequence.claim != point.claim:
        raise UnsolvableError(f"the point at issue is none of the clauses: {point.claim!r}")
    _check_named_clause(point, sections.clauses[0])
    return Case(interpretation, (version_a, version_b), facts, point)


def _check_named_clause(point: Point, clauses: Mapping[int, str]) -> None:
    if point.named_clause not in clauses:
        raise UnsolvableError(f"there is no clause {point.named_clause}")
