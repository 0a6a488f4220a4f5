"""The facts: what is recorded about which object."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from forkpoint.decisions.families.clause_change.solver import fact_wordings
from forkpoint.decisions.families.clause_change.solver.values import (
    Amount,
    read_amount,
    read_date,
    singular,
    uncapitalized,
)
from forkpoint.decisions.families.clause_change.solver.wording import Reading, Wordings
from forkpoint.errors import UnsolvableError

_ENTRY: Final = Wordings(fact_wordings.ENTRY)
_FACT: Final = Wordings(fact_wordings.FACT)
_ASIDE: Final = Wordings(fact_wordings.ASIDE)


@dataclass(frozen=True, slots=True)
class Sending:
    """The day on which a notice was sent, and the way."""

    day: date
    way: str


@dataclass(frozen=True, slots=True)
class Closure:
    """The first and the last day of a closure."""

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Fact:
    """A matter, such as a part of a sum, and what is recorded about it for an object."""

    matter: str
    noun: str
    object: str
    value: Sending | Closure | date | Amount | str
    entered: date | None


def read_facts(sentences: Iterable[str], parties: Iterable[str]) -> tuple[Fact, ...]:
    """The facts about objects, in the order in which they are listed."""
    known = frozenset(parties)
    facts = [_fact(sentence, known) for sentence in sentences]
    found = tuple(fact for fact in facts if fact is not None)
    if len({fact.noun for fact in found}) != 1:
        raise UnsolvableError("the facts speak of no object, or of several kinds of objects")
    return found


def _fact(sentence: str, parties: frozenset[str]) -> Fact | None:
    entry = _ENTRY.read(sentence)
    body = sentence if entry is None else entry["text"]
    reading = _FACT.read(body)
    if reading is None and entry is None:
        reading = _ASIDE.read(body)
    if reading is None:
        raise UnsolvableError(f"a fact that is not understood: {sentence!r}")
    if reading["party"] and reading["party"] not in parties:
        raise UnsolvableError(f"a fact about a stranger: {sentence!r}")
    if reading.meaning == "aside":
        return None
    noun, _, key = reading["object"].rpartition(" ")
    return Fact(
        _matter(reading),
        uncapitalized(noun),
        key,
        _value(reading),
        None if entry is None else read_date(entry["day"]),
    )


def _matter(reading: Reading) -> str:
    """The part, notice or site; the class of an object is a matter of that name."""
    return reading["part"] or reading["notice"] or reading["site"] or "class"


def _value(reading: Reading) -> Sending | Closure | date | Amount | str:
    match reading.meaning:
        case "sent":
            return Sending(read_date(reading["day"]), reading["way"])
        case "closed":
            closure = Closure(read_date(reading["day_1"]), read_date(reading["day_2"]))
            if closure.last < closure.first:
                raise UnsolvableError("a closure ends before it begins")
            return closure
        case "day":
            return read_date(reading["day"])
        case "quantity":
            return read_amount(reading["amount"])
    return singular(uncapitalized(reading["class"] or reading["classes"]))
