"""The rules section: every sentence of it must state one of the rules, each rule once."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from forkpoint.decisions.families.access_allowed.solver.phrases import pattern_of
from forkpoint.decisions.families.access_allowed.solver.wordings import (
    FURTHER_RULES,
    PLAIN_RULES,
    SEALS_EXCEPTED,
)
from forkpoint.errors import UnsolvableError

_GRANTS_ALONE: Final = {
    "entry": "grant",
    "entries": "grants",
    "Entries": "Grants",
    "seals": "",
}
_WITH_DENIES: Final = {
    "entry": "grant or deny",
    "entries": "grants and denies",
    "Entries": "Grants and denies",
    "seals": f"(?:{'|'.join(SEALS_EXCEPTED)})",
}


def check_rules(lines: Iterable[str], *, further: bool) -> None:
    """Check that the lines state every rule once, those of nests, seals and denies if `further`."""
    stated: set[str] = set()
    for line in lines:
        for rule in _rules_in(line, further):
            if rule in stated:
                raise UnsolvableError(f"two statements of the rule {rule!r}")
            stated.add(rule)
    expected = PLAIN_RULES.keys() | (FURTHER_RULES.keys() if further else set())
    if stated != expected:
        raise UnsolvableError(f"rules without a statement: {sorted(expected - stated)}")


def _rules_in(line: str, further: bool) -> Iterator[str]:
    place = 0
    while place < len(line):
        for rule, pattern in _patterns(further):
            found = pattern.match(line, place)
            if found:
                yield rule
                place = found.end()
                break
        else:
            raise UnsolvableError(f"not a rule: {line[place : place + 80]!r}")


@cache
def _patterns(further: bool) -> tuple[tuple[str, re.Pattern[str]], ...]:
    wordings = PLAIN_RULES | FURTHER_RULES if further else PLAIN_RULES
    terms = _WITH_DENIES if further else _GRANTS_ALONE
    return tuple(
        (rule, re.compile(pattern_of(template, terms) + "(?: |$)"))
        for rule, templates in wordings.items()
        for template in templates
    )
