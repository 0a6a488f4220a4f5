"""The point at issue: the object of the case, and the clause that a party names."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.clause_change.solver import fact_wordings
from forkpoint.decisions.families.clause_change.solver.values import uncapitalized
from forkpoint.decisions.families.clause_change.solver.wording import Reading, Wordings
from forkpoint.errors import UnsolvableError

_ISSUE: Final = Wordings(fact_wordings.ISSUE)
_REMARK: Final = Wordings(fact_wordings.REMARK)


@dataclass(frozen=True, slots=True)
class Point:
    """What is asked of which object, and the clause that the remark names.

    `claim` is worded as in a clause, "the tenant may give up a unit".
    """

    claim: str
    object: str
    named_clause: int


def read_point(text: str, noun: str, roles: Mapping[str, str]) -> Point:
    """The point at issue, with the party in it named by its role."""
    question, _, remark_text = text.replace("? ", "?\n").replace(". ", ".\n").partition("\n")
    issue, remark = _ISSUE.read(question), _REMARK.read(remark_text)
    if issue is None or remark is None:
        raise UnsolvableError(f"a point at issue that is not understood: {text!r}")
    named = [reading[b] for reading in (issue, remark) for b in ("party", "party_1", "party_2")]
    if not {*named} - {""} <= roles.keys():
        raise UnsolvableError(f"the point at issue names a stranger: {text!r}")
    claim, key = _without_object(_claim(issue, roles), noun)
    return Point(claim, key, int(remark["number"]))


def _claim(issue: Reading, roles: Mapping[str, str]) -> str:
    claim = issue["claim"]
    if issue.meaning == "asking":
        verb, _, rest = uncapitalized(claim).partition(" ")
        claim = _in_order(verb, rest, roles)
    for party, role in roles.items():
        if claim.startswith(f"{party} "):
            return f"the {role} {claim.removeprefix(f'{party} ')}"
    return claim


def _in_order(verb: str, rest: str, roles: Mapping[str, str]) -> str:
    """A statement in place of a question: the verb after its subject."""
    subjects = [party for party in roles if rest.startswith(f"{party} ")]
    if verb == "may" and subjects:
        return f"{subjects[0]} may{rest.removeprefix(subjects[0])}"
    subject = re.fullmatch(r"(an? .+?) ((?:due|owed) .+)", rest)
    if verb == "is" and subject is not None:
        return f"{subject[1]} is {subject[2]}"
    raise UnsolvableError(f"a question that is not understood: {verb} {rest}?")


def _without_object(claim: str, noun: str) -> tuple[str, str]:
    match = re.fullmatch(rf"(.+ ){re.escape(noun)} ([A-Z]+-\d+)(| .+)", claim)
    if match is None:
        raise UnsolvableError(f"the point at issue is not about one {noun}: {claim!r}")
    article = "an" if noun[0] in "aeio" else "a"
    return f"{match[1]}{article} {noun}{match[3]}", match[2]
