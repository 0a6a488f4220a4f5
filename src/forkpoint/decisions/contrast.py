"""What a generator returns: a contrast group, items that differ in one decisive detail."""

from dataclasses import dataclass

from forkpoint.errors import ForkpointError
from forkpoint.question import Json, Option, QuestionType

YES_NO = (Option("yes"), Option("no"))


class InvariantError(ForkpointError):
    """A generator made a case that breaks its own promises; a defect of the generator."""


@dataclass(frozen=True, slots=True)
class Member:
    """One case of a group: its state, the right option's key, and the kind of its variation.

    `needed` counts the facts, rules or clauses that the answer rests on: without any one of them
    it would be another, or open.
    """

    state: Json
    answer: str
    variation: str
    needed: int


@dataclass(frozen=True, slots=True)
class Group:
    """Two to four cases with the same question and options and different answers.

    `edit` says how the group was made: "break" where a valid case was broken, "mend" where an
    invalid one was mended, "" where the members are equal in rank.
    """

    domain: str
    instructions: str
    options: tuple[Option, ...]
    members: tuple[Member, ...]
    type: QuestionType = "binary"
    edit: str = ""


def ensure(condition: bool, promise: str) -> None:
    """Raise `InvariantError` where a promise of the generator is not kept."""
    if not condition:
        raise InvariantError(f"a generator broke its promise: {promise}")
