"""The answer: whether every figure that the question needs is among the facts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.fact_answerable.solver.asking import Request, request_of
from forkpoint.decisions.families.fact_answerable.solver.facts import PARENT, Fact, facts_of
from forkpoint.decisions.families.fact_answerable.solver.layouts import page_of
from forkpoint.decisions.families.fact_answerable.solver.rules import Rules, rules_of
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Question

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "names": ((1, 2, 3), "look_alike"),
    "measures": ((1, 2, 3), "other_attribute"),
    "years": ((1, 2, 3), None),
    "definitions": ((1, 2, 3), None),
    "former_names": ((2, 3), None),
    "provisional": ((3,), None),
    "parents": ((3,), None),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A state that was read: its rules, its facts, and what is asked."""

    rules: Rules
    facts: tuple[Fact, ...]
    request: Request

    def measures(self) -> tuple[str, ...]:
        """The measures whose figures are asked for."""
        if not self.request.of_quantity:
            return (self.request.name,)
        return self.rules.definitions[self.request.name]


@dataclass(frozen=True, slots=True)
class Need:
    """A figure that the question cannot do without."""

    organisation: str
    measure: str
    year: str


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the right option; `without` names rules to read the state without."""
    if not without <= set(RULES):
        raise UnsolvableError(f"no such rules: {sorted(without - set(RULES))}")
    answer = "yes" if _answerable(read_case(question.state), without) else "no"
    if answer not in question.keys:
        raise UnsolvableError("the options are not yes and no")
    return answer


def read_case(state: Json) -> Case:
    """All that the state says, each sentence of it understood."""
    page = page_of(state)
    rules = rules_of(page.rules)
    facts = facts_of(page.rows, rules.mark)
    request = request_of(page.question)
    if request.of_quantity is not (request.name in rules.definitions):
        raise UnsolvableError(f"no rule says what is asked for by {request.name!r}")
    if request.of_parent and not rules.parents:
        raise UnsolvableError("no rule says who a parent is")
    asked = {rules.present_names.get(name) for name in request.organisations}
    if asked != {None}:
        raise UnsolvableError("the question names an organisation by a former name")
    return Case(rules, facts, request)


def _answerable(case: Case, without: frozenset[str]) -> bool:
    if case.request.of_quantity and "definitions" in without:
        return False
    return any(
        all(any(_fitting(case, need, without)) for need in _needs(case, organisations))
        for organisations in _askable(case, without)
    )


def _needs(case: Case, organisations: Iterable[str]) -> Iterator[Need]:
    for organisation in organisations:
        for year in case.request.years:
            for measure in case.measures():
                yield Need(organisation, measure, year)


def _askable(case: Case, without: frozenset[str]) -> list[tuple[str, ...]]:
    """The organisations asked about; several readings only where a rule is left out."""
    if not case.request.of_parent:
        return [case.request.organisations]
    (child,), (year,) = case.request.organisations, case.request.years
    reading = without | {"years"} if "parents" in without else without
    named = _fitting(case, Need(child, PARENT, year), reading)
    parents = {_present_name(case, fact.value, without) for fact in named} - {None}
    if len(parents) > 1 and not without:
        raise UnsolvableError(f"{child} has two parents in {year}")
    return [(parent,) for parent in parents if parent is not None]


def _fitting(case: Case, need: Need, without: frozenset[str]) -> Iterator[Fact]:
    """The facts that give the needed figure."""
    for fact in case.facts:
        owner = _present_name(case, fact.organisation, without)
        if (
            owner is not None
            and _same(owner, need.organisation, 0 if "names" in without else None)
            and _same(fact.measure, need.measure, -1 if "measures" in without else None)
            and (fact.year == need.year or "years" in without)
            and (not fact.marked or "provisional" in without)
        ):
            yield fact


def _present_name(case: Case, name: str, without: frozenset[str]) -> str | None:
    """The organisation that a name stands for; None for a former name that nobody has."""
    if name not in case.rules.present_names:
        return name
    return None if "former_names" in without else case.rules.present_names[name]


def _same(one: str, other: str, place: int | None) -> bool:
    """Whether two names are equal, or only their words at one place."""
    return one == other or (place is not None and one.split()[place] == other.split()[place])
