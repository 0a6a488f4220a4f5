"""The reading sentences: how a policy settles conflicts, and what stands where no rule does."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, cast, get_args

from forkpoint.decisions.families.policy_case.solver.fields import Domain
from forkpoint.decisions.families.policy_case.solver.sentences import OUTCOMES
from forkpoint.decisions.families.policy_case.solver.wordings import STATEMENTS, Ranking, Subject
from forkpoint.errors import UnsolvableError

_RANKINGS: Final = frozenset(get_args(Ranking))


@dataclass(frozen=True, slots=True)
class Reading:
    """What decides between rules, the order it names (strongest first), and the default."""

    ranking: Ranking
    order: tuple[str, ...]
    default: str


def read_statements(domain: Domain, text: str) -> Reading:
    """Read the statements on conditions, exceptions, conflicts and the default, one on each."""
    found: dict[str, tuple[Subject, tuple[str, ...]]] = {}
    for subject, words in _statements(domain, text):
        topic = "precedence" if subject in _RANKINGS else subject
        if topic in found:
            raise UnsolvableError(f"two statements on the {topic}")
        found[topic] = (subject, words)
    for topic in ("conditions", "exceptions", "precedence", "default"):
        if topic not in found:
            raise UnsolvableError(f"no statement on the {topic}")
    subject, words = found["precedence"]
    if len(set(words)) != len(words):
        raise UnsolvableError(f"the order names something twice: {words}")
    if subject == "outcome":
        words = tuple(OUTCOMES[word.lower()] for word in words)
    if subject == "class" and set(words) != domain.classes:
        raise UnsolvableError(f"not the classes of a {domain.noun}: {words}")
    (default,) = found["default"][1]
    return Reading(cast("Ranking", subject), words, OUTCOMES[default.lower()])


def _statements(domain: Domain, text: str) -> Iterator[tuple[Subject, tuple[str, ...]]]:
    place = 0
    while place < len(text):
        for subject, pattern in _patterns(domain.noun):
            found = pattern.match(text, place)
            if found:
                groups = found.groupdict()
                yield subject, tuple(groups[name] for name in sorted(groups))
                place = found.end()
                break
        else:
            raise UnsolvableError(f"not understood: {text[place : place + 80]!r}")


@cache
def _patterns(noun: str) -> tuple[tuple[Subject, re.Pattern[str]], ...]:
    return tuple(
        (subject, _pattern(noun, subject, template))
        for subject, templates in STATEMENTS.items()
        for template in templates
    )


def _pattern(noun: str, subject: Subject, template: str) -> re.Pattern[str]:
    text = re.escape(template).replace("\\ ", " ")
    ranked = "(?i:approval|denial|escalation)" if subject == "outcome" else "[A-Z][a-z]+"
    for place, pattern in (
        ("<a case>", f"[Aa]n? {noun}"),
        ("<case>", f"(?i:{noun})"),
        ("<noun>", "(?P<outcome>(?i:approval|denial|escalation))"),
        ("<verb>", "(?P<outcome>approve|deny|escalate)"),
        ("<done>", "(?P<outcome>approved|denied|escalated)"),
    ):
        text = text.replace(place, pattern)
    for rank in ("1", "2", "3", "4"):
        text = text.replace(f"<{rank}>", f"(?P<rank{rank}>{ranked})", 1)
        text = text.replace(f"<{rank}>", f"(?i:(?P=rank{rank}))")
    return re.compile(text + r"(?: |$)")
