"""The rules of interpretation: what each sentence of the list says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from forkpoint.decisions.families.fact_answerable.solver.rule_sentences import (
    DEFINED,
    DEFINING,
    FORMER_NAMES,
    MARKING,
    STANDING,
)
from forkpoint.decisions.families.fact_answerable.solver.words import lower_first, matches
from forkpoint.errors import UnsolvableError

_Meaning = TypeVar("_Meaning")

_ALWAYS: Final = frozenset({"names", "measures", "years", "answerable", "nothing guessed"})


@dataclass(frozen=True, slots=True)
class Rules:
    """Definitions, the present name by each former one, the mark, and whether parents are told."""

    definitions: dict[str, tuple[str, ...]]
    present_names: dict[str, str]
    mark: str | None
    parents: bool


def rules_of(sentences: Sequence[str]) -> Rules:
    """What the rules say, each of them understood."""
    definitions: dict[str, tuple[str, ...]] = {}
    present_names: dict[str, str] = {}
    standing: list[str] = []
    marks: list[str] = []
    for sentence in sentences:
        if (rule := STANDING.get(sentence)) is not None:
            standing.append(rule)
        elif (names := next(matches(FORMER_NAMES, sentence), None)) is not None:
            if names.groupdict().get("again") not in (None, names["present"]):
                raise UnsolvableError(f"a present name that is not repeated: {sentence!r}")
            _add(present_names, names["former"], names["present"])
        elif (marking := next(matches(MARKING, sentence), None)) is not None:
            marks.append(marking["mark"])
        else:
            quantity, measures = _definition(sentence)
            _add(definitions, quantity, measures)
    if len(set(standing)) != len(standing) or not set(standing) >= _ALWAYS or len(marks) > 1:
        raise UnsolvableError("a rule that every page has is missing, or one is stated twice")
    if any(present in present_names for present in present_names.values()):
        raise UnsolvableError("a present name is also a former one")
    return Rules(definitions, present_names, next(iter(marks), None), "parents" in standing)


def _add(meanings: dict[str, _Meaning], name: str, meaning: _Meaning) -> None:
    if name in meanings:
        raise UnsolvableError(f"two rules say what {name!r} is")
    meanings[name] = meaning


def _definition(sentence: str) -> tuple[str, tuple[str, ...]]:
    """The quantity that a sentence defines, and the measures it takes."""
    for defining in matches(DEFINING, sentence):
        expression = lower_first(defining["expression"])
        for defined in matches(DEFINED, expression):
            measures = tuple(defined.groups())
            if len(set(measures)) == len(measures):
                return defining["quantity"], measures
    raise UnsolvableError(f"a rule that was not understood: {sentence!r}")
