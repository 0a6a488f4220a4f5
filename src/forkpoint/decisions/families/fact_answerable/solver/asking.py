"""The question: whose figures it asks for, which measure or quantity, and for which years."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.fact_answerable.solver.words import (
    lower_first,
    matches,
    sentence_patterns,
)
from forkpoint.errors import UnsolvableError

_FRAMES: Final = tuple(
    re.compile(re.escape(frame).replace("ASKED", "(.+)"))
    for frame in (
        "Can you tell us ASKED?",
        "Which value does ASKED have?",
        "We were asked for ASKED; which figure is right?",
        "The editor is looking for ASKED. How much is it?",
        "Please state ASKED.",
        "How high is ASKED?",
        "For a letter to the board, ASKED is needed. What does it come to?",
        "A reader wants to know ASKED. What is the figure?",
        "ASKED: what is it?",
        "What is ASKED?",
    )
)
_ORGANISATIONS: Final = ("<o1:ORG> and <o2:ORG>", "<o1:ORG>, <o2:ORG> and <o3:ORG>")
_YEARS: Final = ("<y1:YEAR> and <y2:YEAR>", "<y1:YEAR>, <y2:YEAR> and <y3:YEAR>")
_OF_A_MEASURE: Final = sentence_patterns((
    *(
        sentence.replace("YEARS", years)
        for years in _YEARS
        for sentence in (
            "the sum of the <name:NAME> of <o1:ORG> in YEARS",
            "the total for <name:NAME> of <o1:ORG> over YEARS",
            "the average for <name:NAME> of <o1:ORG> over YEARS",
        )
    ),
    *(
        sentence.replace("ORGANISATIONS", organisations)
        for organisations in _ORGANISATIONS
        for sentence in (
            "the sum of the <name:NAME> of ORGANISATIONS in <y1:YEAR>",
            "the combined figure for <name:NAME> of ORGANISATIONS in <y1:YEAR>",
            "the <y1:YEAR> average for <name:NAME> over ORGANISATIONS",
        )
    ),
))  # fmt: skip
_OF_A_QUANTITY: Final = sentence_patterns((
    "the <name:NAME> that <o1:ORG> had in <y1:YEAR>",
    "the <name:NAME> of <o1:ORG> for <y1:YEAR>",
    "the <name:NAME> of <o1:ORG> in <y1:YEAR>",
    "the difference between the <name:NAME> of <o1:ORG> in <y1:YEAR> and in <y2:YEAR>",
    "the change in the <name:NAME> of <o1:ORG> from <y1:YEAR> to <y2:YEAR>",
    "the rise or fall in the <name:NAME> of <o1:ORG> between <y1:YEAR> and <y2:YEAR>",
    "the difference between <o1:ORG> and <o2:ORG> in the <name:NAME> for <y1:YEAR>",
    "the gap in <name:NAME> between <o1:ORG> and <o2:ORG> in <y1:YEAR>",
    "the gap in <y1:YEAR> between the <name:NAME> of <o1:ORG> and that of <o2:ORG>",
))  # fmt: skip
_OF_A_PARENT: Final = sentence_patterns((
    "the <y1:YEAR> <name:NAME> of the parent of <o1:ORG>",
    "the <name:NAME> that the parent of <o1:ORG> had in <y1:YEAR>",
    "the <name:NAME> in <y1:YEAR> of whoever was the parent of <o1:ORG> in that year",
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Request:
    """What a question asks for; `of_parent` if it asks for the parent of its organisation."""

    name: str
    organisations: tuple[str, ...]
    years: tuple[str, ...]
    of_quantity: bool
    of_parent: bool


def request_of(question: str) -> Request:
    """What the question asks for."""
    for asked in matches(_FRAMES, question):
        for request in _requests(lower_first(asked[1])):
            for places in (request.organisations, request.years):
                if len(set(places)) != len(places):
                    raise UnsolvableError(f"a question that names one thing twice: {question!r}")
            return request
    raise UnsolvableError(f"a question that was not understood: {question!r}")


def _requests(asked: str) -> Iterator[Request]:
    for patterns, of_quantity, of_parent in (
        (_OF_A_MEASURE, False, False),
        (_OF_A_QUANTITY, True, False),
        (_OF_A_PARENT, True, True),
    ):
        for match in matches(patterns, asked):
            found = match.groupdict()
            organisations = tuple(found[key] for key in ("o1", "o2", "o3") if found.get(key))
            years = tuple(found[key] for key in ("y1", "y2", "y3") if found.get(key))
            yield Request(found["name"], organisations, years, of_quantity, of_parent)
