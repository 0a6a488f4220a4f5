"""The clauses of a version: limits, the consequence, and duties that decide nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from forkpoint.decisions.families.clause_change.solver import clause_wordings
from forkpoint.decisions.families.clause_change.solver.values import (
    Amount,
    read_amount,
    singular,
    uncapitalized,
)
from forkpoint.decisions.families.clause_change.solver.wording import (
    LOW_TERMS,
    Reading,
    Wordings,
)
from forkpoint.errors import UnsolvableError

_CONSEQUENCE: Final = Wordings(clause_wordings.CONSEQUENCE)
_LIMIT: Final = Wordings(clause_wordings.LIMIT)
_DUTY: Final = Wordings(clause_wordings.DUTY)

Kind = Literal["low", "high"]


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of the measure, general where it names no class."""

    clause: int
    kind: Kind
    amount: Amount
    for_class: str | None


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows: a right where both limits are kept, or a charge where one is broken."""

    claim: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class Version:
    """What the clauses of a version say about the measure."""

    consequence: Consequence
    limits: tuple[Limit, ...]


class Clauses:
    """Reads the clauses of both versions for one measure, one sort of object and two roles."""

    def __init__(self, measure: str, noun: str, roles: frozenset[str]) -> None:
        self._measure = measure
        self._noun = noun
        self._roles = roles

    def version(self, clauses: Mapping[int, str]) -> Version:
        """A version, with exactly one clause on what follows."""
        limits: list[Limit] = []
        consequences: list[Consequence] = []
        for number, text in clauses.items():
            said = self._clause(number, text)
            if isinstance(said, Limit):
                limits.append(said)
            elif said is not None:
                consequences.append(said)
        if len(consequences) != 1:
            raise UnsolvableError(f"{len(consequences)} clauses say what follows, not one")
        return Version(consequences[0], tuple(sorted(limits, key=lambda limit: limit.clause)))

    def _clause(self, number: int, text: str) -> Limit | Consequence | None:
        if reading := _CONSEQUENCE.read(text):
            return self._consequence(reading, text)
        for reading in _LIMIT.readings(text):
            if reading.meaning != "class or general" or self._is_class(reading["classes"]):
                return self._limit(number, reading, text)
        duty = _DUTY.read(text)
        if duty is None or duty["role"] not in self._roles:
            raise UnsolvableError(f"a clause that is not understood: {text!r}")
        return None

    def _consequence(self, reading: Reading, text: str) -> Consequence:
        nouns = {reading["noun"], reading["noun_2"]} - {""}
        if reading["measure"] != self._measure or not nouns <= {self._noun}:
            raise UnsolvableError(f"a consequence of something else: {text!r}")
        return Consequence(uncapitalized(reading["claim"]), reading.meaning == "right")

    def _limit(self, number: int, reading: Reading, text: str) -> Limit | None:
        for_class = uncapitalized(reading["class"] or reading["classes"])
        if (for_class and not self._is_class(for_class)) or reading["noun"] not in (
            "",
            self._noun,
        ):
            raise UnsolvableError(f"a limit for another sort of object: {text!r}")
        if reading["measure"] != self._measure:
            if reading["measure"].startswith(self._measure):
                raise UnsolvableError(f"a clause that is not understood: {text!r}")
            return None
        return Limit(
            number,
            "low" if reading["kind"] in LOW_TERMS else "high",
            read_amount(reading["amount"]),
            singular(for_class) or None,
        )

    def _is_class(self, phrase: str) -> bool:
        """Whether a phrase ends as the name of the objects does: "depot files", "leave file"."""
        return singular(phrase).split(" ")[-1] == self._noun.split(" ")[-1]
