"""The parts of a state, and what all layouts share."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from forkpoint.errors import UnsolvableError

RULE_HEADINGS: Final = (
    *("Rules of interpretation", "Interpretation rules", "How both versions are to be read"),
    *("Reading rules for both versions", "Interpretation of both versions"),
    "Definitions and reading rules",
)
FACT_HEADINGS: Final = (
    *("Facts", "Facts of the case", "Case", "Record of facts", "The case", "Case file"),
)
_PARTIES: Final = re.compile(r"(.+) \(the ([a-z ]+)\) and (.+) \(the ([a-z ]+)\)")


@dataclass(frozen=True, slots=True)
class Sections:
    """The parts of a state: roles by party, sentences, and clauses by number."""

    roles: Mapping[str, str]
    rules: tuple[str, ...]
    clauses: tuple[Mapping[int, str], Mapping[int, str]]
    facts: tuple[str, ...]
    point: str

    def __post_init__(self) -> None:
        if not (self.rules and self.facts and self.clauses[0]):
            raise UnsolvableError("a section of the state is empty")
        for version in self.clauses:
            if sorted(version) != list(range(1, len(self.clauses[0]) + 1)):
                raise UnsolvableError("the clauses of the versions are not numbered alike")


def roles_of(line: str) -> dict[str, str]:
    """The roles of the two parties by their names."""
    match = _PARTIES.fullmatch(line)
    if match is None:
        raise UnsolvableError(f"not a line of two parties: {line!r}")
    return {match[1]: match[2], match[3]: match[4]}


def by_number(clauses: Iterable[tuple[str, str]]) -> dict[int, str]:
    """Clauses by number, no number twice."""
    found: dict[int, str] = {}
    for number, text in clauses:
        if int(number) in found:
            raise UnsolvableError(f"two clauses have the number {number}")
        found[int(number)] = text
    return found
