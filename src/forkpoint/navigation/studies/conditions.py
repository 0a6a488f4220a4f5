"""The three studies: which conditions each has, and which trials run under them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from forkpoint.errors import UsageError
from forkpoint.navigation.benchmark import Benchmark, domain_named
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.studies import blocksworld_forms
from forkpoint.navigation.studies.orders import BENCHMARK_ORDER, ORDERS, Order

StudyName: TypeAlias = Literal["representation", "order", "repeatability"]

DOMAIN: Final = "blocksworld"
TRIALS: Final = 50
REPEATS: Final = 3
MOST_REPEATS: Final = 100

REPRESENTATIONS: Final[Mapping[str, Sequence[str]]] = {
    DOMAIN: ("facts", *blocksworld_forms.FORMS),
}
"""The forms of each domain that has several; the first is the benchmark's."""


def as_it_is(problem: Problem[Any]) -> Problem[Any]:
    """The trial as the benchmark tells it."""
    return problem


@dataclass(frozen=True, slots=True)
class Condition:
    """One way to put the questions of a trial.

    `told` is what tells its answers from those of another condition, for the identity of a store.
    """

    name: str
    order: Order = BENCHMARK_ORDER
    retell: Callable[[Problem[Any]], Problem[Any]] = as_it_is
    told: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Study:
    """The trials of one domain under several conditions; all are compared with the first."""

    name: StudyName
    benchmark: Benchmark
    domain: str
    trials: Sequence[int]
    conditions: Sequence[Condition]

    @property
    def file_name(self) -> str:
        """`<domain>.<heuristic>`: what the files of records are called."""
        return f"{self.domain}.{domain_named(self.domain).heuristic}"


def condition_names(study: StudyName, domain: str, repeats: int = REPEATS) -> list[str]:
    """Every condition of a study on a domain, the one that others are compared with first.

    Raises `UsageError` for a domain that has one form alone, or for a strange number of repeats.
    """
    if study == "order":
        return list(ORDERS)
    if study == "representation":
        if domain not in REPRESENTATIONS:
            raise UsageError(
                f"{domain} has a single form; the representation study is for "
                f"{', '.join(REPRESENTATIONS)}"
            )
        return list(REPRESENTATIONS[domain])
    if not 2 <= repeats <= MOST_REPEATS:
        raise UsageError(f"a repeatability study has 2 to {MOST_REPEATS} repeats, not {repeats}")
    return [f"run-{number}" for number in range(1, repeats + 1)]


def condition(study: StudyName, name: str) -> Condition:
    """The condition of that name, which must be one of `condition_names`."""
    if study == "order":
        return Condition(name, order=ORDERS[name])
    if study == "representation":
        return Condition(
            name,
            retell=partial(blocksworld_forms.in_form, name),
            told={"representation": name, "wording.representations": blocksworld_forms.WORDING},
        )
    return Condition(name)
